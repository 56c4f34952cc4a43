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
    "max_connections": "40", "shared_buffers": "16MB",
}  # fmt: skip


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of its database, while it runs."""
    with tempfile.TemporaryDirectory(prefix="shinobi-postgres-") as folder:
        yield from _running(Path(folder))


def _running(folder: Path) -> Iterator[str]:
    programs, port = program_of("postgresql").parent, free_port()
    data = folder / "data"
    data.mkdir()
    as_nobody_special = _unprivileged(folder)
    start = [f"-c {name}={value}" if value else f"-c {name}=''" for name, value in SETTINGS.items()]
    control = [*as_nobody_special, programs / "pg_ctl", "--pgdata", data, "--silent", "--wait"]
    _run([*as_nobody_special, programs / "initdb", "--pgdata", data, "--auth", "trust",
          "--username", "shinobi", "--encoding", "UTF8", "--no-sync"])  # fmt: skip
    options = " ".join([f"-p {port}", *start])
    _run([*control, "--log", data / "log", "--options", options, "start"])
    try:
        yield f"postgresql://shinobi@127.0.0.1:{port}/postgres"
    finally:
        _run([*control, "--mode", "immediate", "stop"])


def _run(words: list[str | Path]) -> None:
    done = subprocess.run(words, cwd="/", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def _unprivileged(folder: Path) -> list[str | Path]:
    """PostgreSQL does not run as root: then it runs as its own user, who must reach the folder."""
    if os.geteuid() != 0:
        return []
    user = pwd.getpwnam("postgres")
    os.chown(folder / "data", user.pw_uid, user.pw_gid)
    for parent in (folder, *folder.parents):
        if parent.stat().st_mode & 0o001 == 0:
            parent.chmod(parent.stat().st_mode | 0o011)
    return ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"]
