"""How long something takes."""

import time
from collections.abc import Callable


def best(run: Callable[[], object], times: int) -> float:
    """Processor time of one call: the least of five rounds of so many calls."""
    rounds = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(times):
            run()
        rounds.append((time.process_time() - start) / times)
    return min(rounds)
