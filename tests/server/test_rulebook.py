"""Rules pages speak of options as the set-up does."""

import re

import pytest

from shinobi import GAMES
from shinobi.core.game import Game
from shinobi.say import LANGUAGES, catalogue
from shinobi.server.rulebook import rulebook

CODE = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_no_option_is_named_in_code(game: Game, lang: str) -> None:
    written = set(CODE.findall(rulebook(game.card.name, lang)))
    spoken = {option.name for option in game.card.options}
    values = {value for option in game.card.options for value in option.values}
    places = {"a", "g", "3", "*"}
    assert not written & (spoken | {value for value in values if isinstance(value, str)}) - places
    assert not [word for word in written if "_" in word]


@pytest.mark.parametrize(("lang", "name"), [("en", "“{}”"), ("fr", "«\u00a0{}\u00a0»")])
def test_they_are_called_what_the_set_up_calls_them(lang: str, name: str) -> None:
    words = catalogue("shinobi.games.nin_jan", lang)
    for option in ("triple_tie", "may_decline"):
        said = name.format(words[f"nin-jan.option.{option}"])
        assert said in rulebook("nin-jan", lang)
