"""How long a person watches: a seat among bots in the real page, and the time between two of its
turns in which something was shown.

    python -m bench.pace [--turns 12] [--pace calm|normal|quick] [--bot-delay 0.6-1.8]
                         [--markdown] [GAME ...]

The page is the built client in a browser (the dev extra), on a server of its own whose bots take
their usual moment. What the seat does is what the server would hint at; it waits until all that
happened was shown. Time on the way, and of bots who think while nothing moves, is not counted."""

import argparse
import itertools
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.table import Table
from shinobi import GAMES
from shinobi.core.game import Game
from shinobi.core.match import Match
from tests.browser.conftest import ARGUMENTS, NODE, visiting
from tests.browser.person import Person
from tests.browser.serving import serving
from tests.browser.staging import put_table
from tests.programs import program_of

SEATS = 3
PATIENCE = 600_000
"""Milliseconds for one match, on a slow machine."""
WATCH = (Path(__file__).parent / "pace.js").read_text("utf-8")
"""Plays the seat and counts, within the page."""
NOTE = "seconds between two turns of mine in which something was shown"
COUNTED = "turns => window.watched.over || window.watched.times.length >= turns"


class Watched(NamedTuple):
    """Seconds between two turns in which something was shown, for each pair of turns."""

    game: str
    times: list[float]


def watch(browser: Browser, game: Game, turns: int, pace: str, delay: str) -> Watched:
    """Matches of a game, until so many turns are counted."""
    times: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--bot-delay", delay) as address,
        visiting(browser, address, Path(folder)) as comes,
    ):
        for seed in itertools.count():
            person = comes(motion=True, pace=pace)
            times += _match(person, game, turns - len(times), str(seed))
            if len(times) >= turns:
                break
            person.context.close()
    return Watched(game.card.title, times[:turns])


def _match(person: Person, game: Game, turns: int, seed: str) -> list[float]:
    seats = min(SEATS, game.card.seats[-1])
    path = put_table(Match.new(game.card.name, seats, f"pace {seed}"), person)
    page: Page = person.page
    page.add_init_script(WATCH)
    person.goes(path)
    page.wait_for_function(COUNTED, arg=turns, timeout=PATIENCE)
    found: list[float] = page.evaluate("() => window.watched.times")
    return [time / 1000 for time in found]


def run(games: list[Game], turns: int, pace: str, delay: str) -> Iterator[Watched]:
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    with sync_playwright() as playwright:
        program = program_of("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        for game in games:
            yield watch(browser, game, turns, pace, delay)
        browser.close()


def table_of(rows: list[Watched]) -> Table:
    cells = [
        [game, str(len(times)), f"{statistics.median(times):.1f} s", f"{max(times):.1f} s"]
        for game, times in rows
    ]
    return Table([["game", "turns", "median", "worst"], *cells], NOTE)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.pace", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--pace", choices=("calm", "normal", "quick"), default="normal")
    parser.add_argument("--bot-delay", default="0.6-1.8", metavar="LOW-HIGH")
    parser.add_argument("--markdown", action="store_true", help="as docs/bench.md has it")
    args = parser.parse_args()
    names = args.games or [game.card.name for game in GAMES]
    games = [game for game in GAMES if game.card.name in names]
    rows: list[Watched] = []
    for row in run(games, args.turns, args.pace, args.bot_delay):
        rows.append(row)
        print(f"{len(rows)} of {len(games)}: {row.game}", file=sys.stderr, flush=True)
    table = table_of(rows)
    print(table.markdown() if args.markdown else table.text())


if __name__ == "__main__":
    main()
