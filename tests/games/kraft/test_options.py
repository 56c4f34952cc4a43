"""Every number of the rules is an option: each is tried at a value that is not the usual one."""

import pytest

from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    at,
    bare,
    kinds,
    legal,
    play,
    refused,
    site,
    start,
    table,
    view,
)

FAR_APART = "a9 1, i9 2, a5 3, i1 4"


def test_floors() -> None:
    match = table("M a9, N i5", options={"floors": 1})
    play(match, "leave")
    assert match.outcome is not None
    assert match.outcome.reason == "kraft.end.floors"


@pytest.mark.parametrize(("banked", "winners"), [(9, (0,)), (10, (0, 1)), (11, (1,))])
def test_even(banked: int, winners: tuple[int, ...]) -> None:
    options = {"even": 10, "stop_early": False}
    match = table("M a9, N i5", banked=banked, floor=3, options=options)
    play(match, "leave")
    assert match.outcome is not None
    assert match.outcome.winners == winners


def test_even_stops_the_game_early() -> None:
    match = table("M a9, N i5", carried=[1], banked=10, options={"even": 10})
    play(match, "leave")
    assert match.outcome is not None


def test_turns() -> None:
    match = table("M a9, N e1", turns=[7, 7], options={"turns": 8})
    assert "night" in kinds(play(match, "end", "end"))
    usual = table("M a9, N e1", turns=[7, 7])
    assert "night" not in kinds(play(usual, "end", "end"))


@pytest.mark.parametrize(
    ("option", "steps", "side", "way"),
    [
        ("ninja_steps", 2, NINJA, "n"),
        ("ninja_steps", 4, NINJA, "n"),
        ("master_steps", 2, MASTER, "s"),
        ("apprentice_steps", 2, NINJA, "aide n"),
        ("disciple_steps", 2, MASTER, "aide w"),
    ],
)
def test_steps(option: str, steps: int, side: int, way: str) -> None:
    """Counted in a turn that the rules have begun."""
    turn = "master" if side == NINJA else "ninja"
    match = table("M a9, N e1, D i9, A i1", "", turn=turn, options={option: steps})
    play(match, "end")
    assert match.to_act == [side]
    play(match, *[way] * steps)
    assert refused(match, way) == "5.1"


def test_lantern() -> None:
    match = table("M e9, N a1", hands=[["lantern"], []], turn="master", options={"lantern": 2})
    play(match, "play lantern")
    assert "e5" in view(match, None).sight
    assert "e4" not in view(match, None).sight


def test_mobility() -> None:
    options = {"mobility": 2}
    match = table("M a9, N e1, D i9", hands=[["mobility"], []], turn="master", options=options)
    play(match, "play mobility", "e", "e", "e", "aide w", "aide w", "aide s")
    assert (at(match)["master"], at(match)["disciple"]) == ("d9", "g8")
    assert refused(match, "e") == refused(match, "aide s") == "5.1"


@pytest.mark.parametrize(("reach", "there", "beyond"), [(2, "c4", "b4"), (4, "a4", "a5")])
def test_teleport(reach: int, there: str, beyond: str) -> None:
    match = table("M a9, N e4", hands=[[], ["teleport"]], options={"teleport": reach})
    play(match, "play teleport")
    assert there in legal(match)
    assert beyond not in legal(match)


@pytest.mark.parametrize(("cells", "there"), [(2, "c9"), (4, "e9")])
def test_rush(cells: int, there: str) -> None:
    match = table("M a9, N e1", hands=[["rush"], []], turn="master", options={"rush": cells})
    play(match, "play rush", "to e")
    assert at(match)["master"] == there


@pytest.mark.parametrize(
    ("option", "piece", "number"),
    [("longs", "long", 10), ("walls", "wall", 4), ("doors", "door", 6)],
)
def test_pieces(option: str, piece: str, number: int) -> None:
    match = bare(**{option: number})
    columns = "abcdefgh"
    for i in range(number):
        at_row, column = 1 + i // 8 * 2, i % 8
        edges = [
            f"{columns[column]}{row}/{'bcdefghi'[column]}{row}" for row in (at_row, at_row + 1)
        ]
        play(match, piece, "-".join(edges) if piece == "long" else edges[0])
    assert refused(match, piece) == "1.4"


@pytest.mark.parametrize(
    ("apart", "able"), [(3, (True, True)), (4, (False, True)), (5, (False, False))]
)
def test_scrolls_apart(apart: int, able: tuple[bool, bool]) -> None:
    """a7 is three steps from c8, and four from c5."""
    sites = [
        site(f"a7 1, {other} 2, a1 3, i1 4", options={"scrolls_apart": apart})
        for other in ("c8", "c5")
    ]
    assert tuple("done" in legal(match) for match in sites) == able


@pytest.mark.parametrize(
    ("steps", "able"), [(5, (False, False)), (6, (True, False)), (8, (True, True))]
)
def test_fair_steps(steps: int, able: tuple[bool, bool]) -> None:
    """A Master shuts the first from five steps away, the second from six."""
    sites = ["f1/g1-f2/g2 e2/e3-f2/f3", "e1/f1-e2/f2 e3/f3-e4/f4"]
    found = [site(FAR_APART, longs=longs, options={"fair_steps": steps}) for longs in sites]
    assert tuple("done" in legal(match) for match in found) == able


@pytest.mark.parametrize(
    ("least", "able"), [(1, (True, True)), (2, (False, True)), (3, (False, False))]
)
def test_fair_scrolls(least: int, able: tuple[bool, bool]) -> None:
    """Behind a wall with one door lie three scrolls, or two."""
    walls = "b5/b6-c5/c6 d5/d6-e5/e6 f5/f6-g5/g6 h5/h6-i5/i6"
    found = [
        site(lying, longs=walls, doors="a5/a6", options={"fair_scrolls": least})
        for lying in ("a9 1, i9 2, e6 3, i1 4", "a9 1, i9 2, a1 3, i1 4")
    ]
    assert tuple("done" in legal(match) for match in found) == able


def test_edits() -> None:
    match = bare(edits=5)
    for row in range(1, 6):
        assert "wall" in legal(match)
        play(match, "wall", f"a{row}/b{row}")
    assert refused(match, "wall") == "3.4"


def test_hand_and_swaps() -> None:
    match = start(hand=3, swaps_per_floor=0, sushi="ninja")
    assert view(match, None).hand_sizes == (3, 3)
    assert refused(match, f"swap {view(match, NINJA).hand[0]}") == "5.4"


def test_swaps_without_a_limit() -> None:
    """Until the pool is empty."""
    match = start(swaps_per_floor=16, sushi="ninja")
    for _ in range(10):
        play(match, f"swap {view(match, NINJA).hand[0]}", "end", "end")
    assert view(match, None).swaps == (0, 10)
    assert refused(match, f"swap {view(match, NINJA).hand[0]}") == "5.3"
