"""2 A game, 4 the start of a floor, 8 leaving and night, 12 the end."""

from typing import Any

import pytest

from shinobi import Match
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.tables import TOKEN_NAME, TOKENS
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    at,
    carried,
    kinds,
    legal,
    play,
    refused,
    start,
    table,
    view,
)

MASTERS = TOKEN_NAME[TOKENS // 2 :]
"""The Master's tokens."""


@pytest.mark.parametrize("master", [0, 1])
def test_2_1_the_option_says_who_is_master(master: int) -> None:
    match = Match.new("kraft", seed=1, options={"master": master})
    assert match.to_act == [master]
    play(match, "dojo garden", "done")
    assert view(match, master).hand[0] in view(match, master).pool + view(match, master).hand
    assert match.outcome is None


@pytest.mark.parametrize("match", [False, True])
def test_2_1_in_a_rematch_the_roles_are_swapped(match: bool) -> None:
    first = Match.new("kraft", seed=1, options={"match": match, "even": 12})
    options = KRAFT.rematch(first.view(None))
    assert options == {**first.options, "master": 1}
    again = Match.new("kraft", seed=1, options=options)
    assert KRAFT.rematch(again.view(None)) == first.options


def test_2_2_a_floor_is_built_then_played_and_then_the_next() -> None:
    match = table("M a9, N i5", carried=[3])
    play(match, "leave")
    assert view(match, None).floor == 2
    assert view(match, None).phase == "building"
    assert match.to_act == [MASTER]
    last = table("M a9, N i5", carried=[3], floor=3)
    play(last, "leave")
    assert last.outcome is not None


def test_2_2_what_a_floor_brought_is_told_before_the_next() -> None:
    match = table("M a9, N i5, A c1", "e4 1, i9 2", carried=[3], aide_carried=[4], banked=5,
                  ledger=[[5]], floor=2)  # fmt: skip
    assert play(match, "leave")[-1].args == {
        "seat": NINJA, "floor": 2, "points": 3, "lost": 1, "lying": 2,
    }  # fmt: skip
    night = table("M a9, N e1", "e4 1, i9 2", carried=[3], turns=[20, 19])
    assert kinds(play(night, "end"))[-2:] == ["night", "floor-over"]
    last = table("M a9, N i5", carried=[3], floor=3)
    assert "floor-over" not in kinds(play(last, "leave"))


def test_2_3_everything_is_cleared_between_floors() -> None:
    match = table("M a9, N i5, D b9, A c1", walls="a1/a2", hidden=2, carried=[3])
    play(match, "leave")
    seen = view(match, None)
    assert seen.figures == (None,) * 4
    assert (seen.walls, seen.scrolls, seen.turns, seen.hidden) == ((), (), (0, 0), 0)


def test_2_3_a_lantern_lights_no_other_floor() -> None:
    match = table("M a9, N i5", lantern=True, options={"sushi": "ninja"})
    play(match, "leave", "dojo courtyard", "done")
    assert match.to_act == [NINJA]
    assert view(match, None).sight == view(start(sushi="ninja"), None).sight


@pytest.mark.parametrize(("stop", "over"), [(True, True), (False, False)])
def test_2_4_the_game_stops_when_more_than_a_draw_is_banked(stop: bool, over: bool) -> None:
    match = table("M a9, N i5", carried=[4], banked=12, options={"stop_early": stop})
    play(match, "leave")
    assert (match.outcome is not None) is over
    short = table("M a9, N i5", carried=[3], banked=12)
    play(short, "leave")
    assert short.outcome is None


def test_4_1_figures_stand_on_their_gates() -> None:
    assert at(start())["ninja"] == "e1"
    assert at(start())["master"] == "e9"


def test_4_2_each_side_draws_two_of_its_tokens() -> None:
    match = start()
    for seat in (0, 1):
        seen = view(match, seat)
        assert len(seen.hand) == 2
        assert len(seen.hand + seen.pool) == 12
    assert view(match, 0).hand_sizes == (2, 2)
    few = start(hand=1)
    assert view(few, None).hand_sizes == (1, 1)


def test_4_3_who_starts_is_drawn_or_agreed() -> None:
    starters = set()
    for seed in range(8):
        match = Match.new("kraft", seed=seed)
        play(match, "dojo garden", "done")
        starters.add(match.to_act[0])
    assert starters == {0, 1}
    assert start(sushi="master").to_act == [MASTER]
    assert start(sushi="ninja").to_act == [NINJA]


def test_8_1_the_ninja_leaves_and_banks_what_it_carries() -> None:
    match = table("M a9, N i5", carried=[3, 4], banked=2)
    events = play(match, "leave")
    assert kinds(events) == ["left", "floor-over"]
    assert events[0].args == {
        "seat": 1, "figure": "ninja", "cell": "i5", "values": [3, 4], "points": 7, "banked": 9,
    }  # fmt: skip
    assert view(match, None).banked == 9


def test_8_1_what_is_banked_is_shown_to_all() -> None:
    """Nobody knew the scrolls after Dispersal; what the Ninja took is open when it has left."""
    match = table("M a9, N i5", "h5 ?, a1 ?", loose=[2, 3], floor=3)
    play(match, "take h5", "leave")
    [took] = [s["value"] for s in match.form()["scrolls"] if s["at"] == "out"]
    for viewer in (MASTER, NINJA, None):
        assert took in [scroll.value for scroll in view(match, viewer).scrolls]


def test_8_2_what_an_apprentice_banks_is_shown_too() -> None:
    match = table("M a9, N e1, A i5", "h5 ?, a1 ?", loose=[2, 3])
    play(match, "aide take h5")
    assert [scroll.value for scroll in view(match, MASTER).scrolls] == [None, None]
    play(match, "aide leave")
    for viewer in (MASTER, NINJA, None):
        values = [scroll.value for scroll in view(match, viewer).scrolls]
        assert view(match, None).banked in values


def test_8_2_an_apprentice_leaves_alone_and_does_not_come_back() -> None:
    match = table("M a9, N e1, A i5", carried=[3], aide_carried=[4])
    play(match, "aide leave")
    assert view(match, None).banked == 4
    assert view(match, None).phase == "playing"
    assert at(match)["apprentice"] is None
    assert carried(match) == [3]
    assert refused(match, "aide n") == "10.10"


def test_8_3_what_an_apprentice_inside_carries_is_not_scored() -> None:
    match = table("M a9, N i5, A c3", carried=[3], aide_carried=[4])
    play(match, "leave")
    assert view(match, None).banked == 3


def test_8_4_night_ends_after_so_many_turns_of_each() -> None:
    match = table("M a9, N e1", carried=[4], turns=[19, 19], turn="ninja")
    assert kinds(play(match, "end")) == ["ended-turn"]
    assert view(match, None).phase == "playing"
    assert "night" in kinds(play(match, "end"))
    assert view(match, None).floor == 2
    assert view(match, None).banked == 0


def test_12_1_the_score_is_what_is_banked_at_the_end() -> None:
    match = table("M a9, N i5", carried=[2], banked=4, floor=3)
    play(match, "leave")
    assert match.outcome is not None
    assert match.outcome.scores == (0, 6)
    assert match.outcome.reason == "kraft.end.floors"


@pytest.mark.parametrize(("banked", "winners"), [(14, (0,)), (15, (0, 1)), (16, (1,))])
def test_12_2_fifteen_is_a_draw(banked: int, winners: tuple[int, ...]) -> None:
    match = table("M a9, N i5", banked=banked, floor=3, options={"stop_early": False})
    play(match, "leave")
    assert match.outcome is not None
    assert match.outcome.winners == winners


def test_a_turn_can_always_be_ended() -> None:
    assert legal(start())[-1] == "end"


def a_match(figures: str = "M a9, N i5", **more: Any) -> Match:
    """A match of two games with the roles swapped, on its last floor unless said otherwise."""
    options = {"match": True, **more.pop("options", {})}
    return table(figures, **{"floor": 3, "options": options, **more})


def test_12_3_a_second_game_follows_with_the_roles_swapped() -> None:
    match = a_match(carried=[4], banked=5)
    assert [view(match, None).leg, view(match, None).legs] == [1, 2]
    events = play(match, "leave")
    assert kinds(events) == ["left", "floor-over", "swapped-roles"]
    assert events[2].args == {"seat": 1, "points": 9}
    seen = view(match, None)
    assert match.outcome is None
    assert (seen.leg, seen.floor, seen.banked, seen.phase) == (2, 1, 0, "building")
    assert (seen.master, seen.scores) == (1, (0, 9))
    assert match.to_act == [1]
    play(match, "dojo garden", "done")
    assert view(match, 1).hand[0] in MASTERS
    assert view(match, 0).hand[0] not in MASTERS


@pytest.mark.parametrize("master", [0, 1])
def test_12_3_the_option_master_is_about_the_first_game(master: int) -> None:
    match = a_match(options={"master": master})
    play(match, "leave")
    assert view(match, None).master == 1 - master


def test_12_3_all_floors_of_a_match_are_played() -> None:
    match = a_match("M a9, N i5, A e9", carried=[4], aide_carried=[3], banked=15, floor=1)
    play(match, "aide leave")
    assert view(match, None).phase == "playing"
    play(match, "leave")
    assert (view(match, None).leg, view(match, None).floor, view(match, None).banked) == (1, 2, 22)
    ahead = a_match(carried=[4], leg=2, earlier=3, floor=1)
    play(ahead, "leave")
    assert ahead.outcome is None
    assert view(ahead, None).floor == 2


@pytest.mark.parametrize(("move", "hidden"), [("n", 0), ("end", 1)])
def test_12_3_a_caught_ninja_ends_only_that_game(move: str, hidden: int) -> None:
    cell = "e3" if hidden else "e2"
    match = a_match(f"M e5, N {cell}", carried=[4], banked=3, floor=1, hidden=hidden)
    events = play(match, move)
    assert kinds(events)[-3:] == ["caught", "floor-over", "swapped-roles"]
    seen = view(match, None)
    assert (seen.leg, seen.floor, seen.scores, seen.turns) == (2, 1, (0, 3), (0, 0))
    second = a_match("M e5, N e2", carried=[4], banked=3, leg=2, earlier=2, floor=1)
    assert kinds(play(second, "n"))[-2:] == ["caught", "match-ended"]


@pytest.mark.parametrize(("earlier", "winners"), [(5, (1,)), (6, (0, 1)), (7, (0,))])
def test_12_4_the_higher_score_as_ninja_wins(earlier: int, winners: tuple[int, ...]) -> None:
    match = a_match(leg=2, earlier=earlier, banked=4, carried=[2], options={"master": 1})
    assert view(match, None).master == 0
    events = play(match, "leave")
    assert events[-1].args == {"winners": list(winners), "scores": [earlier, 6]}
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.scores == (earlier, 6)
    assert match.outcome.reason == "kraft.end.match"


def test_12_4_the_ledger_says_what_each_floor_brought() -> None:
    match = a_match(carried=[4], banked=5, ledger=[[2, 3], []])
    play(match, "leave")
    assert view(match, None).ledger == ((2, 3, 4), ())
    single = table("M a9, N i5", carried=[4, 3])
    play(single, "leave")
    assert view(single, None).ledger == ((7,),)


def test_a_form_with_a_second_game_needs_a_match() -> None:
    with pytest.raises(ValueError, match="second game"):
        table(leg=2)
    with pytest.raises(ValueError, match="second game"):
        table(earlier=3, options={"match": True})
    for ledger, match in (([[1]], True), ([[1], [2]], False)):
        with pytest.raises(ValueError, match="a list for each game"):
            table(ledger=ledger, banked=3, options={"match": match})
