"""Crazy Eights, as a package of its own."""

from typing import Final, final

from crazy_eights.rules import EVENTS, PACK, PLAYS, EightsRules, EightsView, rank, size, suit
from crazy_eights.text import ask, chapter, describe, draw, layout
from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Game, Level
from shinobi.core.values import View

LEVELS: Final = {
    "novice": Level("heuristic", slip=0.3),
    "skilled": Level("search", iterations=100),
    "master": Level("search", iterations=800),
}


@final
class RuleOfThumb(Bot):
    """Plays a card of the suit it has most of, keeps eights, and draws last."""

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, EightsView)
        return max(legal, key=lambda action: _merit(view, action.text))


def _merit(view: EightsView, action: str) -> int:
    play = PLAYS[action]
    if play.card is None:
        return -1
    left = [card for card in view.own if card != play.card and suit(card) == play.names]
    return len(left) + (0 if rank(play.card) == 8 else 20)


def features(view: View) -> list[float]:
    """Own hand, what lies open on top, the suit that is asked for, and how many cards all have."""
    assert isinstance(view, EightsView)
    own = [float(card in view.own) for card in PACK]
    top = [float(card == view.played[-1]) for card in PACK]
    suits = [float(name == view.suit) for name in ("moon", "pine", "wave", "flame")]
    order = [((view.viewer or 0) + place) % view.seats for place in range(view.seats)]
    sizes = [size(view.hands[seat]) / len(PACK) for seat in order] + [0.0] * (4 - view.seats)
    return [*own, *top, *suits, *sizes, size(view.pack) / len(PACK)]


CRAZY_EIGHTS: Final = Game(
    rules=EightsRules(), package=__name__, view=EightsView, draw=draw, ask=ask, chapter=chapter,
    describe=describe, heuristic=lambda _seed: RuleOfThumb(), levels=LEVELS, features=features,
    features_size=2 * len(PACK) + 9, events=EVENTS, layout=layout,
)  # fmt: skip
