"""What stands on the box of Ninja Night."""

from shinobi.core.values import Card, Option
from shinobi.games.ninja_night.tables import EYES, HAND_EYE, SEATS, USUAL_EYE

EXPERT = Option("expert", False, (False, True))
OPEN_CHESTS = Option("open_chests", False, (False, True))
FIRST = Option("first", 0, tuple(range(SEATS + 1)))
"""The number of the seat that begins; 0: the draw decides (2.5)."""
EYE_OPTIONS = tuple(
    Option(f"eye_{seat + 1}", USUAL_EYE, tuple(EYES), seat=seat, pictured=HAND_EYE)
    for seat in range(SEATS)
)
"""Who sees the village judges by hand; all others have an eye (6.1)."""

NINJA_NIGHT = Card(
    name="ninja-night",
    title="Ninja Night",
    least=2,
    most=4,
    minutes=30,
    age=8,
    options=(EXPERT, OPEN_CHESTS, FIRST, *EYE_OPTIONS),
    rulings=tuple(f"R{number}" for number in range(1, 13)),
    credits="Jean-Philippe Sahut, Mehdi Merrouche (Blue Orange 2019)",
)
