"""Something that happened: a class for each kind, and what each viewer sees of it."""

from functools import cache
from typing import Annotated, ClassVar, dataclass_transform

import msgspec
from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from shinobi.core.values import Fields, Seat

_SEATS = {"seats": True}
Seats = Annotated[list[Seat], Meta(extra=_SEATS)]
"""A list of seats, whose names are said."""


class Pairs(msgspec.Struct, frozen=True):
    """Two lists of an event that are told together, as `each`: who, and what of theirs."""

    who: str
    """The list of seats."""
    what: str
    by_seat: bool = False
    """What is theirs is found by their seat; else both lists are in the same order."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Event(msgspec.Struct, frozen=True, tag_field="kind"):
    """Each kind is a class of its own. Its tag is the name of the kind, the fields that it adds are
    the arguments of its sentence. All viewers see all of it."""

    rule: str
    """Number of the sentence of the rules behind it."""
    reveals: ClassVar[bool] = True
    """Somebody learnt something by it that can't be unlearnt: no undo past it."""
    each: ClassVar[Pairs | None] = None
    """Which of its lists are told together."""

    @property
    def kind(self) -> str:
        """`nin-jan.took`; the table's own have no game before them."""
        return kind_of(type(self))

    @property
    def args(self) -> Fields:
        """The arguments of its sentence, by name."""
        values = [(name, getattr(self, name)) for name in arguments(type(self))]
        return {name: value for name, value in values if value is not UNSET}

    def told_to(self, viewer: Seat | None) -> "Event | None":
        """The event as the viewer sees it, or None: they see nothing at all."""
        return self


class Veiled(Event, kw_only=True):
    """Some see more of it than others. Those of its arguments that have a default are secret, and
    the default is what everybody sees in their place who is not named in `knowers`."""

    knowers: tuple[Seat, ...] = ()
    """Those who see all of it."""
    open: bool = False
    """Everybody does."""

    def told_to(self, viewer: Seat | None) -> "Event | None":
        knows = self.open or (viewer is not None and viewer in self.knowers)
        return replace(self, knowers=(), open=False, **({} if knows else veils(type(self))))


class Chosen(Veiled, tag="chosen"):
    """Somebody has made a secret choice (T6)."""

    reveals = False
    seat: Seat
    action: str | UnsetType = UNSET
    """For who made it alone."""


class Changed(Chosen, tag="chosen"):
    """Somebody has made their choice anew: that it changed is as secret as the choice (T6)."""

    def told_to(self, viewer: Seat | None) -> Event | None:
        return super().told_to(viewer) if viewer in self.knowers else None


class Undone(Event, tag="undone"):
    """Somebody has taken back their last decision (T8)."""

    reveals = False
    seat: Seat


TABLE_EVENTS: tuple[type[Event], ...] = (Chosen, Undone)
"""What happens at every table, whatever is played. They pass by: no log holds them."""


def kind_of(event: type[Event]) -> str:
    """The name of a kind."""
    return str(event.__struct_config__.tag)


@cache
def arguments(event: type[Event]) -> tuple[str, ...]:
    """The fields that a kind adds to those that all have."""
    common = (*Event.__struct_fields__, *Veiled.__struct_fields__)
    return tuple(name for name in event.__struct_fields__ if name not in common)


@cache
def seat_lists(event: type[Event]) -> tuple[str, ...]:
    """Those of its arguments that are lists of seats."""
    info = msgspec.inspect.type_info(event)
    assert isinstance(info, msgspec.inspect.StructType)
    types = {field.name: field.type for field in info.fields}
    return tuple(name for name in arguments(event) if getattr(types[name], "extra", 0) == _SEATS)


@cache
def veils(event: type[Veiled]) -> Fields:
    """What those see of its secret arguments who may not know them."""
    fields = {field.name: field for field in msgspec.structs.fields(event)}
    names = [name for name in arguments(event) if not fields[name].required]
    blanks = {name: fields[name] for name in names}
    return {
        name: field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        for name, field in blanks.items()
    }
