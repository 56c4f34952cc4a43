"""The rules of Nin Jan. Numbers in comments are the sentences of RULES.md."""
# compiled by mypyc

from typing import final

from mypy_extensions import i64

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell
from shinobi.core.shape import head
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.nin_jan import events, position
from shinobi.games.nin_jan.bot import policy
from shinobi.games.nin_jan.bot.worlds import NinJanWorlds
from shinobi.games.nin_jan.card import NIN_JAN
from shinobi.games.nin_jan.deck import whole_deck
from shinobi.games.nin_jan.refusals import why_not
from shinobi.games.nin_jan.state import (
    HAND_OF,
    PLAYED,
    POINTS,
    TOP,
    NinJanState,
    blank_state,
)
from shinobi.games.nin_jan.tables import (
    BEATEN,
    CARDS,
    CATALOGUE,
    CHOOSE,
    CHOOSING,
    COLOUR,
    DECLINING,
    HAND,
    LAY,
    NAME,
    NOTHING,
    ONE_AT,
    PILES,
    RESOLVING,
    SEATS,
    SOONER,
    STALEMATE,
    TAKE,
    THROW,
    THROWING,
    VALUE,
    Move,
)
from shinobi.games.nin_jan.throw_off import ThrowOff
from shinobi.games.nin_jan.view import SHAPE, NinJanView


def resolution_order(state: NinJanState) -> i64:
    """The seats in the order in which the cards before them are resolved, as a state has it."""
    row = state.row
    before: i64 = 0  # how many cards go before each seat's, three bits for each
    for seat in range(1, state.seats):
        at = row[PLAYED + seat] * CARDS
        mine = ONE_AT[seat]
        for other in range(seat):
            before += ONE_AT[other] if SOONER[at + row[PLAYED + other]] else mine  # 4.1, 4.2
    order = by_place(state.seats, before)
    return order or by_place(state.seats, before + triple_order(state))


def by_place(seats: i64, before: i64) -> i64:
    """Seats in the order of their places; 0 if two have the same."""
    order: i64 = 0
    places: i64 = 0
    for seat in range(1, seats + 1):
        place = before & 7
        before >>= 3
        order |= seat << 3 * place
        places |= 1 << place
    return order if places + 1 == 1 << seats else 0


def triple_order(state: NinJanState) -> i64:
    """Of three cards of one value each goes before another: what the table's order of colours
    changes about that (4.3)."""
    cards = state.shown
    values = [VALUE[card] for card in cards]
    change: i64 = 0
    for seat in range(state.seats):
        if values.count(values[seat]) == 3:
            change += (state.triple.index(COLOUR[cards[seat]]) - 1) << 3 * seat
    return change


def resolutions(state: NinJanState, seat: i64) -> list[Move]:
    """What the owner of the card whose turn it is may do with it: take a pile whose top card has a
    colour that it beats (5.1, 5.2), else lay it on any (5.5); or lay it anyway (5.7)."""
    row = state.row
    at = row[PLAYED + seat] * CARDS
    beaten = BEATEN[at + row[TOP]] + 2 * BEATEN[at + row[TOP + 1]] + 4 * BEATEN[at + row[TOP + 2]]
    return DECLINING[beaten] if state.may_decline else RESOLVING[beaten]


def reveal(state: NinJanState, tell: Tell) -> None:
    """Turn all chosen cards up at once and begin to resolve them (3.5)."""
    state.down = 0
    state.waiting = resolution_order(state)
    if tell is not None:
        events.revealed(tell, state.round, state.shown, state.order[::-1])
    resolve_what_needs_no_choice(state, tell)


def resolve_what_needs_no_choice(state: NinJanState, tell: Tell) -> None:
    """Go on while there is only one thing to do (5.8); at the end of the round, begin the next."""
    while state.waiting:
        seat = (state.waiting & 7) - 1
        moves = resolutions(state, seat)
        if len(moves) > 1:
            return  # 4.4: the owner decides now
        resolve(state, seat, moves[0], tell)
    end_round(state, tell)


