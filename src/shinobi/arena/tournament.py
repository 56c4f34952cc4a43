"""A whole tournament, from names and a seed to a report."""

from collections.abc import Callable, Iterable

from shinobi.arena.plan import Plan, make_plan
from shinobi.arena.playing import Chunk, Played
from shinobi.arena.pool import Executor, here
from shinobi.arena.report import Report, report
from shinobi.core.values import Options

LARGEST = 16
"""Matches in a chunk at most, so that the bar moves and Ctrl-C need not wait."""

Progress = Callable[[int], None]
"""Is told how many more matches have been played."""


def run(
    game: str,
    bots: list[str],
    games: int = 1000,
    seed: int = 1,
    *,
    seats: int | None = None,
    options: Options | None = None,
    executor: Executor = here,
    progress: Progress | None = None,
) -> Report:
    """Let bots play; ValueError says what can't be. Where it is played (`executor=processes(4)`)
    does not change the report. Interrupted by Ctrl-C, it reports what was played so far."""
    plan = make_plan(game, bots, games, seed, seats, options)
    return report(plan, gather(executor(chunks(plan)), progress))


def chunks(plan: Plan) -> list[Chunk]:
    """The match numbers in small portions."""
    size = max(1, min(LARGEST, plan.games // 64))
    return [
        Chunk(plan, tuple(range(first, min(first + size, plan.games))))
        for first in range(0, plan.games, size)
    ]


def gather(results: Iterable[list[Played]], progress: Progress | None) -> list[Played]:
    """All that was played, by number; after Ctrl-C, what there is."""
    played: list[Played] = []
    try:
        for some in results:
            played += some
            if progress is not None:
                progress(len(some))
    except KeyboardInterrupt:
        if not played:
            raise
    return sorted(played, key=lambda match: match.number)
