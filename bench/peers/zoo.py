# mypy: ignore-errors
"""Nin Jan as a PettingZoo AEC environment in the documented style: dictionary observations with an
action mask, standard wrappers, random legal moves through agent_iter()."""

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bench.peers.plain import PLAYERS, State
from bench.worker import serve

SIZE = 48 + 3 * 48 + 48 + 51


def make() -> Any:
    env = Env()
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class Env(AECEnv):
    """Plain Python's state behind PettingZoo's interface."""

    metadata = {"render_modes": [], "name": "ninjan_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = [f"player_{i}" for i in range(PLAYERS)]
        self.agents = self.possible_agents[:]
        self.actions = spaces.Discrete(51)
        self.observations = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (SIZE,), np.int8),
                "action_mask": spaces.Box(0, 1, (51,), np.int8),
            }
        )
        self.render_mode = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observations

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.actions

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        table = self.table
        seen = np.zeros(SIZE, np.int8)
        seen[table.hands[seat]] = 1
        for i, pile in enumerate(table.piles):
            seen[[48 + 48 * i + card for card in pile]] = 1
        if table.order:
            seen[[192 + card for card in table.picks]] = 1
        mask = np.zeros(51, np.int8)
        if seat == table.player:
            mask[table.legal_actions()] = 1
        return {"observation": seen, "action_mask": mask}

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.agents = self.possible_agents[:]
        self.table = State()
        self.table.deal(random)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0
        self.table.apply(int(action))
        self._clear_rewards()
        if self.table.is_over():
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = self.table.scores[seat]
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.player]
        self._accumulate_rewards()

    def render(self) -> None:
        pass

    def close(self) -> None:
        pass


def play(env: Any, n: int) -> None:
    for _ in range(n):
        env.reset()
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))


if __name__ == "__main__":
    wrapped = make()
    serve({"playouts": lambda n: play(wrapped, n)})
