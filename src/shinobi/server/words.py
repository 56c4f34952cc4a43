"""What is said beside a view. Made of the view and of nothing else, so it can tell no more."""
# compiled by mypyc

from typing import Any

from shinobi.core import shelf
from shinobi.core.values import Fields, View
from shinobi.server.messages import Deeds, Sentence, Words

OFTEN = 8
"""Actions that share an argument's value are told apart from others if they are so many."""


def words_of(view: View, deeds: list[Deeds] | None = None) -> Words:
    """What is asked, where in the match one is, and what each legal action would do: `deeds` where
    that is known."""
    game = shelf.get(view.game)
    ask = _sentence(view, "ask", *game.ask(view))
    if deeds is None:
        told = [(action, *game.describe(view, action)) for action in view.legal]
        deeds = pack(view.game, told)
    return Words(
        ask=None if ask == _waiting(view) else ask,
        chapter=_sentence(view, "board", *game.chapter(view)),
        deeds=deeds,
    )


def pack(game: str, sentences: list[tuple[str, str, Fields]]) -> list[Deeds]:
    """Actions with key and arguments of what they would do, in the order of `legal`."""
    alike: dict[tuple[str, ...], Said] = {}
    for at, (action, key, args) in enumerate(sentences):
        kind = (key, *args)
        said = alike.get(kind)
        if said is None:
            said = alike[kind] = Said(key.removeprefix(f"{game}.action."))
        said.add(at, action, args)
    return [deeds for said in alike.values() for deeds in said.deeds()]


def _sentence(view: View, kind: str, key: str, args: Fields) -> Sentence:
    return Sentence(key=key.removeprefix(f"{view.game}.{kind}."), args=args)


def _waiting(view: View) -> Sentence:
    """What most viewers are told most of the time: it goes without saying."""
    seats = [seat for seat in view.to_act if seat not in view.chosen]
    return Sentence(key="wait", args={"seats": seats})


class Said:
    """Legal actions that are told by the same message, with arguments of the same names."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.at: list[int] = []
        """Their places among the legal ones."""
        self.actions: list[str] = []
        self.args: list[Fields] = []

    def add(self, at: int, action: str, args: Fields) -> None:
        self.at.append(at)
        self.actions.append(action)
        self.args.append(args)

    def deeds(self) -> list[Deeds]:
        """All of them, packed: at once, or apart by an argument that has few values."""
        same, each, tails = dict[str, Any](), dict[str, list[Any]](), dict[str, int]()
        for name, value in self.args[0].items():
            values = [args[name] for args in self.args]
            if values.count(value) == len(values):
                same[name] = value
            elif (start := self._tail(values)) is not None:
                tails[name] = start
            elif isinstance(value, str) and len(set(values)) * OFTEN <= len(values):
                return [deeds for part in self._apart(name) for deeds in part.deeds()]
            else:
                each[name] = values
        return [Deeds(key=self.key, which=_runs(self.at), same=same, each=each, tails=tails)]

    def _tail(self, values: list[Any]) -> int | None:
        """Where an argument begins that is the end of every action, if it is."""
        if not isinstance(values[0], str):
            return None
        start = len(self.actions[0]) - len(values[0])
        if start < 0 or [action[start:] for action in self.actions] != values:
            return None
        return start

    def _apart(self, name: str) -> list["Said"]:
        parts: dict[str, Said] = {}
        for at, action, args in zip(self.at, self.actions, self.args, strict=True):
            value = args[name]
            if value not in parts:
                parts[value] = Said(self.key)
            parts[value].add(at, action, args)
        return list(parts.values())


def _runs(places: list[int]) -> list[int | tuple[int, int]]:
    """The same, with the first and the last of three or more in a row."""
    runs: list[int | tuple[int, int]] = []
    first = last = places[0]
    for place in [*places[1:], -1]:
        if place == last + 1:
            last = place
            continue
        runs += [(first, last)] if last > first + 1 else range(first, last + 1)
        first = last = place
    return runs
