"""What a form of a position leaves out, and what can't be. docs/position-forms.md tells its fields.

    {"seats": 2, "options": {"may_decline": false}, "hands": [["R7"], ["P-4"]],
     "piles": [["S10"], ["R1", "P2"], ["P3"]], "taken": [["S-1"], []]}

Only `piles` must be there. The order of the cards shown is by the rules, the round
follows from the hands, points from what was taken."""

from collections.abc import Callable

from shinobi.core.shape import split
from shinobi.core.values import Fields
from shinobi.games.nin_jan.card import NIN_JAN
from shinobi.games.nin_jan.sheet import Sheet, blank_sheet
from shinobi.games.nin_jan.state import NinJanState, pack
from shinobi.games.nin_jan.tables import HAND, NAME, NOTHING, PILES, STALEMATE, points_in
from shinobi.games.nin_jan.view import SHAPE

Order = Callable[[NinJanState], int]


def from_form(form: Fields, resolution_order: Order) -> NinJanState:
    """The state that a form draws; ValueError says what can't be."""
    options, seats, rest = split(NIN_JAN, form)
    _read_choices(rest)
    sheet = blank_sheet(options, seats)
    SHAPE.read(sheet, rest)
    _check_lists(sheet)
    if "scores" not in rest:
        sheet.scores = [points_in(cards) for cards in sheet.taken]
    if not sheet.order:
        sheet.order = _order(sheet, resolution_order)
    round_now = _round(sheet)
    if rest.get("round", round_now) != round_now:
        raise ValueError(f"with so many cards in hand it is round {round_now}")
    sheet.round = round_now
    faults = state_faults(sheet) + _phase_faults(sheet)
    if faults:
        raise ValueError(faults[0])
    return pack(sheet)


def _read_choices(rest: Fields) -> None:
    """Forms may tell choices by seat, null for who has none, and shapes under the same word."""
    throwing: tuple[int, ...] = SHAPE.whole["throwing"].convert(rest.get("throwing", ()))
    chosen = rest.get("chosen")
    if not isinstance(chosen, list) or (None not in chosen and not throwing):
        return
    del rest["chosen"]
    by_seat = dict(enumerate(chosen))
    choices = [by_seat.get(seat) for seat in throwing] if throwing else chosen[:]
    while choices and choices[-1] is None:
        choices.pop()
    if None in choices:
        raise ValueError("choices are made known in seat order: the last ones are missing")
    if choices:
        rest["throws" if throwing else "chosen"] = choices


def _check_lists(sheet: Sheet) -> None:
    """As many entries as there are seats and piles, and no seat that is not there."""
    for name in ("hands", "taken", "scores", "shown"):
        if len(getattr(sheet, name)) != sheet.seats:
            raise ValueError(f"{name} must have an entry for each of {sheet.seats} seats")
    if len(sheet.piles) != PILES or not all(sheet.piles):
        raise ValueError(f"piles must be {PILES} lists of cards, each with one at least")
    for name in ("order", "throwing", "dropped"):
        seats: list[int] = getattr(sheet, name)
        if len(set(seats)) < len(seats) or not set(seats) <= set(range(sheet.seats)):
            raise ValueError(f"{name} must be seats 0 to {sheet.seats - 1}, each once")


def _order(sheet: Sheet, resolution_order: Order) -> list[int]:
    """The cards shown, as the rules have them resolved, the next one last."""
    seats = _with_card(sheet.shown)
    few = Sheet(len(seats), sheet.triple, sheet.may_decline)
    few.shown = [sheet.shown[seat] for seat in seats]
    state = pack(few)
    state.waiting = resolution_order(state)
    return [seats[at] for at in state.order]


def _with_card(cards: list[int]) -> list[int]:
    return [seat for seat, card in enumerate(cards) if card != NOTHING]


def _hand_size(sheet: Sheet) -> int:
    """How many cards each seat holds; a face-down card is still held."""
    held = [len(hand) for hand in sheet.hands]
    for seat in range(min(len(sheet.chosen), sheet.seats)):
        held[seat] += 1
    if len(set(held)) != 1 or held[0] > HAND:
        raise ValueError("all hands must be equally large, nine cards at most")
    return held[0]


def _round(sheet: Sheet) -> int:
    """Which one it is, with so many cards in hand."""
    return min(HAND, HAND - _hand_size(sheet) + (0 if sheet.order else 1))


def _phase_faults(sheet: Sheet) -> list[str]:
    """What can't be at the same time."""
    faults: list[str] = []
    size = _hand_size(sheet)
    asked = len(sheet.throwing) or sheet.seats
    waiting = asked - len(sheet.throws) - len(sheet.chosen)
    if sorted(sheet.order) != _with_card(sheet.shown):
        faults.append(f"order must name the seats {_with_card(sheet.shown)} with a card shown")
    if sheet.order and (sheet.chosen or sheet.throwing):
        faults.append("cards are shown when all have been chosen, and before any throw")
    if not 0 <= sheet.stalemates <= (STALEMATE if sheet.throwing else 0):
        faults.append(f"stalemates are 0 to {STALEMATE}, and counted in a throw-off")
    if size == 0 and not (sheet.order or sheet.over or len(sheet.throwing) > 1):
        faults.append("nobody has a card: the position must be over, shown or throwing")
    if not sheet.order and waiting <= 0 and not sheet.over:
        faults.append("all have chosen: the cards must be shown")
    if size > 0 and (sheet.over or sheet.throwing):
        faults.append("who still has cards plays on: it is neither over nor a throw-off")
    return faults + _tie_faults(sheet)


def _tie_faults(sheet: Sheet) -> list[str]:
    """Those who throw, and those who dropped out, are those with most points (7.1)."""
    if not (sheet.over or sheet.throwing):
        return ["nobody drops out before the throw-off"] if sheet.dropped else []
    best = max(sheet.scores)
    first = [seat for seat in range(sheet.seats) if sheet.scores[seat] == best]
    thrown = sorted(sheet.throwing + sheet.dropped)
    return [] if thrown == (first if len(first) > 1 else []) else [f"seats {first} share the lead"]


def state_faults(sheet: Sheet | NinJanState) -> list[str]:
    """What breaks the conservation of cards and points (1.1, 6.1)."""
    lying = _lying(sheet)
    faults = [
        f"{NAME[card]} is there twice" for card in sorted(set(lying)) if lying.count(card) > 1
    ]
    sums = [points_in(cards) for cards in sheet.taken]
    if sums != sheet.scores:
        faults.append(f"scores are {sheet.scores}, the cards taken say {sums}")
    return faults


def missing_cards(sheet: Sheet | NinJanState) -> list[str]:
    """What a dealt match has lost: 3 cards and 9 a seat stay in the game (2.2 to 2.4)."""
    number, right = len(_lying(sheet)), PILES + HAND * sheet.seats
    return [] if number == right else [f"{number} cards are in the game, not {right}"]


def _lying(sheet: Sheet | NinJanState) -> list[int]:
    """All cards that are in the game."""
    groups = [*sheet.hands, *sheet.piles, *sheet.taken, sheet.chosen, sheet.shown]
    return [card for group in groups for card in group if card != NOTHING]
