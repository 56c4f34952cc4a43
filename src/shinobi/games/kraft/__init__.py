"""Kraft: one builds a dojo, the other robs it."""

from shinobi.core.game import Game
from shinobi.games.kraft import events, token_events
from shinobi.games.kraft.bot.player import LEVELS, RuleOfThumb, think
from shinobi.games.kraft.bot.reasons import reasons
from shinobi.games.kraft.bot.urging import urge
from shinobi.games.kraft.features import FEATURES, features
from shinobi.games.kraft.rules.game import Kraft
from shinobi.games.kraft.text import ask, chapter, describe, draw, rematch
from shinobi.games.kraft.view import KraftView

KRAFT = Game(
    rules=Kraft(),
    package=__name__,
    view=KraftView,
    events=events.EVENTS + token_events.EVENTS,
    draw=draw,
    ask=ask,
    chapter=chapter,
    describe=describe,
    rematch=rematch,
    heuristic=RuleOfThumb,
    levels=LEVELS,
    features=features,
    features_size=FEATURES,
    think=think,
    reasons=reasons,
    urge=urge,
)
