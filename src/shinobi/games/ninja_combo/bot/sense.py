"""A feeling for good placements, for playouts and for bots: which rows and squares in the making
a card furthers, and which it spoils."""
# compiled by mypyc

import math
from typing import Final

from mypy_extensions import i64

from shinobi.core.packed import vec
from shinobi.core.pick import Pick
from shinobi.core.values import Seat
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.rules.laying import places, slots
from shinobi.games.ninja_combo.state import ComboState, Zone
from shinobi.games.ninja_combo.tables import (
    ALL_BITS,
    COLOUR_BITS,
    EMPTY,
    FOUR_BITS,
    FOURS,
    KINDS,
    LAYING,
    MAKING,
    NOWHERE,
    OPEN_BITS,
    PARTS,
    PLACE,
    POINTS,
    SHORT_BITS,
    THREE,
    THREES,
    Move,
)

HOPES: Final = [0.0, 0.006, 0.04, 0.1, 0.0]
"""What so many agreeing cards in a window of four are worth, in points."""
SHORT_HOPES: Final = [0.0, 0.03, 0.1, 0.0]
"""The same in a window of three that has a Combo of 3."""
BOTH: Final = 3.5
"""How much better it is to agree in colour and symbol."""
MARGIN: Final = 8.0
"""Points ahead of the best other beyond which more of them count for nothing."""
FIRST_CARDS: Final = 6
SECOND_CARDS: Final = 3
"""Placements that the search considers, beside those that complete a combo."""
FORESIGHT: Final = 2
"""Decisions of each seat that a playout looks ahead."""
MIDDLE: Final = PLACE["k11"]


def hope_table(hopes: list[float]) -> list[float]:
    """By 128 * number of cards + what they agree in."""
    return [
        0.0 if bits == 0 else hope * (BOTH if bits & COLOUR_BITS and bits > COLOUR_BITS else 1.0)
        for hope in hopes
        for bits in range(ALL_BITS + 1)
    ]


FOUR_HOPE: Final = vec[float](hope_table(HOPES))
SHORT_HOPE: Final = vec[float](hope_table(SHORT_HOPES))
NUMBER: Final = vec[i64]([128] * KINDS + [0])
"""What a card, or a free place, adds to the number of cards in those tables."""


def gain(cards: vec[i64], place: i64, card: i64) -> float:
    """How much more the windows through a free place promise once the card lies there."""
    total = 0.0
    own = FOUR_BITS[card]
    for window in FOURS[place]:
        one = cards[window[1]]
        two = cards[window[2]]
        three = cards[window[3]]
        bits = OPEN_BITS[one] & OPEN_BITS[two] & OPEN_BITS[three]
        if bits:
            number = NUMBER[one] + NUMBER[two] + NUMBER[three]
            total += FOUR_HOPE[number + 128 + (bits & own)] - FOUR_HOPE[number + bits]
    return total + short_gain(cards, place, card)


def short_gain(cards: vec[i64], place: i64, card: i64) -> float:
    """The same for the windows of three that have a Combo of 3."""
    total = 0.0
    own = SHORT_BITS[card]
    for window in THREES[place]:
        one = cards[window[1]]
        two = cards[window[2]]
        before = THREE in (one, two)
        if not before and card != THREE:
            continue
        bits: i64 = ALL_BITS
        number: i64 = 0
        if one != EMPTY:
            bits &= SHORT_BITS[one]
            number += 128
        if two != EMPTY:
            bits &= SHORT_BITS[two]
            number += 128
        if bits:
            total += SHORT_HOPE[number + 128 + (bits & own)]
            if before:
                total -= SHORT_HOPE[number + bits]
    return total


def promise(zone: Zone) -> float:
    """What all windows of a zone promise together."""
    cards = zone.cards[:]
    total = 0.0
    for place in zone.taken:
        card = cards[place]
        cards[place] = EMPTY
        total += gain(cards, place, card)
    return total


def combo_gain(zone: Zone, place: int, form: int, patience: float) -> float:
    """What it brings to make a combo with the card on this place: its points, less what its cards
    promised elsewhere. Leaves the zone as it was."""
    parts = PARTS[place][form]
    cards = [zone.cards[part] for part in parts]
    lost = 0.0
    for part in parts:
        card = zone.cards[part]
        zone.cards[part] = EMPTY
        lost += gain(zone.cards, part, card)
    for i in range(len(parts)):
        zone.cards[parts[i]] = cards[i]
    return POINTS[sort_of(cards)] - patience * lost


def distinct(usable: list[int], offer: list[int]) -> list[int]:
    """The slots without those that hold the same card as an earlier one."""
    firsts: list[int] = []
    for slot in usable:
        new = True
        for other in firsts:
            if offer[other] == offer[slot]:
                new = False
        if new:
            firsts.append(slot)
    return firsts


