"""How much one device, and all devices of one address, may have at a time."""

import hashlib
import hmac
import time
from collections import Counter

from shinobi.server.limits import MADE, MADE_SHARED, Limits
from shinobi.server.refusals import refuse
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.table import Table

DAY = 86_400.0
AT_ONE_TABLE = 20
"""Sockets of a device at one table; of an address, as many times more as for all else."""


class TooMany(Exception):
    """Somebody has enough already: a key, and the sentence that says what to do."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class Quotas:
    """Counts tables from the store, and what only lives in memory there."""

    def __init__(self, settings: Settings, store: Store, limits: Limits) -> None:
        self._settings = settings
        self._store = store
        self._limits = limits
        self._tables: dict[str, set[Table]] = {}
        """In memory, by the device and by the address that made them."""
        self._sockets: Counter[str] = Counter()

    # ------------------------------------------------------------------ tables

    def origin(self, address: str | None) -> str | None:
        """An address as it is stored: it can be counted, and not read."""
        if address is None:
            return None
        mark = hmac.new(self._store.key, f"origin {address}".encode(), hashlib.sha256)
        return mark.hexdigest()[:24]

    async def check_table(self, device: str, address: str | None, bots: int) -> None:
        """TooMany if a device or its address has enough tables, or bots in matches in play."""
        if not self._settings.limits:
            return
        if not self._may_make(device, self.origin(address)):
            raise TooMany("too-many-tables", "You have made many tables: play at those first.")
        since, most = time.time() - DAY, self._settings
        tables, playing = await self._store.in_use("host", device, since)
        if tables >= most.tables:
            raise TooMany("too-many-tables", _finish_some(tables))
        if bots and playing + bots > most.bots:
            raise TooMany("too-many-bots", f"{playing} bots play for you: let them finish first.")
        if (origin := self.origin(address)) is not None:
            tables, playing = await self._store.in_use("origin", origin, since)
            if tables >= most.tables * most.shared or playing + bots > most.bots * most.shared:
                raise TooMany("too-many-here", "Too many tables are played from your network.")

    def check_rematch(self, device: str, origin: str | None, bots: int) -> None:
        """Refused if it would be too much; what is not in memory is not counted."""
        if not self._settings.limits:
            return
        if not self._may_make(device, origin) or len(self._alive(device)) >= self._settings.tables:
            raise refuse("too-many")
        self._check_bots(device, bots, self._settings.bots)
        self._check_bots(origin, bots, self._settings.bots * self._settings.shared)

    def check_start(self, table: Table) -> None:
        """Refused if more bots would play for who made the table than may."""
        saved = table.saved
        if self._settings.limits:
            self._check_bots(saved.host, saved.bots, self._settings.bots)
            self._check_bots(saved.origin, saved.bots, self._settings.bots * self._settings.shared)

    def _may_make(self, device: str, origin: str | None) -> bool:
        own = self._limits.allow(MADE, device)
        return self._limits.allow(MADE_SHARED, origin) and own

    def _check_bots(self, who: str | None, bots: int, most: int) -> None:
        playing = sum(table.saved.bots_in_play for table in self._alive(who))
        if bots and playing + bots > most:
            raise refuse("too-many")

    def _alive(self, who: str | None) -> list[Table]:
        tables = self._tables.get(who, ()) if who else ()
        return [table for table in tables if table.saved.phase != "over"]

    def add(self, table: Table) -> None:
        """It is in memory."""
        for who in (table.saved.host, table.saved.origin):
            if who:
                self._tables.setdefault(who, set()).add(table)

    def remove(self, table: Table) -> None:
        """It has left memory."""
        for who in (table.saved.host, table.saved.origin):
            if who and (tables := self._tables.get(who)) is not None:
                tables.discard(table)
                if not tables:
                    del self._tables[who]

    # ------------------------------------------------------------------ sockets

    def enter(self, device: str | None, address: str | None, table: str) -> list[str] | None:
        """Count a socket: what to give back when it ends; None if it is one too many."""
        if not self._settings.limits:
            return []
        bounds = self._bounds(device, address, table)
        if any(self._sockets[key] >= most for key, most in bounds.items()):
            return None
        self._sockets.update(bounds.keys())
        return list(bounds)

    def leave(self, keys: list[str]) -> None:
        """A counted socket has ended."""
        for key in keys:
            self._sockets[key] -= 1
            if self._sockets[key] <= 0:
                del self._sockets[key]

    def _bounds(self, device: str | None, address: str | None, table: str) -> dict[str, int]:
        shared, bounds = self._settings.shared, dict[str, int]()
        if device is not None:
            bounds[device] = self._settings.sockets
            bounds[f"{table} {device}"] = AT_ONE_TABLE
        if address is not None:
            bounds[f"@{address}"] = self._settings.sockets * shared
            bounds[f"{table} @{address}"] = AT_ONE_TABLE * shared
        return bounds


def _finish_some(tables: int) -> str:
    return f"You have {tables} tables in use: finish some first, or come back tomorrow."
