"""A match in which every draw is a question: what engines need that treat chance as a player."""

from typing import Any

from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.game import AnyRules
from shinobi.core.pick import Pick, Tape, TapeEnded
from shinobi.core.rules import State, Tell
from shinobi.core.values import Fields, Options, Outcome, Seat, View


class Course:
    """Rules are run with the draws known so far, and again whenever one more is known: a draw that
    is missing stops them, and is asked for. So chance is in nobody's hands but the caller's."""

    def __init__(
        self, rules: AnyRules, options: Options, seats: int, form: Fields | None = None
    ) -> None:
        self.rules = rules
        self.options = options
        self.seats = seats
        self.form = form
        """The position that it begins with; None: one that is dealt."""
        self.possibilities = 0
        """How many, of the draw that is awaited; 0: none is."""
        self.events: list[Event] = []
        self.history: list[tuple[Seat | None, int]] = []
        """All that was decided (by a seat, an action's index) or drawn (by none)."""
        self.imagined = False
        """Whether it only looks to somebody like the true one, whose history it has."""
        self._state: State | None = None
        self._choices: dict[Seat, Action] = {}
        self._draws: list[int] = []
        self._go_on()

    @property
    def waiting_for(self) -> list[Seat]:
        """Whose decision is awaited; none while a draw is, and at the end."""
        if self.possibilities:
            return []
        return [seat for seat in self.rules.to_act(self._state) if seat not in self._choices]

    @property
    def outcome(self) -> Outcome | None:
        return None if self.possibilities else self.rules.outcome(self._state)

    def legal(self, seat: Seat) -> list[Action]:
        """What a seat may do whose decision is awaited."""
        return self.rules.legal(self._state, seat) if seat in self.waiting_for else []

    def view(self, viewer: Seat | None) -> View | None:
        """What a seat may know; nothing while the cards are being dealt."""
        return None if self._state is None else self.rules.view(self._state, viewer)

    def choice(self, seat: Seat) -> Action | None:
        """What the seat has chosen in secret, until all have."""
        return self._choices.get(seat)

    def decide(self, seat: Seat, action: Action) -> None:
        """Trusts legality. The last of several to choose sets things going."""
        self.history = [*self.history, (seat, action.index)]
        self._choices = {**self._choices, seat: action}
        if not self.waiting_for:
            self._go_on()

    def draw(self, number: int) -> None:
        """The draw that is awaited."""
        self.history = [*self.history, (None, number)]
        self._draws = [*self._draws, number]
        self._go_on()

    def imagine(self, seat: Seat, pick: Pick) -> "Course":
        """Another course that the seat can't tell from this one, between two draws: what is hidden
        is drawn anew, and what others have chosen in secret is anything."""
        state = self.rules.imagine(self.rules.view(self._state, seat), pick)
        choices = {
            each: action if each == seat else self.rules.sample(state, each, pick)
            for each, action in self._choices.items()
        }
        new = self.copy()
        vars(new).update(_state=state, _choices=choices, imagined=True)
        return new

    def copy(self) -> "Course":
        """A course that goes on by itself: it shares only what is never changed in place."""
        new = object.__new__(Course)
        vars(new).update(vars(self))
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> "Course":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Between processes go the game's name and the history: not those of an imagined course,
        which would become the true one."""
        if self.imagined:
            raise TypeError("an imagined state is not pickled: its history is that of the true one")
        return again, (self.rules.card.name, self.options, self.seats, self.history, self.form)

    def _go_on(self) -> None:
        news: list[Event] = []
        try:
            self._state = self._run(Tape(self._draws[:]), news.append)
        except TapeEnded:
            self.possibilities = self._count()
            return
        self.events = self.events + news
        self.possibilities = 0
        self._choices = {}
        self._draws = []

    def _run(self, pick: Pick, tell: Tell) -> State:
        """What comes of the draws so far. TapeEnded: there must be one more."""
        if self._state is None:
            return self._begin(pick)
        state = self._state.copy()
        for seat in sorted(self._choices):
            self.rules.apply(state, seat, self._choices[seat], pick, tell)
        return state

    def _begin(self, pick: Pick) -> State:
        state: State
        if self.form is None:
            state = self.rules.start(self.options, self.seats, pick)
        else:
            state = self.rules.stage(self.form)
        return state

    def _count(self) -> int:
        """How many numbers the next draw may be: the smallest that the tape refuses."""
        above = 2
        while self._may_be(above):
            above *= 2
        known = above // 2
        while above - known > 1:
            middle = (known + above) // 2
            if self._may_be(middle):
                known = middle
            else:
                above = middle
        return above

    def _may_be(self, number: int) -> bool:
        try:
            self._run(Tape([*self._draws, number]), None)
        except TapeEnded:
            return True
        except ValueError:
            return False
        return True


def again(
    game: str, options: Options, seats: int, history: list[tuple[Seat | None, int]],
    form: Fields | None,
) -> Course:  # fmt: skip
    """The course that a history leads to."""
    rules = shelf.get(game).rules
    course = Course(rules, options, seats, form)
    for seat, number in history:
        if seat is None:
            course.draw(number)
        else:
            course.decide(seat, rules.catalogue[number])
    return course
