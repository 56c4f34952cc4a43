"""Where a test may start Ray: a folder and an environment of its own, and nothing that stays."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

from tests.arena.alive import PATIENCE, is_stopped, pids_with, send, title, wait_for_end
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
PATIENT = {
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "100",
    "RAY_gcs_server_request_timeout_seconds": "300",
    "RAY_health_check_failure_threshold": "100",
    "RAY_worker_register_timeout_seconds": "300",
    "TIMEOUT_FOR_SPECIFIC_SERVER_S": "300",
}
"""For busy machines, where Ray by itself gives up."""
AT_WORK = "ray::shinobi"
"""How a worker of Ray calls itself while it performs a task."""


def _heed_interrupts() -> None:
    """Who runs the tests in the background has them ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Nest:
    """All processes that are started here, and all that come from them, have its mark."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        name, mark = "SHINOBI_NEST", token_hex(8)
        self.mark = f"{name}={mark}"
        outside = {each: value for each, value in os.environ.items() if not each.startswith("RAY_")}
        sources = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
        self.settings = {
            **outside, **PATIENT, name: mark, "HOME": str(self.home), "RAY_TMPDIR": str(folder),
            "PYTHONPATH": sources,
        }  # fmt: skip

    def start(self, *words: str, **settings: str) -> subprocess.Popen[str]:
        """Python with these words."""
        return subprocess.Popen(
            [sys.executable, *words], env=self.settings | settings, cwd=ROOT, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=_heed_interrupts,  # noqa: PLW1509  there are no threads here
        )  # fmt: skip

    def run(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        """The same to its end."""
        with self.start(*words, **settings) as running:
            said, complained = running.communicate()
        return subprocess.CompletedProcess(words, running.returncode, said, complained)

    @contextmanager
    def head(self, token: str) -> Iterator[tuple[str, str]]:
        """The head of a cluster with two processors: its address for clients, and for members."""
        port, inner = free_port(), free_port()
        words = [
            "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus=2",
            f"--port={inner}", "--include-dashboard=false", "--object-store-memory=100000000",
            f"--ray-client-server-port={port}", f"--temp-dir={self.folder / 'head'}",
        ]  # fmt: skip
        settings = {
            "GRPC_ENABLE_FORK_SUPPORT": "0", "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token,
            "RAY_USAGE_STATS_ENABLED": "0",
        }  # fmt: skip
        with (self.folder / "head.log").open("w") as log:
            running = subprocess.Popen(
                [sys.executable, *words], env=self.settings | settings, stdout=log, stderr=log
            )
            try:
                while not listens(port):
                    assert running.poll() is None, (self.folder / "head.log").read_text()
                    time.sleep(0.1)
                yield f"ray://127.0.0.1:{port}", f"127.0.0.1:{inner}"
            finally:
                running.terminate()
                running.wait()

    def at_work(self) -> list[int]:
        """The workers that perform a task now."""
        return [pid for pid in pids_with(self.mark) if title(pid).startswith(AT_WORK)]

    def kill_one_at_work(self, running: subprocess.Popen[str]) -> None:
        """In the middle of a task: it is stopped first, so that it can't finish meanwhile."""
        while running.poll() is None:
            for pid in self.at_work():
                send(pid, signal.SIGSTOP)
                while not is_stopped(pid):
                    time.sleep(0.001)
                if title(pid).startswith(AT_WORK):
                    send(pid, signal.SIGKILL)
                    return
                send(pid, signal.SIGCONT)
            time.sleep(0.01)
        raise AssertionError(f"nobody was seen at work: {running.communicate()}")

    def wait_for_rest(self) -> None:
        """Nobody performs a task any more."""
        give_up = time.monotonic() + PATIENCE
        while busy := self.at_work():
            assert time.monotonic() < give_up, f"still at work: {[title(pid) for pid in busy]}"
            time.sleep(0.05)

    def leave(self) -> None:
        """All have ended by themselves; whoever has not is told of, and killed."""
        try:
            wait_for_end(pids_with(self.mark))
        finally:
            for pid in pids_with(self.mark):
                send(pid, signal.SIGKILL)


def listens(port: int) -> bool:
    """Whether somebody can be reached there."""
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0
