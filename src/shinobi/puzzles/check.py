"""Puzzles, looked at again: from the form, by the search, in worlds of their own."""

from collections.abc import Iterator

from shinobi.core import shelf
from shinobi.puzzles.balance import CLEAR, WORLDS, Balance
from shinobi.puzzles.puzzle import Puzzle, name_of

SEED = "check"
"""Of the worlds: not those that a puzzle was mined in."""


def faults(puzzle: Puzzle, worlds: int = WORLDS, clear: float = CLEAR) -> Iterator[str]:
    """What is wrong with it, one sentence each; nothing if the best is better by so much."""
    if puzzle.name != name_of(puzzle.game, puzzle.position, puzzle.seat):
        yield "its name is that of something else"
    game = shelf.get(puzzle.game)
    if puzzle.version != game.card.version:
        yield f"it is of version {puzzle.version} of the rules, which are {game.card.version}"
        return
    try:
        match = puzzle.begin()
    except ValueError as error:
        yield f"the position can't be: {error}"
        return
    legal = {str(action): action for action in match.legal(puzzle.seat)}
    known = [choice.action for choice in puzzle.choices] + list(puzzle.others)
    missing = [action for action in known if action not in legal]
    if puzzle.seat not in match.to_act or puzzle.best not in legal or missing:
        yield f"seat {puzzle.seat} is not asked for {puzzle.best} and {', '.join(missing)}"
        return
    if [puzzle.best] != [choice.action for choice in puzzle.choices[:1]]:
        yield "the best is not the first that is told of"
    if untold := set(legal) - set(known):
        yield f"it is not told what {', '.join(sorted(untold))} comes to"
    balance = Balance(game, match.view(puzzle.seat), list(legal.values()), SEED)
    if balance.prove(legal[puzzle.best], worlds, clear) is None:
        yield f"{puzzle.best} is not better than everything else, beyond doubt"
