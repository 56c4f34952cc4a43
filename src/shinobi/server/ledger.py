"""What is kept of a table, and what of it is still to be written and told."""

import time
from typing import Any

from shinobi.server import saved as keep
from shinobi.server.happenings import Happening, TableChange
from shinobi.server.saved import Saved
from shinobi.server.sql import Write
from shinobi.server.times import NEVER, Times


class Ledger:
    """One table's. Whoever changes the table leaves here what comes of it."""

    def __init__(self, table: str, saved: Saved) -> None:
        self.id = table
        self.saved = saved
        self.record: str | None = None
        """Of the match, once it is over."""
        self.term = 0
        """How often the table was claimed, by one process after the other."""
        self.times = NEVER
        """What is stored of its clocks."""
        self._writes: list[Write] = []
        self._happenings: list[Happening] = []

    def row(self) -> dict[str, Any]:
        """The table as it is written."""
        return {
            "id": self.id, "game": self.saved.game, "phase": self.saved.phase,
            "touched": time.time(), "body": keep.write(self.saved), "record": self.record,
            "host": self.saved.host, "origin": self.saved.origin, "bots": self.saved.bots_in_play,
            "public": self.saved.public,
        }  # fmt: skip

    def change(self) -> None:
        """Have the table written, and everybody told."""
        self.write(("tables", self.row()))
        self.tell(TableChange())

    def hold(self, device: str, held: bool) -> None:
        """Have it written whether a device holds a seat here."""
        self.write(("holds", {"device": device, "table_id": self.id, "held": held}))

    def keep(self, times: Times) -> None:
        """Have the clocks written, if they are not."""
        if times != self.times:
            self.times = times
            self.write(("timers", {"table_id": self.id, **times._asdict()}))

    def write(self, *writes: Write) -> None:
        """Have rows put in place."""
        self._writes += writes

    def tell(self, happening: Happening) -> None:
        """Have everybody told."""
        self._happenings.append(happening)

    def take_writes(self) -> list[Write]:
        """What is to be written now; whoever asks sees to it."""
        writes, self._writes = self._writes, []
        return writes

    def take_happenings(self) -> list[Happening]:
        """What is to be told now; whoever asks sees to it."""
        happenings, self._happenings = self._happenings, []
        return happenings
