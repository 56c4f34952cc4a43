"""JSON Schema of everything on the wire, with the sentences that stand at its fields."""

import ast
import inspect
import re
import sys
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from shinobi import GAMES
from shinobi.core.event import TABLE_EVENTS, Event, arguments, kind_of, seat_lists
from shinobi.core.record import Record
from shinobi.core.replay import Verdict
from shinobi.core.values import View
from shinobi.server import messages
from shinobi.server.commands import ToServer
from shinobi.server.connection import Close
from shinobi.server.messages import Body, Request
from shinobi.server.news import FromServer
from shinobi.server.review_news import AskReview, FromReview

Schema = dict[str, Any]
REF = "#/$defs/{name}"
UNIONS: dict[str, Any] = {
    "FromServer": FromServer, "ToServer": ToServer, "FromReview": FromReview,
}  # fmt: skip
"""What is told apart by its `type`, by name."""
SAID = ("FromServer", "ToServer", "FromReview", "AskReview")
"""All that goes through sockets."""


def views() -> list[type[View]]:
    """Each game's own kind of view."""
    return [game.view for game in GAMES]


def bodies() -> list[type[Any]]:
    """All structs that HTTP carries, in the order they are written."""
    classes = [value for value in vars(messages).values() if inspect.isclass(value)]
    return [
        kind
        for kind in classes
        if issubclass(kind, (Body, Request)) and kind not in (Body, Request)
    ]


def definitions() -> Schema:
    """Every named shape."""
    own = [AskReview, FromReview, FromServer, ToServer]
    kinds: list[Any] = [*bodies(), *own, View, *views(), Record, Verdict]
    _, shapes = msgspec.json.schema_components(kinds, ref_template=REF)
    for kind in _structs(kinds):
        if kind.__name__ in shapes:
            _explain(shapes[kind.__name__], kind)
    shapes["MatchRecord"] = _record(shapes.pop("Record"))
    for game in GAMES:
        shapes[game.view.__name__]["properties"]["game"] = {"const": game.card.name}
    left_out = {kind.__name__: _left_out(kind) for kind in _structs(kinds)}
    left_out["MatchRecord"] = {"shares", "secret"}  # those of schema 1 have none
    for name, shape in shapes.items():
        if "properties" in shape and shape.get("additionalProperties") is not False:
            may_lack = left_out.get(name, set())  # answers leave nothing else out
            shape["required"] = [each for each in shape["properties"] if each not in may_lack]
    shapes = {name: _any_view(shape) for name, shape in shapes.items()}
    shapes["GameView"] = {"anyOf": [{"$ref": REF.format(name=v.__name__)} for v in views()]}
    shapes["Told"] = _told(shapes)
    shapes["Verdict"]["properties"]["ok"] = {"type": "boolean"}
    shapes["Verdict"]["required"] = ["checks", "ok"]
    for name, union in UNIONS.items():
        shapes[name] = _union(union)
    return shapes


def _any_view(part: Any) -> Any:
    """The same, where a view is that of one of the games."""
    if isinstance(part, list):
        return [_any_view(each) for each in part]
    if not isinstance(part, dict):
        return part
    if part.get("$ref") == REF.format(name="View"):
        return {**part, "$ref": REF.format(name="GameView")}
    return {key: _any_view(value) for key, value in part.items()}


def _left_out(kind: type[Any]) -> set[str]:
    """Fields that an answer may lack."""
    short = kind.__struct_config__.omit_defaults
    fields = msgspec.structs.fields(kind)
    return {
        each.name
        for each in fields
        if each.default is msgspec.UNSET or (short and not each.required)
    }


def events() -> list[type[Event]]:
    """Every kind of event: the table's own, and those of the games."""
    return [*TABLE_EVENTS, *(event for game in GAMES for event in game.events)]


def close_codes() -> dict[str, int]:
    """The codes with which a connection ends, by name."""
    codes = {name: value for name, value in vars(Close).items() if name.isupper()}
    return {name.lower().replace("_", "-"): code for name, code in codes.items()}


def cards() -> dict[str, Schema]:
    """What the page says of each game before it asks the server."""
    return {
        game.card.name: {
            "title": game.card.title,
            "players": [game.card.least, game.card.most],
            "minutes": game.card.minutes,
            "age": game.card.age,
            "practice": game.practice is not None,
        }
        for game in GAMES
    }


def lists_of_seats() -> dict[str, tuple[str, ...]]:
    """For each kind of event that has any, its lists of seats."""
    return {kind_of(event): lists for event in events() if (lists := seat_lists(event))}


def pairings() -> dict[str, Schema]:
    """For each kind of event that has some, the lists that are told together."""
    pairs_of = {kind_of(event): event.each for event in events()}
    return {
        kind: {"who": pairs.who, "what": pairs.what, "bySeat": pairs.by_seat}
        for kind, pairs in pairs_of.items()
        if pairs is not None
    }


def _told(shapes: Schema) -> Schema:
    """One of the kinds of events, each of which becomes a shape of its own."""
    names = {kind_of(event): _name(event) for event in events()}
    for event in events():
        shapes[_name(event)] = _event(event, shapes["Told"])
    mapping = {kind: REF.format(name=name) for kind, name in names.items()}
    return {
        "description": shapes["Told"]["description"],
        "oneOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "kind", "mapping": mapping},
    }


