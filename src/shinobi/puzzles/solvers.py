"""Where a game can be reckoned out, what its solver says."""

from collections.abc import Callable, Sequence

from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.values import View
from shinobi.games.kraft.bot.proof import sure_prize
from shinobi.games.kraft.tables import Move
from shinobi.games.kraft.view import KraftView


def only_way(view: View, legal: Sequence[Action]) -> bool:
    """Whether in Kraft one thing to do is sure of more than all others."""
    assert isinstance(view, KraftView)
    rules = shelf.get(view.game).rules
    moves = [each for each in legal if isinstance(each, Move)]
    return view.viewer != view.master and any(
        sure_prize(rules, view, move, legal) for move in moves
    )


SOLVERS: dict[str, Callable[[View, Sequence[Action]], bool]] = {"kraft": only_way}
"""By game: whether the solver has one answer."""
