"""The boards, read from their drawings in boards/, and what a drawing must keep to (1.1 to 1.6).

A designer may change the files: whatever is wrong is said with board, side, row and column."""

from importlib import resources
from typing import NamedTuple

from shinobi.games.ninja_squad.tables import (
    BUKI_CUBE,
    BUSHES,
    LANTERN,
    ROOF,
    SENJUTSU_CUBE,
    STREET,
    TREE,
    WATER,
    WIDE,
)

BOARDS = 7
PALACE = 7
NIGHT, DAY = "night", "day"
TERRAIN = {
    NIGHT: {".": STREET, "#": ROOF, '"': BUSHES},
    DAY: {".": STREET, "#": ROOF, '"': BUSHES, "T": TREE, "~": WATER},
}
CUBES = {NIGHT: {"*": LANTERN, "s": SENJUTSU_CUBE}, DAY: {"b": BUKI_CUBE}}
TRACKS = (("P", "p"), ("Q", "q"))
LANTERNS = (4, 4, 4, 5, 5, 5, 0)
SENJUTSU = (2, 2, 2, 2, 2, 2, 0)
BUKI = (3, 3, 3, 3, 3, 3, 0)
GUARDS = (0, 1, 2, 2, 2, 3, 0)
PATROLS = (0, 1, 1, 2, 2, 2, 0)
"""1.5, by board."""
STARTS = {
    (1, NIGHT): [(0, column) for column in range(7)],
    (7, DAY): [(1, c) for c in (0, 2, 4, 6)],
}
LEAST_ROOF, MOST_ROOF = 2, 6
"""Tiles of a building."""


class Side(NamedTuple):
    """One side of a board, its rows in the direction of play."""

    board: int
    name: str
    terrain: list[list[int]]
    cubes: list[list[int]]
    guards: list[tuple[int, int]]
    """Rows and columns, as all places here."""
    tracks: list[tuple[tuple[int, int], tuple[int, int]]]
    """Where a patrol begins, and the other end."""
    starts: list[tuple[int, int]]

    @property
    def rows(self) -> int:
        return len(self.terrain)

    def at(self, row: int, column: int) -> str:
        """A place, as error messages name it."""
        return f"board {self.board}, {self.name}, row {row + 1}, column {'abcdefg'[column]}"


class BadBoard(ValueError):
    """A drawing that can't be read, or that breaks a promise."""


def text_of(board: int) -> str:
    name = f"{board}.txt"
    return (resources.files("shinobi.games.ninja_squad") / "boards" / name).read_text("utf-8")


def read(board: int, text: str) -> dict[str, Side]:
    """Both sides of a board, checked. BadBoard says what is wrong, and where."""
    sides = {name: _side(board, name, text) for name in (NIGHT, DAY)}
    for side in sides.values():
        check(side)
    return sides


def _side(board: int, name: str, text: str) -> Side:
    lines = [line.rstrip() for line in text.split("\n")]
    if name not in lines:
        raise BadBoard(f"board {board} has no line that says {name}")
    drawn = []
    for line in lines[lines.index(name) + 1 :]:
        if not line:
            break
        drawn.append(line)
    rows = 3 if board == PALACE else 7
    if len(drawn) != rows:
        raise BadBoard(f"board {board}, {name}: {len(drawn)} rows, not {rows}")
    grid = [_tokens(board, name, row, line) for row, line in enumerate(reversed(drawn))]
    return _marks(board, name, grid)


def _tokens(board: int, name: str, row: int, line: str) -> list[str]:
    tokens = line.split()
    if len(tokens) != WIDE:
        raise BadBoard(f"board {board}, {name}, row {row + 1}: {len(tokens)} tiles, not {WIDE}")
    return tokens


