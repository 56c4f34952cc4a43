"""Keys and arguments become sentences. The conventions are written down in docs/messages.md."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from shinobi.core import shelf
from shinobi.core.advice import Advice, Sentence
from shinobi.core.event import Event, Pairs, seat_lists
from shinobi.core.values import Fields, Refusal, Seat
from shinobi.files import read
from shinobi.icu import Value, format_message, format_number

LANGUAGES = ("en", "fr")
SEAT_LISTS = ("seats", "winners")
"""Arguments that are lists of seats in every sentence; an event says itself which others are."""


@lru_cache(maxsize=16)
def catalogue(package: str, lang: str) -> Mapping[str, str]:
    """The messages of one package in one language, else in English: a game of somebody else's may
    have no others, or none."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
    for name in (lang, "en"):
        if (found := read(package, f"messages/{name}.json", dict[str, str])) is not None:
            return found
    return {}


def event_key(kind: str) -> str:
    """`chosen` -> `event.chosen`; `nin-jan.took` -> `nin-jan.event.took`."""
    return _within(kind, "event")


def refusal_key(key: str) -> str:
    """`over` -> `refusal.over`; `nin-jan.must-take` -> `nin-jan.refusal.must-take`."""
    return _within(key, "refusal")


def _within(key: str, part: str) -> str:
    game, dot, rest = key.partition(".")
    return f"{game}.{part}.{rest}" if dot else f"{part}.{key}"


def _game_of(key: str) -> str:
    """The game that a key belongs to, or none."""
    start = key.partition(".")[0]
    return start if any(start == game.card.name for game in shelf.every()) else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Speaker:
    """Speaks one language to one viewer, and knows everybody's name."""

    def __init__(
        self,
        lang: str,
        names: Sequence[str] = (),
        viewer: Seat | None = None,
        packages: tuple[str, ...] = ("shinobi",),
        game: str = "",
    ) -> None:
        self.lang = lang
        self.names = names
        self.viewer = viewer
        self.packages = packages
        """Where messages are looked up, beside the package of the game that a key begins with."""
        self.game = game
        """Whose words are meant where a key does not say."""

    def say(self, key: str, **args: Any) -> str:
        """The sentence; the key itself if there is none."""
        return self._say(key, self._words(key, args, SEAT_LISTS), args)

    def sentence(self, event: Event) -> str:
        """An event, as the viewer was told it."""
        key, args, kind = event_key(event.kind), event.args, type(event)
        words = self._words(key, args, (*SEAT_LISTS, *seat_lists(kind)))
        return self._say(key, words | self._each(key, args, kind.each), args)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, without the rule's number."""
        key = refusal_key(refusal.key)
        return refusal.message if self.find(key) is None else self.say(key, **refusal.args)

    def advice(self, advice: Advice) -> str:
        """A hint: what to press, and in a sentence of its own why."""
        key, args = advice.deed
        does = _capital(self.say(key, **args))
        why = self.reasons(advice.reasons)
        return f"{does} {why}" if why else does

    def reasons(self, reasons: Sequence[Sentence]) -> str:
        """Clauses as one sentence; nothing if there are none."""
        clauses = [self.say(key, **args) for key, args in reasons]
        if not clauses:
            return ""
        why = clauses[0]
        for clause in clauses[1:]:
            why = self.say("hint.and", first=why, second=clause)
        return f"{_capital(why)}."

    def number(self, value: float) -> str:
        """A number as this language writes it."""
        return format_number(value, self.lang)

    def find(self, key: str) -> str | None:
        """The message behind a key, not yet formatted."""
        packages = self.packages
        if game := _game_of(key):
            packages = (shelf.get(game).package, *packages)
        for package in packages:
            if (message := catalogue(package, self.lang).get(key)) is not None:
                return message
        return None

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else f"#{seat + 1}"

    def join(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list.and", first=", ".join(words[:-1]), last=words[-1])

    def _say(self, key: str, words: dict[str, Value], args: Fields) -> str:
        """A sentence is chosen by what an argument is, not by how this language calls it."""
        message = self.find(key)
        plain = {name: value for name, value in args.items() if isinstance(value, str)}
        return key if message is None else format_message(message, words, self.lang, plain)

    def _words(self, key: str, args: Fields, seat_lists: Sequence[str]) -> dict[str, Value]:
        """The arguments as the message wants them."""
        game = _game_of(key) or self.game
        words: dict[str, Value] = {}
        for name, value in args.items():
            if name == "seat" and isinstance(value, int):
                words |= {"seat": self.name(value), "you": self._is_you([value])}
            elif name in seat_lists and isinstance(value, list | tuple):
                words |= self._seat_list(name, list(value))
            elif isinstance(value, list | tuple):
                words |= {name: self._list(name, value, game), f"{name}_count": len(value)}
            elif isinstance(value, dict):
                pairs = [(int(seat), each) for seat, each in value.items()]
                words[name] = self._pairs(pairs, game)
            else:
                words[name] = self._word(value, game)
        return words

    def _seat_list(self, name: str, seats: list[Seat]) -> dict[str, Value]:
        joined = self.join([self._called(seat) for seat in seats])
        return {name: joined, f"{name}_count": len(seats), f"{name}_you": self._is_you(seats)}

    def _list(self, name: str, values: Sequence[Any], game: str) -> str:
        if name == "scores":
            return self._pairs(list(enumerate(values)), game)
        return ", ".join(self._spoken(value, game) for value in values)

    def _each(self, key: str, args: Fields, pairs: Pairs | None) -> dict[str, Value]:
        if pairs is None:
            return {}
        seats, values = args[pairs.who], args[pairs.what]
        rows = [(seat, values[seat if pairs.by_seat else at]) for at, seat in enumerate(seats)]
        return {"each": self._pairs(rows, _game_of(key) or self.game)}

    def _pairs(self, pairs: list[tuple[Seat, Any]], game: str) -> str:
        return ", ".join(f"{self._called(seat)} {self._spoken(v, game)}" for seat, v in pairs)

    def _spoken(self, value: Any, game: str) -> str:
        word = self._word(value, game)
        return word if isinstance(word, str) else self.number(word)

    def _word(self, value: Any, game: str) -> Value:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int | float):
            return value
        if value is None:
            return "–"
        return self.find(f"{game}.word.{value}") or str(value)

    def _called(self, seat: Seat) -> str:
        """In a list, the viewer is called 'you'."""
        return self.say("word.you") if seat == self.viewer else self.name(seat)

    def _is_you(self, seats: list[Seat]) -> str:
        return "yes" if seats == [self.viewer] else "no"
