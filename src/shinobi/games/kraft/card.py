"""What stands on the box of Kraft: every number of the rules is an option (R1)."""

from shinobi.core.values import Card, Option
from shinobi.games.kraft.tables import (
    CAMOUFLAGE,
    LANTERN,
    LOCK,
    MOBILITY,
    SIXTH_SENSE,
    SLIDING_WALL,
    TELEPORT,
    TOKEN_NAME,
    TRANSPOSITION,
    UNIQUE,
)

MASTER = Option("master", 0, (0, 1), roles=("master", "ninja"))
NO_LIMIT = 16
"""Swaps a floor: nobody has so many tokens."""
FIRST = (
    Option("swaps_per_floor", 2, (0, 1, 2, NO_LIMIT)),
    Option("match", False, (False, True), people=True),
    Option("floors", 3, (1, 2, 3)),
    Option("ground", "ready", ("ready", "bare")),
    Option("refusal", True, (False, True), before=False),
    Option("sushi", "random", ("random", "master", "ninja")),
    Option("even", 15, (5, 8, 10, 12, 15, 18)),
)
"""What tables want most; a set-up shows options in this order."""
CHOICES = (
    Option("stop_early", True, (False, True)),
    Option("camouflage", "whole", ("whole", "short")),
    Option("recipe_secret", False, (False, True)),
)
NUMBERS = (
    Option("turns", 20, (8, 12, 15, 20)),
    Option("hand", 2, (1, 2, 3)),
    Option("ninja_steps", 3, (2, 3, 4)),
    Option("master_steps", 1, (1, 2)),
    Option("sight", 2, (1, 2, 3)),
    Option("lantern", 1, (1, 2)),
    Option("mobility", 1, (1, 2)),
    Option("teleport", 3, (2, 3, 4)),
    Option("rush", 3, (2, 3, 4)),
    Option("apprentice_steps", 3, (2, 3)),
    Option("disciple_steps", 1, (1, 2)),
    Option("longs", 14, (10, 14)),
    Option("walls", 8, (4, 8)),
    Option("doors", 8, (6, 8)),
    Option("scrolls_apart", 4, (3, 4, 5)),
    Option("fair_steps", 6, (5, 6, 8)),
    Option("fair_scrolls", 2, (1, 2, 3)),
    Option("edits", 150, (5, 150)),
)


COMMON = {
    CAMOUFLAGE: 3, SIXTH_SENSE: 1, SLIDING_WALL: 1, TELEPORT: 3,
    MOBILITY: 2, LOCK: 2, LANTERN: 2, TRANSPOSITION: 2,
}  # fmt: skip
"""How many there are of the common tokens: with two of each the Ninja wins too seldom (R19)."""


def copies(token: int) -> Option:
    """How many there are of a token (9.1)."""
    name = "copies_" + TOKEN_NAME[token].replace("-", "_")
    if UNIQUE[token]:
        return Option(name, 1, (0, 1))
    return Option(name, COMMON[token], (0, 1, 2, 3))


COPIES = tuple(copies(token) for token in range(len(TOKEN_NAME)))

KRAFT = Card(
    name="kraft",
    title="Kraft",
    least=2,
    most=2,
    minutes=40,
    age=10,
    options=(MASTER, *FIRST, *CHOICES, *NUMBERS, *COPIES),
    version=2,
    rulings=tuple(f"R{number}" for number in range(1, 23)),
    credits="Adrien Aresu, Charles Barrier, Axel Delattre",
)
