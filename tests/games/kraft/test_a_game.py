"""2 A game, 4 the start of a floor, 8 leaving and night, 12 the end."""

import pytest

from shinobi import Match
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


@pytest.mark.parametrize("master", [0, 1])
def test_2_1_the_option_says_who_is_master(master: int) -> None:
    match = Match.new("kraft", seed=1, options={"master": master})
    assert match.to_act == [master]
    play(match, "dojo garden", "done")
    assert view(match, master).hand[0] in view(match, master).pool + view(match, master).hand
    assert match.outcome is None


def test_2_2_a_floor_is_built_then_played_and_then_the_next() -> None:
    match = table("M a9, N i5", carried=[3])
    play(match, "leave")
    assert view(match, None).floor == 2
    assert view(match, None).phase == "building"
    assert match.to_act == [MASTER]
    last = table("M a9, N i5", carried=[3], floor=3)
    play(last, "leave")
    assert last.outcome is not None


def test_2_3_everything_is_cleared_between_floors() -> None:
    match = table("M a9, N i5, D b9, A c1", walls="a1/a2", hidden=2, carried=[3])
    play(match, "leave")
    seen = view(match, None)
    assert seen.figures == (None,) * 4
    assert (seen.walls, seen.scrolls, seen.turns, seen.hidden) == ((), (), (0, 0), 0)


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
    assert kinds(events) == ["left"]
    assert events[0].public == {
        "seat": 1, "figure": "ninja", "values": [3, 4], "points": 7, "banked": 9,
    }  # fmt: skip
    assert view(match, None).banked == 9


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
