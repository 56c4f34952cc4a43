"""The text of what puts rows in place. SQLite takes rows one by one; PostgreSQL takes a whole batch
in one statement, which is its own transaction, as columns. Nothing in the texts comes from outside:
they are made of the names in `sql`."""

from collections.abc import Sequence
from functools import cache

import sqlalchemy as sa

from shinobi.server import sql
from shinobi.server.batch import KEYS
from shinobi.server.sql import Kind, Row

NO_ROW = "22012"
"""PostgreSQL's state for a division by zero: the count of choices that were replaced was wrong."""
TYPES: dict[type[object], str] = {str: "text", int: "bigint", float: "float8", bool: "bool"}
NEW = ("action", "commands")
OLD = {"action": "old_action", "commands": "old_commands"}
CHOICE = (*NEW, "table_id", "n", "seat", *OLD.values())


@cache
def columns(kind: Kind) -> tuple[str, ...]:
    """Those of a row, in the order in which statements take them."""
    if kind == "choice":
        return CHOICE
    if kind == "release":
        return ("table_id", "term")
    return tuple(column.name for column in sql.table_of(kind).columns)


def values(kind: Kind, row: Row) -> list[object]:
    """A row's, in that order."""
    return [row.get(name) for name in columns(kind)]


@cache
def for_sqlite(kind: Kind) -> str:
    """Puts one row in place."""
    names = columns(kind)
    if kind == "choice":
        same = {"table_id": "?", "n": "?", "seat": "?", "action": "?", "commands": "?"}
        return f"{_replace(dict.fromkeys(NEW, '?'))} WHERE {_where(same)}"
    return f"{_insert(kind)} VALUES ({', '.join('?' * len(names))}){_or_update(kind)}"


@cache
def for_postgres(kinds: tuple[Kind, ...], fenced: bool = False) -> str:
    """Puts rows of these kinds in place. One array for every column, kind after kind; then, where
    there are choices, how many. Fails with NO_ROW if one does not stand as it was read.

    `fenced`: the first argument is the process that writes. Its beat is counted, and is the answer;
    if it is dead there is none, and nothing is written. Who buries it locks the same row."""
    parts, given = [FENCE] if fenced else [], int(fenced)
    for kind in kinds:
        parts.append(f"w_{kind} AS ({_put_all(kind, given, fenced)})")
        given += len(columns(kind))
    answer = ["me.beat" if fenced else "1"]
    if "choice" in kinds:
        answer.append(f"1 / ((SELECT count(*) FROM w_choice) = ${given + 1})::int")  # noqa: S608
    text = f"SELECT {', '.join(answer)}{' FROM me' if fenced else ''}"  # noqa: S608
    return f"WITH {', '.join(parts)} {text}" if parts else text


FENCE = (
    "me AS (UPDATE nodes SET beat = beat + 1 WHERE id = $1::bigint AND NOT dead RETURNING id, beat)"
)


def arguments(rows: dict[Kind, list[Row]]) -> list[object]:
    """What goes with it."""
    given: list[object] = []
    for kind, some in rows.items():
        given += [_column(name, some) for name in columns(kind)]
    return [*given, len(rows["choice"])] if "choice" in rows else given


def _column(name: str, rows: list[Row]) -> list[object]:
    column = [row.get(name) for row in rows]
    if any(isinstance(value, list | tuple) for value in column):
        raise TypeError(f"a list can't be stored as {name}")  # it would count as more rows
    return column


def _put_all(kind: Kind, given: int, fenced: bool) -> str:
    names = columns(kind)
    arrays = [f"${given + n}::{_type(kind, name)}[]" for n, name in enumerate(names, 1)]
    source = f"{'me, ' if fenced else ''}unnest({', '.join(arrays)}) AS r ({_list(names)})"
    if kind == "choice":
        same = {name: f'r."{OLD.get(name, name)}"' for name in ("table_id", "n", "seat", *NEW)}
        new = _replace({name: f'r."{name}"' for name in NEW})
        return f"{new} FROM {source} WHERE {_where(same)} RETURNING 1"
    if kind == "release":
        return f"UPDATE owners AS o SET node = NULL FROM {source} WHERE {RELEASED}"  # noqa: S608
    return f"{_insert(kind)} SELECT r.* FROM {source}{_or_update(kind)}"  # noqa: S608


RELEASED = "o.table_id = r.table_id AND o.term = r.term AND o.node = me.id"


def _insert(kind: Kind) -> str:
    return f'INSERT INTO "{kind}" ({_list(columns(kind))})'


def _or_update(kind: Kind) -> str:
    """What was there before gives way; not in the journal."""
    if kind == "journal":
        return ""
    rest = [name for name in columns(kind) if name not in KEYS[kind]]
    new = ", ".join(f'"{name}" = excluded."{name}"' for name in rest)
    return f" ON CONFLICT ({_list(KEYS[kind])}) DO UPDATE SET {new}"


def _replace(new: dict[str, str]) -> str:
    what = ", ".join(f'"{name}" = {value}' for name, value in new.items())
    return f'UPDATE "journal" AS j SET {what}'  # noqa: S608


def _where(same: dict[str, str]) -> str:
    """The row of a choice, if it stands as it was read."""
    parts = [f'j."{name}" = {value}' for name, value in same.items()]
    return " AND ".join([*parts, "j.\"what\" = 'play'"])


def _list(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _type(kind: Kind, name: str) -> str:
    """As a parameter: never cut to the column's length, which would be done in silence."""
    column: sa.Column[object] = sql.table_of(kind).c[name.removeprefix("old_")]
    return TYPES[column.type.python_type]
