"""The contract of a game."""
# compiled by mypyc

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.pick import Pick
from shinobi.core.values import Card, Fields, Options, Outcome, Refusal, Seat, View

Tell = Callable[[Event], None] | None
"""Who listens to what happens; None: nobody, and no event need be built."""

ENDLESS: Final = 1_000_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything, secrets included: mutable plain data."""

    def copy(self) -> "State":
        """A state that shares nothing changeable with this one."""
        raise NotImplementedError


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds(Generic[S, A]):
    """All the states that look like one view: what a search imagines again and again."""

    def __init__(self, rules: "Rules[S, A]", view: View) -> None:
        self.rules = rules
        self.view = view

    def imagine(self, pick: Pick) -> S:
        """One of them, by the same draws as `Rules.imagine`."""
        return self.rules.imagine(self.view, pick)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[S, A]):
    """The rules of one game. Stateless: one instance serves every match."""

    def __init__(self, card: Card, catalogue: list[A]) -> None:
        self.card = card
        self.catalogue = catalogue
        self.by_text: dict[str, A] = {action.text: action for action in catalogue}

    @abstractmethod
    def start(self, options: Options, seats: int, pick: Pick) -> S:
        """The state after set-up. `options` are settled: each one has a value."""

    def opening(self, state: S, tell: Tell) -> None:
        """What set-up has shown to all, told before the first decision of a match that was dealt.
        Changes nothing, and draws nothing."""

    @abstractmethod
    def to_act(self, state: S) -> list[Seat]:
        """Whose decision is awaited, in seat order; several: they choose at the same time, in
        secret; none: the match is over. Depends only on what all viewers see."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[A]:
        """What the seat may do, in a stable order without doubles; [] when it owes nothing."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, pick: Pick, tell: Tell) -> None:
        """Do it, in place, with everything that follows by itself. Trusts legality."""

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> View:
        """What the viewer may know, built field by field. None is a spectator."""

    @abstractmethod
    def imagine(self, view: View, pick: Pick) -> S:
        """A state that looks like this view, what is hidden drawn at random."""

    def worlds(self, view: View) -> Worlds[S, A]:
        """`imagine` for many times: a game may read the view once and keep what it says."""
        return Worlds(self, view)

    def futures(self, view: View) -> Worlds[S, A]:
        """The same for who follows a match to its very end, where a search looks less far."""
        return self.worlds(view)

    def prospects(self, futures: Worlds[S, A]) -> Worlds[S, A]:
        """Futures of the same view in which who is to decide goes on by all that the game can work
        out; these themselves, where there is nothing to work out."""
        return futures

    def supposed(self, view: View) -> View:
        """The view that a search thinks in: a game may suppose that somebody answers what no search
        should answer for them."""
        return view

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while somebody is to act."""

    @abstractmethod
    def form(self, state: S) -> Fields:
        """The whole state in the game's documented JSON form."""

    @abstractmethod
    def stage(self, form: Fields) -> S:
        """The state that a form draws; what it leaves out is at its start. ValueError says what
        can't be."""

    @abstractmethod
    def bound(self, options: Options, seats: int) -> int:
        """No match has more decisions than this."""

    def audit(self, state: S) -> list[str]:
        """What the game's conservation laws find wrong; [] is good."""
        return []

    def why_not(self, state: S, seat: Seat, action: A) -> Refusal:
        """Why an action that is not in `legal` is not: the rule, and what stands in the way."""
        return Refusal(
            "T5", "not-now", {"action": action.text}, f"{action.text} is not possible now"
        )

    def sample(self, state: S, seat: Seat, pick: Pick) -> A:
        """Any legal action: `legal[pick.below(len(legal))]`, which a game may find faster."""
        legal = self.legal(state, seat)
        return legal[pick.below(len(legal))]

    def likely(self, state: S, seat: Seat, pick: Pick) -> A:
        """A searching bot's idea of what the seat does, knowing only what the seat may know."""
        return self.sample(state, seat, pick)

    def candidates(self, state: S, seat: Seat) -> list[A]:
        """Those of `legal` that a search considers: a game with many may leave out the hopeless."""
        return self.legal(state, seat)

    def go_on(self, state: S, pick: Pick, usual: bool) -> int:
        """All who are asked decide, by what is `likely` or else by any `sample`: how many did, 0 at
        the end. A game may do the same with less ado."""
        seats = self.to_act(state)
        if len(seats) == 1:
            self.apply(state, seats[0], self._any(state, seats[0], pick, usual), pick, None)
            return 1
        chosen = [self._any(state, seat, pick, usual) for seat in seats]
        for i in range(len(seats)):
            self.apply(state, seats[i], chosen[i], pick, None)
        return len(seats)

    def _any(self, state: S, seat: Seat, pick: Pick, usual: bool) -> A:
        return self.likely(state, seat, pick) if usual else self.sample(state, seat, pick)

    def foresight(self, state: S) -> int:
        """After how many decisions a search breaks a playout off and asks what it is `worth`."""
        return ENDLESS

    def worth(self, state: S) -> list[float]:
        """How good a finished match is for each seat, from 0 to 1, for bots that search; a game
        with `foresight` also judges one that is not over."""
        outcome = self.outcome(state)
        assert outcome is not None, "the match is not over"
        winners = outcome.winners
        return [
            1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(outcome.scores))
        ]

    def wins(self, view: View, action: A) -> bool:
        """Whether the viewer who does this wins whatever anybody else does, where the game has a
        proof: False says nothing."""
        return False

    def alarm(self, state: S) -> float | None:
        """Seconds until the table's clock rings, if the game has one running now."""
        return None

    def ring(self, state: S, pick: Pick, tell: Tell) -> None:
        """Time's up: only called while `alarm` gives a time."""

    def find(self, text: str) -> A | None:
        """The action with this notation."""
        return self.by_text.get(text)
