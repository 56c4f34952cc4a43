"""What a decision is worth exactly, where a match is near enough to its end: every way that chance
and the usual players can go, each with its weight. The judge plays some of them; here are all."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import TypeVar

from bench.review.equilibrium import Equilibrium
from shinobi.core.action import Action
from shinobi.core.game import AnyRules
from shinobi.core.pick import Tape, TapeEnded
from shinobi.core.rules import State
from shinobi.core.values import Seat, View, to_json
from shinobi.reviews.trial import SOON, end_of
from shinobi.reviews.verdict import SLIP

T = TypeVar("T")
Values = tuple[float, ...]
"""Of every seat, its chance to win."""
Worlds = list[tuple[float, State]]
"""Each with its weight."""


class TooWide(Exception):
    """More ways than anybody would count."""


class Count:
    """Runs that may still be made."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self) -> None:
        """One of them."""
        if self.left <= 0:
            raise TooWide
        self.left -= 1


def every(run: Callable[[Tape], T], count: Count) -> list[tuple[float, T]]:
    """What comes of it for all numbers that can be drawn, each with its probability. What is run
    leaves everything as it was."""
    ways = _ways(run, [], count)
    assert ways is not None, "without a draw none is refused"
    return ways


def _ways(
    run: Callable[[Tape], T], numbers: list[int], count: Count
) -> list[tuple[float, T]] | None:
    """After these draws; None if the last of them can't be."""
    count.take()
    tape = Tape(numbers)
    try:
        return [(1.0, run(tape))]
    except TapeEnded:
        pass
    except ValueError as error:
        if not str(error).startswith(f"draw {len(numbers)} of the tape is "):
            raise
        return None
    branches: list[list[tuple[float, T]]] = []
    while (branch := _ways(run, [*numbers, len(branches)], count)) is not None:
        branches.append(branch)
    return [(weight / len(branches), found) for branch in branches for weight, found in branch]


