"""What would you do? Positions from matches of bots in which one thing to do is better than all
others, beyond doubt.

>>> from shinobi import puzzles
>>> puzzle = puzzles.pack("nin-jan")[0]
>>> match = puzzle.begin()
>>> puzzle.best in [str(action) for action in match.legal(puzzle.seat)]
True
"""

from shinobi.puzzles.pack import find, of_day, pack
from shinobi.puzzles.puzzle import Puzzle
from shinobi.puzzles.solution import play_out

__all__ = ["Puzzle", "find", "of_day", "pack", "play_out"]
