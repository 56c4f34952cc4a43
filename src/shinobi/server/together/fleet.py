"""Several processes on one machine, on ports one after the other. One that dies is started again;
at the end they are ended one after the other, so that each can hand its tables over to the rest."""

import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from shinobi.server.settings import Settings

SOON = 5.0
"""Seconds after its start in which a process that can't serve has said so."""
MERCY = 15.0
"""Seconds beyond the time for handing over after which a process is killed."""
TICK = 0.2
log = logging.getLogger("shinobi")
Serve = Callable[[Settings], int]


class Member:
    """One of them."""

    def __init__(self, settings: Settings, serve: Serve) -> None:
        self.settings = settings
        self._serve = serve
        self.process = self._start()

    def _start(self) -> BaseProcess:
        self.since = time.monotonic()
        context = multiprocessing.get_context("spawn")
        made = context.Process(target=_run, args=(self._serve, self.settings))
        made.start()
        return made

    @property
    def refuses(self) -> bool:
        """Whether it ended by itself right after its start: it has said why."""
        code = self.process.exitcode
        return code is not None and code > 0 and time.monotonic() < self.since + SOON

    def restart(self) -> None:
        """It has died: start it again."""
        log.error("process %s has died; starting another", self.process.pid)
        self.process = self._start()

    def ask_to_end(self) -> None:
        """Have it hand over its tables, and end."""
        if self.process.is_alive():
            self.process.terminate()

    def ended(self, seconds: float) -> bool:
        """Whether it ends within so many seconds."""
        self.process.join(seconds)
        return not self.process.is_alive()


class Fleet:
    """All of them, looked after by one process that serves nothing itself."""

    def __init__(self, settings: Settings, count: int, serve: Serve) -> None:
        self._drain = settings.drain
        self._signals = 0
        """How often we were told to end."""
        self._each = [_nth(settings, n) for n in range(count)]
        self._serve = serve
        self._members: list[Member] = []

    @property
    def addresses(self) -> list[str]:
        """Where they listen."""
        return [f"{each.host}:{each.port}" for each in self._each]

    def run(self) -> int:
        """Serve until told to stop; what the command answers."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._end)
        self._members = [Member(each, self._serve) for each in self._each]
        well = True
        while not self._signals and well:
            wait([member.process.sentinel for member in self._members], TICK)
            well = self._look_after()
        self._end_all(well)
        return 0 if well else 1

    def _end(self, *_: Any) -> None:
        self._signals += 1

    def _look_after(self) -> bool:
        """Start who has died; False if somebody can't be started."""
        for member in self._members:
            if not member.process.is_alive() and not self._signals:
                if member.refuses:
                    return False
                member.restart()
        return True

    def _end_all(self, well: bool) -> None:
        """One after the other; told twice, all at once."""
        for member in self._members:
            member.ask_to_end()
            end = time.monotonic() + self._drain + MERCY
            while well and self._signals < 2 and time.monotonic() < end:
                if member.ended(TICK):
                    break
        for member in self._members:
            member.ask_to_end()
        for member in self._members:
            if not member.ended(MERCY):
                member.process.kill()


def _nth(settings: Settings, n: int) -> Settings:
    metrics = None if settings.metrics is None else settings.metrics + n
    return msgspec.structs.replace(settings, port=settings.port + n, metrics=metrics)


def _run(serve: Serve, settings: Settings) -> None:
    """In a session of its own: Ctrl-C is for who looks after us."""
    if hasattr(os, "setsid"):
        os.setsid()
    sys.exit(serve(settings))
