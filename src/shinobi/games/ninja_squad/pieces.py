"""What lies and stands on the boards, told one by one: what a record says, and what it means to a
state."""

from functools import lru_cache
from itertools import compress
from typing import Annotated

import msgspec

from shinobi.core.code import Counts, Names, Perhaps
from shinobi.core.shape import Of
from shinobi.core.values import Seat
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.grounds import ground_of, lengths_of, names_of, rows_of
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.state import (
    ASKS,
    BESIDE,
    NOTHING,
    ON_THE_WAY,
    OWED,
    OWED_DRIVE,
    OWED_KNOCK,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    BLACK,
    CUBES,
    FOREST,
    NOWHERE,
    PATROL,
    TILE,
    TILE_NAME,
    WANA,
)

TILES = Names(TILE_NAME, "tile")
CARDS = Names(CARD_NAME, "movement card")
CUBE = {name: kind for kind, name in enumerate(CUBES)}
CARD_COUNTS = Counts(CARD_NAME, "movement card")
TileName = Annotated[str, TILES]
CardName = Annotated[str, CARDS]
WanaName = Annotated[str, Names(WANA, "wana")]


def tile_name(tile: int) -> str:
    return "forest" if tile == FOREST else TILE_NAME[tile]


def names(tiles: list[int]) -> tuple[str, ...]:
    return tuple([tile_name(tile) for tile in tiles])


# The ground, which a state is made with


class BoardView(msgspec.Struct, frozen=True):
    """A board as it lies."""

    rows: tuple[str, ...]
    """Its tiles, a character each, the first row in the direction of play first: . street or path,
    # roof, " bushes, T tree, ~ water."""
    number: int = 0
    """1 to 7; 7 is the palace."""


Ends = tuple[tuple[str, str], ...]
"""Of the tracks of the patrols."""


@lru_cache(maxsize=64)
def ground_from(half: str, boards: tuple[BoardView, ...], tracks: Ends) -> Ground:
    """The ground that is told so."""
    rows = tuple([row for board in boards for row in board.rows])
    lengths = tuple([len(board.rows) for board in boards])
    ends = tuple([(TILES.read(one), TILES.read(other)) for one, other in tracks])
    return ground_of(half == "day", rows, lengths, ends)


def half(state: SquadState) -> str:
    return "day" if state.ground.day else "night"


def boards(state: SquadState) -> tuple[BoardView, ...]:
    return _boards(state.ground, state.numbers.boards)


@lru_cache(maxsize=64)
def _boards(ground: Ground, option: str) -> tuple[BoardView, ...]:
    rows = rows_of(ground)
    records, first = [], 0
    for number, length in zip(names_of(ground, option), lengths_of(ground), strict=True):
        records.append(BoardView(rows[first : first + length], number))
        first += length
    return tuple(records)


def tracks(state: SquadState) -> Ends:
    return tuple([(TILE_NAME[one], TILE_NAME[other]) for one, other in state.ground.tracks])


# On the boards


class GuardView(msgspec.Struct, frozen=True):
    tile: str
    patrol: int | None = None
    """Number of its track, or null for a guard without one."""
    asleep: bool = False


class CubeView(msgspec.Struct, frozen=True):
    tile: str
    kind: str
    """lantern, senjutsu or buki."""


class WanaView(msgspec.Struct, frozen=True):
    tile: Annotated[TileName, Of("laid")]
    owner: Annotated[Seat, Of("laid_by")]
    kind: Annotated[WanaName | None, Of("laid_kind")]
    """trip-wire, caltrops or nest; null if the viewer can't know."""
    victim: Annotated[Seat | None, Perhaps(), Of("laid_for")] = None
    """Whose next turn takes open caltrops away; null: face down."""


class FireView(msgspec.Struct, frozen=True):
    tile: Annotated[TileName, Of("fires")]
    shooter: Seat
    """Whose next turn puts it out."""


class SleeperView(msgspec.Struct, frozen=True):
    tile: Annotated[TileName, Of("asleep")]
    thrower: Seat
    """Whose next turn wakes it."""


def guards(state: SquadState) -> tuple[GuardView, ...]:
    records = []
    for tile in compress(range(state.ground.size), state.guard):
        what = state.guard[tile]
        patrol = None if what == BLACK else what - PATROL
        records.append(GuardView(TILE_NAME[tile], patrol, tile in state.asleep))
    return tuple(records)


def put_guards(state: SquadState, told: tuple[GuardView, ...]) -> None:
    """Who of them sleeps, the sleepers tell."""
    state.guard = [0] * state.ground.size
    state.patrols = [NOWHERE] * len(state.ground.tracks)
    for each in told:
        tile = TILE[each.tile]
        state.guard[tile] = BLACK
        if each.patrol is not None:
            if not 0 <= each.patrol < len(state.patrols):
                raise ValueError(f"patrol {each.patrol} has no track")
            state.guard[tile] = PATROL + each.patrol
            state.patrols[each.patrol] = tile


