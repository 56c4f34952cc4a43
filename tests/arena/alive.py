"""Processes that tests have started, as the system sees them."""

import os
import signal
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PATIENCE = 120
"""Seconds, for a machine that is busy."""


def wait_for_end(pids: Iterable[int]) -> None:
    """They may take their time, but they end."""
    give_up = time.monotonic() + PATIENCE
    for pid in pids:
        while is_alive(pid):
            assert time.monotonic() < give_up, f"still there: {pid} {title(pid)!r}"
            time.sleep(0.05)


def is_alive(pid: int) -> bool:
    """Whether a process is there, and more than a name that nobody has taken off the list."""
    return _state(pid) not in ("", "X", "Z")


def is_stopped(pid: int) -> bool:
    """By a signal; or it is no more."""
    return _state(pid) in ("", "T", "X", "Z", "t")


def _state(pid: int) -> str:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""
    return stat.rpartition(")")[2].split()[0]


def send(pid: int, number: signal.Signals) -> None:
    """A signal, unless it has ended meanwhile."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def title(pid: int) -> str:
    """What a process calls itself."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def pids_with(mark: str) -> list[int]:
    """The processes whose environment has a mark: one that was started with it, and all that came
    from there."""
    return [
        int(folder.name)
        for folder in Path("/proc").iterdir()
        if folder.name.isdecimal() and mark.encode() in _environment(folder)
    ]


def _environment(folder: Path) -> bytes:
    try:
        return (folder / "environ").read_bytes()
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return b""
