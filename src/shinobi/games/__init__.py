"""The games. One tuple, no magic."""

from shinobi.core import shelf
from shinobi.games.kraft import KRAFT
from shinobi.games.nin_jan import NIN_JAN

GAMES = (NIN_JAN, KRAFT)

for game in GAMES:
    shelf.put(game)
