"""What a process of this machine uses, as the kernel counts it. Nothing where there is no /proc."""

import os
from collections.abc import Iterable
from pathlib import Path


def used(*processes: int) -> float:
    """Seconds of a processor that processes have used."""
    ticks = 0
    for process in processes:
        try:
            fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended, or there is no such place
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Bytes of memory that a process holds."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def percentile(sample: Iterable[float], share: float) -> float:
    """The least value that so large a share of a sample does not exceed."""
    ordered = sorted(sample)
    if not ordered:
        return float("nan")
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
