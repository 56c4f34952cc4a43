"""What is made for one viewer, and worked out (13)."""
# compiled by mypyc

from itertools import compress

from shinobi.core.rules import Rules
from shinobi.core.shape import head
from shinobi.core.values import Seat
from shinobi.games.kraft.bot.outlook import outlook
from shinobi.games.kraft.refusals import fault
from shinobi.games.kraft.rules.building import faults_of
from shinobi.games.kraft.rules.ending import scores
from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.state import BUILDING, NINJA_KNOWS, NOTHING, PLAYING, PUBLIC, KraftState
from shinobi.games.kraft.tables import CELL_NAME, DISCIPLE, MASTER, NOWHERE, TOKEN_NAME, Move
from shinobi.games.kraft.view import (
    GROUND,
    OPEN_SCROLLS,
    PENDING,
    SHAPE,
    TARGET,
    KraftView,
    ScrollView,
    Site,
    Ways,
)
from shinobi.games.kraft.ways import threat_to, ways_of

Names = tuple[str, ...]


def view(rules: Rules[KraftState, Move], state: KraftState, viewer: Seat | None) -> KraftView:
    """What a seat, or a spectator (None), may know."""
    side = NOTHING if viewer is None else state.side_of(viewer)
    common = head(rules, state, viewer, state.numbers.options, 2)
    first, second = scores(state)
    return KraftView(
        **common,
        **SHAPE.table(state),
        master=state.seat(MASTER),
        legs=state.numbers.legs,
        scores=(first, second),
        site=_site(rules, state) if side == MASTER and state.phase == BUILDING else None,
        sight=_sight(state),
        disciple_sight=_disciple_sight(state),
        threat=_threat(state),
        hand=_own(state.hands, side),
        pool=_own(state.pools, side),
        aside=_own(state.aside, side),
        hand_sizes=_sizes(state.hands),
        pool_sizes=_sizes(state.pools),
        aside_sizes=_sizes(state.aside),
        pending=PENDING.show(state) if side == state.side else None,
        target=TARGET.show(state) if side == state.side else None,
        scrolls=_scrolls(state, side),
        unseen=_unseen(state, side),
        ways=_ways(state, side) if common["legal"] and state.phase == PLAYING else (),
    )


def _ways(state: KraftState, side: int) -> tuple[Ways, ...]:
    """A figure, and its aide."""
    figures = [figure for figure in (side, side + 2) if state.at[figure] != NOWHERE]
    return tuple([ways_of(state, figure) for figure in figures])


def _site(rules: Rules[KraftState, Move], state: KraftState) -> Site:
    numbers = state.numbers
    return Site(
        **GROUND.table(state),
        left=(
            numbers.longs - len(state.longs),
            numbers.walls - len(state.walls),
            numbers.doors - len(state.doors),
        ),
        faults=tuple([fault(each) for each in faults_of(state)]),
        outlook=outlook(rules, state),
    )


def _own(tokens: list[list[int]], side: int) -> Names:
    return () if side == NOTHING else tuple([TOKEN_NAME[token] for token in tokens[side]])


def _sizes(tokens: list[list[int]]) -> tuple[int, int]:
    return len(tokens[0]), len(tokens[1])


def _named(seen: list[bool]) -> Names:
    return tuple(compress(CELL_NAME, seen))


def _sight(state: KraftState) -> Names:
    return () if state.at[MASTER] == NOWHERE else _named(master_sight(state))


def _disciple_sight(state: KraftState) -> Names:
    cell = state.at[DISCIPLE]
    return () if cell == NOWHERE else _named(state.plan.seen_from(cell))


def _threat(state: KraftState) -> Names:
    return () if state.at[MASTER] == NOWHERE else _named(threat_to(state))


def _knows(state: KraftState, scroll: int, side: int) -> bool:
    return bool(state.known[scroll] & (PUBLIC if side == NOTHING else PUBLIC | 1 << side))


def _scrolls(state: KraftState, side: int) -> tuple[ScrollView, ...]:
    scrolls = []
    for i, row in enumerate(OPEN_SCROLLS.rows(state)):
        known = state.known[i]
        value = state.worth[i] if _knows(state, i, side) else None
        more = (value, bool(known & NINJA_KNOWS), bool(known & PUBLIC))
        scrolls.append(ScrollView(*(row + more)))
    return tuple(scrolls)


def _unseen(state: KraftState, side: int) -> tuple[int, ...]:
    """Values of the scrolls that the viewer doesn't know: all of them together are no secret."""
    values = state.loose[:]
    for i in range(len(state.place)):
        if state.worth[i] >= 0 and not _knows(state, i, side):
            values.append(state.worth[i])
    return tuple(sorted(values))
