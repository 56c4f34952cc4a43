"""The games. One tuple, no magic."""

from shinobi.core import shelf
from shinobi.games.nin_jan import NIN_JAN
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_squad import NINJA_SQUAD

GAMES = (NIN_JAN, NINJA_COMBO, NINJA_SQUAD)

for game in GAMES:
    shelf.put(game)
