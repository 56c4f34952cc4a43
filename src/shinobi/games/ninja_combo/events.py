"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.event import Event, Seats
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_combo.tables import NAME, PLACE_NAME, POINTS, SHAPES, SORTS


class Laid(Event, tag="ninja-combo.laid"):
    reveals = False
    seat: Seat
    card: str
    slot: int
    place: str


class Made(Event, tag="ninja-combo.made"):
    """A combo was made; `places` and `cards` belong together, first to last."""

    reveals = False
    seat: Seat
    shape: str
    sort: str
    points: int
    places: list[str]
    cards: list[str]


class Shifted(Event, tag="ninja-combo.shifted"):
    """The zone now lies so many columns further right and rows further down on its mat."""

    reveals = False
    seat: Seat
    right: int
    down: int


class Turned(Event, tag="ninja-combo.turned"):
    """A card of the pile was turned up on a place of the offer."""

    card: str
    slot: int
    left: int
    """Cards that are still in the pile."""


class Ended(Event, tag="ninja-combo.ended"):
    winners: Seats
    scores: list[int]


EVENTS = (Laid, Made, Shifted, Turned, Ended)


def laid(tell: Tell, seat: Seat, card: int, slot: int, place: int) -> None:
    if tell is not None:
        tell(Laid("3.4", seat, NAME[card], slot + 1, PLACE_NAME[place]))


def made(
    tell: Tell, seat: Seat, shape: int, sort: int, places: list[int], cards: list[int]
) -> None:
    if tell is not None:
        where = [PLACE_NAME[place] for place in places]
        what = [NAME[card] for card in cards]
        tell(Made("5.2", seat, SHAPES[shape], SORTS[sort], POINTS[sort], where, what))


def shifted(tell: Tell, seat: Seat, right: int, down: int) -> None:
    if tell is not None:
        tell(Shifted("4.7", seat, right, down))


def turned(tell: Tell, card: int, slot: int, left: int) -> None:
    if tell is not None:
        tell(Turned("7.1", NAME[card], slot + 1, left))


def ended(tell: Tell, winners: list[Seat], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Ended(rule, winners, scores))
