"""One shape for everything that is told of a state: its form is the view of who sees all of it."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from shinobi.core.action import Action
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, State
from shinobi.core.values import Card, Fields, Options, Seat, View

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Shaped(Rules[S, A]):
    """Rules of a game whose state has the fields of its view, under the same names, lists for
    tuples. View, form, stage and imagine follow; a game with secrets says how to `hide` them from a
    viewer, and how to `guess` them."""

    def __init__(
        self, card: Card, catalogue: list[A], shape: type[View], make: Callable[[int], S]
    ) -> None:
        super().__init__(card, catalogue)
        self.shape = shape
        self.make = make
        """A state for so many seats, before anything is dealt."""
        common = {field.name for field in msgspec.structs.fields(View)}
        self.types = {
            field.name: field.type
            for field in msgspec.structs.fields(shape)
            if field.name not in common
        }

    def blank(self, options: Options, seats: int) -> S:
        """A table before anything is dealt; a game with options puts them into the state."""
        return self.make(seats)

    def seats_of(self, state: S) -> int:
        """How many play; a game for more or fewer reads it from the state."""
        return self.card.least

    def options_of(self, state: S) -> Options:
        """What the table has chosen; a game with options reads it from the state."""
        return {}

    def hide(self, fields: Fields, viewer: Seat | None) -> Fields:
        """What the viewer may know of them."""
        return fields

    def guess(self, fields: Fields, viewer: Seat | None, pick: Pick) -> Fields:
        """The same with all that is hidden drawn at random."""
        return fields

    def view(self, state: S, viewer: Seat | None) -> View:
        legal = [] if viewer is None else self.legal(state, viewer)
        return self.shape(
            game=self.card.name, seats=self.seats_of(state), options=self.options_of(state),
            viewer=viewer, to_act=tuple(self.to_act(state)),
            legal=tuple([action.text for action in legal]), outcome=self.outcome(state),
            **self.hide(self._whole(state, _frozen), viewer),
        )  # fmt: skip

    def imagine(self, view: View, pick: Pick) -> S:
        fields = {name: getattr(view, name) for name in self.types}
        return self._read(self.guess(fields, view.viewer, pick), view.options, view.seats)

    def form(self, state: S) -> Fields:
        head = {"seats": self.seats_of(state), "options": self.options_of(state)}
        return head | self._whole(state, _thawed)

    def stage(self, form: Fields) -> S:
        fields = dict(form)
        seats, options = fields.pop("seats", self.card.least), fields.pop("options", {})
        self.card.check_seats(seats)
        unknown = sorted(set(fields) - set(self.types))
        if unknown:
            raise ValueError(f"a form of {self.card.name} has no {unknown[0]}")
        given = {name: self._convert(name, value) for name, value in fields.items()}
        state = self._read(given, self.card.settle(options), seats)
        if self.seats_of(state) != seats:
            raise ValueError(f"{self.seats_of(state)} seats are drawn, not {seats}")
        for fault in self.audit(state):
            raise ValueError(fault)
        return state

    def _whole(self, state: S, kind: Callable[[Any], Any]) -> Fields:
        return {name: kind(getattr(state, name)) for name in self.types}

    def _convert(self, name: str, value: object) -> Any:
        try:
            return msgspec.convert(value, self.types[name])
        except msgspec.ValidationError as error:
            raise ValueError(f"{name}: {error}") from error

    def _read(self, fields: Fields, options: Options, seats: int) -> S:
        state = self.blank(options, seats)
        for name, value in fields.items():
            setattr(state, name, _thawed(value))
        return state


def _frozen(value: Any) -> Any:
    return tuple([_frozen(each) for each in value]) if isinstance(value, list) else value


def _thawed(value: Any) -> Any:
    return [_thawed(each) for each in value] if isinstance(value, list | tuple) else value
