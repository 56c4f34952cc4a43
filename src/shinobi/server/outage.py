"""When the database can't be used: which errors mean that, and one line at the beginning and the
end. What is said of an error never holds what was to be stored."""

import logging
import sqlite3
import time

import sqlalchemy as sa

log = logging.getLogger("shinobi")
SQLITE_WAITS = (5, 6)
"""SQLITE_BUSY and SQLITE_LOCKED: somebody else is using it."""
AWAY = ("08", "53", "57", "58", "40", "XX")
"""Classes of PostgreSQL's states: connection, resources, operator, system, conflict, itself."""
AWAY_TOO = ("55P03", "25006", "25P03")
"""A lock that is not to be had, a standby, a transaction that waited too long."""


AWAY_HERE = (OSError, sqlite3.OperationalError, sa.exc.TimeoutError, sa.exc.InterfaceError)
"""What drivers raise without a state."""


class Gone(OSError):
    """The file of the database is not where it was opened."""


class Unreachable(Exception):
    """The database can't be read now."""


def is_outage(error: BaseException) -> bool:
    """Whether the database is at fault, and not what was asked of it."""
    if isinstance(error, AWAY_HERE):
        return True
    if (state := _state(error)) is not None:
        return state[:2] in AWAY or state in AWAY_TOO
    if isinstance(error, sa.exc.DBAPIError):
        return error.connection_invalidated or isinstance(error, sa.exc.OperationalError)
    return False


def passes(error: BaseException) -> bool:
    """Whether an outage may be over in moments, so that it is worth trying again."""
    if _sqlite(error) is not None:
        return is_locked(error)
    return not isinstance(error, Gone)


def is_locked(error: BaseException) -> bool:
    """Whether another process holds SQLite's file."""
    return _sqlite(error) in SQLITE_WAITS


def reason(error: BaseException) -> str:
    """An error in a few words. Only an outage is quoted: other texts may name what was to be
    stored."""
    return words(error) if is_outage(error) else type(_cause(error)).__name__


def words(error: BaseException) -> str:
    """The first line of what the driver says."""
    text = str(_cause(error)).splitlines()
    name = type(_cause(error)).__name__
    return f"{name}: {text[0]}" if text else name


def _cause(error: BaseException) -> BaseException:
    """What the driver raised."""
    cause: BaseException | None = getattr(error, "orig", None)
    return error if cause is None else cause.__cause__ or cause


def _state(error: BaseException) -> str | None:
    """PostgreSQL's code for what went wrong."""
    state = getattr(getattr(error, "orig", None) or error, "sqlstate", None)
    return state if isinstance(state, str) else None


def _sqlite(error: BaseException) -> int | None:
    code = getattr(getattr(error, "orig", None) or error, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


class Outage:
    """Logged when it begins and when it ends, with how much failed between."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._since: float | None = None
        self._failures = 0

    def begin(self, error: BaseException) -> float:
        """It can't be used now; the seconds since it could."""
        if self._since is None:
            self._since, self._failures = time.monotonic(), 0
            log.error("the database can't be %s: %s", self._what, reason(error))
        return time.monotonic() - self._since

    def count(self) -> None:
        """Something was given up."""
        self._failures += 1

    def end(self) -> None:
        """It can be used."""
        if self._since is not None:
            seconds = time.monotonic() - self._since
            self._since = None
            how = "the database can be %s again after %.1f s; %d times it could not"
            log.warning(how, self._what, seconds, self._failures)
