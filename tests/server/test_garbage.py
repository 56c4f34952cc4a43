"""What a server does again and again leaves nothing that only a collection of garbage would find: a
full one stops the loop for as long as everything takes that lives."""

import asyncio
import gc
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinobi.server.collector import LATEST, NEVER, SOON, Collector
from shinobi.server.watchdog import Watchdog
from tests.server.serving import ME, PATIENCE, Live, Person, awaited, bot, guest, play_out

ROOT = Path(__file__).parents[2]
FEW = 20
"""Objects that something done for the first time may leave; each thing below is done ten times."""


class Counted:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.server.garbage_server"]
        self._process = subprocess.Popen(
            [*command, f"sqlite:///{folder / 'shinobi.db'}"], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.url = self._read().removeprefix("Shinobi is at ").rstrip("/")

    def _read(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def _ask(self, word: str) -> str:
        assert self._process.stdin is not None
        print(word, file=self._process.stdin, flush=True)
        return self._read()

    def rest(self) -> None:
        """All tables leave memory that nobody needs."""
        self._ask("rest")

    def garbage(self) -> dict[str, int]:
        """What lies around, by its kind."""
        found: dict[str, int] = json.loads(self._ask("look"))
        return found

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[Counted]:
    server = Counted(tmp_path)
    yield server
    server.close()


def settled(server: Counted, garbage: dict[str, int]) -> dict[str, int]:
    """The same with what came a moment later: connections end when the other side has noticed."""
    time.sleep(0.5)
    later = server.garbage()
    return {kind: garbage.get(kind, 0) + later.get(kind, 0) for kind in garbage | later}


def plays(live: Live) -> None:
    live.until_view(lambda view: bool(view["legal"]) and view["choice"] is None)
    assert live.view is not None
    assert live.play(live.view["legal"][0])["type"] == "done"


def test_a_server_makes_no_garbage(counted: Counted) -> None:
    ana = Person(counted.url, "Ana")
    with ana.live(ana.create("nin-jan", 2, seating=[ME, bot("novice")], start=True), 0) as first:
        plays(first)  # whatever is made once
    counted.rest()
    counted.garbage()
    match_and_visitors(counted, ana)
    for _ in range(10):
        table = ana.create("nin-jan", 3, seating=[ME, bot("novice"), bot("skilled")], start=True)
        with ana.live(table, 0) as me:
            plays(me)
            plays(me)
    few(counted, "tables with bots")
    counted.rest()
    few(counted, "tables that leave memory")


def match_and_visitors(server: Counted, ana: Person) -> None:
    table = ana.create("nin-jan", 2, seating=[ME, guest("Bo")], start=True)
    with ana.live(table, 0) as me, ana.live(table, 1) as other:
        for _ in range(10):
            plays(awaited([me, other]))
        few(server, "moves")
        for _ in range(10):
            ana.live(table).close()
        few(server, "sockets that come and go")
        for _ in range(10):
            ana.get("/api/tables")
            ana.get(f"/api/tables/{table}")
        few(server, "requests")
        play_out([me, other])
    few(server, "a match that is over")


def few(server: Counted, what: str) -> None:
    garbage = settled(server, server.garbage())
    assert sum(garbage.values()) <= FEW, f"{what} leave {garbage}"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Full collections, one after the other."""
    made: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: made.append(1))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    return made


@pytest.mark.parametrize(("quiet", "after"), [(True, SOON), (False, LATEST)])
def test_what_is_old_is_looked_at_when_it_is_quiet_or_at_last(
    quiet: bool, after: float, full: list[int]
) -> None:
    async def look() -> None:
        dog = Watchdog()
        tidy = Collector(dog)
        now = time.monotonic()
        full.clear()
        assert gc.get_threshold()[2] == NEVER
        tidy.look(now + after - 10, quiet=quiet)
        assert not full
        tidy.look(now + after + 10, quiet=quiet)
        tidy.look(now + after + 20, quiet=quiet)
        assert len(full) == 1
        tidy.close()
        dog.close()

    before = gc.get_threshold()
    asyncio.run(look())
    assert gc.get_threshold() == before
