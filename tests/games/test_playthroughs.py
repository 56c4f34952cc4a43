"""Every game has playthroughs, and plays them as ever."""

from importlib import import_module
from pathlib import Path

import pytest

from shinobi.core.game import Game
from tests.games.golden import all_games, compare, folder
from tests.games.playthrough import head, tell

KEPT = [
    pytest.param(game, path, id=f"{game.card.name}-{path.stem}")
    for game in all_games()
    for path in sorted(folder(game).glob("playthroughs/*.txt"))
]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.card.name)
def test_a_game_has_playthroughs_of_its_fewest_and_most_seats_and_with_an_option(
    game: Game,
) -> None:
    heads = [head(path.read_text("utf-8")) for path in folder(game).glob("playthroughs/*.txt")]
    assert {game.card.least, game.card.most} <= {about["seats"] for about in heads}
    default = game.card.settle({})
    assert not game.card.options or any(
        game.card.settle(about["options"]) != default for about in heads
    )


@pytest.mark.parametrize(("game", "path"), KEPT)
def test_a_playthrough_plays_as_ever(game: Game, path: Path) -> None:
    about = head(path.read_text("utf-8"))
    own = folder(game) / "story.py"
    if own.exists():  # it says more than fields on a line would
        text = import_module(f"tests.games.{own.parent.name}.story").tell(about)
    else:
        text = tell(game, about)
    compare(path, text)
