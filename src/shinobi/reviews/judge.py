"""What a decision was worth, judged by what its seat could know and by nothing else: a judge is
given the view of that moment, what could be done, and what was done."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from shinobi.core.action import Action
from shinobi.core.game import AnyRules, chance
from shinobi.core.pick import Generator
from shinobi.core.rules import State
from shinobi.core.values import Seat, View
from shinobi.reviews.depth import Depth
from shinobi.reviews.estimate import (
    DIGITS,
    Estimate,
    differences,
    error,
    estimate,
    mean,
    widen,
    wider,
)
from shinobi.reviews.hearing import Hearing
from shinobi.reviews.judgement import Choice, Judgement, forced
from shinobi.reviews.trial import End, comes_to, decide, offspring, try_out
from shinobi.reviews.verdict import BLUNDER, MARKED, Grade, clear, hopeless, verdict

FEW = 4
"""So many of the most promising are looked at twice."""
OBVIOUS = 0.95
"""How often, in 1, the usual player decides so, where it was obvious."""
GLANCES = 20
"""Worlds in which the usual player is asked, before anything is tried."""
LITTLE = 8
"""What seems to be obvious is given so many times fewer worlds at first."""
FEWEST = 2
"""But so many at least; and twice as many more in which it is compared with one thing alone."""
SUSPICIOUS = 0.05
"""What seems to have cost more than this is looked at longer."""
LONGER = 3
"""So many times as long."""
BATCH = 24
"""Worlds that are tried before it is looked at whether more are worth while, at first; then twice
as many."""
SOONEST = 80
"""Worlds that give a verdict at least, where more could be tried."""
SELDOM = 3
"""Where what is tried tells nothing of usual play, one world of so many does."""
LESSONS = 120
"""Worlds from which a search learns how one goes on best."""
HEARD = 40
"""Worlds in which it is heard then."""
SEARCHES = 4
"""So many are heard, at least."""
EVEN = 0.4
"""What it does to the chance to win to be ahead by a spread of the points, where all is even: the
height of the normal curve."""


class Judge:
    """The same question gets the same answer."""

    def __init__(
        self, rules: AnyRules, depth: Depth, seed: str = "", *, together: bool = False,
        spread: float = 1.0,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.depth = depth
        self.seed = seed
        self.together = together
        """Whether all win and lose as one."""
        self.spread = spread
        """Of the points at the end of any such match."""

    def judge(self, view: View, legal: Sequence[Action], taken: Action) -> Judgement:
        """What it was worth to do this. `view` is that of the seat, before anybody's choice."""
        if len(legal) == 1:
            return forced(view.seats)
        return Bench(self, view, legal, taken).judgement()


class Arm:
    """One thing to do, and how the worlds ended in which it was done."""

    def __init__(self, action: Action, then: Action | None = None, *, sure: bool = False) -> None:
        self.action = action
        self.then = then
        """What is done right after it, if that is possible then."""
        self.sure = sure
        """Whether it is proved to win: then it does in every world, however one usually goes on."""
        self.ends: list[End] = []
        self.since = 0
        """Which of them is the first of the last comparison."""

    def chances(self, seat: Seat) -> list[float]:
        """To win, world by world."""
        return [1.0 if self.sure else end.chances[seat] for end in self.ends]

    def points(self, seat: Seat) -> list[float]:
        """World by world."""
        return [end.points[seat] for end in self.ends]

    def choice(self, seat: Seat) -> Choice:
        """What is told of it."""
        chances = estimate(self.chances(seat), 1.0)
        return Choice(str(self.action), chances, estimate(self.points(seat)))


class Comparison(NamedTuple):
    """Of what was done with what was best of the rest."""

    cost: Estimate
    way: Arm
    """What was done, and perhaps what may still be done right after it."""
    rival: Arm
    fresh: bool = False
    """Whether other worlds than these made the rival seem better."""


def least(found: Iterable[Comparison]) -> Comparison:
    """That by which it cost least."""
    return min(found, key=lambda each: each.cost.value)


