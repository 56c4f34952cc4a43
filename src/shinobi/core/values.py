"""Plain values that cross every border: cards of games, outcomes, refusals, views."""

import re
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from shinobi.core.layout import Layout

Seat = int
"""0 … n-1: all that the rules know of a person."""

Options = dict[str, Any]
"""A value (bool, int or str) for each option that a game declares."""

Fields = dict[str, Any]
"""JSON values by name."""


class Option(msgspec.Struct, frozen=True):
    """A choice that a table makes before the match. Its sentences are in the game's messages."""

    name: str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    seat: Seat | None = None
    """The seat that it concerns alone; None: all of them."""
    pictured: bool | int | str | None = None
    """A value for people who look at a picture: the default where there is one, and no choice where
    there is none. None: pictures make no difference."""
    people: bool | int | str | None = None
    """A value for people who play each other: the default where no bot sits. None: bots make no
    difference."""
    roles: tuple[str, ...] = ()
    """Where its value is a seat: the role of that seat, then that of the others, which is the one
    to begin with."""
    span: tuple[int, int] | None = None
    """Beside `values`, every whole number from the first of these to the second."""
    before: bool | int | str | None = None
    """How matches were played that were written down before there was a choice, where that is not
    the default. None: as by default."""

    def read(self, value: Any) -> bool | int | str | None:
        """A value as it is kept, or None if it is none. A number may be given as digits."""
        for each in self.values:
            if type(value) is type(each) and value == each:
                return each
        if self.span is None:
            return None
        number = int(value) if isinstance(value, str) and _DIGITS.fullmatch(value) else value
        in_span = type(number) is int and self.span[0] <= number <= self.span[1]
        return number if in_span else None

    @property
    def choices(self) -> str:
        """What can be chosen, for a sentence."""
        values = ", ".join(spell(value) for value in self.values)
        return values if self.span is None else f"{values}, {self.span[0]} to {self.span[1]}"

    @property
    def samples(self) -> tuple[bool | int | str, ...]:
        """Every value, and a few numbers of the span: enough to try."""
        if self.span is None:
            return self.values
        least, most = self.span
        return (*self.values, least, (least + most) // 2, most)


_DIGITS = re.compile(r"[1-9]\d{0,8}", re.ASCII)


def spell(value: bool | int | str) -> str:
    """A value of an option as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """What stands on a game's box."""

    name: str
    title: str
    least: int
    most: int
    minutes: int
    age: int
    options: tuple[Option, ...] = ()
    version: int = 1
    """Raised when the same record would play differently."""
    rulings: tuple[str, ...] = ()
    """Numbers of the rulings in force, where the printed rules are silent."""
    credits: str

    @property
    def seats(self) -> range:
        """Every possible number of seats."""
        return range(self.least, self.most + 1)

    def settle(self, options: Options) -> Options:
        """Every option with its value, the missing ones by default. ValueError says what is off."""
        known = {option.name: option for option in self.options}
        given: Options = {}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.name} has no option {name!r}; it has {sorted(known)}")
            setting = known[name].read(value)
            if setting is None:
                choices = known[name].choices
                raise ValueError(f"option {name} of {self.name} is one of {choices}, not {value!r}")
            given[name] = setting
        return {name: given.get(name, option.default) for name, option in known.items()}

    def settle_written(self, options: Options) -> Options:
        """Every option with its value, for a match that was written down: one that is not named
        there was not yet a choice."""
        before = {
            option.name: option.before for option in self.options if option.before is not None
        }
        return self.settle({**before, **options})

    def pictured(self) -> "Card":
        """The card with the defaults of a table that has a picture."""
        options = [
            option if option.pictured is None else replace(option, default=option.pictured)
            for option in self.options
        ]
        return replace(self, options=tuple(options))

    def peopled(self) -> Options:
        """What is set where people play each other, unless they wish otherwise."""
        return {each.name: each.people for each in self.options if each.people is not None}

    def unpictured(self, options: Options) -> Options:
        """Every option with its value, for those who see no picture. ValueError where one needs
        it."""
        settled = self.settle(options)
        for option in self.options:
            if option.pictured is not None and settled[option.name] == option.pictured:
                raise ValueError(f"{option.name}={option.pictured} of {self.name} needs a picture")
        return settled

    def check_seats(self, seats: int) -> None:
        """ValueError unless so many can play."""
        if type(seats) is not int or seats not in self.seats:
            raise ValueError(f"{self.name} is for {self.least} to {self.most} seats, not {seats!r}")


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    ranking: tuple[tuple[Seat, ...], ...]
    """Places from the first on; seats that share a place stand together."""
    scores: tuple[int, ...]
    reason: str
    """Key of the sentence that says how it was decided."""
    lost: bool = False
    """Everyone lost together, to the game."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return () if self.lost else self.ranking[0]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the rule, and what stands in the way."""

    rule: str
    key: str
    """Key of the sentence in the messages, under `refusal.`"""
    args: Fields = {}
    message: str = ""
    """The sentence in plain English."""


class Refused(Exception):
    """An action was not allowed. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.message} (rule {refusal.rule})")
        self.refusal = refusal
        self.rule = refusal.rule
        self.message = refusal.message

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        return Refused, (self.refusal,)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know. Each game adds its own short list of fields."""

    game: str
    seats: int
    options: Options
    viewer: Seat | None
    to_act: tuple[Seat, ...]
    """Whose decision is awaited; several at once choose in secret. Empty: the match is over."""
    legal: tuple[str, ...]
    """What the viewer may do now, in notation."""
    outcome: Outcome | None
    chosen: tuple[Seat, ...] = ()
    """Those of `to_act` who have made their secret choice."""
    choice: str | None = None
    """The viewer's own secret choice, which may still be replaced."""
    layout: Layout | UnsetType = UNSET
    """What lies where, for a door that draws it: `Game.laid` puts it in."""


def to_json(value: object) -> str:
    """Any of these values as JSON, always with the same bytes for the same value."""
    return msgspec.json.encode(value, order="deterministic").decode()
