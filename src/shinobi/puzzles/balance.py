"""One decision, weighed: everything that can be done is tried in the same worlds with the same
chance. Worlds follow from the view of who decides, and from nothing else."""

from collections.abc import Sequence

from shinobi.core.action import Action
from shinobi.core.game import Game, chance
from shinobi.core.values import View
from shinobi.reviews.estimate import Estimate, differences, estimate, mean, widen
from shinobi.reviews.judge import Arm
from shinobi.reviews.judgement import Choice
from shinobi.reviews.trial import comes_to, decide, offspring, try_out

CLEAR = 0.05
"""How much oftener, in 1, the best wins than anything else, with 95 %."""
FIRST = 32
"""Worlds in which the best is compared with everything else, at first; then twice as many."""
WORLDS = 2048
"""In which it is compared with what comes near."""
SOME = 256
"""After so many it is no longer waited for what is hardly ahead."""
HARDLY = 0.02
TOLD = 4
"""So many things to do are told of with their intervals, the best among them."""
ROUGH = 128
"""Worlds in which everything else is tried, so that it can be said how often it wins."""


class Balance:
    """The same question gets the same answer, for the same seed."""

    def __init__(self, game: Game, view: View, legal: Sequence[Action], seed: str) -> None:
        assert view.viewer is not None, "a spectator decides nothing"
        self.rules = game.rules
        self.seat = view.viewer
        self.together = game.together(view.options)
        self.legal = legal
        self.pick = chance(f"puzzle {seed}", view)
        self.worlds = self.rules.futures(self.rules.supposed(view))

    def candidates(self) -> list[Action]:
        """What a search would consider."""
        few = self.rules.candidates(self.worlds.imagine(self.pick.copy()), self.seat)
        indices = {each.index for each in few}
        return [each for each in self.legal if each.index in indices]

    def rank(self, actions: Sequence[Action], worlds: int) -> list[Arm]:
        """The most promising first, in so many worlds."""
        arms = [Arm(action) for action in actions]
        self._try(arms, worlds)
        return self._rank(arms)

    def lead(self, arms: Sequence[Arm]) -> float:
        """How much oftener the first wins than the second."""
        return mean(arms[0].chances(self.seat)) - mean(arms[1].chances(self.seat))

    def prove(
        self, best: Action, most: int = WORLDS, clear: float = CLEAR, *, hasty: bool = False
    ) -> "Proof | None":
        """That it wins so much oftener than anything else, in worlds of which nothing was known
        when it was chosen; None if that does not show in so many. In haste, what does not look like
        it is given up sooner, and a true one now and then with it."""
        first = Arm(best)
        rivals = [way for each in self.legal if each is not best for way in self._ways(each, best)]
        near, worlds = rivals, 0
        while worlds < most:
            number = min(max(FIRST, worlds), most - worlds)
            self._try([first, *near], number)
            worlds += number
            leads = [self._lead(first, arm) for arm in near]
            if any(widen(lead).high <= clear for lead in leads):
                return None
            if hasty and any(_is_hopeless(lead, worlds, clear) for lead in leads):
                return None
            near = self._near(first, near, clear)
        if any(self._lead(first, arm).low <= clear for arm in near):
            return None
        choices = self._told(first, [*near, *self._rank(rivals)])
        return Proof(self._lead(first, near[0]), choices, rivals)

    def others(self, proof: "Proof") -> dict[str, float]:
        """How often everything else wins, about, by the better way to do it; none of it as often as
        what was proved to be behind by the margin."""
        told = {each.action for each in proof.choices}
        rest = [arm for arm in proof.rivals if str(arm.action) not in told]
        self._try([arm for arm in rest if len(arm.ends) < ROUGH], ROUGH)
        most = proof.choices[0].chance.value - proof.margin.low
        found: dict[str, float] = {}
        for arm in rest:
            chance = round(min(most, mean(arm.chances(self.seat))), 2)
            found[str(arm.action)] = max(chance, found.get(str(arm.action), 0.0))
        return found

    def _ways(self, action: Action, best: Action) -> list[Arm]:
        """To do something else; where the best may still be done right after it, that too."""
        lot = self.pick.copy()
        world = self.worlds.imagine(lot)
        decide(self.rules, world, self.seat, action, lot)
        if comes_to(self.rules, world, self.seat, best, lot):
            return [Arm(action), Arm(action, best)]
        return [Arm(action)]

    def _near(self, first: Arm, arms: list[Arm], clear: float) -> list[Arm]:
        """Without those that surely are not, but with the best one in any case, and that first."""
        leads = sorted(
            ((self._lead(first, arm), arm) for arm in arms), key=lambda each: each[0].value
        )
        return [arm for n, (lead, arm) in enumerate(leads) if n == 0 or widen(lead).low <= clear]

    def _lead(self, first: Arm, other: Arm) -> Estimate:
        chances = first.chances(self.seat)[: len(other.ends)]
        return estimate(differences(chances, other.chances(self.seat)), 1.0)

    def _told(self, first: Arm, rivals: Sequence[Arm]) -> tuple[Choice, ...]:
        """The best, then what comes nearest; each thing to do once."""
        by_action: dict[str, Arm] = {}
        for arm in rivals:
            by_action.setdefault(str(arm.action), arm)
        return tuple(arm.choice(self.seat) for arm in [first, *by_action.values()][:TOLD])

    def _rank(self, arms: Sequence[Arm]) -> list[Arm]:
        return sorted(arms, key=lambda arm: mean(arm.chances(self.seat)), reverse=True)

    def _try(self, arms: Sequence[Arm], number: int) -> None:
        for _ in range(number):
            world, lot = self.worlds.imagine(self.pick), offspring(self.pick)
            for arm in arms:
                end = try_out(
                    self.rules, world, self.seat, arm.action, arm.then, lot.copy(), self.together
                )
                arm.ends.append(end)


def _is_hopeless(lead: Estimate, worlds: int, clear: float) -> bool:
    """Whether more worlds would hardly make it clear: a twin of the best is seen soon."""
    if worlds >= SOME and lead.value < clear + HARDLY:
        return True
    return worlds > FIRST and lead.value <= 0


class Proof:
    """That one thing to do is better than all others, as far as playing on can prove it."""

    def __init__(
        self, margin: Estimate, choices: tuple[Choice, ...], rivals: Sequence[Arm]
    ) -> None:
        self.margin = margin
        """By how much it wins oftener than the second."""
        self.choices = choices
        """The best first, then the best of the rest."""
        self.rivals = rivals
        """All ways to do something else."""
