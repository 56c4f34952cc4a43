"""Choosing from the offer, laying, and making combos (sections 3 to 5)."""
# compiled by mypyc

from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_combo import events
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.state import ComboState, Zone, pack
from shinobi.games.ninja_combo.tables import (
    COLUMN,
    EMPTY,
    FORM_SHAPE,
    LONGEST,
    NEAR,
    NINJAS,
    NOWHERE,
    OFFER,
    PARTS,
    PLACES,
    POINTS,
    ROW,
    SIDE,
)


def slots(offer: list[int]) -> list[int]:
    """The places on offer whose card may be laid now."""
    ninjas = [slot for slot in range(OFFER) if offer[slot] < NINJAS]
    if EMPTY in offer:
        return ninjas  # 3.2: one ninja card is laid, another follows
    if len(ninjas) == OFFER:
        return ninjas
    if len(ninjas) < 2:
        return [slot for slot in range(OFFER) if offer[slot] >= NINJAS]  # 3.3
    return list(range(OFFER))


def places(zone: Zone) -> list[int]:
    """Where a card may be laid, in ascending order."""
    taken = zone.taken
    if not taken:
        return list(range(PLACES))  # 4.4
    cards = zone.cards
    neighbours: list[int] = []
    for place in taken:
        for near in NEAR[place]:
            if cards[near] == EMPTY:  # 4.1 to 4.3
                neighbours.append(near)  # noqa: PERF401
    neighbours.sort()
    fresh: list[int] = []
    last = NOWHERE
    for place in neighbours:
        if place != last:
            fresh.append(place)
            last = place
    return within_bounds(zone, fresh)


def within_bounds(zone: Zone, neighbours: list[int]) -> list[int]:
    """Those places that leave the zone at most 20 long and wide (4.5)."""
    top = ROW[zone.taken[0]]
    bottom = ROW[zone.taken[-1]]
    left = SIDE
    right = -1
    for place in zone.taken:
        column = COLUMN[place]
        left = min(left, column)
        right = max(right, column)
    if right - left + 1 < LONGEST and bottom - top + 1 < LONGEST:
        return neighbours
    wide = right - left + 1 == LONGEST
    tall = bottom - top + 1 == LONGEST
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
