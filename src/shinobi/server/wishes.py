"""What somebody wishes for when they make a table, and what it amounts to."""

from datetime import UTC, datetime
from typing import NamedTuple

from shinobi import bots
from shinobi.core import shelf
from shinobi.core.values import Fields, Options
from shinobi.server import messages as m
from shinobi.server.identity import Device
from shinobi.server.saved import Place, Saved
from shinobi.server.text import tidy


class BadTable(ValueError):
    """A table can't be made like that."""


def now() -> str:
    """The time, as tables have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Position(NamedTuple):
    """Where a match goes on from."""

    game: str
    form: Fields


def plan(wish: m.NewTable, device: Device, position: Position | None = None) -> Saved:
    """What a wish amounts to. BadTable says what is off."""
    try:
        game = shelf.get(wish.game)
        game.card.check_seats(wish.seats)
        options = game.card.pictured().settle(dict(wish.options))
    except (KeyError, ValueError) as error:
        raise BadTable(str(error.args[0])) from error
    if position is not None:
        options = _given(wish, position)
    if len(wish.seating) > wish.seats:
        raise BadTable(f"{len(wish.seating)} people and bots on {wish.seats} seats")
    places = [_place(seat, bots.names(game), device) for seat in wish.seating]
    if sum(place.kind == "person" for place in places) > 1:
        raise BadTable("one seat is yours; a second person on this device is a guest")
    places += [Place() for _ in range(wish.seats - len(places))]
    return Saved(
        game=wish.game, options=options, public=wish.public, clock=wish.clock, host=device.id,
        created=now(), places=places, position=None if position is None else position.form,
    )  # fmt: skip


def _given(wish: m.NewTable, position: Position) -> Options:
    """The options of a match that goes on from there."""
    options: Options = position.form["options"]
    if (wish.game, wish.seats) != (position.game, position.form["seats"]):
        raise BadTable("that moment is of another game, or has other seats")
    if wish.options and any(options.get(name) != value for name, value in wish.options.items()):
        raise BadTable("the options are those of that match")
    return options


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
