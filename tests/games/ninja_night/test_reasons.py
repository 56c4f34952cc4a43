"""The reasons of a hint in Ninja Night: each is true where it is given, and missing elsewhere."""

import pytest

from shinobi.core.match import Match
from shinobi.core.pick import Tape
from shinobi.games.ninja_night.tables import FACES, PINK_FACES, VALUE, YELLOW_FACES
from tests.games.advising import advice, positions, same_bytes, told, why
from tests.games.ninja_night.positions import legal, night, play, turn, view
from tests.games.ninja_night.test_knowledge import WORLDS, Worlds
from tests.games.ninja_night.test_rounds_and_turns import roofs

EYE = {"eye_1": "4"}


def percent(match: Match, action: str) -> int:
    """How often the throw holds, as the hint says it."""
    found = why(match, action)
    return 100 if "sure" in found else int(str(found.get("holds", {}).get("percent", 0)))


def test_a_throw_that_can_hardly_miss_or_holds_so_often() -> None:
    match = night("A K", "move+pick, heal+heal", options=EYE)
    assert percent(match, "B") == 100
    assert 60 <= percent(match, "G") < percent(match, "C") < 100
    blurred = night("A K", "move+pick, heal+heal", options={"eye_1": "14"})
    assert percent(blurred, "G") == 0  # likelier to miss


def test_the_share_of_throws_that_hold_is_the_rules_own() -> None:
    """The best line, thrown with every draw there is."""
    match = night("A K", "move+heal, heal+heal", options={"eye_1": "8"})
    said = why(match, "B")["holds"]["percent"]
    for _ in range(3):
        if view(match, 0).asked == "turn":
            play(match, "B")
        elif view(match, 0).asked == "stand":
            stand = next(a for a in legal(match) if "best-line" in why(match, a))
            play(match, stand)
    aim = next(action for action in legal(match) if "best-line" in why(match, action))
    held = 0
    for draw in range(2048):
        state = match._state.copy()
        match.rules.apply(state, 0, match.rules.by_text[aim], Tape([draw]), None)
        held += match.rules.form(state)["ninja"][0] == "B"
    assert abs(100 * held / 2048 - float(str(said))) <= 2


def test_r12_a_hand_is_told_no_chance_and_no_length() -> None:
    near, far = turn("A K", "move+pick"), turn("A K", "move+pick")
    assert {"sure", "holds"}.isdisjoint(why(near, "B"))
    assert {"sure", "holds", "easy"}.isdisjoint(why(far, "G"))
    play(near, "B", "stand 5", "aim 5")
    play(far, "G", "stand 5", "aim 5")
    assert list(why(near, "rope 260")) == list(why(far, "rope 260")) == ["judge"]


def test_points_that_one_knows_of_and_a_pick_up_after_the_throw() -> None:
    given = roofs(B=["c1", "c2"])
    match = turn("A K", "move+pick", roofs=given, faces={"c1": "3", "c2": "2"})
    assert why(match, "B")["riches"] == {"points": 5}
    assert "then-pick" in why(match, "B")
    assert "riches" not in why(match, "E")
    assert "then-pick" not in why(match, "E")  # nothing lies there
    other = turn("A K", "move+heal", roofs=given, faces={"c1": "3", "c2": "2"})
    assert "then-pick" not in why(other, "B")
    late = turn("A K", "move+pick", roofs=roofs(B=["c25"]), faces={"c25": "4"})
    assert {"riches", "then-pick"}.isdisjoint(why(late, "B"))  # yellow, in round 1


def test_a_hit_makes_a_full_backpack_drop_a_chest() -> None:
    packs = [[], ["c1", "c2", "c3", "c4"]]
    match = turn("A B", "attack+heal", packs=packs, faces=dict.fromkeys(packs[1], "1"))
    assert "drops" in why(match, "at 2")
    light = turn("A B", "attack+heal", packs=[[], ["c1"]], faces={"c1": "1"})
    assert "drops" not in why(light, "at 2")


def test_what_a_chest_counts() -> None:
    seen = {"c1": [0]}
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1", "c2"]), faces={"c1": "3"}, seen=seen)
    assert why(match, "take c1")["worth"] == {"points": 3}
    unseen = why(match, "take c2")["average"]
    assert unseen == {"colour": "pink", "points": round(10 * (5 + 10 + 9) / 23) / 10}
    assert "worth" not in why(match, "take c2")


def test_who_else_has_yet_to_pick_up_here() -> None:
    given = roofs(A=["c1", "c2"])
    match = night("A A", "pick+heal, heal+pick", roofs=given)
    assert why(match, "take c1")["rivals"] == {"seats": [1]}
    assert "rivals" not in why(night("A A", "pick+heal, heal+heal", roofs=given), "take c1")
    assert "rivals" not in why(night("A B", "pick+heal, heal+pick", roofs=given), "take c1")


