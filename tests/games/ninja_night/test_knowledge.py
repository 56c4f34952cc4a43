"""12 Who knows what: worlds that differ only in what one can't know look the same, to the byte."""

from collections import Counter
from collections.abc import Callable

import pytest

from shinobi import Match, to_json
from shinobi.bots import make
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.core.values import Fields
from tests.games.asking import refusals, sees
from tests.games.ninja_night.positions import (
    end_turns,
    night,
    plan_all,
    play,
    turn,
    view,
)
from tests.games.ninja_night.test_rounds_and_turns import roofs

PACKS = [["c1"], ["c2", "c3"], ["c4"]]


def holds_another() -> tuple[Match, Match]:
    """Seat 1 has a potion, or a 3."""
    faces = {"c1": "2", "c2": "potion", "c3": "1", "c4": "gear"}
    return (
        turn("A A B", "steal+heal", packs=PACKS, faces=faces),
        turn("A A B", "steal+heal", packs=PACKS, faces={**faces, "c2": "3"}),
    )


def swapped() -> tuple[Match, Match]:
    """Seats 1 and 2 have each other's values."""
    faces = {"c1": "2", "c2": "kunai", "c3": "1", "c4": "3"}
    return (
        turn("A A B", "move+heal", packs=PACKS, faces=faces),
        turn("A A B", "move+heal", packs=PACKS, faces={**faces, "c2": "3", "c4": "kunai"}),
    )


def seen_by_another() -> tuple[Match, Match]:
    """Seat 2 once held a chest that now lies on the roof of seat 0."""
    given = {"seen": {"c9": [2]}, "roofs": roofs(A=["c9"])}
    return (
        turn("A B C", "pick+heal", faces={"c9": "shuriken"}, **given),
        turn("A B C", "pick+heal", faces={"c9": "2"}, **given),
    )


def waiting_for_a_wound() -> tuple[Match, Match]:
    """Seat 1 is asked what to drop."""
    packs = [[], ["c2", "c3", "c4", "c5"], []]
    worlds = []
    for face in ("potion", "1"):
        match = turn("A B C", "attack+heal", packs=packs, faces={"c2": face, "c3": "3"})
        play(match, "at 2", "stand 5", "aim 5", "rope 130")
        worlds.append(match)
    return worlds[0], worlds[1]


Worlds = Callable[[], tuple[Match, Match]]
WORLDS: list[Worlds] = [holds_another, swapped, seen_by_another, waiting_for_a_wound]


@pytest.mark.parametrize("worlds", WORLDS)
@pytest.mark.parametrize("viewer", [0, None])
def test_12_1_worlds_that_differ_in_what_others_have_seen_look_the_same(
    worlds: Worlds, viewer: int | None
) -> None:
    one, other = worlds()
    assert one.form() != other.form()
    assert one.to_act == other.to_act
    assert sees(one, viewer) == sees(other, viewer)


@pytest.mark.parametrize("worlds", WORLDS)
def test_12_1_no_refusal_or_hint_tells_of_it(worlds: Worlds) -> None:
    one, other = worlds()
    assert refusals(one, 0) == refusals(other, 0)
    if 0 in one.to_act:
        for level in ("novice", "skilled"):
            bot = make("ninja-night", level, "hint")
            hints = [bot.choose(view(m, 0), m.legal(0), Budget(iterations=4)) for m in (one, other)]
            assert hints[0] is hints[1]


def test_12_1_what_nobody_has_seen_is_drawn_at_the_first_look() -> None:
    match = turn("A B C", "pick+heal", roofs=roofs(A=["c1", "c2"]))
    assert faces_in(match.form()) == {}
    match.play(0, "take c1")
    assert list(faces_in(match.form())) == ["c1"]
    assert len(match.record(secret=True).moves[0].draws) == 1


def test_12_1_it_is_drawn_from_what_is_left() -> None:
    """All pink faces but one are known: the last chest is that one."""
    names = [f"c{n}" for n in range(1, 24)]
    faces = (
        ["1"] * 5
        + ["2"] * 5
        + ["3"] * 4
        + ["potion", "gear", "grapple", "shuriken"] * 2
        + ["kunai"]
    )
    seen = {name: [1] for name in names}
    given = dict(zip(names, faces, strict=True))
    match = turn("A B C", "pick+heal", faces=given, seen=seen, roofs=roofs(A=["c24"]))
    match.play(0, "take c24")
    assert view(match, 0).faces[23] == "kunai"


