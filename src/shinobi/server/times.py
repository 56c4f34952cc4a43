"""When a table must be looked after, as it is stored with every decision."""

from typing import NamedTuple


class Times(NamedTuple):
    """In seconds since 1970, on the server's own clock; None: never."""

    due: float | None = None
    """When the table must be in memory."""
    out: float | None = None
    """When time for the decision is out."""
    alarm: float | None = None
    """When the game's own clock rings."""


NEVER = Times()
