"""The rules of Ninja Night. Numbers in comments are the sentences of RULES.md."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell
from shinobi.core.shape import head
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.ninja_night import position, refusals
from shinobi.games.ninja_night.bot import likely, thinking, worlds
from shinobi.games.ninja_night.card import NINJA_NIGHT
from shinobi.games.ninja_night.rules import (
    bonus,
    chests,
    ending,
    knowledge,
    rope,
    turn,
    wounds,
)
from shinobi.games.ninja_night.rules.building import build, village_chance
from shinobi.games.ninja_night.state import NightState, bare_state, options_of
from shinobi.games.ninja_night.tables import (
    AIM_NOW,
    CATALOGUE,
    CHEST_NOW,
    CHESTS,
    DIAL_NOW,
    DROPPING,
    GOING,
    LENGTH_NOW,
    OVER,
    PLACE_NOW,
    PLAN_NOW,
    PLANNING,
    ROOF_NOW,
    ROUNDS,
    STAND_NOW,
    TARGET_NOW,
    TURN_NOW,
    WOUND_NOW,
    Deed,
)
from shinobi.games.ninja_night.view import SHAPE, NightView

BONUSES: Final = 10


@final
class NinjaNight(Rules[NightState, Deed]):
    """Ninja Night for two to four."""

    def __init__(self) -> None:
        super().__init__(NINJA_NIGHT, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> NightState:
        """The village, the chests, the first player (1.7, 2.3, 2.5)."""
        state = bare_state(options, seats, build(village_chance(pick)))
        chests.deal(state, pick)
        drawn = pick.below(seats)
        state.first = state.first_option - 1 if 0 < state.first_option <= seats else drawn
        return state

    def to_act(self, state: NightState) -> list[Seat]:
        if state.asked == OVER:
            return []
        if state.asked == PLAN_NOW:
            return [seat for seat in range(state.seats) if not state.plans[seat]]
        return [self.asked_seat(state)]

    def asked_seat(self, state: NightState) -> Seat:
        """Who decides, where one alone does."""
        if state.asked == PLACE_NOW:
            return turn.placer(state)
        return state.wounded if state.asked == WOUND_NOW else state.turn

    def legal(self, state: NightState, seat: Seat) -> list[Deed]:
        if state.asked == OVER or not 0 <= seat < state.seats:
            return []
        if state.asked == PLAN_NOW:
            return PLANNING[:] if not state.plans[seat] else []  # 3.1
        if seat != self.asked_seat(state):
            return []
        return self.choices(state, seat)

    def choices(self, state: NightState, seat: Seat) -> list[Deed]:
        """By what is asked."""
        asked = state.asked
        if asked == TURN_NOW:
            return turn.choices(state, seat)
        if asked == PLACE_NOW:
            return GOING[:]  # 2.6
        if asked == TARGET_NOW:
            return bonus.victims(state, seat, state.purpose)
        if asked == STAND_NOW:
            return rope.standing(state)
        if asked == AIM_NOW:
            return rope.aiming(state)
        if asked == LENGTH_NOW:
            return rope.lengths(state)
        if asked == DIAL_NOW:
            return bonus.dials(state, seat)
        if asked == ROOF_NOW:
            return bonus.near_roofs(state, seat)
        owner = seat if asked == WOUND_NOW else state.struck  # 8.2, 9.6
        return [DROPPING[chest] for chest in state.packs[owner]]

    def apply(self, state: NightState, seat: Seat, action: Deed, pick: Pick, tell: Tell) -> None:
        asked = state.asked
        if asked == TURN_NOW:
            turn.do(state, seat, action, pick, tell)
        elif asked == PLACE_NOW:
            turn.place(state, action.what, tell)
        elif asked == PLAN_NOW:
            turn.plan(state, seat, action.what, action.more, tell)
        elif asked == STAND_NOW:
            rope.stand_at(state, action.what)
        elif asked == AIM_NOW:
            rope.aim_at(state, action.what, pick, tell)
        elif asked == LENGTH_NOW:
            rope.throw(state, action.what, tell)
        else:
            self.answer(state, seat, action, tell)

    def answer(self, state: NightState, seat: Seat, action: Deed, tell: Tell) -> None:
        """To a question that a bonus or a wound has put."""
        asked = state.asked
        if asked == TARGET_NOW:
            rope.name_target(state, state.purpose, state.ninja[action.what], action.what)
        elif asked == DIAL_NOW:
            bonus.dial(state, seat, action.what, action.more, tell)
        elif asked == ROOF_NOW:
            bonus.go(state, seat, action.what, tell)
        elif asked == CHEST_NOW:
            rope.strike(state, action.what, tell)
        else:
            wounds.make_room(state, seat, action.what, tell)

    def view(self, state: NightState, viewer: Seat | None) -> View:
        """12.1 to 12.5"""
        return NightView(
            **head(self, state, viewer, options_of(state), state.seats),
            **SHAPE.table(state),
            **knowledge.sight(state, viewer),
        )

    def imagine(self, view: View, pick: Pick) -> NightState:
        return self.worlds(view).imagine(pick)

    def worlds(self, view: View) -> worlds.NightWorlds:
        assert isinstance(view, NightView)
        return worlds.NightWorlds(self, view)

    def supposed(self, view: View) -> View:
        assert isinstance(view, NightView)
        return worlds.supposed(view)

    def outcome(self, state: NightState) -> Outcome | None:
        return ending.outcome(state) if state.asked == OVER else None

    def form(self, state: NightState) -> Fields:
        return SHAPE.form(state, options_of(state), state.seats)

    def stage(self, form: Fields) -> NightState:
        return position.from_form(form)

    def bound(self, options: Options, seats: int) -> int:
        """In a turn each chest is taken once and dropped once or twice at most (7.6); a rope takes
        five decisions, a wound one, the end one; bonuses are played once (9.1)."""
        turns = 2 * seats * ROUNDS
        return seats + seats * ROUNDS + turns * (3 * CHESTS + 8) + BONUSES * 8

    def audit(self, state: NightState) -> list[str]:
        return position.faults(state)

    def why_not(self, state: NightState, seat: Seat, action: Deed) -> Refusal:
        return refusals.why_not(state, seat, action)

    def likely(self, state: NightState, seat: Seat, pick: Pick) -> Deed:
        return likely.likely(state, seat, pick, likely.WHIM)

    def candidates(self, state: NightState, seat: Seat) -> list[Deed]:
        return likely.candidates(state, seat, self.legal(state, seat))

    def worth(self, state: NightState) -> list[float]:
        return thinking.worth(state)
