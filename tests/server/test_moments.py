"""When a bot's answer is seen: a moment that is drawn, and tells nothing of what it knows."""

import asyncio
import random
from pathlib import Path

import pytest

from shinobi.core.match import Match
from shinobi.server.bots import Bots, Decision, goes_unseen
from shinobi.server.pool import Pace
from shinobi.server.queue import Claim, Kind
from tests.server.serving import settings

LONG = 10_000.0
CLAIM = Claim(Kind.MOVE, "a", "device", "table")
BUILDING = {
    "keeps what it finds": ["done"],
    "takes another": ["dojo garden", "done"],
    "changes much": ["clear", "dojo pillars", "exchange 1 2", "exchange 3 4", "done"],
}


class Script:
    """A pool that answers at once, as it is told."""

    def __init__(self, actions: list[str]) -> None:
        self.left = actions[:]

    async def think(self, *_: object) -> tuple[str, Pace]:
        return self.left.pop(0), Pace(1.0, False)


async def until_idle() -> None:
    """All that can happen without time passing has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.parametrize("actions", BUILDING.values(), ids=BUILDING)
def test_steps_that_nobody_sees_have_one_moment_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, actions: list[str]
) -> None:
    """However much a bot builds: it waits once, and before what the others see."""
    drawn: list[float] = []

    def draw(_: float, high: float) -> float:
        drawn.append(high)
        return high

    monkeypatch.setattr(random, "uniform", draw)

    async def main() -> None:
        match, decisions = Match.new("kraft", 2, "a moment", {"master": 0}), []

        def decide(decision: Decision) -> None:
            decisions.append(decision.action)
            match.play(decision.seat, decision.action)

        pool = Script(actions)
        how = settings(tmp_path, bot_delay=(LONG, LONG))
        bots = Bots("secret", pool, how, decide, lambda: None)  # type: ignore[arg-type]
        for turn in range(len(actions)):
            bots.think(match, 0, "novice", turn, CLAIM, at=0)
            await until_idle()
        assert decisions == actions[:-1]
        assert pool.left == []
        assert bots.thinks(0), "what the Ninja sees is not there yet"
        assert drawn == [LONG]
        bots.think(match, 0, "novice", 9, CLAIM, at=1)
        assert drawn == [LONG, LONG]
        bots.stop()

    asyncio.run(main())


def test_what_goes_unseen() -> None:
    kraft = Match.new("kraft", 2, "unseen", {"master": 0})
    before = kraft.fingerprint()
    assert goes_unseen(kraft, 0, "clear")
    assert goes_unseen(kraft, 0, "dojo garden")
    assert not goes_unseen(kraft, 0, "done")
    assert not goes_unseen(kraft, 1, "done"), "it is not asked"
    assert kraft.fingerprint() == before
    nin_jan = Match.new("nin-jan", 2, "unseen")
    assert not goes_unseen(nin_jan, 0, str(nin_jan.legal(0)[0])), "that one has chosen is seen"
