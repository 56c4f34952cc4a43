"""All the states that look like one view: what is hidden is dealt anew (13)."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.kraft.bot.pursuit import MOST, pursuit_on
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.rules.plan import plan_for
from shinobi.games.kraft.state import (
    ALL_KNOW,
    ENDS,
    MASTER_KNOWS,
    NINJA_KNOWS,
    OUT,
    PHASES,
    PLAYING,
    UNSEEN,
    WITH_APPRENTICE,
    WITH_NINJA,
    KraftState,
)
from shinobi.games.kraft.tables import (
    CATALOGUE,
    CELL,
    EDGE,
    LONG,
    MASTER,
    NINJA,
    NOWHERE,
    SIDES,
    TAKE_BACK,
    TOKEN,
    TOKENS,
    Move,
)
from shinobi.games.kraft.view import KraftView, ScrollView, Site

HORIZON: Final = 7
"""Turns of the Ninja that a search looks ahead."""
CARRIERS: Final = {"ninja": WITH_NINJA, "apprentice": WITH_APPRENTICE, "out": OUT}


def read_open_part(view: KraftView) -> KraftState:
    """The state as far as the viewer knows it."""
    numbers = numbers_of(view.options)
    longs = [LONG[name] for name in view.longs]
    walls, doors = [EDGE[name] for name in view.walls], [EDGE[name] for name in view.doors]
    locks = [EDGE[name] for name in view.locks]
    state = KraftState(numbers, plan_for(longs, walls, doors, locks, numbers.sight))
    state.phase = PHASES.index(view.phase)
    state.leg = view.leg
    state.floor = view.floor
    state.omen = view.omen
    state.banked = view.banked
    for leg in range(len(view.ledger)):
        state.ledger[leg] = list(view.ledger[leg])
    if view.leg > 1:
        state.earlier = view.scores[view.master]
    if view.outcome is not None:
        state.end = ENDS.index(view.outcome.reason.rpartition(".")[2])
    if view.site is not None:
        read_site(state, view.site)
    read_turn(state, view)
    for scroll in view.scrolls:
        read_scroll(state, scroll, view)
    state.recipe_fresh = view.recipe_fresh
    read_tokens(state, view)
    return state


def read_site(state: KraftState, site: Site) -> None:
    state.longs = [LONG[name] for name in site.longs]
    state.walls = [EDGE[name] for name in site.walls]
    state.doors = [EDGE[name] for name in site.doors]
    state.scrolls = [NOWHERE if name is None else CELL[name] for name in site.scrolls]
    state.edits = state.numbers.edits - site.edits
    if site.holding is not None:
        for move in CATALOGUE[: TAKE_BACK + 4]:
            if move.text == site.holding:
                state.holding = move.kind
                state.value = move.what


def read_turn(state: KraftState, view: KraftView) -> None:
    state.at = [NOWHERE if name is None else CELL[name] for name in view.figures]
    state.side = SIDES.index(view.turn)
    state.turns = list(view.turns)
    state.steps, state.aide_steps = view.steps
    state.aide_ready = view.aide_ready
    state.stepped = view.stepped
    state.token_done = view.token_done
    state.swaps = list(view.swaps)
    state.hidden = view.hidden
    state.lantern = view.lantern
    if view.pending is not None:
        state.pending = TOKEN[view.pending]
    if view.target is not None:
        state.target = CELL[view.target] if view.target in CELL else EDGE[view.target]


def read_scroll(state: KraftState, scroll: ScrollView, view: KraftView) -> None:
    """With what the viewer knows of it, and of who knows it."""
    place = CARRIERS[scroll.at] if scroll.at in CARRIERS else CELL[scroll.at]
    may = 0
    for value in scroll.may:
        may |= 1 << value
    worth = UNSEEN if scroll.value is None else scroll.value
    known = NINJA_KNOWS if scroll.ninja_knows else 0
    if scroll.value is not None:
        if view.viewer == view.master or master_knows(scroll.dispersed, worth, view.recipe_fresh):
            known |= MASTER_KNOWS
        if scroll.public:
            known = ALL_KNOW
    state.add_scroll(place, worth, known, may)
    last = len(state.place) - 1
    state.up[last] = scroll.up
    state.void[last] = scroll.void
    state.dispersed[last] = scroll.dispersed


def master_knows(dispersed: bool, value: int, recipe_fresh: bool) -> bool:
    """What one can tell of the Master's knowledge from outside."""
    return not dispersed or (value == 0 and recipe_fresh)


