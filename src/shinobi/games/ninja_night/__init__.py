"""Ninja Night: plan in secret, then judge a rope by eye."""

from shinobi.core.game import Game
from shinobi.games.ninja_night.bot.player import LEVELS, RuleOfThumb, seat_options
from shinobi.games.ninja_night.bot.reasons import reasons
from shinobi.games.ninja_night.drawing import draw
from shinobi.games.ninja_night.events import EVENTS
from shinobi.games.ninja_night.features import FEATURES, features
from shinobi.games.ninja_night.practice import PRACTICE
from shinobi.games.ninja_night.rules.game import NinjaNight
from shinobi.games.ninja_night.text import ask, chapter, describe
from shinobi.games.ninja_night.view import NightView

NINJA_NIGHT = Game(
    rules=NinjaNight(),
    package=__name__,
    view=NightView,
    events=EVENTS,
    draw=draw,
    ask=ask,
    chapter=chapter,
    describe=describe,
    heuristic=RuleOfThumb,
    levels=LEVELS,
    reasons=reasons,
    features=features,
    features_size=FEATURES,
    seat_options=seat_options,
    practice=PRACTICE,
)
