"""What a review tells."""

import msgspec
from msgspec.structs import replace

from shinobi.core.advice import Sentence
from shinobi.core.values import Options, Seat
from shinobi.reviews.chances import Chances
from shinobi.reviews.judgement import Judgement
from shinobi.reviews.verdict import Grade

LITTLE = 0.1
"""Where less is at stake in all, nothing can be said of accuracy."""


class Decision(msgspec.Struct, frozen=True):
    """One of them, and what is thought of it."""

    at: int
    """How many decisions had taken effect before it."""
    seat: Seat
    action: str
    judgement: Judgement
    chapter: Sentence
    """Where in the match it was, in a few words."""
    deed: Sentence
    """What was done."""
    better: Sentence | None = None
    """What should have been done, where that is clear."""
    reasons: tuple[Sentence, ...] = ()
    """Why."""


class Passage(msgspec.Struct, frozen=True):
    """From one moment to the next: what a seat decides in a row, what several decide at the same
    time, or the clock."""

    at: int
    """How many decisions had taken effect before it."""
    chances: Chances
    """Before it."""
    decisions: tuple[Decision, ...]
    luck: Chances
    """What chance and hidden things did to everybody."""


class Account(msgspec.Struct, frozen=True):
    """Where a seat's result comes from: the parts add up to it."""

    start: float
    """What it could expect before anything was dealt."""
    luck: float
    """Of the deal, of draws, of what was hidden."""
    own: float
    """Its own choices, beside those of the usual player."""
    others: float
    """The choices of all others."""
    result: float


class Summary(msgspec.Struct, frozen=True):
    """Of one seat."""

    seat: Seat
    accuracy: float | None
    """From 0 to 100; none if it had nothing to decide."""
    verdicts: dict[str, int]
    chance: Account
    lead: Account
    """The same in points."""
    noise: float
    """The standard error of its own choices' part, of the chance to win."""
    best: int | None
    """Before which decision it did most for itself beside the usual player, if it did."""


class Review(msgspec.Struct, frozen=True):
    """Of one match."""

    game: str
    version: int
    """Of the game's rules."""
    options: Options
    seats: int
    depth: str
    seed: str
    before: Chances
    """What everybody could expect before anything was dealt."""
    passages: tuple[Passage, ...]
    end: Chances
    """What came of it."""
    summaries: tuple[Summary, ...]
    turns: tuple[int, ...]
    """The passages, by their number, that moved the chances most, in order."""

    def of(self, seat: Seat) -> "Review":
        """One seat's: without what is thought of the others' decisions."""
        passages = [
            replace(step, decisions=tuple(each for each in step.decisions if each.seat == seat))
            for step in self.passages
        ]
        return replace(self, passages=tuple(passages), summaries=(self.summaries[seat],))

    def decisions(self, seat: Seat | None = None) -> list[Decision]:
        """All of them, or one seat's."""
        every = [decision for step in self.passages for decision in step.decisions]
        return [each for each in every if seat is None or each.seat == seat]


def accuracy(decisions: list[Decision]) -> float | None:
    """How much of what was at stake the decisions kept: 100 where nothing better was found, 0 for
    who decides by chance; what was forced is no merit."""
    judged = [each.judgement for each in decisions if each.judgement.verdict is not Grade.FORCED]
    stake = sum(each.stake for each in judged)
    if stake < LITTLE:
        return None
    loss = sum(each.loss for each in judged)
    return round(100 * min(1.0, max(0.0, 1 - loss / stake)), 1)
