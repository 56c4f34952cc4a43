"""What is too broad for every day is tried in shares, another one each day.

`make test-all` tries everything. SHINOBI_SHARE=2 tries the second share, on any day."""

import os
import time
from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

SHARES = 8
DAY = 86_400
T = TypeVar("T")


def choose_share() -> None:
    """By the date, unless somebody has chosen; once, so that all processes of a run agree."""
    os.environ.setdefault("SHINOBI_SHARE", str(int(time.time()) // DAY % SHARES + 1))


def everything() -> bool:
    """Whether all shares are tried at once."""
    return os.environ["SHINOBI_SHARE"] == "all"


def share() -> int:
    """Which one is tried; after the last comes the first again."""
    return (int(os.environ["SHINOBI_SHARE"]) - 1) % SHARES + 1


def share_of(whole: Sequence[T], shares: int = SHARES, shift: int = 0) -> Sequence[T]:
    """Every so-manieth; `shift` has another one begin. Of a few, at least one."""
    if everything():
        return whole
    first = share() - 1 + shift
    return whole[first % min(shares, len(whole)) :: shares]


def has_its_day(test: str, case: int, days: int) -> bool:
    """Whether a case of a test that is tried on one of so many days is tried today: tests begin on
    different days, and the cases of each follow one another."""
    return (crc32(test.encode()) + case) % days in share_of(range(days), days)


def report() -> str:
    """What this run has tried of them."""
    if everything():
        return "All shares of the broadest sets were tried."
    return (
        f"Share {share()} of {SHARES} of the broadest sets was tried; make test-all tries them all."
    )
