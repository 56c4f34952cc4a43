"""Bots against bots: who wins how often, and is the game fair to every seat?

>>> import shinobi.arena
>>> report = shinobi.arena.run("nin-jan", ["novice", "random"], games=4, seed=1)
>>> report.games, [bot.name for bot in report.bots]
(4, ['novice', 'random'])
"""

from shinobi.arena.plan import Plan
from shinobi.arena.pool import Executor, processes
from shinobi.arena.report import Report
from shinobi.arena.tournament import run

__all__ = ["Executor", "Plan", "Report", "processes", "run"]
