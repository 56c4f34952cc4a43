"""OpenSpiel's own test, and that its games are ours: same draws, same play, same secrets."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from absl import flags
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
)

import shinobi
from shinobi.core.pick import Generator
from shinobi.core.values import Options, to_json
from shinobi.research.openspiel import parameter, short_name
from shinobi.research.rewards import rewards
from shinobi.testing.case import option_sets
from tests.shares import share_of

EVERY_TABLE = pytest.mark.parametrize(
    ("game", "seats"),
    share_of([(game, seats) for game in shinobi.GAMES for seats in game.card.seats], 4),
)


def for_agents(game: shinobi.Game) -> list[Options]:
    """Sets of options in which nobody needs a picture."""
    pictured = {option.name: option.pictured for option in game.card.options}
    sets = option_sets(game.card, game.card.least)
    return [each for each in sets if all(each[name] != pictured[name] for name in pictured)]


EVERY_OPTION = pytest.mark.parametrize(
    ("game", "options"),
    share_of([(game, each) for game in shinobi.GAMES for each in for_agents(game)], 8),
)
LAST_ROUNDS = [
    {"hands": [["P1", "S-6"], ["S10", "S-5"]], "piles": [["P-6"], ["P8"], ["R1"]],
     "taken": [["S-1"], ["P2"]]},
    {"hands": [["R6", "R-1"], ["P10", "P-5"]], "piles": [["S-6"], ["S-3"], ["S6"]],
     "taken": [["P2"], ["R-2"]]},
    {"hands": [["S1", "R-1"], ["P1", "S5"]], "piles": [["R-6"], ["P3"], ["R1"]],
     "taken": [["P-2"], ["S-2"]]},
]  # fmt: skip
"""Two cards each, no tie possible, and either may win."""


def load(game: shinobi.Game, seats: int) -> Any:
    return pyspiel.load_game(f"{short_name(game)}(players={seats})")


def dealt(game: shinobi.Game, seats: int, seed: str) -> Any:
    """A state after a random deal."""
    pick = Generator.seeded(seed)
    state = load(game, seats).new_initial_state()
    while state.is_chance_node():
        state.apply_action(pick.below(len(state.chance_outcomes())))
    return state


@EVERY_TABLE
def test_the_peers_own_test_passes(game: shinobi.Game, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=True, verbose=False)


@EVERY_OPTION
def test_it_passes_with_every_option(game: shinobi.Game, options: Options) -> None:
    written = {o.name: parameter(o, options[o.name]) for o in game.card.options}
    there = pyspiel.load_game(short_name(game), {"players": game.card.least, **written})
    assert there.new_initial_state().course.options == options
    pyspiel.random_sim_test(there, num_sims=1, serialize=True, verbose=False)


@pytest.mark.one_day_in(8)
@pytest.mark.parametrize("game", shinobi.GAMES)
def test_the_peers_playthroughs_can_be_made_again(game: shinobi.Game, tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(short_name(game), [], seed=3), "utf-8")
    before, after = generate_playthrough.replay(str(file))
    assert before == after
    assert before.count("# Apply action") > game.card.least


@pytest.mark.parametrize("form", LAST_ROUNDS)
def test_its_regret_minimisation_solves_the_last_rounds(form: dict[str, Any]) -> None:
    game = pyspiel.load_game("python_shinobi_nin_jan", {"position": to_json(form)})
    solver = cfr.CFRPlusSolver(game)
    gaps = []
    for _ in range(3):
        for _ in range(20):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.nash_conv(game, solver.average_policy()))
    assert gaps[-1] < 0.01
    assert gaps[-1] <= gaps[0]


def test_its_tree_search_plays_from_a_drawn_position() -> None:
    game = pyspiel.load_game("python_shinobi_nin_jan", {"position": to_json(LAST_ROUNDS[1])})
    chance = np.random.RandomState(5)
    bot = mcts.MCTSBot(game, 1.4, 40, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    state = game.new_initial_state()
    assert state.course.view(0).hand == ("R6", "R-1")
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sorted(state.returns()) == [-1.0, 1.0]


@pytest.mark.parametrize("game", shinobi.GAMES)
def test_its_information_set_search_plays_every_game(game: shinobi.Game) -> None:
    """It makes sure itself that nobody can tell what is imagined from what is."""
    chance = np.random.RandomState(7)
    rollout = mcts.RandomRolloutEvaluator(1, chance)
    state = dealt(game, 2, "searched")
    bot = ismcts.ISMCTSBot(
        state.get_game(), rollout, 0.7, 2, random_state=chance, allow_inconsistent_action_sets=True
    )
    for _ in range(4):
        while state.is_chance_node():
            state.apply_action(0)
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_an_imagined_state_never_becomes_the_true_one() -> None:
    """By its history it would: whoever copies states so would be told what is hidden."""
    state = pyspiel.load_game("python_shinobi_nin_jan(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    imagined = state.resample_from_infostate(1, lambda: 0.5)
    for each in (imagined, imagined.clone()):
        with pytest.raises(TypeError, match="an imagined state is not pickled"):
            pickle.dumps(each)
    again = pickle.loads(pickle.dumps(state))  # noqa: S301  (our own bytes)
    assert str(again) == str(state)


def test_what_a_player_knows_is_not_resampled_and_all_else_is() -> None:
    state = dealt(shinobi.GAMES[0], 3, "secret")
    state.apply_action(state.legal_actions()[0])
    worlds = [state.resample_from_infostate(1, lambda n=n: n / 8) for n in range(8)]
    same = state.information_state_string(1)
    assert {world.information_state_string(1) for world in worlds} == {same}
    assert len({world.course.view(2).hand for world in worlds}) > 4
    assert len({str(world.course.choice(0)) for world in worlds}) > 4
    mine = [state.resample_from_infostate(0, lambda n=n: n / 8) for n in range(8)]
    assert {world.course.choice(0) for world in mine} == {state.course.choice(0)}


def test_a_position_that_can_not_be_is_refused() -> None:
    with pytest.raises(ValueError, match="piles"):
        pyspiel.load_game("python_shinobi_nin_jan", {"position": '{"piles": [["R1"]]}'})


@EVERY_TABLE
def test_a_record_plays_the_same_there(game: shinobi.Game, seats: int) -> None:
    match = shinobi.Match.new(game, seats, seed=6)
    pick = Generator.seeded("record")
    while match.to_act:
        for seat in match.to_act:
            match.play(seat, pick.choice(match.legal(seat)))
    record = match.record()
    draws = iter([*record.deal, *(n for move in record.moves for n in move.draws)])
    moves = iter(record.moves)
    state = load(game, seats).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(draws))
            continue
        move = next(moves)
        assert state.current_player() == move.seat
        state.apply_action(game.rules.by_text[move.action].index)
    assert match.outcome is not None
    assert state.returns() == rewards(match.outcome)
    assert not [*draws, *moves]


def test_a_draw_has_all_its_possibilities() -> None:
    """Three piles and nine cards a seat are dealt from 48 (2.2, 2.3)."""
    state = pyspiel.load_game("python_shinobi_nin_jan").new_initial_state()
    found = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        found.append(len(outcomes))
        state.apply_action(len(outcomes) - 1)
    assert found == list(range(48, 48 - 3 - 2 * 9, -1))


def choices(state: Any) -> Iterator[Any]:
    """The state after each action of the current player."""
    for action in state.legal_actions():
        yield state.child(action)


def test_nobody_observes_what_another_has_chosen() -> None:
    state = dealt(shinobi.GAMES[0], 3, "secret")
    for player in (1, 2):
        assert len({after.information_state_string(player) for after in choices(state)}) == 1
        assert len({after.observation_string(player) for after in choices(state)}) == 1
    assert len({after.information_state_string(0) for after in choices(state)}) == 9


def test_the_tensor_is_the_view_as_numbers() -> None:
    game = shinobi.GAMES[0]
    state = dealt(game, 3, "tensor")
    for player in range(3):
        view = state.course.view(player)
        expected = np.array(game.features(view), np.float32)
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), expected)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_shinobi_nin_jan(players=5,may_decline=True,triple_tie=PSR)")
    assert game.num_players() == 5
    state = game.new_initial_state()
    assert state.course.options == {"triple_tie": "PSR", "may_decline": True}
    with pytest.raises(ValueError, match="2 to 5 seats"):
        pyspiel.load_game("python_shinobi_nin_jan(players=6)")


def test_agents_look_at_no_picture() -> None:
    with pytest.raises(pyspiel.SpielError, match="eye_1"):
        pyspiel.load_game("python_shinobi_ninja_night(eye_1=hand)")
