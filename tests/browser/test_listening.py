"""A whole match of every game by who hears and types."""

from typing import Any

import pytest

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.listener import Listener
from tests.browser.staging import sits_down

MATCHES = [
    pytest.param("nin-jan", {}, id="nin-jan"),
    pytest.param("ninja-combo", {}, id="ninja-combo"),
    pytest.param("kraft", {"floors": 1, "master": 1}, id="kraft"),
    pytest.param("ninja-night", {"eye_1": "8"}, id="ninja-night"),
    pytest.param("ninja-squad", {"mode": "raid", "boards": "without-2-3"}, id="ninja-squad"),
]


@pytest.mark.one_day_in(4)
@pytest.mark.parametrize(("game", "options"), MATCHES)
def test_a_whole_match_by_ear(comes: Comes, game: str, options: dict[str, Any]) -> None:
    ana = comes()
    listener = Listener(ana, game)
    sits_down(ana, Match.new(game, 2, "a known deal", options))
    if game == "ninja-squad":
        listener.presses("No pauses")  # who can't see the map need not be asked at every step
    listener.plays()
    ana.fine("by ear")
