"""7 Actions."""

import pytest

from shinobi.core.event import Event
from tests.games.ninja_night.positions import (
    can,
    events,
    form,
    legal,
    lying,
    night,
    play,
    refused,
    turn,
    view,
)
from tests.games.ninja_night.test_rounds_and_turns import roofs


def test_7_1_a_move_that_holds_goes_there() -> None:
    match = turn("A K", "move+heal")
    told = events(match, "B", "stand 5", "aim 5", "rope 130")
    assert [event.rule for event in told] == ["5.7", "7.1"]
    assert form(match, "ninja") == ["B", "K"]
    assert refused(turn("A K", "move+heal"), "A") == "7.1"


def test_7_2_one_that_does_not_wounds() -> None:
    match = turn("A K", "move+heal")
    play(match, "B", "stand 5", "aim 5", "rope 30")
    assert form(match, "ninja") == ["A", "K"]
    assert form(match, "wounds") == [1, 0]


def test_7_3_an_attack_that_holds_goes_there_and_wounds() -> None:
    match = turn("A B", "attack+heal")
    kinds = play(match, "at 2", "stand 5", "aim 5", "rope 130")
    assert kinds == ["threw", "moved", "wounded"]
    assert form(match, "ninja") == ["B", "B"]
    assert form(match, "wounds") == [0, 1]


def test_7_3_only_ninja_on_another_building() -> None:
    match = turn("A A B", "attack+heal")
    assert can(match, "at ") == ["3"]
    assert refused(match, "at 2") == refused(match, "at 1") == refused(match, "at 4") == "7.3"


def test_7_4_one_that_does_not_wounds_the_attacker() -> None:
    match = turn("A B", "attack+heal")
    assert play(match, "at 2", "stand 5", "aim 5", "rope 200") == ["threw", "wounded"]
    assert form(match, "ninja") == ["A", "B"]
    assert form(match, "wounds") == [1, 0]


def test_7_5_any_number_one_at_a_time_each_looked_at() -> None:
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1", "c2", "c3"]))
    for chest in ("c2", "c3", "c1"):
        assert view(match, 0).faces[int(chest[1]) - 1] is None
        (took,) = events(match, f"take {chest}")
        assert face(took, 0) == view(match, 0).faces[int(chest[1]) - 1]
        assert face(took, 1) is None
    assert form(match, "packs")[0] == ["c2", "c3", "c1"]
    assert lying(match, "A") == []


def face(event: Event, viewer: int) -> str | None:
    """What the viewer is told of it."""
    told = event.told_to(viewer)
    assert told is not None
    found: str | None = told.args["face"]
    return found


def test_7_5_each_needs_a_free_slot() -> None:
    packs = [["c1", "c2"], [], []]
    match = turn("A B C", "pick+heal", wounds=[1, 0, 0], packs=packs, roofs=held(A=["c5", "c6"]))
    play(match, "take c5")
    assert can(match, "take ") == []
    assert refused(match, "take c6") == "7.5"
    play(match, "drop c1", "take c6")
    assert form(match, "packs")[0] == ["c2", "c5", "c6"]


def held(**given: list[str]) -> dict[str, list[str]]:
    """As `roofs`, with c1 and c2 in somebody's backpack."""
    return {letter: [c for c in names if c not in ("c1", "c2")]
            for letter, names in roofs(**given).items()}  # fmt: skip


def test_7_5_only_from_the_own_roof() -> None:
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1"], B=["c2"]))
    assert can(match, "take ") == ["c1"]
    assert refused(match, "take c2") == "7.5"


def test_7_6_what_one_dropped_can_not_be_taken_in_the_same_turn() -> None:
    match = turn("A B C", "pick+pick", packs=[["c1", "c2"], [], []], roofs=held(A=["c5"]))
    play(match, "drop c1", "take c5")
    assert refused(match, "take c1") == "7.6"
    play(match, "end")
    for seat in (1, 2):
        play(match, "end", seat=seat)
    assert "take c1" in legal(match)


def test_7_6_nor_played_from_the_roof_where_chests_lie_open() -> None:
    packs, faces = [["c1", "c2"], []], {"c1": "potion"}
    match = turn("A B", "pick+heal", packs=packs, faces=faces, roofs=held(A=["c5"]), wounds=[1, 0])
    play(match, "take c5", "drop c1")
    assert "play c1" not in legal(match)
    assert "take c1" not in legal(match)


@pytest.mark.parametrize(("round_", "allowed"), [(1, False), (4, False), (5, True), (6, True)])
def test_7_7_yellow_chests_in_rounds_5_and_6_only(round_: int, allowed: bool) -> None:
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1", "c28"]), round=round_)
    assert can(match, "take ") == (["c1", "c28"] if allowed else ["c1"])
    if not allowed:
        assert refused(match, "take c28") == "7.7"


def test_7_8_a_theft_takes_one_chest_from_the_same_building() -> None:
    packs = [[], ["c1", "c2"], ["c3"]]
    match = turn("A A B", "steal+heal", packs=packs, faces={"c1": "3", "c2": "kunai", "c3": "1"})
    assert can(match, "take ") == ["c1", "c2"]
    assert refused(match, "take c3") == "7.8"
    (stole,) = events(match, "take c2")
    assert face(stole, 0) == face(stole, 1) == "kunai"
    assert face(stole, 2) is None
    assert form(match, "packs") == [["c2"], ["c1"], ["c3"]]
    assert can(match, "take ") == []


def test_7_8_it_needs_a_free_slot() -> None:
    packs = [["c5", "c6"], ["c1"], []]
    match = turn("A A B", "steal+heal", packs=packs, wounds=[2, 0, 0])
    assert can(match, "take ") == []
    assert refused(match, "take c1") == "7.8"
    play(match, "drop c5", "take c1")
    match = turn("A A B", "steal+heal", packs=[[], ["c1"], []], wounds=[4, 0, 0])
    assert legal(match) == ["end"]


def test_7_9_heal_returns_one_wound() -> None:
    match = turn("A B C", "heal+heal", wounds=[3, 0, 0])
    play(match, "heal")
    assert form(match, "wounds") == [2, 0, 0]
    assert view(match, 0).reserve == 10
    assert refused(turn("A B C", "heal+heal"), "heal") == "7.9"


def test_other_eyes_throw_without_a_length() -> None:
    match = night("A B", "move+heal, heal+heal")
    assert play(match, "B", "stand 5", "aim 5")[0] == "threw"
