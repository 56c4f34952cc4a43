"""A position as JSON: for tests, puzzles and fingerprints.

    {"seats": 2, "options": {"may_decline": false}, "hands": [["R7"], ["P-4"]],
     "piles": [["S10"], ["R1", "P2"], ["P3"]], "taken": [["S-1"], []], "shown": [null, null],
     "order": [], "throwing": [], "dropped": [], "stalemates": 0, "over": false}

Only `seats` and `piles` must be there. `shown` are the turned-up cards still to be resolved, and
`order` their seats, the next one first (by the rules, if left out). The round follows from the
hands, points from what was taken."""

from collections.abc import Callable
from typing import Any

from shinobi.core.values import Fields, Options
from shinobi.games.nin_jan.card import NIN_JAN
from shinobi.games.nin_jan.state import NOTHING, NinJanState, bare_table
from shinobi.games.nin_jan.tables import (
    CARD,
    COLOURS,
    HAND,
    NAME,
    PILES,
    SHAPES,
    STALEMATE,
    VALUE,
)

FIELDS = frozenset(
    "seats options hands piles taken shown order throwing dropped stalemates over chosen".split()
)

Order = Callable[[list[int], list[int]], list[int]]


def options_of(state: NinJanState) -> Options:
    triple = "".join([COLOURS[colour] for colour in state.triple])
    return {"triple_tie": triple, "may_decline": state.may_decline}


def to_form(state: NinJanState) -> Fields:
    """The state, drawn."""
    names = SHAPES if state.throwing else NAME
    picks = [None if pick == NOTHING else names[pick] for pick in state.picks]
    return {
        "seats": state.seats,
        "options": options_of(state),
        "hands": [[NAME[card] for card in hand] for hand in state.hands],
        "piles": [[NAME[card] for card in pile] for pile in state.piles],
        "taken": [[NAME[card] for card in cards] for cards in state.taken],
        "shown": picks if state.order else [None] * state.seats,
        "order": state.order[::-1],
        "throwing": state.throwing[:],
        "dropped": state.dropped[:],
        "stalemates": state.stalemates,
        "over": state.over,
        "chosen": [None] * state.seats if state.order else picks,
    }


def from_form(form: Fields, resolution_order: Order) -> NinJanState:
    """The state that a form draws; ValueError says what can't be."""
    unknown = set(form) - FIELDS
    if unknown or not {"seats", "piles"} <= set(form):
        raise ValueError(
            f"a position has seats and piles, and may have {sorted(FIELDS)}; not {sorted(unknown)}"
        )
    seats = form["seats"]
    NIN_JAN.check_seats(seats)
    state = bare_table(NIN_JAN.settle(form.get("options", {})), seats)
    state.hands = _rows(form, "hands", seats)
    state.piles = _rows(form, "piles", PILES)
    state.taken = _rows(form, "taken", seats)
    state.scores = [sum(VALUE[card] for card in cards) for cards in state.taken]
    _read_picks(state, form, resolution_order)
    state.throwing = _seats(form, "throwing", seats)
    state.dropped = _seats(form, "dropped", seats)
    state.stalemates = form.get("stalemates", 0)
    state.over = form.get("over", False)
    _check(state)
    return state


def _rows(form: Fields, name: str, length: int) -> list[list[int]]:
    rows = form.get(name, [[] for _ in range(length)])
    if not isinstance(rows, list) or len(rows) != length:
        raise ValueError(f"{name} must be {length} lists of cards")
    return [[_card(text) for text in row] for row in rows]


def _card(text: Any) -> int:
    if not isinstance(text, str) or text not in CARD:
        raise ValueError(f"{text!r} is no card; cards are written like R7, P-4, S10")
    return CARD[text]


def _seats(form: Fields, name: str, seats: int) -> list[int]:
    found = form.get(name, [])
    if not isinstance(found, list) or any(seat not in range(seats) for seat in found):
        raise ValueError(f"{name} must be a list of seats 0 to {seats - 1}")
    return found[:]


def _read_picks(state: NinJanState, form: Fields, resolution_order: Order) -> None:
    shown = form.get("shown") or [None] * state.seats
    chosen = form.get("chosen") or [None] * state.seats
    if len(shown) != state.seats or len(chosen) != state.seats:
        raise ValueError(
            f"shown and chosen must name a card or null for each of {state.seats} seats"
        )
    for seat, text in enumerate(shown if any(shown) else chosen):
        if text is not None:
            state.picks[seat] = SHAPES.index(text) if text in SHAPES else _card(text)
    if any(shown):
        asked = [seat for seat in range(state.seats) if state.picks[seat] != NOTHING]
        cards = [state.picks[seat] for seat in asked]
        by_rule = [asked[i] for i in resolution_order(cards, state.triple)][::-1]
        order = _seats(form, "order", state.seats) or by_rule
        if sorted(order) != asked:
            raise ValueError(f"order must name the seats {asked} with a card shown, each once")
        state.order = order[::-1]


def _check(state: NinJanState) -> None:
    sizes = {
        len(hand) + (pick != NOTHING) for hand, pick in zip(state.hands, state.picks, strict=True)
    }
    if state.order:
        sizes = {len(hand) for hand in state.hands}
    if len(sizes) != 1 or max(sizes) > HAND:
        raise ValueError("all hands must be equally large, nine cards at most")
    if not all(state.piles):
        raise ValueError("each of the three piles needs a card")
    faults = state_faults(state)
    if faults:
        raise ValueError(faults[0])
    size = sizes.pop()
    state.round = min(HAND, HAND - size + (0 if state.order else 1))
    if size == 0 and not (state.order or state.over or len(state.throwing) > 1):
        raise ValueError("nobody has a card: the position must be over, shown or throwing")
    if not 0 <= state.stalemates <= STALEMATE:
        raise ValueError(f"stalemates are 0 to {STALEMATE}")


def state_faults(state: NinJanState) -> list[str]:
    """What breaks the conservation of cards and points (1.1, 6.1)."""
    groups = [*state.hands, *state.piles, *state.taken]
    lying = [card for group in groups for card in group]
    if not state.throwing:
        lying += [pick for pick in state.picks if pick != NOTHING]
    faults = [
        f"{NAME[card]} is there twice" for card in sorted(set(lying)) if lying.count(card) > 1
    ]
    sums = [sum(VALUE[card] for card in cards) for cards in state.taken]
    if sums != state.scores:
        faults.append(f"scores are {state.scores}, the cards taken say {sums}")
    return faults


def missing_cards(state: NinJanState) -> list[str]:
    """What a dealt match has lost: 3 cards and 9 a seat stay in the game (2.2 to 2.4)."""
    groups = [*state.hands, *state.piles, *state.taken]
    number = sum(len(group) for group in groups)
    if not state.throwing:
        number += sum(pick != NOTHING for pick in state.picks)
    right = PILES + HAND * state.seats
    return [] if number == right else [f"{number} cards are in the game, not {right}"]
