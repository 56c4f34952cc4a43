"""What runs in worker processes: bots, and the reading of records that anybody may send."""

import gzip
from collections.abc import Callable

import msgspec

from shinobi import bots, patience
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.advice import Advice
from shinobi.core.game import Bot, Budget, Game
from shinobi.core.origin import random_bytes
from shinobi.core.pick import Generator
from shinobi.core.record import BadRecord, Record
from shinobi.core.replay import replay, rules_for, verify
from shinobi.core.values import Fields, Seat, View
from shinobi.server import frames
from shinobi.server.messages import Table

HINT = "hint"
"""In a question, the level of who gives hints."""
QUICK = 0.2
"""In less seconds than this a search would try each action hardly once."""


def choose(game: str, level: str, seed: str, view: bytes, legal: list[str], seconds: float) -> str:
    """A bot's choice. Where there is no time to search it goes by rule of thumb."""
    bot = bots.quick if seconds < QUICK else bots.make
    budget = Budget(seconds=min(seconds, patience.SECONDS))
    return _choose(shelf.get(game), bot(game, level, seed), view, legal, budget)


def choose_quickly(
    game: str, level: str, seed: str, view: bytes, legal: list[str], seconds: float
) -> str:
    """A bot's choice without any search."""
    return choose(game, level, seed, view, legal, min(seconds, 0.0))


def hint(game: str, _level: str, _seed: str, view: bytes, legal: list[str]) -> Advice:
    """What a good bot would do, and why. It follows from the view alone."""
    entry = shelf.get(game)
    advice = bots.adviser(entry).advise(*_question(entry, view, legal), Budget())
    if advice.action not in legal:
        raise ValueError(f"{advice.action} is not legal")
    return advice


def _choose(game: Game, bot: Bot, view: bytes, legal: list[str], budget: Budget) -> str:
    position, actions = _question(game, view, legal)
    action = bot.choose(position, actions, budget)
    if action not in actions:
        raise ValueError(f"{action} is not legal")
    return str(action)


def _question(game: Game, view: bytes, legal: list[str]) -> tuple[View, list[Action]]:
    """As a bot is asked it."""
    position = msgspec.json.decode(view, type=game.view)
    return position, [game.rules.by_text[text] for text in legal]


def searches(game: str, level: str) -> bool:
    """Whether it matters to a level how long it may think."""
    strength = shelf.get(game).levels.get(level)
    return strength is not None and strength.bot == "search"


def verdict(text: str) -> bytes:
    """The findings about a record, as JSON. BadRecord if it is none."""
    findings = verify(record_of(text))
    return msgspec.json.encode({"ok": findings.ok, "checks": findings.checks})


def pack(job: Callable[..., bytes], *args: object) -> bytes:
    """What a job answers, compressed."""
    return gzip.compress(job(*args), 4, mtime=0)


def replay_of(text: str, table: Table | None) -> bytes:
    """A record's frames, as JSON. BadRecord if it is none, or no match that is over."""
    return frames.replay(record_of(text), table)


def position_at(text: str, at: int, seat: Seat | None) -> tuple[str, Fields]:
    """The game of a record, and the form of its position after so many decisions; as a seat could
    imagine it, where one is named. BadRecord where nothing can be played on from there."""
    record = record_of(text)
    if record.outcome is None:
        raise BadRecord("the match is not over: that would tell its secrets")
    match = replay(record, at)
    if not match.to_act:
        raise BadRecord("the match is over then; go on from a moment before")
    if seat is None:
        return record.game, match.form()
    if seat >= record.seats:
        raise BadRecord(f"there is no seat {seat}; seats are 0 to {record.seats - 1}")
    world = match.rules.imagine(match.view(seat), Generator.seeded(random_bytes()))
    return record.game, match.rules.form(world)


def record_of(text: str) -> Record:
    """A record that is not longer than its game can be."""
    record = Record.parse(text)
    try:
        rules = rules_for(record)
        rules.card.check_seats(record.seats)
        most = rules.bound(rules.card.settle_written(record.options), record.seats)
    except BadRecord:
        raise
    except (KeyError, ValueError) as error:
        raise BadRecord(str(error.args[0])) from error
    if len(record.moves) > most:
        raise BadRecord(f"{len(record.moves)} moves; no match of {record.game} has over {most}")
    return record
