"""The games: ours are one tuple, others come with the packages that name them."""

from functools import partial

from shinobi.core import shelf
from shinobi.games.installed import installed
from shinobi.games.kraft import KRAFT
from shinobi.games.nin_jan import NIN_JAN
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_night import NINJA_NIGHT
from shinobi.games.ninja_squad import NINJA_SQUAD

GAMES = (NIN_JAN, NINJA_COMBO, KRAFT, NINJA_NIGHT, NINJA_SQUAD)

for game in GAMES:
    shelf.put(game)
shelf.put_later(partial(installed, [game.card.name for game in GAMES]))
