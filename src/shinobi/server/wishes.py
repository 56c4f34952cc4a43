"""What somebody wishes for when they make a table, and what it amounts to."""

from datetime import UTC, datetime

from shinobi import bots
from shinobi.core import shelf
from shinobi.server import messages as m
from shinobi.server.identity import Device
from shinobi.server.saved import Place, Saved
from shinobi.server.text import tidy


class BadTable(ValueError):
    """A table can't be made like that."""


def now() -> str:
    """The time, as tables have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def plan(wish: m.NewTable, device: Device) -> Saved:
    """What a wish amounts to. BadTable says what is off."""
    try:
        game = shelf.get(wish.game)
        game.card.check_seats(wish.seats)
        options = game.card.pictured().settle(dict(wish.options))
    except (KeyError, ValueError) as error:
        raise BadTable(str(error.args[0])) from error
    if len(wish.seating) > wish.seats:
        raise BadTable(f"{len(wish.seating)} people and bots on {wish.seats} seats")
    places = [_place(seat, bots.names(game), device) for seat in wish.seating]
    if sum(place.kind == "person" for place in places) > 1:
        raise BadTable("one seat is yours; a second person on this device is a guest")
    places += [Place() for _ in range(wish.seats - len(places))]
    return Saved(
        game=wish.game, options=options, public=wish.public, clock=wish.clock, host=device.id,
        created=now(), places=places,
    )  # fmt: skip


def _place(wish: m.Seating, levels: list[str], device: Device) -> Place:
    if isinstance(wish, m.MySeat):
        return Place(kind="person", nick=device.nick, ready=True)
    if isinstance(wish, m.GuestSeat):
        if not (nick := tidy(wish.nick)):
            raise BadTable("a guest needs a nickname")
        return Place(kind="guest", nick=nick, ready=True)
    if isinstance(wish, m.BotSeat):
        if wish.level not in levels:
            raise BadTable(f"no level {wish.level!r}; there are {', '.join(levels)}")
        return Place(kind="bot", level=wish.level, ready=True)
    return Place()
