"""The rules of Nin Jan. Numbers in comments are the sentences of RULES.md."""
# compiled by mypyc

from typing import final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell
from shinobi.core.shape import head
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.nin_jan import events, position
from shinobi.games.nin_jan.bot import policy
from shinobi.games.nin_jan.bot.worlds import NinJanWorlds
from shinobi.games.nin_jan.card import NIN_JAN
from shinobi.games.nin_jan.refusals import why_not
from shinobi.games.nin_jan.state import NOTHING, NinJanState, bare_table, options_of
from shinobi.games.nin_jan.tables import (
    BEATS,
    CARDS,
    CATALOGUE,
    CHOOSE,
    CHOOSING,
    COLOUR,
    HAND,
    LATER,
    LAY,
    LAYING,
    PILES,
    SEATS,
    STALEMATE,
    TAKES,
    THROW,
    THROWING,
    VALUE,
    Move,
    points_in,
)
from shinobi.games.nin_jan.view import SHAPE, NinJanView


def resolution_order(picks: list[int], triple: list[int]) -> list[Seat]:
    """The seats in the order in which their cards are resolved, the first one last (4.1, 4.2)."""
    order: list[Seat] = []
    for seat in range(len(picks)):
        later = LATER[picks[seat]]
        i = 0
        while i < len(order) and later[picks[order[i]]]:
            i += 1
        order.insert(i, seat)
    for i in range(len(order) - 2):
        if VALUE[picks[order[i]]] == VALUE[picks[order[i + 2]]]:
            order[i : i + 3] = triple_order(order[i : i + 3], picks, triple)
    return order


def triple_order(seats: list[Seat], picks: list[int], triple: list[int]) -> list[Seat]:
    """Three cards of one value, by the table's order of colours, the first one last (4.3)."""
    return [seat for colour in triple[::-1] for seat in seats if COLOUR[picks[seat]] == colour]


def takes(state: NinJanState, card: int) -> list[Move]:
    """The piles whose top card has a colour that this card's colour beats (5.1, 5.2)."""
    beats = BEATS[card]
    piles = state.piles
    beaten = 1 if beats[piles[0][-1]] else 0
    if beats[piles[1][-1]]:
        beaten += 2
    if beats[piles[2][-1]]:
        beaten += 4
    return TAKES[beaten]


def resolutions(state: NinJanState, seat: Seat) -> list[Move]:
    """What the owner of the card whose turn it is may do with it."""
    taking = takes(state, state.shown[seat])
    if not taking:
        return LAYING  # 5.5
    return taking + LAYING if state.may_decline else taking  # 5.7


def reveal(state: NinJanState, tell: Tell) -> None:
    """Turn all chosen cards up at once and begin to resolve them (3.5)."""
    state.shown = state.chosen
    state.chosen = []
    state.order = resolution_order(state.shown, state.triple)
    if tell is not None:
        events.revealed(tell, state.round, state.shown[:], state.order[::-1])
    resolve_what_needs_no_choice(state, tell)


def resolve_what_needs_no_choice(state: NinJanState, tell: Tell) -> None:
    """Go on while there is only one thing to do (5.8); at the end of the round, begin the next."""
    while state.order:
        moves = resolutions(state, state.order[-1])
        if len(moves) > 1:
            return  # 4.4: the owner decides now
        resolve(state, state.order[-1], moves[0], tell)
    end_round(state, tell)


def resolve(state: NinJanState, seat: Seat, move: Move, tell: Tell) -> None:
    """Take a pile or lay on one."""
    card = state.shown[seat]
    state.shown[seat] = NOTHING
    state.order.pop()
    pile = state.piles[move.what]
    if move.kind == LAY:
        if tell is not None:
            events.laid(tell, seat, card, move.what, bool(takes(state, card)))
        pile.append(card)  # 5.5, 5.6
        return
    points = points_in(pile)
    state.taken[seat].extend(pile)  # 5.3, 5.4
    state.scores[seat] += points
    state.piles[move.what] = [card]
    if tell is not None:
        events.took(tell, seat, card, move.what, pile, points)


def end_round(state: NinJanState, tell: Tell) -> None:
    """The next round, or the end after the ninth."""
    if state.round == HAND:
        end_rounds(state, tell)
        return
    state.round += 1
    if state.round == HAND:  # 3.4: one card left, chosen without asking
        for seat in range(state.seats):
            state.chosen.append(state.hands[seat].pop())
        reveal(state, tell)


def end_rounds(state: NinJanState, tell: Tell) -> None:
    """Most points win (6.1 to 6.3); several with most throw for it (7.1)."""
    best = max(state.scores)
    first = [seat for seat in range(state.seats) if state.scores[seat] == best]
    if len(first) == 1:
        finish(state, first, "6.3", tell)
        return
    state.throwing = first
    events.tied(tell, first[:])


def finish(state: NinJanState, winners: list[Seat], rule: str, tell: Tell) -> None:
    state.over = True
    events.ended(tell, winners[:], state.scores[:], rule)


def judge_throws(state: NinJanState, tell: Tell) -> None:
    """All have thrown: who drops out, and is it over? (7.2 to 7.4)"""
    shapes = dict(zip(state.throwing, state.throws, strict=True))
    losing = losing_shape(shapes)
    out = [seat for seat in state.throwing if shapes[seat] == losing]
    state.throws = []
    state.throwing = [seat for seat in state.throwing if shapes[seat] != losing]
    state.dropped += out
    state.stalemates = 0 if out else state.stalemates + 1
    events.thrown(tell, shapes, out)
    if len(state.throwing) == 1:
        finish(state, state.throwing, "7.3", tell)
    elif state.stalemates == STALEMATE:
        finish(state, state.throwing, "7.4", tell)


