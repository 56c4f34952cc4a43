"""The view, field by field."""

from functools import lru_cache

from shinobi.core.values import Outcome, Seat
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.grounds import lengths_of, names_of, rows_of
from shinobi.games.ninja_squad.rules.alarm import target
from shinobi.games.ninja_squad.rules.free import BUKI_AIMS
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.rules.sight import in_cover, in_sight, origin, watched
from shinobi.games.ninja_squad.rules.walking import card_of, path_of, route_end, stops
from shinobi.games.ninja_squad.state import (
    ASK_AFTER,
    ASK_STEP,
    ASK_TURN,
    ASKS,
    NOTHING,
    OWED,
    OWED_DRIVE,
    OWED_KNOCK,
    WALKING,
    SquadState,
    seconds,
)
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_DART,
    AIM_STAR,
    AIM_THROWING_STAR,
    AIMS,
    ALARMS,
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
    PATROL,
    PLAY,
    PLAYS,
    SENJUTSU,
    STREET,
    TERRAINS,
    TILE_NAME,
    WANA,
    WATER,
    Move,
)
from shinobi.games.ninja_squad.view import (
    BoardView,
    CubeView,
    DeckView,
    FireView,
    GuardView,
    NestView,
    NinjaView,
    ReachView,
    RouteView,
    SleeperView,
    SquadView,
    TriggerView,
    WalkView,
    WanaView,
)

REED_NAME = (None, "cover", "turn")


def tile_name(tile: int) -> str:
    return "forest" if tile == FOREST else TILE_NAME[tile]


def terrain_name(state: SquadState, tile: int) -> str:
    kind = state.ground.terrain[tile]
    return "path" if kind == STREET and state.ground.day else TERRAINS[kind]


def names(tiles: list[int]) -> tuple[str, ...]:
    return tuple(tile_name(tile) for tile in tiles)


def counts(kinds: list[str], left: list[int]) -> dict[str, int]:
    return {kind: count for kind, count in zip(kinds, left, strict=True) if count}


def view(
    state: SquadState, viewer: Seat | None, to_act: list[Seat], legal: list[Move],
    outcome: Outcome | None,
) -> SquadView:  # fmt: skip
    """Secrets are put in on purpose, for their owner (18.2); senjutsu lie open (9.6)."""
    ground = state.ground
    numbers = state.numbers
    return SquadView(
        game="ninja-squad",
        seats=state.seats,
        options=dict(numbers.options),
        viewer=viewer,
        to_act=tuple(to_act),
        legal=tuple([move.text for move in legal]),
        outcome=outcome,
        half="day" if ground.day else "night",
        phase=state.phase,
        round=state.round + 1,
        first=state.first,
        turn=state.turn,
        place=state.place,
        ask=OWED[state.owed] or ASKS[state.ask],
        resume=ASKS[state.ask],
        target=_target(state),
        boards=_boards(ground, numbers.boards),
        tracks=tuple([(TILE_NAME[a], TILE_NAME[b]) for a, b in ground.tracks]),
        ninja=tuple([_ninja(state, seat, viewer) for seat in range(state.seats)]),
        guards=_guards(state),
        cubes=tuple([CubeView(TILE_NAME[t], CUBES[c]) for t, c in enumerate(state.cube) if c]),
        wana=tuple([_wana(state, number, viewer) for number in range(len(state.laid))]),
        fires=tuple(
            [FireView(TILE_NAME[t], s) for t, s in zip(state.fires, state.shooter, strict=True)]
        ),
        sleepers=tuple(
            [SleeperView(TILE_NAME[t], s) for t, s in zip(state.asleep, state.thrower, strict=True)]
        ),
        surplus=state.surplus,
        tracker=state.tracker,
        goal=target(state),
        lanterns=state.lanterns,
        reached=None if state.reached == NOWHERE else state.reached,
        raid_won=state.raid_won,
        seconds=None if ground.day else seconds(numbers, state.seats),
        second=None if state.second == NOWHERE else CARD_NAME[state.second],
        dash=state.dash,
        stopped=state.stopped,
        played_slot=None if state.played == NOWHERE else state.played,
        walk=_walk(state),
        nests=_nests(state),
        waiting=tuple(state.arrived),
        decks=tuple([DeckView(counts(CARD_NAME, d.left), d.blank) for d in state.decks]),
        alarm_left=counts(ALARMS, state.alarm_left),
        senjutsu_left=counts(SENJUTSU, state.senjutsu_left),
        buki_unseen=counts(BUKI, _unseen_buki(state, viewer)),
        buki_deck=sum(state.buki_left),
        routes=_routes(state) if state.ask == ASK_TURN and state.owed == NOTHING else (),
        reach=_reach(state, viewer, legal) if viewer is not None and legal else (),
        wayside=_wayside(state, legal),
    )


