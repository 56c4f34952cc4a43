"""The contract, fulfilled. Numbers in comments are the sentences of RULES.md."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell
from shinobi.core.shape import head
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.ninja_combo import position
from shinobi.games.ninja_combo.bot import sense
from shinobi.games.ninja_combo.bot.worlds import ComboWorlds
from shinobi.games.ninja_combo.card import NINJA_COMBO
from shinobi.games.ninja_combo.refusals import why_not
from shinobi.games.ninja_combo.rules.combos import combos_with
from shinobi.games.ninja_combo.rules.laying import lay, make, places, slots
from shinobi.games.ninja_combo.rules.turn import (
    best_seats,
    deciding_rule,
    draw,
    end_turn,
    rank,
    turn_is_over,
)
from shinobi.games.ninja_combo.state import ComboState, bare_table, options_of
from shinobi.games.ninja_combo.tables import (
    CATALOGUE,
    EMPTY,
    LAY,
    LAYING,
    MAKING,
    NOWHERE,
    OFFER,
    PLACE,
    Move,
)
from shinobi.games.ninja_combo.view import SHAPE, ComboView, possible

REASONS: Final = {
    "7.4": "ninja-combo.end.points",
    "7.5": "ninja-combo.end.fewer-cards",
    "7.6": "ninja-combo.end.shared",
}


@final
class NinjaCombo(Rules[ComboState, Move]):
    """Ninja Combo for two to four."""

    def __init__(self) -> None:
        super().__init__(NINJA_COMBO, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> ComboState:
        """Shuffle and deal (2.1 to 2.5)."""
        state = bare_table(options, seats)
        threes, supers = state.pile[-2], state.pile[-1]
        state.pile[-2] = state.pile[-1] = 0
        state.left -= threes + supers
        for zone in state.zones:
            zone.put(PLACE["k11"], draw(state, pick))  # 2.2
            zone.put(PLACE["l11"], draw(state, pick))
        state.pile[-2], state.pile[-1] = threes, supers  # 2.3
        state.left += threes + supers
        state.offer = [draw(state, pick) for _ in range(OFFER)]  # 2.4
        starter = state.terms.starter
        state.first = (starter - 1) % seats if starter else pick.below(seats)  # 2.5
        state.turn = state.first
        return state

    def to_act(self, state: ComboState) -> list[Seat]:
        return [] if state.over else [state.turn]

    def legal(self, state: ComboState, seat: Seat) -> list[Move]:
        if state.over or seat != state.turn:
            return []
        zone = state.zones[seat]
        if state.owed != NOWHERE:  # 5.3
            forms = combos_with(zone.cards, state.owed, zone.cards[state.owed])
            return [MAKING[form] for form in forms]
        free = places(zone)
        return [LAYING[slot][place] for slot in slots(state.offer) for place in free]

    def sample(self, state: ComboState, seat: Seat, pick: Pick) -> Move:
        if state.owed != NOWHERE:
            owed = self.legal(state, seat)
            return owed[pick.below(len(owed))]
        free = places(state.zones[seat])
        usable = slots(state.offer)
        number = pick.below(len(usable) * len(free))
        return LAYING[usable[number // len(free)]][free[number % len(free)]]

    def likely(self, state: ComboState, seat: Seat, pick: Pick) -> Move:
        return sense.likely(state, seat, pick)

    def candidates(self, state: ComboState, seat: Seat) -> list[Move]:
        """Without placements that no sensible player tries; never without one that completes a
        combo."""
        if state.over or seat != state.turn or state.owed != NOWHERE:
            return self.legal(state, seat)
        most = sense.SECOND_CARDS if EMPTY in state.offer else sense.FIRST_CARDS
        return sense.candidates(state, seat, most)

    def apply(self, state: ComboState, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        before = len(state.made[seat])
        if action.kind == LAY:
            laid = state.offer[action.what]
            lay(state, seat, action.what, action.place, tell)
        else:
            laid = state.zones[seat].cards[state.owed]
            make(state, seat, state.owed, action.what, tell)
        made = len(state.made[seat]) > before
        if state.owed == NOWHERE and turn_is_over(state, laid, made):  # 5.7: else the second card
            end_turn(state, seat, pick, tell)

    def view(self, state: ComboState, viewer: Seat | None) -> View:
        """All is open but the order of the pile, which nobody has looked at (8.1, 8.2)."""
        common = head(self, state, viewer, options_of(state), state.seats)
        legal = [self.by_text[text] for text in common["legal"]]
        return ComboView(
            **common,
            **SHAPE.table(state),
            combos=tuple([combo for move in legal for combo in possible(state, move)]),
        )

    def imagine(self, view: View, pick: Pick) -> ComboState:
        return self.worlds(view).imagine(pick)

    def worlds(self, view: View) -> ComboWorlds:
        assert isinstance(view, ComboView)
        return ComboWorlds(self, view)

    def outcome(self, state: ComboState) -> Outcome | None:
        if not state.over:
            return None
        ranks = [rank(state, seat) for seat in range(state.seats)]
        ranking = [
            tuple([seat for seat in range(state.seats) if ranks[seat] == value])
            for value in sorted(set(ranks), reverse=True)
        ]
        reason = REASONS[deciding_rule(state, list(ranking[0]))]
        return Outcome(tuple(ranking), tuple(state.scores), reason)

    def form(self, state: ComboState) -> Fields:
        return SHAPE.form(state, options_of(state), state.seats)

    def stage(self, form: Fields) -> ComboState:
        return position.from_form(form)

    def bound(self, options: Options, seats: int) -> int:
        """Each card but the first ones is laid once at most, and makes one choice at most."""
        return 2 * (bare_table(options, seats).left - 2 * seats)

    def audit(self, state: ComboState) -> list[str]:
        return position.faults(state)

    def why_not(self, state: ComboState, seat: Seat, action: Move) -> Refusal:
        return why_not(state, seat, action)

    def foresight(self, state: ComboState) -> int:
        """A round, about: what comes later is mostly the luck of the draw."""
        return sense.FORESIGHT * state.seats

    def worth(self, state: ComboState) -> list[float]:
        return sense.worth(state, best_seats(state) if state.over else [])
