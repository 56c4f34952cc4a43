"""9 Bonuses."""

from typing import Any

from shinobi import Match
from tests.games.ninja_night.positions import (
    can,
    end_turns,
    form,
    legal,
    lying,
    play,
    refused,
    turn,
    view,
)
from tests.games.ninja_night.test_actions import held
from tests.games.ninja_night.test_rounds_and_turns import roofs

HIT = ("stand 5", "aim 5", "rope 130")
MISS = ("stand 5", "aim 5", "rope 0")


def holding(face: str, ninja: str = "A B C", plan: str = "heal+heal", **more: Any) -> Match:
    """Seat 0 has one bonus, c1."""
    packs = more.pop("packs", [["c1"], *[[] for _ in ninja.split()[1:]]])
    faces = {"c1": face, **more.pop("faces", {})}
    return turn(ninja, plan, packs=packs, faces=faces, **more)


def test_9_1_a_bonus_is_used_once_and_lies_open() -> None:
    match = holding("potion", wounds=[2, 0, 0])
    play(match, "play c1")
    assert form(match, "played")[0] == ["c1"]
    assert form(match, "packs")[0] == []
    assert view(match, None).faces[0] == view(match, 2).faces[0] == "potion"
    assert refused(match, "play c1") == "4.3"


def test_9_2_a_potion_heals_all_wounds() -> None:
    match = holding("potion", wounds=[3, 1, 0])
    assert play(match, "play c1") == ["played", "healed"]
    assert form(match, "wounds") == [0, 1, 0]
    assert view(match, 0).reserve == 11


def test_9_3_a_gear_dials_either_action_in_the_first_turn() -> None:
    match = holding("gear", plan="heal+move")
    play(match, "play c1")
    assert can(match, "dial ") == [
        "1 move", "1 attack", "1 pick", "1 steal", "2 attack", "2 pick", "2 steal", "2 heal",
    ]  # fmt: skip
    play(match, "dial 1 pick")
    assert view(match, 1).plans[0] == ("pick", "move")
    assert can(match, "take ") != []


def test_9_3_what_has_begun_is_not_dialled_anew() -> None:
    match = holding("gear", plan="heal+move", wounds=[1, 0, 0])
    play(match, "heal", "play c1")
    assert {text[0] for text in can(match, "dial ")} == {"2"}
    assert refused(match, "dial 1 pick") == refused(match, "dial 2 move") == "9.3"


def test_9_3_in_the_second_turn_only_the_second() -> None:
    match = holding("gear", plan="heal+move", step=2)
    play(match, "play c1")
    assert {text[0] for text in can(match, "dial ")} == {"2"}


def test_9_4_a_grapple_goes_to_one_of_the_three_nearest() -> None:
    """From A: B is nearest (120 between the decks), then E and D, equally far."""
    match = holding("grapple")
    play(match, "play c1")
    assert legal(match) == ["B", "D", "E"]
    assert refused(match, "F") == "9.4"
    assert play(match, "D") == ["moved"]
    assert form(match, "ninja")[0] == "D"
    assert match.to_act == [0]


def test_9_4_of_equally_near_ones_the_first_letter() -> None:
    """From B: A and C are nearest, and of E and F, equally far, there is room for one."""
    match = holding("grapple", ninja="B A C")
    play(match, "play c1")
    assert legal(match) == ["A", "C", "E"]


def test_9_4_without_obstacle() -> None:
    match = holding("grapple", trees=[[-75, 240], [300, -200]])
    play(match, "play c1")
    assert "B" in legal(match)


def test_9_5_a_shuriken_wounds_and_nobody_moves() -> None:
    match = holding("shuriken")
    play(match, "play c1")
    assert legal(match) == ["at 2", "at 3"]
    assert play(match, "at 2", *HIT) == ["threw", "wounded"]
    assert form(match, "wounds") == [0, 1, 0]
    assert form(match, "ninja") == ["A", "B", "C"]


def test_9_5_a_miss_has_no_effect_and_spends_it() -> None:
    match = holding("shuriken")
    assert play(match, "play c1", "at 2", *MISS) == ["played", "threw"]
    assert form(match, "wounds") == [0, 0, 0]
    assert form(match, "played")[0] == ["c1"]
    assert not form(match, "acted")


def test_9_5_not_at_a_ninja_who_could_take_no_wound() -> None:
    match = holding("shuriken", wounds=[0, 4, 0])
    play(match, "play c1")
    assert legal(match) == ["at 3"]
    assert refused(match, "at 2") == "9.5"


def test_9_5_not_while_the_reserve_is_empty() -> None:
    match = holding("shuriken", ninja="A B C E", wounds=[3, 4, 4, 1])
    assert "play c1" not in legal(match)
    assert refused(match, "play c1") == "9.5"
    match = holding("shuriken", ninja="A B C E", wounds=[3, 4, 4, 0])
    play(match, "play c1")
    assert legal(match) == ["at 4"]


def test_9_6_a_kunai_drops_a_chest_of_the_throwers_choice() -> None:
    match = holding("kunai", packs=[["c1"], ["c5", "c6"], []])
    play(match, "play c1")
    assert legal(match) == ["at 2"]
    assert refused(match, "at 3") == "9.6"
    assert play(match, "at 2", *HIT) == ["threw"]
    assert match.to_act == [0]
    assert legal(match) == ["drop c5", "drop c6"]
    assert refused(match, "drop c7") == "9.6"
    assert play(match, "drop c6") == ["dropped"]
    assert lying(match, "B")[-1] == "c6"
    assert form(match, "packs")[1] == ["c5"]


