"""One server for one database. What it knows of tables is in its memory, so a second one would
write over its moves: it does not start.

SQLite: a lock on a file beside the database, which the kernel lets go when its process ends.
PostgreSQL: a lock of the session that writes, so that whoever can write owns; a session that is
lost is made anew with the lock, or not at all. Processes that know of each other share the lock:
none of them starts beside a server that has the database for itself, nor such a one beside them."""

import asyncio
import contextlib
import os
import secrets
import socket
import sys
import time
from pathlib import Path
from typing import Any

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 3.0
"""Seconds in which a server that was killed has let go for certain."""
FAR = 1 << 20
"""Windows locks bytes, and nobody can read them: one far behind the text."""


class Owned(Exception):
    """Another server uses the database."""


def myself() -> str:
    """This process, for the line that another one is told."""
    return f"process {os.getpid()} on {socket.gethostname()}"


class FileLock:
    """Held while this process lives."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = database.with_name(database.name + ".lock")
        self._file: int | None = None

    async def take(self) -> None:
        """Owned if another process has it and keeps it."""
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        end = time.monotonic() + PATIENCE
        while not _lock(self._file):
            if time.monotonic() > end:
                holder = os.read(self._file, 200).decode("utf-8", "replace").strip()
                self.release()
                raise Owned(_refusal(str(self._database), holder))
            await asyncio.sleep(0.02)
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{myself()}\n".encode())

    def release(self) -> None:
        """Let go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(file: int) -> bool:
    with contextlib.suppress(BlockingIOError, PermissionError):
        if sys.platform == "win32":
            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


KEY = "1936288361, hashtext(current_schema()) & 2147483647"
HOLDER = f"""
SELECT a.pid, a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2
AND (l.classid::bigint, l.objid::bigint) = ({KEY})
AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # noqa: S608  nothing of it comes from outside
SIGN = """
INSERT INTO setting (name, value) VALUES ('owner', $1)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


NODE = "1936288363, (hashtext(current_schema()) # {id}) & 2147483647"
"""A process among those that share the database: while it is held, its session that writes is."""


TIMELINE = """
SELECT CASE WHEN pg_is_in_recovery() THEN ''
ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END
"""
"""Another one since a standby took over."""
END_OLD = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = $1 AND pid <> pg_backend_pid()
"""


class SessionLock:
    """Taken by each session before it may write."""

    shared = False
    """Whether others that know of us may have it too."""
    node: int | None = None
    """Which of them we are."""

    moved = False
    """Whether a standby has taken over since: it may lack what we remember."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._timeline = ""
        self._token = secrets.token_hex(6)
        self.name = f"shinobi {self._token} {myself()}"[:63]
        """What the session is called in PostgreSQL's lists."""
        self._had = False

    def take(self, session: Any) -> None:
        """For a DBAPI's connection that was just made. Owned if another server has the lock, or had
        it while this one's session was lost: what this one remembers is old then."""
        try:
            if not self._taken(session):
                raise Owned(_refusal(self._database, self._holder(session)))
            if self.node is not None:
                self._hold_node(session, self.node)
            self._sign(session)
            session.commit()
        except BaseException:
            session.terminate()
            raise
        self._had = True

    def _taken(self, session: Any) -> bool:
        if self._try(session):
            return True
        for pid, name in _ask(session, HOLDER):
            if name == self.name:  # our own session, which the network has lost
                _ask(session, f"SELECT pg_terminate_backend({int(pid)})")
                return self._try(session)
        return False

    def _hold_node(self, session: Any, node: int) -> None:
        """Our session that the network has lost may still be at work: it ends first."""
        _ask(session, END_OLD, (self.name,))
        _ask(session, f"SELECT pg_advisory_lock({NODE.format(id=node)})")
        timeline = str(_ask(session, TIMELINE)[0][0])
        if timeline and timeline != self._timeline:
            self.moved = self.moved or bool(self._timeline)
            self._timeline = timeline

    def _try(self, session: Any) -> bool:
        """Wait for it a while: PostgreSQL notices the death of a process in moments."""
        try:
            _ask(session, f"SET LOCAL lock_timeout = {int(PATIENCE * 1000)}")
            how = "_shared" if self.shared else ""
            _ask(session, f"SELECT pg_advisory_lock{how}({KEY})")
        except Exception as error:
            if getattr(error, "sqlstate", None) != "55P03":
                raise
            session.rollback()
            return False
        return True

    def _holder(self, session: Any) -> str:
        names = [str(name) for _, name in _ask(session, HOLDER)]
        return names[0].partition(" ")[2].partition(" ")[2] if names else ""

    def _sign(self, session: Any) -> None:
        """Leave a sign that this server was here, or see that nobody else was since."""
        if not _ask(session, "SELECT to_regclass('setting')")[0][0]:
            return  # an empty database: the tables come next
        rows = _ask(session, "SELECT value FROM setting WHERE name = 'owner'")
        alone = self._had and not self.shared
        if alone and rows and rows[0][0] != self._token:
            raise Owned(f"{self._database} was used by another server while it was out of reach")
        _ask(session, SIGN, (self._token,))


def _ask(session: Any, statement: str, values: tuple[str, ...] = ()) -> list[Any]:
    cursor = session.cursor()
    try:
        cursor.execute(statement, values)
        return list(cursor.fetchall()) if cursor.description else []
    finally:
        cursor.close()


def _refusal(database: str, holder: str) -> str:
    who = f" ({holder})" if holder else ""
    return f"{database} is used by another server{who}; end that one first"