def _wayside(state: SquadState, legal: list[Move]) -> str | None:
    """Who has no turn, or walks, may use something (5.2, 5.3); one answer is to let it be."""
    asides = [move.text for move in legal if move.kind in (GO, END, PASS)]
    return asides[0] if asides and state.owed == NOTHING else None


def _target(state: SquadState) -> str | None:
    if state.owed == OWED_KNOCK:
        return TILE_NAME[state.at[state.target]]
    return TILE_NAME[state.target] if state.owed == OWED_DRIVE else None


@lru_cache(maxsize=64)
def _boards(ground: Ground, boards: str) -> tuple[BoardView, ...]:
    rows = rows_of(ground)
    found, first = [], 0
    for number, length in zip(names_of(ground, boards), lengths_of(ground), strict=True):
        found.append(BoardView(number, rows[first : first + length]))
        first += length
    return tuple(found)


def _ninja(state: SquadState, seat: Seat, viewer: Seat | None) -> NinjaView:
    own = seat == viewer
    tile = state.at[seat]
    hand = [WANA[kind] for kind in state.wana[seat]]
    lying = [
        WANA[state.laid_kind[i]]
        for i in range(len(state.laid))
        if state.laid_by[i] == seat and state.laid_for[i] == NOWHERE
    ]
    return NinjaView(
        tile=None if tile == NOWHERE else TILE_NAME[tile],
        star=state.star[seat],
        senjutsu=tuple([SENJUTSU[card] for card in state.senjutsu[seat]]),
        buki=tuple([BUKI[card] for card in state.buki[seat]]) if own else None,
        buki_count=len(state.buki[seat]),
        wana=tuple(hand) if own else None,
        wana_count=len(hand),
        wana_unseen=tuple(sorted(hand + lying, key=WANA.index)),
        gathered=state.gathered[seat],
        misses=state.miss[seat],
        careless=state.careless[seat],
        reed=REED_NAME[state.reed[seat]],
        cover=tile != NOWHERE and in_cover(state, seat),
        face=None if state.face[seat] == NOWHERE else CARD_NAME[state.face[seat]],
        played=tuple([CARD_NAME[card] for card in state.above[seat]]),
        discarded=tuple([CARD_NAME[card] for card in state.below[seat]]),
        pile=pile(state, seat),
    )


def pile(state: SquadState, seat: Seat) -> int:
    """Cards that are left to draw in this phase: two for each turn to come."""
    order = (seat - state.first) % state.seats
    done = state.round + (1 if order < state.place else 0)
    drawn = state.second != NOWHERE or state.played != NOWHERE or state.ask == ASK_AFTER
    return max(0, DECK - 2 * done - 1 - (1 if drawn and order == state.place else 0))


def _guards(state: SquadState) -> tuple[GuardView, ...]:
    return tuple(
        [
            GuardView(TILE_NAME[t], None if g == BLACK else g - PATROL, t in state.asleep)
            for t, g in enumerate(state.guard)
            if g
        ]
    )


