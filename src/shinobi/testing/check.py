"""All laws, over all seats and options of a game."""

from collections.abc import Callable, Iterable

from shinobi.core import shelf
from shinobi.core.game import AnyRules, Game
from shinobi.testing.case import Case, cases
from shinobi.testing.conservation import nothing_is_lost
from shinobi.testing.copies import copies_share_nothing
from shinobi.testing.ends import every_match_ends
from shinobi.testing.hindsight import reviews_have_no_hindsight
from shinobi.testing.legality import legality_holds
from shinobi.testing.notation import notation_round_trips
from shinobi.testing.parts import check_parts
from shinobi.testing.replays import records_replay
from shinobi.testing.secrecy import secrets_stay_secret
from shinobi.testing.thinking import bots_are_legal

Law = Callable[[Case], None]

LAWS: dict[int, Law] = {
    6: notation_round_trips,
    1: every_match_ends,
    7: nothing_is_lost,
    3: copies_share_nothing,
    2: legality_holds,
    4: records_replay,
    5: secrets_stay_secret,
    8: bots_are_legal,
    9: reviews_have_no_hindsight,
}
"""By number, in the order in which they are tried: each takes those before it for granted."""


def check_game(
    game: str | Game | AnyRules, *, seats: Iterable[int] | None = None, matches: int = 1
) -> None:
    """Try every law on every number of seats and every set of options, and then what a whole game
    brings beside its rules. Raises LawBroken or Unfinished."""
    for case in cases(game, seats, matches):
        check_case(case)
    whole = shelf.get(game) if isinstance(game, str) else game
    if isinstance(whole, Game):
        check_parts(whole)


def check_case(case: Case) -> None:
    """Try every law on one case. The error's note says which case it was."""
    for law in LAWS.values():
        try:
            law(case)
        except Exception as error:
            error.add_note(f"({case})")
            raise
