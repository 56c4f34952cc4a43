"""Who asks for something at a table."""

from typing import NamedTuple

from shinobi.core.values import Seat


class Who(NamedTuple):
    """Where a command comes from."""

    device: str | None
    seat: Seat | None
    """Of the socket; None: it watches, or gathers."""
