"""What stands on the box of Ninja Combo."""

from shinobi.core.values import Card, Option

LONG = Option("long", False, (False, True))
THREES = Option("threes", 4, (2, 4, 6))
SUPERS = Option("supers", 2, (1, 2))
STARTER = Option("starter", 0, (0, 1, 2, 3, 4))
"""0: by lot; else the player of that number, counted round the table."""

NINJA_COMBO = Card(
    name="ninja-combo",
    title="Ninja Combo",
    least=2,
    most=4,
    minutes=15,
    age=6,
    options=(LONG, THREES, SUPERS, STARTER),
    rulings=tuple(f"R{number}" for number in range(1, 12)),
    credits="Kiwizou (KW26011)",
)
