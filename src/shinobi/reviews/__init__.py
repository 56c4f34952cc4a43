"""What every match teaches: each decision judged by what its seat could know, and luck told from
choice.

>>> import shinobi
>>> match = shinobi.Match.new("nin-jan", seats=2, seed=7)
>>> while match.to_act:
...     for seat in match.to_act:
...         events = match.play(seat, match.legal(seat)[0])
>>> found = shinobi.review(match.record(), seed=1)
>>> parts = found.summaries[0].chance
>>> abs(parts.start + parts.luck + parts.own + parts.others - parts.result) < 1e-4
True
"""

from shinobi.core.game import Game
from shinobi.core.record import Record
from shinobi.core.values import Seat
from shinobi.reviews.depth import DEPTHS, Depth
from shinobi.reviews.estimate import Estimate
from shinobi.reviews.judge import Judge
from shinobi.reviews.judgement import Choice, Judgement
from shinobi.reviews.report import Account, Decision, Passage, Review, Summary
from shinobi.reviews.reviewing import NotOver, Reviewer
from shinobi.reviews.verdict import Grade

METHOD = 3
"""Raised when the same match would be judged in another way: what is kept is made anew then."""


def review(
    record: Record, seat: Seat | None = None, *, depth: str = "quick", seed: int | str = "",
    game: Game | None = None,
) -> Review:  # fmt: skip
    """A finished match, judged: all of it, or one seat's decisions. Always the same for the same
    seed. ValueError if there is no such depth or seat, or the match is not over."""
    if seat is not None and seat not in range(record.seats):
        raise ValueError(f"no seat {seat}; seats are 0 to {record.seats - 1}")
    if depth not in DEPTHS:
        raise ValueError(f"no depth {depth!r}; there are {', '.join(DEPTHS)}")
    reviewer = Reviewer(record, DEPTHS[depth], str(seed), game)
    for _ in reviewer.run():
        pass
    found = reviewer.review()
    return found if seat is None else found.of(seat)


__all__ = [
    "DEPTHS",
    "METHOD",
    "Account",
    "Choice",
    "Decision",
    "Depth",
    "Estimate",
    "Grade",
    "Judge",
    "Judgement",
    "NotOver",
    "Passage",
    "Review",
    "Reviewer",
    "Summary",
    "review",
]  # fmt: skip
