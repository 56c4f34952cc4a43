"""What a decision is called, as far as the interval of what it cost allows."""

from enum import StrEnum

from shinobi.reviews.estimate import Estimate

SLIP = 0.03
BLUNDER = 0.1
"""What a decision costs at least, of the chance to win, to be called so."""


class Grade(StrEnum):
    """From the best to the worst; and two that are none."""

    BEST = "best"
    FINE = "fine"
    SLIP = "slip"
    BLUNDER = "blunder"
    FORCED = "forced"
    """There was nothing to decide, or nobody would decide otherwise."""
    UNCLEAR = "unclear"
    """The worlds that were tried do not tell."""


MARKED = (Grade.SLIP, Grade.BLUNDER)
"""What is called a mistake."""


def verdict(cost: Estimate) -> Grade:
    """Of a decision that cost so much against the best that was found."""
    if cost.low >= BLUNDER:
        return Grade.BLUNDER
    if cost.low >= SLIP:
        return Grade.SLIP
    if cost.high <= SLIP:
        return Grade.BEST
    return Grade.FINE if cost.high <= BLUNDER else Grade.UNCLEAR


def clear(cost: Estimate) -> bool:
    """Whether more worlds would hardly change the verdict."""
    return verdict(cost) not in (Grade.UNCLEAR, Grade.FINE) or cost.high - cost.low < SLIP


def hopeless(cost: Estimate) -> bool:
    """Whether it is not worth while to look for a slip any longer: not after 48 worlds that all
    ended alike."""
    return (cost.value + cost.high) / 2 < 1.05 * SLIP
