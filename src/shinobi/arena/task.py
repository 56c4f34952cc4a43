"""Work that can be done anywhere: a function, what it is called with, and of which code it is."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from shinobi.arena.stamp import Stamp, package_of, stamp_of

A = TypeVar("A")
T = TypeVar("T")


class Task(msgspec.Struct, Generic[T], frozen=True):
    """One call. It gives the same wherever it is made, and however often: chance comes from seeds
    in the argument, and no clock has a say."""

    function: Callable[[Any], T]
    """At the top of a module, so that other processes find it."""
    argument: Any
    stamp: Stamp

    def perform(self) -> T:
        """The call. OtherCode if this process would not do the same as where the task was made."""
        self.stamp.check()
        return self.function(self.argument)


def tasks_of(function: Callable[[A], T], arguments: Iterable[A], *packages: str) -> list[Task[T]]:
    """A task for each argument. The stamp is of the engine, of the function's own package, and of
    further packages that the results depend on."""
    stamp = stamp_of(*package_of(function.__module__), *packages)
    return [Task(function, argument, stamp) for argument in arguments]
