"""What is thought of a decision."""

import msgspec

from shinobi.reviews.estimate import Estimate
from shinobi.reviews.verdict import MARKED, Grade


class Choice(msgspec.Struct, frozen=True):
    """Something that could have been done, and what it was worth to who decided."""

    action: str
    chance: Estimate
    """To win."""
    points: Estimate
    """Ahead of the best of the others, or together."""


class Judgement(msgspec.Struct, frozen=True):
    """Of one decision."""

    verdict: Grade
    cost: Estimate
    """Of the chance to win, against the best that was found; below nothing: none was better. Of
    what would be a mistake: where one goes on as usual or as a search finds best, whichever is
    the less."""
    points: float
    """What it cost in points."""
    stake: float
    """What one loses of the chance to win who takes anything that is worth a thought, by chance: on
    the mean of many decisions, since few worlds tell of it."""
    loss: float
    """What the cost is on the mean of many decisions: nothing, if only the worlds in which it was
    found made something else seem better."""
    usual: float
    """How often, in 1, the usual player decides so."""
    choices: tuple[Choice, ...]
    """What was done first, then the best of the rest; nothing where there was nothing to decide."""
    chances: tuple[float, ...]
    """What the decision did to every seat's chance to win, beside what the usual player would have
    done."""
    leads: tuple[float, ...]
    """The same in points."""
    noise: float
    """The standard error of what it did to the decider's own chance."""

    @property
    def better(self) -> str | None:
        """What should have been done, where that is clear."""
        if self.verdict not in MARKED:
            return None
        return self.choices[1].action


def forced(seats: int) -> Judgement:
    """There was nothing to decide."""
    nothing = (0.0,) * seats
    return Judgement(
        verdict=Grade.FORCED, cost=Estimate(0, 0, 0), points=0.0, stake=0.0, loss=0.0, usual=1.0,
        choices=(), chances=nothing, leads=nothing, noise=0.0,
    )  # fmt: skip