def patience(state: ComboState) -> float:
    """How much of a promise can still come true: little, near the end."""
    turns = rounds_left(state) if state.terms.equal else state.left / (2.0 * state.seats)
    return turns / (turns + 1.5)


def rounds_left(state: ComboState) -> float:
    """With the one under way, where all have equally many turns (7.7), of two cards each."""
    each = 2 * state.seats
    waiting = state.seats - (state.turn - state.first) % state.seats
    return 1.0 + float(max(0, state.left - 2 * waiting) // each)


def likely(state: ComboState, seat: Seat, pick: Pick) -> Move:
    """The card and place that look best by themselves; of equals any one."""
    zone = state.zones[seat]
    hope = patience(state)
    if state.owed != NOWHERE:
        return best_choice(zone, state.owed, hope)
    usable = distinct(slots(state.offer), state.offer)
    best = LAYING[usable[0]][MIDDLE]
    best_worth = -100.0
    equals = 0
    for place in sensible_places(zone):
        hot = promising(zone.cards, place)
        for slot in usable:
            worth = laying_gain(zone, place, state.offer[slot], hot, hope)
            if worth > best_worth:
                equals = 0
            if worth >= best_worth:
                equals += 1
                if pick.below(equals) == 0:
                    best = LAYING[slot][place]
                    best_worth = worth
    return best


def sensible_places(zone: Zone) -> list[int]:
    """Of an empty zone the middle alone, since all places are alike (R7)."""
    return places(zone) if zone.taken else [MIDDLE]


def laying_gain(zone: Zone, place: int, card: int, hot: bool, hope: float) -> float:
    """What a card brings on a place, a combo that it completes included; `hot`: there may be one.
    Leaves the zone as it was."""
    worth = hope * gain(zone.cards, place, card)
    forms = combos_with(zone.cards, place, card) if hot else []
    if forms:
        zone.cards[place] = card
        most = -100.0
        for form in forms:
            most = max(most, combo_gain(zone, place, form, hope))
        zone.cards[place] = EMPTY
        worth += most
    return worth


def best_choice(zone: Zone, place: int, patience: float) -> Move:
    """Of several combos the one that brings most."""
    best = NOWHERE
    best_gain = -100.0
    for form in combos_with(zone.cards, place, zone.cards[place]):
        worth = combo_gain(zone, place, form, patience)
        if worth > best_gain:
            best = form
            best_gain = worth
    return MAKING[best]


def promising(cards: vec[i64], place: i64) -> bool:
    """Whether some card might complete a combo on this free place."""
    for window in FOURS[place]:
        bits = FOUR_BITS[cards[window[1]]]
        if bits:
            bits &= FOUR_BITS[cards[window[2]]]
            if bits and bits & FOUR_BITS[cards[window[3]]]:
                return True
    for window in THREES[place]:
        if SHORT_BITS[cards[window[1]]] & SHORT_BITS[cards[window[2]]]:
            return True
    return False


def candidates(state: ComboState, seat: Seat, most: int) -> list[Move]:
    """Every placement that completes a combo, and the best `most` of the others; of equal cards on
    offer the first, and of an empty zone the middle."""
    zone = state.zones[seat]
    free = sensible_places(zone)
    kept: list[Move] = []
    moves: list[Move] = []
    gains: list[float] = []
    for slot in distinct(slots(state.offer), state.offer):
        card = state.offer[slot]
        for place in free:
            if combos_with(zone.cards, place, card):
                kept.append(LAYING[slot][place])
                continue
            worth = gain(zone.cards, place, card)
            if len(gains) < most or worth > gains[-1]:
                insert_sorted(moves, gains, LAYING[slot][place], worth)
            if len(gains) > most:
                gains.pop()
                moves.pop()
    return kept + moves


def insert_sorted(moves: list[Move], gains: list[float], move: Move, worth: float) -> None:
    """Keep the best moves first."""
    at = len(gains)
    while at > 0 and gains[at - 1] < worth:
        at -= 1
    gains.insert(at, worth)
    moves.insert(at, move)


def worth(state: ComboState, first: list[Seat]) -> list[float]:
    """Most of it for the victory, or its likelihood as things stand; the rest for the points ahead
    of the best other seat. `first` are the winners, if it is over."""
    hope = 0.0 if state.over else patience(state)
    standing = [float(score) for score in state.scores]
    if hope > 0.0:
        for seat in range(state.seats):
            standing[seat] += hope * promise(state.zones[seat])
    doubt = 1.0 + 0.25 * math.sqrt(state.left / state.seats)
    worths: list[float] = []
    for seat in range(state.seats):
        best = -100.0
        for other in range(state.seats):
            if other != seat:
                best = max(best, standing[other])
        ahead = standing[seat] - best
        won = 0.5 + 0.5 * math.tanh(ahead / doubt)
        if state.over:
            won = 1.0 / len(first) if seat in first else 0.0
        worths.append(0.8 * won + 0.1 + 0.1 * max(-1.0, min(1.0, ahead / MARGIN)))
    return worths
