"""What is new for a viewer who has the scene before: only that is sent, part by part."""
# compiled by mypyc

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET, Struct
from msgspec.structs import astuple

from shinobi.core.shelf import laid
from shinobi.core.values import View
from shinobi.server.messages import Words
from shinobi.server.words import words_of

Change = tuple[Any, ...]
"""The way to a part, by names of fields and places in lists, and at its end what is there now."""
Changes = list[Change]
SMALL = 1
"""Parts of a list that are not worth a way of their own."""


class Scene(NamedTuple):
    """What a viewer sees, and what is said beside it."""

    view: View
    words: Words


class Difference(NamedTuple):
    """From one scene to the next."""

    view: Changes
    words: Changes


def scene_of(view: View) -> Scene:
    """All that is told of a view."""
    return Scene(laid(view), words_of(view))


def difference(old: Scene, new: Scene) -> Difference:
    """What turns a scene into another."""
    return Difference(_changes(old.view, new.view), _changes(old.words, new.words))


def next_scene(old: Scene | None, view: View) -> tuple[Scene, Difference]:
    """The scene of a view, and what is new in it; all of it where there was none."""
    if old is None:
        new = scene_of(view)
        return new, Difference([(new.view,)], [(new.words,)])
    view = laid(view)
    changes = _changes(old.view, view)
    if not changes:
        return old, Difference([], [])
    same = all(change[0] == "chosen" for change in changes)  # that others have chosen by now
    new = Scene(view, words_of(view, old.words.deeds if same else None))
    return new, Difference(changes, _changes(old.words, new.words))


def _changes(old: Any, new: Any) -> Changes:
    changes: Changes = []
    _compare((), old, new, changes)
    return changes


def patch(whole: Any, changes: Iterable[Sequence[Any]]) -> Any:
    """A value, as JSON has it, after these changes; a copy where something is new."""
    for change in changes:
        whole = _put(whole, change[:-1], change[-1])
    return whole


def _put(whole: Any, way: Sequence[Any], value: Any) -> Any:
    if not way:
        return value
    first, rest = way[0], way[1:]
    if isinstance(whole, dict):
        return {**whole, first: _put(whole.get(first), rest, value)}
    part = whole[first] if first < len(whole) else None
    return [*whole[:first], _put(part, rest, value), *whole[first + 1 :]]


def _compare(way: tuple[Any, ...], before: Any, now: Any, changes: Changes) -> None:
    """Add what is new. Where that is most of a part, or the part is small, it is told whole."""
    parts = _parts(before, now)
    if parts is None:
        if before != now:
            changes.append((*way, now))
        return
    names, olds, news = parts
    others = [place for place, new in enumerate(news) if olds[place] != new]
    most = way != () and 2 * len(others) > len(news)
    if most or any(news[place] is UNSET for place in others):
        changes.append((*way, now))
        return
    for place in others:
        _compare((*way, names[place]), olds[place], news[place], changes)


def _parts(before: Any, now: Any) -> tuple[Any, Any, Any] | None:
    """Names or places of the parts of a value, how they were and how they are; None where it can
    only be told whole."""
    kind = type(now)
    if kind is not type(before):
        return None
    if kind is tuple or kind is list:
        size, more = len(now), len(now) - len(before)
        if size <= SMALL or more < 0:
            return None
        return range(size), [*before, *[UNSET] * more] if more else before, now
    if kind is dict:
        if len(now) <= SMALL or not (before.keys() <= now.keys() and _named(now)):
            return None
        return list(now), [before.get(key, UNSET) for key in now], list(now.values())
    if not isinstance(now, Struct) or now.__struct_config__.omit_defaults:
        return None
    array = now.__struct_config__.array_like
    olds, news = astuple(before), astuple(now)
    return range(len(news)) if array else now.__struct_encode_fields__, olds, news


def _named(whole: dict[Any, Any]) -> bool:
    return all(isinstance(key, str) for key in whole)
