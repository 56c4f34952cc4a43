"""A PostgreSQL of the tests' own: made in a folder, on a loopback port, gone afterwards."""

import os
import pwd
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.ports import free_port
from tests.programs import program_of

SETTINGS = {
    "listen_addresses": "127.0.0.1", "unix_socket_directories": "", "fsync": "off",
    "max_connections": "60", "shared_buffers": "16MB",
}  # fmt: skip


class Postgres:
    """A database server that can be stopped and started again, in a folder that nobody else
    uses."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = url_of(self.port)
        self._data = folder / "data"
        self._data.mkdir()
        self._user = unprivileged("postgres", folder, self._data)
        self._programs = program_of("postgresql").parent
        self._run("initdb", "--auth", "trust", "--username", "shinobi", "--encoding", "UTF8",
                  "--no-sync")  # fmt: skip
        self.start()

    def start(self) -> None:
        """Begin, and be there."""
        words = [f"-c {name}={value or chr(39) * 2}" for name, value in SETTINGS.items()]
        options = " ".join([f"-p {self.port}", *words])
        log = str(self._data / "log")
        self._control("--log", log, "--options", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """End: fast, or immediate, as if it crashed."""
        self._control("--mode", mode, "stop")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "--silent", "--wait", *words)

    def _run(self, program: str, *words: str) -> None:
        command = [*self._user, str(self._programs / program), "--pgdata", str(self._data), *words]
        done = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def url_of(port: int) -> str:
    """That of its database, at whatever port one reaches it."""
    return f"postgresql://shinobi@127.0.0.1:{port}/postgres"


@contextmanager
def running() -> Iterator[Postgres]:
    """A server, for a while."""
    with tempfile.TemporaryDirectory(prefix="shinobi-postgres-") as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of its database, while it runs."""
    with running() as server:
        yield server.url


def unprivileged(name: str, folder: Path, own: Path) -> list[str]:
    """What goes before a command that does not run as root: then it runs as this user, who has a
    folder of its own and must reach it."""
    if os.geteuid() != 0:
        return []
    user = pwd.getpwnam(name)
    os.chown(own, user.pw_uid, user.pw_gid)
    for parent in (folder, *folder.parents):
        if parent.stat().st_mode & 0o001 == 0:
            parent.chmod(parent.stat().st_mode | 0o011)
    return ["setpriv", "--reuid", str(user.pw_uid), "--regid", str(user.pw_gid), "--clear-groups"]
