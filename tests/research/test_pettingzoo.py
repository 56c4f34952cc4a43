"""The research door: PettingZoo's own tests, and what it can't test: honesty and copies."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import pettingzoo.test as peer  # type: ignore[import-untyped]
import pytest

import shinobi
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.research.pettingzoo import AtOnce, InTurn, env, parallel_env, raw_env
from shinobi.research.rewards import rewards
from tests.shares import share_of

TABLES = [(game.card.name, seats) for game in shinobi.GAMES for seats in game.card.seats]
EVERY_TABLE = pytest.mark.parametrize(("game", "seats"), share_of(TABLES, 2))
EVERY_GAME = pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])


def steps(table: Any, pick: Generator) -> Iterator[str]:
    """Random legal play to the end; yields the agent before each action."""
    for agent in table.agent_iter():
        observation, _, over, cut, _ = table.last()
        yield agent
        allowed = np.flatnonzero(observation["action_mask"])
        table.step(None if over or cut else int(allowed[pick.below(len(allowed))]))


def played(game: str, seats: int, seed: int, moves: int) -> InTurn:
    """A raw environment after some random moves."""
    table = raw_env(game, seats)
    table.reset(seed=seed)
    walk = steps(table, Generator.seeded(str(seed)))
    for _ in range(moves + 1):
        next(walk, None)
    return table


def same(one: Any, other: Any) -> bool:
    """Equal observations, bit for bit."""
    return all(one[key].tobytes() == other[key].tobytes() for key in one)


# PettingZoo warns of dict observations unless the name of the environment is on its own list.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@EVERY_TABLE
def test_the_peers_own_tests_pass_in_turn(game: str, seats: int) -> None:
    make = partial(env, game, seats)
    peer.api_test(make(), num_cycles=30)
    peer.api_test(raw_env(game, seats), num_cycles=30)
    peer.seed_test(make, num_cycles=20)
    peer.render_test(make)


@EVERY_TABLE
def test_the_peers_own_tests_pass_at_once(game: str, seats: int) -> None:
    make = partial(parallel_env, game, seats)
    peer.parallel_api_test(make(), num_cycles=60)
    peer.parallel_seed_test(make, num_cycles=20)


@EVERY_TABLE
def test_masks_are_the_legal_actions(game: str, seats: int) -> None:
    table = raw_env(game, seats)
    table.reset(seed=1)
    for agent in steps(table, Generator.seeded("masks")):
        match = table.desk.playing
        seat = table.desk.seat(agent)
        marked = np.flatnonzero(table.observe(agent)["action_mask"])
        assert sorted(action.index for action in match.legal(seat)) == marked.tolist()


@EVERY_TABLE
def test_observations_lie_in_their_space_to_the_end(game: str, seats: int) -> None:
    table = env(game, seats)
    for seed in range(5):
        table.reset(seed=seed)
        for _ in steps(table, Generator.seeded(str(seed))):
            for agent in table.agents:
                assert table.observation_space(agent).contains(table.observe(agent))


@EVERY_TABLE
def test_an_observation_tells_nothing_beyond_the_view(game: str, seats: int) -> None:
    """Whatever world a viewer imagines, its agent observes the same."""
    for moves in range(0, 30, 3):
        table = played(game, seats, moves, moves)
        match = table.desk.playing
        pending = {seat: match.view(seat).choice for seat in range(seats)}
        for seat, agent in enumerate(table.possible_agents):
            pick = Generator.seeded("world")
            world = match.rules.imagine(match.view(seat), pick)
            other = copy.deepcopy(table)
            imagined = shinobi.Match(match.rules, world, pick, options=match.options, seats=seats)
            if choice := pending[seat]:
                imagined.play(seat, choice)
            other.desk.match = imagined
            assert same(other.observe(agent), table.observe(agent))


def test_nobody_observes_what_another_has_chosen() -> None:
    table = raw_env("nin-jan", 3)
    table.reset(seed=3)
    allowed = np.flatnonzero(table.observe("seat_0")["action_mask"])
    tables = [copy.deepcopy(table) for _ in allowed]
    for each, action in zip(tables, allowed, strict=True):
        each.step(action)
        assert each.agent_selection == "seat_1"
        for agent in ("seat_1", "seat_2"):
            assert same(each.observe(agent), tables[0].observe(agent))


def test_who_has_chosen_already_is_not_asked_again() -> None:
    table = raw_env("nin-jan", 3)
    table.reset(seed=3)
    table.step(np.flatnonzero(table.observe("seat_0")["action_mask"])[0])
    assert not table.observe("seat_0")["action_mask"].any()
    assert table.observe("seat_2")["action_mask"].sum() == 9


@EVERY_TABLE
def test_rewards_come_at_the_end_and_from_the_outcome(game: str, seats: int) -> None:
    table = env(game, seats)
    table.reset(seed=8)
    gained = dict.fromkeys(table.possible_agents, 0.0)
    for agent in steps(table, Generator.seeded("end")):
        gained[agent] += table.last()[1]
    outcome = table.unwrapped.desk.playing.outcome
    assert list(gained.values()) == rewards(outcome)
    assert not table.agents


def test_after_the_end_nothing_is_played_or_paid() -> None:
    table = parallel_env("nin-jan", 2)
    with pytest.raises(ValueError, match="reset"):
        table.step({})
    seen, _ = table.reset(seed=1)
    table.step({agent: int(seen[agent]["action_mask"].argmin()) for agent in table.agents})
    assert not table.agents
    decisions = table.desk.playing.decisions
    for actions in ({}, {"seat_0": 0, "seat_1": 0}):
        with pytest.raises(ValueError, match="reset"):
            table.step(actions)
    assert table.desk.playing.decisions == decisions


@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_who_win_the_raid_together_are_all_rewarded(make: Any) -> None:
    """Ninja Squad, by a bot that mostly wins on fewer boards."""
    bot = NINJA_SQUAD.heuristic("raid")
    table = make("ninja-squad", 2, {"mode": "raid", "boards": "without-2-3"})
    table.reset(seed=2)
    gained: dict[str, float] = {}
    match = table.desk.playing
    while match.to_act:
        seat = match.to_act[0]
        chosen = bot.choose(match.view(seat), match.legal(seat), Budget()).index
        if make is raw_env:
            table.step(chosen)
            gained = table.rewards
        else:
            idle = table.desk.idle
            _, gained, *_ = table.step({f"seat_{n}": chosen if n == seat else idle for n in (0, 1)})
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert gained == {"seat_0": 1.0, "seat_1": 1.0}


@EVERY_GAME
def test_a_seed_deals_the_same_series_again(game: str) -> None:
    def deals(seed: int | None) -> list[str]:
        table = raw_env(game)
        table.reset(seed=seed)
        first = table.desk.playing.fingerprint()
        table.reset()
        return [first, table.desk.playing.fingerprint()]

    assert deals(7) == deals(7)
    assert len(set(deals(7))) == 2
    assert deals(7) != deals(8)
    assert deals(None) != deals(None)


def test_options_are_set_for_good_or_for_one_match() -> None:
    table = env("nin-jan", 2, options={"triple_tie": "PSR"})
    table.reset(options={"game": {"may_decline": True}, "another layer": 1})
    assert table.unwrapped.desk.playing.options == {"triple_tie": "PSR", "may_decline": True}
    table.reset()
    assert table.unwrapped.desk.playing.options == {"triple_tie": "PSR", "may_decline": False}
    with pytest.raises(ValueError, match="no option 'color'"):
        table.reset(options={"game": {"color": 1}})


@EVERY_GAME
@pytest.mark.parametrize("moves", [0, 1, 10])
@pytest.mark.parametrize("method", [copy.deepcopy, copy.copy, lambda t: t.copy()])
def test_a_copy_goes_on_by_itself(game: str, moves: int, method: Any) -> None:
    table = env(game)
    table.reset(seed=4)
    playing = table.unwrapped.desk.playing
    longest = playing.rules.bound(playing.options, playing.seats)
    walk = steps(table, Generator.seeded("copy"))
    for _ in range(min(moves, longest // 2) + 1):
        next(walk)
    twin = method(table)
    before = {agent: twin.observe(agent) for agent in twin.agents}
    assert list(walk), "the first one is played to its end"
    assert all(same(twin.observe(agent), before[agent]) for agent in before)
    assert list(steps(twin, Generator.seeded("another way")))
    assert not twin.agents


@EVERY_GAME
def test_a_copy_has_the_same_future_under_the_same_actions(game: str) -> None:
    table = played(game, 2, 5, 3)
    twin = copy.deepcopy(table)
    for each in (table, twin):
        assert list(steps(each, Generator.seeded("future")))
    assert table.desk.playing.fingerprint() == twin.desk.playing.fingerprint()


@EVERY_GAME
@pytest.mark.parametrize("moves", [0, 1, 9])
def test_an_environment_travels_between_processes(game: str, moves: int) -> None:
    table = played(game, 2, 5, moves)
    twin = pickle.loads(pickle.dumps(table))  # noqa: S301  (our own bytes)
    assert twin.agent_selection == table.agent_selection
    for each in (table, twin):
        list(steps(each, Generator.seeded("future")))
    assert table.desk.playing.fingerprint() == twin.desk.playing.fingerprint()


def test_an_illegal_action_ends_the_match_in_turn() -> None:
    table = env("nin-jan", 2)
    table.reset(seed=1)
    held = table.observe("seat_0")["action_mask"]
    table.step(int(np.flatnonzero(held == 0)[0]))
    assert table.terminations == {"seat_0": True, "seat_1": True}
    assert table.rewards == {"seat_0": -1.0, "seat_1": 0}


def test_the_raw_environment_refuses_and_nothing_changes() -> None:
    table = raw_env("nin-jan", 2)
    table.reset(seed=1)
    before = table.desk.playing.fingerprint()
    with pytest.raises(shinobi.Refused):
        table.step(48)
    with pytest.raises(ValueError, match="actions are 0 to 56"):
        table.step(-1)
    assert table.desk.playing.fingerprint() == before
    assert table.agent_selection == "seat_0"


def at_once(table: AtOnce, observations: Any, pick: Generator) -> Any:
    """One step of random allowed actions."""
    actions = {}
    for agent in table.agents:
        allowed = np.flatnonzero(observations[agent]["action_mask"])
        actions[agent] = int(allowed[pick.below(len(allowed))])
    return table.step(actions)


@EVERY_TABLE
def test_at_once_those_who_owe_nothing_may_do_nothing_only(game: str, seats: int) -> None:
    table = parallel_env(game, seats)
    observations, _ = table.reset(seed=2)
    pick = Generator.seeded("at once")
    gained = dict.fromkeys(table.possible_agents, 0.0)
    while table.agents:
        owing = table.desk.playing.to_act
        for seat, agent in enumerate(table.possible_agents):
            mask = observations[agent]["action_mask"]
            assert mask[-1] == (seat not in owing)
            assert mask[:-1].any() == (seat in owing)
        observations, gains, *_ = at_once(table, observations, pick)
        gained = {agent: gained[agent] + gain for agent, gain in gains.items()}
    assert list(gained.values()) == rewards(table.desk.playing.outcome)  # type: ignore[arg-type]


def test_an_illegal_action_ends_the_match_at_once() -> None:
    table = parallel_env("nin-jan", 2)
    observations, _ = table.reset(seed=1)
    idle = table.action_space("seat_1").n - 1
    first = int(np.flatnonzero(observations["seat_0"]["action_mask"])[0])
    _, gains, ends, _, _ = table.step({"seat_0": first, "seat_1": idle})
    assert gains == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(ends.values())
    assert table.agents == []


def test_at_once_everybody_must_act() -> None:
    table = parallel_env("nin-jan", 2)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="missing: \\['seat_1'\\]"):
        table.step({"seat_0": 0})
    with pytest.raises(ValueError, match="actions are 0 to 57"):
        table.step({"seat_0": 0, "seat_1": 58})


@EVERY_GAME
def test_the_picture_is_that_of_the_seat_to_act(game: str) -> None:
    table = env(game, render_mode="ansi")
    table.reset(seed=1)
    picture = table.render()
    assert "{" not in picture
    assert "[/]" not in picture
    assert "seat_0" in picture
    with pytest.raises(ValueError, match="render_mode"):
        env(game, render_mode="hologram")


def test_without_the_extra_it_says_what_to_install() -> None:
    hide = "import sys; sys.modules['pettingzoo'] = None; import shinobi.research.pettingzoo"
    run = subprocess.run([sys.executable, "-c", hide], capture_output=True, text=True, check=False)
    assert run.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: shinobi's research door needs pettingzoo: "
        "pip install '.[research]' in Shinobi's folder"
    )


def test_agents_look_at_no_picture() -> None:
    """Who is sent geometry as numbers would measure it: agents have an eye."""
    with pytest.raises(ValueError, match="eye_1=hand of ninja-night needs a picture"):
        raw_env("ninja-night", options={"eye_1": "hand"})
    table = raw_env("ninja-night")
    with pytest.raises(ValueError, match="eye_2=hand"):
        table.reset(options={"game": {"eye_2": "hand"}})