def read_tokens(state: KraftState, view: KraftView) -> None:
    for side in range(2):
        state.played[side] = [TOKEN[name] for name in view.played[side]]
        state.spent[side] = [TOKEN[name] for name in view.spent[side]]
    if view.viewer is not None:
        own = MASTER if view.viewer == view.master else NINJA
        state.hands[own] = [TOKEN[name] for name in view.hand]
        state.pools[own] = [TOKEN[name] for name in view.pool]
        state.aside[own] = [TOKEN[name] for name in view.aside]


@final
class KraftWorlds(Worlds[KraftState, Move]):
    """What the viewer knows, read once; each world deals the rest anew."""

    def __init__(self, rules: Rules[KraftState, Move], view: KraftView, short: bool) -> None:
        super().__init__(rules, view)
        self.known = read_open_part(view)
        self.known.short = short
        self.known.horizon = view.turns[NINJA] + HORIZON
        self.master_views = view.viewer == view.master
        self.unseen = list(view.unseen)
        self.unsure = [i for i in range(len(view.scrolls)) if view.scrolls[i].value is None]
        """The scrolls whose value the viewer doesn't know."""
        self.hides_site = view.phase == "building" and view.site is None
        self.tokens: list[list[int]] = []
        """By side, the tokens of which the viewer doesn't know where they are."""
        self.sizes = [
            [view.hand_sizes[side], view.aside_sizes[side], view.pool_sizes[side]]
            for side in range(2)
        ]
        for side in range(2):
            own = view.viewer is not None and (side == MASTER) == self.master_views
            self.tokens.append([] if own or sum(self.sizes[side]) == 0 else self.rest(side))

    def work_out(self) -> None:
        """Work out what can be forced on this floor, for every world. A Ninja reckons with two who
        know it. A Master does not: against a Ninja who never errs, all ways look alike."""
        known = self.known
        if known.phase != PLAYING:
            return
        lying = [i for i in range(len(known.place)) if known.place[i] >= 0]
        lying.sort(key=lambda i: known.worth[i])
        cells = sorted([known.place[i] for i in lying[-MOST:]])
        numbers = known.numbers
        known.pursuit = pursuit_on(known.plan, cells, numbers.steps, numbers.turns)
        known.cunning = not self.master_views

    def rest(self, side: int) -> list[int]:
        """A side's tokens that are neither spent nor played on this floor."""
        tokens: list[int] = []
        first = TOKENS // 2 if side == MASTER else 0
        for token in range(first, first + TOKENS // 2):
            gone = self.known.spent[side].count(token) + self.known.played[side].count(token)
            tokens += [token] * (self.known.numbers.copies[token] - gone)
        return tokens

    def imagine(self, pick: Pick) -> KraftState:
        state = self.known.copy()
        if self.hides_site and state.numbers.dojos:
            dojo = state.numbers.dojos[pick.below(len(state.numbers.dojos))]
            ready = READY[dojo]
            state.longs, state.walls = ready.longs[:], ready.walls[:]
            state.doors, state.scrolls = ready.doors[:], SCROLLS[dojo][:]
        for side in range(2):
            if self.tokens[side]:
                self.deal_tokens(state, side, pick)
        if self.unsure:
            self.deal_scrolls(state, pick)
        return state

    def deal_tokens(self, state: KraftState, side: int, pick: Pick) -> None:
        """Hand, aside and pool, from what the viewer has not seen (13.4)."""
        rest = self.tokens[side][:]
        sizes = self.sizes[side]
        state.hands[side] = sorted(pick.deal(rest, sizes[0]))
        state.aside[side] = sorted(pick.deal(rest, sizes[1]))
        state.pools[side] = sorted(rest)

    def deal_scrolls(self, state: KraftState, pick: Pick) -> None:
        """Values as they may be (13.1 to 13.3); those that nobody knows stay loose."""
        values = self.unseen[:]
        pick.shuffle(values)
        while not self.fits(state, values):
            pick.shuffle(values)
        for n in range(len(self.unsure)):
            i, value = self.unsure[n], values[n]
            if not self.master_views and master_knows(
                state.dispersed[i], value, state.recipe_fresh
            ):
                state.known[i] |= MASTER_KNOWS
            if state.known[i] == 0:
                state.loose.append(value)
            else:
                state.worth[i] = value
        state.loose.sort()

    def fits(self, state: KraftState, values: list[int]) -> bool:
        wrong = [n for n, i in enumerate(self.unsure) if not state.may[i] >> values[n] & 1]
        return not wrong
