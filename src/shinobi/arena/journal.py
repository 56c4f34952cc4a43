"""What is done of a plan, in a file, so that whoever comes later need not do it again."""

import os
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, TypeVar

import msgspec

from shinobi.arena.pool import Executor
from shinobi.arena.stamp import Stamp
from shinobi.arena.task import Task

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")


class Head(msgspec.Struct, frozen=True, tag="shinobi.journal", tag_field="kind"):
    """The first line: what the others are results of."""

    plan: msgspec.Raw
    stamp: Stamp


class Journal(Generic[T]):
    """Results by their places, one in a line, each written when it is there. ValueError says why a
    file can't be gone on with: another plan, another code, something else altogether."""

    def __init__(self, file: Path, plan: msgspec.Struct, stamp: Stamp, result: Any) -> None:
        """`result` is the type of a result."""
        self.file = file
        self.done: dict[int, T] = {}
        self._read = msgspec.json.Decoder(tuple[int, result]).decode
        self._stream = file.open("a+b")
        try:
            _own(self._stream.fileno(), file)
            self._begin(msgspec.json.encode(Head(msgspec.Raw(_json(plan)), stamp)) + b"\n")
        except BaseException:
            self._stream.close()
            raise

    def __enter__(self) -> "Journal[T]":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stream.close()

    def add(self, place: int, result: T) -> None:
        """Keep a result."""
        self._write(msgspec.json.encode((place, result)) + b"\n")
        self.done[place] = result

    def resume(self, executor: Executor, tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
        """As the executor would, but what is done comes first, and what comes is kept."""
        yield from list(self.done.items())
        left = [place for place in range(len(tasks)) if place not in self.done]
        if not left:
            return
        with closing(executor([tasks[place] for place in left])) as results:
            for at, result in results:
                self.add(left[at], result)
                yield left[at], result

    def _begin(self, head: bytes) -> None:
        """Read what is there, without a last line that was torn when its writer died."""
        self._stream.seek(0)
        text = self._stream.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and not head.startswith(text):
            raise ValueError(f"{self.file} is no journal of an arena")
        if whole:
            first, *lines = whole.splitlines()
            self._compare(first, head)
            self._take(lines)
        os.ftruncate(self._stream.fileno(), len(whole))
        if not whole:
            self._write(head)

    def _compare(self, found: bytes, wanted: bytes) -> None:
        try:
            old, new = (msgspec.json.decode(each, type=Head) for each in (found, wanted))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ValueError(f"{self.file} is no journal of an arena") from error
        if bytes(old.plan) != bytes(new.plan):
            was, now = (msgspec.json.decode(each.plan) for each in (old, new))
            raise ValueError(f"{self.file} is of another plan: {_unlike(was, now)}")
        if lack := old.stamp.unlike(new.stamp):
            raise ValueError(f"{self.file} was begun by another code: {lack}")

    def _take(self, lines: list[bytes]) -> None:
        for number, line in enumerate(lines, 2):
            try:
                place, result = self._read(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ValueError(f"{self.file}, line {number} is damaged: {error}") from error
            self.done[place] = result

    def _write(self, line: bytes) -> None:
        self._stream.write(line)
        self._stream.flush()


def _json(plan: msgspec.Struct) -> bytes:
    return msgspec.json.encode(plan, order="deterministic")


def _unlike(was: dict[str, Any], now: dict[str, Any]) -> str:
    return ", ".join(
        f"{name} {was.get(name)!r} instead of {now.get(name)!r}"
        for name in sorted({*was, *now})
        if was.get(name) != now.get(name)
    )


def _own(descriptor: int, file: Path) -> None:
    """Nobody else may write there meanwhile."""
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(f"another arena is writing to {file}") from None
