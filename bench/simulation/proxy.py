"""The proxy before all processes: where somebody's connection goes."""

import random
from collections.abc import Callable, Iterator

from bench.simulation import world
from bench.simulation.clock import Clock
from bench.simulation.ring import Ring
from bench.simulation.world import Person, Process

TRIES = 20
"""Processes that it asks for one connection that may go anywhere."""


class Proxy:
    """Leaves those alone for a while that it could not reach."""

    def __init__(
        self, clock: Clock, ring: Ring, processes: list[Process], chance: random.Random,
        arrive: Callable[[Person, Process], None], refuse: Callable[[Person], None],
    ) -> None:  # fmt: skip
        self._clock = clock
        self._ring = ring
        self._processes = processes
        self._chance = chance
        self._arrive = arrive
        self._refuse = refuse

    def open(self, person: Person, hashed: bool) -> None:
        """By the table, or anywhere."""
        self._try(person, self._ring.walk(person.table.place) if hashed else self._any())

    def _any(self) -> Iterator[int]:
        for _ in range(TRIES):
            yield self._chance.randrange(len(self._processes))

    def _try(self, person: Person, numbers: Iterator[int]) -> None:
        for number in numbers:
            process, now = self._processes[number], self._clock.now
            if process.marked_until > now:
                continue
            if process.mute:
                self._clock.after(world.CONNECT, self._pass_over, process, person, numbers)
                return
            if process.stopped:  # the kernel says yes; the page then asks for any other
                self._clock.after(world.OPENING, self.open, person, False)
                return
            if process.listening:
                self._arrive(person, process)
                return
            process.marked_until = now + world.MARKED
        self._refuse(person)

    def _pass_over(self, process: Process, person: Person, rest: Iterator[int]) -> None:
        process.marked_until = self._clock.now + world.MARKED
        self._try(person, rest)
