"""What two things to do are worth where everybody goes on best: ends of matches that are small
enough to be written down, solved by regret matching over all that can happen."""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod

from shinobi.core.action import Action
from shinobi.core.game import AnyRules
from shinobi.core.rules import State
from shinobi.core.values import Seat, to_json
from shinobi.reviews.trial import end_of

ROUNDS = 120
"""Of regret matching; later ones count more."""

Ways = list[tuple[float, State]]
After = Callable[[State, list[tuple[Seat, int]]], Ways]
"""What can come of decisions, each with its probability."""


class Mind:
    """What a seat does where it knows just this."""

    def __init__(self, width: int, *, held: bool) -> None:
        self.held = held
        """Whether it does everything equally often, whatever comes of it."""
        self.mix = [1 / width] * width
        """How often it does what in this round, in 1, by what it regrets."""
        self._regrets = [0.0] * width
        self._gains = [0.0] * width
        self._sums = [0.0] * width
        self._reach = 0.0

    def mean(self) -> list[float]:
        """The same on the mean of all rounds, which is what converges."""
        return _in_one(self._sums)

    def note(self, gains: list[float], reach: float) -> None:
        """What it would have gained by each; how often it comes here by its own choices."""
        self._gains = [gain + more for gain, more in zip(self._gains, gains, strict=True)]
        self._reach = reach

    def learn(self, weight: float) -> None:
        """At the end of a round."""
        self._sums = [
            total + weight * self._reach * part
            for total, part in zip(self._sums, self.mix, strict=True)
        ]
        if not self.held:
            self._regrets = [
                max(0.0, regret + gain)
                for regret, gain in zip(self._regrets, self._gains, strict=True)
            ]
            self.mix = _in_one(self._regrets)
        self._gains = [0.0] * len(self.mix)
        self._reach = 0.0


def _in_one(parts: list[float]) -> list[float]:
    whole = sum(parts)
    return [part / whole for part in parts] if whole > 0 else [1 / len(parts)] * len(parts)


class Node:
    """A moment: how it ended, or who decides, and what comes of it."""

    def __init__(self, values: list[float], seats: Sequence[Seat], minds: list[Mind]) -> None:
        self.values = values
        """Of every seat, its chance to win; nothing as long as somebody decides."""
        self.seats = seats
        self.minds = minds
        """One of each of them."""
        self.ways: dict[tuple[int, ...], list[tuple[float, Node]]] = {}


class Equilibrium:
    """Of one decision between two things: both are done equally often, and all others, and the seat
    itself afterwards, learn to do their best."""

    def __init__(
        self, rules: AnyRules, after: After, seat: Seat, actions: Sequence[Action], worlds: Ways,
        *, seats: int, together: bool,
    ) -> None:  # fmt: skip
        """`after` raises an error where there is too much to be written down."""
        self._rules, self._after = rules, after
        self._together = together
        self._minds: dict[str, Mind] = {}
        self._seat = seat
        self._choices = [action.index for action in actions]
        blank = [""] * seats
        self._first = [(weight, self._node(state, blank, first=True)) for weight, state in worlds]
        for number in range(ROUNDS):
            for weight, node in self._first:
                self._play(node, [weight] * seats, [1.0] * seats)
            for mind in self._minds.values():
                mind.learn(number + 1.0)

    def chances(self) -> list[float]:
        """What each of the two is worth to its seat."""
        return [
            sum(weight * self._worth(node, choice) for weight, node in self._first)
            for choice in range(len(self._choices))
        ]

    # ------------------------------------------------------------------ written down

    def _node(self, state: State, pasts: list[str], *, first: bool = False) -> Node:
        seats = self._rules.to_act(state)
        if not seats:
            return Node(end_of(self._rules, state, self._together).chances, seats, [])
        pasts = pasts[:]
        choices: list[list[int]] = []
        for seat in seats:
            held = first and seat == self._seat
            legal = [action.index for action in self._rules.legal(state, seat)]
            choices.append(self._choices if held else legal)
            pasts[seat] += f"{to_json(self._rules.view(state, seat))} "
        names = [f"{seat} {pasts[seat]}" for seat in seats]
        for name, seat, some in zip(names, seats, choices, strict=True):
            if name not in self._minds:
                self._minds[name] = Mind(len(some), held=first and seat == self._seat)
        node = Node([], seats, [self._minds[name] for name in names])
        for chosen in product(*(range(len(some)) for some in choices)):
            later = pasts[:]
            for i, seat in enumerate(seats):
                later[seat] += f"{choices[i][chosen[i]]} "
            deeds = [(seat, choices[i][chosen[i]]) for i, seat in enumerate(seats)]
            ways = self._after(state, deeds)
            node.ways[chosen] = [(part, self._node(new, later)) for part, new in ways]
        return node

    # ------------------------------------------------------------------ solved

    def _play(self, node: Node, reach: list[float], own: list[float]) -> list[float]:
        """What a moment is worth to all. `reach` is for each seat how often it is come to but for
        that seat's choices, `own` by its choices alone."""
        if node.values:
            return node.values
        mixes = [mind.mix for mind in node.minds]
        values = [0.0] * len(reach)
        by_choice = [[0.0] * len(mix) for mix in mixes]
        for chosen, ways in node.ways.items():
            parts = [mix[at] for mix, at in zip(mixes, chosen, strict=True)]
            others = [prod(parts[:i] + parts[i + 1 :]) for i in range(len(parts))]
            whole, mine = prod(parts), own[:]
            for i, seat in enumerate(node.seats):
                mine[seat] *= parts[i]
            for part, later in ways:
                on = [each * part * whole for each in reach]
                for i, seat in enumerate(node.seats):
                    on[seat] = reach[seat] * part * others[i]
                found = self._play(later, on, mine)
                for i, seat in enumerate(node.seats):
                    by_choice[i][chosen[i]] += others[i] * part * found[seat]
                values = [
                    value + whole * part * more for value, more in zip(values, found, strict=True)
                ]
        for i, seat in enumerate(node.seats):
            gains = [reach[seat] * (each - values[seat]) for each in by_choice[i]]
            node.minds[i].note(gains, own[seat])
        return values

    def _worth(self, node: Node, choice: int | None = None) -> float:
        """To the seat, by what all do on the mean; or after its first choice."""
        if node.values:
            return node.values[self._seat]
        means = [mind.mean() for mind in node.minds]
        if choice is not None:
            own = list(node.seats).index(self._seat)
            means[own] = [float(at == choice) for at in range(len(means[own]))]
        total = 0.0
        for chosen, ways in node.ways.items():
            whole = prod(mean[at] for mean, at in zip(means, chosen, strict=True))
            if whole > 0:
                total += whole * sum(part * self._worth(later) for part, later in ways)
        return total