def test_12_2_who_has_held_a_chest_knows_it_and_everyone_knows_who() -> None:
    packs = [[], ["c1"], []]
    match = turn("A A B", "steal+heal", packs=packs, faces={"c1": "3"})
    play(match, "take c1")
    assert view(match, 2).seen[0] == (0, 1)
    assert [view(match, v).faces[0] for v in (0, 1, 2, None)] == ["3", "3", None, None]


def test_12_3_a_dropped_chest_lies_face_down_and_is_still_known() -> None:
    match = turn("A B C", "heal+heal", packs=[["c1"], [], []], faces={"c1": "kunai"})
    play(match, "drop c1")
    assert [view(match, v).faces[0] for v in (0, 1, 2, None)] == ["kunai", None, None, None]
    assert view(match, 1).seen[0] == (0,)


def test_12_4_a_plan_is_its_owners_until_all_are_revealed() -> None:
    one, other = night("A B C"), night("A B C")
    told = one.play(1, "move+pick"), other.play(1, "steal+heal")
    for viewer in (0, 2, None):
        assert [e.told_to(viewer) for e in told[0]] == [e.told_to(viewer) for e in told[1]]
        assert sees(one, viewer) == sees(other, viewer)
    assert view(one, 1).choice == "move+pick"
    plan_all(one, "heal+heal")
    one.play(2, "heal+heal")
    assert view(one, 0).plans[1] == ("move", "pick")


def test_12_5_all_else_is_open() -> None:
    given = {"packs": PACKS, "wounds": [1, 2, 0], "played": [[], ["c9"], []]}
    match = turn("A A B", "steal+heal", faces={"c9": "gear"}, **given)
    for viewer in (0, 1, 2, None):
        shown = view(match, viewer)
        assert shown.ninja == ("A", "A", "B")
        assert shown.wounds == (1, 2, 0)
        assert shown.packs == (("c1",), ("c2", "c3"), ("c4",))
        assert shown.played == ((), ("c9",), ())
        assert shown.faces[8] == "gear"
        assert shown.reserve == 9
        assert len(shown.boxes) == 12


def test_12_5_nothing_in_a_view_is_a_distance() -> None:
    """Views carry geometry: places, heights and sizes of things, and no number for a pair."""
    match = turn("A K", "move+heal")
    play(match, "B", "stand 5", "aim 5")
    text = to_json(view(match, 0).rope)
    assert not any(number in text for number in ("129", "159", "144", "150", "114"))


def test_imagined_worlds_fit_and_vary() -> None:
    found = imagined(swapped()[0], "c2", 200)
    assert set(found) == {"1", "2", "3", "potion", "gear", "grapple", "shuriken", "kunai"}
    assert 25 < found["1"] < 65  # 5 of 23


def test_12_3_in_imagined_worlds_a_chest_that_lies_there_is_what_another_saw() -> None:
    """Seat 0 knows that seat 2 has seen c9: it is drawn, and not always the same."""
    assert len(imagined(seen_by_another()[0], "c9", 100)) == 8


def faces_in(drawn: Fields) -> dict[str, str]:
    """By chest what a form tells to be under it."""
    return {f"c{n}": face for n, face in enumerate(drawn["faces"], 1) if face is not None}


def imagined(match: Match, chest: str, worlds: int) -> Counter[str]:
    """What a chest is in worlds that seat 0 imagines; each looks to it as the true one does."""
    pick, shown = Generator.seeded("x"), view(match, 0)
    found = Counter[str]()
    for _ in range(worlds):
        world = match.rules.imagine(shown, pick)
        assert to_json(match.rules.view(world, 0)) == to_json(shown)
        assert match.rules.audit(world) == []
        found[faces_in(match.rules.form(world))[chest]] += 1
    return found


def test_what_nobody_has_seen_stays_undrawn_in_imagined_worlds() -> None:
    one, _ = swapped()
    world = one.rules.imagine(view(one, 0), Generator.seeded("x"))
    assert sorted(faces_in(one.rules.form(world))) == ["c1", "c2", "c3", "c4"]


def test_a_spectator_knows_what_was_turned_up_at_the_end() -> None:
    match = night("A A A", "heal+heal, heal+heal, heal+heal", packs=PACKS, round=6, step=2, turn=2)
    assert view(match, None).faces[1] is None
    end_turns(match, 1)
    assert view(match, None).faces[1] is not None
