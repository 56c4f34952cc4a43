"""What the rest of the server has done at a table, by name: another process can be asked for it."""

from collections.abc import Callable
from typing import Any

from shinobi.core.values import Seat
from shinobi.server import messages as m
from shinobi.server.table import Table


def holds(table: Table, device: str, seat: Seat) -> bool:
    """Whether a device holds a seat."""
    return table.holders.holds(device, seat)


def holders(table: Table, device: str, seat: Seat) -> tuple[m.Holder, ...]:
    """The devices of a seat, for one of them; Refused if it is none."""
    return table.holders.describe(seat, device)


def share(table: Table, seat: Seat, giver: str, made: float, device: str, agent: str) -> bool:
    """Let a device hold the seat of a code, if who gave it has held the seat ever since."""
    known = table.saved.places[seat].known.get(giver)
    since = None if known is None else known.since
    if not table.holders.holds(giver, seat) or (since is not None and since > made + 0.5):
        return False
    table.holders.add(seat, device, agent)
    return True


DEEDS: dict[str, tuple[Callable[..., Any], Any]] = {
    "holds": (holds, bool), "holders": (holders, tuple[m.Holder, ...]), "share": (share, bool),
}  # fmt: skip
"""Each with what comes of it."""
