"""Three men's morris, as a package of its own."""

from typing import Final, final

from morris.rules import CELLS, EVENTS, MOVES, MorrisRules, MorrisView, winner
from morris.text import ask, chapter, describe, draw, layout
from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Game, Level, chance
from shinobi.core.values import View

LEVELS: Final = {
    "novice": Level("heuristic", slip=0.3),
    "skilled": Level("search", iterations=150),
    "master": Level("search", iterations=1500),
}


@final
class RuleOfThumb(Bot):
    """Wins where it can, else prevents it, else takes the middle, else anything."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert isinstance(view, MorrisView)
        assert view.viewer is not None
        for seat in (view.viewer, 1 - view.viewer):
            for action in legal:
                if _wins(view, action.text, seat):
                    return action
        middle = [action for action in legal if MOVES[action.text].target == CELLS // 2]
        return middle[0] if middle else chance(self.seed, view).choice(legal)


def _wins(view: MorrisView, action: str, seat: int) -> bool:
    """Whether it would be three in a row, were it that seat's stone that comes there."""
    move, cells = MOVES[action], list(view.cells)
    if move.target is None:
        return False
    if move.source is not None:
        cells[move.source] = None
    cells[move.target] = seat
    return winner(cells) == seat


def features(view: View) -> list[float]:
    """The board, own stones 1, others -1, and how far the match is."""
    assert isinstance(view, MorrisView)
    mine = view.viewer or 0
    stones = [0.0 if stone is None else 1.0 if stone == mine else -1.0 for stone in view.cells]
    return [*stones, view.turn / 40]


MORRIS: Final = Game(
    rules=MorrisRules(), package=__name__, view=MorrisView, draw=draw, ask=ask, chapter=chapter,
    describe=describe, heuristic=RuleOfThumb, levels=LEVELS, features=features,
    features_size=CELLS + 1, events=EVENTS, layout=layout,
)  # fmt: skip
