"""How a Ninja plays by rule of thumb: along ways that nobody sees, to cells that nobody will."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.games.kraft.bot.forcing import sure_move, sure_target
from shinobi.games.kraft.rules.aim import glides, teleports
from shinobi.games.kraft.rules.ending import carried_points, par
from shinobi.games.kraft.rules.plan import Plan
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
    CELL_MOVES,
    CELLS,
    DISCIPLE,
    DISPERSAL,
    EAST_GATE,
    END_MOVE,
    GLIDE,
    LEAVE,
    MASTER,
    NEAR,
    NEARBY,
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
UNASKED: Final = -1.0
OTHERS: Final = 0.1
DANGER: Final = 100.0
GAIN: Final = 1.5
"""By how much a token must do better than steps."""
JUNK: Final = [SIXTH_SENSE, SLIDING_WALL, DISPERSAL]
"""Tokens that are rather swapped."""
ANOTHER: Final = 6
"""What another floor should bring, when no number says that it is enough."""
FEAR: Final = 0.5
"""What it costs, for each point at stake, to end where a Master with the right token may look."""


@final
class Outlook:
    """What a thief has in view: where it is drawn to, and what it fears."""

    def __init__(self, state: KraftState, figure: int) -> None:
        self.rows: list[list[float]] = []
        """For each goal, what is left of it everywhere."""
        self.pulls = [UNASKED] * CELLS
        """How strongly a cell draws, once it was asked."""
        self.weights: list[float] = []
        """For each goal, how strongly it draws."""
        self.hidden = state.hidden if figure == NINJA else 0
        self.seen = watched(state)
        self.threat = state.plan.threat_from(state.at[MASTER], state.numbers.steps[MASTER])
        self.wide: list[bool] = []
        """What the Master may see in the next turn with a token, if there is one to fear."""
        self.fear = 0.0
        if state.hands[MASTER]:
            self.wide = wide_threat(state)
            self.fear = FEAR * (1.0 + carried_points(state, WITH_NINJA))
        aim(state, figure, self)

    def add(self, state: KraftState, cell: int, weight: float) -> None:
        """One more goal; with the Master near, it draws less."""
        far = state.plan.far_from(cell)[state.at[MASTER]]
        self.rows.append(draw_of(state.plan, cell))
        self.weights.append(weight * (0.1 if far <= 2 else 0.5 if far <= 4 else 1.0))

    def pull(self, cell: int) -> float:
        """How strongly a cell draws. Mostly that of one goal: between several, one should not
        linger."""
        known = self.pulls[cell]
        if known != UNASKED:
            return known
        total = 0.0
        most = 0.0
        for i in range(len(self.rows)):
            pull = self.weights[i] * self.rows[i][cell]
            total += pull
            if pull > most:  # noqa: PLR1730  max() is slow compiled
                most = pull
        pull = most + OTHERS * total
        self.pulls[cell] = pull
        return pull

    def score(self, cell: int) -> float:
        """How good it is to end the turn on a cell."""
        score = self.pull(cell)
        if self.hidden >= 2:
            return score
        if self.seen[cell]:
            return score - 2.0 * DANGER
        if self.threat[cell]:
            return score - DANGER
        if self.fear > 0.0 and self.wide[cell]:
            score -= self.fear
        return score


def draw_of(plan: Plan, cell: int) -> list[float]:
    """What a point on a cell is worth everywhere."""
    row = plan.draws[cell]
    if not row:
        row = [DECAY[min(distance, CELLS)] for distance in plan.far_from(cell)]
        plan.draws[cell] = row
    return row


def ninja_move(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """Pick up, leave, play a token now and then, go on, or end the turn."""
    for move in legal:
        if move.kind in (PICK_UP, AIDE_PICK_UP):
            return move
        if move.kind == LEAVE and wants_out(state, WITH_NINJA, pick):
            return move
        if move.kind == AIDE_LEAVE and wants_out(state, WITH_APPRENTICE, pick):
            return move
    sure = sure_move(state, needed(state)) if state.cunning else None
    if sure is END_MOVE:
        return aide_step(state)
    if sure is not None:
        return sure
    outlook = Outlook(state, NINJA)
    best = best_cell(state, NINJA, outlook)
    if not state.token_done:
        token = ninja_token(state, legal, outlook.score(best[0]), outlook, pick)
        if token is not END_MOVE:
            return token
    aide = aide_step(state)
    if aide is not END_MOVE or best[1] == NOWHERE:
        return aide
    return STEP_MOVES[best[1]]


def aide_step(state: KraftState) -> Move:
    """A step of the Apprentice, or END."""
    if state.aide_steps == 0 or state.at[APPRENTICE] == NOWHERE:
        return END_MOVE
    direction = best_cell(state, APPRENTICE, Outlook(state, APPRENTICE))[1]
    return END_MOVE if direction == NOWHERE else AIDE_STEP_MOVES[direction]


def needed(state: KraftState) -> float:
    """Points that this floor should bring, if all that are left bring the same."""
    left = state.numbers.floors - state.floor + 1
    return (goal(state) + 1 - state.banked) / left


def goal(state: KraftState) -> int:
    """With more than this banked there is nothing more to want. In the first game of a match there
    is no such number."""
    if state.leg < state.numbers.legs:
        return state.banked + ANOTHER * (state.numbers.floors - state.floor + 1)
    return par(state)


def wants_out(state: KraftState, carrier: int, pick: Pick) -> bool:
    """Enough in hand, nothing left to take, or late."""
    points = carried_points(state, carrier)
    lying = 0
    for place in state.place:
        if place >= 0:
            lying += 1
    if lying == 0 or state.banked + points > goal(state):
        return True
    if state.numbers.turns - state.turns[NINJA] <= 3:
        return True
    if points == 0:
        return False
    return points >= needed(state) or pick.below(16) == 0


def aim(state: KraftState, figure: int, outlook: Outlook) -> None:
    """Where a thief is drawn to, and how strongly: scrolls, and exits with what is carried."""
    carrier = WITH_NINJA if figure == NINJA else WITH_APPRENTICE
    points = carried_points(state, carrier)
    cell = state.at[figure]
    east, north = state.plan.far_from(EAST_GATE), state.plan.far_from(NORTH_GATE)
    out = min(east[cell], north[cell])
    left = (state.numbers.turns - state.turns[NINJA]) * state.numbers.steps[NINJA]
    late = left < out + 2 * state.numbers.steps[NINJA] + 2
    if not late and state.banked + points <= goal(state):
        for i in range(len(state.place)):
            if state.place[i] >= 0:
                value = float(state.worth[i]) if state.known[i] & NINJA_KNOWS else UNKNOWN
                outlook.add(state, state.place[i], value)
    eager = late or not outlook.rows
    draw = 0.2 + (4.0 if eager else 1.5 if points >= needed(state) else 0.2) * points
    outlook.add(state, EAST_GATE, draw)
    outlook.add(state, NORTH_GATE, draw)


def best_cell(state: KraftState, figure: int, outlook: Outlook) -> list[int]:
    """The best cell within reach of this turn, and the direction of the first step to it; NOWHERE
    to stay."""
    start = state.at[figure]
    first = [NOWHERE] * CELLS
    first[start] = 4
    ring = [start]
    best = start
    best_score = outlook.score(start)
    for _ in range(state.steps if figure == NINJA else state.aide_steps):
        outer: list[int] = []
        for cell in ring:
            for direction in range(4):
                there = state.plan.steps[cell * 4 + direction]
                if there == NOWHERE or first[there] != NOWHERE or state.figure_on(there):
                    continue
                if outlook.seen[there] and outlook.hidden == 0:
                    continue
                first[there] = direction if cell == start else first[cell]
                outer.append(there)
                score = outlook.score(there)
                if score > best_score:
                    best, best_score = there, score
        ring = outer
    return [best, NOWHERE if best == start else first[best]]


def watched(state: KraftState) -> list[bool]:
    """What Master and Disciple see now."""
    seen = master_sight(state)
    if state.at[DISCIPLE] == NOWHERE:
        return seen
    also = state.plan.seen_from(state.at[DISCIPLE])
    return [seen[cell] or also[cell] for cell in range(CELLS)]


def wide_threat(state: KraftState) -> list[bool]:
    """What the Master may see in the next turn with a token."""
    numbers = state.numbers
    return state.plan.wide_from(
        state.at[MASTER], numbers.steps[MASTER], numbers.mobility, numbers.lantern, numbers.rush
    )


def ninja_token(
    state: KraftState, legal: list[Move], score: float, outlook: Outlook, pick: Pick
) -> Move:
    """A token that saves or gets further than steps do, or one worth playing; END for none."""
    safe = score > -DANGER / 2
    for move in legal:
        token = move.what
        if move.kind == SWAP and token in JUNK and safe and pick.below(4) == 0:
            return move
        if move.kind != PLAY:
            continue
        if token == CAMOUFLAGE and state.hidden == 0:
            if not safe or boldly(state, outlook) > score + GAIN:
                return move
        elif token in (TELEPORT, GLIDE):
            if not safe or leap(state, token, outlook) > score + GAIN:
                return move
        elif token in (CALL_APPRENTICE, ULTIMATE) and pick.below(4) == 0:
            return move
    return END_MOVE


def boldly(state: KraftState, outlook: Outlook) -> float:
    """How far steps would get if nobody saw the Ninja."""
    best = 0.0
    here = state.at[NINJA]
    far = state.plan.far_from(here)
    for cell in NEAR[here * NEARBY + min(state.steps, NEARBY - 1)]:
        if far[cell] <= state.steps:
            pull = outlook.pull(cell)
            if pull > best:  # noqa: PLR1730
                best = pull
    return best


def leap(state: KraftState, token: int, outlook: Outlook) -> float:
    """How far a teleport or glide would get."""
    best = -1000.0
    for cell in teleports(state) if token == TELEPORT else glides(state):
        score = outlook.score(cell)
        if score > best:  # noqa: PLR1730
            best = score
    return best


def ninja_target(state: KraftState, legal: list[Move], pick: Pick) -> Move:
    """The best cell to get to; any target for other tokens."""
    if state.pending not in (TELEPORT, GLIDE):
        return legal[pick.below(len(legal))]
    sure = sure_target(state) if state.cunning else NOWHERE
    if sure != NOWHERE:
        return CELL_MOVES[sure]
    outlook = Outlook(state, NINJA)
    best = legal[0]
    best_score = -1000.0
    for move in legal:
        score = outlook.score(move.what)
        if score > best_score:
            best, best_score = move, score
    return best
