"""How a Ninja plays by rule of thumb: along ways that nobody sees, to cells that nobody will."""

from typing import Final

from shinobi.core.pick import Pick
from shinobi.games.kraft.rules.aim import glides, teleports
from shinobi.games.kraft.rules.sight import master_sight
from shinobi.games.kraft.state import (
    NINJA_KNOWS,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    AIDE_LEAVE,
    AIDE_PICK_UP,
    AIDE_STEP_MOVES,
    APPRENTICE,
    CALL_APPRENTICE,
    CAMOUFLAGE,
    CELLS,
    DISCIPLE,
    DISPERSAL,
    EAST_GATE,
    END_MOVE,
    GLIDE,
    LEAVE,
    MASTER,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    PICK_UP,
    PLAY,
    SIXTH_SENSE,
    SLIDING_WALL,
    STEP_MOVES,
    SWAP,
    TELEPORT,
    ULTIMATE,
    Move,
)

DECAY: Final = [0.86**distance for distance in range(CELLS)] + [0.0]
"""What a point is worth at so many steps."""
UNKNOWN: Final = 2.5
GUARDED: Final = 2
"""A Master within so many steps guards a cell."""
OTHERS: Final = 0.1
DANGER: Final = 100.0
GAIN: Final = 1.5
"""By how much a token must do better than steps."""
JUNK: Final = [SIXTH_SENSE, SLIDING_WALL, DISPERSAL]
"""Tokens that are rather swapped."""
FEAR: Final = 0.5
"""What it costs, for each point at stake, to end where a Master with the right token may look."""


