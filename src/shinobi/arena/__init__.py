"""Bots against bots: who wins how often, and is the game fair to every seat?

>>> import shinobi.arena
>>> report = shinobi.arena.run("nin-jan", ["novice", "random"], games=4, seed=1)
>>> report.games, [bot.name for bot in report.bots]
(4, ['novice', 'random'])
"""

from shinobi.arena.machines import machines
from shinobi.arena.plan import Plan, make_plan
from shinobi.arena.pool import Executor, Undone, here, in_order, processes
from shinobi.arena.report import Report
from shinobi.arena.task import Task, tasks_of
from shinobi.arena.tournament import play, run
from shinobi.arena.tuning import Aim, Tuned, tune

__all__ = [
    "Aim",
    "Executor",
    "Plan",
    "Report",
    "Task",
    "Tuned",
    "Undone",
    "here",
    "in_order",
    "machines",
    "make_plan",
    "play",
    "processes",
    "run",
    "tasks_of",
    "tune",
]
