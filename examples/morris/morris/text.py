"""Three men's morris in words, in text, and as what lies where."""

from morris.rules import CELLS, MOVES, NAMES, SIDE, STONES, MorrisView
from shinobi.core.game import Say
from shinobi.core.layout import Layout, Piece, Square, Zone
from shinobi.core.values import Fields, View

SIGNS = {None: "·", 0: "X", 1: "O"}


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, MorrisView)
    if view.outcome is not None:
        return view.outcome.reason, {}
    if view.viewer not in view.to_act:
        return "morris.ask.wait", {"seats": list(view.to_act)}
    return ("morris.ask.set" if view.turn < 2 * STONES else "morris.ask.move"), {}


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, MorrisView)
    return "morris.board.turn", {"turn": view.turn + (view.outcome is None)}


def describe(_view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    move = MOVES[action]
    if move.target is None:
        return "morris.action.pass", {}
    if move.source is None:
        return "morris.action.set", {"target": NAMES[move.target]}
    return "morris.action.move", {"source": NAMES[move.source], "target": NAMES[move.target]}


def draw(view: View, say: Say, width: int) -> str:
    """The board with its letters and numbers."""
    assert isinstance(view, MorrisView)
    lines = [say("morris.title")[:width]]
    for row in range(SIDE):
        signs = [SIGNS[stone] for stone in view.cells[row * SIDE : (row + 1) * SIDE]]
        lines.append(f"{SIDE - row} {' '.join(signs)}")
    return "\n".join([*lines, "  a b c"])


def layout(view: View) -> Layout:
    """A board, and what is yet to be set. A cell is touched by what ends there, a stone by what
    begins with it."""
    assert isinstance(view, MorrisView)
    stones = [at for at in range(CELLS) if view.cells[at] is not None]
    board = Zone(
        name="board", kind="grid", size=(SIDE, SIDE),
        pieces=tuple([_stone(view, at) for at in stones]),
        squares=tuple([_square(view, at) for at in range(CELLS) if at not in stones]),
    )  # fmt: skip
    return Layout(zones=(board, *[_pool(view, seat) for seat in (0, 1)]))


def _stone(view: MorrisView, at: int) -> Piece:
    return Piece(
        id=NAMES[at], face="", shape="token", seat=view.cells[at], cell=divmod(at, SIDE),
        was=_before(view) if at == view.last else None, lit=at == view.last,
        actions=_touching(view, source=at),
    )  # fmt: skip


def _before(view: MorrisView) -> str:
    """What the last stone was called before it came where it is."""
    if view.came is not None:
        return NAMES[view.came]
    seat = (view.turn - 1) % 2
    return f"{seat} {_left(view, seat)}"


def _left(view: MorrisView, seat: int) -> int:
    """How many stones a seat has yet to set."""
    return STONES - min(STONES, (view.turn + 1 - seat) // 2)


def _square(view: MorrisView, at: int) -> Square:
    return Square(cell=divmod(at, SIDE), actions=_touching(view, target=at))


def _touching(view: View, source: int | None = None, target: int | None = None) -> tuple[str, ...]:
    moves = [MOVES[text] for text in view.legal]
    if source is not None:
        return tuple([move.text for move in moves if move.source == source])
    return tuple([move.text for move in moves if move.target == target])


def _pool(view: MorrisView, seat: int) -> Zone:
    left = range(_left(view, seat))
    stones = [Piece(id=f"{seat} {i}", face="", shape="token", seat=seat) for i in left]
    return Zone(name=f"pool {seat}", kind="pool", seat=seat, pieces=tuple(stones))
