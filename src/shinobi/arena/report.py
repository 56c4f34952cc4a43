"""What a tournament showed."""

import math
import statistics
from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType

from shinobi.arena.evening import Evened, Trial, even
from shinobi.arena.plan import Plan
from shinobi.arena.playing import Played
from shinobi.arena.stats import Rate, mean_rate, ratings, wilson
from shinobi.core import shelf
from shinobi.core.values import Options, Outcome, to_json


class BotLine(msgspec.Struct, frozen=True):
    """How one level did. Where it had several seats, they count as their mean."""

    name: str
    games: int
    wins: Rate
    """Share of the victories for each seat it had; a shared victory counts in part, one of all
    together against the game in full."""
    expected: float
    """That share if all bots were equal."""
    rating: Rate
    score: float
    """Mean points."""


class PairLine(msgspec.Struct, frozen=True):
    """One level against another at the same table."""

    first: str
    second: str
    games: int
    ahead: Rate
    """How often the first one ended ahead of the second; level counts half."""


class SeatLine(msgspec.Struct, frozen=True):
    """What a seat is worth, since every bot has it equally often."""

    seat: int
    wins: Rate
    score: float


class Length(msgspec.Struct, frozen=True):
    """Decisions in a match."""

    least: int
    median: float
    most: int


class LuckLine(msgspec.Struct, frozen=True):
    """What draws did to a level, and how many games it saves to take luck out."""

    name: str
    luck: Rate
    """That it had with draws, on the mean, of what a match can be worth: about nothing."""
    plain: int
    """So many games with luck left in would give as narrow an interval of its wins."""


class Report(msgspec.Struct, frozen=True):
    """All figures follow from the plan; none from the machine, the clock or the processes."""

    game: str
    options: Options
    seats: int
    seed: int
    asked: int
    games: int
    """Fewer than asked for if it was interrupted."""
    seatings: int
    bots: tuple[BotLine, ...]
    pairs: tuple[PairLine, ...]
    by_seat: tuple[SeatLine, ...]
    length: Length
    luck: tuple[LuckLine, ...] | UnsetType = UNSET
    """Where it is taken out: of wins, pairs, seats and ratings."""

    def json(self) -> str:
        """The report as JSON: the same bytes for the same plan."""
        return to_json(self)


def report(plan: Plan, played: list[Played]) -> Report:
    """Sum up what was played."""
    names = list(dict.fromkeys(plan.bots))
    together = shelf.get(plan.game).together(plan.options)
    table = Tally(plan, played, together)
    pairs = list(table.pairs(names))
    lengths = [match.decisions for match in played]
    return Report(
        game=plan.game,
        options=plan.options,
        seats=plan.seats,
        seed=plan.seed,
        asked=plan.games,
        games=len(played),
        seatings=len(plan.seatings()),
        bots=table.bots(names, _ratings(names, pairs)),
        pairs=tuple(line for line, _ in pairs),
        by_seat=tuple(table.seat(seat) for seat in range(plan.seats)),
        length=Length(min(lengths), float(statistics.median(lengths)), max(lengths)),
        luck=UNSET if plan.luck is None else table.luck(names),
    )


