"""Several with most points throw rock, paper or scissors for the victory (7.1 to 7.4)."""
# compiled by mypyc

from typing import final


@final
class ThrowOff:
    """Who is in it, and what they have thrown."""

    def __init__(self, throwing: list[int]) -> None:
        self.throwing = throwing
        """Seats still in it."""
        self.throws: list[int] = []
        """The shapes that the first of them have thrown, until all have."""
        self.dropped: list[int] = []
        """Seats that dropped out."""
        self.stalemates = 0
        """Throws in a row in which nobody dropped out."""

    def copy(self) -> "ThrowOff":
        new = ThrowOff(self.throwing[:])
        new.throws = self.throws[:]
        new.dropped = self.dropped[:]
        new.stalemates = self.stalemates
        return new

    def asked(self) -> list[int]:
        """Whose shape is awaited."""
        return self.throwing[len(self.throws) :]