def test_the_poorest_is_dropped() -> None:
    held = ["c1", "c2"]
    match = turn("A B", "pick+heal", packs=[held, []], faces={"c1": "1", "c2": "3"})
    assert "poorest" in why(match, "drop c1")
    assert "poorest" not in why(match, "drop c2")


def test_wounds_take_slots() -> None:
    match = turn("A B", "heal+heal", wounds=[2, 0])
    assert why(match, "heal")["wounds"] == {"count": 2, "free": 2}
    assert "wounds" not in why(match, "end")


def test_why_a_turn_ends() -> None:
    idle = turn("A B", "steal+heal", packs=[["c1"], []], faces={"c1": "potion"}, wounds=[1, 0])
    assert "idle" in why(idle, "end")
    can = turn("A B", "heal+heal", wounds=[1, 0])
    assert {"idle", "done"}.isdisjoint(why(can, "end"))
    play(can, "heal")
    assert "done" in why(can, "end")


def test_why_a_plan() -> None:
    given = roofs(A=["c1", "c2"], B=["c3"])
    lying = {letter: [c for c in names if c != "c4"] for letter, names in given.items()}
    match = night("A A", roofs=lying, asked="plan", packs=[[], ["c4"]], faces={"c4": "2"},
                  wounds=[1, 0], options=EYE)  # fmt: skip
    assert why(match, "pick+heal")["here"] == {"count": 2}
    assert why(match, "steal+heal")["loot"] == {"seats": [1]}
    assert why(match, "heal+pick")["wounds"] == {"count": 1, "free": 3}
    assert {"here", "loot", "wounds"}.isdisjoint(why(match, "move+move"))
    far = roofs(B=["c1", "c2", "c3"])  # and all others on K, at the other end
    bare = night("A K J", roofs=far, asked="plan", options=EYE)
    assert why(bare, "move+pick")["reachable"] == {"building": "B", "count": 3}
    assert "then-pick" in why(bare, "move+pick")
    assert "reachable" not in why(bare, "pick+move")
    assert "here" not in why(bare, "pick+move")


def test_where_another_is_placed() -> None:
    match = Match.new("ninja-night", 2, seed=1)
    seat = match.to_act[0]
    fewest = min(len(lying) for lying in view(match, seat).lying)
    for action in legal(match, seat):
        poor = len(view(match, seat).lying["ABCDEFGHIJK".index(action)]) == fewest
        assert ("poor" in why(match, action, seat)) == poor


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_of_chests_is_so(seed: int) -> None:
    """Along whole matches, for every legal action."""
    said = 0
    for match in positions("ninja-night", seed, every=2, seats=2 + seed):
        for seat in match.waiting_for[:1]:
            for action in legal(match, seat)[:30]:
                for name, args in why(match, action, seat).items():
                    said += 1
                    check(match, seat, action, name, args)
    assert said > 60


def check(match: Match, seat: int, action: str, name: str, args: dict[str, object]) -> None:
    shown = view(match, seat)
    faces = {f"c{n + 1}": face for n, face in enumerate(shown.faces)}
    if name == "worth":
        assert args["points"] == VALUE[FACES.index(str(faces[action.split()[1]]))]
    if name == "riches" and len(action) == 1:
        lying = shown.lying["ABCDEFGHIJK".index(action)]
        known = [c for c in lying if faces[c] and (int(c[1:]) <= 24 or shown.round >= 5)]
        assert args["points"] == sum(VALUE[FACES.index(str(faces[c]))] for c in known)
    if name == "average":
        yellow = args["colour"] == "yellow"
        left = list(YELLOW_FACES if yellow else PINK_FACES)
        for chest, face in faces.items():
            if face and (int(chest[1:]) > 24) == yellow:
                left[FACES.index(face)] -= 1
        mean = sum(VALUE[n] * count for n, count in enumerate(left)) / sum(left)
        assert abs(float(str(args["points"])) - mean) <= 0.05 + 1e-9
    if name == "wounds":
        assert args["count"] == shown.wounds[seat]
    if name == "rivals":
        seats = args["seats"]
        assert isinstance(seats, list)
        assert all(shown.ninja[other] == shown.ninja[seat] for other in seats)


@pytest.mark.parametrize("worlds", WORLDS)
def test_12_1_no_reason_tells_of_hidden_chests(worlds: Worlds) -> None:
    one, other = worlds()
    if 0 in one.to_act and one.view(0) == other.view(0):
        assert same_bytes(one, other)


def test_in_words() -> None:
    match = turn("A B", "heal+heal", wounds=[2, 0])
    assert advice(match).action == "heal"
    assert told(match, 0).startswith("Heal one wound. Wounds take 2 slots, and 2 are free")
    assert "Des blessures occupent 2 emplacements" in told(match, 0, "fr")
