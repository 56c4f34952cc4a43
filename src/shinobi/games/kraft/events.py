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
    CELL_NAME,
    DOJOS,
    EDGE_NAME,
    FIGURES,
    LONG_NAME,
    MASTER,
    NINJA,
    TOKEN_NAME,
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


class Refused(Event, tag="kraft.refused"):
    """The Ninja (`seat`) does not take the floor as it was built: this one stands there now."""

    seat: Seat
    floor: int
    dojo: str
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


EVENTS = (
    Shown, Refused, Drew, Began, Stepped, PickedUp, Swapped, Laid, EndedTurn, Faded, Caught, Robbed,
    ApprenticeCaught, DiscipleLeft, Left, Night, FloorOver, SwappedRoles, Ended, MatchEnded,
)  # fmt: skip


def names(tokens: list[int]) -> tuple[str, ...]:
    return tuple([TOKEN_NAME[token] for token in tokens])


def cells(places: list[int]) -> list[str]:
    return [CELL_NAME[cell] for cell in places]


def shown(tell: Tell, state: KraftState) -> None:
    if tell is not None:
        tell(Shown("3.3", state.seat(MASTER), state.floor, *standing(state)))


def refused(tell: Tell, state: KraftState, dojo: int) -> None:
    if tell is not None:
        tell(Refused("3.16", state.seat(NINJA), state.floor, DOJOS[dojo], *standing(state)))


def standing(state: KraftState) -> tuple[list[str], list[str], list[str], list[str]]:
    """Long walls, walls, doors and scrolls of the floor."""
    plan = state.plan
    return (
        [LONG_NAME[place] for place in plan.longs],
        [EDGE_NAME[edge] for edge in plan.walls],
        [EDGE_NAME[edge] for edge in plan.doors],
        cells(state.place),
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
