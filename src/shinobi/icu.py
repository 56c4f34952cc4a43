"""ICU MessageFormat, the part that we use. `tests/icu_vectors.json` is its definition, shared with
the browser's formatter."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

Value = str | int | float
Args = Mapping[str, Value]

SEPARATORS = {"en": (",", "."), "fr": ("\u202f", ",")}
MINUS = "\u2212"


class BadMessage(ValueError):
    """A message that does not parse."""


class Text(NamedTuple):
    text: str


class Pound(NamedTuple):
    """The number of the plural around it."""


class Slot(NamedTuple):
    """A value as it is."""

    name: str


class Choice(NamedTuple):
    """One of several messages, by plural or by select."""

    name: str
    plural: bool
    cases: "dict[str, tuple[Part, ...]]"


Part = Text | Pound | Slot | Choice
Message = tuple[Part, ...]

_NAME = re.compile(r"\{\s*([A-Za-z_]\w*)\s*", re.ASCII)
_KIND = re.compile(r",\s*(number|plural|select)\s*", re.ASCII)
_COMMA = re.compile(r"(,)\s*", re.ASCII)
_LABEL = re.compile(r"\s*(=\d+|[\w-]+)\s*\{", re.ASCII)
_END = re.compile(r"(\})\s*", re.ASCII)
_CLOSE = re.compile(r"(\})")


def format_number(value: float, lang: str) -> str:
    """A number with a true minus sign, grouped by thousands, at most three decimals."""
    group, point = SEPARATORS[lang]
    whole, _, decimals = f"{abs(value):,.3f}".partition(".")
    decimals = decimals.rstrip("0")
    digits = whole.replace(",", group) + (point + decimals if decimals else "")
    return MINUS + digits if value < 0 and digits != "0" else digits


def plural_category(value: float, lang: str) -> str:
    """'one' or 'other'."""
    if lang == "fr":
        return "one" if abs(value) < 2 else "other"
    return "one" if abs(value) == 1 and isinstance(value, int) else "other"


class _Parser:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def message(self, depth: int, in_plural: bool) -> Message:
        parts: list[Part] = []
        while self.at < len(self.source):
            char = self.source[self.at]
            if char == "{":
                parts.append(self._argument(depth, in_plural))
            elif char == "}":
                if depth == 0:
                    raise self._error("a brace that opens nothing")
                break
            elif char == "#" and in_plural:
                self.at += 1
                parts.append(Pound())
            else:
                parts.append(Text(self._text(in_plural)))
        return tuple(parts)

    def _text(self, in_plural: bool) -> str:
        """Up to the next thing that is no text."""
        stop = "{}#" if in_plural else "{}"
        text = ""
        while self.at < len(self.source) and self.source[self.at] not in stop:
            if self.source[self.at] == "'":
                text += self._quoted(stop)
            else:
                text += self._take()
        return text

    def _quoted(self, special: str) -> str:
        """`''` is an apostrophe; `'{…'` is literal up to the next; any other one is itself."""
        after = self.source[self.at + 1 : self.at + 2]
        if after == "'":
            self.at += 2
            return "'"
        if not after or after not in special:
            return self._take()
        self.at += 1
        text = ""
        while self.at < len(self.source):
            if not self.source.startswith("'", self.at):
                text += self._take()
            elif self.source.startswith("''", self.at):
                text += self._take()
                self.at += 1
            else:
                self.at += 1
                break
        return text

    def _argument(self, depth: int, in_plural: bool) -> Part:
        name = self._match(_NAME)
        if self.source.startswith("}", self.at):
            self.at += 1
            return Slot(name)
        kind = self._match(_KIND)
        if kind == "number":
            self._match(_CLOSE)
            return Slot(name)
        self._match(_COMMA)
        plural = kind == "plural"
        cases: dict[str, Message] = {}
        while not self.source.startswith("}", self.at):
            label = self._match(_LABEL)
            cases[label] = self.message(depth + 1, in_plural or plural)
            self._match(_END)
        if "other" not in cases:
            raise self._error(f"no 'other' for {name}")
        self.at += 1
        return Choice(name, plural, cases)

    def _take(self) -> str:
        self.at += 1
        return self.source[self.at - 1]

    def _match(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.source, self.at)
        if match is None:
            raise self._error(f"expected {pattern.pattern}")
        self.at = match.end()
        return match[1]

    def _error(self, what: str) -> BadMessage:
        return BadMessage(f"{what}, at {self.at} in: {self.source}")


@lru_cache(maxsize=4096)
def parse(message: str) -> Message:
    """The parts of a message. BadMessage says where it breaks."""
    return _Parser(message).message(0, in_plural=False)


def format_message(message: str, args: Args, lang: str, plain: Args | None = None) -> str:
    """The message with its arguments put in. A missing argument shows as `{name}`. What `select`
    compares is in `plain` where an argument was put into words."""
    return _render(parse(message), _Given(args, plain or {}), lang, None)


def argument_names(message: str) -> list[str]:
    """The names of a message's arguments, sorted."""
    return sorted(set(_names(parse(message))))


def _names(parts: Message) -> list[str]:
    names = [part.name for part in parts if isinstance(part, Slot | Choice)]
    for part in parts:
        if isinstance(part, Choice):
            names += [name for case in part.cases.values() for name in _names(case)]
    return names


class _Given(NamedTuple):
    args: Args
    plain: Args


def _render(parts: Message, given: _Given, lang: str, pound: float | None) -> str:
    return "".join(_render_part(part, given, lang, pound) for part in parts)


def _render_part(part: Part, given: _Given, lang: str, pound: float | None) -> str:
    if isinstance(part, Text):
        return part.text
    if isinstance(part, Pound):
        return "#" if pound is None else format_number(pound, lang)
    value = given.args.get(part.name)
    if value is None:
        return f"{{{part.name}}}"
    if isinstance(part, Slot):
        return value if isinstance(value, str) else format_number(value, lang)
    if not part.plural:
        label = str(given.plain.get(part.name, value))
        return _render(part.cases.get(label, part.cases["other"]), given, lang, pound)
    count = float(value) if isinstance(value, str) else value
    labels = (f"={count:g}", plural_category(count, lang), "other")
    case = next(part.cases[label] for label in labels if label in part.cases)
    return _render(case, given, lang, count)
