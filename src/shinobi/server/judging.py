"""What runs in worker processes for a review: so much of it at a time that others have a turn."""

import gzip
import hashlib
import time
from collections import OrderedDict
from typing import NamedTuple

import msgspec

from shinobi.core.record import BadRecord
from shinobi.reviews import DEPTHS, NotOver, Passage, Reviewer
from shinobi.server.thinking import record_of

SECONDS = 0.5
"""After so long a slice ends with the passage that it is at."""
OPEN = 8
"""Reviews that a process goes on with without playing the match again."""


class Slice(NamedTuple):
    """A part of a review, judged."""

    passages: bytes
    """A JSON array."""
    length: int
    """How many passages there are in it."""
    done: int
    """Decisions that are judged, with all before."""
    all: int
    """Decisions of the match."""
    over: bool
    """Whether these were the last."""
    seconds: float
    """Of a processor."""


class Work:
    """A review that this process is at."""

    def __init__(self, text: str, depth: str, judged: int) -> None:
        self.reviewer = _reviewer(text, depth)
        self.judged = judged
        """Passages up to now, by whichever process."""
        self._run = self.reviewer.run(judged)

    def go_on(self, until: float) -> tuple[list[Passage], bool]:
        """The next passages, until a processor's time; whether they are the last."""
        passages: list[Passage] = []
        for passage in self._run:
            passages.append(passage)
            self.judged += 1
            if time.process_time() >= until:
                return passages, False
        return passages, True


_open: OrderedDict[tuple[str, str], Work] = OrderedDict()


def judge(text: str, depth: str, judged: int) -> Slice:
    """Go on with the review of a record after so many passages. BadRecord where it is none, or no
    match that is over."""
    began = time.process_time()
    key = (hashlib.sha256(text.encode()).hexdigest(), depth)
    work = _open.pop(key, None)
    if work is None or work.judged != judged:
        work = Work(text, depth, judged)
    try:
        passages, over = work.go_on(began + SECONDS)
    except NotOver as error:
        raise BadRecord(str(error)) from error
    if not over:
        _keep(key, work)
    every = len(work.reviewer.record.moves)
    done = every if over else _last(passages) + 1
    took = time.process_time() - began
    return Slice(msgspec.json.encode(passages), len(passages), done, every, over, took)


def _keep(key: tuple[str, str], work: Work) -> None:
    _open[key] = work
    if len(_open) > OPEN:
        _open.popitem(last=False)


def _last(passages: list[Passage]) -> int:
    """The number of the last decision in them; of a clock that rang, the one before it."""
    return max((each.at for each in passages[-1].decisions), default=passages[-1].at)


def gather(text: str, depth: str, parts: list[bytes]) -> bytes:
    """The whole review from its parts: JSON, compressed."""
    reviewer = _reviewer(text, depth)
    decoder = msgspec.json.Decoder(list[Passage])
    passages = [passage for part in parts for passage in decoder.decode(part)]
    for _ in reviewer.run(len(passages)):
        raise AssertionError("a part is missing")
    return gzip.compress(msgspec.json.encode(reviewer.review(passages)), 4, mtime=0)


def _reviewer(text: str, depth: str) -> Reviewer:
    try:
        return Reviewer(record_of(text), DEPTHS[depth])
    except NotOver as error:
        raise BadRecord(str(error)) from error
