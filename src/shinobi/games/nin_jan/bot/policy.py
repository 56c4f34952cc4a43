"""What is likely, and what an end is worth: for searches."""
# compiled by mypyc

from typing import Final

from shinobi.games.nin_jan.state import NinJanState
from shinobi.games.nin_jan.tables import Move, points_in

MARGIN: Final = 160.0
"""Points ahead of the others' mean that are worth half a victory to a bot that searches."""


def richest(state: NinJanState, taking: list[Move]) -> Move:
    """The move that takes most points; of several, the first."""
    best = taking[0]
    if len(taking) > 1:
        most = points_in(state.piles[best.what])
        for i in range(1, len(taking)):
            points = points_in(state.piles[taking[i].what])
            if points > most:
                most = points
                best = taking[i]
    return best


def worth(state: NinJanState) -> list[float]:
    """Half for the victory, half for the distance to the others."""
    total = sum(state.scores)
    best = max(state.scores)
    first = state.throwing or [s for s in range(state.seats) if state.scores[s] == best]
    values: list[float] = []
    for seat in range(state.seats):
        ahead = (state.scores[seat] * state.seats - total) / (MARGIN * (state.seats - 1))
        won = 0.5 / len(first) if seat in first else 0.0
        values.append(won + 0.25 + max(-0.25, min(0.25, ahead / 4)))
    return values