class Oracle:
    """Of one view: what everything that can be done is worth to its seat, if everybody goes on in
    the usual way, and every world that fits is as likely as `imagine` has it."""

    def __init__(self, rules: AnyRules, view: View, together: bool, most: int) -> None:
        """TooWide if that takes more than so many runs."""
        assert view.viewer is not None, "a spectator decides nothing"
        self.rules = rules
        self._view = view
        self.seat: Seat = view.viewer
        self._together = together
        self._count = Count(most)
        self._known: dict[str, Values] = {}
        self._best: dict[int, float] = {}
        worlds = rules.prospects(rules.futures(rules.supposed(view)))
        self.worlds = self._merge(every(worlds.imagine, self._count))

    def chance(self, action: Action, then: Action | None = None) -> float:
        """To win, after doing this; and then that, as soon as it is possible before anybody else
        is asked. What is proved to win does."""
        if then is None and self.rules.wins(self._view, action):
            return 1.0
        total = 0.0
        for weight, world in self.worlds:
            for part, state in self._decisions(world, self.seat, action):
                values = self._values(state) if then is None else self._soon(state, then, SOON)
                total += weight * part * values[self.seat]
        return total

    def costs(self, legal: Sequence[Action]) -> list[float]:
        """Of the chance to win, against the best that could be done; what may still be done right
        after something is not missed by it, and what would be a mistake costs the least of that,
        of what it costs who goes on best against usual players, and where all go on best."""
        chances = [self.chance(each) for each in legal]
        most = max(chances)
        best = legal[chances.index(most)]
        costs = []
        for each, chance in zip(legal, chances, strict=True):
            own = chance if chance == most else max(chance, self.chance(each, best))
            cost = most - own
            if cost >= SLIP:
                cost = min(cost, self.best_chance(best) - self.best_chance(each))
            if cost >= SLIP:
                cost = min(cost, self._cost_among_the_best(each, best))
            costs.append(max(0.0, cost))
        return costs

    def _cost_among_the_best(self, action: Action, best: Action) -> float:
        """Where everybody goes on best."""
        if self.rules.wins(self._view, best):
            return 1.0
        solved = Equilibrium(
            self.rules, self.after, self.seat, (action, best), self.worlds,
            seats=self._view.seats, together=self._together,
        )  # fmt: skip
        chance, most = solved.chances()
        return most - chance

    def best_chance(self, action: Action) -> float:
        """To win, after doing this, and then whatever is best against the usual players, by what
        can be seen."""
        if self.rules.wins(self._view, action):
            return 1.0
        if action.index not in self._best:
            self._best[action.index] = self._plan(self._done(self.worlds, action))
        return self._best[action.index]

    # ------------------------------------------------------------------ the best way on

    def _plan(self, worlds: Worlds) -> float:
        """What worlds are worth, each with its weight, to who decides by what it sees of them."""
        total = 0.0
        waiting: Worlds = []
        seen: dict[str, Worlds] = defaultdict(list)
        for weight, state in worlds:
            seats = self.rules.to_act(state)
            if not seats:
                total += weight * end_of(self.rules, state, self._together).chances[self.seat]
            elif self.seat in seats:
                seen[to_json(self.rules.view(state, self.seat))].append((weight, state))
            else:
                ways = self._decisions(state, None, None)
                waiting += [(weight * part, new) for part, new in ways]
        for alike in seen.values():
            legal = self.rules.legal(alike[0][1], self.seat)
            total += max(self._plan(self._done(alike, action)) for action in legal)
        return total + self._plan(self._merge(waiting)) if waiting else total

    def _done(self, worlds: Worlds, action: Action) -> Worlds:
        """In each of them the seat does this."""
        return self._merge(
            [
                (weight * part, new)
                for weight, state in worlds
                for part, new in self._decisions(state, self.seat, action)
            ]
        )

    # ------------------------------------------------------------------ ways on

    def _values(self, state: State) -> Values:
        if not self.rules.to_act(state):
            return tuple(end_of(self.rules, state, self._together).chances)
        key = self._key(state)
        if key not in self._known:
            self._known[key] = self._mean(self._decisions(state, None, None))
        return self._known[key]

    def _soon(self, state: State, action: Action, left: int) -> Values:
        """As `comes_to` goes on."""
        if left == 0 or self.rules.to_act(state) != [self.seat]:
            return self._values(state)
        if action.index in [each.index for each in self.rules.legal(state, self.seat)]:
            return self._mean(self._decisions(state, self.seat, action))
        ways = self._decisions(state, None, None)
        return self._sum([(weight, self._soon(each, action, left - 1)) for weight, each in ways])

    def _decisions(
        self, state: State, seat: Seat | None, action: Action | None
    ) -> list[tuple[float, State]]:
        """All who are asked decide; one of them perhaps this, the others what is likely."""
        seats = self.rules.to_act(state)
        ways = [
            [(1.0, action.index)]
            if action is not None and each == seat
            else self._likely(state, each)
            for each in seats
        ]
        found: list[tuple[float, State]] = []
        for chosen in product(*ways):
            weight = 1.0
            for part, _ in chosen:
                weight *= part
            deeds = list(zip(seats, [index for _, index in chosen], strict=True))
            found += [(weight * part, new) for part, new in self.after(state, deeds)]
        return self._merge(found)

    def _likely(self, state: State, seat: Seat) -> list[tuple[float, int]]:
        weights: dict[int, float] = defaultdict(float)
        run = lambda tape: self.rules.likely(state, seat, tape).index  # noqa: E731
        for weight, index in every(run, self._count):
            weights[index] += weight
        return [(weight, index) for index, weight in weights.items()]

    def after(self, state: State, deeds: list[tuple[Seat, int]]) -> list[tuple[float, State]]:
        def run(tape: Tape) -> State:
            new = state.copy()
            for seat, index in deeds:
                self.rules.apply(new, seat, self.rules.catalogue[index], tape, None)
            return new

        return every(run, self._count)

    def _mean(self, ways: list[tuple[float, State]]) -> Values:
        return self._sum([(weight, self._values(state)) for weight, state in ways])

    def _sum(self, parts: list[tuple[float, Values]]) -> Values:
        seats = range(len(parts[0][1]))
        return tuple(sum(weight * values[seat] for weight, values in parts) for seat in seats)

    def _merge(self, ways: list[tuple[float, State]]) -> list[tuple[float, State]]:
        """The same states as one."""
        weights: dict[str, float] = defaultdict(float)
        states: dict[str, State] = {}
        for weight, state in ways:
            key = self._key(state)
            weights[key] += weight
            states[key] = state
        return [(weights[key], states[key]) for key in states]

    def _key(self, state: State) -> str:
        return to_json(self.rules.form(state))
