"""Between turns: the mat, the offer, the next player, the end (sections 4.7 and 7)."""
# compiled by mypyc

from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_combo import events
from shinobi.games.ninja_combo.state import ComboState, Zone
from shinobi.games.ninja_combo.tables import EMPTY, NINJAS, OFFER, ROOM, ROW, SIDE


def turn_is_over(state: ComboState, laid: int, made: bool) -> bool:
    """After one special card, or two ninja cards (3.2); with an option after a combo (5.9)."""
    return laid >= NINJAS or (made and state.terms.stops) or state.offer.count(EMPTY) == 2


def end_turn(state: ComboState, seat: Seat, pick: Pick, tell: Tell) -> None:
    """Shift the zone if need be, fill the offer, and pass the turn on (3.1)."""
    shift_to_middle(state.zones[seat], seat, tell)
    for slot in range(OFFER):
        if state.offer[slot] == EMPTY:
            state.offer[slot] = draw(state, pick)  # 7.1
            if tell is not None:
                events.turned(tell, state.offer[slot], slot, state.left)
            if state.left == 0:
                finish(state, tell)  # 7.2
                return
    state.turn = (seat + 1) % state.seats
    if is_over(state):
        finish(state, tell)


def is_over(state: ComboState) -> bool:
    """The pile is empty (7.2), or does not last for another round of equal turns (7.7)."""
    if state.left == 0:
        return True
    if not state.terms.equal or state.turn != state.first or EMPTY in state.offer:
        return False
    return state.left < 2 * state.seats


def draw(state: ComboState, pick: Pick) -> int:
    """The top card of the pile, drawn at this first look (8.1)."""
    number = pick.below(state.left)
    card = 0
    while number >= state.pile[card]:
        number -= state.pile[card]
        card += 1
    state.pile[card] -= 1
    state.left -= 1
    return card


def shift_to_middle(zone: Zone, seat: Seat, tell: Tell) -> None:
    """Keep room around the zone (4.7)."""
    taken = zone.taken
    if not taken:
        return
    aside = middling(zone.left(), zone.right())
    down = middling(ROW[taken[0]], ROW[taken[-1]])
    if aside != 0 or down != 0:
        shift(zone, down * SIDE + aside)
        events.shifted(tell, seat, aside, down)


def middling(first: int, last: int) -> int:
    """How far a line of columns or rows must move: not at all while it has room on both sides,
    else to the middle, where an odd free one is on the right or below."""
    if first >= ROOM and last < SIDE - ROOM:
        return 0
    return (SIDE - (last - first + 1)) // 2 - first


def shift(zone: Zone, steps: int) -> None:
    """Move all cards by so many places."""
    places = zone.taken[:]
    cards = [zone.take(place) for place in places]
    for i in range(len(cards)):
        zone.put(places[i] + steps, cards[i])


def finish(state: ComboState, tell: Tell) -> None:
    state.over = True
    if tell is not None:
        first = best_seats(state)
        events.ended(tell, first, state.scores[:], deciding_rule(state, first))


def rank(state: ComboState, seat: Seat) -> int:
    """More is better: points of combos and of nothing else, then few cards in the zone (7.3 to
    7.5)."""
    return state.scores[seat] * 1000 - len(state.zones[seat].taken)


def best_seats(state: ComboState) -> list[Seat]:
    """Who is first; several share it (7.6)."""
    best = max([rank(state, seat) for seat in range(state.seats)])
    return [seat for seat in range(state.seats) if rank(state, seat) == best]


def deciding_rule(state: ComboState, first: list[Seat]) -> str:
    """The sentence that settled the victory."""
    if len(first) > 1:
        return "7.6"
    return "7.4" if state.scores.count(state.scores[first[0]]) == 1 else "7.5"
