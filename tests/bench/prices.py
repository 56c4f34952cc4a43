"""Costs that nobody has measured, in round numbers."""

from typing import Any

import msgspec

from bench.costs import Costs
from bench.unit.commits import Commit
from bench.unit.memory import Empty, Keep, Socket
from bench.unit.moves import Move
from bench.unit.relay import Relay
from shinobi import GAMES

NAMES = [game.card.name for game in GAMES]


def made_up(**changes: Any) -> Costs:
    """All of them, but for some that a test changes."""
    commits = {
        "SQLite": [Commit(moves=n, time=1.0, processor=0.1, database=0.0) for n in (1, 10)],
        "PostgreSQL": [
            Commit(moves=n, time=2.0 + 0.01 * n, processor=0.2 + 0.02 * n, database=0.3 + 0.01 * n)
            for n in (1, 10, 100)
        ],
    }
    base = Costs(
        machine="nowhere", compiled=True, socket=Socket(memory=20e3, opening=1.0),
        moves={n: Move(seats=4, move=0.4, viewer=0.02, sent=4000.0) for n in NAMES},
        tables={n: Keep(asleep=5e3, awake=100e3, load=5.0) for n in NAMES},
        server=Empty(memory=80e6), commits=commits,
        relays=[Relay(frames=20, write=2.0, read=2.0, way=4.0, redis=2.0)],
        bots={n: {"random": 0.1, "novice": 1.0, "skilled": 50.0, "master": 400.0} for n in NAMES},
        missing=[],
    )  # fmt: skip
    return msgspec.structs.replace(base, **changes)
