"""What an outcome is worth to a learning agent."""

from shinobi.core.values import Outcome


def rewards(outcome: Outcome, together: bool = False) -> list[float]:
    """The winners share +1 and the others share -1, so that the sum is 0.

    A victory that all share is 0 each. Where all play against the game (`Game.together`) it is +1
    for all, and where everyone lost to the game -1 for all.

    >>> rewards(Outcome(((2,), (0,), (1,)), (4, 1, 9), "points"))
    [-0.5, -0.5, 1.0]
    >>> rewards(Outcome(((0, 1), (2,)), (9, 9, 4), "shared"))
    [0.5, 0.5, -1.0]
    >>> rewards(Outcome(((0, 1),), (9, 9), "shared"))
    [0.0, 0.0]
    >>> rewards(Outcome(((0, 1),), (1, 1), "reached"), together=True)
    [1.0, 1.0]
    >>> rewards(Outcome(((0, 1),), (0, 0), "caught", lost=True))
    [-1.0, -1.0]
    """
    seats = len(outcome.scores)
    winners = outcome.winners
    if not winners:
        return [-1.0] * seats
    if len(winners) == seats:
        return [1.0 if together else 0.0] * seats
    loss = -1.0 / (seats - len(winners))
    return [1.0 / len(winners) if seat in winners else loss for seat in range(seats)]
