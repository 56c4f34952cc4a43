"""What is made for one viewer, and worked out (18.2)."""
# compiled by mypyc

from msgspec.structs import astuple

from shinobi.core.rules import Rules
from shinobi.core.shape import head
from shinobi.core.values import Seat
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.pieces import WanaView, names, tile_name
from shinobi.games.ninja_squad.rules.alarm import target
from shinobi.games.ninja_squad.rules.free import BUKI_AIMS
from shinobi.games.ninja_squad.rules.sight import in_cover, in_sight, origin, watched
from shinobi.games.ninja_squad.rules.walking import card_of, flasks_of, path_of, route_end, stops
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_LAST,
    ASK_TURN,
    NOTHING,
    SquadState,
    seconds,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_DART,
    AIM_STAR,
    AIM_THROWING_STAR,
    AIMS,
    BLACK,
    BUKI,
    CALL,
    CUBES,
    DART,
    DECK,
    DIRECTIONS,
    END,
    FAR,
    FARTHEST,
    FOREST,
    GO,
    LAY,
    MOVE_NINJA,
    NEAREST,
    NIGHT_STAR,
    NOWHERE,
    PASS,
    PLAY,
    PLAYS,
    STREET,
    TERRAINS,
    TILE_NAME,
    WANA,
    WATER,
    Move,
)
from shinobi.games.ninja_squad.view import (
    BUKI_COUNTS,
    LAID,
    SHAPE,
    NinjaTable,
    NinjaView,
    ReachView,
    RouteView,
    SquadView,
    TriggerView,
)


def terrain_name(state: SquadState, tile: int) -> str:
    kind = state.ground.terrain[tile]
    return "path" if kind == STREET and state.ground.day else TERRAINS[kind]


def view(rules: Rules[SquadState, Move], state: SquadState, viewer: Seat | None) -> SquadView:
    """Secrets are put in on purpose, for their owner (18.2); senjutsu lie open (9.6)."""
    numbers = state.numbers
    common = head(rules, state, viewer, dict(numbers.options), state.seats)
    legal = [rules.by_text[text] for text in common["legal"]]
    table = SHAPE.table(state)
    ninja = enumerate(table.pop("ninja"))
    return SquadView(
        **common,
        **table,
        ninja=tuple([_ninja(state, seat, viewer, part) for seat, part in ninja]),
        wana=tuple([_veiled(wana, viewer) for wana in LAID.show(state)]),
        goal=target(state),
        seconds=None if state.ground.day else seconds(numbers, state.seats),
        buki_unseen=BUKI_COUNTS.show(_unseen_buki(state, viewer)),
        buki_deck=sum(state.buki_left),
        routes=_routes(state, viewer) if state.ask == ASK_TURN and state.owed == NOTHING else (),
        reach=_reach(state, viewer, legal) if viewer is not None and legal else (),
        wayside=_wayside(state, legal),
    )


def _wayside(state: SquadState, legal: list[Move]) -> str | None:
    """Who has no turn, or walks, may use something (5.2, 5.3); one answer is to let it be."""
    asides = [move.text for move in legal if move.kind in (GO, END, PASS)]
    return asides[0] if asides and state.owed == NOTHING else None


def _ninja(state: SquadState, seat: Seat, viewer: Seat | None, part: NinjaTable) -> NinjaView:
    """With what only the own player knows, and what follows."""
    own = seat == viewer
    hand = [WANA[kind] for kind in state.wana[seat]]
    lying = [
        WANA[state.laid_kind[i]]
        for i in range(len(state.laid))
        if state.laid_by[i] == seat and state.laid_for[i] == NOWHERE
    ]
    return NinjaView(
        *astuple(part),
        buki=tuple([BUKI[card] for card in state.buki[seat]]) if own else None,
        buki_count=len(state.buki[seat]),
        wana=tuple(hand) if own else None,
        wana_count=len(hand),
        wana_unseen=tuple(sorted(hand + lying, key=WANA.index)),
        cover=state.at[seat] != NOWHERE and in_cover(state, seat),
        pile=pile(state, seat),
    )


def _veiled(wana: WanaView, viewer: Seat | None) -> WanaView:
    """Only its owner knows what lies face down."""
    clear = wana.owner == viewer or wana.victim is not None
    return wana if clear else WanaView(wana.tile, wana.owner, None)


def pile(state: SquadState, seat: Seat) -> int:
    """Cards that are left to draw in this phase: two for each turn to come."""
    order = (seat - state.first) % state.seats
    done = state.round + (1 if order < state.place else 0)
    drawn = state.second != NOWHERE or state.played != NOWHERE
    drawn = drawn or state.ask in (ASK_AFTER, ASK_LAST)
    left = 0 if seat in state.home and order < state.place else 1  # no card is turned up any more
    return max(0, DECK - 2 * done - left - (1 if drawn and order == state.place else 0))


def _unseen_buki(state: SquadState, viewer: Seat | None) -> list[int]:
    unseen = state.buki_left[:]
    for seat in range(state.seats):
        if seat != viewer:
            for card in state.buki[seat]:
                unseen[card] += 1
    return unseen


# Routes before they are taken


