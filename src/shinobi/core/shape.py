"""One shape for everything that is told of a state: its form is the view of who sees all of it."""
# compiled by mypyc

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

import msgspec
from mypy_extensions import mypyc_attr

from shinobi.core.action import Action
from shinobi.core.code import Code, code_of
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, State
from shinobi.core.values import Card, Fields, Options, Seat, View

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)

COMMON: Final = {field.name for field in msgspec.structs.fields(View)}
"""What every view has."""


class Of:
    """Stands beside a field that the state knows by another name: `Annotated[int, Of("at")]`."""

    def __init__(self, name: str) -> None:
        self.name = name


class Field:
    """A value of the state, and how it is told."""

    def __init__(self, name: str, kind: Any) -> None:
        notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
        names = [note.name for note in notes if isinstance(note, Of)]
        self.name = name
        self.kind = kind
        self.own = names[0] if names else name
        """Its name in the state."""
        self.code: Code = code_of(kind)

    def show(self, state: Any) -> Any:
        return self.code.show(getattr(state, self.own))

    def read(self, state: Any, told: Any) -> None:
        setattr(state, self.own, self.code.read(told))

    def convert(self, value: object) -> Any:
        """A value from JSON; ValueError says what it should be."""
        try:
            return msgspec.convert(value, self.kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"{self.name}: {error}") from error


class Columns(Field):
    """Lists of the state that go together, told as one list of records."""

    def __init__(self, name: str, kind: Any, record: type[msgspec.Struct]) -> None:
        super().__init__(name, kind)
        self.record = record
        self.fields = fields_of(record)

    def show(self, state: Any) -> Any:
        columns = [[field.code.show(v) for v in getattr(state, field.own)] for field in self.fields]
        return tuple([self.record(*row) for row in zip(*columns, strict=True)])

    def read(self, state: Any, told: Any) -> None:
        for field in self.fields:
            values = [field.code.read(getattr(row, field.name)) for row in told]
            setattr(state, field.own, values)


class Together:
    """Stands beside a record whose values the state holds one by one:
    `Annotated[Throw | None, Together(Throw)]`."""

    def __init__(self, record: type[msgspec.Struct]) -> None:
        self.record = record


class Group(Field):
    """Values of the state that are told as one record; null while its first is."""

    def __init__(self, name: str, kind: Any, record: type[msgspec.Struct]) -> None:
        super().__init__(name, kind)
        self.record = record
        self.fields = fields_of(record)

    def show(self, state: Any) -> Any:
        values = [field.show(state) for field in self.fields]
        return None if values[0] is None else self.record(*values)

    def read(self, state: Any, told: Any) -> None:
        for field in self.fields:
            field.read(state, None if told is None else getattr(told, field.name))


def fields_of(*kinds: type[msgspec.Struct]) -> list[Field]:
    """What these add to a view, in order."""
    return [
        _field(field.name, field.type)
        for kind in kinds
        for field in msgspec.structs.fields(kind)
        if not (issubclass(kind, View) and field.name in COMMON)
    ]


def _field(name: str, kind: Any) -> Field:
    for note in get_args(kind)[1:] if get_origin(kind) is Annotated else ():
        if isinstance(note, Together):
            return Group(name, kind, note.record)
    inner = get_args(kind)[0] if get_origin(kind) is tuple else None
    if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
        return Columns(name, kind, inner)
    return Field(name, kind)


class Shape:
    """What can be told of a state: all of it is the form, what is open is part of every view."""

    def __init__(self, table: type[View], *secrets: type[msgspec.Struct]) -> None:
        self.open = fields_of(table)
        self.whole = {field.name: field for field in [*self.open, *fields_of(*secrets)]}

    def table(self, state: Any) -> Fields:
        """What everybody sees."""
        return {field.name: field.show(state) for field in self.open}

    def form(self, state: Any) -> Fields:
        """Everything, in JSON."""
        told = {field.name: field.show(state) for field in self.whole.values()}
        plain: Fields = msgspec.json.decode(msgspec.json.encode(told))
        return plain

    def read_table(self, state: Any, view: View) -> None:
        """Put into a state what a view tells everybody."""
        for field in self.open:
            field.read(state, getattr(view, field.name))

    def read(self, state: Any, form: Fields) -> None:
        """Put into a state what a form tells; ValueError says what can't be."""
        for name in form:
            if name not in self.whole:
                raise ValueError(f"there is no {name!r} in a form; there are {[*self.whole]}")
        for name, value in form.items():
            field = self.whole[name]
            field.read(state, field.convert(value))


def head(rules: Rules[S, A], state: S, viewer: Seat | None, options: Options, seats: int) -> Fields:
    """What every view has, of this state."""
    legal = [] if viewer is None else rules.legal(state, viewer)
    return {
        "game": rules.card.name,
        "seats": seats,
        "options": options,
        "viewer": viewer,
        "to_act": tuple(rules.to_act(state)),
        "legal": tuple([action.text for action in legal]),
        "outcome": rules.outcome(state),
    }


def split(card: Card, form: Fields) -> tuple[Options, int, Fields]:
    """A form's options, settled, its seats, and all else that it tells."""
    rest = {name: value for name, value in form.items() if value is not None}
    seats, options = rest.pop("seats", card.least), rest.pop("options", {})
    card.check_seats(seats)
    return card.settle(msgspec.convert(options, Options)), seats, rest


@mypyc_attr(allow_interpreted_subclasses=True)
class Shaped(Rules[S, A]):
    """Rules of a game whose state has the fields of its view, under the same names. View, form,
    stage and imagine follow; a game with secrets says how to `hide` them from a viewer, and how to
    `guess` them."""

    def __init__(
        self, card: Card, catalogue: list[A], shape: type[View], make: Callable[[int], S]
    ) -> None:
        super().__init__(card, catalogue)
        self.seen = shape
        self.shape = Shape(shape)
        self.make = make
        """A state for so many seats, before anything is dealt."""

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
        common = head(self, state, viewer, self.options_of(state), self.seats_of(state))
        return self.seen(**common, **self.hide(self.shape.table(state), viewer))

    def imagine(self, view: View, pick: Pick) -> S:
        state = self.blank(view.options, view.seats)
        told = {field.name: getattr(view, field.name) for field in self.shape.open}
        guessed = self.guess(told, view.viewer, pick)
        for field in self.shape.open:
            field.read(state, guessed[field.name])
        return state

    def form(self, state: S) -> Fields:
        first: Fields = {"seats": self.seats_of(state), "options": self.options_of(state)}
        return first | self.shape.form(state)

    def stage(self, form: Fields) -> S:
        options, seats, rest = split(self.card, form)
        state = self.blank(options, seats)
        self.shape.read(state, rest)
        if self.seats_of(state) != seats:
            raise ValueError(f"{self.seats_of(state)} seats are drawn, not {seats}")
        for fault in self.audit(state):
            raise ValueError(fault)
        return state
