"""What was done in a match, as it is kept."""

from typing import NamedTuple


class JournalRow(NamedTuple):
    """One thing that was done."""

    n: int
    """Its place; a secret choice that is replaced keeps its place."""
    what: str
    """play, undo or ring."""
    seat: int | None
    action: str
    commands: str
    """Ids of the commands that asked for it, the latest last."""
