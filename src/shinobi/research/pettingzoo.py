"""Any game on the shelf as a PettingZoo environment.

    env("nin-jan", seats=4)            agents act one after the other (AEC); the usual wrappers
    raw_env("nin-jan", seats=4)        the same without wrappers: an illegal action raises Refused
    parallel_env("nin-jan", seats=4)   all agents act in every step

- Agents are `seat_0`, `seat_1`, … An observation is the seat's View as numbers (`game.features`)
  with the mask of its legal actions. An action is an index into the game's catalogue.
- Where several choose at the same time, AEC agents choose one after the other; no observation tells
  what another has chosen before all have.
- In the parallel interface every live agent must send an action. One more index, the last, means
  *nothing*, and is the only one allowed to seats that owe no decision.
- Rewards come at the end: `shinobi.research.rewards`. With `env` and `parallel_env` an illegal
  action ends the match, -1 for its agent and 0 for the others.
- `reset(seed=7)` deals the same match each time, and resets without a seed then go on with a series
  that is the same each time. Never seeded, deals are random.
- `reset(options={"game": {"may_decline": True}})` changes options of the game for that match.
- `copy.deepcopy` gives an environment that goes on by itself, with the same chance to come: whoever
  plans with it knows the future. Honest planning imagines it: `game.rules.imagine(view, pick)`.
- The table's clock never rings."""

from copy import deepcopy
from typing import Any

from shinobi.core.game import Game
from shinobi.core.values import Fields, Options
from shinobi.research import needs
from shinobi.research.desk import Desk, Observation

with needs("research"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

ILLEGAL = -1.0
"""Reward of an agent that tried what is not allowed."""


def env(
    game: str | Game, seats: int | None = None, options: Options | None = None,
    render_mode: str | None = None,
) -> "Table":  # fmt: skip
    """The environment to use: agents act in turn, and mistakes are caught."""
    raw = raw_env(game, seats, options, render_mode)
    caught = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return Table(wrappers.AssertOutOfBoundsWrapper(caught))


def raw_env(
    game: str | Game, seats: int | None = None, options: Options | None = None,
    render_mode: str | None = None,
) -> "InTurn":  # fmt: skip
    """Agents act in turn; an illegal action raises Refused and changes nothing."""
    return InTurn(Desk(game, seats, options, idle=False), render_mode)


def parallel_env(
    game: str | Game, seats: int | None = None, options: Options | None = None,
    render_mode: str | None = None,
) -> "AtOnce":  # fmt: skip
    """All agents act in every step, those who owe nothing with the index for nothing."""
    return AtOnce(Desk(game, seats, options, idle=True), render_mode)


class Table(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's outermost wrapper, with a copy that is one."""

    def copy(self) -> "Table":
        """An environment that goes on by itself from here, wrappers included."""
        return deepcopy(self)

    def __copy__(self) -> "Table":
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        new = Table(deepcopy(self.env, memo))
        new._has_reset = self._has_reset
        new._has_updated = True  # a loop over the copy's agents may begin
        return new

    def __str__(self) -> str:
        return str(self.env)


class InTurn(AECEnv):  # type: ignore[misc]
    """PettingZoo's AEC interface: `agent_selection` is the first seat whose decision is awaited."""

    def __init__(self, desk: Desk, render_mode: str | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.metadata = desk.metadata
        self.render_mode = _checked(render_mode, desk)
        self.possible_agents = desk.agents[:]
        self.agents: list[str] = []
        self.agent_selection = desk.agents[0]
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, Fields] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._skip_agent_selection: str | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.desk.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.desk.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self.desk.observe(agent)

    def reset(self, seed: int | None = None, options: Fields | None = None) -> None:
        self.desk.deal(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()
        self._show()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.desk.playing
        match.play(self.desk.seat(agent), self.desk.action(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if match.outcome is not None:
            self.rewards = self.desk.rewards(match.outcome)
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()
        self._show()

    def _select(self) -> None:
        """Whose decision is awaited; at the end, each agent once from the first on."""
        waiting = self.desk.playing.waiting_for
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as the seat sees it whose decision is awaited, at the end as everyone does."""
        waiting = self.desk.playing.waiting_for
        return self.desk.render(self.render_mode, waiting[0] if waiting else None)

    def close(self) -> None:
        """There is nothing to close."""

    def copy(self) -> "InTurn":
        """An environment that goes on by itself from here."""
        return deepcopy(self)

    def __copy__(self) -> "InTurn":
        return deepcopy(self)


class AtOnce(ParallelEnv):  # type: ignore[misc]
    """PettingZoo's parallel interface: one step is one decision of all seats that owe one."""

    def __init__(self, desk: Desk, render_mode: str | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.metadata = desk.metadata
        self.render_mode = _checked(render_mode, desk)
        self.possible_agents = desk.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.desk.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.desk.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Fields | None = None
    ) -> tuple[dict[str, Observation], dict[str, Fields]]:
        self.desk.deal(seed, options)
        self.agents = self.possible_agents[:]
        self._show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, Fields],
    ]:
        agents = self.agents
        if not agents:
            raise ValueError("the match is over, or none was begun: reset() first")
        gains = dict.fromkeys(agents, 0.0)
        wrong = self._wrong(actions)
        if wrong:
            gains.update(dict.fromkeys(wrong, ILLEGAL))
        else:
            gains.update(self._play(actions))
        over = bool(wrong) or self.desk.playing.outcome is not None
        observations = self._observations()
        self.agents = [] if over else agents
        self._show()
        ends, cuts = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return observations, gains, ends, cuts, {agent: {} for agent in agents}

    def _wrong(self, actions: dict[str, Any]) -> list[str]:
        """The agents whose action is not allowed. ValueError if it is no action at all."""
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise ValueError(f"every live agent acts in every step; missing: {missing}")
        for agent in self.agents:
            if not 0 <= int(actions[agent]) < self.desk.actions:
                raise ValueError(f"actions are 0 to {self.desk.actions - 1}, not {actions[agent]}")
        masks = {agent: self._mask(agent) for agent in self.agents}
        return [agent for agent in self.agents if not masks[agent][int(actions[agent])]]

    def _mask(self, agent: str) -> Any:
        return self.desk.mask(self.desk.playing.view(self.desk.seat(agent)))

    def _play(self, actions: dict[str, Any]) -> dict[str, float]:
        """Let all who owe a decision make it; their rewards if that was the end."""
        match = self.desk.playing
        for seat in match.to_act:
            match.play(seat, self.desk.action(actions[self.possible_agents[seat]]))
        if match.outcome is None:
            return {}
        return self.desk.rewards(match.outcome)

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.desk.observe(agent) for agent in self.agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        return self.desk.render(self.render_mode, None)

    def close(self) -> None:
        """There is nothing to close."""

    def copy(self) -> "AtOnce":
        """An environment that goes on by itself from here."""
        return deepcopy(self)

    def __copy__(self) -> "AtOnce":
        return deepcopy(self)


def _checked(mode: str | None, desk: Desk) -> str | None:
    modes = desk.metadata["render_modes"]
    if mode is not None and mode not in modes:
        raise ValueError(f"render_mode is one of {modes} or None, not {mode!r}")
    return mode
