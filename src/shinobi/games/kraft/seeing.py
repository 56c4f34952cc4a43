"""Building a view field by field (13)."""

from shinobi.core.rules import Rules
from shinobi.core.values import Seat
from shinobi.games.kraft.bot.outlook import outlook
from shinobi.games.kraft.refusals import fault
from shinobi.games.kraft.rules.building import faults_of
from shinobi.games.kraft.rules.ending import scores
from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.state import (
    BUILDING,
    NOTHING,
    PHASES,
    PLAYING,
    PUBLIC,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    CATALOGUE,
    CELL_NAME,
    CELLS,
    DISCIPLE,
    EDGE_NAME,
    LONG_NAME,
    MASTER,
    NOWHERE,
    SIDES,
    SLIDING_WALL,
    TAKE_SCROLL,
    TOKEN_NAME,
    Move,
)
from shinobi.games.kraft.view import KraftView, ScrollView, Site, Ways
from shinobi.games.kraft.ways import ways_of

Names = tuple[str, ...]


def view(
    rules: Rules[KraftState, Move], state: KraftState, viewer: Seat | None, legal: Names,
) -> KraftView:  # fmt: skip
    """What a seat, or a spectator (None), may know."""
    side = NOTHING if viewer is None else state.side_of(viewer)
    plan = state.plan
    return KraftView(
        game="kraft",
        seats=2,
        options=state.numbers.options,
        viewer=viewer,
        to_act=tuple(rules.to_act(state)),
        legal=legal,
        outcome=rules.outcome(state),
        master=state.seat(MASTER),
        leg=state.leg,
        legs=state.numbers.legs,
        scores=_scores(state),
        ledger=tuple([tuple(floors) for floors in state.ledger[: state.numbers.legs]]),
        omen=state.omen,
        floor=state.floor,
        phase=PHASES[state.phase],
        banked=state.banked,
        site=_site(rules, state) if side == MASTER and state.phase == BUILDING else None,
        longs=tuple([LONG_NAME[place] for place in plan.longs]),
        walls=_edges(plan.walls),
        doors=_edges(plan.doors),
        locks=_edges(plan.locks),
        figures=tuple([None if cell == NOWHERE else CELL_NAME[cell] for cell in state.at]),
        sight=_sight(state),
        disciple_sight=_disciple_sight(state),
        threat=_threat(state),
        turn=SIDES[state.side],
        turns=(state.turns[0], state.turns[1]),
        steps=(state.steps, state.aide_steps),
        aide_ready=state.aide_ready,
        stepped=state.stepped,
        token_done=state.token_done,
        swaps=(state.swaps[0], state.swaps[1]),
        hidden=state.hidden,
        lantern=state.lantern,
        hand=_tokens(state.hands[side]) if viewer is not None else (),
        pool=_tokens(state.pools[side]) if viewer is not None else (),
        aside=_tokens(state.aside[side]) if viewer is not None else (),
        hand_sizes=_sizes(state.hands),
        pool_sizes=_sizes(state.pools),
        aside_sizes=_sizes(state.aside),
        played=(_tokens(state.played[0]), _tokens(state.played[1])),
        spent=(_tokens(state.spent[0]), _tokens(state.spent[1])),
        pending=_pending(state) if side == state.side else None,
        target=_target(state) if side == state.side else None,
        scrolls=tuple([_scroll(state, i, side) for i in range(len(state.place))]),
        unseen=_unseen(state, side),
        recipe_fresh=state.recipe_fresh,
        ways=_ways(state, side) if legal and state.phase == PLAYING else (),
    )


def _ways(state: KraftState, side: int) -> tuple[Ways, ...]:
    """A figure, and its aide."""
    figures = [figure for figure in (side, side + 2) if state.at[figure] != NOWHERE]
    return tuple([ways_of(state, figure) for figure in figures])


def _scores(state: KraftState) -> tuple[int, int]:
    points = scores(state)
    return points[0], points[1]


def _site(rules: Rules[KraftState, Move], state: KraftState) -> Site:
    numbers = state.numbers
    cells = [None if cell == NOWHERE else CELL_NAME[cell] for cell in state.scrolls]
    holding = None
    if state.holding != NOTHING:
        holding = f"scroll {state.value}" if state.holding == TAKE_SCROLL else _menu(state.holding)
    return Site(
        longs=tuple([LONG_NAME[place] for place in state.longs]),
        walls=_edges(state.walls),
        doors=_edges(state.doors),
        scrolls=tuple(cells),
        left=(
            numbers.longs - len(state.longs),
            numbers.walls - len(state.walls),
            numbers.doors - len(state.doors),
        ),
        edits=numbers.edits - state.edits,
        holding=holding,
        faults=tuple([fault(found) for found in faults_of(state)]),
        outlook=outlook(rules, state),
    )


def _menu(kind: int) -> str:
    return next(move.text for move in CATALOGUE if move.kind == kind)


def _edges(edges: list[int]) -> Names:
    return tuple([EDGE_NAME[edge] for edge in edges])


def _tokens(tokens: list[int]) -> Names:
    return tuple([TOKEN_NAME[token] for token in tokens])


def _sizes(lists: list[list[int]]) -> tuple[int, int]:
    return len(lists[0]), len(lists[1])


def _named(seen: list[bool]) -> Names:
    return tuple([CELL_NAME[cell] for cell in range(CELLS) if seen[cell]])


def _sight(state: KraftState) -> Names:
    return () if state.at[MASTER] == NOWHERE else _named(master_sight(state))


def _disciple_sight(state: KraftState) -> Names:
    cell = state.at[DISCIPLE]
    return () if cell == NOWHERE else _named(state.plan.seen_from(cell))


def _threat(state: KraftState) -> Names:
    if state.at[MASTER] == NOWHERE:
        return ()
    return _named(state.plan.threat_from(state.at[MASTER], state.numbers.steps[MASTER]))


def _pending(state: KraftState) -> str | None:
    return None if state.pending == NOTHING else TOKEN_NAME[state.pending]


def _target(state: KraftState) -> str | None:
    if state.target == NOWHERE:
        return None
    return (EDGE_NAME if state.pending == SLIDING_WALL else CELL_NAME)[state.target]


def _knows(state: KraftState, scroll: int, side: int) -> bool:
    return bool(state.known[scroll] & (PUBLIC if side == NOTHING else PUBLIC | 1 << side))


def _scroll(state: KraftState, i: int, side: int) -> ScrollView:
    place = state.place[i]
    at = CELL_NAME[place] if place >= 0 else "out"
    if place in (WITH_NINJA, WITH_APPRENTICE):
        at = "ninja" if place == WITH_NINJA else "apprentice"
    return ScrollView(
        at=at,
        value=state.worth[i] if _knows(state, i, side) else None,
        up=state.up[i],
        void=state.void[i],
        may=tuple([value for value in range(6) if state.may[i] >> value & 1]),
        dispersed=state.dispersed[i],
        ninja_knows=bool(state.known[i] & 2),
        public=bool(state.known[i] & PUBLIC),
    )


def _unseen(state: KraftState, side: int) -> tuple[int, ...]:
    """Values of the scrolls that the viewer doesn't know: all of them together are no secret."""
    values = state.loose[:]
    for i in range(len(state.place)):
        if state.worth[i] >= 0 and not _knows(state, i, side):
            values.append(state.worth[i])
    return tuple(sorted(values))
