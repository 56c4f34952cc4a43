"""When all at a table are told that somebody came or went."""

import asyncio
from collections.abc import Callable

from shinobi.server.happenings import TableChange
from shinobi.server.mail import Mail, Recount
from shinobi.server.table import Table

FEW = 24
"""Up to so many sockets all are told of everybody who comes to watch or goes."""
SOON = 0.25
"""Seconds after which more of them are told how many watch."""


class Headcount:
    """Of people at the table all are told at once; where many watch, of one more or fewer a little
    later, together with others. So each costs the same."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._later: asyncio.TimerHandle | None = None

    def change(self, matters: bool, post: Callable[[Mail], None]) -> None:
        """Somebody came or went; whether the table looks different by it."""
        if matters or self._table.crowd.size <= FEW:
            self._table.ledger.tell(TableChange())
        elif self._later is None:
            loop = asyncio.get_running_loop()
            self._later = loop.call_later(SOON, post, Recount())

    def cancel(self) -> None:
        """All are told how many there are, or nobody is here any more."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
