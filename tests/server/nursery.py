"""Starts servers quickly: all is imported once, and each server is a fork.

    python -m tests.server.nursery

Every line on stdin has a server's settings and the file for what it says, as JSON, and starts one;
its process id is the answer. Ends with its stdin."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from shinobi.server.settings import Settings
from shinobi.server.together import letters


class Birth(msgspec.Struct):
    """One line."""

    how: Settings
    log: str
    version: int
    """Of what processes send each other."""


class Nursery:
    """The process that has them."""

    def __init__(self, folder: Path) -> None:
        with (folder / "nursery.txt").open("w") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery"], text=True, stderr=errors,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            )  # fmt: skip
        assert self._line() == "ready", (folder / "nursery.txt").read_text()

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def start(self, how: Settings, log: Path, version: int = letters.VERSION) -> int:
        """Begin a server; its process id."""
        assert self._process.stdin is not None
        self._process.stdin.write(
            msgspec.json.encode(Birth(how, str(log), version)).decode() + "\n"
        )
        self._process.stdin.flush()
        return int(self._line())

    def close(self) -> None:
        """Start no more."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(10)


def main() -> None:
    from shinobi.server.run import Server  # noqa: PLC0415  not for the bots' processes

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    print("ready", flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            birth = msgspec.json.decode(line, type=Birth)
            log = os.open(birth.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            for stream, file in ((0, os.open(os.devnull, os.O_RDWR)), (1, log), (2, log)):
                os.dup2(file, stream)
            letters.VERSION = birth.version
            Server(birth.how).run()
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