class Bench:
    """One decision, being thought over. Every world is tried with several things to do; and what
    was done is compared with what the usual player does, where all go on as usual."""

    def __init__(self, judge: Judge, view: View, legal: Sequence[Action], taken: Action) -> None:
        assert view.viewer is not None, "a spectator decides nothing"
        self.rules, self.depth = judge.rules, judge.depth
        self.seat: Seat = view.viewer
        self.seats = view.seats
        self.together, self.spread = judge.together, judge.spread
        self.pick: Generator = chance(f"review {judge.seed} {judge.depth.name}", view)
        self.plain = self.rules.futures(self.rules.supposed(view))
        """Worlds where all go on as usual."""
        self.worlds = self.rules.prospects(self.plain)
        self.sensible = self._sensible(legal)
        others = [each for each in self.sensible if each is not taken]
        self.arms = [Arm(each, sure=self.rules.wins(view, each)) for each in (taken, *others)]
        self.taken = self.arms[0]
        self.deeds: list[tuple[End, End]] = []
        """How each world ended after what was done, and for the usual player; where that one does
        the same, it is the same end."""
        self.likewise = Counter[int]()
        """In how many worlds the usual player does what, by its index."""

    def _sensible(self, legal: Sequence[Action]) -> list[Action]:
        """What a search would consider."""
        few = self.rules.candidates(self.worlds.imagine(self.pick.copy()), self.seat)
        indices = {each.index for each in few}
        return [each for each in legal if each.index in indices]

    def judgement(self) -> Judgement:
        """After as many worlds as it takes."""
        if len(self.arms) == 1:
            return forced(self.seats)
        found = self._comparison()
        if found is None:
            return forced(self.seats)
        stake = self._stake(found)
        return self._told(self._appealed(found), stake)

    def _comparison(self) -> Comparison | None:
        """Where everybody goes on as usual; None: it is no matter for a search."""
        worlds = self.depth.worlds(len(self.arms))
        if self._seems_obvious() and (found := self._glance(max(FEWEST, worlds // LITTLE))):
            return found
        self._try(self.arms, worlds)
        if self._is_beyond_search():
            return None
        rival = self._promising()
        if self._seems_hopeless(rival):
            return self._compared(self.taken, rival)
        return self._compare(self._rivals(rival), rival)

    def _promising(self) -> Arm:
        """What seems to be best of the rest: most of it is dropped soon, and the last two are tried
        longest."""
        few = self._best(self.arms[1:])[:FEW]
        worlds = self.depth.second
        while len(few) > 1:
            self._try([self.taken, *few], worlds)
            few = self._best(few)[: len(few) // 2]
            worlds *= 2
            if self._seems_hopeless(few[0]):
                break
        return few[0]

    def _seems_hopeless(self, rival: Arm) -> bool:
        """Whether nothing is better even in the worlds that chose the rival, which flatter it."""
        return len(rival.ends) >= BATCH and hopeless(self._every(rival))

    def _every(self, rival: Arm) -> Estimate:
        """What it cost in all worlds, those that chose the rival included."""
        return estimate(differences(rival.chances(self.seat), self.taken.chances(self.seat)), 1.0)

    def _seems_obvious(self) -> bool:
        """Whether hardly anybody would decide otherwise."""
        lot = self.pick.copy()
        likewise = 0
        for _ in range(GLANCES):
            action = self.rules.likely(self.plain.imagine(lot), self.seat, lot)
            likewise += action.index == self.taken.action.index
        return likewise >= OBVIOUS * GLANCES

    def _glance(self, worlds: int) -> Comparison | None:
        """What is thought of it unless something shows that it is worth more thought. What is best
        of the rest in some worlds is compared in others."""
        self._try(self.arms, worlds)
        rival = self._best(self.arms[1:])[0]
        self._begin_comparison([self.taken, rival])
        self._try([self.taken, rival], 2 * worlds)
        if self._is_obvious(rival):
            return self._compared(self.taken, rival)
        self._forget()
        return None

    def _forget(self) -> None:
        """Begin anew: not everything was tried in the same worlds."""
        self.deeds.clear()
        self.likewise.clear()
        for arm in self.arms:
            arm.ends.clear()
            arm.since = 0

    def _begin_comparison(self, arms: list[Arm]) -> None:
        for arm in arms:
            arm.since = len(arm.ends)

    def _is_beyond_search(self) -> bool:
        """Whether a search has but one answer, which nobody would give: a matter of the eye."""
        few = self.sensible
        return len(few) == 1 and few[0] is not self.taken.action and not self._usual(few[0])

    def _is_obvious(self, rival: Arm) -> bool:
        """Whether hardly anybody would decide otherwise, and nothing shows that they should."""
        usual = self._usual(self.taken.action) >= OBVIOUS
        return usual and self._cost(self.taken, rival).value < BLUNDER

    def _usual(self, action: Action) -> float:
        """How often, in 1, the usual player does this."""
        return self.likewise[action.index] / self.likewise.total()

    def _best(self, arms: list[Arm]) -> list[Arm]:
        """The most promising first."""
        return sorted(arms, key=self._worth, reverse=True)

    def _worth(self, arm: Arm) -> float:
        """The chance to win and points, on one scale, in the worlds of the last comparison."""
        return (
            self._chance(arm) + EVEN * mean(arm.points(self.seat)[arm.since :]) / self.spread
        ) / 2

    def _chance(self, arm: Arm) -> float:
        """To win, in the worlds of the last comparison."""
        return mean(arm.chances(self.seat)[arm.since :])

    def _stake(self, found: Comparison) -> float:
        """What the best does for the chance to win, beside anything: best is what seemed so in
        other worlds than tell how good it is."""
        best = found.rival if found.fresh else self.taken
        return self._chance(best) - mean([self._chance(arm) for arm in self.arms])

    def _rivals(self, rival: Arm) -> list[Arm]:
        """What was done; and where the better thing may still be done right after it, that too."""
        lot = self.pick.copy()
        world = self.worlds.imagine(lot)
        decide(self.rules, world, self.seat, self.taken.action, lot)
        if comes_to(self.rules, world, self.seat, rival.action, lot):
            return [self.taken, Arm(self.taken.action, rival.action)]
        return [self.taken]

    def _compare(self, ways: list[Arm], rival: Arm) -> Comparison:
        """In worlds of which nothing was known when the rival was chosen."""
        fresh = self._every(rival).value > 0
        self._begin_comparison([*ways, rival])
        worlds, batch, most = 0, BATCH, self.depth.third
        while True:
            batch = min(batch, most - worlds)
            self._try([*ways, rival], batch)
            worlds += batch
            found = least(self._compared(way, rival) for way in ways)._replace(fresh=fresh)
            cost = found.cost
            most = self.depth.third * (LONGER if cost.value > SUSPICIOUS else 1)
            done = worlds >= most or (worlds >= SOONEST and clear(widen(cost)))
            if done or (hopeless(cost) and hopeless(self._every(rival))):
                return found
            batch = worlds

    def _appealed(self, found: Comparison, *, patient: bool = False) -> Comparison:
        """The same, unless it would be called a mistake and costs less for who plays well."""
        if not self.depth.heard or verdict(found.cost) not in MARKED:
            return found
        return least([found, self._hear(found.rival, patient)])

    def _hear(self, rival: Arm, patient: bool) -> Comparison:
        """The same where everybody goes on as a search finds best: several of them, since each
        finds something else; all there are, or until the verdict is clear."""
        way, other = (Arm(each.action, sure=each.sure) for each in (self.taken, rival))
        found: list[float] = []
        while True:
            self._hear_one(way, other)
            found.append(mean(self._margins(way, other)[-HEARD:]))
            cost = wider(self._cost(way, other), estimate(found))
            soon = not patient and len(found) >= SEARCHES and clear(widen(cost))
            if soon or len(found) >= max(SEARCHES, self.depth.heard):
                return Comparison(cost, way, other, fresh=cost.value > 0)

    def hearing(self, rival: Action) -> Hearing:
        """Of what was done, beside something else."""
        return Hearing(self.worlds, self.seat, [self.taken.action, rival], self.together)

    def _hear_one(self, way: Arm, rival: Arm) -> None:
        """A search learns in some worlds, and is heard in others."""
        hearing = self.hearing(rival.action)
        for _ in range(LESSONS):
            hearing.try_world(self.pick)
        for _ in range(HEARD):
            mine, theirs = hearing.try_world(self.pick)
            way.ends.append(mine)
            rival.ends.append(theirs)

    def _compared(self, way: Arm, rival: Arm) -> Comparison:
        return Comparison(self._cost(way, rival), way, rival)

    def _cost(self, way: Arm, rival: Arm) -> Estimate:
        """What it cost to go this way, in the worlds of the last comparison."""
        return estimate(self._margins(way, rival), 1.0)

    def _margins(self, way: Arm, rival: Arm) -> list[float]:
        """World by world."""
        theirs, mine = rival.chances(self.seat), way.chances(self.seat)
        return differences(theirs[rival.since :], mine[way.since :])

    def compare(self, action: Action, worlds: int) -> Estimate:
        """What it cost beside something else, in so many worlds and without looking before."""
        rival = next(arm for arm in self.arms if arm.action is action)
        ways = self._rivals(rival)
        self._begin_comparison([*ways, rival])
        self._try([*ways, rival], worlds)
        found = least(self._compared(way, rival) for way in ways)
        return self._appealed(found, patient=True).cost

    def effects(self, worlds: int) -> tuple[float, ...]:
        """What it did to every seat's chance to win beside the usual player, in so many worlds,
        whatever else could be done."""
        self._try([self.taken], worlds)
        return self._effects(lambda end: end.chances)

    def _told(self, found: Comparison, stake: float) -> Judgement:
        cost, way, rival, fresh = found
        usual = self._usual(self.taken.action)
        called = verdict(cost)
        if usual >= OBVIOUS and called not in MARKED:
            called = Grade.FORCED
        theirs, mine = rival.ends[rival.since :], way.ends[way.since :]
        points = mean(
            [b.points[self.seat] - a.points[self.seat] for a, b in zip(mine, theirs, strict=True)]
        )
        changes = [end.chances[self.seat] - usual.chances[self.seat] for end, usual in self.deeds]
        return Judgement(
            verdict=called, cost=cost, points=round(points, DIGITS), usual=round(usual, DIGITS),
            stake=round(stake, DIGITS), loss=cost.value if fresh or called in MARKED else 0.0,
            choices=(way.choice(self.seat), rival.choice(self.seat)),
            chances=self._effects(lambda end: end.chances),
            leads=self._effects(lambda end: end.points),
            noise=round(error(changes), DIGITS),
        )  # fmt: skip

    def _effects(self, part: Callable[[End], list[float]]) -> tuple[float, ...]:
        """What was done beside what is usual, for every seat."""
        by_world = [differences(part(mine), part(usual)) for mine, usual in self.deeds]
        return tuple(round(mean(seat), DIGITS) for seat in zip(*by_world, strict=True))

    # ------------------------------------------------------------------ worlds

    def _try(self, arms: list[Arm], number: int) -> None:
        """So many worlds; what was done is always among what is tried."""
        for _ in range(number):
            world, lot = self.worlds.imagine(self.pick), offspring(self.pick)
            for arm in arms:
                arm.ends.append(self._end(world, arm.action, arm.then, lot))
            self._do_as_usual(world, arms, lot)

    def _do_as_usual(self, world: State, arms: list[Arm], lot: Generator) -> None:
        """What was done, and what is usual. What was tried there is not tried again, if all went on
        as usual; else it is done anew in some worlds."""
        tried = arms if self.worlds is self.plain else []
        if not tried:
            world = self.plain.imagine(self.pick)
        usual = self.rules.likely(world, self.seat, self.pick)
        self.likewise[usual.index] += 1
        if tried or self.likewise.total() % SELDOM == 1:
            self.deeds.append(self._deeds(world, usual, tried, lot))

    def _deeds(
        self, world: State, usual: Action, tried: list[Arm], lot: Generator
    ) -> tuple[End, End]:
        if usual.index == self.taken.action.index:
            return self.taken.ends[-1], self.taken.ends[-1]
        ends = {arm.action.index: arm.ends[-1] for arm in tried if arm.then is None}
        for action in (self.taken.action, usual):
            if action.index not in ends:
                ends[action.index] = self._end(world, action, None, lot)
        return ends[self.taken.action.index], ends[usual.index]

    def _end(self, world: State, action: Action, then: Action | None, lot: Generator) -> End:
        return try_out(self.rules, world, self.seat, action, then, lot.copy(), self.together)