class Tally:
    """What was played, and how often something came about in it."""

    def __init__(self, plan: Plan, played: list[Played], together: bool) -> None:
        self.plan = plan
        self.played = played
        self.together = together

    def bots(self, names: list[str], strengths: list[Rate]) -> tuple[BotLine, ...]:
        """A line for each who has played."""
        won = _mean(bool(match.outcome.winners) for match in self.played)
        expected = round(won if self.together else 1 / self.plan.seats, 6)
        lines = []
        for name, rating in zip(names, strengths, strict=True):
            if own := self._own(name):
                score = round(_mean(_mean(_scores(match, name)) for match in own), 4)
                wins = self._wins(name, own).rate
                lines.append(BotLine(name, len(own), wins, expected, rating, score))
        return tuple(lines)

    def pairs(self, names: list[str]) -> Iterable[tuple[PairLine, float]]:
        """All who have met; and how many plain games would tell as much of them."""
        for i, first in enumerate(names):
            for second in names[i + 1 :]:
                both = [m for m in self.played if first in m.seating and second in m.seating]
                if both:
                    ahead = self._rate(
                        both,
                        [_ahead(match, first, second) for match in both],
                        [_seats(match, first) for match in both],
                        [_seats(match, second) for match in both],
                    )
                    yield PairLine(first, second, len(both), ahead.rate), ahead.matches

    def seat(self, seat: int) -> SeatLine:
        """What it is worth."""
        shares = [share(match.outcome, seat, self.together) for match in self.played]
        wins = self._rate(self.played, shares, [[seat]] * len(shares))
        score = round(_mean(match.outcome.scores[seat] for match in self.played), 4)
        return SeatLine(seat, wins.rate, score)

    def luck(self, names: list[str]) -> tuple[LuckLine, ...]:
        """A line for each who has played."""
        lines = []
        for name in names:
            if own := self._own(name):
                luck = mean_rate([_luck(match, _seats(match, name)) for match in own])
                lines.append(LuckLine(name, luck, round(self._wins(name, own).matches)))
        return tuple(lines)

    def _own(self, name: str) -> list[Played]:
        return [match for match in self.played if name in match.seating]

    def _wins(self, name: str, own: list[Played]) -> Evened:
        """Its share of the victories."""
        shares = [_mean(_shares(match, name, self.together)) for match in own]
        return self._rate(own, shares, [_seats(match, name) for match in own])

    def _rate(
        self, matches: list[Played], results: list[float], seats: list[list[int]],
        against: list[list[int]] | None = None,
    ) -> Evened:  # fmt: skip
        """The mean of results; without the luck of these seats, and of those against them."""
        if self.plan.luck is None:
            return Evened(wilson(_mean(results), len(results)), len(results))
        trials = []
        for i, match in enumerate(matches):
            luck = _luck(match, seats[i])
            if against is not None:
                luck -= _luck(match, against[i])
            trials.append(Trial(self.plan.deal(match.number), results[i], luck))
        return even(trials)


def _luck(match: Played, seats: list[int]) -> float:
    """Of these seats, on the mean."""
    assert match.luck is not None, "it was weighed with every match of such a plan"
    return _mean(match.luck[seat] for seat in seats)


def _ratings(names: list[str], pairs: list[tuple[PairLine, float]]) -> list[Rate]:
    """Ratings once everyone has met everyone."""
    wins = [[0.0] * len(names) for _ in names]
    for pair, games in pairs:
        i, j = names.index(pair.first), names.index(pair.second)
        wins[i][j] = pair.ahead.value * games
        wins[j][i] = games - wins[i][j]
    if len(names) > 1 and len(pairs) == math.comb(len(names), 2):
        return ratings(wins)
    return [Rate(0.0, 0.0, 0.0) for _ in names]


def _seats(match: Played, name: str) -> list[int]:
    return [seat for seat, sitting in enumerate(match.seating) if sitting == name]


def share(outcome: Outcome, seat: int, together: bool) -> float:
    """A seat's part of the victory; who win together win in full."""
    winners = outcome.winners
    if seat not in winners:
        return 0.0
    return 1.0 if together else 1 / len(winners)


def _shares(match: Played, name: str, together: bool) -> list[float]:
    return [share(match.outcome, seat, together) for seat in _seats(match, name)]


def _scores(match: Played, name: str) -> list[int]:
    return [match.outcome.scores[seat] for seat in _seats(match, name)]


def _ahead(match: Played, first: str, second: str) -> float:
    """How much of this match the first won against the second, over all their seats."""
    place = {
        seat: 0 if match.outcome.lost else place
        for place, seats in enumerate(match.outcome.ranking)
        for seat in seats
    }
    return _mean(
        0.5 if place[a] == place[b] else float(place[a] < place[b])
        for a in _seats(match, first)
        for b in _seats(match, second)
    )


def _mean(numbers: Iterable[float]) -> float:
    return statistics.fmean(numbers)
