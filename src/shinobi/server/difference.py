"""What is new for a viewer who has the scene before: only that is sent, part by part."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import UNSET, Struct

from shinobi.core.shelf import laid
from shinobi.core.values import View
from shinobi.server.messages import Words
from shinobi.server.words import words_of

Change = tuple[Any, ...]
"""The way to a part, by names of fields and places in lists, and at its end what is there now."""
Changes = list[Change]


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


def difference(old: Scene | None, new: Scene) -> Difference:
    """What turns a scene into another; all of it where there was none."""
    if old is None:
        return Difference([(new.view,)], [(new.words,)])
    return Difference(_changes(old.view, new.view), _changes(old.words, new.words))


def patch(whole: Any, changes: Changes) -> Any:
    """A value, as JSON has it, after these changes; a copy where something is new."""
    for *way, value in changes:
        whole = _put(whole, way, value)
    return whole


def _put(whole: Any, way: list[Any], value: Any) -> Any:
    if not way:
        return value
    first, *rest = way
    if isinstance(whole, dict):
        return {**whole, first: _put(whole.get(first), rest, value)}
    part = whole[first] if first < len(whole) else None
    return [*whole[:first], _put(part, rest, value), *whole[first + 1 :]]


def _changes(old: Any, new: Any) -> Changes:
    return [] if old == new else list(_ways((), old, new))


def _ways(way: tuple[Any, ...], before: Any, now: Any) -> Iterator[Change]:
    """To all that is new in a value that is another now; if that is most of it, to the whole."""
    parts = _parts(before, now)
    others = [part for part in parts if part[1] is not part[2] and part[1] != part[2]]
    if not parts or 2 * len(others) > len(parts) or any(new is UNSET for _, _, new in others):
        yield *way, now
        return
    for name, old, new in others:
        yield from _ways((*way, name), old, new)


def _parts(before: Any, now: Any) -> list[tuple[Any, Any, Any]]:
    """Each part of a value by its name or place, as it was and as it is; none where it can only be
    told whole."""
    if type(before) is not type(now):
        return []
    if isinstance(now, tuple | list):
        if len(before) != len(now):
            return []
        return [(place, before[place], each) for place, each in enumerate(now)]
    if isinstance(now, dict):
        if not (before.keys() <= now.keys() and all(isinstance(key, str) for key in now)):
            return []
        return [(key, before.get(key, UNSET), value) for key, value in now.items()]
    if not isinstance(now, Struct) or now.__struct_config__.omit_defaults:
        return []
    fields = now.__struct_fields__
    names = range(len(fields)) if now.__struct_config__.array_like else now.__struct_encode_fields__
    return [
        (name, getattr(before, field), getattr(now, field))
        for name, field in zip(names, fields, strict=True)
    ]