def ninja_move(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """Pick up, leave, play a token now and then, go on, or end the turn."""
    for move in legal:
        if move.kind in (PICK_UP, AIDE_PICK_UP):
            return move
        if move.kind == LEAVE and wants_out(state, WITH_NINJA, pick):
            return move
        if move.kind == AIDE_LEAVE and wants_out(state, WITH_APPRENTICE, pick):
            return move
    goals, weights = aims(state, NINJA)
    best, score = best_step(state, NINJA, goals, weights)
    token = END_MOVE
    if not state.token_done:
        token = ninja_token(state, legal, score, goals, weights, pick)
    if token is not END_MOVE:
        return token
    if state.aide_steps > 0 and state.at[APPRENTICE] != NOWHERE:
        goals, weights = aims(state, APPRENTICE)
        aide, _ = best_step(state, APPRENTICE, goals, weights)
        if aide != NOWHERE and AIDE_STEP_MOVES[aide] in legal:
            return AIDE_STEP_MOVES[aide]
    return END_MOVE if best == NOWHERE else STEP_MOVES[best]


def carried_points(state: KraftState, carrier: int) -> int:
    points = 0
    for i in range(len(state.place)):
        if state.place[i] == carrier and not state.void[i]:
            points += state.worth[i]
    return points


def needed(state: KraftState) -> float:
    """Points that this floor should bring, if all that are left bring the same."""
    left = state.numbers.floors - state.floor + 1
    return (state.numbers.even + 1 - state.banked) / left


def wants_out(state: KraftState, carrier: int, pick: Pick) -> bool:
    """Enough in hand, nothing left to take, or late."""
    points = carried_points(state, carrier)
    lying = 0
    for place in state.place:
        if place >= 0:
            lying += 1
    if lying == 0 or state.banked + points > state.numbers.even:
        return True
    if state.numbers.turns - state.turns[NINJA] <= 3:
        return True
    if points == 0:
        return False
    return points >= needed(state) or pick.below(16) == 0


def aims(state: KraftState, figure: int) -> tuple[list[int], list[float]]:
    """Where a thief is drawn to, and how strongly: scrolls, and exits with what is carried."""
    goals: list[int] = []
    weights: list[float] = []
    carrier = WITH_NINJA if figure == NINJA else WITH_APPRENTICE
    points = carried_points(state, carrier)
    cell = state.at[figure]
    east, north = state.plan.far_from(EAST_GATE), state.plan.far_from(NORTH_GATE)
    out = min(east[cell], north[cell])
    left = (state.numbers.turns - state.turns[NINJA]) * state.numbers.steps[NINJA]
    late = left < out + 2 * state.numbers.steps[NINJA] + 2
    if not late and state.banked + points <= state.numbers.even:
        add_scrolls(state, goals, weights)
    eager = late or not goals
    pull = 0.2 + (4.0 if eager else 1.5 if points >= needed(state) else 0.2) * points
    for gate in (EAST_GATE, NORTH_GATE):
        goals.append(gate)
        weights.append(pull * guard(state, gate))
    return goals, weights


def add_scrolls(state: KraftState, goals: list[int], weights: list[float]) -> None:
    for i in range(len(state.place)):
        place = state.place[i]
        if place >= 0:
            value = float(state.worth[i]) if state.known[i] & NINJA_KNOWS else UNKNOWN
            goals.append(place)
            weights.append(value * guard(state, place))


def guard(state: KraftState, cell: int) -> float:
    """How much less a cell is worth with the Master near."""
    far = state.plan.far_from(cell)[state.at[MASTER]]
    return 0.1 if far <= GUARDED else 0.5 if far <= GUARDED + 2 else 1.0


def pull_of(state: KraftState, cell: int, goals: list[int], weights: list[float]) -> float:
    """Mostly that of one goal: between several, one should not linger."""
    total = 0.0
    most = 0.0
    for i in range(len(goals)):
        distance = state.plan.far_from(goals[i])[cell]
        if distance < CELLS:
            pull = weights[i] * DECAY[distance]
            total += pull
            most = max(most, pull)
    return most + OTHERS * total


def best_step(
    state: KraftState, figure: int, goals: list[int], weights: list[float]
) -> tuple[int, float]:
    """The direction of the first step to the best cell within reach of this turn, NOWHERE to stay;
    and how good that cell is."""
    start = state.at[figure]
    hidden = state.hidden if figure == NINJA else 0
    seen = watched(state)
    threat = state.plan.threat_from(state.at[MASTER], state.numbers.steps[MASTER])
    first = [NOWHERE] * CELLS
    first[start] = 4
    ring = [start]
    best = start
    best_score = cell_score(state, start, hidden, seen, threat, goals, weights)
    for _ in range(state.steps if figure == NINJA else state.aide_steps):
        outer: list[int] = []
        for cell in ring:
            for direction in range(4):
                there = state.plan.steps[cell * 4 + direction]
                if there == NOWHERE or first[there] != NOWHERE or state.figure_on(there):
                    continue
                if seen[there] and hidden == 0:
                    continue
                first[there] = direction if cell == start else first[cell]
                outer.append(there)
                score = cell_score(state, there, hidden, seen, threat, goals, weights)
                if score > best_score:
                    best, best_score = there, score
        ring = outer
    return (NOWHERE if best == start else first[best]), best_score


def watched(state: KraftState) -> list[bool]:
    """What Master and Disciple see now."""
    seen = master_sight(state)
    if state.at[DISCIPLE] == NOWHERE:
        return seen
    also = state.plan.seen_from(state.at[DISCIPLE])
    return [seen[cell] or also[cell] for cell in range(CELLS)]


def cell_score(
    state: KraftState, cell: int, hidden: int, seen: list[bool], threat: list[bool],
    goals: list[int], weights: list[float],
) -> float:  # fmt: skip
    """How good it is to end the turn on a cell."""
    score = pull_of(state, cell, goals, weights)
    if hidden >= 2:
        return score
    if seen[cell]:
        return score - 2 * DANGER
    if threat[cell]:
        return score - DANGER
    if state.hands[MASTER] and wide_threat(state)[cell]:
        score -= FEAR * (1.0 + carried_points(state, WITH_NINJA))
    return score


def wide_threat(state: KraftState) -> list[bool]:
    """What the Master may see in the next turn with a token."""
    numbers = state.numbers
    return state.plan.wide_from(
        state.at[MASTER], numbers.steps[MASTER], numbers.mobility, numbers.lantern, numbers.rush
    )


def ninja_token(
    state: KraftState, legal: list[Move], score: float, goals: list[int], weights: list[float],
    pick: Pick,
) -> Move:  # fmt: skip
    """A token that saves or gets further than steps do, or one that is worth playing; END for
    none."""
    safe = score > -DANGER / 2
    for move in legal:
        token = move.what
        if move.kind == SWAP and token in JUNK and safe and pick.below(4) == 0:
            return move
        if move.kind != PLAY:
            continue
        if token == CAMOUFLAGE and state.hidden == 0:
            if not safe or boldly(state, goals, weights) > score + GAIN:
                return move
        elif token in (TELEPORT, GLIDE):
            if not safe or leap(state, token, goals, weights) > score + GAIN:
                return move
        elif token in (CALL_APPRENTICE, ULTIMATE) and pick.below(4) == 0:
            return move
    return END_MOVE


def boldly(state: KraftState, goals: list[int], weights: list[float]) -> float:
    """How far steps would get if nobody saw the Ninja."""
    best = 0.0
    far = state.plan.far_from(state.at[NINJA])
    for cell in range(CELLS):
        if far[cell] <= state.steps:
            best = max(best, pull_of(state, cell, goals, weights))
    return best


def leap(state: KraftState, token: int, goals: list[int], weights: list[float]) -> float:
    """How far a teleport or glide would get."""
    cells = teleports(state) if token == TELEPORT else glides(state)
    seen = watched(state)
    threat = state.plan.threat_from(state.at[MASTER], state.numbers.steps[MASTER])
    best = -1000.0
    for cell in cells:
        best = max(best, cell_score(state, cell, state.hidden, seen, threat, goals, weights))
    return best


def ninja_target(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """The best cell to get to; any target for other tokens."""
    if state.pending not in (TELEPORT, GLIDE):
        return legal[pick.below(len(legal))]
    goals, weights = aims(state, NINJA)
    seen = watched(state)
    threat = state.plan.threat_from(state.at[MASTER], state.numbers.steps[MASTER])
    best = legal[0]
    best_score = -1000.0
    for move in legal:
        score = cell_score(state, move.what, state.hidden, seen, threat, goals, weights)
        if score > best_score:
            best, best_score = move, score
    return best
