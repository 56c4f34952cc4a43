"""8 Wounds."""

from tests.games.ninja_night.positions import (
    end_turns,
    form,
    legal,
    lying,
    play,
    refused,
    turn,
    view,
)

MISS = ("B", "stand 5", "aim 5", "rope 0")
HIT = ("at 2", "stand 5", "aim 5", "rope 130")


def test_8_1_a_wound_goes_to_a_free_slot() -> None:
    match = turn("A K", "move+heal", packs=[["c1", "c2", "c3"], []])
    assert play(match, *MISS) == ["threw", "wounded"]
    assert form(match, "wounds") == [1, 0]
    assert form(match, "packs")[0] == ["c1", "c2", "c3"]


def test_8_2_without_one_its_receiver_chooses_what_to_drop() -> None:
    match = turn("A B", "attack+heal", packs=[[], ["c1", "c2", "c3"]], wounds=[0, 1])
    assert play(match, *HIT) == ["threw", "moved", "must-drop"]
    assert match.to_act == [1]
    assert legal(match, 1) == ["drop c1", "drop c2", "drop c3"]
    assert refused(match, "drop c9", seat=1) == "8.2"
    assert play(match, "drop c2", seat=1) == ["dropped", "wounded"]
    assert form(match, "packs")[1] == ["c1", "c3"]
    assert lying(match, "B")[-1] == "c2"
    assert form(match, "wounds") == [0, 2]


def test_8_2_a_single_chest_is_dropped_without_asking() -> None:
    match = turn("A K", "move+heal", packs=[["c1"], []], wounds=[3, 0])
    assert play(match, *MISS) == ["threw", "dropped", "wounded"]
    assert form(match, "packs")[0] == []
    assert form(match, "wounds") == [4, 0]
    assert lying(match, "A")[-1] == "c1"


def test_8_3_a_fifth_wound_has_no_effect() -> None:
    match = turn("A K", "move+heal", wounds=[4, 0])
    assert play(match, *MISS) == ["threw", "unhurt"]
    assert form(match, "wounds") == [4, 0]


def test_8_4_without_a_reserve_no_wound_is_taken() -> None:
    match = turn("A B K K", "move+heal", wounds=[0, 4, 4, 4])
    assert view(match, 0).reserve == 0
    assert play(match, *MISS) == ["threw", "unhurt"]
    assert form(match, "wounds") == [0, 4, 4, 4]


def test_8_5_four_wounds_put_nobody_out() -> None:
    match = turn("A B", "heal+pick", wounds=[4, 0])
    play(match, "heal", "end")
    end_turns(match, 1)
    assert match.to_act == [0]
    assert any(action.startswith("take") for action in legal(match))
