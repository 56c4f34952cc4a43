"""Ninja Squad: together by night, alone at dawn."""

from shinobi.core.game import Game
from shinobi.games.ninja_squad.bot.player import LEVELS, RuleOfThumb
from shinobi.games.ninja_squad.bot.reasons import reasons
from shinobi.games.ninja_squad.card import together
from shinobi.games.ninja_squad.events import EVENTS
from shinobi.games.ninja_squad.features import FEATURES, features
from shinobi.games.ninja_squad.rules.game import NinjaSquad
from shinobi.games.ninja_squad.text import ask, chapter, describe, draw
from shinobi.games.ninja_squad.view import SquadView

NINJA_SQUAD = Game(
    rules=NinjaSquad(),
    package=__name__,
    view=SquadView,
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
    together=together,
)