def _marks(board: int, name: str, grid: list[list[str]]) -> Side:
    side = Side(board, name, [], [], [], [], [])
    ends: dict[str, tuple[int, int]] = {}
    for row, tokens in enumerate(grid):
        side.terrain.append([0] * WIDE)
        side.cubes.append([0] * WIDE)
        for column, token in enumerate(tokens):
            terrain = TERRAIN[name].get(token[0])
            if terrain is None or len(token) > 2:
                raise BadBoard(f"{side.at(row, column)}: no tile is drawn as {token!r}")
            side.terrain[row][column] = terrain
            _mark(side, row, column, token[1:], ends)
    for start, end in TRACKS:
        if (start in ends) != (end in ends):
            lonely = ends.get(start, ends.get(end, (0, 0)))
            raise BadBoard(f"{side.at(*lonely)}: a track has two ends, {start} and {end}")
        if start in ends:
            side.tracks.append((ends[start], ends[end]))
    return side


def _mark(side: Side, row: int, column: int, mark: str, ends: dict[str, tuple[int, int]]) -> None:
    if mark in CUBES[side.name]:
        side.cubes[row][column] = CUBES[side.name][mark]
    elif mark == "g":
        side.guards.append((row, column))
    elif mark == "S":
        side.starts.append((row, column))
    elif mark and mark in "PpQq":
        if mark in ends:
            raise BadBoard(f"{side.at(row, column)}: {mark} is there twice")
        ends[mark] = (row, column)
    elif mark:
        raise BadBoard(f"{side.at(row, column)}: nothing is drawn as {mark!r}")


def check(side: Side) -> None:
    """Everything that a side promises."""
    _check_counts(side)
    _check_starts(side)
    for track in side.tracks:
        _check_track(side, track)
    if side.board == PALACE:
        _check_palace(side)
        return
    _check_roofs(side)
    _check_connected(side)
    if not safe_route(side):
        raise BadBoard(f"board {side.board}, {side.name}: no safe route over roofs and cover")
    if not fast_route(side):
        raise BadBoard(f"board {side.board}, {side.name}: no fast route past lanterns and guards")


def _check_counts(side: Side) -> None:
    at = side.board - 1
    cubes = [cube for row in side.cubes for cube in row]
    night = side.name == NIGHT
    wanted = [
        ("lanterns", cubes.count(LANTERN), LANTERNS[at] if night else 0),
        ("senjutsu cubes", cubes.count(SENJUTSU_CUBE), SENJUTSU[at] if night else 0),
        ("buki cubes", cubes.count(BUKI_CUBE), 0 if night else BUKI[at]),
        ("guards", len(side.guards), GUARDS[at]),
        ("patrols", len(side.tracks), PATROLS[at]),
    ]
    for what, count, right in wanted:
        if count != right:
            raise BadBoard(f"board {side.board}, {side.name}: {count} {what}, not {right} (1.5)")
    for row, column in side.guards:
        if side.terrain[row][column] == WATER:
            raise BadBoard(f"{side.at(row, column)}: a guard stands in water")


def _check_starts(side: Side) -> None:
    right = STARTS.get((side.board, side.name), [])
    for place in [*right, *side.starts]:
        if (place in right) != (place in side.starts):
            need = "must" if place in right else "must not"
            raise BadBoard(f"{side.at(*place)}: {need} be a start tile (3.2)")


def _check_palace(side: Side) -> None:
    for row in range(side.rows):
        for column in range(WIDE):
            if side.terrain[row][column] != ROOF:
                raise BadBoard(f"{side.at(row, column)}: the palace is all roof (1.3)")


def _check_track(side: Side, track: tuple[tuple[int, int], tuple[int, int]]) -> None:
    (row, column), (last_row, last_column) = track
    down, right = last_row - row, last_column - column
    long = max(abs(down), abs(right))
    if (down and right and abs(down) != abs(right)) or long not in (2, 3):
        raise BadBoard(f"{side.at(row, column)}: a track is a straight line of 3 or 4 tiles (1.6)")
    for tile in track_tiles(track):
        if side.terrain[tile[0]][tile[1]] not in (STREET, BUSHES):
            raise BadBoard(f"{side.at(*tile)}: a track runs on the ground (1.6)")
        if tile in side.guards:
            raise BadBoard(f"{side.at(*tile)}: a guard stands on a track (1.6)")


def track_tiles(track: tuple[tuple[int, int], tuple[int, int]]) -> list[tuple[int, int]]:
    """All tiles of a track, ends included."""
    (row, column), (last_row, last_column) = track
    long = max(abs(last_row - row), abs(last_column - column))
    down, right = (last_row - row) // long, (last_column - column) // long
    return [(row + i * down, column + i * right) for i in range(long + 1)]


