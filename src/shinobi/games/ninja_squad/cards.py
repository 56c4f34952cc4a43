"""The movement cards, read from cards.txt (1.8)."""

from importlib import resources
from typing import NamedTuple

STEPS = {"F": (1, 0), "L": (0, -1), "R": (0, 1), "FL": (1, -1), "FR": (1, 1), "FF": (2, 0)}
"""Rows forward and columns to the right."""
CARDS = 60


class Kind(NamedTuple):
    """A kind of card."""

    copies: int
    routes: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def name(self) -> str:
        """Notation: `F-F-L/F-F-R`."""
        return "/".join("-".join(route) for route in self.routes)


def read(text: str) -> list[Kind]:
    """The kinds, one from each line with a colon. ValueError says which line is wrong."""
    kinds = []
    for number, line in enumerate(text.split("\n"), 1):
        count, colon, rest = line.partition(": ")
        if not colon or not count.isdigit():
            continue
        routes = [tuple(part.split()) for part in rest.split("|")]
        if len(routes) != 2 or not all(1 <= len(route) <= 3 for route in routes):
            raise ValueError(f"cards.txt, line {number}: two routes of one to three steps")
        for step in (*routes[0], *routes[1]):
            if step not in STEPS:
                raise ValueError(f"cards.txt, line {number}: no step {step!r}")
        kinds.append(Kind(int(count), (routes[0], routes[1])))
    if sum(kind.copies for kind in kinds) != CARDS:
        raise ValueError(f"cards.txt: {sum(kind.copies for kind in kinds)} cards, not {CARDS}")
    if len({kind.name for kind in kinds}) != len(kinds):
        raise ValueError("cards.txt: a kind is there twice")
    return kinds


KINDS = read((resources.files("shinobi.games.ninja_squad") / "cards.txt").read_text("utf-8"))
