"""What bots' decisions look like on their way to those who think on other machines, and back."""

import hashlib
from typing import Literal

import msgspec

from shinobi import __version__
from shinobi.core import shelf

GROUP = "thinkers"
KEPT = 10_000
"""Jobs that wait in Redis at most."""
STALE = 10.0
"""Seconds after which nobody waits for a job any more."""
Way = Literal["choose", "choose_quickly"]


class Job(msgspec.Struct, array_like=True, frozen=True):
    """A question to a bot. What it answers follows from this alone, so it may be thought about
    twice."""

    id: int
    reply: str
    """The channel for the answer."""
    token: str
    """To be given back with it."""
    way: Way
    game: str
    level: str
    seed: str
    view: bytes
    legal: list[str]
    seconds: float


class Thought(msgspec.Struct, array_like=True, frozen=True):
    """The answer."""

    id: int
    token: str
    action: str | None
    """None: it failed."""


def roll_name() -> str:
    """Where those who think are listed, each with when it was last seen."""
    return f"{stream_name()}:thinkers"


def stream_name() -> str:
    """Where jobs wait for those who have the same games by the same rules."""
    games = sorted(f"{game.card.name} {game.card.version}" for game in shelf.every())
    mark = hashlib.sha256("\n".join(games).encode()).hexdigest()[:8]
    return f"shinobi:jobs:{__version__}-{mark}"