def cubes(state: SquadState) -> tuple[CubeView, ...]:
    kinds = [CUBES[kind] for kind in filter(None, state.cube)]
    return tuple(map(CubeView, compress(TILE_NAME, state.cube), kinds))


def put_cubes(state: SquadState, told: tuple[CubeView, ...]) -> None:
    state.cube = [0] * state.ground.size
    for each in told:
        state.cube[TILE[each.tile]] = CUBE[each.kind]


# What is asked, of whom


def ask(state: SquadState) -> str:
    return OWED[state.owed] or ASKS[state.ask]


def put_ask(state: SquadState, told: str) -> None:
    """Stands after what goes on."""
    if told != ASKS[state.ask] and told not in OWED:
        raise ValueError(f"{told!r} is not asked while {ASKS[state.ask]!r} goes on")
    state.owed = OWED.index(told) if told in OWED else NOTHING


def target(state: SquadState) -> str | None:
    if state.owed == OWED_KNOCK:
        return TILE_NAME[state.at[state.target]]
    return TILE_NAME[state.target] if state.owed == OWED_DRIVE else None


def put_target(state: SquadState, told: str | None) -> None:
    """Stands after what is asked, and the ninja."""
    if told is None:
        return
    tile = TILE[told]
    state.target = state.ninja_on(tile) if state.owed == OWED_KNOCK else tile


def asked(state: SquadState) -> Seat | None:
    if state.owed != NOTHING:
        return state.debtor
    return state.asked if state.ask in BESIDE else None


def put_asked(state: SquadState, told: Seat) -> None:
    if state.owed != NOTHING:
        state.debtor = told
    elif state.ask in BESIDE:
        state.asked = told


# What goes on


class DeckView(msgspec.Struct, frozen=True):
    """What all know of the cards that lie in a pile."""

    known: Annotated[dict[str, int], CARD_COUNTS]
    """Cards that were seen once, and how many of each."""
    unknown: int
    """Cards that nobody has seen yet."""


class WalkView(msgspec.Struct, frozen=True):
    """The walk under way."""

    card: str
    steps: tuple[str, ...]
    trail: tuple[str, ...]
    """Tiles from the take-off on; the last one that is free is where the walk ends if it must."""
    tiles: tuple[str, ...] = ()
    """Where each step lands."""
    done: int = 1
    """How many steps are done."""
    leaping: bool = False
    """At the top of a leap."""
    poise: int = 0
    """For replays, who was asked about the next step: 1 the others, 2 the walker before it, 3 the
    walker at the top of the leap."""


class NestView(msgspec.Struct, frozen=True):
    tile: str
    owner: Seat
    left: int = 2
    """Guards that it still moves."""
    done: tuple[str, ...] = ()
    """Where those stand that it moved."""


def walk(state: SquadState) -> WalkView | None:
    if state.ask not in ON_THE_WAY:
        return None
    return WalkView(
        CARD_NAME[state.route // 2],
        KINDS[state.route // 2].routes[state.route % 2],
        names(state.trail),
        names([tile for tile in state.walk if tile != NOWHERE]),
        state.step,
        state.leaping,
        state.poise,
    )


def put_walk(state: SquadState, told: WalkView | None) -> None:
    if told is None:
        return
    if not told.trail:
        raise ValueError("a walk has a tile that it began on")
    card: int = CARDS.read(told.card)
    if told.steps not in KINDS[card].routes:
        raise ValueError(f"{told.card} has no route {'-'.join(told.steps)}")
    state.route = 2 * card + KINDS[card].routes.index(told.steps)
    state.trail = [TILE[name] for name in told.trail]
    state.walk = state.ground.paths[state.trail[0] * len(state.ground.routes) + state.route]
    state.step, state.leaping, state.poise = told.done, told.leaping, told.poise


def nests(state: SquadState) -> tuple[NestView, ...]:
    """The first one is at work."""
    if not state.nests:
        return ()
    records = [NestView(TILE_NAME[t], o) for t, o in zip(state.nests, state.nests_by, strict=True)]
    tile, owner = records[0].tile, records[0].owner
    return (NestView(tile, owner, state.nest_left, names(state.nest_done)), *records[1:])


def put_nests(state: SquadState, told: tuple[NestView, ...]) -> None:
    state.nests = [TILE[each.tile] for each in told]
    state.nests_by = [each.owner for each in told]
    if told:
        state.nest_left = told[0].left
        state.nest_done = [TILE[name] for name in told[0].done]
