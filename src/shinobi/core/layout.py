"""What lies where on a table: enough for a door to draw a game that brings no drawing of its own.

A game declares it with `Game.layout`, a function of the viewer's View. So it can tell no more than
the view does. Pieces, zones and cells name the legal actions that they stand for; an action may be
shared by several of them (a card and the pile it goes to), and one that none names is a button."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

Phrase = tuple[str, dict[str, Any]]
"""Key and arguments of a message."""
Cell = tuple[int, int]
"""Row and column, from 0, the first row on top."""
Ink = Literal["ink", "red", "blue", "green", "gold", "violet"]
Shape = Literal["card", "token"]
Kind = Literal["hand", "row", "pile", "stack", "grid", "pool"]

ZONES = 60
PIECES = 600
SIDE = 24
TEXT = 40


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card or a token."""

    id: str
    """The same as long as it is the same piece to the viewer: then it travels on the table."""
    face: str | None = None
    """What stands on it, or the end of the key `<game>.word.…` that says it; null: its back."""
    shape: Shape = "card"
    ink: Ink = "ink"
    seat: int | None = None
    """Wears the colour of this seat instead."""
    note: str | None = None
    """A few more letters, such as points, in its corner."""
    cell: Cell | None = None
    """Where it lies on a grid."""
    was: str | None = None
    """What it was called before, if it was turned over or came out of a hidden hand."""
    lit: bool = False
    """Marked: chosen, or played last."""
    actions: tuple[str, ...] = ()
    """Legal actions that it stands for."""


class Square(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A cell of a grid that is more than empty ground."""

    cell: Cell
    ink: Ink = "ink"
    """Tints the ground; `ink` leaves it as it is."""
    actions: tuple[str, ...] = ()
    """Legal actions that it stands for."""


class Zone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place for pieces. `hand` and `row` lie side by side, a `pile` shows its last piece, a
    `stack` a bit of each, a `grid` has cells, a `pool` is a heap."""

    name: str
    kind: Kind
    label: Phrase | None = None
    """What it is called."""
    seat: int | None = None
    """Whose it is; null: everybody's, in the middle of the table."""
    pieces: tuple[Piece, ...] = ()
    """From the first or lowest to the last or topmost."""
    more: int = 0
    """Pieces under those that are told one by one, all face down."""
    size: Cell | None = None
    """Rows and columns of a grid."""
    squares: tuple[Square, ...] = ()
    actions: tuple[str, ...] = ()
    """Legal actions that the whole zone stands for."""


class Layout(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that lies on the table, as one viewer sees it."""

    zones: tuple[Zone, ...]
    scores: tuple[int, ...] | None = None
    """Points by seat, where they are counted openly."""

    def faults(self, seats: int, legal: tuple[str, ...]) -> Iterator[str]:
        """What a door could not draw, one sentence each."""
        if len(self.zones) > ZONES or sum(len(zone.pieces) for zone in self.zones) > PIECES:
            yield f"more than {ZONES} zones or {PIECES} pieces"
        if self.scores is not None and len(self.scores) != seats:
            yield f"{len(self.scores)} scores for {seats} seats"
        yield from _doubles("zone", [zone.name for zone in self.zones])
        yield from _doubles("piece", [piece.id for zone in self.zones for piece in zone.pieces])
        for zone in self.zones:
            yield from _faults(zone, seats, legal)


def _doubles(what: str, names: list[str]) -> Iterator[str]:
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"there are two of the {what} {name!r}"
    for name in names:
        if not 0 < len(name) <= TEXT:
            yield f"the name of the {what} {name!r} has not 1 to {TEXT} letters"


def _faults(zone: Zone, seats: int, legal: tuple[str, ...]) -> Iterator[str]:
    touched = [*zone.actions, *(action for each in zone.squares for action in each.actions)]
    touched += [action for piece in zone.pieces for action in piece.actions]
    for action in touched:
        if action not in legal:
            yield f"{zone.name} has the action {action!r}, which is not legal"
    for seat in (zone.seat, *(piece.seat for piece in zone.pieces)):
        if seat is not None and not 0 <= seat < seats:
            yield f"{zone.name} names the seat {seat} of {seats}"
    for piece in zone.pieces:
        if any(len(text or "") > TEXT for text in (piece.face, piece.note, piece.was)):
            yield f"{piece.id} says more than {TEXT} letters"
    yield from _cells(zone)


def _cells(zone: Zone) -> Iterator[str]:
    if zone.kind != "grid":
        if zone.size is not None or zone.squares:
            yield f"{zone.name} is a {zone.kind}, and has a size or squares"
        return
    rows, columns = zone.size or (0, 0)
    if not (0 < rows <= SIDE and 0 < columns <= SIDE):
        yield f"the grid {zone.name} has not 1 to {SIDE} rows and columns"
    for cell in [*(each.cell for each in zone.squares), *(each.cell for each in zone.pieces)]:
        if cell is None or not (0 <= cell[0] < rows and 0 <= cell[1] < columns):
            yield f"{cell} is no cell of the grid {zone.name}"
