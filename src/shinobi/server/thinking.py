"""What runs in worker processes: bots, and the reading of records that anybody may send."""

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait

import msgspec

from shinobi import bots
from shinobi.bots.players import SearchBot
from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.record import BadRecord, Record
from shinobi.core.replay import verify
from shinobi.server import frames
from shinobi.server.messages import Table

HINT = "hint"
HINT_ITERATIONS = 600
SECONDS = 4.0
"""No bot thinks longer."""


def prepare() -> None:
    """Runs first in every worker: it ends with its parent, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def choose(game: str, level: str, seed: str, view: bytes, legal: list[str]) -> str:
    """A bot's choice. A hint has a fixed number of iterations and follows from the view alone."""
    found = shelf.get(game)
    seen = msgspec.json.decode(view, type=found.view)
    actions = [found.rules.by_text[text] for text in legal]
    if level == HINT:
        bot, budget = SearchBot(found.rules, HINT), Budget(iterations=HINT_ITERATIONS)
        return str(bot.choose(seen, actions, budget))
    return str(bots.make(found, level, seed).choose(seen, actions, Budget(seconds=SECONDS)))


def verdict(text: str) -> bytes:
    """The findings about a record, as JSON. BadRecord if it is none."""
    found = verify(_checked(text))
    return msgspec.json.encode({"ok": found.ok, "checks": found.checks})


def replayed(text: str, table: Table | None) -> bytes:
    """A record's frames, as JSON. BadRecord if it is none, or no match that is over."""
    return frames.replay(_checked(text), table)


def _checked(text: str) -> Record:
    """A record that is not longer than its game can be."""
    record = Record.parse(text)
    try:
        rules = shelf.rules_of(record.game)
        rules.card.check_seats(record.seats)
        most = rules.bound(rules.card.settle(record.options), record.seats)
    except (KeyError, ValueError) as error:
        raise BadRecord(str(error.args[0])) from error
    if len(record.moves) > most:
        raise BadRecord(f"{len(record.moves)} moves; no match of {record.game} has over {most}")
    return record
