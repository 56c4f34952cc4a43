"""What stands on the box of Ninja Combo."""

from shinobi.core.values import Card, Option

LONG = Option("long", False, (False, True))
THREES = Option("threes", 4, (2, 4, 6))
SUPERS = Option("supers", 2, (1, 2))
STARTERS = ("lot", "first", "second", "third", "fourth")
STARTER = Option("starter", "lot", STARTERS)
"""Who starts: a player drawn by lot, or a seat (2.5)."""
TURN_STOPS = Option("turn_stops", False, (False, True))
EQUAL_TURNS = Option("equal_turns", True, (True, False), before=False)
"""7.7, 7.8."""

NINJA_COMBO = Card(
    name="ninja-combo",
    title="Ninja Combo",
    least=2,
    most=4,
    minutes=15,
    age=6,
    options=(LONG, THREES, SUPERS, STARTER, TURN_STOPS, EQUAL_TURNS),
    rulings=("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12"),
    credits="Kiwizou (KW26011)",
)
