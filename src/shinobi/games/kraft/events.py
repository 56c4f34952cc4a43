"""What the table is told. Nothing is built when nobody listens.

Cells, edges and places are told in notation, figures and tokens by name."""

from shinobi.core.event import Event, Seats, Veiled
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.kraft.state import (
    MASTER_KNOWS,
    PUBLIC,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
    Numbers,
)
from shinobi.games.kraft.tables import (
    CALL_APPRENTICE,
    CALL_DISCIPLE,
    CAMOUFLAGE,
    CELL_NAME,
    EDGE_NAME,
    FIGURES,
    GLIDE,
    LANTERN,
    LONG_NAME,
    MASTER,
    NINJA,
    RUSH,
    TELEPORT,
    TOKEN_NAME,
    ULTIMATE,
)


class Shown(Event, tag="kraft.shown"):
    """The floor is done, and shown (3.3)."""

    seat: Seat
    floor: int
    longs: list[str]
    walls: list[str]
    doors: list[str]
    cells: list[str]
    """Where the scrolls lie."""


class Drew(Veiled, tag="kraft.drew"):
    seat: Seat
    count: int
    tokens: tuple[str, ...] = ()


class Began(Event, tag="kraft.began"):
    seat: Seat
    floor: int


class Stepped(Event, tag="kraft.stepped"):
    seat: Seat
    figure: str
    start: str
    cell: str


class PickedUp(Veiled, tag="kraft.picked-up"):
    """The Ninja learns the value; the Master is told the place, and knows what they knew (13.2)."""

    seat: Seat
    figure: str
    cell: str
    value: int | None = None


class Swapped(Veiled, tag="kraft.swapped"):
    seat: Seat
    token: str | None = None
    drawn: str | None = None


class Laid(Event, tag="kraft.laid"):
    seat: Seat
    cell: str
    value: int


class EndedTurn(Event, tag="kraft.ended-turn"):
    reveals = False
    seat: Seat


class Faded(Event, tag="kraft.faded"):
    seat: Seat


class Caught(Event, tag="kraft.caught"):
    seat: Seat
    cell: str


class Robbed(Event, tag="kraft.robbed"):
    """The Disciple saw the Ninja."""

    seat: Seat
    cell: str
    count: int


class ApprenticeCaught(Event, tag="kraft.apprentice-caught"):
    seat: Seat
    cell: str
    count: int


class DiscipleLeft(Event, tag="kraft.disciple-left"):
    """It saw the Ninja, or else the Apprentice."""

    seat: Seat


class Left(Event, tag="kraft.left"):
    seat: Seat
    figure: str
    cell: str
    """The gate."""
    values: list[int]
    points: int
    banked: int


class Night(Event, tag="kraft.night"):
    floor: int


class FloorOver(Event, tag="kraft.floor-over"):
    """Another floor follows; `seat` was the Ninja here."""

    seat: Seat
    floor: int
    points: int
    """What it brought."""
    lost: int
    """Scrolls that were carried, and not out."""
    lying: int
    """Scrolls that nobody took."""


class SwappedRoles(Event, tag="kraft.swapped-roles"):
    """The first game of a match is over: `seat` was its Ninja, and is the Master now."""

    seat: Seat
    points: int


class Ended(Event, tag="kraft.ended"):
    winners: Seats
    scores: list[int]
    even: int


class MatchEnded(Event, tag="kraft.match-ended"):
    winners: Seats
    scores: list[int]


# --- a token, and what it did --------------------------------------------------------------------


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
    Shown, Drew, Began, Stepped, PickedUp, Swapped, Laid, EndedTurn, Faded, Caught, Robbed,
    ApprenticeCaught, DiscipleLeft, Left, Night, FloorOver, SwappedRoles, Ended, MatchEnded,
    Camouflage, SixthSense, SlidingWall, Teleport, Glide, Dispersal, Ultimate, Apprentice,
    Lantern, Lock, Mobility, Transposition, Trap, Rush, Recipe, Disciple,
)  # fmt: skip


def names(tokens: list[int]) -> tuple[str, ...]:
    return tuple([TOKEN_NAME[token] for token in tokens])


