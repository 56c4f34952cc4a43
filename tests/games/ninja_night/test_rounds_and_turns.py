"""3 A round, and 4 a turn."""

from tests.games.asking import sees
from tests.games.ninja_night.positions import (
    can,
    end_turns,
    events,
    form,
    legal,
    lying,
    night,
    plan_all,
    play,
    refused,
    turn,
    view,
)


def test_3_1_everyone_dials_two_of_five_actions() -> None:
    match = night("A B C")
    assert match.to_act == [0, 1, 2]
    assert len(legal(match)) == 25
    assert {"move+move", "heal+attack", "pick+steal"} <= set(legal(match))
    assert refused(match, "end") == "3.1"


def test_3_1_there_are_six_rounds() -> None:
    match = night("A B C", round=6)
    plan_all(match, "heal+heal", "heal+heal", "heal+heal")
    end_turns(match, 6)
    assert match.outcome is not None


def test_3_2_plans_may_be_replaced_and_are_revealed_together() -> None:
    match = night("A B C")
    plan_all(match, "move+move", "heal+heal")
    match.play(0, "pick+steal")
    assert view(match, 1).plans == (None, None, None)
    told = match.play(2, "attack+attack")
    assert [event.kind for event in told][:3] == [
        "chosen",
        "ninja-night.revealed",
        "ninja-night.turn",
    ]
    assert view(match, 1).plans == (("pick", "steal"), ("heal", "heal"), ("attack", "attack"))


def test_3_3_first_actions_clockwise_from_the_first_player_then_second_ones() -> None:
    match = night("A B C", first=1)
    plan_all(match, "move+heal", "heal+pick", "steal+move")
    seen = []
    while view(match, 0).phase == "turn":
        now = view(match, 0)
        assert now.turn is not None
        plan = now.plans[now.turn]
        assert plan is not None
        seen.append((now.turn, plan[now.step - 1]))
        end_turns(match, 1)
    assert seen == [
        (1, "heal"), (2, "steal"), (0, "move"), (1, "pick"), (2, "move"), (0, "heal"),
    ]  # fmt: skip


def test_3_4_the_moon_advances_and_the_pawn_passes_on() -> None:
    match = night("A B C", first=2, round=3)
    plan_all(match, *["heal+heal"] * 3)
    end_turns(match, 6)
    assert (view(match, 0).round, view(match, 0).first) == (4, 0)
    assert match.to_act == [0, 1, 2]
    assert view(match, 0).plans == (None, None, None)


def test_4_1_the_planned_action_once() -> None:
    match = turn("A B", "heal+move", wounds=[2, 0])
    assert refused(match, "C") == "4.1"
    play(match, "heal")
    assert refused(match, "heal") == "4.1"
    assert form(match, "wounds") == [1, 0]


def test_4_1_or_not_at_all() -> None:
    match = turn("A B", "heal+move", wounds=[2, 0])
    assert play(match, "end")[0] == "declined"
    assert form(match, "wounds") == [2, 0]


def test_4_2_chests_are_dropped_for_free_before_and_after() -> None:
    match = turn("A B", "heal+heal", wounds=[1, 0], packs=[["c1", "c2", "c3"], []])
    assert play(match, "drop c2", "heal", "drop c1") == ["dropped", "healed", "dropped"]
    assert lying(match, "A")[-2:] == ["c2", "c1"]
    assert form(match, "packs")[0] == ["c3"]
    assert refused(match, "drop c9") == "4.2"


def test_4_3_bonuses_before_and_after() -> None:
    faces = {"c1": "potion", "c2": "grapple", "c3": "1"}
    packs = [["c1", "c2", "c3"], []]
    match = turn("A B", "heal+heal", wounds=[1, 0], packs=packs, faces=faces)
    assert can(match, "play ") == ["c1", "c2"]
    assert play(match, "play c2", "D", "heal", "play c1")[-1] == "healed"
    assert refused(match, "play c3") == "4.3"
    assert refused(match, "play c7") == "4.3"


def test_4_3_also_one_just_uncovered() -> None:
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1"]), faces={}, seen={})
    match = turn("A B", "pick+heal", roofs=roofs(A=["c1"]), faces={"c1": "potion"}, wounds=[2, 0])
    play(match, "take c1")
    assert "play c1" in legal(match)
    play(match, "play c1")
    assert form(match, "wounds") == [0, 0]


def roofs(**given: list[str]) -> dict[str, list[str]]:
    """These roofs; all other chests lie on K."""
    named = [name for names in given.values() for name in names]
    rest = [f"c{n}" for n in range(1, 29) if f"c{n}" not in named]
    return {**{letter: [] for letter in "ABCDEFGHIJ"}, **given, "K": rest}


def test_4_4_between_two_chests_both_are_possible() -> None:
    match = turn("A B", "pick+heal", roofs=roofs(A=["c1", "c2"]), faces={"c1": "potion"})
    play(match, "take c1", "play c1", "take c2", "drop c2")
    assert form(match, "packs")[0] == []


def test_4_4_between_naming_a_throw_and_its_result_nothing_is() -> None:
    match = turn("A B", "move+heal", packs=[["c1", "c2"], []], faces={"c1": "potion", "c2": "1"})
    play(match, "D")
    for answer in ("stand 5", "aim 5"):
        assert refused(match, "drop c2") == refused(match, "play c1") == "4.4"
        assert refused(match, "end") == "4.4"
        play(match, answer)
    assert refused(match, "end") == "4.4"


def test_4_5_a_turn_ends_when_its_player_says_so() -> None:
    match = turn("A B", "heal+heal", wounds=[1, 0])
    play(match, "heal")
    assert match.to_act == [0]
    assert legal(match) == ["end"]
    play(match, "end")
    assert match.to_act == [1]


def test_4_5_an_action_not_begun_is_declined() -> None:
    match = turn("A B", "move+heal")
    (declined, *_) = events(match, "end")
    assert (declined.kind, declined.args) == (
        "ninja-night.declined", {"seat": 0, "action": "move"},
    )  # fmt: skip


def test_4_5_nobody_is_asked_less_for_holding_no_bonus() -> None:
    one = turn("A B C", "heal+heal", packs=[["c1"], [], []], faces={"c1": "potion"})
    other = turn("A B C", "heal+heal", packs=[["c1"], [], []], faces={"c1": "1"})
    assert one.to_act == other.to_act == [0]
    assert sees(one, 1) == sees(other, 1)
