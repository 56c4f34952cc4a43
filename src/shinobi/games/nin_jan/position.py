"""A position as JSON: for tests, puzzles and fingerprints.

    {"seats": 2, "options": {"may_decline": false}, "hands": [["R7"], ["P-4"]],
     "piles": [["S10"], ["R1", "P2"], ["P3"]], "taken": [["S-1"], []], "shown": [null, null],
     "order": [], "throwing": [], "dropped": [], "stalemates": 0, "over": false}

Only `seats` and `piles` must be there. `shown` are the turned-up cards still to be resolved, and
`order` their seats, the next one first (by the rules, if left out). The round follows from the
hands, points from what was taken. `chosen` are face-down picks, as they are while a round's choices
take effect one after the other."""

from collections.abc import Callable

import msgspec

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

Order = Callable[[list[int], list[int]], list[int]]
Names = list[str]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The form, typed."""

    seats: int
    piles: list[Names]
    options: Options = {}
    hands: list[Names] | None = None
    taken: list[Names] | None = None
    shown: list[str | None] | None = None
    chosen: list[str | None] | None = None
    order: list[int] = []
    throwing: list[int] = []
    dropped: list[int] = []
    stalemates: int = 0
    over: bool = False


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
    drawn = msgspec.convert(form, Position)
    seats = drawn.seats
    NIN_JAN.check_seats(seats)
    state = bare_table(NIN_JAN.settle(drawn.options), seats)
    state.hands = _rows("hands", drawn.hands, seats)
    state.piles = _rows("piles", drawn.piles, PILES)
    state.taken = _rows("taken", drawn.taken, seats)
    state.scores = [sum(VALUE[card] for card in cards) for cards in state.taken]
    state.throwing = _seats("throwing", drawn.throwing, seats)
    state.dropped = _seats("dropped", drawn.dropped, seats)
    state.stalemates = drawn.stalemates
    state.over = drawn.over
    _read_picks(state, drawn, resolution_order)
    _check(state)
    return state


def _rows(name: str, rows: list[Names] | None, length: int) -> list[list[int]]:
    if rows is None:
        return [[] for _ in range(length)]
    if len(rows) != length:
        raise ValueError(f"{name} must be {length} lists of cards")
    return [[_card(text) for text in row] for row in rows]


def _card(text: str) -> int:
    if text not in CARD:
        raise ValueError(f"{text!r} is no card; cards are written like R7, P-4, S10")
    return CARD[text]


def _seats(name: str, found: list[int], seats: int) -> list[int]:
    if len(set(found)) < len(found) or any(seat not in range(seats) for seat in found):
        raise ValueError(f"{name} must be a list of seats 0 to {seats - 1}, each once")
    return found


def _read_picks(state: NinJanState, drawn: Position, resolution_order: Order) -> None:
    nothing: list[str | None] = [None] * state.seats
    shown, chosen = drawn.shown or nothing, drawn.chosen or nothing
    if len(shown) != state.seats or len(chosen) != state.seats:
        raise ValueError(
            f"shown and chosen must name a card or null for each of {state.seats} seats"
        )
    if any(shown) and (any(chosen) or state.throwing):
        raise ValueError("cards are shown when all have been chosen, and before any throw")
    for seat, text in enumerate(shown if any(shown) else chosen):
        if text is not None:
            state.picks[seat] = _shape(text) if state.throwing else _card(text)
    if any(shown):
        _read_order(state, drawn.order, resolution_order)


def _read_order(state: NinJanState, order: list[int], resolution_order: Order) -> None:
    asked = [seat for seat in range(state.seats) if state.picks[seat] != NOTHING]
    cards = [state.picks[seat] for seat in asked]
    by_rule = [asked[i] for i in resolution_order(cards, state.triple)][::-1]
    if order and sorted(order) != asked:
        raise ValueError(f"order must name the seats {asked} with a card shown, each once")
    state.order = (order or by_rule)[::-1]


def _shape(text: str) -> int:
    if text not in SHAPES:
        raise ValueError(f"{text!r} is no shape; shapes are {', '.join(SHAPES)}")
    return SHAPES.index(text)


def _check(state: NinJanState) -> None:
    size = _hand_size(state)
    if not all(state.piles):
        raise ValueError("each of the three piles needs a card")
    faults = state_faults(state) + _phase_faults(state, size)
    if faults:
        raise ValueError(faults[0])
    state.round = min(HAND, HAND - size + (0 if state.order else 1))


def _hand_size(state: NinJanState) -> int:
    """How many cards each seat holds; a face-down card is still held."""
    held = [len(hand) for hand in state.hands]
    if not state.order and not state.throwing:
        held = [n + (pick != NOTHING) for n, pick in zip(held, state.picks, strict=True)]
    if len(set(held)) != 1 or held[0] > HAND:
        raise ValueError("all hands must be equally large, nine cards at most")
    return held[0]


def _phase_faults(state: NinJanState, size: int) -> list[str]:
    """What can't be at the same time."""
    faults: list[str] = []
    asked = state.throwing or list(range(state.seats))
    waiting = [seat for seat in asked if state.picks[seat] == NOTHING]
    if not 0 <= state.stalemates <= STALEMATE:
        faults.append(f"stalemates are 0 to {STALEMATE}")
    if size == 0 and not (state.order or state.over or len(state.throwing) > 1):
        faults.append("nobody has a card: the position must be over, shown or throwing")
    if not state.order and not state.over and waiting != asked[len(asked) - len(waiting) :]:
        faults.append("choices are made known in seat order: the last ones are missing")
    if not state.order and not waiting and not state.over:
        faults.append("all have chosen: the cards must be shown")
    if size > 0 and (state.over or state.throwing):
        faults.append("who still has cards plays on: it is neither over nor a throw-off")
    return faults + _tie_faults(state)


def _tie_faults(state: NinJanState) -> list[str]:
    """Those who throw, and those who dropped out, are those with most points (7.1)."""
    if not (state.over or state.throwing):
        return ["nobody drops out before the throw-off"] if state.dropped else []
    best = max(state.scores)
    first = [seat for seat in range(state.seats) if state.scores[seat] == best]
    thrown = sorted(state.throwing + state.dropped)
    return [] if thrown == (first if len(first) > 1 else []) else [f"seats {first} share the lead"]


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
