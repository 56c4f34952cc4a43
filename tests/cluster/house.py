"""Several processes of the server with the PostgreSQL, the Redis and the nginx that they need: real
ones, in the tests' own hands."""

import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex

import httpx

from shinobi.server.settings import Settings
from shinobi.server.together import letters
from tests.cluster import programs
from tests.cluster.audit import Audit
from tests.cluster.nginx import Nginx
from tests.cluster.programs import Redis
from tests.cluster.wire import Wire, Wires
from tests.ports import free_port
from tests.server import postgres
from tests.server.nursery import Nursery
from tests.server.postgres import Postgres

LEASE = 3.0
PROCESSES = 3
PATIENCE = 90.0


def wait(wanted: Callable[[], bool], what: str) -> float:
    """Until it is so; the seconds it took."""
    began = time.monotonic()
    while not wanted():
        assert time.monotonic() < began + PATIENCE, f"waited in vain: {what}"
        time.sleep(0.01)
    return time.monotonic() - began


class Process:
    """One server, at a port of its own, that reaches the others over wires."""

    def __init__(self, nursery: Nursery, how: Settings, log: Path, *wires: Wire) -> None:
        self.how = how
        self.to_postgres, self.to_redis = wires
        self.pid = 0
        self.version = letters.VERSION
        """Of what it sends to others, when it is started next."""
        self.log = log
        self._nursery = nursery

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.how.port}"

    def start(self) -> None:
        """Begin; it is there soon."""
        self.pid = self._nursery.start(self.how, self.log, self.version)

    def up(self) -> bool:
        """Whether it serves."""
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/health", timeout=2).status_code == 200
        return False

    @property
    def lives(self) -> bool:
        """Whether there is such a process, stopped or not."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """It is gone at once."""
        os.kill(self.pid, signal.SIGKILL)
        wait(lambda: not self.lives, "a killed process is gone")

    def stop(self) -> None:
        """It sleeps."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """It wakes."""
        os.kill(self.pid, signal.SIGCONT)

    def end(self) -> None:
        """It is asked to end."""
        os.kill(self.pid, signal.SIGTERM)

    def said(self) -> str:
        """All that it has written, in all its lives."""
        return self.log.read_text() if self.log.exists() else ""


class House:
    """All of it."""

    def __init__(self, folder: Path, database: Postgres, stack: ExitStack) -> None:
        self.folder = folder
        self.postgres = database
        self.audit = Audit(database.url)
        self.redis = Redis(folder)
        stack.callback(self.redis.stop)
        self._nursery = Nursery(folder)
        stack.callback(self._nursery.close)
        wires = stack.enter_context(Wires())
        self.processes = [self._process(wires, number) for number in range(PROCESSES)]
        stack.callback(self.kill_all)
        self.nginx = Nginx(folder, [each.how.port for each in self.processes])
        stack.callback(self.nginx.stop)

    def open(self) -> None:
        """Begin to serve."""
        self.start_missing()
        self.audit.begin()

    def _process(self, wires: Wires, number: int) -> Process:
        both = wires.lay(self.postgres.port), wires.lay(self.redis.port)
        how = Settings(
            port=free_port(), database=postgres.url_of(both[0].port), lease=LEASE,
            redis=programs.url_of(both[1].port), bot_delay=(0.0, 0.0), limits=False, grace=3600.0,
            moments=0.0, workers=1, proxies="127.0.0.1",
        )  # fmt: skip
        return Process(self._nursery, how, self.folder / f"process-{number}.txt", *both)

    def start_missing(self) -> None:
        """Have all processes there."""
        for each in self.processes:
            if not each.pid or not each.lives:
                each.start()
        for each in self.processes:
            wait(each.up, f"{each.log.name}: {each.said()[-2000:]}")

    def heal(self) -> None:
        """All as it was in the beginning, whatever a test has done."""
        for each in self.processes:
            for wire in (each.to_postgres, each.to_redis):
                wire.mend()
            if each.pid and each.lives:
                each.go_on()
        self.start_missing()
        wait(lambda: len(self.nodes()) == PROCESSES, "as many rows as processes")

    def kill_all(self) -> None:
        for each in self.processes:
            if each.pid and each.lives:
                each.kill()

    def empty_database(self, name: str) -> str:
        """Another one in the same PostgreSQL, new each time; its URL."""
        name = f"{name}_{token_hex(4)}"
        self.audit.run(f"CREATE DATABASE {name}")
        return self.postgres.url.rpartition("/")[0] + f"/{name}"

    # ------------------------------------------------------------------ what the database says

    def node(self, process: Process) -> int:
        """The row that a process has now."""
        node = self.life(process)
        assert node is not None, f"process {process.pid} has no row"
        return node

    def life(self, process: Process) -> int | None:
        """The same, or None between two lives."""
        rows = self.audit.ask(
            "SELECT max(id) FROM nodes WHERE NOT dead AND name LIKE $1",
            f"process {process.pid} on %",
        )
        return None if rows[0][0] is None else int(rows[0][0])

    def nodes(self) -> list[int]:
        """The rows that are not marked as dead."""
        rows = self.audit.ask("SELECT id FROM nodes WHERE NOT dead ORDER BY id")
        return [int(row["id"]) for row in rows]

    def is_dead(self, node: int) -> bool:
        """Whether a row is marked so."""
        return bool(self.audit.ask("SELECT dead FROM nodes WHERE id = $1", node)[0][0])

    def owners(self, tables: list[str]) -> list[Process]:
        """The processes that these tables are with, who has most of them first."""
        query = """
        SELECT n.name FROM owners o JOIN nodes n ON n.id = o.node WHERE table_id = ANY($1)
        GROUP BY n.name ORDER BY count(*) DESC
        """
        names = [str(row["name"]) for row in self.audit.ask(query, tables)]
        pids = {f"process {each.pid} on": each for each in self.processes}
        return [pids[name.rpartition(" ")[0]] for name in names if name.rpartition(" ")[0] in pids]


@contextmanager
def house() -> Iterator[House]:
    """A house, for a while."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="shinobi-house-"))
        made = House(Path(folder), stack.enter_context(postgres.running()), stack)
        made.open()
        yield made
