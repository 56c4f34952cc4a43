"""Cells, edges, tokens and actions as numbers and tables."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.action import Action

SIDE: Final = 9
CELLS: Final = 81
"""A cell is row * 9 + column, from a1 (1.1)."""
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = "nesw"
OFFSET: Final = [9, 1, -9, -1]
NOWHERE: Final = -1

COLUMN: Final = [cell % SIDE for cell in range(CELLS)]
ROW: Final = [cell // SIDE for cell in range(CELLS)]
CELL_NAME: Final = ["abcdefghi"[cell % SIDE] + str(cell // SIDE + 1) for cell in range(CELLS)]
CELL: Final = {CELL_NAME[cell]: cell for cell in range(CELLS)}
SOUTH_GATE: Final = 4
NORTH_GATE: Final = 76
EAST_GATE: Final = 44
GATES: Final = [SOUTH_GATE, NORTH_GATE, EAST_GATE]
"""1.2"""


def _next(cell: int, direction: int) -> int:
    if direction == NORTH:
        return cell + 9 if ROW[cell] < SIDE - 1 else NOWHERE
    if direction == SOUTH:
        return cell - 9 if ROW[cell] > 0 else NOWHERE
    if direction == EAST:
        return cell + 1 if COLUMN[cell] < SIDE - 1 else NOWHERE
    return cell - 1 if COLUMN[cell] > 0 else NOWHERE


NEXT: Final = [_next(cell, direction) for cell in range(CELLS) for direction in range(4)]
"""The neighbour, by cell * 4 + direction; NOWHERE beyond the border."""
APART: Final = [
    abs(ROW[a] - ROW[b]) + abs(COLUMN[a] - COLUMN[b]) for a in range(CELLS) for b in range(CELLS)
]
"""Rows and columns added up (6.1), by cell * 81 + cell."""

NEARBY: Final = 5
NEAR: Final = [
    [there for there in range(CELLS) if APART[cell * CELLS + there] <= reach]
    for cell in range(CELLS)
    for reach in range(NEARBY)
]
"""The cells at a distance of so much or less, in their order, by cell * 5 + distance."""

EDGES: Final = 144
"""72 upright edges, row * 8 + column of the cell to the west; then 72 level ones, row * 9 + column
of the cell to the south (1.3)."""
UPRIGHT: Final = 72


def _edge(cell: int, direction: int) -> int:
    if NEXT[cell * 4 + direction] == NOWHERE:
        return NOWHERE
    row, column = ROW[cell], COLUMN[cell]
    if direction == EAST:
        return row * 8 + column
    if direction == WEST:
        return row * 8 + column - 1
    return UPRIGHT + (row if direction == NORTH else row - 1) * 9 + column


EDGE_AT: Final = [_edge(cell, direction) for cell in range(CELLS) for direction in range(4)]
"""The edge between a cell and its neighbour, by cell * 4 + direction."""
EDGE_CELL: Final = [
    edge // 8 * 9 + edge % 8 if edge < UPRIGHT else edge - UPRIGHT for edge in range(EDGES)
]
"""The cell to the west or south of an edge."""
EDGE_OTHER: Final = [EDGE_CELL[edge] + (1 if edge < UPRIGHT else 9) for edge in range(EDGES)]
"""The cell to the east or north of an edge."""
EDGE_NAME: Final = [
    f"{CELL_NAME[EDGE_CELL[edge]]}/{CELL_NAME[EDGE_OTHER[edge]]}" for edge in range(EDGES)
]
EDGE: Final = {EDGE_NAME[edge]: edge for edge in range(EDGES)}
TARGET_NAME: Final = CELL_NAME + EDGE_NAME
"""What a token can be aimed at: cells, then edges."""


def _along(edge: int, forward: bool) -> int:
    if edge < UPRIGHT:
        row = edge // 8 + (1 if forward else -1)
        return row * 8 + edge % 8 if 0 <= row < 9 else NOWHERE
    column = (edge - UPRIGHT) % 9 + (1 if forward else -1)
    return edge + (1 if forward else -1) if 0 <= column < 9 else NOWHERE


ALONG: Final = [_along(edge, way == 0) for edge in range(EDGES) for way in range(2)]
"""The next edge in the same line, by edge * 2 + (0: to the north or east, 1: back)."""

LONGS: Final = 128
"""Places of long walls: 64 upright ones by their middle, row * 8 + column, then 64 level ones."""
LEVEL: Final = 64
LONG_EDGE: Final = [
    place if place < LEVEL else UPRIGHT + (place - LEVEL) // 8 * 9 + (place - LEVEL) % 8
    for place in range(LONGS)
]
"""The southern or western edge of a long wall."""
LONG_OTHER: Final = [ALONG[LONG_EDGE[place] * 2] for place in range(LONGS)]
LONG_NAME: Final = [
    f"{EDGE_NAME[LONG_EDGE[place]]}-{EDGE_NAME[LONG_OTHER[place]]}" for place in range(LONGS)
]
LONG: Final = {LONG_NAME[place]: place for place in range(LONGS)}

LONG_AT: Final = [LONG_EDGE.index(edge) if edge in LONG_EDGE else NOWHERE for edge in range(EDGES)]
"""The long wall whose southern or western edge this is."""


def _long_along(place: int, forward: bool) -> int:
    """The place one edge further along the same line, or NOWHERE."""
    middle = place % LEVEL
    row, column = middle // 8, middle % 8
    if place < LEVEL:
        row += 1 if forward else -1
    else:
        column += 1 if forward else -1
    if not (0 <= row < 8 and 0 <= column < 8):
        return NOWHERE
    return (0 if place < LEVEL else LEVEL) + row * 8 + column


LONG_ALONG: Final = [_long_along(place, way == 0) for place in range(LONGS) for way in range(2)]

MASTER: Final = 0
NINJA: Final = 1
SIDES: Final = ["master", "ninja"]
"""The two sides; each has a figure and may get an aide."""
FIGURES: Final = ["master", "ninja", "disciple", "apprentice"]
"""A figure is its side, + 2 for the aide."""
DISCIPLE: Final = 2
APPRENTICE: Final = 3
LETTER: Final = "MNDA"

CAMOUFLAGE: Final = 0
SIXTH_SENSE: Final = 1
SLIDING_WALL: Final = 2
TELEPORT: Final = 3
GLIDE: Final = 4
DISPERSAL: Final = 5
ULTIMATE: Final = 6
CALL_APPRENTICE: Final = 7
MOBILITY: Final = 8
LOCK: Final = 9
LANTERN: Final = 10
TRANSPOSITION: Final = 11
TRAP: Final = 12
RUSH: Final = 13
RECIPE: Final = 14
CALL_DISCIPLE: Final = 15
TOKENS: Final = 16
TOKEN_NAME: Final = [
    "camouflage", "sixth-sense", "sliding-wall", "teleport",
    "glide", "dispersal", "ultimate", "apprentice",
    "mobility", "lock", "lantern", "transposition",
    "trap", "rush", "recipe", "disciple",
]  # fmt: skip
TOKEN: Final = {TOKEN_NAME[token]: token for token in range(TOKENS)}
UNIQUE: Final = [token % 8 >= 4 for token in range(TOKENS)]
"""9.1"""

DOJOS: Final = [
    "courtyard", "gatehouse", "cloister", "garden", "labyrinth",
    "pillars", "corridors", "lanterns", "islands", "spiral",
]  # fmt: skip
"""The ready-made dojos, drawn in dojos/*.txt (3.11)."""

# Kinds of actions
TAKE_LONG: Final = 0
TAKE_WALL: Final = 1
TAKE_DOOR: Final = 2
TAKE_SCROLL: Final = 3
TAKE_BACK: Final = 4
DOJO: Final = 5
DONE: Final = 6
AT_LONG: Final = 7
AT_EDGE: Final = 8
AT_CELL: Final = 9
STEP: Final = 10
AIDE_STEP: Final = 11
PICK_UP: Final = 12
AIDE_PICK_UP: Final = 13
LEAVE: Final = 14
AIDE_LEAVE: Final = 15
PLAY: Final = 16
SWAP: Final = 17
END: Final = 18
TOWARDS: Final = 19
CLEAR: Final = 20
EXCHANGE: Final = 21
REFUSE: Final = 22


@final
class Move(Action):
    """One entry of the catalogue: a kind, and what it is about."""

    def __init__(self, index: int, text: str, kind: int, what: int) -> None:
        super().__init__(index, text)
        self.kind = kind
        self.what = what
        """A place, edge, cell, direction, token, dojo or value; of two values 10 * one + other."""


def _moves() -> list[Move]:
    rows = [("long", TAKE_LONG, 0), ("wall", TAKE_WALL, 0), ("door", TAKE_DOOR, 0)]
    rows += [(f"scroll {value}", TAKE_SCROLL, value) for value in range(1, 5)]
    rows += [("back", TAKE_BACK, 0)]
    rows += [(f"dojo {DOJOS[dojo]}", DOJO, dojo) for dojo in range(len(DOJOS))]
    rows += [("done", DONE, 0)]
    rows += [(LONG_NAME[place], AT_LONG, place) for place in range(LONGS)]
    rows += [(EDGE_NAME[edge], AT_EDGE, edge) for edge in range(EDGES)]
    rows += [(CELL_NAME[cell], AT_CELL, cell) for cell in range(CELLS)]
    rows += [(DIRECTIONS[d], STEP, d) for d in range(4)]
    rows += [(f"aide {DIRECTIONS[d]}", AIDE_STEP, d) for d in range(4)]
    rows += [(f"take {CELL_NAME[cell]}", PICK_UP, cell) for cell in range(CELLS)]
    rows += [(f"aide take {CELL_NAME[cell]}", AIDE_PICK_UP, cell) for cell in range(CELLS)]
    rows += [("leave", LEAVE, 0), ("aide leave", AIDE_LEAVE, 0)]
    rows += [(f"play {TOKEN_NAME[token]}", PLAY, token) for token in range(TOKENS)]
    rows += [(f"swap {TOKEN_NAME[token]}", SWAP, token) for token in range(TOKENS)]
    rows += [("end", END, 0)]
    rows += [(f"to {DIRECTIONS[d]}", TOWARDS, d) for d in range(4)]
    rows += [("clear", CLEAR, 0)]
    pairs = [(one, other) for one in range(1, 5) for other in range(one + 1, 5)]
    rows += [(f"exchange {one} {other}", EXCHANGE, 10 * one + other) for one, other in pairs]
    rows += [("refuse", REFUSE, 0)]
    return [Move(i, rows[i][0], rows[i][1], rows[i][2]) for i in range(len(rows))]


CATALOGUE: Final = _moves()


def _of(kind: int) -> list[Move]:
    return [move for move in CATALOGUE if move.kind == kind]


MENU: Final = [move for move in CATALOGUE if move.kind <= TAKE_BACK]
LONG_MOVE: Final = _of(TAKE_LONG)[0]
WALL_MOVE: Final = _of(TAKE_WALL)[0]
DOOR_MOVE: Final = _of(TAKE_DOOR)[0]
SCROLL_MOVES: Final = _of(TAKE_SCROLL)
BACK_MOVE: Final = _of(TAKE_BACK)[0]
DOJO_MOVES: Final = _of(DOJO)
DONE_MOVE: Final = _of(DONE)[0]
LONG_MOVES: Final = _of(AT_LONG)
EDGE_MOVES: Final = _of(AT_EDGE)
CELL_MOVES: Final = _of(AT_CELL)
STEP_MOVES: Final = _of(STEP)
AIDE_STEP_MOVES: Final = _of(AIDE_STEP)
PICK_UP_MOVES: Final = _of(PICK_UP)
AIDE_PICK_UP_MOVES: Final = _of(AIDE_PICK_UP)
LEAVE_MOVE: Final = _of(LEAVE)[0]
AIDE_LEAVE_MOVE: Final = _of(AIDE_LEAVE)[0]
PLAY_MOVES: Final = _of(PLAY)
SWAP_MOVES: Final = _of(SWAP)
END_MOVE: Final = _of(END)[0]
TOWARDS_MOVES: Final = _of(TOWARDS)
CLEAR_MOVE: Final = _of(CLEAR)[0]
EXCHANGE_MOVES: Final = _of(EXCHANGE)
REFUSE_MOVE: Final = _of(REFUSE)[0]
