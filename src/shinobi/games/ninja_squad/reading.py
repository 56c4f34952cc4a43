"""From a view back to a state, as far as the viewer knows it."""

from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.grounds import ground_of, numbers_of
from shinobi.games.ninja_squad.rules.ending import REASONS
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.seeing import REED_NAME
from shinobi.games.ninja_squad.state import (
    ASK_OTHERS,
    ASKS,
    OWED,
    OWED_DRIVE,
    OWED_KNOCK,
    Deck,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    ALARMS,
    BLACK,
    BUKI,
    CUBES,
    NOWHERE,
    PATROL,
    SENJUTSU,
    TILE,
    WANA,
)
from shinobi.games.ninja_squad.view import NinjaView, SquadView

CARD = {name: kind for kind, name in enumerate(CARD_NAME)}


def card(name: str | None) -> int:
    return NOWHERE if name is None else CARD[name]


def by_kind(kinds: list[str], found: dict[str, int]) -> list[int]:
    return [found.get(kind, 0) for kind in kinds]


def read(view: SquadView) -> SquadState:
    """All but others' buki and wana, and the buki deck."""
    state = SquadState(numbers_of(view.options), _ground(view), view.seats)
    _read_course(state, view)
    _read_boards(state, view)
    for seat, ninja in enumerate(view.ninja):
        _read_ninja(state, seat, ninja)
    _read_cards(state, view)
    _read_turn(state, view)
    return state


def _ground(view: SquadView) -> Ground:
    rows = tuple(row for board in view.boards for row in board.rows)
    lengths = tuple(len(board.rows) for board in view.boards)
    tracks = tuple((TILE[a], TILE[b]) for a, b in view.tracks)
    return ground_of(view.half == "day", rows, lengths, tracks)


def _read_course(state: SquadState, view: SquadView) -> None:
    state.phase = view.phase
    state.round = view.round - 1
    state.first, state.turn, state.place = view.first, view.turn, view.place
    state.ask = ASKS.index(view.resume)
    if view.ask in OWED:
        state.owed = OWED.index(view.ask)
        state.debtor = view.to_act[0]
    elif state.ask == ASK_OTHERS:
        state.asked = view.to_act[0]
    if view.outcome is not None:
        state.end = REASONS.index(view.outcome.reason)
        if state.ground.day:
            state.winners = list(view.outcome.winners)
    state.raid_won = view.raid_won
    state.reached = NOWHERE if view.reached is None else view.reached


def _read_boards(state: SquadState, view: SquadView) -> None:
    for cube in view.cubes:
        state.cube[TILE[cube.tile]] = CUBES.index(cube.kind)
    for guard in view.guards:
        tile = TILE[guard.tile]
        state.guard[tile] = BLACK if guard.patrol is None else PATROL + guard.patrol
        if guard.patrol is not None:
            state.patrols[guard.patrol] = tile
    for wana in view.wana:
        state.laid.append(TILE[wana.tile])
        state.laid_by.append(wana.owner)
        state.laid_kind.append(NOWHERE if wana.kind is None else WANA.index(wana.kind))
        state.laid_for.append(NOWHERE if wana.victim is None else wana.victim)
    state.fires = [TILE[fire.tile] for fire in view.fires]
    state.shooter = [fire.shooter for fire in view.fires]
    state.asleep = [TILE[sleeper.tile] for sleeper in view.sleepers]
    state.thrower = [sleeper.thrower for sleeper in view.sleepers]
    state.surplus = view.surplus
    state.tracker = view.tracker
    state.lanterns = view.lanterns


def _read_ninja(state: SquadState, seat: int, ninja: NinjaView) -> None:
    state.at[seat] = NOWHERE if ninja.tile is None else TILE[ninja.tile]
    state.star[seat] = ninja.star
    state.senjutsu[seat] = [SENJUTSU.index(name) for name in ninja.senjutsu]
    state.buki[seat] = [BUKI.index(name) for name in ninja.buki or ()]
    state.wana[seat] = [WANA.index(name) for name in ninja.wana or ()]
    state.gathered[seat] = ninja.gathered
    state.miss[seat] = ninja.misses
    state.careless[seat] = ninja.careless
    state.reed[seat] = REED_NAME.index(ninja.reed)
    state.face[seat] = card(ninja.face)
    state.above[seat] = [CARD[name] for name in ninja.played]
    state.below[seat] = [CARD[name] for name in ninja.discarded]


def _read_cards(state: SquadState, view: SquadView) -> None:
    state.second = card(view.second)
    state.decks = [Deck(by_kind(CARD_NAME, deck.known), deck.unknown) for deck in view.decks]
    state.pool = unseen_cards(state)
    state.alarm_left = by_kind(ALARMS, view.alarm_left)
    state.senjutsu_left = by_kind(SENJUTSU, view.senjutsu_left)


def unseen_cards(state: SquadState) -> list[int]:
    """Movement cards that nobody has seen: all but those that are known somewhere."""
    pool = state.numbers.copies[:]
    for deck in state.decks:
        for kind, count in enumerate(deck.left):
            pool[kind] -= count
    for seat in range(state.seats):
        for kind in (*state.above[seat], *state.below[seat], state.face[seat]):
            if kind != NOWHERE:
                pool[kind] -= 1
    if state.second != NOWHERE:
        pool[state.second] -= 1
    return pool


def _read_turn(state: SquadState, view: SquadView) -> None:
    state.dash = view.dash
    state.stopped = view.stopped
    state.played = NOWHERE if view.played_slot is None else view.played_slot
    if view.walk is not None:
        walk = view.walk
        set_walk(state, walk.card, walk.steps, [TILE[name] for name in walk.trail], walk.done)
        state.leaping, state.poise = walk.leaping, walk.poise
    for number, nest in enumerate(view.nests):
        state.nests.append(TILE[nest.tile])
        state.nests_by.append(nest.owner)
        if number == 0:
            state.nest_left = nest.left
            state.nest_done = [TILE[name] for name in nest.done]
    state.arrived = list(view.waiting)
    if state.owed == OWED_KNOCK:
        state.target = state.ninja_on(TILE[view.target or ""])
    elif state.owed == OWED_DRIVE:
        state.target = TILE[view.target or ""]


def set_walk(
    state: SquadState, name: str, steps: tuple[str, ...], trail: list[int], done: int
) -> None:
    """A walk under way. ValueError if there is no such route, or no start."""
    if not trail:
        raise ValueError("a walk has a tile that it began on")
    kind = CARD[name]
    routes = ["-".join(part) for part in _routes(name)]
    state.route = 2 * kind + routes.index("-".join(steps))
    state.walk = state.ground.paths[trail[0] * len(state.ground.routes) + state.route]
    state.trail = trail
    state.step = done


def _routes(name: str) -> list[list[str]]:
    return [route.split("-") for route in name.split("/")]
