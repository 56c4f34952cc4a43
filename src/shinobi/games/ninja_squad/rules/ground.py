"""The boards as they lie: tiles, routes and lines of sight, all worked out once.

A Ground never changes; all states of a half share it."""
# compiled by mypyc

from typing import Final, final

from shinobi.games.ninja_squad.tables import (
    DIRECTIONS,
    FAR,
    FOREST,
    FORWARD,
    NOWHERE,
    RIGHT,
    ROOF,
    TREE,
    WIDE,
)

DAY_COLUMNS: Final = [0, 2, 4, 6]


@final
class Ground:
    """Tiles are row * 7 + column; rows count in the direction of play (1.2)."""

    def __init__(  # noqa: PLR0915  a table each
        self, day: bool, terrain: list[int], lengths: list[int], tracks: list[list[int]],
        routes: list[list[list[int]]],
    ) -> None:  # fmt: skip
        self.day = day
        self.terrain = terrain
        self.size = len(terrain)
        self.rows = len(terrain) // WIDE
        self.tracks = tracks
        """The two ends of each patrol's track, where it begins first (1.6)."""
        self.routes = routes
        """Steps of each route, as rows and columns; two of them make a card (1.8)."""
        self.firsts: list[int] = []
        """First row of each board, and at the end the number of rows."""
        self.board: list[int] = []
        """For each tile, which board it is on, from 0 in the direction of play."""
        row = 0
        for number in range(len(lengths)):
            self.firsts.append(row)
            row += lengths[number]
            self.board += [number] * (lengths[number] * WIDE)
        self.firsts.append(row)
        self.boards = len(lengths)
        self.palace = 0 if day else self.firsts[self.boards - 1] * WIDE
        """First tile of the palace."""
        self.starts = start_tiles(day)
        self.track_at = [NOWHERE] * self.size
        """For each tile, the patrol whose track it lies on, or NOWHERE."""
        self.high = [kind in (ROOF, TREE) for kind in terrain]  # 1.4
        self.near = [
            [shifted(self.rows, tile, FORWARD[way], RIGHT[way]) for way in range(DIRECTIONS)]
            for tile in range(self.size)
        ]
        """The eight neighbours of a tile by direction; NOWHERE off the boards."""
        for number in range(len(tracks)):
            mark_track(self, number)
        self.paths: list[list[int]] = []
        """paths[tile * number of routes + route]: where each step lands (3.5, 3.6)."""
        for tile in range(self.size):
            for route in routes:
                self.paths.append(path(day, self.rows, tile, route))
        self.line: list[int] = []
        self.clear: list[bool] = []
        """line[(tile * 8 + way) * 4 + distance - 1]: the tile there, and whether no tree and no
        roof stands in between (6.1, 6.2)."""
        for tile in range(self.size):
            for way in range(DIRECTIONS):
                look(self, tile, way)


def mark_track(ground: Ground, number: int) -> None:
    """Note the tiles of a patrol's track (1.6)."""
    start, end = ground.tracks[number][0], ground.tracks[number][1]
    rows, columns = end // WIDE - start // WIDE, end % WIDE - start % WIDE
    long = max(abs(rows), abs(columns), 1)
    for step in range(long + 1):
        row = start // WIDE + rows * step // long
        ground.track_at[row * WIDE + start % WIDE + columns * step // long] = number


def start_tiles(day: bool) -> list[int]:
    """3.2."""
    return [WIDE + column for column in DAY_COLUMNS] if day else list(range(WIDE))


def shifted(rows: int, tile: int, forward: int, right: int) -> int:
    """The tile so many rows further and columns to the right, or NOWHERE."""
    row = tile // WIDE + forward
    column = tile % WIDE + right
    return row * WIDE + column if 0 <= row < rows and 0 <= column < WIDE else NOWHERE


def path(day: bool, rows: int, tile: int, route: list[list[int]]) -> list[int]:
    """Where each step lands; after NOWHERE or FOREST there is nothing more."""
    tiles: list[int] = []
    row = tile // WIDE
    column = tile % WIDE
    for step in route:
        row += step[0]
        column += step[1]
        if row >= rows and day:  # 16.1
            tiles.append(FOREST)
            return tiles
        if row >= rows or column < 0 or column >= WIDE:  # 3.6
            tiles.append(NOWHERE)
            return tiles
        tiles.append(row * WIDE + column)
    return tiles


def look(ground: Ground, tile: int, way: int) -> None:
    """Lines of up to four tiles in one direction."""
    tree = False
    roof = False
    there = tile
    for far in range(1, FAR + 1):
        there = shifted(ground.rows, tile, far * FORWARD[way], far * RIGHT[way])
        ground.line.append(there)
        if there == NOWHERE:
            ground.clear.append(False)
            continue
        ground.clear.append(not tree and (not roof or (ground.high[tile] and ground.high[there])))
        tree = tree or ground.terrain[there] == TREE
        roof = roof or ground.terrain[there] == ROOF
