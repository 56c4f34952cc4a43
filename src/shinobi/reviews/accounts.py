"""Luck and choice, told apart. Between two moments everybody's chances change; what a decision did
to them, as far as its seat could know, is choice, and what is left is luck. So the parts add up to
the result, whatever the estimates are."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from shinobi.core.values import Seat
from shinobi.reviews.chances import Chances
from shinobi.reviews.estimate import DIGITS
from shinobi.reviews.judgement import Judgement
from shinobi.reviews.report import Account, Decision, Passage, Summary, accuracy

TURNS = 3
"""So many turning points are named."""


def luck_of(before: Chances, after: Chances, decisions: Sequence[Decision]) -> Chances:
    """What the decisions of a step do not explain."""
    wins = _rest(before.win, after.win, [each.judgement.chances for each in decisions])
    leads = _rest(before.lead, after.lead, [each.judgement.leads for each in decisions])
    return Chances(wins, leads)


def _rest(
    before: Sequence[float], after: Sequence[float], effects: Sequence[Sequence[float]]
) -> tuple[float, ...]:
    changes = [b - a for a, b in zip(before, after, strict=True)]
    for effect in effects:
        changes = [change - part for change, part in zip(changes, effect, strict=True)]
    return tuple(round(change, DIGITS) for change in changes)


def summary(seat: Seat, before: Chances, steps: Sequence[Passage], end: Chances) -> Summary:
    """Of one seat's match."""
    own = [each for step in steps for each in step.decisions if each.seat == seat]
    gifts = [decision for decision in own if decision.judgement.chances[seat] > 0]
    best = max(gifts, key=lambda each: each.judgement.chances[seat], default=None)
    return Summary(
        seat=seat, accuracy=accuracy(own),
        verdicts=dict(Counter(str(each.judgement.verdict) for each in own)),
        chance=_account(seat, before.win, end.win, steps, lambda j: j.chances),
        lead=_account(seat, before.lead, end.lead, steps, lambda j: j.leads),
        noise=round(sum(each.judgement.noise**2 for each in own) ** 0.5, DIGITS),
        best=None if best is None else best.at,
    )  # fmt: skip


def _account(
    seat: Seat, before: Sequence[float], end: Sequence[float],
    steps: Sequence[Passage], part: Callable[[Judgement], Sequence[float]],
) -> Account:  # fmt: skip
    decisions = [each for step in steps for each in step.decisions]
    own = sum(part(each.judgement)[seat] for each in decisions if each.seat == seat)
    others = sum(part(each.judgement)[seat] for each in decisions if each.seat != seat)
    luck = end[seat] - before[seat] - own - others
    return Account(*(round(each, DIGITS) for each in (before[seat], luck, own, others, end[seat])))


def turning_points(
    steps: Sequence[Passage], end: Chances, seats: Iterable[Seat] | None = None
) -> tuple[int, ...]:
    """The steps that moved the chances most, of these seats or of all together."""
    moments = [*(step.chances.win for step in steps), end.win]
    whose = range(len(end.win)) if seats is None else list(seats)
    moves = [
        sum(abs(moments[i + 1][seat] - moments[i][seat]) for seat in whose)
        for i in range(len(steps))
    ]
    most = sorted(range(len(steps)), key=lambda i: (-moves[i], i))[:TURNS]
    return tuple(sorted(most))
