"""Ninja Combo: rows and squares of ninjas."""

from shinobi.core.game import Game
from shinobi.games.ninja_combo.bot.player import LEVELS, RuleOfThumb
from shinobi.games.ninja_combo.bot.reasons import reasons
from shinobi.games.ninja_combo.events import EVENTS
from shinobi.games.ninja_combo.rules.game import NinjaCombo
from shinobi.games.ninja_combo.text import ask, chapter, describe, draw, rematch
from shinobi.games.ninja_combo.view import FEATURES, ComboView, features

NINJA_COMBO = Game(
    rules=NinjaCombo(),
    package=__name__,
    view=ComboView,
    events=EVENTS,
    draw=draw,
    ask=ask,
    chapter=chapter,
    describe=describe,
    rematch=rematch,
    heuristic=RuleOfThumb,
    levels=LEVELS,
    reasons=reasons,
    features=features,
    features_size=FEATURES,
)
