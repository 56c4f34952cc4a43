"""What words beside views weigh and cost: whole matches of each game between its quick bots.

python -m bench.words [MATCHES]"""

import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from shinobi import GAMES
from shinobi.core.event import Event
from shinobi.core.game import Budget, Game
from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.server import news
from shinobi.server.telling import tell_all
from shinobi.server.words import words_of

HEAD = """\
| game | updates | bytes | of them words | more | µs | longest µs |
|---|--:|--:|--:|--:|--:|--:|"""


class Weight(NamedTuple):
    """One update of one viewer."""

    bytes: int
    words: int
    seconds: float


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(HEAD)
    for game in GAMES:
        print(_row(game, [weight for seed in range(matches) for weight in played(game, seed)]))


def _row(game: Game, weights: list[Weight]) -> str:
    count = len(weights)
    whole, words = sum(each.bytes for each in weights), sum(each.words for each in weights)
    times = [each.seconds * 1e6 for each in weights]
    return (
        f"| {game.card.title} | {count} | {whole / count:.0f} | {words / count:.0f} "
        f"| {words / (whole - words):.1%} | {sum(times) / count:.0f} | {max(times):.0f} |"
    )


def played(game: Game, seed: int) -> Iterator[Weight]:
    """A match, as the server would send it to every seat and to who watches."""
    match, bot = Match.new(game, seed=seed), game.heuristic(str(seed))
    while match.outcome is None:
        seat = match.waiting_for[0]
        events = match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
        for viewer in (None, *range(match.seats)):
            yield _weigh(match, events, viewer)


def _weigh(match: Match, events: list[Event], viewer: Seat | None) -> Weight:
    view = match.view(viewer)
    began = time.thread_time()
    words = words_of(view)
    seconds = time.thread_time() - began
    told = tell_all(events, viewer, match.decisions)
    update = news.Update(
        n=match.decisions, at=match.decisions, events=told, log=len(match.events), view=view,
        words=words, undo=False, deadline=None,
    )  # fmt: skip
    whole = len(msgspec.json.encode(update))
    return Weight(whole, len(msgspec.json.encode(words)) + len('"words":,'), seconds)


if __name__ == "__main__":
    main()
