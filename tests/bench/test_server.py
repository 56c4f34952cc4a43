"""The server section runs, with few sockets and seconds; and an open loop forgets nothing."""

import asyncio
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bench import human_pace, server, stock
from bench.engine import Missing
from bench.human_pace import QUICK
from bench.load import SEATS
from bench.rhythm import JITTER, Open
from bench.tally import Tally
from bench.viewer import Viewer
from shinobi import GAMES
from shinobi.server.store import Store
from shinobi.server.table import Table
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]


def test_the_quick_server_bench_prints_its_tables() -> None:
    command = [sys.executable, "-m", "bench", "--quick", "server"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    rows = [re.split(r"  +", line) for line in run.stdout.splitlines()]
    fast = next(row for row in rows if row[:2] == ["40", "Shinobi, durable"])
    assert float(fast[2].replace(",", "")) > 0
    tables = QUICK.sockets // SEATS
    paced = [row for row in rows if row[0].startswith(f"{tables} tables") and "Shinobi" in row[1]]
    assert len(paced) == 2
    for row in paced:
        assert int(row[2]) == pytest.approx(tables * QUICK.seconds / QUICK.every, abs=2 * tables)
        times = [float(cell) for cell in row[3:7]]
        assert times == sorted(times)
    names = [row[0] for row in rows]
    assert all(game.card.name in names for game in GAMES)
    assert run.stdout.count("refused: 0") == 3


def test_a_peer_that_is_not_at_hand_is_told_in_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    missing = server.play(server.PEER, 8, 0.1)
    assert isinstance(missing, Missing)
    row = server._row(8, server.PEER, missing)
    assert row[2] == "not at hand: node, or npm's boardgame.io: python -m bench --install"
    assert human_pace._row("2 tables", server.PEER, missing)[2] == row[2]


def test_a_load_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="ConnectionRefusedError"):
        server.load("shinobi", free_port(), 0, 4, 0.1)


def test_a_viewer_follows_views_that_are_told_whole_and_by_what_is_new() -> None:
    viewer = Viewer()
    assert not Viewer().here
    view = b'{"game":"x","to_act":[0,1],"legal":["a","b"],"chosen":[],"hand":[1]}'
    assert viewer.hear(b'{"type":"welcome","n":1,"at":3,"view":%b}' % view) == "welcome"
    assert viewer.here
    assert (viewer.at, viewer.awaited, viewer.legal) == (3, [0, 1], ["a", "b"])
    assert viewer.owes(1)
    changes = b'[["chosen",0,1],["legal",1,"c"],["hand",0,7]]'
    assert viewer.hear(b'{"type":"update","n":2,"at":3,"view":%b}' % changes) == "update"
    assert viewer.hear(b'{"type":"done","id":"7","at":3}') == "done"
    assert (viewer.awaited, viewer.legal) == ([0], ["a", "c"])
    viewer.hear(b'{"type":"update","n":3,"at":4}')
    assert (viewer.at, viewer.awaited) == (4, [0])
    viewer.hear(b'{"type":"update","n":4,"at":5,"view":[[{"to_act":[2],"legal":[]}]]}')
    assert (viewer.awaited, viewer.legal) == ([2], [])
    assert viewer.hear(b'{"type":"table","n":5}') == ""


class Deaf:
    """A table whose server stands still after its first move."""

    def __init__(self, answers: bool) -> None:
        self.free = True
        self.owes: float | None = None
        self.dues: list[float] = []
        self._answers = answers

    def go(self, due: float | None = None) -> None:
        assert due is not None
        self.dues.append(due)
        if not self._answers:
            self.free, self.owes = False, due


def loop_with(table: Deaf, every: float, beats: int) -> Tally:
    """What an open loop counts at one table in so many beats."""

    async def run() -> Tally:
        tally = Tally(by_due=True)
        rhythm = Open(tally, every, seed=3)
        now = time.perf_counter()
        tally.open(now, now + beats * every)
        rhythm.begin([table])
        await asyncio.sleep(beats * every)
        rhythm.end()
        await rhythm.drain(0.0)
        return tally

    return asyncio.run(run())


def test_what_is_never_answered_counts_from_when_it_was_due() -> None:
    table = Deaf(answers=False)
    tally = loop_with(table, 0.05, 10)
    assert len(table.dues) == 1, "the next can't be sent before the last is answered"
    assert 8 <= tally.unanswered == len(tally.times) <= 10
    assert max(tally.times) >= 0.05 * 7
    assert sum(wait > 0.05 * 3 for wait in tally.times) >= 5, "each waits, not only the first"


def test_beats_keep_their_pace_whatever_the_jitter() -> None:
    table = Deaf(answers=True)
    loop_with(table, 0.02, 20)
    first = table.dues[0]
    for number, due in enumerate(table.dues):
        assert abs(due - first - number * 0.02) <= 2 * JITTER * 0.02 + 1e-9


def test_the_same_seed_makes_the_same_beats() -> None:
    steps = []
    for _ in range(2):
        table = Deaf(answers=True)
        loop_with(table, 0.02, 10)
        steps.append([due - table.dues[0] for due in table.dues[:5]])
    assert steps[0] == pytest.approx(steps[1], abs=1e-6)


def test_stocked_tables_can_be_loaded(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'shinobi.db'}"
    ids = stock.put(database, 2 * len(GAMES))

    async def load() -> list[Table]:
        store = await Store.open(database)
        try:
            return [await _load(store, table) for table in ids]
        finally:
            await store.close()

    tables = asyncio.run(load())
    assert {table.saved.game for table in tables} == {game.card.name for game in GAMES}
    for table in tables:
        assert table.match is not None
        assert table.match.decisions >= stock.LEAST
        assert table.match.to_act


async def _load(store: Store, table: str) -> Table:
    stored = await store.load(table)
    assert stored is not None
    steps = Table.load(stored, asks=False)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            loaded: Table = end.value
            return loaded
