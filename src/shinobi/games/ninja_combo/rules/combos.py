"""Finding combos on the places touched by one card (section 6)."""
# compiled by mypyc

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.games.ninja_combo.tables import (
    ALL_BITS,
    BY_BOTH,
    BY_COLOUR,
    BY_SYMBOL,
    COLOUR_BITS,
    FOUR_BITS,
    FOURS,
    NINJA_BITS,
    NINJAS,
    SHORT_BITS,
    THREE,
    THREES,
)


def combos_with(cards: vec[i64], place: i64, card: i64) -> list[int]:
    """The forms of all combos that the card completes on this place."""
    forms: list[int] = []
    own = FOUR_BITS[card]
    if own:  # 6.8: a Combo of 3 fits no Snake of four and no Bull
        for window in FOURS[place]:
            bits = own & FOUR_BITS[cards[window[1]]]
            if bits:
                bits &= FOUR_BITS[cards[window[2]]]
                if bits:
                    bits &= FOUR_BITS[cards[window[3]]]
                    if bits and bits != ALL_BITS:  # 6.9
                        forms.append(window[0])
    own = SHORT_BITS[card]
    for window in THREES[place]:
        one = cards[window[1]]
        bits = own & SHORT_BITS[one]
        if bits:
            two = cards[window[2]]
            bits &= SHORT_BITS[two]
            if bits and bits != ALL_BITS and THREE in (card, one, two):
                forms.append(window[0])  # 6.3
    return forms


def sort_of(cards: list[int]) -> int:
    """What the cards of a combo agree in (6.4 to 6.6)."""
    bits = ALL_BITS
    ordinary = 0
    for card in cards:
        if card < NINJAS:
            bits &= NINJA_BITS[card]
            ordinary += 1
    if ordinary == 1:
        return BY_COLOUR  # 6.10
    if bits & COLOUR_BITS == 0:
        return BY_SYMBOL
    return BY_BOTH if bits > COLOUR_BITS else BY_COLOUR
