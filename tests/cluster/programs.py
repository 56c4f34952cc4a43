"""Programs beside the processes: a Redis of the tests' own, in a folder, on a loopback port."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

from tests.ports import free_port
from tests.programs import program_of
from tests.server.postgres import unprivileged

PATIENCE = 30.0


class Program:
    """One that runs in the foreground and listens at a port."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._own = folder / self.name
        self._own.mkdir()
        self._user = unprivileged("nobody", folder, self._own)
        self.start()

    name = ""

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Begin, and be there."""
        with (self._own / "log").open("ab") as log:
            words = [*self._user, *self.command()]
            self._process = subprocess.Popen(words, cwd="/", stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not listens(self.port):
            assert self._process.poll() is None, (self._own / "log").read_text()
            assert time.monotonic() < end, f"{self.name} does not listen"
            time.sleep(0.01)

    def stop(self) -> None:
        """End, as if it crashed."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def freeze(self) -> None:
        """It does nothing any more, and its connections stay."""
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        os.kill(self._process.pid, signal.SIGCONT)


def listens(port: int) -> bool:
    """Whether somebody is at a port of loopback."""
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


class Redis(Program):
    """It keeps nothing."""

    name = "redis"

    def command(self) -> list[str]:
        own = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self._own)]
        return [str(program_of("redis-server")), *own, "--save", "", "--appendonly", "no"]

    @property
    def url(self) -> str:
        return url_of(self.port)

    def ask(self, *words: str) -> str:
        """A command in one line, and the beginning of its answer."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as connection:
            connection.sendall(" ".join(words).encode() + b"\r\n")
            return connection.recv(4096).decode().strip()


def url_of(port: int) -> str:
    """Redis, at whatever port one reaches it."""
    return f"redis://127.0.0.1:{port}"