def resolve(state: NinJanState, seat: i64, move: Move, tell: Tell) -> None:
    """Take a pile or lay on one."""
    row = state.row
    card = row[PLAYED + seat]
    pile: i64 = move.what
    if tell is not None:
        tell_resolution(state, seat, move, tell)
    row[PLAYED + seat] = NOTHING
    state.waiting >>= 3
    if move.kind == LAY:
        state.lay(card, pile)  # 5.5, 5.6
    else:
        state.take(seat, pile, card)  # 5.3, 5.4


def tell_resolution(state: NinJanState, seat: Seat, move: Move, tell: Tell) -> None:
    """What is about to be done with a card."""
    card = state.row[PLAYED + seat]
    if move.kind == LAY:
        declined = resolutions(state, seat)[0].kind == TAKE
        events.laid(tell, seat, card, move.what, declined)
    else:
        points = state.row[POINTS + move.what]
        events.took(tell, seat, card, move.what, state.pile(move.what), points)


def end_round(state: NinJanState, tell: Tell) -> None:
    """The next round, or the end after the ninth."""
    if state.round == HAND:
        end_rounds(state, tell)
        return
    state.round += 1
    if state.round == HAND:  # 3.4: one card left, chosen without asking
        for seat in range(state.seats):
            state.choose(seat, 0)
        reveal(state, tell)


def end_rounds(state: NinJanState, tell: Tell) -> None:
    """Most points win (6.1 to 6.3); several with most throw for it (7.1)."""
    first = leaders(state)
    if len(first) == 1:
        finish(state, first, "6.3", tell)
        return
    state.tie = ThrowOff(first)
    if tell is not None:
        events.tied(tell, first[:])


def leaders(state: NinJanState) -> list[Seat]:
    """Who has most points."""
    scores = state.scores
    best = max(scores)
    return [seat for seat in range(len(scores)) if scores[seat] == best]


def finish(state: NinJanState, winners: list[Seat], rule: str, tell: Tell) -> None:
    state.over = True
    if tell is not None:
        events.ended(tell, winners[:], state.scores, rule)


