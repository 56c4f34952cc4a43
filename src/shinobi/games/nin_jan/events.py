"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.event import Event, Pairs, Seats
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.nin_jan.tables import NAME, SHAPES


class Revealed(Event, tag="nin-jan.revealed"):
    """All cards are turned up at once (3.5)."""

    each = Pairs("order", "cards", by_seat=True)
    round: int
    cards: list[str]
    """By seat."""
    order: Seats
    """That of 4.1 to 4.3."""


class Took(Event, tag="nin-jan.took"):
    seat: Seat
    card: str
    pile: int
    cards: list[str]
    points: int


class Laid(Event, tag="nin-jan.laid"):
    seat: Seat
    card: str
    pile: int


class Tied(Event, tag="nin-jan.tied"):
    seats: Seats


class Thrown(Event, tag="nin-jan.thrown"):
    each = Pairs("seats", "shapes")
    seats: Seats
    shapes: list[str]
    """By their place in `seats`."""
    out: Seats


class Ended(Event, tag="nin-jan.ended"):
    winners: Seats
    scores: list[int]


EVENTS = (Revealed, Took, Laid, Tied, Thrown, Ended)


def names(cards: list[int]) -> list[str]:
    return [NAME[card] for card in cards]


def revealed(tell: Tell, round_: int, picks: list[int], order: list[Seat]) -> None:
    if tell is not None:
        tell(Revealed("3.5", round_, names(picks), order))


def took(tell: Tell, seat: Seat, card: int, pile: int, cards: list[int], points: int) -> None:
    if tell is not None:
        tell(Took("5.3", seat, NAME[card], pile + 1, names(cards), points))


def laid(tell: Tell, seat: Seat, card: int, pile: int, declined: bool) -> None:
    if tell is not None:
        tell(Laid("5.7" if declined else "5.5", seat, NAME[card], pile + 1))


def tied(tell: Tell, seats: list[Seat]) -> None:
    if tell is not None:
        tell(Tied("7.1", seats))


def thrown(tell: Tell, shapes: dict[Seat, int], out: list[Seat]) -> None:
    if tell is not None:
        tell(Thrown("7.2", list(shapes), [SHAPES[shape] for shape in shapes.values()], out))


def ended(tell: Tell, winners: list[Seat], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Ended(rule, winners, scores))
