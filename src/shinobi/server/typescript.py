"""TypeScript types from JSON Schema."""

import json
from typing import Any

Schema = dict[str, Any]
HEAD = """\
// Written by `python -m shinobi.server.describe` from the server's messages, news and commands.
// Do not edit: a test fails when it drifts.
"""
WORDS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def module(
    definitions: Schema,
    base: str,
    lists: dict[tuple[str, str], list[str]],
    tables: dict[tuple[str, str], dict[str, Any]],
) -> str:
    """A module with a type for each definition. Those that have all fields of `base` extend it.
    `lists` are constants: (name, name of the type of an item) and the items; `tables` are, too:
    (name, what it is) and values by name."""
    parts = [HEAD]
    parts += [_constant(*names, values) for names, values in lists.items()]
    parts += [_table(*names, values) for names, values in tables.items()]
    parts += [_declaration(name, definitions, base) for name in sorted(definitions)]
    return "\n".join(parts)


def _constant(name: str, kind: str, values: list[str]) -> str:
    items = "".join(f"  {_quoted(value)},\n" for value in values)
    constant = f"export const {name} = [\n{items}] as const;\n"
    return f"{constant}export type {kind} = (typeof {name})[number];\n"


def _table(name: str, sentence: str, values: dict[str, Any]) -> str:
    items = "".join(f"  {_quoted(key)}: {_value(value)},\n" for key, value in values.items())
    return f"/** {sentence} */\nexport const {name} = {{\n{items}}} as const;\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key}: {_value(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return _quoted(value)


def _declaration(name: str, definitions: Schema, base: str) -> str:
    schema = definitions[name]
    if "properties" not in schema:
        return f"{_comment(schema)}export type {name} = {_type(schema)};\n"
    fields = dict(schema["properties"])
    extends = ""
    inherited = definitions[base]["properties"]
    if name != base and inherited.keys() <= fields.keys():
        extends = f" extends {base}"
        fields = {key: value for key, value in fields.items() if value != inherited.get(key)}
    required = set(schema.get("required", ()))
    lines = [_field(key, value, key in required) for key, value in fields.items()]
    return f"{_comment(schema)}export interface {name}{extends} {{\n{''.join(lines)}}}\n"


def _field(name: str, schema: Schema, required: bool, indent: str = "  ") -> str:
    mark = "" if required else "?"
    key = name if name.isidentifier() else _quoted(name)
    kind = _fields(schema, indent) if schema.get("properties") else _type(schema)
    return f"{_comment(schema, indent)}{indent}{key}{mark}: {kind};\n"


def _fields(schema: Schema, indent: str) -> str:
    """An object that has no name of its own."""
    required, parts = set(schema.get("required", ())), schema["properties"].items()
    if not any("description" in part for _, part in parts):
        words = [_field(key, part, key in required, "").strip("\n;") for key, part in parts]
        return f"{{ {'; '.join(words)} }}"
    lines = [_field(key, part, key in required, indent + "  ") for key, part in parts]
    return f"{{\n{''.join(lines)}{indent}}}"


def _comment(schema: Schema, indent: str = "") -> str:
    text = schema.get("description", "").replace("*/", "* /")
    if not text:
        return ""
    lines = text.split("\n")
    if len(lines) == 1:
        return f"{indent}/** {text} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(_type(each) for each in schema[word]))
    if "const" in schema:
        return _quoted(schema["const"])
    if "enum" in schema:
        return " | ".join("null" if value is None else _quoted(value) for value in schema["enum"])
    return _plain(schema)


def _plain(schema: Schema) -> str:
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(_plain({**schema, "type": each}) for each in kind)
    if kind == "array":
        return _array(schema)
    if kind == "object":
        if "properties" in schema:
            return "Record<string, never>"
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    if kind == "null":
        return "null"
    return WORDS.get(str(kind), "unknown")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return _tuple(schema["prefixItems"])
    item = _type(schema.get("items") or {})
    return f"({item})[]" if " | " in item else f"{item}[]"


def _tuple(items: list[Schema]) -> str:
    """Entries with a title are told apart by it, with the sentence that stands at each."""
    if not all("title" in each for each in items):
        return f"[{', '.join(_type(each) for each in items)}]"
    lines = [f"{_comment(each, '  ')}  {each['title']}: {_type(each)},\n" for each in items]
    return f"[\n{''.join(lines)}]"


def _quoted(value: Any) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"
