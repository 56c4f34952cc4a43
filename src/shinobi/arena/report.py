"""What a tournament showed."""

import math
import statistics
from collections.abc import Iterable

import msgspec

from shinobi.arena.plan import Plan
from shinobi.arena.playing import Played
from shinobi.arena.stats import Rate, ratings, wilson
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

    def json(self) -> str:
        """The report as JSON: the same bytes for the same plan."""
        return to_json(self)


def report(plan: Plan, played: list[Played]) -> Report:
    """Sum up what was played."""
    names = list(dict.fromkeys(plan.bots))
    together = shelf.get(plan.game).together(plan.options)
    pairs = [line for line in _pairs(names, played) if line is not None]
    lengths = [match.decisions for match in played]
    return Report(
        game=plan.game,
        options=plan.options,
        seats=plan.seats,
        seed=plan.seed,
        asked=plan.games,
        games=len(played),
        seatings=len(plan.seatings()),
        bots=_bots(plan, names, played, pairs, together),
        pairs=tuple(pairs),
        by_seat=tuple(_seat(seat, played, together) for seat in range(plan.seats)),
        length=Length(min(lengths), float(statistics.median(lengths)), max(lengths)),
    )


def _bots(
    plan: Plan, names: list[str], played: list[Played], pairs: list[PairLine], together: bool
) -> tuple[BotLine, ...]:
    strengths = _ratings(names, pairs)
    won = _mean(bool(match.outcome.winners) for match in played)
    expected = round(won if together else 1 / plan.seats, 6)
    lines = []
    for name, rating in zip(names, strengths, strict=True):
        own = [match for match in played if name in match.seating]
        if own:
            wins = wilson(_mean(_mean(_shares(match, name, together)) for match in own), len(own))
            score = _mean(_mean(_scores(match, name)) for match in own)
            lines.append(BotLine(name, len(own), wins, expected, rating, round(score, 4)))
    return tuple(lines)


def _ratings(names: list[str], pairs: list[PairLine]) -> list[Rate]:
    """Ratings once everyone has met everyone."""
    wins = [[0.0] * len(names) for _ in names]
    for pair in pairs:
        i, j = names.index(pair.first), names.index(pair.second)
        wins[i][j] = pair.ahead.value * pair.games
        wins[j][i] = pair.games - wins[i][j]
    if len(names) > 1 and len(pairs) == math.comb(len(names), 2):
        return ratings(wins)
    return [Rate(0.0, 0.0, 0.0) for _ in names]


def _pairs(names: list[str], played: list[Played]) -> Iterable[PairLine | None]:
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            both = [m for m in played if first in m.seating and second in m.seating]
            if both:
                ahead = wilson(_mean(_ahead(m, first, second) for m in both), len(both))
                yield PairLine(first, second, len(both), ahead)


def _seat(seat: int, played: list[Played], together: bool) -> SeatLine:
    wins = wilson(_mean(share(match.outcome, seat, together) for match in played), len(played))
    return SeatLine(seat, wins, round(_mean(match.outcome.scores[seat] for match in played), 4))


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
