"""The laws of the table, for authors of games: `check_game` tries all of them.

>>> import shinobi
>>> shinobi.testing.check_game("nin-jan", seats=[2], matches=1)
"""

from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case, cases, option_sets
from shinobi.testing.check import LAWS, check_case, check_game
from shinobi.testing.parts import Unfinished, check_parts

__all__ = [
    "LAWS", "Case", "LawBroken", "Unfinished", "cases", "check_case", "check_game", "check_parts",
    "option_sets",
]  # fmt: skip
