"""Tiles, directions, cards and actions as numbers and tables."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.action import Action

WIDE: Final = 7
LONGEST: Final = 45
"""Rows of all seven boards."""
TILES: Final = WIDE * LONGEST
NOWHERE: Final = -1
FOREST: Final = -2
"""Beyond the last row by day (16.1)."""

COLUMNS: Final = "abcdefg"
TILE_NAME: Final = [f"{COLUMNS[tile % WIDE]}{tile // WIDE + 1}" for tile in range(TILES)]
"""Notation of a tile (1.2)."""
TILE: Final = {TILE_NAME[tile]: tile for tile in range(TILES)}

DIRECTIONS: Final = 8
WAYS: Final = ["F", "FR", "R", "BR", "B", "BL", "L", "FL"]
FORWARD: Final = [1, 1, 0, -1, -1, -1, 0, 1]
RIGHT: Final = [0, 1, 1, 1, 0, -1, -1, -1]
BACK: Final = 4
"""Number of the direction B."""

STREET: Final = 0
"""By day: path."""
ROOF: Final = 1
BUSHES: Final = 2
TREE: Final = 3
WATER: Final = 4
TERRAINS: Final = ["street", "roof", "bushes", "tree", "water"]

LANTERN: Final = 1
SENJUTSU_CUBE: Final = 2
BUKI_CUBE: Final = 3
CUBES: Final = ["", "lantern", "senjutsu", "buki"]

BLACK: Final = 1
"""What stands on a tile: 0 nobody, a guard, or PATROL + the number of a patrol."""
PATROL: Final = 2
GUARDS: Final = 16
FIRES: Final = 4
ROUNDS: Final = 6
DECKS: Final = 4
DECK: Final = 12

# Alarm cards (7.2 to 7.6).
SLIP: Final = 0
SCAREDY: Final = 1
CARELESS: Final = 2
SAMURAI: Final = 3
GEISHA: Final = 4
SENTRY: Final = 5
ALARMS: Final = ["slip", "scaredy-cat", "careless", "samurai", "geisha", "sentry"]

# Senjutsu cards (9.1 to 9.5).
DART: Final = 0
NIGHT_STAR: Final = 1
HIDING: Final = 2
ROCKET: Final = 3
DASH: Final = 4
TEAM: Final = 5
SENJUTSU: Final = ["dart", "throwing-star", "hiding-place", "rocket", "dash", "team"]

# Buki cards (14.2 to 14.10).
DAY_STAR: Final = 0
NUNCHAKU: Final = 1
SPEAR: Final = 2
TONFA: Final = 3
ARROW: Final = 4
FLASK: Final = 5
CHAIN: Final = 6
WHISTLE: Final = 7
REED: Final = 8
ZIP: Final = 9
BUKI: Final = [
    "throwing-star", "nunchaku", "spear", "tonfa", "arrow",
    "flask", "chain", "whistle", "reed", "zip",
]  # fmt: skip
ALARM_COPIES: Final = 2
SENJUTSU_COPIES: Final = 2
BUKI_COPIES: Final = 3

# Wana tokens (13.3 to 13.7).
TRIP: Final = 0
CALTROPS: Final = 1
NEST: Final = 2
WANA: Final = ["trip-wire", "caltrops", "nest"]

# What can be aimed at a tile on a straight line, and from how near to how far.
AIM_STAR: Final = 0
AIM_THROWING_STAR: Final = 1
AIM_DART: Final = 2
AIM_NUNCHAKU: Final = 3
AIM_SPEAR: Final = 4
AIM_TONFA: Final = 5
AIM_ARROW: Final = 6
AIM_FIRE: Final = 7
AIM_FLASK: Final = 8
AIM_CHAIN: Final = 9
AIM_ZIP: Final = 10
AIMS: Final = [
    "star", "throwing-star", "dart", "nunchaku", "spear", "tonfa", "arrow", "fire",
    "flask", "chain", "zip",
]  # fmt: skip
NEAREST: Final = [2, 2, 1, 1, 2, 1, 3, 3, 1, 3, 2]
FARTHEST: Final = [3, 3, 2, 1, 3, 1, 4, 4, 1, 3, 2]
AIM_BUKI: Final = [
    NOWHERE, DAY_STAR, NOWHERE, NUNCHAKU, SPEAR, TONFA, ARROW, ARROW, FLASK, CHAIN, ZIP,
]  # fmt: skip
"""The buki card that each of them takes."""
FAR: Final = 4
"""The longest range."""

# Kinds of actions.
START: Final = 0
ROUTE: Final = 1
FREEZE: Final = 2
STAY: Final = 3
GO: Final = 4
END: Final = 5
PASS: Final = 6
BEGIN: Final = 7
AIM: Final = 8
LAY: Final = 9
PLAY: Final = 10
MOVE_NINJA: Final = 11
CALL: Final = 12
KNOCK: Final = 13
DRIVE: Final = 14

PLAYS: Final = ["hiding-place", "rocket", "dash", "reed"]
PLAY_HIDING: Final = 0
PLAY_ROCKET: Final = 1
PLAY_DASH: Final = 2
PLAY_REED: Final = 3
MOST_SEATS: Final = 4


@final
class Move(Action):
    """One thing that can be done. What its numbers mean depends on its kind."""

    def __init__(self, index: int, text: str, kind: int, what: int, way: int, far: int) -> None:
        super().__init__(index, text)
        self.kind = kind
        self.what = what
        """Column, route, weapon, wana, card, seat or tile."""
        self.way = way
        """Direction."""
        self.far = far
        """Distance."""


@final
class Printer:
    """Makes the catalogue, one action after the other."""

    def __init__(self) -> None:
        self.moves: list[Move] = []

    def add(self, text: str, kind: int, what: int = 0, way: int = 0, far: int = 0) -> None:
        self.moves.append(Move(len(self.moves), text, kind, what, way, far))

    def turns(self) -> None:
        for column in range(WIDE):
            self.add(f"start {COLUMNS[column]}", START, column)
        for route in range(4):
            self.add(f"{route // 2 + 1}{'ab'[route % 2]}", ROUTE, route)
        for kind in range(FREEZE, AIM):
            self.add(["freeze", "stay", "go", "end", "pass", "begin"][kind - FREEZE], kind)

    def aims(self) -> None:
        for aim in range(len(AIMS)):
            single = NEAREST[aim] == FARTHEST[aim]
            for way in range(DIRECTIONS):
                for far in range(NEAREST[aim], FARTHEST[aim] + 1):
                    self.add(f"{AIMS[aim]} {WAYS[way]}{'' if single else far}", AIM, aim, way, far)

    def uses(self) -> None:
        for wana in range(len(WANA)):
            for way in range(DIRECTIONS):
                self.add(f"{WANA[wana]} {WAYS[way]}", LAY, wana, way)
        for play in range(len(PLAYS)):
            self.add(PLAYS[play], PLAY, play)
        for seat in range(MOST_SEATS):
            for way in range(DIRECTIONS):
                self.add(f"team {seat} {WAYS[way]}", MOVE_NINJA, seat, way)
        for tile in range(TILES):
            self.add(f"call {TILE_NAME[tile]}", CALL, tile)

    def answers(self) -> None:
        for way in range(DIRECTIONS):
            self.add(f"knock {WAYS[way]}", KNOCK, 0, way)
        for way in range(DIRECTIONS):
            for far in (1, 2):
                self.add(f"drive {WAYS[way]}{far}", DRIVE, 0, way, far)


def catalogue() -> list[Move]:
    printer = Printer()
    printer.turns()
    printer.aims()
    printer.uses()
    printer.answers()
    return printer.moves


CATALOGUE: Final = catalogue()
_FIRST: Final = [0] * (DRIVE + 1)
for _move in reversed(CATALOGUE):
    _FIRST[_move.kind] = _move.index
FIRST: Final = _FIRST
"""Where the actions of each kind begin in the catalogue."""


def aim_index(aim: int, way: int, far: int) -> int:
    """Place of an AIM in the catalogue."""
    before = 0
    for other in range(aim):
        before += DIRECTIONS * (FARTHEST[other] - NEAREST[other] + 1)
    span = FARTHEST[aim] - NEAREST[aim] + 1
    return FIRST[AIM] + before + way * span + far - NEAREST[aim]


AIMING: Final = [
    [
        [CATALOGUE[aim_index(aim, way, far)] for far in range(NEAREST[aim], FARTHEST[aim] + 1)]
        for way in range(DIRECTIONS)
    ]
    for aim in range(len(AIMS))
]
"""AIMING[aim][way][distance - NEAREST[aim]]."""
