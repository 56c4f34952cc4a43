"""Cards, places, shapes and actions as numbers and tables."""
# compiled by mypyc

from typing import Final, final

from mypy_extensions import i64

from shinobi.core.action import Action
from shinobi.core.packed import vec

COLOURS: Final = "rbgy"
SYMBOLS: Final = "CTS"
NINJAS: Final = 12
THREE: Final = 12
SUPER: Final = 13
KINDS: Final = 14
EMPTY: Final = 14
"""A card is a number: colour * 3 + symbol (1.2), then the two special ones (1.4), then no card."""
NAME: Final = [
    *("rC", "rT", "rS", "bC", "bT", "bS", "gC", "gT", "gS", "yC", "yT", "yS"),
    *("3", "*"),
]
"""Notation of a card (1.5)."""
CARD: Final = {NAME[card]: card for card in range(KINDS)}
OFFER: Final = 3

SIDE: Final = 22
PLACES: Final = SIDE * SIDE
LONGEST: Final = 20
"""No zone is longer or wider (4.5)."""
ROOM: Final = 2
"""Columns or rows that should be free around a zone between turns (4.7)."""
COLUMN: Final = [place % SIDE for place in range(PLACES)]
ROW: Final = [place // SIDE for place in range(PLACES)]
PLACE_NAME: Final = [f"{chr(97 + COLUMN[place])}{ROW[place] + 1}" for place in range(PLACES)]
"""Notation of a place (4.6)."""
PLACE: Final = {PLACE_NAME[place]: place for place in range(PLACES)}
NOWHERE: Final = -1


def on_mat(place: int, right: int, down: int) -> int:
    """The place so many columns to the right and rows down, or NOWHERE off the mat."""
    column = COLUMN[place] + right
    row = ROW[place] + down
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else NOWHERE


def edge_to_edge(place: int) -> list[int]:
    """The places next to one, those off the mat left out."""
    around = (on_mat(place, 0, -1), on_mat(place, -1, 0), on_mat(place, 1, 0), on_mat(place, 0, 1))
    return [near for near in around if near != NOWHERE]


NEAR: Final = [vec[i64](edge_to_edge(place)) for place in range(PLACES)]
"""The places edge-to-edge with a place (4.1)."""

SNAKE: Final = 0
BULL: Final = 1
SHORT: Final = 2
SHAPES: Final = ["snake", "bull", "short"]
SQUARE: Final = [(0, 0), (1, 0), (0, 1), (1, 1)]


def form_steps() -> list[list[tuple[int, int]]]:
    """The 18 ways in which a card can be part of a combo: where the parts lie, seen from it."""
    steps: list[list[tuple[int, int]]] = []
    for length in (4, 3):
        steps += [[(i - part, 0) for i in range(length)] for part in range(length)]
        steps += [[(0, i - part) for i in range(length)] for part in range(length)]
    return steps + [[(a - x, b - y) for a, b in SQUARE] for x, y in SQUARE]


STEPS: Final = form_steps()
FORMS: Final = 18
FORM_NAME: Final = (
    [f"snake-{way}{part}" for way in "hv" for part in (1, 2, 3, 4)]
    + [f"short-{way}{part}" for way in "hv" for part in (1, 2, 3)]
    + [f"bull-{part}" for part in (1, 2, 3, 4)]
)
"""Notation of a choice (5.8)."""
FORM_SHAPE: Final = [SNAKE] * 8 + [SHORT] * 6 + [BULL] * 4


def parts(place: int, form: int) -> list[int]:
    """The places of a combo, first to last; [] if it does not lie on the mat."""
    places = [on_mat(place, right, down) for right, down in STEPS[form]]
    return [] if NOWHERE in places else places


PARTS: Final = [[parts(place, form) for form in range(FORMS)] for place in range(PLACES)]
"""PARTS[place][form]: the places of the combo in which a card has that part (6.1 to 6.3)."""


def others(place: int, short: bool) -> list[vec[i64]]:
    """For each form of so many cards that lies on the mat: the form, then its other places."""
    return [
        vec[i64]([form] + [part for part in PARTS[place][form] if part != place])
        for form in range(FORMS)
        if PARTS[place][form] and (FORM_SHAPE[form] == SHORT) == short
    ]


FOURS: Final = [others(place, False) for place in range(PLACES)]
THREES: Final = [others(place, True) for place in range(PLACES)]

COLOUR_BITS: Final = 15
ALL_BITS: Final = 127
NINJA_BITS: Final = [1 << card // 3 | 16 << card % 3 for card in range(NINJAS)]


def counts_as(three: int, joker: int, free: int) -> list[int]:
    """By card: each ninja as what it is, then the two special ones and a free place."""
    return [*NINJA_BITS, three, joker, free]


FOUR_BITS: Final = vec[i64](counts_as(0, ALL_BITS, 0))
"""What a card may count as in a Snake or Bull: a bit for each colour, then for each symbol; a
special card that fits counts as all (6.7, 6.8)."""
OPEN_BITS: Final = vec[i64](counts_as(0, ALL_BITS, ALL_BITS))
"""As FOUR_BITS, but a free place may still become anything."""
SHORT_BITS: Final = vec[i64](counts_as(ALL_BITS, ALL_BITS, 0))
"""What a card may count as in a short Snake."""

BY_COLOUR: Final = 0
BY_SYMBOL: Final = 1
BY_BOTH: Final = 2
SORTS: Final = ["colour", "symbol", "super"]
POINTS: Final = [1, 1, 3]
"""6.4 to 6.6."""

LAY: Final = 0
MAKE: Final = 1


@final
class Move(Action):
    """Lay a card of the offer on a place, or choose which combo is made."""

    def __init__(self, index: int, text: str, kind: int, what: int, place: int) -> None:
        super().__init__(index, text)
        self.kind = kind
        self.what = what
        """The place on offer, from 0, or the form of the combo."""
        self.place = place
        """Where the card is laid."""


LAYING: Final = [
    [
        Move(slot * PLACES + place, f"{slot + 1}@{PLACE_NAME[place]}", LAY, slot, place)
        for place in range(PLACES)
    ]
    for slot in range(OFFER)
]
"""LAYING[slot][place] (3.5)."""
MAKING: Final = [
    Move(OFFER * PLACES + form, FORM_NAME[form], MAKE, form, NOWHERE) for form in range(FORMS)
]
"""MAKING[form] (5.8)."""
CATALOGUE: Final = LAYING[0] + LAYING[1] + LAYING[2] + MAKING
