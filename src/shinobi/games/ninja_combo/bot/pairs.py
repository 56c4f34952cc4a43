"""A whole turn seen at once: both cards together, in either order, each on any place."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.values import Seat
from shinobi.games.ninja_combo.bot.sense import (
    candidates,
    combo_gain,
    distinct,
    gain,
    laying_gain,
    patience,
    promising,
)
from shinobi.games.ninja_combo.rules.combos import combos_with
from shinobi.games.ninja_combo.rules.laying import places, slots
from shinobi.games.ninja_combo.state import ComboState, Zone
from shinobi.games.ninja_combo.tables import (
    EMPTY,
    MAKING,
    NINJAS,
    NOWHERE,
    PARTS,
    Move,
)

NEVER: Final = -1000.0
FIRST_CARDS: Final = 16
"""Placements of the first card that are thought on, beside those that complete a combo."""


@final
class Plan:
    """What each possible action promises for the rest of the turn."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.worth: list[float] = []

    def add(self, move: Move, worth: float) -> None:
        self.moves.append(move)
        self.worth.append(worth)


def plan(state: ComboState, seat: Seat) -> Plan:
    """The actions worth a thought, each with the best that the turn can bring after it."""
    prospects = Plan()
    zone = state.zones[seat].copy()
    hope = patience(state)
    if state.owed != NOWHERE:
        place = state.owed
        follows = (
            state.offer.count(EMPTY) == 1 and zone.cards[place] < NINJAS and not state.terms.stops
        )
        for form in combos_with(zone.cards, place, zone.cards[place]):
            worth = after_combo(zone, place, form, follows, state.offer, hope)
            prospects.add(MAKING[form], worth)
        return prospects
    for move in candidates(state, seat, FIRST_CARDS):
        prospects.add(move, after_laying(zone, move, state.offer, hope, state.terms.stops))
    return prospects


def after_laying(zone: Zone, move: Move, offer: list[int], hope: float, stops: bool) -> float:
    """What a placement brings, with the best second card if one follows; none does where a combo
    stops the turn."""
    card = offer[move.what]
    follows = card < NINJAS and EMPTY not in offer
    rest = offer[:]
    rest[move.what] = EMPTY
    forms = combos_with(zone.cards, move.place, card)
    worth = hope * gain(zone.cards, move.place, card)
    zone.put(move.place, card)
    best = NEVER
    for form in forms:
        best = max(best, after_combo(zone, move.place, form, follows and not stops, rest, hope))
    if not forms:
        best = best_second(zone, rest, hope) if follows else 0.0
    zone.take(move.place)
    return worth + best


def after_combo(
    zone: Zone, place: int, form: int, follows: bool, offer: list[int], hope: float
) -> float:
    """What a combo brings, with the best second card if one follows."""
    worth = combo_gain(zone, place, form, hope)
    if not follows:
        return worth
    parts = PARTS[place][form]
    cards = [zone.take(part) for part in parts]
    if zone.taken:
        worth += best_second(zone, offer, hope)
    for i in range(len(parts)):
        zone.put(parts[i], cards[i])
    return worth


def best_second(zone: Zone, offer: list[int], hope: float) -> float:
    """The best that a ninja card still on offer can bring."""
    usable = distinct(slots(offer), offer)
    best = NEVER
    for place in places(zone):
        hot = promising(zone.cards, place)
        for slot in usable:
            best = max(best, laying_gain(zone, place, offer[slot], hot, hope))
    return best
