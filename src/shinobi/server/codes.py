"""Codes that let another device hold a seat. They are rows: a restart forgets none, and any process
that shares the store takes one."""

import secrets
import time
from typing import NamedTuple

import sqlalchemy as sa

from shinobi.core.values import Seat
from shinobi.server import sql
from shinobi.server.saved import LETTERS
from shinobi.server.store import Store

SECONDS = 300
"""For which a code works."""


class Code(NamedTuple):
    """A code that was given."""

    table: str
    seat: Seat
    device: str
    """Who gave it."""
    until: float
    """In seconds since 1970."""

    @property
    def made(self) -> float:
        """When it was given."""
        return self.until - SECONDS


class Codes:
    """Each works once, and not for long."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, table: str, seat: Seat, device: str) -> str:
        """A new one."""
        letters = [letter for letter in LETTERS if letter.isalpha()]
        code, now = "".join(secrets.choice(letters) for _ in range(8)), time.time()
        row = {"table_id": table, "seat": seat, "device": device, "until": now + SECONDS}

        def job(connection: sa.Connection) -> None:
            connection.execute(sql.codes.delete().where(sql.codes.c.until < now))
            connection.execute(sql.codes.insert(), {"code": code, **row})

        await self._store.change(job)
        return code

    async def take(self, text: str) -> Code | None:
        """One as somebody wrote it: from now on it is used."""
        this = sql.codes.c.code == text.replace(" ", "").lower()

        def job(connection: sa.Connection) -> Code | None:
            row = connection.execute(sa.select(sql.codes).where(this).with_for_update()).first()
            connection.execute(sql.codes.delete().where(this))
            return None if row is None else Code(row.table_id, row.seat, row.device, row.until)

        known = await self._store.change(job)
        return known if known is not None and known.until >= time.time() else None