def test_9_6_a_single_chest_drops_at_once_and_a_miss_drops_none() -> None:
    match = holding("kunai", packs=[["c1"], ["c5"], []])
    assert play(match, "play c1", "at 2", *HIT) == ["played", "threw", "dropped"]
    match = holding("kunai", packs=[["c1"], ["c5"], []])
    assert play(match, "play c1", "at 2", *MISS) == ["played", "threw"]
    assert form(match, "packs")[1] == ["c5"]


def test_9_7_an_open_bonus_is_played_straight_from_the_roof() -> None:
    faces = {"c1": "potion", "c2": "3"}
    match = turn("A B", "pick+heal", roofs=roofs(A=["c1", "c2"]), faces=faces, wounds=[4, 0])
    assert can(match, "take ") == []
    assert can(match, "play ") == ["c1"]
    play(match, "play c1")
    assert form(match, "wounds") == [0, 0]
    assert form(match, "acted")
    assert can(match, "take ") == ["c2"]


def test_9_7_one_that_was_dropped_is_not_played_from_the_roof_in_the_same_turn() -> None:
    """It can't be taken again (7.6), and so it is no part of a pick-up."""
    faces = {"c1": "potion", "c2": "potion"}
    given = {"roofs": held(A=["c3"]), "faces": faces, "wounds": [1, 0]}
    match = turn("A B", "pick+pick", packs=[["c1", "c2"], []], **given)
    play(match, "drop c1")
    assert can(match, "play ") == ["c2"]
    assert refused(match, "play c1") == "7.6"
    end_turns(match, 2)
    assert can(match, "play ") == ["c2", "c1"]


def test_9_7_only_as_a_part_of_a_pick_up() -> None:
    faces = {"c1": "potion"}
    match = turn("A B", "heal+pick", roofs=roofs(A=["c1"]), faces=faces, wounds=[1, 0])
    assert "play c1" not in legal(match)
    assert refused(match, "play c1") == "9.7"
    closed = turn("A B C", "pick+heal", roofs=roofs(A=["c1"]))
    assert refused(closed, "play c1") == "4.3"


def test_9_7_a_gear_from_the_roof_dials_what_has_not_begun() -> None:
    match = turn("A B", "pick+heal", roofs=roofs(A=["c1"]), faces={"c1": "gear"})
    play(match, "play c1")
    assert {text[0] for text in can(match, "dial ")} == {"2"}
    match = turn("A B", "heal+pick", roofs=roofs(A=["c1"]), faces={"c1": "gear"}, step=2)
    assert "play c1" not in legal(match)


def test_9_7_one_that_was_held_before_is_known_and_played_from_the_roof() -> None:
    """Face down, and the backpack full of wounds; who has never held it can't."""
    given = {"roofs": roofs(A=["c1", "c2"]), "wounds": [4, 0, 0], "faces": {"c1": "potion"}}
    match = turn("A A B", "pick+heal", seen={"c1": [0]}, **given)
    assert view(match, 0).faces[0] == "potion"
    assert view(match, 1).faces[0] is None
    assert can(match, "take ") == []
    assert can(match, "play ") == ["c1"]
    assert play(match, "play c1") == ["played", "healed"]
    assert form(match, "wounds") == [0, 0, 0]
    assert view(match, 1).faces[0] == "potion"
    other = turn("A A B", "pick+heal", seen={"c1": [1]}, **given)
    assert can(other, "play ") == []
    assert refused(other, "play c1") == "4.3"


def test_r4_a_pick_up_goes_on_until_the_ninja_leaves() -> None:
    match = holding("grapple", plan="pick+heal")
    first, *_ = can(match, "take ")
    play(match, f"take {first}")
    assert can(match, "take ") != []
    play(match, "play c1", "B")
    assert can(match, "take ") == []


def test_r5_what_another_drops_may_be_taken_at_once() -> None:
    """A kunai strikes c5 down on B, a grapple leads there, and the pick-up takes it."""
    packs = [["c1", "c2"], ["c5"], []]
    match = holding("kunai", plan="pick+heal", packs=packs, faces={"c2": "grapple"})
    play(match, "play c1", "at 2", *HIT, "play c2", "B")
    assert "take c5" in legal(match)


def test_r6_an_attack_on_one_who_can_take_no_wound_is_a_way_to_travel() -> None:
    match = turn("A B", "attack+heal", wounds=[0, 4])
    assert play(match, "at 2", *HIT) == ["threw", "moved", "unhurt"]
    assert form(match, "ninja") == ["B", "B"]


def test_r7_a_gear_must_have_something_to_dial() -> None:
    match = holding("gear", plan="heal+heal", step=2, wounds=[1, 0, 0])
    assert "play c1" in legal(match)
    play(match, "heal")
    assert "play c1" not in legal(match)
    assert refused(match, "play c1") == "9.3"


def test_r8_a_shuriken_or_kunai_needs_somebody_to_throw_at() -> None:
    assert "play c1" not in legal(holding("shuriken", ninja="A A A"))
    assert refused(holding("shuriken", ninja="A A A"), "play c1") == "9.5"
    assert refused(holding("kunai"), "play c1") == "9.6"
    match = holding("shuriken")
    play(match, "play c1")
    assert form(match, "played")[0] == ["c1"]


def test_r10_a_drop_for_a_wound_comes_first_and_then_the_turn_goes_on() -> None:
    packs = [[], ["c5", "c6", "c7", "c8"], []]
    match = turn("A B C", "attack+heal", packs=packs)
    play(match, "at 2", *HIT)
    assert match.to_act == [1]
    play(match, "drop c5", seat=1)
    assert match.to_act == [0]
    assert form(match, "acted")
    end_turns(match, 1)
    assert match.to_act == [1]