def cells(places: list[int]) -> list[str]:
    return [CELL_NAME[cell] for cell in places]


def shown(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        plan = state.plan
        tell(
            Shown(
                "3.3",
                seat=state.seat(MASTER),
                floor=state.floor,
                longs=[LONG_NAME[place] for place in plan.longs],
                walls=[EDGE_NAME[edge] for edge in plan.walls],
                doors=[EDGE_NAME[edge] for edge in plan.doors],
                cells=cells(state.place),
            )
        )


def drew(tell: Tell, state: KraftState, side: int) -> None:
    if tell is not None:
        seat, hand = state.seat(side), state.hands[side]
        tell(Drew("4.2", seat, len(hand), names(hand), knowers=(seat,)))


def began(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Began("4.3", state.seat(state.side), state.floor))


def stepped(tell: Tell, state: KraftState, figure: int, start: int) -> None:
    if tell is not None:
        seat, cell = state.seat(figure % 2), CELL_NAME[state.at[figure]]
        tell(Stepped("5.1", seat, FIGURES[figure], CELL_NAME[start], cell))


def picked_up(tell: Tell, state: KraftState, figure: int, cell: int, scroll: int) -> None:
    if tell is not None:
        ninja, known = state.seat(NINJA), state.known[scroll]
        knowers = (ninja, state.seat(MASTER)) if known & MASTER_KNOWS else (ninja,)
        names = (FIGURES[figure], CELL_NAME[cell])
        everybody = bool(known & PUBLIC)
        tell(PickedUp("5.5", ninja, *names, state.worth[scroll], knowers=knowers, open=everybody))


def swapped(tell: Tell, state: KraftState, side: int, token: int, drawn: int) -> None:
    if tell is not None:
        seat = state.seat(side)
        tell(Swapped("5.3", seat, TOKEN_NAME[token], TOKEN_NAME[drawn], knowers=(seat,)))


def laid(tell: Tell, state: KraftState, cell: int) -> None:
    if tell is not None:
        tell(Laid("10.8", state.seat(MASTER), CELL_NAME[cell], 5))


def ended_turn(tell: Tell, state: KraftState, side: int) -> None:
    if tell is not None:
        tell(EndedTurn("5.8", state.seat(side)))


def faded(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Faded("10.1", state.seat(NINJA)))


def caught(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Caught("7.1", state.seat(NINJA), CELL_NAME[state.at[NINJA]]))


def robbed(tell: Tell, state: KraftState, count: int) -> None:
    if tell is not None:
        tell(Robbed("7.2", state.seat(NINJA), CELL_NAME[state.at[NINJA]], count))


def aide_caught(tell: Tell, state: KraftState, cell: int, count: int) -> None:
    if tell is not None:
        tell(ApprenticeCaught("7.3", state.seat(NINJA), CELL_NAME[cell], count))


def disciple_left(tell: Tell, state: KraftState, saw_ninja: bool) -> None:
    if tell is not None:
        tell(DiscipleLeft("7.2" if saw_ninja else "7.4", state.seat(MASTER)))


def left(tell: Tell, state: KraftState, figure: int, values: list[int], points: int) -> None:
    if tell is not None:
        rule = "8.1" if figure == NINJA else "8.2"
        who = (FIGURES[figure], CELL_NAME[state.at[figure]])
        tell(Left(rule, state.seat(NINJA), *who, values, points, state.banked))


def night(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Night("8.4", state.floor))


def floor_over(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        lost = [place for place in state.place if place in (WITH_NINJA, WITH_APPRENTICE)]
        lying = [place for place in state.place if place >= 0]
        points = state.ledger[state.leg - 1][-1]
        counts = (points, len(lost), len(lying))
        tell(FloorOver("2.2", state.seat(NINJA), state.floor, *counts))


def swapped_roles(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(SwappedRoles("12.3", state.seat(NINJA), state.banked))


def ended(tell: Tell, winners: list[Seat], scores: list[int], numbers: Numbers) -> None:
    if tell is None:
        return
    if numbers.legs == 1:
        tell(Ended("12.2", winners, scores, numbers.even))
    else:
        tell(MatchEnded("12.4", winners, scores))


# --- tokens --------------------------------------------------------------------------------------

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
