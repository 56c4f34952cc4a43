"""What is played: numbers written down first, then numbers from a seed."""

from collections.abc import Sequence
from typing import TypeVar

from shinobi.core.pick import Generator

T = TypeVar("T")


class Script:
    """A source of choices. Not a Pick: the rules' chance and the players' whims stay apart."""

    def __init__(self, numbers: Sequence[int], seed: str) -> None:
        self.numbers = numbers
        self.at = 0
        self.then = Generator.seeded("script " + seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.at < len(self.numbers):
            self.at += 1
            return self.numbers[self.at - 1] % n
        return self.then.below(n)

    def one_in(self, n: int) -> bool:
        """True every so often."""
        return self.below(n) == n - 1

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in some order."""
        rest = list(items)
        return [rest.pop(self.below(len(rest))) for _ in range(len(rest))]
