"""What the table is told of a token, and of what it did."""

from shinobi.core.event import Event, Veiled
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.kraft.events import cells
from shinobi.games.kraft.state import KraftState
from shinobi.games.kraft.tables import (
    CALL_APPRENTICE,
    CALL_DISCIPLE,
    CAMOUFLAGE,
    CELL_NAME,
    EDGE_NAME,
    FIGURES,
    GLIDE,
    LANTERN,
    MASTER,
    NINJA,
    RUSH,
    TELEPORT,
    ULTIMATE,
)


class Camouflage(Event, tag="kraft.camouflage"):
    seat: Seat


class SixthSense(Event, tag="kraft.sixth-sense"):
    seat: Seat
    cell: str
    value: int


class SlidingWall(Event, tag="kraft.sliding-wall"):
    seat: Seat
    edge: str
    to: str


class Teleport(Event, tag="kraft.teleport"):
    seat: Seat
    start: str
    cell: str


class Glide(Event, tag="kraft.glide"):
    seat: Seat
    start: str
    cell: str


class Dispersal(Event, tag="kraft.dispersal"):
    seat: Seat
    cells: list[str]


class Ultimate(Event, tag="kraft.ultimate"):
    seat: Seat


class Apprentice(Event, tag="kraft.apprentice"):
    seat: Seat
    cell: str


class Lantern(Event, tag="kraft.lantern"):
    seat: Seat


class Lock(Event, tag="kraft.lock"):
    seat: Seat
    edge: str


class Mobility(Event, tag="kraft.mobility"):
    seat: Seat
    count: int


class Transposition(Event, tag="kraft.transposition"):
    seat: Seat
    cells: list[str]


class Trap(Event, tag="kraft.trap"):
    seat: Seat
    value: int
    figure: str


class Rush(Event, tag="kraft.rush"):
    seat: Seat
    start: str
    cell: str


class Recipe(Veiled, tag="kraft.recipe"):
    """The place is the Master's secret with the option `recipe_secret` (11.7)."""

    seat: Seat
    cell: str | None = None


class Disciple(Event, tag="kraft.disciple"):
    seat: Seat
    cell: str


EVENTS = (
    Camouflage, SixthSense, SlidingWall, Teleport, Glide, Dispersal, Ultimate, Apprentice,
    Lantern, Lock, Mobility, Transposition, Trap, Rush, Recipe, Disciple,
)  # fmt: skip

RULES = {
    0: "10.1", 1: "10.3", 2: "10.4", 3: "10.5", 4: "10.6", 5: "10.7", 6: "10.8", 7: "10.9",
    8: "11.1", 9: "11.2", 10: "11.3", 11: "11.4", 12: "11.5", 13: "11.6", 14: "11.7", 15: "11.8",
}  # fmt: skip
"""The sentence behind each token."""
PLAIN = {CAMOUFLAGE: Camouflage, ULTIMATE: Ultimate, LANTERN: Lantern}
WALKS = {TELEPORT: Teleport, GLIDE: Glide, RUSH: Rush}
CALLS = {CALL_APPRENTICE: Apprentice, CALL_DISCIPLE: Disciple}


def player(state: KraftState, token: int) -> Seat:
    """Whose token it is."""
    return state.seat(MASTER if token >= 8 else NINJA)


def played(tell: Tell, state: KraftState, token: int) -> None:
    """A token that has no place."""
    if tell is not None:
        tell(PLAIN[token](RULES[token], player(state, token)))


def quickened(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Mobility("11.1", state.seat(MASTER), state.numbers.mobility))


def went(tell: Tell, state: KraftState, token: int, start: int, cell: int) -> None:
    """A figure is moved by a token."""
    if tell is not None:
        seat, way = player(state, token), (CELL_NAME[start], CELL_NAME[cell])
        tell(WALKS[token](RULES[token], seat, *way))


def called(tell: Tell, state: KraftState, token: int, cell: int) -> None:
    """An aide comes."""
    if tell is not None:
        tell(CALLS[token](RULES[token], player(state, token), CELL_NAME[cell]))


def turned_up(tell: Tell, state: KraftState, cell: int, value: int) -> None:
    if tell is not None:
        tell(SixthSense("10.3", state.seat(NINJA), CELL_NAME[cell], value))


def slid(tell: Tell, state: KraftState, edge: int, to: str) -> None:
    if tell is not None:
        tell(SlidingWall("10.4", state.seat(NINJA), EDGE_NAME[edge], to))


def dispersed(tell: Tell, state: KraftState, places: list[int]) -> None:
    if tell is not None:
        tell(Dispersal("10.7", state.seat(NINJA), cells(places)))


def locked(tell: Tell, state: KraftState, edge: int) -> None:
    if tell is not None:
        tell(Lock("11.2", state.seat(MASTER), EDGE_NAME[edge]))


def transposed(tell: Tell, state: KraftState, one: int, other: int) -> None:
    if tell is not None:
        tell(Transposition("11.4", state.seat(MASTER), cells([one, other])))


def trapped(tell: Tell, state: KraftState, value: int, figure: int) -> None:
    if tell is not None:
        tell(Trap("11.5", state.seat(MASTER), value, FIGURES[figure]))


def recipe(tell: Tell, state: KraftState, cell: int) -> None:
    if tell is not None:
        seat, secret = state.seat(MASTER), state.numbers.recipe_secret
        tell(Recipe("11.7", seat, CELL_NAME[cell], knowers=(seat,), open=not secret))
