"""Lanterns: a tiny game with what others may lack. Chance in play, steps to take back, a clock,
private events, a revelation at the end.

Each seat has a secret number. In turn, one may first mark the turn (which may be taken back), and
then rolls for points, peeks (draws a new secret) or rests. The clock, too, ends a turn. At last all
bet at once, high or low; then the secrets are told, and count if the bet was right."""

from typing import Any

from msgspec import UNSET, UnsetType

from shinobi.core.action import Action
from shinobi.core.event import Event, Veiled
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, State, Tell
from shinobi.core.values import Card, Fields, Option, Options, Outcome, Seat, View

NAMES = ("mark", "roll", "peek", "rest", "bet high", "bet low")
CATALOGUE = [Action(i, name) for i, name in enumerate(NAMES)]
MARK, ROLL, PEEK, REST, HIGH, LOW = CATALOGUE
CARD = Card(
    name="lanterns", title="Lanterns", least=2, most=3, minutes=1, age=5, credits="the tests",
    options=(
        Option("turns", 1, (1, 2, 3)),
        Option("marks", True, (True, False)),
        Option("wick", "long #1", ("long #1", "short")),
    ),
)  # fmt: skip


class Lanterns(State):
    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.turn = 0
        self.marked = False
        self.secrets = [0] * seats
        self.scores = [0] * seats
        self.bets = [""] * seats
        self.over = False

    @property
    def seats(self) -> int:
        return len(self.secrets)

    def copy(self) -> "Lanterns":
        new = Lanterns(self.options, self.seats)
        new.turn, new.marked, new.over = self.turn, self.marked, self.over
        new.secrets, new.scores, new.bets = self.secrets[:], self.scores[:], self.bets[:]
        return new


class LanternsView(View, frozen=True, kw_only=True):
    turn: int
    marked: bool
    secrets: tuple[int, ...]
    """0 is unknown."""
    scores: tuple[int, ...]
    bets: tuple[str, ...]


class Marked(Event, tag="marked"):
    reveals = False
    seat: Seat


class Rolled(Event, tag="rolled"):
    seat: Seat
    points: int


class Peeked(Veiled, tag="peeked"):
    seat: Seat
    secret: int | UnsetType = UNSET


class Told(Event, tag="told"):
    secrets: list[int]
    bets: list[str]


class Late(Event, tag="late"):
    seat: Seat
    spark: int


EVENTS = (Marked, Rolled, Peeked, Told, Late)


class LanternRules(Rules[Lanterns, Action]):
    def __init__(self) -> None:
        super().__init__(CARD, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> Lanterns:
        state = Lanterns(options, seats)
        state.secrets = [1 + pick.below(6) for _ in range(seats)]
        return state

    def betting(self, state: Lanterns) -> bool:
        return state.turn == int(state.options["turns"]) * state.seats

    def to_act(self, state: Lanterns) -> list[Seat]:
        if state.over:
            return []
        if self.betting(state):
            return [seat for seat in range(state.seats) if not state.bets[seat]]
        return [state.turn % state.seats]

    def legal(self, state: Lanterns, seat: Seat) -> list[Action]:
        if seat not in self.to_act(state):
            return []
        if self.betting(state):
            return [HIGH, LOW]
        steps = [ROLL, PEEK, REST]
        return [MARK, *steps] if state.options["marks"] and not state.marked else steps

    def apply(self, state: Lanterns, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        if action is MARK:
            state.marked = True
            _say(tell, Marked("1", seat))
        elif action in (HIGH, LOW):
            state.bets[seat] = str(action)
            if all(state.bets):
                self.finish(state, tell)
        else:
            self.end_turn(state, seat, action, pick, tell)

    def end_turn(self, state: Lanterns, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        if action is ROLL:
            rolled = (1 + pick.below(6)) * (2 if state.marked else 1)
            state.scores[seat] += rolled
            _say(tell, Rolled("2", seat, rolled))
        elif action is PEEK:
            state.secrets[seat] = 1 + pick.below(6)
            _say(tell, Peeked("3", seat, state.secrets[seat], knowers=(seat,)))
        state.marked = False
        state.turn += 1

    def finish(self, state: Lanterns, tell: Tell) -> None:
        state.over = True
        _say(tell, Told("4", state.secrets[:], state.bets[:]))
        for seat in range(state.seats):
            if (state.bets[seat] == str(HIGH)) == (state.secrets[seat] > 3):
                state.scores[seat] += state.secrets[seat]

    def view(self, state: Lanterns, viewer: Seat | None) -> View:
        known = [n if state.over or i == viewer else 0 for i, n in enumerate(state.secrets)]
        legal = [] if viewer is None else self.legal(state, viewer)
        return LanternsView(
            game=CARD.name, seats=state.seats, options=state.options, viewer=viewer,
            to_act=tuple(self.to_act(state)), legal=tuple(str(action) for action in legal),
            outcome=self.outcome(state), turn=state.turn, marked=state.marked,
            secrets=tuple(known), scores=tuple(state.scores),
            bets=tuple(bet if state.over else "" for bet in state.bets),
        )  # fmt: skip

    def imagine(self, view: View, pick: Pick) -> Lanterns:
        assert isinstance(view, LanternsView)
        state = Lanterns(view.options, view.seats)
        state.turn, state.marked, state.over = view.turn, view.marked, view.outcome is not None
        state.secrets = [n or 1 + pick.below(6) for n in view.secrets]
        state.scores, state.bets = list(view.scores), list(view.bets)
        return state

    def outcome(self, state: Lanterns) -> Outcome | None:
        if not state.over:
            return None
        places = sorted(set(state.scores), reverse=True)
        ranking = [tuple(s for s in range(state.seats) if state.scores[s] == n) for n in places]
        return Outcome(tuple(ranking), tuple(state.scores), "points")

    def form(self, state: Lanterns) -> Fields:
        return {
            "seats": state.seats, "options": state.options, "turn": state.turn,
            "marked": state.marked, "secrets": state.secrets[:], "scores": state.scores[:],
            "bets": state.bets[:], "over": state.over,
        }  # fmt: skip

    def stage(self, form: Fields) -> Lanterns:
        state = Lanterns(CARD.settle(form.get("options", {})), form["seats"])
        names: tuple[str, ...] = ("turn", "marked", "secrets", "scores", "bets", "over")
        for name in names:
            value: Any = form.get(name, getattr(state, name))
            setattr(state, name, value[:] if isinstance(value, list) else value)
        return state

    def bound(self, options: Options, seats: int) -> int:
        return 2 * int(options["turns"]) * seats + seats

    def alarm(self, state: Lanterns) -> float | None:
        return None if state.over or self.betting(state) else 30.0

    def ring(self, state: Lanterns, pick: Pick, tell: Tell) -> None:
        seat = state.turn % state.seats
        _say(tell, Late("5", seat, pick.below(9)))
        state.marked = False
        state.turn += 1


def _say(tell: Tell, event: Event) -> None:
    if tell is not None:
        tell(event)


RULES = LanternRules()
