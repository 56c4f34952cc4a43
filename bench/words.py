"""What updates weigh, whole and as they are sent, and what the words in them weigh and cost: whole
matches of each game between its quick bots.

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
from shinobi.server.difference import Difference, Scene, difference, scene_of
from shinobi.server.messages import Told
from shinobi.server.telling import Teller, tell_all
from shinobi.server.words import words_of

HEAD = """\
| game | updates | whole | its words | sent | share | its words | µs for words | longest |
|---|--:|--:|--:|--:|--:|--:|--:|--:|"""


class Weight(NamedTuple):
    """One update of one viewer, in bytes: all that is to be seen, and what is new of it."""

    whole: int
    whole_words: int
    sent: int
    sent_words: int
    seconds: float


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(HEAD)
    for game in GAMES:
        print(_row(game, [weight for seed in range(matches) for weight in played(game, seed)]))


def _row(game: Game, weights: list[Weight]) -> str:
    count = len(weights)
    whole, whole_words, sent, sent_words, seconds = map(sum, zip(*weights, strict=True))
    longest = max(each.seconds for each in weights) * 1e6
    return (
        f"| {game.card.title} | {count:,} | {whole / count:,.0f} | {whole_words / count:.0f} "
        f"| {sent / count:,.0f} | {sent / whole:.0%} | {sent_words / count:.0f} "
        f"| {seconds / count * 1e6:.0f} | {longest:.0f} |"
    )


def played(game: Game, seed: int) -> Iterator[Weight]:
    """A match, as the server would send it to every seat and to who watches."""
    match, bot = Match.new(game, seed=seed), game.heuristic(str(seed))
    viewers = (None, *range(match.seats))
    scenes = {viewer: scene_of(match.view(viewer)) for viewer in viewers}
    while match.outcome is None:
        seat = match.waiting_for[0]
        events = match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
        for viewer in viewers:
            before, scenes[viewer] = scenes[viewer], scene_of(match.view(viewer))
            yield _weigh(match, events, viewer, before, scenes[viewer])


def _weigh(
    match: Match, events: list[Event], viewer: Seat | None, before: Scene, now: Scene
) -> Weight:
    began = time.thread_time()
    words_of(now.view)
    seconds = time.thread_time() - began
    whole = tell_all(events, viewer, match.decisions), Difference([(now.view,)], [(now.words,)])
    new = Teller(events).tell(viewer), difference(before, now)
    sizes = [_sizes(match, *each) for each in (whole, new)]
    return Weight(*sizes[0], *sizes[1], seconds)


def _sizes(match: Match, told: tuple[Told, ...], change: Difference) -> tuple[int, int]:
    """Of an update, and of the words in it."""
    update = news.Update(
        n=match.decisions, at=match.decisions, events=told, log=len(match.events),
        **change._asdict(),
    )  # fmt: skip
    words = len(msgspec.json.encode(change.words)) + len('"words":,') if change.words else 0
    return len(msgspec.json.encode(update)), words


if __name__ == "__main__":
    main()