def losing_shape(shapes: dict[Seat, int]) -> int:
    """The shape that loses if exactly two show, else none (7.2)."""
    shown = set(shapes.values())
    if len(shown) != 2:
        return NOTHING
    return next(shape for shape in shown if (shape + 1) % 3 in shown)


@final
class NinJan(Rules[NinJanState, Move]):
    """Nin Jan for two to five."""

    def __init__(self) -> None:
        super().__init__(NIN_JAN, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> NinJanState:
        """Shuffle and deal (2.1 to 2.4)."""
        state = bare_table(options, seats)
        deck = list(range(CARDS))
        state.piles = [[card] for card in pick.deal(deck, PILES)]  # 2.2
        state.hands = [pick.deal(deck, HAND) for _ in range(seats)]  # 2.3; the rest is gone: 2.4
        return state

    def to_act(self, state: NinJanState) -> list[Seat]:
        if state.over:
            return []
        if state.order:
            return [state.order[-1]]
        if state.throwing:
            return state.throwing[len(state.throws) :]
        return SEATS[state.seats][len(state.chosen) :]

    def legal(self, state: NinJanState, seat: Seat) -> list[Move]:
        if state.over or not 0 <= seat < state.seats:
            return []
        if state.order:
            return resolutions(state, seat)[:] if seat == state.order[-1] else []
        if state.throwing:
            return THROWING[:] if seat in state.throwing[len(state.throws) :] else []  # 7.1
        if seat < len(state.chosen):
            return []
        return [CHOOSING[card] for card in state.hands[seat]]  # 3.1

    def sample(self, state: NinJanState, seat: Seat, pick: Pick) -> Move:
        if state.order:
            moves = resolutions(state, seat)
            return moves[pick.below(len(moves))]
        if state.throwing:
            return THROWING[pick.below(len(THROWING))]
        hand = state.hands[seat]
        return CHOOSING[hand[pick.below(len(hand))]]

    def likely(self, state: NinJanState, seat: Seat, pick: Pick) -> Move:
        """Whoever can take takes the richest pile; cards, and where to lay them, are any."""
        if state.order:
            taking = takes(state, state.shown[seat])
            if taking:
                return policy.richest(state, taking)
        return self.sample(state, seat, pick)

    def apply(self, state: NinJanState, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        """Simultaneous choices come in seat order, once all are locked (the Match keeps them secret
        and replaceable till then: 3.2, 3.3); the last one sets things going."""
        if action.kind == CHOOSE:
            state.hands[seat].remove(action.what)
            state.chosen.append(action.what)
            if seat == state.seats - 1:
                reveal(state, tell)
        elif action.kind == THROW:
            state.throws.append(action.what)
            if seat == state.throwing[-1]:
                judge_throws(state, tell)
        else:
            resolve(state, seat, action, tell)
            resolve_what_needs_no_choice(state, tell)

    def view(self, state: NinJanState, viewer: Seat | None) -> View:
        """Only the own hand; face-down cards of nobody (8.1 to 8.4)."""
        hand = state.hands[viewer] if viewer is not None else []
        return NinJanView(
            **head(self, state, viewer, options_of(state), state.seats),
            **SHAPE.table(state),
            hand=tuple(events.names(hand)),
            hand_sizes=tuple([len(cards) for cards in state.hands]),
        )

    def imagine(self, view: View, pick: Pick) -> NinJanState:
        return self.worlds(view).imagine(pick)

    def worlds(self, view: View) -> NinJanWorlds:
        assert isinstance(view, NinJanView)
        return NinJanWorlds(self, view)

    def outcome(self, state: NinJanState) -> Outcome | None:
        if not state.over:
            return None
        winners = state.throwing or [state.scores.index(max(state.scores))]
        ranking = [tuple(winners)]
        if state.dropped:
            ranking.append(tuple(sorted(state.dropped)))  # 7.3
        rest = [seat for seat in range(state.seats) if seat not in winners + state.dropped]
        scores = sorted({state.scores[seat] for seat in rest}, reverse=True)
        ranking += [tuple([s for s in rest if state.scores[s] == score]) for score in scores]  # 6.3
        reason = "nin-jan.end.points" if not state.throwing else "nin-jan.end.throw-off"
        if len(winners) > 1:
            reason = "nin-jan.end.shared"
        return Outcome(tuple(ranking), tuple(state.scores), reason)

    def form(self, state: NinJanState) -> Fields:
        return SHAPE.form(state, options_of(state), state.seats)

    def stage(self, form: Fields) -> NinJanState:
        return position.from_form(form, resolution_order)

    def bound(self, options: Options, seats: int) -> int:
        """Each card is chosen and resolved once; each throw-off has an end (7.4)."""
        return 2 * HAND * seats + seats * STALEMATE * seats

    def audit(self, state: NinJanState) -> list[str]:
        return position.state_faults(state) + position.missing_cards(state)

    def why_not(self, state: NinJanState, seat: Seat, action: Move) -> Refusal:
        return why_not(state, seat, action)

    def worth(self, state: NinJanState) -> list[float]:
        return policy.worth(state)
