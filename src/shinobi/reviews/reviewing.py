"""A record is reviewed: decision by decision, and then as a whole."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shinobi.bots.advising import REASONS, usual_reasons
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.advice import Sentence, Thought
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.record import Move, Record
from shinobi.core.replay import steps
from shinobi.core.values import Seat, View
from shinobi.reviews.accounts import luck_of, summary, turning_points
from shinobi.reviews.chances import Chances, Scales
from shinobi.reviews.depth import Depth
from shinobi.reviews.judge import Judge
from shinobi.reviews.report import Decision, Passage, Review

GLIMPSES = 40
"""Worlds in which reasons are looked for."""
LONGEST = 12
"""Decisions of one seat in a row that are one passage, at most."""


class NotOver(ValueError):
    """A match is reviewed when it is over: before that it would tell secrets."""


class Question(NamedTuple):
    """What a seat was asked, and did."""

    at: int
    seat: Seat
    view: View
    legal: list[Action]
    taken: Action


class Part:
    """A passage that is not at its end yet."""

    def __init__(self, at: int, chances: Chances) -> None:
        self.at = at
        self.chances = chances
        self.decisions: list[Decision] = []

    def close(self, chances: Chances) -> Passage:
        """It ends here."""
        luck = luck_of(self.chances, chances, self.decisions)
        return Passage(self.at, self.chances, tuple(self.decisions), luck)


class Reviewer:
    """Of one record: `run` it, then ask for the `review`."""

    def __init__(
        self, record: Record, depth: Depth, seed: str = "", game: Game | None = None
    ) -> None:
        if record.outcome is None:
            raise NotOver("a match is reviewed when it is over")
        self.game = game or shelf.get(record.game)
        self.record = record
        self.depth = depth
        self.seed = seed
        self.passages: list[Passage] = []
        """Those that are judged."""
        self._options = self.game.card.settle_written(record.options)
        rules, together = self.game.rules, self.game.together(self._options)
        self._scales = Scales(rules, depth.moment, seed, together)
        self._fair = self._scales.before_the_deal(self._options, record.seats)
        self._scales.spare(len(record.moves))
        spread = max(1.0, self._fair.spread)
        each = depth.spared(len(record.moves))
        self._judge = Judge(rules, each, seed, together=together, spread=spread)
        self._end: Chances | None = None

    def run(self, judged: int = 0) -> Iterator[Passage]:
        """Every passage, as soon as it is judged; without the first ones, where another process has
        judged them."""
        part: Part | None = None
        number = -1
        for match, moves, begins in by_passage(self.record, self.game):
            number += begins
            if number < judged:
                continue
            if begins:
                chances = self._scales.at(match.decisions, match.snapshot().state())
                if part is not None:
                    self.passages.append(part.close(chances))
                    yield self.passages[-1]
                part = Part(match.decisions, chances)
            assert part is not None
            part.decisions += map(self._decide, questions(match, moves))
        assert part is not None
        if match.to_act:
            raise NotOver("the record ends before the match does")
        self._end = part.chances

    def _decide(self, asked: Question) -> Decision:
        judgement = self._judge.judge(asked.view, asked.legal, asked.taken)
        game, view, better = self.game, asked.view, judgement.better
        return Decision(
            at=asked.at, seat=asked.seat, action=str(asked.taken), judgement=judgement,
            chapter=game.chapter(view), deed=game.describe(view, str(asked.taken)),
            better=None if better is None else game.describe(view, better),
            reasons=() if better is None else self._reasons(asked, better),
        )  # fmt: skip

    def _reasons(self, asked: Question, better: str) -> tuple[Sentence, ...]:
        """Why something else was better, in the words of hints."""
        action = next(each for each in asked.legal if str(each) == better)
        thought = Thought(asked.view, action, tuple(asked.legal), (), GLIMPSES)
        own = [] if self.game.reasons is None else self.game.reasons(thought)
        return tuple([*own, *usual_reasons(thought)][:REASONS])

    def review(self, passages: Sequence[Passage] | None = None) -> Review:
        """All of it, once everything is judged: here, or by several processes together."""
        assert self._end is not None, "it has not run to its end"
        record, every = self.record, tuple(self.passages if passages is None else passages)
        first = every[0].chances if every else self._end
        before = first if record.position is not None else self._fair.chances
        seats = range(record.seats)
        return Review(
            game=record.game, version=record.version, options=self._options, seats=record.seats,
            depth=self.depth.name, seed=self.seed, before=before, passages=every,
            end=self._end, turns=turning_points(every, self._end),
            summaries=tuple(summary(seat, before, every, self._end) for seat in seats),
        )  # fmt: skip


def by_passage(record: Record, game: Game) -> Iterator[tuple[Match, tuple[Move, ...], bool]]:
    """Every step of a record, with whether a passage begins there; the end is one, too."""
    seat: Seat | None = None
    length = 0
    for match, moves in steps(record, game):
        alone = moves[0].seat if len(moves) == 1 else None
        goes_on = alone is not None and alone == seat and length < LONGEST
        seat, length = alone, length + 1 if goes_on else 1
        yield match, moves, not goes_on


def questions(match: Match, moves: Sequence[Move]) -> list[Question]:
    """What every seat saw and could do, before anybody's choice."""
    asked = []
    for number, move in enumerate(moves):
        if move.seat is not None:
            legal = match.legal(move.seat)
            taken = next(each for each in legal if str(each) == move.action)
            view = match.view(move.seat)
            asked.append(Question(match.decisions + number, move.seat, view, legal, taken))
    return asked