def _check_roofs(side: Side) -> None:
    """Buildings of 2 to 6 tiles."""
    seen: set[tuple[int, int]] = set()
    for row in range(side.rows):
        for column in range(WIDE):
            if side.terrain[row][column] == ROOF and (row, column) not in seen:
                building = _spread(side, (row, column), {ROOF}, diagonal=False)
                seen |= building
                if not LEAST_ROOF <= len(building) <= MOST_ROOF:
                    size = f"{len(building)} tiles, not {LEAST_ROOF} to {MOST_ROOF}"
                    raise BadBoard(f"{side.at(row, column)}: a building of {size}")


def _check_connected(side: Side) -> None:
    """All dry tiles can be reached from each other without swimming."""
    dry = {STREET, ROOF, BUSHES, TREE}
    tiles = [
        (row, column)
        for row in range(side.rows)
        for column in range(WIDE)
        if side.terrain[row][column] in dry
    ]
    land = _spread(side, tiles[0], dry, diagonal=True)
    for tile in tiles:
        if tile not in land:
            raise BadBoard(f"{side.at(*tile)}: cut off by water")


def around(side: Side, place: tuple[int, int], diagonal: bool) -> list[tuple[int, int]]:
    """The neighbours on the same board."""
    row, column = place
    return [
        (row + down, column + right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down or right)
        and (diagonal or not (down and right))
        and 0 <= row + down < side.rows
        and 0 <= column + right < WIDE
    ]


def _spread(
    side: Side, start: tuple[int, int], terrains: set[int], diagonal: bool
) -> set[tuple[int, int]]:
    region, todo = {start}, [start]
    while todo:
        for near in around(side, todo.pop(), diagonal):
            if near not in region and side.terrain[near[0]][near[1]] in terrains:
                region.add(near)
                todo.append(near)
    return region


def dangers(side: Side) -> set[tuple[int, int]]:
    """Lanterns, guards and tracks; by day water as well."""
    tiles = set(side.guards)
    for track in side.tracks:
        tiles.update(track_tiles(track))
    for row in range(side.rows):
        for column in range(WIDE):
            if side.cubes[row][column] == LANTERN or side.terrain[row][column] == WATER:
                tiles.add((row, column))
    return tiles


def safe_route(side: Side) -> bool:
    """Whether one gets from the first two rows to the last two from cover to cover: roofs, bushes
    and trees, at most one other tile between, and no danger on the way."""
    bad = dangers(side)
    hides = {
        (row, column)
        for row in range(side.rows)
        for column in range(WIDE)
        if side.terrain[row][column] in (ROOF, BUSHES, TREE) and (row, column) not in bad
    }
    reach = {place for place in hides if place[0] < 2}
    todo = list(reach)
    while todo:
        for near in around(side, todo.pop(), diagonal=True):
            if near in bad:
                continue
            for next_one in (near, *around(side, near, diagonal=True)):
                if next_one in hides and next_one not in reach:
                    reach.add(next_one)
                    todo.append(next_one)
    return any(place[0] >= side.rows - 2 for place in reach)


def fast_route(side: Side) -> bool:
    """Whether a way over street or path leads forward at every step, past some danger."""
    bad = dangers(side)
    held = {*side.guards, *(start for start, _ in side.tracks)}
    reach = {(0, column): False for column in range(WIDE)}
    for row in range(side.rows):
        level: dict[tuple[int, int], bool] = {}
        for column in range(WIDE):
            place = (row, column)
            before = [reach[b] for c in (column - 1, column, column + 1)
                      if (b := (row - 1, c)) in reach]  # fmt: skip
            if side.terrain[row][column] != STREET or place in held or (row and not before):
                continue
            near = place in bad or any(n in bad for n in around(side, place, diagonal=True))
            level[place] = near or any(before)
        reach = level
    return any(reach.values())


def surplus(sides: list[Side], guards: int) -> int:
    """Guards that stand on none of these boards (1.7)."""
    return guards - sum(len(side.guards) for side in sides)


ALL = {board: read(board, text_of(board)) for board in range(1, BOARDS + 1)}
"""The boards of the box."""
