"""A process that does one job after another, and can be ended in the middle of one."""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

NICE = 3
"""By so much its processes give way to the one that serves people."""


class Died(Exception):
    """The process ended before it answered."""


class Worker:
    """The parent's side of a process that is started when it is needed, and again when it died. To
    be asked from a thread, by one at a time."""

    def __init__(self, nice: int = NICE) -> None:
        self._nice = nice
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._ended = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def ask(self, job: Callable[..., Any], args: tuple[object, ...]) -> Any:
        """What a job answers; what it raises is raised. Died if the process did."""
        pipe = self._pipe or self._start()
        try:
            pipe.send((job, args))
            ok, answer = pipe.recv()
        except (EOFError, OSError) as error:
            self._clear()
            raise Died from error
        if not ok:
            raise answer
        return answer

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        with self._lock:
            if self._ended:
                raise Died
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self._nice), daemon=True)
            self._process.start()
            theirs.close()
            return self._pipe

    def _clear(self) -> None:
        with self._lock:
            assert self._process is not None
            assert self._pipe is not None
            self._process.kill()
            self._process.join()
            self._process.close()
            self._pipe.close()
            self._process = self._pipe = None

    def kill(self) -> None:
        """End the process in the middle of its job, from any thread; who asks it gets Died."""
        with self._lock:
            if self._process is not None:
                self._process.kill()

    def end(self) -> None:
        """The same, for good."""
        self._ended = True
        self.kill()

    def close(self) -> None:
        """Let go of what is left, once nobody asks any more."""
        if self._process is not None:
            self._clear()


def _serve(pipe: Connection, nice: int) -> None:
    """The process's side."""
    _follow_parent()
    gives_way = False
    while True:
        try:
            job, args = pipe.recv()
        except (EOFError, OSError):
            return
        if not gives_way and hasattr(os, "nice"):
            os.nice(nice)  # only now: on a busy machine all that a job imports would take minutes
            gives_way = True
        try:
            answer = (True, job(*args))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked
            answer = (False, error)
        try:
            pipe.send(answer)
        except (pickle.PicklingError, TypeError, AttributeError) as error:
            pipe.send((False, RuntimeError(f"{answer[1]!r} can't be sent: {error}")))


def _follow_parent() -> None:
    """It ends with its parent, also in the middle of a job, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
