"""The rules of three men's morris. Numbers in comments are the sentences of RULES.md."""

from typing import Final, final

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.pick import Pick
from shinobi.core.rules import State, Tell
from shinobi.core.shape import Shaped
from shinobi.core.values import Card, Options, Outcome, Seat, View

SIDE: Final = 3
CELLS: Final = SIDE * SIDE
STONES: Final = 3
TURNS: Final = 40
NAMES: Final = [f"{'abc'[at % SIDE]}{SIDE - at // SIDE}" for at in range(CELLS)]
"""Of cells, from above: a3 b3 c3, a2 …"""
ROWS: Final = [
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
]  # fmt: skip
CARD: Final = Card(
    name="morris", title="Three Men's Morris", least=2, most=2, minutes=3, age=5,
    credits="traditional",
)  # fmt: skip


def beside(one: int, other: int) -> bool:
    """Whether two cells touch, straight or aslant."""
    rows, columns = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
    return max(rows, columns) == 1


@final
class Move(Action):
    """Set a stone, move one, or pass."""

    def __init__(self, index: int, text: str, source: int | None, target: int | None) -> None:
        super().__init__(index, text)
        self.source = source
        self.target = target


def _catalogue() -> list[Move]:
    ways: list[tuple[str, int | None, int | None]] = [(NAMES[to], None, to) for to in range(CELLS)]
    for at in range(CELLS):
        ways += [(f"{NAMES[at]}-{NAMES[to]}", at, to) for to in range(CELLS) if beside(at, to)]
    ways.append(("pass", None, None))
    return [Move(index, *way) for index, way in enumerate(ways)]


CATALOGUE: Final = _catalogue()
MOVES: Final = {move.text: move for move in CATALOGUE}


class Set(Event, tag="morris.set"):
    seat: Seat
    target: str


class Moved(Event, tag="morris.moved"):
    seat: Seat
    source: str
    target: str


class Passed(Event, tag="morris.passed"):
    seat: Seat


EVENTS: Final = (Set, Moved, Passed)


@final
class Morris(State):
    """The board; there are no secrets."""

    def __init__(self, _seats: int = 2) -> None:
        self.cells: list[int | None] = [None] * CELLS
        """Whose stone is on each, by number."""
        self.turn = 0
        self.last: int | None = None
        """The cell of the last stone that was set or moved."""
        self.came: int | None = None
        """The cell that it came from, if it was moved."""

    def copy(self) -> "Morris":
        new = Morris()
        new.cells, new.turn = self.cells[:], self.turn
        new.last, new.came = self.last, self.came
        return new


class MorrisView(View, frozen=True, kw_only=True):
    """All of it."""

    cells: tuple[int | None, ...]
    turn: int
    last: int | None
    came: int | None


def winner(cells: list[int | None]) -> Seat | None:
    """Who has three in a row."""
    for one, two, three in ROWS:
        if cells[one] is not None and cells[one] == cells[two] == cells[three]:  # 2.1
            return cells[one]
    return None


@final
class MorrisRules(Shaped[Morris, Move]):
    """Three men's morris for two."""

    def __init__(self) -> None:
        super().__init__(CARD, CATALOGUE, MorrisView, Morris)

    def start(self, options: Options, seats: int, pick: Pick) -> Morris:
        return Morris()

    def to_act(self, state: Morris) -> list[Seat]:
        over = winner(state.cells) is not None or state.turn >= TURNS
        return [] if over else [state.turn % 2]

    def legal(self, state: Morris, seat: Seat) -> list[Move]:
        if seat not in self.to_act(state):
            return []
        if state.turn < 2 * STONES:  # 1.2
            return [CATALOGUE[to] for to in range(CELLS) if state.cells[to] is None]
        moves = [
            move for move in CATALOGUE
            if move.source is not None and move.target is not None
            and state.cells[move.source] == seat and state.cells[move.target] is None
        ]  # fmt: skip
        return moves or [MOVES["pass"]]  # 1.3

    def apply(self, state: Morris, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        if action.target is not None:
            if action.source is not None:
                state.cells[action.source] = None
            state.cells[action.target] = seat
            state.last, state.came = action.target, action.source
        state.turn += 1
        if tell is not None:
            tell(_event(seat, action))

    def outcome(self, state: Morris) -> Outcome | None:
        if self.to_act(state):
            return None
        first = winner(state.cells)
        if first is None:
            return Outcome(((0, 1),), (0, 0), "morris.end.shared")  # 2.2
        scores = (1, 0) if first == 0 else (0, 1)
        return Outcome(((first,), (1 - first,)), scores, "morris.end.row")

    def bound(self, options: Options, seats: int) -> int:
        return TURNS

    def audit(self, state: Morris) -> list[str]:
        """Each has as many stones on the board as they have had turns to set them."""
        wrong = [] if len(state.cells) == CELLS else [f"a board has {CELLS} cells"]
        for seat in (0, 1):
            due = min(STONES, (state.turn + 1 - seat) // 2)
            if state.cells.count(seat) != due:
                wrong.append(f"seat {seat} has {state.cells.count(seat)} stones, not {due}")
        return wrong


def _event(seat: Seat, move: Move) -> Event:
    if move.target is None:
        return Passed("1.3", seat)
    if move.source is None:
        return Set("1.2", seat, NAMES[move.target])
    return Moved("1.3", seat, NAMES[move.source], NAMES[move.target])
