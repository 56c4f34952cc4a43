"""What is written at once, all of it or nothing: every place once, since one statement writes none
twice."""

from collections.abc import Iterable
from typing import get_args

import sqlalchemy as sa

from shinobi.server import sql
from shinobi.server.sql import Kind, Overwritten, Row, Write

Key = tuple[object, ...]
KEYS: dict[Kind, tuple[str, ...]] = {
    kind: tuple(column.name for column in sql.table_of(kind).primary_key.columns)
    for kind in get_args(Kind)
}
"""What tells rows of a kind apart."""
CHUNK = 500


class Batch:
    """Rows by kind, and by their key. Overwritten where two of them are at odds."""

    def __init__(self, writes: Iterable[Write] = ()) -> None:
        self._rows: dict[Kind, dict[Key, Row]] = {}
        for kind, row in writes:
            self._add(kind, tuple(row[name] for name in KEYS[kind]), row)

    def _add(self, kind: Kind, key: Key, row: Row) -> None:
        rows = self._rows.setdefault(kind, {})
        if kind == "journal" and key in rows:
            raise Overwritten("two rows for one place in the journal")
        if kind != "choice":
            rows[key] = row  # the last one counts
        elif (made := self._rows.get("journal", {}).get(key)) is not None:
            self._rows["journal"][key] = _replaced(made, row)
        else:
            rows[key] = _chosen_again(rows[key], row) if key in rows else row

    def rows(self) -> dict[Kind, list[Row]]:
        """What is to be put in place."""
        return {kind: list(rows.values()) for kind, rows in sorted(self._rows.items()) if rows}

    def steps(self) -> dict[Key, tuple[object, ...]]:
        """What the journal says once all is in place, where this batch speaks of it."""
        chosen = [{**row, "what": "play"} for row in self._rows.get("choice", {}).values()]
        rows = [*self._rows.get("journal", {}).values(), *chosen]
        return {(row["table_id"], row["n"]): _content(row) for row in rows}

    def is_stored(self, connection: sa.Connection) -> bool:
        """Whether it was committed, though the answer was lost; the journal tells. What has no part
        in the journal can be written again."""
        steps, j = self.steps(), sql.journal.c
        keys = list(steps)
        for first in range(0, len(keys), CHUNK):
            some = keys[first : first + CHUNK]
            query = sa.select(j.table_id, j.n, j.what, j.seat, j.action, j.commands)
            found = connection.execute(query.where(sa.tuple_(j.table_id, j.n).in_(some)))
            stored: dict[Key, Key] = {tuple(row)[:2]: tuple(row)[2:] for row in found}
            if any(stored.get(key) != steps[key] for key in some):
                return False
        return bool(steps)


def _content(row: Row) -> tuple[object, ...]:
    return (row["what"], row["seat"], row["action"], row["commands"])


def _replaced(made: Row, choice: Row) -> Row:
    """A choice that is made and replaced in one batch."""
    was = ("play", choice["seat"], choice["old_action"], choice["old_commands"])
    if _content(made) != was:
        raise Overwritten("a choice was changed by somebody else")
    return {**made, "action": choice["action"], "commands": choice["commands"]}


def _chosen_again(first: Row, then: Row) -> Row:
    """A choice that is replaced twice in one batch."""
    if (first["action"], first["commands"]) != (then["old_action"], then["old_commands"]):
        raise Overwritten("a choice was changed by somebody else")
    old = {"old_action": first["old_action"], "old_commands": first["old_commands"]}
    return {**then, **old}
