"""What must hold after whatever has happened: all acknowledged moves stand in the journal, once, as
they were sent; no journal has a hole; nobody wrote at a table that was another's."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from shinobi import verify
from shinobi.core.record import Record
from tests.cluster.audit import Audit


class Move(NamedTuple):
    """One that its player knows to count."""

    table: str
    seat: int
    id: str
    action: str


def judge(audit: Audit, moves: Iterable[Move], unanswered: Iterable[Move] = ()) -> None:
    """All of it. The moves that were acknowledged, each player's in order; and those on their way,
    which may count or not."""
    moves, journals = list(moves), defaultdict[str, list[Any]](list)
    for row in audit.ask("SELECT * FROM journal ORDER BY table_id, n"):
        journals[row["table_id"]].append(row)
    for table, journal in journals.items():
        check_whole(table, journal)
    check_moves(journals, moves, {move.id for move in unanswered})
    check_owners(
        audit.ask("SELECT * FROM audit.claims ORDER BY at"),
        audit.ask("SELECT * FROM audit.writes ORDER BY at"),
    )
    query = "SELECT record FROM tables WHERE record IS NOT NULL AND id = ANY($1)"
    for row in audit.ask(query, sorted({move.table for move in moves})):
        check_record(row["record"])


def check_record(text: str) -> None:
    """What is over can be played again."""
    verdict = verify(Record.parse(text))
    assert verdict.ok, verdict


def check_whole(table: str, journal: list[Any]) -> None:
    """No hole in a journal, and nobody writes after their successor."""
    assert [row["n"] for row in journal] == list(range(len(journal))), f"{table} has a hole"
    terms = [row["term"] for row in journal]
    assert terms == sorted(terms), f"at {table} an old owner wrote after a new one: {terms}"


def check_moves(
    journals: dict[str, list[Any]], moves: list[Move], unanswered: set[str]
) -> None:  # fmt: skip
    """What was acknowledged stands there, once, as it was sent and in order; and nothing else."""
    acknowledged = defaultdict[tuple[str, int], list[tuple[str, str]]](list)
    for move in moves:
        acknowledged[move.table, move.seat].append((move.id, move.action))
    for (table, seat), known in acknowledged.items():
        rows = [row for row in journals[table] if row["seat"] == seat and row["what"] == "play"]
        stored = [(row["commands"], row["action"]) for row in rows]
        counts = Counter(name for name, _ in stored)
        assert max(counts.values()) == 1, f"a move counts twice at {table}: {counts}"
        settled = [each for each in stored if each[0] not in unanswered]
        assert settled == known, f"seat {seat} at {table}: stored {settled}, acknowledged {known}"


def check_owners(claims: list[Any], writes: list[Any]) -> None:
    """A term is had by one process only, and when the next one begins it writes no more."""
    terms = Counter((c["table_id"], c["term"]) for c in claims if c["node"] is not None)
    assert all(count == 1 for count in terms.values()), f"claimed twice: {terms.most_common(3)}"
    sessions = defaultdict[tuple[str, int], set[str]](set)
    ends = dict[tuple[str, int], int]()
    for claim in claims:
        if claim["node"] is not None:
            ends.setdefault((claim["table_id"], claim["term"] - 1), claim["at"])
    for write in writes:
        key = write["table_id"], write["term"]
        sessions[key].add(write["session"])
        late = key in ends and write["at"] > ends[key]
        assert not late, f"{write['table_id']}: term {write['term']} wrote after its successor came"
    twice = {key: names for key, names in sessions.items() if len(names) > 1}
    assert not twice, f"two processes wrote in one term: {twice}"
