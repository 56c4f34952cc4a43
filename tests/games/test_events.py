"""What a game tells is what it says that it tells."""

import msgspec
import pytest

from shinobi import GAMES, Match
from shinobi.core.event import kind_of
from shinobi.core.game import Game
from shinobi.testing.script import Script
from shinobi.testing.walk import any_legal

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))


@games
def test_kinds_begin_with_the_name_of_the_game(game: Game) -> None:
    kinds = [kind_of(event) for event in game.events]
    assert len(set(kinds)) == len(kinds)
    assert all(kind.startswith(f"{game.card.name}.") for kind in kinds)


@games
def test_all_that_is_told_is_of_a_kind_with_the_types_of_its_fields(game: Game) -> None:
    """Also as others see it: what is hidden is of its field's type, too."""
    for seats in (game.card.least, game.card.most):
        match = Match.new(game, seats, seed=3)
        script = Script((), "events")
        while match.to_act:
            seat = match.waiting_for[0]
            match.play(seat, any_legal(match, seat, script))
        for event in match.events:
            assert type(event) in game.events
            for told in (event, event.told_to(0), event.told_to(None)):
                assert told is not None
                msgspec.convert(msgspec.to_builtins(told), type(event))
