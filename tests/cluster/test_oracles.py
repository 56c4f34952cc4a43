"""The oracles see what they are for."""

from typing import Any

import pytest

from tests.cluster.oracles import Move, check_moves, check_owners, check_whole


def row(n: int, seat: int = 0, name: str = "", term: int = 1) -> dict[str, Any]:
    """One of a journal."""
    return {"n": n, "what": "play", "seat": seat, "action": "R1", "commands": name or f"c{n}",
            "term": term}  # fmt: skip


def claim(at: int, node: int | None, term: int) -> dict[str, Any]:
    return {"at": at, "table_id": "t", "node": node, "term": term}


def write(at: int, term: int, session: str = "one") -> dict[str, Any]:
    return {"at": at, "table_id": "t", "n": 0, "term": term, "session": session}


def moves(*names: str) -> list[Move]:
    return [Move("t", 0, name, "R1") for name in names]


def test_a_whole_journal_is_good() -> None:
    check_whole("t", [row(0), row(1), row(2, term=2)])
    check_moves({"t": [row(0), row(1, seat=1), row(2)]}, moves("c0", "c2"), set())
    check_moves({"t": [row(0), row(1)]}, moves("c0"), {"c1"})
    check_owners([claim(1, 7, 1), claim(3, None, 1), claim(4, 8, 2)], [write(2, 1), write(5, 2)])


@pytest.mark.parametrize("journal", [[row(0), row(2)], [row(0, term=2), row(1)], [row(1)]])
def test_holes_and_old_owners_are_seen(journal: list[Any]) -> None:
    with pytest.raises(AssertionError):
        check_whole("t", journal)


@pytest.mark.parametrize(
    "journal",
    [[row(0)], [row(0), row(1), row(2, name="c1")], [row(1), row(0)], [row(0), row(1), row(2)]],
    ids=["lost", "twice", "in another order", "never acknowledged"],
)
def test_lost_and_doubled_moves_are_seen(journal: list[Any]) -> None:
    with pytest.raises(AssertionError):
        check_moves({"t": journal}, moves("c0", "c1"), set())


@pytest.mark.parametrize(
    ("claims", "writes"),
    [
        ([claim(1, 7, 1), claim(2, 8, 1)], []),
        ([claim(1, 7, 1), claim(2, 8, 2)], [write(3, 1)]),
        ([claim(1, 7, 1)], [write(2, 1), write(3, 1, "two")]),
    ],
    ids=["claimed twice", "late", "two writers"],
)
def test_a_second_owner_is_seen(claims: list[Any], writes: list[Any]) -> None:
    with pytest.raises(AssertionError):
        check_owners(claims, writes)
