"""The reasons of a hint in Kraft: each is true where it is given, and missing elsewhere."""

import pytest

from shinobi.core.match import Match
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.worlds import read_open_part
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import CELL
from shinobi.testing.walk import state_of
from tests.games.advising import advice, positions, same_bytes, why
from tests.games.kraft.positions import MASTER, NINJA, legal, play, site, table, view

FAR_OFF = "a9 1, i9 2, a5 3, i1 4"


def test_nobody_can_see_the_ninja_there() -> None:
    """The Master has one step and sees two cells far."""
    match = table("M e9, N e4", FAR_OFF, turn="ninja")
    assert "unseen" in why(match, "n", NINJA)  # e5 is four steps away
    near = table("M e9, N e5", FAR_OFF, turn="ninja")
    assert "unseen" not in why(near, "n", NINJA)  # e6 is three


def test_the_way_to_scrolls_and_out() -> None:
    match = table("M e9, N e1", "a9 1, i9 2, a5 3, g1 4", turn="ninja")
    assert why(match, "e", NINJA)["scroll"] == {"steps": 1}
    assert "scroll" not in why(match, "w", NINJA)
    assert "exit" not in why(match, "e", NINJA)  # nothing is carried
    play(match, "e", "take g1")
    assert why(match, "e", NINJA)["exit"] == {"steps": 6}
    assert "exit" not in why(match, "w", NINJA)


def test_what_a_scroll_is_worth() -> None:
    hidden = table("M e9, N e1", "a9 1, i9 2, a5 3, f1 4", turn="ninja")
    assert why(hidden, "take f1", NINJA)["may-be"] == {"values": [1, 2, 3, 4]}
    shown = table("M e9, N e1", "a9 1, i9 2, a5 3, f1 4!", turn="ninja")
    assert why(shown, "take f1", NINJA)["worth"] == {"value": 4}


def test_what_is_carried_is_safe_outside() -> None:
    match = table("M a1, N i5", "a9 1, i9 2, a5 3, h5 4", turn="ninja")
    assert "banks" not in why(match, "leave", NINJA)  # nothing is carried
    play(match, "take h5")
    assert "banks" in why(match, "leave", NINJA)
    assert "banks" not in why(match, "w", NINJA)


def test_a_token_out_of_danger() -> None:
    hands = [[], ["camouflage", "dispersal"]]
    near = table("M e9, N e6", FAR_OFF, turn="ninja", hands=hands)
    assert "danger" in why(near, "play camouflage", NINJA)
    away = table("M e9, N e2", FAR_OFF, turn="ninja", hands=hands)
    assert "danger" not in why(away, "play camouflage", NINJA)


def test_the_master_sees_the_ninja_from_there() -> None:
    match = table("M e9, N e6", FAR_OFF, turn="master")
    assert "sees" in why(match, "s", MASTER)
    assert "sees" not in why(match, "w", MASTER)
    assert play(match, "s")[-1].kind in ("kraft.caught", "kraft.ended")


def test_the_master_cuts_off_exits() -> None:
    """The Ninja is four steps from the north gate, e9; the Master was, too. Then, on another floor,
    both gates are nearer."""
    one = table("M b8, N g7", FAR_OFF, turn="master")
    assert why(one, "e", MASTER)["cuts"] == {"direction": "north"}
    assert {"cuts", "cuts-both"}.isdisjoint(why(one, "w", MASTER))
    both = table("M a9, N a1", FAR_OFF, turn="master")
    assert "cuts-both" in why(both, "e", MASTER)
    assert "cuts-both" not in why(both, "end", MASTER)


def test_the_master_covers_more_of_what_the_ninja_can_reach() -> None:
    match = table("M e9, N e3", FAR_OFF, turn="master")
    assert why(match, "s", MASTER)["covers"] == {"count": 1, "number": 24}
    assert "covers" not in why(match, "w", MASTER)
    assert why(match, "s", MASTER)["closer"] == {"steps": 5}
    assert "closer" not in why(match, "w", MASTER)


def test_the_master_guards_the_richest_scroll_and_sees_more() -> None:
    match = table("M e9, N e1", "a9 1, i9 2, a5 3, g7 4", turn="master")
    assert why(match, "e", MASTER)["guards"] == {"value": 4, "steps": 3}
    assert "guards" not in why(match, "w", MASTER)
    assert why(match, "s", MASTER)["sees-more"] == {"count": 12, "number": 9}


def test_in_building_it_is_one_short_piece_of_advice() -> None:
    bare = {"ground": "bare"}
    match = Match.new("kraft", seed=3, options=bare)
    hint = advice(match, MASTER)
    assert hint.deed[0] in ("kraft.hint.dojo", "kraft.hint.piece", "kraft.hint.lay")
    play(match, "dojo courtyard")
    assert list(why(match, "done", MASTER))[:1] == ["stands"]
    outlook = view(match, MASTER).site
    assert outlook is not None
    assert outlook.outlook is not None
    assert why(match, "done", MASTER)["outlook"] == {"points": outlook.outlook.mean / 10}
    assert "fair" in why(Match.new("kraft", seed=3, options=bare), "dojo garden", MASTER)


