"""Waiting for a line, so that no interrupt is lost."""

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform == "win32":

    def wait_for_line() -> None:
        """Nothing is to be done: there, reading from the console waits for interrupts too."""

else:
    import termios

    def wait_for_line() -> None:
        """Until a line can be read at once, where a terminal hands over whole lines.

        `input` notices an interrupt before it begins to read and while it reads, but one that comes
        between the two only at the next line. Here each signal makes a pipe readable, so that it
        ends the wait whenever it comes."""
        if threading.current_thread() is not threading.main_thread() or not _gives_lines():
            return
        keys = sys.stdin.fileno()
        with _signals() as signals:
            ready: list[int] = []
            while keys not in ready:
                ready = select.select([keys, signals], [], [])[0]
                if signals in ready:
                    os.read(signals, 512)

    def _gives_lines() -> bool:
        """Only then no second line waits in Python's own buffer, where it can't be seen."""
        if not sys.stdin.isatty():
            return False
        return bool(termios.tcgetattr(sys.stdin.fileno())[3] & termios.ICANON)

    @contextmanager
    def _signals() -> Iterator[int]:
        """Where something can be read as soon as a signal has come that Python handles."""
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
        try:
            yield reading
        finally:
            signal.set_wakeup_fd(before)
            os.close(reading)
            os.close(writing)
