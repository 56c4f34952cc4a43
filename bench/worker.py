"""The worker's side of a measurement, for engines in Python.

The bench starts one process for each engine and asks them in turn. A question is a line with what
to do, for how many seconds and in portions of how many; the answer is a line with how many were
done each second, or `-` where the engine has nothing of the kind. Seconds are the process's own
time on a processor, so that other work on the machine counts for little."""

import sys
import time
from collections.abc import Callable

Work = Callable[[int], object]
"""Does so many of something."""


def serve(works: dict[str, Work]) -> None:
    """Answer until the questions end."""
    print("ready", flush=True)
    for line in sys.stdin:
        kind, seconds, portion = line.split()
        work = works.get(kind)
        print("-" if work is None else rate(work, float(seconds), int(portion)), flush=True)


def rate(work: Work, seconds: float, portion: int) -> float:
    """How many are done each second."""
    start = time.process_time()
    done = 0
    while True:
        work(portion)
        done += portion
        passed = time.process_time() - start
        if passed >= seconds:
            return done / passed
