"""Nin Jan by rule of thumb, from the view alone."""

from typing import final

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Level, chance
from shinobi.core.values import View
from shinobi.games.nin_jan.tables import BEATS, CARD, COLOUR, THROW, VALUE, Move
from shinobi.games.nin_jan.view import NinJanView

LEVELS = {
    "novice": Level("heuristic", slip=0.3),
    "skilled": Level("search", iterations=400),
    "master": Level("search", iterations=4000),
    "grandmaster": Level("search", iterations=40_000, mixed=True),
}


@final
class RuleOfThumb(Bot):
    """Plays the card that should win most, takes the richest pile, lays where it can profit."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, NinJanView)
        pick = chance(self.seed, view)
        best: list[Action] = []
        best_score = float("-inf")
        for action in legal:
            score = appeal(view, action)
            if score > best_score:
                best, best_score = [], score
            if score == best_score:
                best.append(action)
        return pick.choice(best)


def appeal(view: NinJanView, action: Action) -> float:
    """How good an action looks."""
    assert isinstance(action, Move)
    if action.kind == THROW:
        return 0.0
    if action.text in CARD:
        return card_appeal(view, action.what)
    pile = [CARD[name] for name in view.piles[action.what]]
    worth = float(sum(VALUE[card] for card in pile))
    if action.text.startswith("T"):
        return worth
    return lay_appeal(view, pile)


def card_appeal(view: NinJanView, card: int) -> float:
    """What the card is likely to take, less what it leaves for others."""
    piles = [[CARD[name] for name in pile] for pile in view.piles]
    beaten = [sum(VALUE[c] for c in pile) for pile in piles if BEATS[card][pile[-1]]]
    early = (VALUE[card] + 7) / 17
    gain = max(beaten) if beaten else 0
    return gain * (early if gain > 0 else 1.0) - 0.4 * VALUE[card]


def lay_appeal(view: NinJanView, pile: list[int]) -> float:
    """A rich pile is worth covering with a card that only the own hand beats, a poor one never."""
    seat = view.order[0]
    shown = view.shown[seat]
    assert shown is not None
    card = CARD[shown]
    worth = VALUE[card] + sum(VALUE[c] for c in pile)
    answers = sum(COLOUR[CARD[name]] == (COLOUR[card] + 1) % 3 for name in view.hand)
    return worth * (answers - len(view.hand) / 3)
