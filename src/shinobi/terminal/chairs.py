"""Who sits where: people and bots."""

import re

import msgspec

from shinobi import bots
from shinobi.cli import Trouble
from shinobi.core.game import Game
from shinobi.say import Speaker

BOT_NAMES = ("Akira", "Hikaru", "Makoto", "Nao", "Shinobu")
DEFAULT_LEVEL = "skilled"
LONGEST = 16


class Chair(msgspec.Struct, frozen=True):
    """A seat at the table, taken."""

    name: str
    level: str | None = None
    """Strength of the bot that sits here; None: a person."""


def clean(name: str) -> str:
    """A name that can stand in any line: no brackets, no control characters, not too long."""
    kept = "".join(c if c.isprintable() and c not in "[]()#\\" else " " for c in name)
    return " ".join(kept.split())[:LONGEST].strip()


def level_of(word: str, game: Game, speaker: Speaker) -> str | None:
    """The bots' level that a word means, if any: `bot:skilled`, `bot`, `skilled`, `habile`."""
    start, _, rest = word.strip().casefold().partition(":")
    levels = bots.names(game)
    named = {speaker.say(f"level.{level}").casefold(): level for level in levels}
    named |= {level: level for level in levels}
    if start == "bot":
        if rest and rest not in named:
            raise Trouble(speaker.say("terminal.no-level", level=rest, levels=levels))
        return named.get(rest, DEFAULT_LEVEL)
    return named.get(word.strip().casefold())


def seat_all(words: list[str], game: Game, speaker: Speaker) -> list[Chair]:
    """A chair for each word, no two names alike."""
    chairs: list[Chair] = []
    spare = iter(BOT_NAMES)
    for word in words:
        level = level_of(word, game, speaker)
        name = clean(word) if level is None else next(spare)
        if not name:
            raise Trouble(speaker.say("terminal.no-name", name=word))
        chairs.append(Chair(_unlike([chair.name for chair in chairs], name), level))
    return chairs


def _unlike(taken: list[str], name: str) -> str:
    """The name, with a number if somebody has it already."""
    number = 2
    candidate = name
    while candidate.casefold() in (other.casefold() for other in taken):
        candidate = f"{name} {number}"
        number += 1
    return candidate


def to_lines(chairs: list[Chair]) -> list[str]:
    """Comments for the head of a saved match."""
    return [
        f"# who {seat} {chair.name}" + (f" (bot:{chair.level})" if chair.level else "")
        for seat, chair in enumerate(chairs)
    ]


_WHO = re.compile(r"# who (\d+) (.+?)(?: \(bot:([\w-]+)\))?\s*")


def from_text(text: str, seats: int) -> list[Chair]:
    """The chairs of a saved match; seats it does not name get names of their own."""
    named: dict[int, Chair] = {}
    for line in text.splitlines():
        if match := _WHO.fullmatch(line):
            seat, name, level = match.groups()
            named[int(seat)] = Chair(clean(name) or f"#{seat}", level)
    return [named.get(seat, Chair(f"Ninja {seat + 1}")) for seat in range(seats)]
