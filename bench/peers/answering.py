"""One who knows how an opponent thinks: asks the same of itself in the opponent's place, and plays
what does best against the answers."""

from shinobi.bots import make
from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget, Game, chance
from shinobi.core.playout import finish
from shinobi.core.values import View

WORLDS = 48
"""In which the opponent's choice is asked for."""
TRIES = 24
"""Playouts that tell what a choice is worth against one of theirs."""
THOUGHT = Budget(iterations=1000)
"""With how much thought the opponent is foretold."""


class Answering(Bot):
    """For two seats. What is not chosen at the same time it chooses as a master does."""

    def __init__(self, game: Game, seed: str, opponent: Bot) -> None:
        self._rules = game.rules
        self._seed = seed
        self._opponent = opponent
        self._usual = make(game, "master", seed)

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        assert view.viewer is not None, "a spectator owes nothing"
        pick = chance(self._seed, view)
        worlds = self._rules.worlds(view)
        seats = self._rules.to_act(worlds.imagine(pick.copy()))
        if len(seats) == 1 or len(legal) == 1:
            return self._usual.choose(view, legal, budget)
        me, other = view.viewer, 1 - view.viewer
        sums = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = worlds.imagine(pick)
            seen, may = self._rules.view(world, other), self._rules.legal(world, other)
            theirs = self._opponent.choose(seen, may, THOUGHT)
            for mine in legal:
                for _ in range(TRIES):
                    state = world.copy()
                    for seat in seats:
                        self._rules.apply(state, seat, mine if seat == me else theirs, pick, None)
                    finish(self._rules, state, pick)
                    sums[mine] += self._rules.worth(state)[me]
        return max(legal, key=lambda action: sums[action])
