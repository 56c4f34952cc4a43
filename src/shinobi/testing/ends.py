"""Law 1. Somebody can always act until the outcome exists; every match ends within its bound."""

from shinobi.core.match import Match
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import walk


def every_match_ends(case: Case) -> None:
    """Walks to the end. The walk itself watches the bound, and that whoever is asked can act."""
    for match in walk(case):
        _check_asked(match)
        if match.to_act and match.outcome is not None:
            raise LawBroken(1, f"seats {match.to_act} are to act though the outcome exists")
        if not match.to_act and match.outcome is None:
            raise LawBroken(
                1, f"after {match.decisions} moves nobody can act and nothing is decided"
            )


def _check_asked(match: Match) -> None:
    asked = match.to_act
    if asked != sorted(set(asked)) or any(seat not in range(match.seats) for seat in asked):
        raise LawBroken(1, f"to_act is {asked}: not seats in their order, each once")
