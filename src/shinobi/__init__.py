"""Five ninja tabletop games on one honest table.

>>> import shinobi
>>> m = shinobi.Match.new("nin-jan", seats=4, seed=7)
>>> m.to_act
[0, 1, 2, 3]
>>> [str(action) for action in m.legal(0)][:3]
['P9', 'S-1', 'P3']
"""

from shinobi import pure

pure.install_if_asked()

from shinobi import games as _games  # noqa: E402  (after the switch; fills the shelf)
from shinobi import testing  # noqa: E402
from shinobi.core import shelf  # noqa: E402
from shinobi.core.action import Action  # noqa: E402
from shinobi.core.event import Event, Veiled  # noqa: E402
from shinobi.core.game import Bot, Budget, Game, Level  # noqa: E402
from shinobi.core.match import Match  # noqa: E402
from shinobi.core.playout import random_playouts  # noqa: E402
from shinobi.core.record import BadRecord, OtherRules, Record  # noqa: E402
from shinobi.core.replay import replay, stage, verify  # noqa: E402
from shinobi.core.values import (  # noqa: E402
    Card,
    Option,
    Options,
    Outcome,
    Refusal,
    Refused,
    View,
    to_json,
)
from shinobi.reviews import review  # noqa: E402

__version__ = "0.1.0"

GAMES = _games.GAMES


def games() -> list[Card]:
    """The cards of all games: name, seats, options with defaults, minutes.

    >>> [card.name for card in shinobi.games()]
    ['nin-jan', 'ninja-combo', 'kraft', 'ninja-night', 'ninja-squad']
    """
    return [game.card for game in shelf.every()]


def playouts(
    game: str, seats: int, n: int = 1000, seed: int = 1, options: Options | None = None
) -> int:
    """Play n random matches at full speed; the number of decisions made in all of them.

    >>> shinobi.playouts("nin-jan", seats=4, n=10, seed=1) > 300
    True
    """
    rules = shelf.get(game).rules
    rules.card.check_seats(seats)
    return random_playouts(rules, rules.card.settle(options or {}), seats, n, seed)


__all__ = [
    "GAMES",
    "Action",
    "BadRecord",
    "Bot",
    "Budget",
    "Card",
    "Event",
    "Game",
    "Level",
    "Match",
    "Option",
    "OtherRules",
    "Outcome",
    "Record",
    "Refusal",
    "Refused",
    "Veiled",
    "View",
    "games",
    "playouts",
    "replay",
    "review",
    "stage",
    "testing",
    "to_json",
    "verify",
]
