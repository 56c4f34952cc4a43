"""A position in which one thing to do is better than all others, beyond doubt."""

import hashlib

import msgspec

from shinobi.core import shelf
from shinobi.core.advice import Sentence
from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.core.values import Fields, Seat, to_json
from shinobi.reviews import Choice, Estimate

LETTERS = 8
"""Of a name."""


class Puzzle(msgspec.Struct, frozen=True):
    """What would you do? Judged by what its seat can know, and by nothing else."""

    game: str
    version: int
    """Of the game's rules."""
    name: str
    """Follows from the position and the seat; for links."""
    position: Fields
    """A form, as `shinobi.stage` takes it."""
    seat: Seat
    """Who decides."""
    best: str
    """The action."""
    choices: tuple[Choice, ...]
    """The best first, then the best of the rest."""
    margin: Estimate
    """By how much it wins oftener than the second."""
    level: int
    """From 1, easy, to 3, hard: how many of novice and skilled bots miss it."""
    missed: tuple[str, ...]
    """The levels of bots that do, mostly."""
    reasons: tuple[Sentence, ...]
    """Clauses, as hints have them."""
    others: dict[str, float]
    """How often, in 1, everything else that is legal wins, about."""

    def begin(self) -> Match:
        """The position, to be played on."""
        return stage(shelf.get(self.game), self.position, self.name)


def name_of(game: str, position: Fields, seat: Seat) -> str:
    """Short, and always the same."""
    whole = to_json([game, position, seat])
    return hashlib.sha256(whole.encode()).hexdigest()[:LETTERS]
