"""One shape for everything that is told of a state: its form is the view of who sees all of it."""
# compiled by mypyc

from collections.abc import Callable
from operator import attrgetter
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
    """Stands beside a field that the state knows by another name: `Annotated[int, Of("at")]`. By
    several names it is told as one tuple. What is part of another object, `Of("plan.walls")`, is
    only shown: who reads builds that object first."""

    def __init__(self, *names: str) -> None:
        self.names = names


class Whole:
    """Stands beside a field that several of the state's make up: how a state shows it, and how it
    is put into one. What a state is made with is only shown."""

    def __init__(
        self, show: Callable[[Any], Any], read: Callable[[Any, Any], None] | None = None
    ) -> None:
        self.show = show
        self.read = read


class Field:
    """A value of the state, and how it is told."""

    def __init__(self, name: str, kind: Any) -> None:
        names = [note.names for note in notes_of(kind) if isinstance(note, Of)]
        self.name = name
        self.kind = kind
        self.names: tuple[str, ...] = names[0] if names else (name,)
        self.own = self.names[0]
        """Its name in the state."""
        self.get: Callable[[Any], Any] = attrgetter(*self.names)
        self.code: Code = code_of(kind)
        self.inner = "." in self.own
        """It is part of another object."""

    def show(self, state: Any) -> Any:
        return self.code.show(self.get(state))

    def read(self, state: Any, told: Any) -> None:
        if self.inner:
            return
        value = self.code.read(told)
        if len(self.names) == 1:
            setattr(state, self.own, value)
            return
        for name, part in zip(self.names, value, strict=True):
            setattr(state, name, part)

    def convert(self, value: object) -> Any:
        """A value from JSON; ValueError says what it should be."""
        try:
            instance = msgspec.convert(value, self.kind)
        except msgspec.ValidationError as error:
            raise ValueError(f"{self.name}: {error}") from error
        check_names(self.name, value, msgspec.to_builtins(instance))
        return instance


def check_names(where: str, value: Any, model: Any) -> None:
    """ValueError if records have names that nobody reads."""
    if isinstance(value, dict):
        for name in value:
            if name not in model:
                raise ValueError(f"{where}: there is no {name!r}; there are {[*model]}")
            check_names(where, value[name], model[name])
    elif isinstance(value, list | tuple):
        for at in range(len(value)):
            check_names(where, value[at], model[at])


class Plain(Field):
    """A value that is told as it is."""

    def show(self, state: Any) -> Any:
        return getattr(state, self.own)

    def read(self, state: Any, told: Any) -> None:
        setattr(state, self.own, told)


class Compound(Field):
    """What several of the state's fields make up."""

    def __init__(self, name: str, kind: Any, whole: Whole) -> None:
        super().__init__(name, kind)
        self.whole = whole

    def show(self, state: Any) -> Any:
        return self.whole.show(state)

    def read(self, state: Any, told: Any) -> None:
        if self.whole.read is not None:
            self.whole.read(state, told)


class Columns(Field):
    """Lists of the state that go together, told as one list of records."""

    def __init__(self, name: str, kind: Any, record: type[msgspec.Struct]) -> None:
        super().__init__(name, kind)
        self.record = record
        self.fields = fields_of(record)

    def rows(self, state: Any) -> list[tuple[Any, ...]]:
        """The values of each record."""
        columns = [field.code.show_each(getattr(state, field.own)) for field in self.fields]
        return list(zip(*columns, strict=True))

    def show(self, state: Any) -> Any:
        return tuple([self.record(*row) for row in self.rows(state)])

    def read(self, state: Any, told: Any) -> None:
        for field in self.fields:
            values = [getattr(row, field.name) for row in told]
            setattr(state, field.own, field.code.read_each(values))


class Part(Field):
    """Values of the state that are told as one record; null, where it may be, while its first
    is."""

    def __init__(self, name: str, kind: Any, record: type[msgspec.Struct]) -> None:
        super().__init__(name, kind)
        self.record = record
        self.fields = fields_of(record)
        self.optional = kind is not record

    def show(self, state: Any) -> Any:
        values = {field.name: field.show(state) for field in self.fields}
        if self.optional and values[self.fields[0].name] is None:
            return None
        return self.record(**values)

    def read(self, state: Any, told: Any) -> None:
        for field in self.fields:
            field.read(state, None if told is None else getattr(told, field.name))


def notes_of(kind: Any) -> tuple[Any, ...]:
    """What stands beside a type."""
    return get_args(kind)[1:] if get_origin(kind) is Annotated else ()


def record_in(kinds: tuple[Any, ...]) -> type[msgspec.Struct] | None:
    """The kind of record among these, if there is one."""
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return kind
    return None


def fields_of(*kinds: type[msgspec.Struct]) -> list[Field]:
    """What these add to a view, in order."""
    return [
        field_of(field.name, field.type)
        for kind in kinds
        for field in msgspec.structs.fields(kind)
        if not (issubclass(kind, View) and field.name in COMMON)
    ]


def field_of(name: str, kind: Any) -> Field:
    """By what stands beside its type, else by the type."""
    for note in notes_of(kind):
        if isinstance(note, Whole):
            return Compound(name, kind, note)
    record = record_in((kind, *get_args(kind)))
    if record is not None:
        rows = get_origin(kind) is tuple
        return Columns(name, kind, record) if rows else Part(name, kind, record)
    field = Field(name, kind)
    return Plain(name, kind) if type(field.code) is Code and not field.inner else field


class Shape:
    """What can be told of a state: all of it is the form, what is open is part of every view."""

    def __init__(self, table: type[msgspec.Struct], *secrets: type[msgspec.Struct]) -> None:
        self.open = fields_of(table)
        self.whole = {field.name: field for field in [*self.open, *fields_of(*secrets)]}

    def table(self, state: Any) -> Fields:
        """What everybody sees."""
        return {field.name: field.show(state) for field in self.open}

    def form(self, state: Any, options: Options, seats: int) -> Fields:
        """Everything, in JSON."""
        values: Fields = {"seats": seats, "options": options}
        for field in self.whole.values():
            values[field.name] = field.show(state)
        plain: Fields = msgspec.json.decode(msgspec.json.encode(values))
        return plain

    def read_table(self, state: Any, view: msgspec.Struct) -> None:
        """Put into a state what a view tells everybody."""
        for field in self.open:
            field.read(state, getattr(view, field.name))

    def read(self, state: Any, form: Fields) -> None:
        """Put into a state what a form tells; ValueError says what can't be."""
        for name in form:
            if name not in self.whole:
                raise ValueError(f"there is no {name!r} in a form; there are {[*self.whole]}")
        for name, field in self.whole.items():  # one may ask for those before it
            if name in form:
                field.read(state, field.convert(form[name]))


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
        fields = {field.name: getattr(view, field.name) for field in self.shape.open}
        guessed = self.guess(fields, view.viewer, pick)
        for field in self.shape.open:
            field.read(state, guessed[field.name])
        return state

    def form(self, state: S) -> Fields:
        return self.shape.form(state, self.options_of(state), self.seats_of(state))

    def stage(self, form: Fields) -> S:
        options, seats, rest = split(self.card, form)
        state = self.blank(options, seats)
        self.shape.read(state, rest)
        if self.seats_of(state) != seats:
            raise ValueError(f"{self.seats_of(state)} seats are drawn, not {seats}")
        for fault in self.audit(state):
            raise ValueError(fault)
        return state
