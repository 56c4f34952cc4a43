"""What stands on the box of Ninja Combo."""

from shinobi.core.values import Card, Option

LONG = Option("long", False, (False, True))
THREES = Option("threes", 4, (2, 4, 6))
SUPERS = Option("supers", 2, (1, 2))
STARTER = Option("starter", "lot", ("lot", "first"))
"""Who starts: a player drawn by lot, or the first seat (2.5)."""

NINJA_COMBO = Card(
    name="ninja-combo",
    title="Ninja Combo",
    least=2,
    most=4,
    minutes=15,
    age=6,
    options=(LONG, THREES, SUPERS, STARTER),
    rulings=("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11"),
    credits="Kiwizou (KW26011)",
)
