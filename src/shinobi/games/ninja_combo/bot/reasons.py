"""Why a card, a place or a combo is a good choice: the reasons of a hint. All lies open, so all of
them are counted and none is a guess."""

from shinobi.core.advice import Sentence, Thought, question, sift
from shinobi.core.values import Fields, Seat
from shinobi.games.ninja_combo.bot.worlds import of_view
from shinobi.games.ninja_combo.rules.combos import combos_with, sort_of
from shinobi.games.ninja_combo.rules.laying import lay, make, places, slots
from shinobi.games.ninja_combo.state import ComboState, Zone
from shinobi.games.ninja_combo.tables import (
    COLOUR_BITS,
    EMPTY,
    FORM_SHAPE,
    FOUR_BITS,
    FOURS,
    LAY,
    NAME,
    NINJAS,
    NOWHERE,
    OPEN_BITS,
    PARTS,
    POINTS,
    SHAPES,
    Move,
)
from shinobi.games.ninja_combo.view import ComboView


def reasons(thought: Thought) -> list[Sentence]:
    """The weightiest first."""
    view, move = question(thought, ComboView, Move)
    state = of_view(view)
    seat = state.turn
    after = state.copy()
    if move.kind == LAY:
        lay(after, seat, move.what, move.place, None)
        return sift([
            _most(view, move), _second(state, after, seat, move), _denies(state, seat, move),
            _opens(state, after, seat), _alike(state, seat, move),
        ])  # fmt: skip
    make(after, seat, state.owed, move.what, None)
    return sift([_most(view, move), _opens(state, after, seat)])


def worth(zone: Zone, place: int, card: int) -> tuple[int, int]:
    """The points of the best combo that the card completes there, and its form; 0 if none."""
    best, best_form = 0, NOWHERE
    for form in combos_with(zone.cards, place, card):
        cards = [card if part == place else zone.cards[part] for part in PARTS[place][form]]
        points = POINTS[sort_of(cards)]
        if points > best:
            best, best_form = points, form
    return best, best_form


def _most(view: ComboView, move: Move) -> Sentence | None:
    """It makes a combo that brings more than another card or choice would, and none brings more;
    or nothing else makes one."""
    own = max((c.points for c in view.combos if c.action == move.text), default=0)
    others = [c.points for c in view.combos if _what(view, c.action) != _what(view, move.text)]
    if own == 0 or max((c.points for c in view.combos), default=0) > own:
        return None
    if not others:
        return "ninja-combo.hint.only-card", {}
    return ("ninja-combo.hint.most", {}) if min(others) < own else None


def _what(view: ComboView, action: str) -> str:
    """The card that is laid, or the combo that is chosen."""
    slot, laid, _ = action.partition("@")
    return str(view.offer[int(slot) - 1]) if laid else action


def _second(before: ComboState, after: ComboState, seat: Seat, move: Move) -> Sentence | None:
    """A second card then makes a combo of which the first one is a part."""
    card = before.offer[move.what]
    zone = after.zones[seat]
    if EMPTY in before.offer or card >= NINJAS or after.owed != NOWHERE:
        return None
    fields: Fields = {}
    best = 0
    for place in places(zone):
        for slot in slots(after.offer):
            points, form = worth(zone, place, after.offer[slot])
            if points > best and move.place in PARTS[place][form]:
                best = points
                fields = {"card": NAME[after.offer[slot]], "shape": SHAPES[FORM_SHAPE[form]]}
    return ("ninja-combo.hint.second", {**fields, "points": best}) if best else None


def _denies(state: ComboState, seat: Seat, move: Move) -> Sentence | None:
    """The next player could make a combo with that card, and no other like it is on offer."""
    card = state.offer[move.what]
    other = (seat + 1) % state.seats
    if state.offer.count(card) > 1:
        return None
    zone = state.zones[other]
    best = max((worth(zone, place, card)[0] for place in places(zone)), default=0)
    if best == 0:
        return None
    return "ninja-combo.hint.denies", {"seats": [other], "points": best}


def openings(state: ComboState, seat: Seat) -> int:
    """Free places on which one ninja card of those on offer or in the pile makes a combo."""
    cards = [card for card in range(NINJAS) if state.pile[card] > 0 or card in state.offer]
    zone = state.zones[seat]
    if not zone.taken:
        return 0
    return sum(any(combos_with(zone.cards, p, card) for card in cards) for p in places(zone))


def _opens(before: ComboState, after: ComboState, seat: Seat) -> Sentence | None:
    if after.owed != NOWHERE:
        return None
    count = openings(after, seat)
    making = before.owed != NOWHERE
    if count == 0 or (count <= openings(before, seat) and not making):
        return None
    return "ninja-combo.hint.opens", {"count": count}


def _alike(state: ComboState, seat: Seat, move: Move) -> Sentence | None:
    """How many cards of a row or square it brings together, if nothing in there is in the way and
    none of them leaves at once."""
    card, zone = state.offer[move.what], state.zones[seat]
    if combos_with(zone.cards, move.place, card):
        return None
    best, super_best = 1, 1
    for window in FOURS[move.place]:
        others = [zone.cards[place] for place in window[1:]]
        bits = FOUR_BITS[card] & OPEN_BITS[others[0]] & OPEN_BITS[others[1]] & OPEN_BITS[others[2]]
        count = 1 + sum(other != EMPTY for other in others)
        if bits and count < 4:
            best = max(best, count)
            if bits & COLOUR_BITS and bits > COLOUR_BITS:
                super_best = max(super_best, count)
    if card < NINJAS and super_best > 1:
        return "ninja-combo.hint.super", {"count": super_best}
    return ("ninja-combo.hint.alike", {"count": best}) if best > 1 else None
