"""What is likely, and what an end is worth: for searches."""
# compiled by mypyc

from typing import Final

from mypy_extensions import i64

from shinobi.games.nin_jan.state import POINTS, SCORE, NinJanState
from shinobi.games.nin_jan.tables import TAKE, Move

MARGIN: Final = 160.0
"""Points ahead of the others' mean that are worth half a victory to a bot that searches."""


def richest(state: NinJanState, moves: list[Move]) -> Move:
    """Of those that take a pile, which come first, the one that takes most points."""
    best = moves[0]
    for i in range(1, len(moves)):
        move = moves[i]
        if move.kind == TAKE and state.row[POINTS + move.what] > state.row[POINTS + best.what]:
            best = move
    return best


def worth(state: NinJanState) -> list[float]:
    """Half for the victory, half for the distance to the others."""
    row, tie = state.row, state.tie
    total: i64 = 0
    best: i64 = row[SCORE]
    for seat in range(state.seats):
        total += row[SCORE + seat]
        best = max(best, row[SCORE + seat])
    first = number_with(state, best) if tie is None else len(tie.throwing)
    scale = MARGIN * int(state.seats - 1)
    values: list[float] = []
    for seat in range(state.seats):
        score = row[SCORE + seat]
        ahead = int(score * state.seats - total) / scale
        won = score == best if tie is None else seat in tie.throwing
        values.append((0.5 / first if won else 0.0) + 0.25 + max(-0.25, min(0.25, ahead / 4)))
    return values


def number_with(state: NinJanState, points: i64) -> int:
    """How many seats have so many points."""
    number = 0
    for seat in range(state.seats):
        if state.row[SCORE + seat] == points:
            number += 1
    return number
