"""Nin Jan: rock, paper, scissors with values."""

from shinobi.core.game import Game
from shinobi.games.nin_jan.bot.player import LEVELS, RuleOfThumb
from shinobi.games.nin_jan.bot.reasons import reasons, urge
from shinobi.games.nin_jan.events import EVENTS
from shinobi.games.nin_jan.rules import NinJan
from shinobi.games.nin_jan.text import ask, chapter, describe, draw
from shinobi.games.nin_jan.view import FEATURES, NinJanView, features

NIN_JAN = Game(
    rules=NinJan(),
    package=__name__,
    view=NinJanView,
    events=EVENTS,
    draw=draw,
    ask=ask,
    chapter=chapter,
    describe=describe,
    heuristic=RuleOfThumb,
    levels=LEVELS,
    reasons=reasons,
    urge=urge,
    features=features,
    features_size=FEATURES,
)