def _routes(state: SquadState, viewer: Seat | None) -> tuple[RouteView, ...]:
    """The others don't know of a flask in the hand (18.2)."""
    flasks = flasks_of(state, state.turn) if viewer == state.turn else 0
    return tuple(
        _route(state, slot, card, which, flasks)
        for slot in range(2)
        if (card := card_of(state, slot)) != NOWHERE
        for which in range(2)
    )


def _route(state: SquadState, slot: int, card: int, which: int, flasks: int) -> RouteView:
    seat = state.turn
    path = path_of(state, 2 * card + which)
    end = NOWHERE if state.stopped else route_end(state, seat, path, flasks)
    tiles, triggers, obstacle = _along(state, path, flasks)
    can = end != NOWHERE
    ground = None
    if can:
        ground = "forest" if end == FOREST else terrain_name(state, end)
    return RouteView(
        f"{slot + 1}{'ab'[which]}",
        CARD_NAME[card],
        KINDS[card].routes[which],
        names(tiles),
        tile_name(end) if can else None,
        ground,
        not watched(state, seat, end) if can and end != FOREST else None,
        tuple(triggers),
        None if can else obstacle,
    )


def _along(
    state: SquadState, path: list[int], flasks: int
) -> tuple[list[int], list[TriggerView], str]:
    """The tiles of a route up to its stop, what is met there, and what would be in the way."""
    seat = state.turn
    tiles: list[int] = []
    triggers: list[TriggerView] = []
    for number, tile in enumerate(path):
        if tile == NOWHERE:
            return tiles, triggers, "edge"
        tiles.append(tile)
        if tile == FOREST:
            break
        triggers += [TriggerView(TILE_NAME[tile], what) for what in on_tile(state, seat, tile)]
        if tile in state.fires and flasks == 0:
            return tiles, triggers, "fire"
        if tile in state.fires:
            flasks -= 1
        elif state.closed(tile):
            return tiles, triggers, "caltrops"
        if number == len(path) - 1 or stops(state, seat, tile):
            break
    return tiles, triggers, "stopped" if state.stopped else "ninja"


def on_tile(state: SquadState, seat: Seat, tile: int) -> list[str]:
    """What one would meet there, as far as all can see."""
    encounters = []
    if tile in state.fires:
        encounters.append("fire")
    for number, there in enumerate(state.laid):
        if there == tile and state.laid_for[number] != NOWHERE:
            encounters.append("caltrops")
        elif there == tile and state.laid_by[number] != seat:
            encounters.append("wana")
    if state.cube[tile]:
        encounters.append(CUBES[state.cube[tile]])
    if state.guard[tile]:
        kind = "guard" if state.guard[tile] == BLACK else "patrol"
        encounters.append("sleeper" if tile in state.asleep else kind)
    if state.other_on(tile, seat) != NOWHERE:
        encounters.append("ninja")
    if state.ground.terrain[tile] == WATER:
        encounters.append("water")
    return encounters


# What can be used


def _reach(state: SquadState, viewer: Seat, legal: list[Move]) -> tuple[ReachView, ...]:
    if state.owed != NOTHING or state.at[viewer] == NOWHERE:
        return ()
    items: dict[str, dict[str, str]] = {}
    here = origin(state, viewer)
    for move in legal:
        name, tile = _use(state, here, move)
        if name:
            items.setdefault(name, {})[tile] = move.text
    leaping = state.leaping and viewer == state.turn
    seen = in_sight(state, here, leaping)
    reaches = []
    for aim in _aims(state, viewer):
        tiles = {
            TILE_NAME[seen[way * FAR + far - 1]]
            for way in range(DIRECTIONS)
            for far in range(NEAREST[aim], FARTHEST[aim] + 1)
            if seen[way * FAR + far - 1] != NOWHERE
        }
        targets = items.pop(AIMS[aim], {})
        reaches.append(ReachView(AIMS[aim], _sorted(tiles | set(targets)), targets))
    reaches += [ReachView(name, _sorted(set(t)), t) for name, t in items.items()]
    return tuple(reaches)


def _sorted(tiles: set[str]) -> tuple[str, ...]:
    return tuple(sorted(tiles, key=lambda name: (int(name[1:]), name[0]) if name else (0, "")))


def _use(state: SquadState, here: int, move: Move) -> tuple[str, str]:
    """The item behind a free action, and the tile it is aimed at."""
    ground = state.ground
    if move.kind == AIM:
        return AIMS[move.what], TILE_NAME[ground.line[(here * 8 + move.way) * FAR + move.far - 1]]
    if move.kind == LAY:
        return WANA[move.what], TILE_NAME[ground.near[here][move.way]]
    if move.kind == CALL:
        return "whistle", TILE_NAME[move.what]
    if move.kind == MOVE_NINJA:
        there = ground.near[state.at[move.what]][move.way]
        return f"team {move.what}", TILE_NAME[there]
    if move.kind == PLAY:
        return PLAYS[move.what], TILE_NAME[here]
    return "", ""


def _aims(state: SquadState, seat: Seat) -> list[int]:
    """The weapons and the like that a player holds, each once."""
    aims = [AIM_STAR] if state.star[seat] else []
    if DART in state.senjutsu[seat]:
        aims.append(AIM_DART)
    if NIGHT_STAR in state.senjutsu[seat]:
        aims.append(AIM_THROWING_STAR)
    for card in sorted(set(state.buki[seat])):
        if card < len(BUKI_AIMS):
            aims += BUKI_AIMS[card]
    return aims
