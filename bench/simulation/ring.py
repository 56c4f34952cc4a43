"""A consistent hash, point for point as nginx has it: 160 points of each process on a ring of 32
bits. A table belongs to the point after its own hash; if that process can't be reached, to the
next one's."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from zlib import crc32

POINTS = 160
MACHINE = 8
"""Addresses are given out as if so many processes were on a machine."""


def _points(process: int) -> Iterator[int]:
    machine, port = process // MACHINE, 8001 + process % MACHINE
    address = f"10.0.{machine // 250}.{machine % 250 + 1}\0{port}".encode()
    last = 0
    for _ in range(POINTS):
        last = crc32(address + last.to_bytes(4, "little"))
        yield last


class Ring:
    """Of so many processes."""

    def __init__(self, processes: int) -> None:
        points = sorted((point, each) for each in range(processes) for point in _points(each))
        self._hashes = [point for point, _ in points]
        self._owners = [process for _, process in points]

    def place(self, table: int) -> int:
        """Where on the ring a table is."""
        name = blake2b(table.to_bytes(4, "big"), digest_size=5).hexdigest()
        return bisect_left(self._hashes, crc32(name.encode())) % len(self._owners)

    def walk(self, place: int) -> Iterator[int]:
        """The processes from there on, each once."""
        seen = set[int]()
        for step in range(len(self._owners)):
            process = self._owners[(place + step) % len(self._owners)]
            if process not in seen:
                seen.add(process)
                yield process

    def home(self, place: int) -> int:
        """The process to which a place belongs."""
        return self._owners[place]


@lru_cache(8)
def ring_of(processes: int) -> Ring:
    return Ring(processes)


@lru_cache(8)
def places(processes: int, tables: int) -> list[int]:
    """Of all tables."""
    ring = ring_of(processes)
    return [ring.place(table) for table in range(tables)]