def judge_throws(state: NinJanState, tie: ThrowOff, tell: Tell) -> None:
    """All have thrown: who drops out, and is it over? (7.2 to 7.4)"""
    shapes = dict(zip(tie.throwing, tie.throws, strict=True))
    losing = losing_shape(shapes)
    out = [seat for seat in tie.throwing if shapes[seat] == losing]
    tie.throws = []
    tie.throwing = [seat for seat in tie.throwing if shapes[seat] != losing]
    tie.dropped += out
    tie.stalemates = 0 if out else tie.stalemates + 1
    events.thrown(tell, shapes, out)
    if len(tie.throwing) == 1:
        finish(state, tie.throwing, "7.3", tell)
    elif tie.stalemates == STALEMATE:
        finish(state, tie.throwing, "7.4", tell)


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
        state = blank_state(options, seats)
        deck = whole_deck()
        for pile in range(PILES):
            state.begin(deck.deal(1, pick), pile)  # 2.2
        for seat in range(seats):
            state.row[HAND_OF + seat] = deck.deal(HAND, pick)  # 2.3; the rest is gone: 2.4
        return state

    def to_act(self, state: NinJanState) -> list[Seat]:
        if state.over:
            return []
        if state.waiting:
            return [state.next_seat()]
        if state.tie is not None:
            return state.tie.asked()
        return SEATS[state.seats][state.down :]

    def legal(self, state: NinJanState, seat: Seat) -> list[Move]:
        if state.over or not 0 <= seat < state.seats:
            return []
        if state.waiting:
            return resolutions(state, seat)[:] if seat == state.next_seat() else []
        if state.tie is not None:
            return THROWING[:] if seat in state.tie.asked() else []  # 7.1
        if seat < state.down:
            return []
        return [CHOOSING[state.card(seat, place)] for place in range(state.held(seat))]  # 3.1

    def sample(self, state: NinJanState, seat: Seat, pick: Pick) -> Move:
        if state.waiting:
            moves = resolutions(state, seat)
            return moves[pick.below(len(moves))]
        if state.tie is not None:
            return THROWING[pick.below(len(THROWING))]
        return CHOOSING[state.card(seat, pick.below(state.held(seat)))]

    def likely(self, state: NinJanState, seat: Seat, pick: Pick) -> Move:
        """Whoever can take takes the richest pile; cards, and where to lay them, are any."""
        if state.waiting:
            moves = resolutions(state, seat)
            if moves[0].kind == TAKE:
                return policy.richest(state, moves)
        return self.sample(state, seat, pick)

    def apply(self, state: NinJanState, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        """Simultaneous choices come in seat order, once all are locked (the Match keeps them secret
        and replaceable till then: 3.2, 3.3); the last one sets things going."""
        if action.kind == CHOOSE:
            state.choose(seat, state.hand(seat).index(action.what))
            state.down += 1
            if seat == state.seats - 1:
                reveal(state, tell)
        elif action.kind == THROW:
            tie = state.tie
            assert tie is not None, "shapes are thrown to settle a tie"
            tie.throws.append(action.what)
            if seat == tie.throwing[-1]:
                judge_throws(state, tie, tell)
        else:
            resolve(state, seat, action, tell)
            resolve_what_needs_no_choice(state, tell)

    def go_on(self, state: NinJanState, pick: Pick, usual: bool) -> int:
        """The same without lists: cards are any, both ways."""
        if state.over or state.tie is not None:
            return super().go_on(state, pick, usual)
        if state.waiting:
            seat = state.next_seat()
            move = self.likely(state, seat, pick) if usual else self.sample(state, seat, pick)
            resolve(state, seat, move, None)
            resolve_what_needs_no_choice(state, None)
            return 1
        first = state.down
        for seat in range(first, state.seats):
            state.choose(seat, pick.below(HAND + 1 - state.round))
        reveal(state, None)
        return state.seats - first

    def view(self, state: NinJanState, viewer: Seat | None) -> View:
        """Only the own hand; face-down cards of nobody (8.1 to 8.4)."""
        hand = state.hand(viewer) if viewer is not None else []
        return NinJanView(
            **head(self, state, viewer, state.options(), state.seats),
            **SHAPE.table(state),
            hand=tuple([NAME[card] for card in hand]),
            hand_sizes=tuple([int(state.held(seat)) for seat in range(state.seats)]),
        )

    def imagine(self, view: View, pick: Pick) -> NinJanState:
        return self.worlds(view).imagine(pick)

    def worlds(self, view: View) -> NinJanWorlds:
        assert isinstance(view, NinJanView)
        return NinJanWorlds(self, view)

    def outcome(self, state: NinJanState) -> Outcome | None:
        if not state.over:
            return None
        scores, tie = state.scores, state.tie
        winners = leaders(state) if tie is None else tie.throwing
        dropped = [] if tie is None else tie.dropped
        ranking = [tuple(winners)]
        if dropped:
            ranking.append(tuple(sorted(dropped)))  # 7.3
        rest = [seat for seat in range(state.seats) if seat not in winners + dropped]
        places = sorted({scores[seat] for seat in rest}, reverse=True)
        ranking += [tuple([s for s in rest if scores[s] == score]) for score in places]  # 6.3
        reason = "nin-jan.end.points" if tie is None else "nin-jan.end.throw-off"
        if len(winners) > 1:
            reason = "nin-jan.end.shared"
        return Outcome(tuple(ranking), tuple(scores), reason)

    def form(self, state: NinJanState) -> Fields:
        return SHAPE.form(state, state.options(), state.seats)

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