def _name(event: type[Event]) -> str:
    """`ninja-squad.picked-up` -> `NinjaSquadPickedUp`."""
    return "".join(word.capitalize() for word in re.split(r"[.-]", kind_of(event)))


def _event(event: type[Event], frame: Schema) -> Schema:
    """What is sent of one kind of event: the frame with its kind and its arguments."""
    _, parts = msgspec.json.schema_components([event], ref_template=REF)
    schema = parts[event.__name__]
    _explain(schema, event)
    args = {name: _bare(schema["properties"][name], "default") for name in arguments(event)}
    needed = [f.name for f in msgspec.structs.fields(event) if f.default is not msgspec.UNSET]
    shape = {"type": "object", "properties": args, "required": [n for n in needed if n in args]}
    fields = {name: _bare(part, "description") for name, part in frame["properties"].items()}
    fields |= {"kind": {"const": kind_of(event)}, "args": shape}
    return {**frame, "description": schema["description"], "properties": fields}


def _bare(schema: Schema, word: str) -> Schema:
    return {key: value for key, value in schema.items() if key != word}


def _record(schema: Schema) -> Schema:
    """A record as JSON also holds its chain of hashes."""
    sentence = "A hash for the head and one after each move, each over all that came before."
    chain = {"type": "array", "items": {"type": "string"}, "description": sentence}
    return {**schema, "properties": {**schema["properties"], "chain": chain}}


def socket_schema() -> Schema:
    """The document in docs/socket.schema.json: a message in either direction."""
    every = definitions()
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Shinobi's sockets",
        "oneOf": [{"$ref": REF.format(name=name)} for name in SAID],
    }
    return {**document, "$defs": reachable(every, document)}


OPEN_UNIONS: dict[str, tuple[str, Any]] = {
    "GameView": ("game", "@View"),
    "Told": ("kind", {"kind": "text", "rule": "text", "args": ["map", "any"], "at?": "int"}),
}
"""Unions to which games of other packages add: the field that tells their members apart, and what
is known of those."""


def answers() -> Schema:
    """All that a server says, over HTTP and over sockets."""
    every = definitions()
    said = [kind.__name__ for kind in bodies() if issubclass(kind, Body)]
    heard = ("FromServer", "FromReview", "View", "Verdict", *said)
    start = [{"$ref": REF.format(name=name)} for name in heard]
    return reachable(every, [each for each in start if each["$ref"].rpartition("/")[2] in every])


def reachable(every: Schema, start: Any) -> Schema:
    """The definitions that a document leads to."""
    wanted: set[str] = set()
    left = refs(start)
    while left:
        name = left.pop()
        if name not in wanted:
            wanted.add(name)
            left |= refs(every[name])
    return {name: every[name] for name in sorted(wanted)}


def refs(value: Any) -> set[str]:
    """The names that a piece of schema refers to."""
    if isinstance(value, list):
        return set[str]().union(*(refs(each) for each in value))
    if not isinstance(value, dict):
        return set()
    own = {value["$ref"].rpartition("/")[2]} if isinstance(value.get("$ref"), str) else set[str]()
    return own.union(*(refs(each) for each in value.values()))


def _union(kinds: Any) -> Schema:
    members = kinds.__args__
    mapping = {kind.__struct_config__.tag: REF.format(name=kind.__name__) for kind in members}
    return {
        "oneOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }


def _structs(kinds: list[Any]) -> list[type[Any]]:
    """All struct classes met in these types."""
    structs: dict[type[Any], None] = {}

    def visit(info: Any) -> None:
        if isinstance(info, msgspec.inspect.StructType):
            if info.cls in structs:
                return
            structs[info.cls] = None
            for field in info.fields:
                visit(field.type)
            return
        for name in ("types", "item_types", "item_type", "type", "value_type"):
            part = getattr(info, name, None)
            for each in part if isinstance(part, tuple) else (part,):
                if isinstance(each, msgspec.inspect.Type):
                    visit(each)

    for info in msgspec.inspect.multi_type_info(kinds):
        visit(info)
    return list(structs)


def _explain(schema: Schema, kind: type[Any]) -> None:
    """Put the docstrings of the class and of its fields into its schema."""
    schema["description"] = inspect.cleandoc(kind.__doc__ or "")
    sentences = _sentences(kind)
    if "prefixItems" in schema:  # a list whose entries have names here
        names = kind.__struct_fields__
        schema["prefixItems"] = [
            {
                **item,
                "title": name,
                **({"description": text} if (text := sentences.get(name)) else {}),
            }
            for name, item in zip(names, schema["prefixItems"], strict=True)
        ]
        return
    for name, sentence in sentences.items():
        if name in schema["properties"]:
            schema["properties"][name] = {**schema["properties"][name], "description": sentence}


def _sentences(kind: type[Any]) -> dict[str, str]:
    """What stands under each field of a class and of its parents."""
    sentences: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if not issubclass(base, msgspec.Struct) or base is msgspec.Struct:
            continue
        body = _classes(base.__module__)[base.__name__].body
        for field, after in pairwise(body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                text = _text(after)
                if text:
                    sentences[field.target.id] = text
    return sentences


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """As they are written there, by name."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}


def _text(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""
