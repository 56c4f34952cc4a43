# mypy: ignore-errors
"""Nin Jan as a Python game of OpenSpiel, the way its own Python games are written.

Deals are explicit chance nodes (39 of them), as OpenSpiel recommends; its search gets a variant
that draws the deal when the state is made, since its bots can't start at a chance node."""

import random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.peers.plain import HAND, PILES, PLAYERS, RESOLVE, VALUE, beats, resolution_order
from bench.worker import Work, serve

DEALT = PILES + HAND * PLAYERS

TYPE = pyspiel.GameType(
    short_name="python_nin_jan",
    long_name="Python Nin Jan",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"deal": 1},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=51,
    max_chance_outcomes=48,
    num_players=PLAYERS,
    min_utility=-63.0,
    max_utility=165.0,
    max_game_length=72,
)


class Game(pyspiel.Game):
    """Nin Jan for four."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(TYPE, INFO, params or {})
        self.explicit_deal = (params or {}).get("deal", 1) != 0

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer()

    def __deepcopy__(self, memo: Any) -> "Game":
        """clone() deep-copies every attribute."""
        return self


class Observer:
    """Text only."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict = {}

    def set_from(self, state: "State", player: int) -> None:
        pass

    def string_from(self, state: "State", player: int) -> str:
        return state.information_state_string(player)


class State(pyspiel.State):
    """The table."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.deck = list(range(48))
        self.dealt = 0
        self.hands = [[] for _ in range(PLAYERS)]
        self.piles = [[] for _ in range(PILES)]
        self.scores = [0] * PLAYERS
        self.picks = []
        self.order = []
        self.player = 0
        self.log = []
        """Public events, for the information state."""
        self.own_picks = [[] for _ in range(PLAYERS)]
        if not game.explicit_deal:
            random.shuffle(self.deck)
            for card in self.deck[:DEALT]:
                self.deal(card)
        self.first_tops = [pile[0] for pile in self.piles if pile]

    def deal(self, card: int) -> None:
        if self.dealt < PILES:
            self.piles[self.dealt].append(card)
        else:
            self.hands[(self.dealt - PILES) // HAND].append(card)
        self.dealt += 1

    def current_player(self) -> int:
        if self.dealt < DEALT:
            return pyspiel.PlayerId.CHANCE
        return self.player if self.player >= 0 else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        if not self.order:
            return sorted(self.hands[player])
        card = self.picks[player]
        winning = [RESOLVE + i for i in range(PILES) if beats(card, self.piles[i][-1])]
        return winning or [RESOLVE, RESOLVE + 1, RESOLVE + 2]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        p = 1.0 / len(self.deck)
        return [(card, p) for card in self.deck]

    def _apply_action(self, action: int) -> None:
        if self.dealt < DEALT:
            self.deck.remove(action)
            self.deal(action)
        elif not self.order:
            self.pick(action)
        else:
            self.resolve(action - RESOLVE)

    def pick(self, card: int) -> None:
        self.hands[self.player].remove(card)
        self.picks.append(card)
        self.own_picks[self.player].append(card)
        if len(self.picks) < PLAYERS:
            self.player += 1
        else:
            self.log.append(tuple(self.picks))
            self.order = resolution_order(self.picks)[::-1]
            self.player = self.order[-1]

    def resolve(self, index: int) -> None:
        pile = self.piles[index]
        card = self.picks[self.player]
        self.log.append(index)
        if beats(card, pile[-1]):
            self.scores[self.player] += sum(VALUE[c] for c in pile)
            self.piles[index] = [card]
        else:
            pile.append(card)
        self.order.pop()
        if self.order:
            self.player = self.order[-1]
        else:
            self.picks = []
            self.player = 0 if self.hands[0] else -1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{action}"

    def is_terminal(self) -> bool:
        return self.player < 0

    def returns(self) -> list[float]:
        return [float(s) for s in self.scores] if self.player < 0 else [0.0] * PLAYERS

    def information_state_string(self, player: int | None = None) -> str:
        player = self.current_player() if player is None else player
        return f"{player} {sorted(self.hands[player])} {self.own_picks[player]} {self.log}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        return f"{self.piles} {self.hands} {self.picks} {self.scores}"

    def child(self, action: int) -> "State":
        new = self.clone()
        new.apply_action(action)
        return new

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """What OpenSpiel's search needs: the other hands dealt anew."""
        new = self.clone()
        known = {*self.hands[player], *self.own_picks[player], *self.first_tops}
        for event in self.log:
            if isinstance(event, tuple):
                known.update(event)
        unknown = [card for card in range(48) if card not in known]
        random.shuffle(unknown)
        hidden = 0 if self.order else len(self.picks)
        for seat in range(PLAYERS):
            if seat == player:
                continue
            new.hands[seat] = [unknown.pop() for _ in self.hands[seat]]
            if seat < hidden:
                new.picks[seat] = new.own_picks[seat][-1] = unknown.pop()
        return new


pyspiel.register_game(TYPE, Game)


def random_game(game: Game) -> None:
    """The random loop of OpenSpiel's own examples."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))


def playing(game: Game) -> Work:
    def work(n: int) -> None:
        for _ in range(n):
            random_game(game)

    return work


def after(decisions: int) -> State:
    """A state after so many random decisions, dealt without chance nodes."""
    random.seed(1)
    state = Game({"deal": 0}).new_initial_state()
    for _ in range(decisions):
        state.apply_action(random.choice(state.legal_actions()))
    return state


def searching(decisions: int) -> Work:
    """OpenSpiel's own Python bot (its C++ bots don't take Python games)."""
    state = after(decisions)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))

    def work(n: int) -> None:
        bot = ismcts.ISMCTSBot(
            state.get_game(), evaluator, 0.7, n, allow_inconsistent_action_sets=True
        )
        bot.step(state)

    return work


def copying() -> Work:
    state = after(40)

    def work(n: int) -> None:
        for _ in range(n):
            state.clone()

    return work


if __name__ == "__main__":
    serve(
        {
            "playouts": playing(Game()),
            "opening": searching(0),
            "middle": searching(40),
            "copy": copying(),
        }
    )
