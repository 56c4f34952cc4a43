"""All the states that look like one view: what is hidden is dealt anew (13)."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.kraft.bot.pursuit import MOST, pursuit_on
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.rules.plan import plan_for
from shinobi.games.kraft.rules.site import load
from shinobi.games.kraft.state import (
    ALL_KNOW,
    MASTER_KNOWS,
    NINJA_KNOWS,
    PLAYING,
    REASONS,
    UNSEEN,
    KraftState,
)
from shinobi.games.kraft.tables import MASTER, NINJA, TOKEN, TOKENS, Move
from shinobi.games.kraft.view import GROUND, OPEN_SCROLLS, PENDING, PIECES, SHAPE, TARGET, KraftView

HORIZON: Final = 7
"""Turns of the Ninja that a search looks ahead."""


def read_open_part(view: KraftView) -> KraftState:
    """The state as far as the viewer knows it."""
    numbers = numbers_of(view.options)
    longs, walls, doors, locks = [field.code.read(getattr(view, field.name)) for field in PIECES]
    state = KraftState(numbers, plan_for(longs, walls, doors, locks, numbers.sight))
    SHAPE.read_table(state, view)
    PENDING.read(state, view.pending)
    TARGET.read(state, view.target)
    if view.leg > 1:
        state.earlier = view.scores[view.master]
    if view.outcome is not None:
        state.end = REASONS.index(view.outcome.reason)
    if view.site is not None:
        GROUND.read_table(state, view.site)
    if view.viewer is not None:
        own = state.side_of(view.viewer)
        state.hands[own] = [TOKEN[name] for name in view.hand]
        state.pools[own] = [TOKEN[name] for name in view.pool]
        state.aside[own] = [TOKEN[name] for name in view.aside]
    read_scrolls(state, view)
    return state


def read_scrolls(state: KraftState, view: KraftView) -> None:
    """With what the viewer knows of them, and of who knows them."""
    OPEN_SCROLLS.read(state, view.scrolls)
    for scroll in view.scrolls:
        worth = UNSEEN if scroll.value is None else scroll.value
        known = NINJA_KNOWS if scroll.ninja_knows else 0
        if scroll.value is not None:
            if view.viewer == view.master or master_knows(
                scroll.dispersed, worth, view.recipe_fresh
            ):
                known |= MASTER_KNOWS
            if scroll.public:
                known = ALL_KNOW
        state.worth.append(worth)
        state.known.append(known)


def master_knows(dispersed: bool, value: int, recipe_fresh: bool) -> bool:
    """What one can tell of the Master's knowledge from outside."""
    return not dispersed or (value == 0 and recipe_fresh)


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
        gone = self.known.spent[side] + self.known.played[side]
        first = TOKENS // 2 if side == MASTER else 0
        for token in range(first, first + TOKENS // 2):
            tokens += [token] * (self.known.numbers.copies[token] - gone.count(token))
        return tokens

    def imagine(self, pick: Pick) -> KraftState:
        state = self.known.copy()
        if self.hides_site and state.numbers.dojos:
            load(state, state.numbers.dojos[pick.below(len(state.numbers.dojos))], pick)
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