def _wana(state: SquadState, number: int, viewer: Seat | None) -> WanaView:
    owner, victim = state.laid_by[number], state.laid_for[number]
    known = owner == viewer or victim != NOWHERE
    return WanaView(
        TILE_NAME[state.laid[number]],
        owner,
        WANA[state.laid_kind[number]] if known else None,
        None if victim == NOWHERE else victim,
    )


def _walk(state: SquadState) -> WalkView | None:
    if state.ask not in (ASK_STEP, WALKING):
        return None
    return WalkView(
        CARD_NAME[state.route // 2],
        KINDS[state.route // 2].routes[state.route % 2],
        tuple([tile_name(tile) for tile in state.walk if tile != NOWHERE]),
        state.step,
        names(state.trail),
        state.leaping,
        state.poise,
    )


def _nests(state: SquadState) -> tuple[NestView, ...]:
    found = []
    for number, (tile, owner) in enumerate(zip(state.nests, state.nests_by, strict=True)):
        first = number == 0
        left, done = (state.nest_left, names(state.nest_done)) if first else (2, ())
        found.append(NestView(TILE_NAME[tile], owner, left, done))
    return tuple(found)


def _unseen_buki(state: SquadState, viewer: Seat | None) -> list[int]:
    unseen = state.buki_left[:]
    for seat in range(state.seats):
        if seat != viewer:
            for card in state.buki[seat]:
                unseen[card] += 1
    return unseen


# Routes before they are taken


def _routes(state: SquadState) -> tuple[RouteView, ...]:
    found = []
    for slot in range(2):
        card = card_of(state, slot)
        if card == NOWHERE:
            continue
        found += [_route(state, slot, card, which) for which in range(2)]
    return tuple(found)


def _route(state: SquadState, slot: int, card: int, which: int) -> RouteView:
    seat = state.turn
    path = path_of(state, 2 * card + which)
    end = NOWHERE if state.stopped else route_end(state, seat, path, 0)
    tiles, triggers, obstacle = _along(state, path)
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


def _along(state: SquadState, path: list[int]) -> tuple[list[int], list[TriggerView], str]:
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
        if tile in state.fires:
            return tiles, triggers, "fire"
        if state.closed(tile):
            return tiles, triggers, "caltrops"
        if number == len(path) - 1 or stops(state, seat, tile):
            break
    return tiles, triggers, "stopped" if state.stopped else "ninja"


def on_tile(state: SquadState, seat: Seat, tile: int) -> list[str]:
    """What one would meet there, as far as all can see."""
    found = []
    if tile in state.fires:
        found.append("fire")
    for number, there in enumerate(state.laid):
        if there == tile and state.laid_for[number] != NOWHERE:
            found.append("caltrops")
        elif there == tile and state.laid_by[number] != seat:
            found.append("wana")
    if state.cube[tile]:
        found.append(CUBES[state.cube[tile]])
    if state.guard[tile]:
        kind = "guard" if state.guard[tile] == BLACK else "patrol"
        found.append("sleeper" if tile in state.asleep else kind)
    if state.other_on(tile, seat) != NOWHERE:
        found.append("ninja")
    if state.ground.terrain[tile] == WATER:
        found.append("water")
    return found


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
    found = []
    for aim in _aims(state, viewer):
        tiles = {
            TILE_NAME[seen[way * FAR + far - 1]]
            for way in range(DIRECTIONS)
            for far in range(NEAREST[aim], FARTHEST[aim] + 1)
            if seen[way * FAR + far - 1] != NOWHERE
        }
        targets = items.pop(AIMS[aim], {})
        found.append(ReachView(AIMS[aim], _sorted(tiles | set(targets)), targets))
    found += [ReachView(name, _sorted(set(t)), t) for name, t in items.items()]
    return tuple(found)


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
    found = [AIM_STAR] if state.star[seat] else []
    if DART in state.senjutsu[seat]:
        found.append(AIM_DART)
    if NIGHT_STAR in state.senjutsu[seat]:
        found.append(AIM_THROWING_STAR)
    for card in sorted(set(state.buki[seat])):
        if card < len(BUKI_AIMS):
            found += BUKI_AIMS[card]
    return found
