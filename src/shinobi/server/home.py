"""The house of a table that lives."""

from typing import TYPE_CHECKING, Protocol

from shinobi.server.pool import Pool
from shinobi.server.settings import Settings
from shinobi.server.store import Store
from shinobi.server.table import Table
from shinobi.server.who import Who

if TYPE_CHECKING:
    from shinobi.server.actor import Actor


class Home(Protocol):
    """What an actor needs from those around it."""

    store: Store
    pool: Pool
    settings: Settings

    @property
    def base(self) -> float:
        """What stored times are ahead of the loop's."""

    def note(self, actor: "Actor") -> None:
        """It looks different now."""

    def forget(self, actor: "Actor") -> None:
        """It has ended."""

    def revive(self, table: str, *, fault: bool) -> None:
        """It failed in the middle of a match, and should live again without being asked for; a
        fault is of the table itself, and not of the database."""

    def check_start(self, table: Table) -> None:
        """Refuse a match that would be too much for who made the table."""

    def rematch(self, table: Table, who: Who) -> Table:
        """A new table for the same people."""

    def adopt(self, table: Table) -> None:
        """A table that was made beside this one, and is stored now."""
