"""What stands on the box of Nin Jan."""

from shinobi.core.values import Card, Option
from shinobi.games.nin_jan.tables import TRIPLES

TRIPLE_TIE = Option("triple_tie", "RSP", tuple(TRIPLES))
MAY_DECLINE = Option("may_decline", False, (False, True))

NIN_JAN = Card(
    name="nin-jan",
    title="Nin Jan",
    least=2,
    most=5,
    minutes=15,
    age=7,
    options=(TRIPLE_TIE, MAY_DECLINE),
    rulings=("R1", "R2", "R3", "R4"),
    credits="6jizo, Crocotame (Helvetiq 2024)",
)
