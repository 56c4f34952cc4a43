"""OpenSpiel's own test, and that its games are ours: same draws, same play, same secrets."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import shinobi
from shinobi.core.pick import Generator
from shinobi.research.openspiel import short_name
from shinobi.research.rewards import rewards
from tests.shares import share_of

EVERY_TABLE = pytest.mark.parametrize(
    ("game", "seats"),
    share_of([(game, seats) for game in shinobi.GAMES for seats in game.card.seats], 4),
)


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
