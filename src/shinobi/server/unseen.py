"""Which decisions of a match who saw nothing of: numbers that a viewer is told don't count them."""
# compiled by mypyc

from bisect import bisect_right

from shinobi.core.values import Seat


class Unseen:
    """By viewer, in the order they were made."""

    def __init__(self, seats: int) -> None:
        self._by_viewer: dict[Seat | None, list[int]] = {
            viewer: [] for viewer in (None, *range(seats))
        }
        self._by_anybody: list[int] = []

    @property
    def viewers(self) -> list[Seat | None]:
        return list(self._by_viewer)

    def hide(self, decision: int, blind: tuple[Seat | None, ...]) -> None:
        """These saw nothing of the latest decision."""
        for viewer in blind:
            self._by_viewer[viewer].append(decision)
        if blind:
            self._by_anybody.append(decision)

    def undo(self, decision: int) -> tuple[Seat | None, ...]:
        """The latest decision was taken back: who saw nothing of it."""
        blind = tuple(v for v, unseen in self._by_viewer.items() if decision in unseen[-1:])
        for viewer in blind:
            self._by_viewer[viewer].pop()
        if blind:
            self._by_anybody.pop()
        return blind

    def known(self, viewer: Seat | None, made: int) -> int:
        """Of how many a viewer knows, when so many were made."""
        return made - bisect_right(self._by_viewer[viewer], made)

    def known_to_all(self, made: int) -> int:
        """Of how many everybody knows."""
        return made - bisect_right(self._by_anybody, made)
