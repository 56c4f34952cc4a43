"""Rules that hand everything on to real ones: a fault is planted by changing one method."""

from typing import Any

from shinobi.core.action import Action
from shinobi.core.game import AnyRules
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, State, Tell
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View


class Wrapped(State):
    """A real state in a box, since compiled final classes can't be subclassed."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def copy(self) -> "Wrapped":
        return type(self)(self.inner.copy())


class Delegate(Rules[Wrapped, Action]):
    """As good as the real rules."""

    box: type[Wrapped] = Wrapped

    def __init__(self, real: AnyRules) -> None:
        super().__init__(real.card, real.catalogue)
        self.real = real

    def start(self, options: Options, seats: int, pick: Pick) -> Wrapped:
        return self.box(self.real.start(options, seats, pick))

    def opening(self, state: Wrapped, tell: Tell) -> None:
        self.real.opening(state.inner, tell)

    def to_act(self, state: Wrapped) -> list[Seat]:
        return self.real.to_act(state.inner)

    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        return self.real.legal(state.inner, seat)

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        self.real.apply(state.inner, seat, action, pick, tell)

    def view(self, state: Wrapped, viewer: Seat | None) -> View:
        return self.real.view(state.inner, viewer)

    def imagine(self, view: View, pick: Pick) -> Wrapped:
        return self.box(self.real.imagine(view, pick))

    def outcome(self, state: Wrapped) -> Outcome | None:
        return self.real.outcome(state.inner)

    def form(self, state: Wrapped) -> Fields:
        return self.real.form(state.inner)

    def stage(self, form: Fields) -> Wrapped:
        return self.box(self.real.stage(form))

    def bound(self, options: Options, seats: int) -> int:
        return self.real.bound(options, seats)

    def audit(self, state: Wrapped) -> list[str]:
        return self.real.audit(state.inner)

    def why_not(self, state: Wrapped, seat: Seat, action: Action) -> Refusal:
        return self.real.why_not(state.inner, seat, action)
