"""Choosing from the offer, laying, and making combos (sections 3 to 5)."""
# compiled by mypyc

from typing import Final

from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_combo import events
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.state import ComboState, Zone, pack
from shinobi.games.ninja_combo.tables import (
    COLUMN,
    EMPTY,
    FORM_SHAPE,
    KINDS,
    LONGEST,
    NINJAS,
    NOWHERE,
    OFFER,
    PARTS,
    PLACES,
    POINTS,
    ROW,
    THREE,
)


def usable(offer: list[int]) -> list[int]:
    """The places on offer whose card may be laid, of such an offer."""
    ninjas = [slot for slot in range(OFFER) if offer[slot] < NINJAS]
    if EMPTY in offer:
        return ninjas  # 3.2: one ninja card is laid, another follows
    if len(ninjas) == OFFER:
        return ninjas
    if len(ninjas) < 2:
        return [slot for slot in range(OFFER) if offer[slot] >= NINJAS]  # 3.3
    return list(range(OFFER))


EXAMPLES: Final = [0, THREE, EMPTY]
"""A card of each class: ninja, special, none."""
CLASS: Final = [0] * NINJAS + [1] * (KINDS - NINJAS) + [2]
USABLE: Final = [
    usable([EXAMPLES[i % 3], EXAMPLES[i // 3 % 3], EXAMPLES[i // 9]]) for i in range(3**OFFER)
]


def slots(offer: list[int]) -> list[int]:
    """The places on offer whose card may be laid now; not to be changed."""
    return USABLE[CLASS[offer[0]] + 3 * CLASS[offer[1]] + 9 * CLASS[offer[2]]]


def places(zone: Zone) -> list[int]:
    """Where a card may be laid, in ascending order; not to be changed."""
    if not zone.taken:
        return list(range(PLACES))  # 4.4
    return within_bounds(zone, zone.edge)  # 4.1 to 4.3


def within_bounds(zone: Zone, neighbours: list[int]) -> list[int]:
    """Those places that leave the zone at most 20 long and wide (4.5)."""
    top, bottom = ROW[zone.taken[0]], ROW[zone.taken[-1]]
    left, right = zone.left(), zone.right()
    wide = right - left + 1 == LONGEST
    tall = bottom - top + 1 == LONGEST
    if not (wide or tall):
        return neighbours
    return [
        place
        for place in neighbours
        if not (wide and not left <= COLUMN[place] <= right)
        and not (tall and not top <= ROW[place] <= bottom)
    ]


def lay(state: ComboState, seat: Seat, slot: int, place: int, tell: Tell) -> None:
    """Lay a card of the offer; a combo that it completes is made at once, or owed (5.1, 5.3).
    One card makes one combo at most (5.4, 5.5)."""
    zone = state.zones[seat]
    card = state.offer[slot]
    state.offer[slot] = EMPTY
    if tell is not None:
        events.laid(tell, seat, card, slot, place)
    forms = combos_with(zone.cards, place, card)
    zone.put(place, card)
    if len(forms) == 1:
        make(state, seat, place, forms[0], tell)
    elif forms:
        state.owed = place


def make(state: ComboState, seat: Seat, place: int, form: int, tell: Tell) -> None:
    """Make a combo: its cards leave the game, its points are scored (5.2); holes stay (5.6)."""
    zone = state.zones[seat]
    parts = PARTS[place][form]
    cards = [zone.take(part) for part in parts]
    sort = sort_of(cards)
    state.made[seat].append(pack(FORM_SHAPE[form], cards))
    state.scores[seat] += POINTS[sort]
    state.owed = NOWHERE
    if tell is not None:
        events.made(tell, seat, FORM_SHAPE[form], sort, parts, cards)