def test_a_scroll_is_laid_so_far_from_the_entry() -> None:
    match = site("a9 1, i9 2, a5 3", longs="", walls="")
    left = why(match, "wall", MASTER)["left"]
    assert left == {"count": view(match, MASTER).site.left[1]}  # type: ignore[union-attr]
    play(match, "scroll 4")
    assert why(match, "i1", MASTER)["from-entry"] == {"steps": 4}


@pytest.mark.parametrize("seed", [2, 5])
def test_what_is_said_of_ways_and_sight_is_so(seed: int) -> None:
    """Along whole games, for every step: as one counts it on the real floor."""
    said = 0
    for match in positions("kraft", seed, every=5):
        seat = match.to_act[0]
        if view(match, seat).phase != "playing" or match.decisions > 400:
            continue
        for action in [text for text in legal(match) if text in "nesw"]:
            for name, args in why(match, action, seat).items():
                said += 1
                check(match, seat, action, name, args)
    assert said > 20


def real(match: Match) -> KraftState:
    state = state_of(match)
    assert isinstance(state, KraftState)
    return state


def check(match: Match, seat: int, action: str, name: str, args: dict[str, object]) -> None:
    state = real(match)
    assert read_open_part(view(match, seat)).at == state.at
    figure = state.side_of(seat)
    there = state.plan.steps[state.at[figure] * 4 + "nesw".index(action)]
    if name == "unseen":
        for cell in range(81):
            if state.plan.walk(state.at[0])[cell] <= state.numbers.steps[0]:
                assert not state.plan.look(cell, state.numbers.sight)[there]
    if name == "exit":
        assert args["steps"] == min(state.plan.walk(there)[CELL[gate]] for gate in ("e9", "i5"))
    if name == "scroll":
        lying = [place for place in state.place if place >= 0]
        assert args["steps"] == min(state.plan.walk(there)[place] for place in lying)
    if name == "closer":
        assert args["steps"] == state.plan.walk(there)[state.at[1]]
    if name == "sees":
        assert state.plan.look(there, state.numbers.sight)[state.at[1]]


def test_the_odds_are_counted_in_imagined_nights() -> None:
    match = table("M a9, N i5", "a9 1, i9 2, a5 3, h5 4!", turn="ninja")
    assert why(match, "leave", NINJA)["escapes"] == {"count": 0, "number": 40}
    play(match, "take h5")
    assert why(match, "leave", NINJA)["loot"] == {"points": 4.0, "number": 40}
    corner = table("M d1, N a1", FAR_OFF, turn="master")
    assert why(corner, "w", MASTER)["catches"] == {"count": 40, "number": 40}
    assert "catches" not in why(corner, "e", MASTER)
    assert "costs" not in why(corner, "end", MASTER)


def test_a_step_that_costs_the_ninja_points() -> None:
    """With a scroll in hand the Ninja would be out in the next turn; so it is caught first."""
    match = table("M g6, N g3", "a9 1, i9 2, a5 3, f3 4!", turn="ninja")
    play(match, "take f3", "end")
    found = why(match, "s", MASTER)
    assert "sees" in found
    assert float(str(found["costs"]["points"])) > 0
    assert "costs" not in why(match, "n", MASTER)


def test_13_no_reason_tells_of_hidden_tokens_or_scrolls() -> None:
    one = table("M e9, N e1", "a9 1, i9 2, a5 3, f1 4", turn="ninja")
    other = table("M e9, N e1", "a9 4, i9 1, a5 2, f1 3", turn="ninja")
    assert view(one, NINJA) == view(other, NINJA)
    assert same_bytes(one, other, NINJA)


def test_what_is_sure_whatever_the_master_does() -> None:
    """The last turn, one step from the gate. With tokens in the game nothing is sure."""
    names = [option.name for option in KRAFT.card.options]
    none = {name: 0 for name in names if name.startswith("copies_")}
    late = {"turn": "ninja", "turns": [19, 19], "steps": [1, 0]}
    match = table("M a1, N h5", "a9 1, i9 2, a5 3, g5 4!", options=none, **late)
    play(match, "take g5")
    assert why(match, "e", NINJA)["forced"] == {"points": 4, "turns": 1}
    assert "forced" not in why(match, "w", NINJA)
    usual = table("M a1, N h5", "a9 1, i9 2, a5 3, g5 4!", **late)
    play(usual, "take g5")
    assert "forced" not in why(usual, "e", NINJA)
