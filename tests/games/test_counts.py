"""Counts of legal-move trees. A failure shows the lines where the counts divide."""

import re

import msgspec
import pytest

from shinobi.core.game import Game
from tests.games.counts import block
from tests.games.golden import all_games, compare, folder

HEAD = re.compile(r"^seats (\d+), seed (\S+), depth (\d+), options (.*)$", re.MULTILINE)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.card.name)
def test_the_counts_are_as_ever(game: Game) -> None:
    path = folder(game) / "counts.txt"
    heads = HEAD.findall(path.read_text("utf-8"))
    assert {int(seats) for seats, *_ in heads} == set(game.card.seats)
    blocks = [
        block(game, int(seats), seed, int(depth), msgspec.json.decode(options))
        for seats, seed, depth, options in heads
    ]
    compare(path, "\n".join(blocks))
