"""What a move costs the server, by game and with every viewer more."""

import msgspec

from bench.load_any import seats_of
from bench.server import load

TABLES = 8
WATCHERS = 8
"""Viewers more, of the second run."""
SECONDS = 5.0


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """Milliseconds of a processor, and bytes."""

    seats: int
    """Who all have a socket."""
    move: float
    """For a decision that is told to all who sit there."""
    viewer: float
    """More, for every other viewer."""
    sent: float
    """Bytes to all who sit there."""


def measure(game: str, port: int, process: int, quick: bool) -> Move:
    """At a server that runs: as many moves as it can make, first for those who sit there, then with
    some who watch."""
    tables, seconds = (2, 0.5) if quick else (TABLES, SECONDS)
    seats, points = seats_of(game), []
    for viewers in (seats, seats + WATCHERS):
        words = ["--game", game, "--viewers", str(viewers)]
        points.append(load("shinobi", port, process, tables * viewers, seconds, *words))
    few, many = points
    return Move(
        seats=seats, move=few.processor, sent=few.bytes,
        viewer=max(0.0, many.processor - few.processor) / WATCHERS,
    )  # fmt: skip
