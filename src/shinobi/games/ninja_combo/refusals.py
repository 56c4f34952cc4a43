"""Why an action is refused: the rule's number, and what stands in the way."""

from shinobi.core.values import Refusal, Seat
from shinobi.games.ninja_combo.state import ComboState
from shinobi.games.ninja_combo.tables import (
    EMPTY,
    LAY,
    LONGEST,
    NAME,
    NEAR,
    NINJAS,
    NOWHERE,
    PLACE_NAME,
    Move,
)


def why_not(state: ComboState, seat: Seat, action: Move) -> Refusal:
    """The rule that an action breaks which is not among the legal ones."""
    if state.owed != NOWHERE:
        return _not_chosen(state, seat, action)
    if action.kind != LAY:
        message = "no card has completed several combos"
        return Refusal("5.3", "ninja-combo.no-choice", {}, message)
    return _not_taken(state, action) or _not_laid(state, seat, action)


def _not_chosen(state: ComboState, seat: Seat, action: Move) -> Refusal:
    place = PLACE_NAME[state.owed]
    args = {"place": place, "card": NAME[state.zones[seat].cards[state.owed]]}
    if action.kind == LAY:
        message = f"first choose which combo the card on {place} makes"
        return Refusal("5.3", "ninja-combo.choose-first", args, message)
    message = f"the card on {place} does not complete {action.text}"
    return Refusal("5.3", "ninja-combo.not-complete", {**args, "combo": action.text}, message)


def _not_taken(state: ComboState, action: Move) -> Refusal | None:
    """What is wrong with the card, if anything."""
    card = state.offer[action.what]
    slot = action.what + 1
    if card == EMPTY:
        message = f"the card on place {slot} of the offer is laid already"
        return Refusal("3.2", "ninja-combo.gone", {"slot": slot}, message)
    args = {"slot": slot, "card": NAME[card]}
    if card >= NINJAS and EMPTY in state.offer:
        message = f"after one ninja card comes another, not {NAME[card]}"
        return Refusal("3.2", "ninja-combo.second-ninja", args, message)
    ninjas = sum(other < NINJAS for other in state.offer)
    if card < NINJAS and ninjas < 2 and EMPTY not in state.offer:
        message = f"{NAME[card]} is the only ninja card on offer: use a special card"
        return Refusal("3.3", "ninja-combo.only-ninja", args, message)
    return None


def _not_laid(state: ComboState, seat: Seat, action: Move) -> Refusal:
    """What is wrong with the place."""
    cards = state.zones[seat].cards
    place = PLACE_NAME[action.place]
    there = cards[action.place]
    if there != EMPTY:
        args = {"place": place, "card": NAME[there]}
        return Refusal("4.1", "ninja-combo.taken", args, f"{NAME[there]} lies on {place}")
    if any(cards[near] != EMPTY for near in NEAR[action.place]):
        message = f"with a card on {place} the zone would be more than {LONGEST} places long"
        return Refusal("4.5", "ninja-combo.too-long", {"place": place, "longest": LONGEST}, message)
    message = f"{place} touches no card of your zone edge-to-edge"
    return Refusal("4.1", "ninja-combo.not-touching", {"place": place}, message)
