"""How one value of a state is told: numbers by their names, lists as tuples."""
# compiled by mypyc

from collections.abc import Iterable, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from mypy_extensions import mypyc_attr

NOTHING: Final = -1
"""The number in a state for what is not there; told, it is null."""
MANY: Final = 20
"""A message names no more than so many things one by one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Code:
    """A value that is told as it is. It stands beside the type of a field: `Annotated[int, Code()]`
    is what everything is that says nothing else."""

    def show(self, value: Any) -> Any:
        return value

    def read(self, told: Any) -> Any:
        """The same value again; ValueError where there is none."""
        return told

    def show_each(self, values: Any) -> list[Any]:
        """Several of them."""
        return list(values) if type(self) is Code else [self.show(value) for value in values]

    def read_each(self, told: Any) -> list[Any]:
        return list(told) if type(self) is Code else [self.read(each) for each in told]


def unknown(name: object, what: str, names: Iterable[Any]) -> ValueError:
    """There is no such thing: it says what there is."""
    known = [str(each) for each in names if each is not None]
    listing = ", ".join(known) if len(known) <= MANY else f"{', '.join(known[:3])} … {known[-1]}"
    return ValueError(f"{name!r} is no {what}; there are {listing}")


class Words(Code):
    """A number that is told by a word: a dictionary has one for each."""

    def __init__(self, numbers: dict[Any, int], what: str) -> None:
        self.numbers = numbers
        self.words = {number: word for word, number in numbers.items()}
        self.what = what

    def show(self, value: Any) -> Any:
        number: int = value
        return self.words[number]

    def read(self, told: Any) -> Any:
        number = self.numbers.get(told)
        if number is None:
            raise unknown(told, self.what, self.numbers)
        return number

    def show_each(self, values: Any) -> list[Any]:
        words = self.words
        return [words[number] for number in values]

    def read_each(self, told: Any) -> list[Any]:
        numbers = self.numbers
        return [numbers[each] if each in numbers else self.read(each) for each in told]


class Names(Words):
    """A number that is told by name; null where there is nothing."""

    def __init__(self, names: Sequence[str], what: str, nothing: int = NOTHING) -> None:
        numbers: dict[Any, int] = {name: at for at, name in enumerate(names)}
        super().__init__(numbers | {None: nothing}, what)


class Perhaps(Code):
    """A number that may not be there."""

    def show(self, value: Any) -> Any:
        return None if value == NOTHING else value

    def read(self, told: Any) -> Any:
        return NOTHING if told is None else told


class Place(Code):
    """One of so many, counted from nought, or none of them; told from another number on."""

    def __init__(self, many: int, what: str, first: int = 0) -> None:
        self.many = many
        self.what = what
        self.first = first

    def show(self, value: Any) -> Any:
        number: int = value
        return None if number == NOTHING else number + self.first

    def read(self, told: Any) -> Any:
        if told is None:
            return NOTHING
        number: int = told - self.first
        if not 0 <= number < self.many:
            last = self.first + self.many - 1
            raise ValueError(f"{self.what} are {self.first} to {last}, not {told}")
        return number


class Counts(Code):
    """How many there are of each kind, told for those that there are."""

    def __init__(self, names: Sequence[str], what: str) -> None:
        self.names = list(names)
        self.what = what
        self.places = {name: at for at, name in enumerate(self.names)}

    def show(self, value: Any) -> Any:
        numbers: list[int] = value
        return {name: number for name, number in zip(self.names, numbers, strict=True) if number}

    def read(self, told: Any) -> Any:
        numbers = [0] * len(self.names)
        for name in told:
            if name not in self.places:
                raise unknown(name, self.what, self.names)
            numbers[self.places[name]] = told[name]
        return numbers


class Bits(Code):
    """A set of numbers in one, told in order. With few of them all sets are told once and for
    all."""

    def __init__(self, each: Code | None = None, few: int = 0) -> None:
        self.each = each or Code()
        self.sets = [self.members(bits) for bits in range(1 << few)]

    def members(self, bits: int) -> tuple[Any, ...]:
        return tuple(self.each.show_each([n for n in range(bits.bit_length()) if bits >> n & 1]))

    def show(self, value: Any) -> Any:
        bits: int = value
        return self.sets[bits] if bits < len(self.sets) else self.members(bits)

    def show_each(self, values: Any) -> list[Any]:
        sets = self.sets
        return [sets[bits] if bits < len(sets) else self.members(bits) for bits in values]

    def read(self, told: Any) -> Any:
        bits = 0
        numbers: list[int] = self.each.read_each(told)
        for number in numbers:
            bits |= 1 << number
        return bits


class Rows(Code):
    """Several in a row: a list in the state, told as a tuple."""

    def __init__(self, each: Code) -> None:
        self.each = each

    def show(self, value: Any) -> Any:
        return tuple(self.each.show_each(value))

    def read(self, told: Any) -> Any:
        return self.each.read_each(told)

    def show_each(self, values: Any) -> list[Any]:
        each = self.each
        return [tuple(each.show_each(value)) if value else () for value in values]

    def read_each(self, told: Any) -> list[Any]:
        each = self.each
        return [each.read_each(row) if row else [] for row in told]


class Loose(Code):
    """Any of several kinds: tuples, however deep, are lists in the state."""

    def show(self, value: Any) -> Any:
        return tuple([self.show(each) for each in value]) if isinstance(value, list) else value

    def read(self, told: Any) -> Any:
        return [self.read(each) for each in told] if isinstance(told, list | tuple) else told


def code_of(kind: Any) -> Code:
    """How values of a type are told: as its annotation says, else by what the type is made of."""
    if get_origin(kind) is Annotated:
        for note in get_args(kind)[1:]:
            if isinstance(note, Code):
                return note
        return code_of(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        codes = [code_of(each) for each in get_args(kind) if each is not NoneType]
        return codes[0] if len(codes) == 1 else Loose()
    if get_origin(kind) is tuple:
        return Rows(code_of(get_args(kind)[0]))
    return Code()
