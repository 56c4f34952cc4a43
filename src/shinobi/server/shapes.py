"""Shapes of answers for the browser to check, in a short notation, from JSON Schema.

A word stands for a kind of value, `@Name` for another shape, an object for one with these fields
(`?` after those that may lack), and a list for what its first word says: `list`, `map`, `tuple`,
`or`, `is` (one of these values), `by` (which shape, by the value of a field; then the one for
values that are not named)."""

import json
from typing import Any

from shinobi.server.typescript import HEAD

Schema = dict[str, Any]
Shape = Any
WORDS = {
    "integer": "int", "number": "number", "string": "text", "boolean": "flag", "null": "null",
}  # fmt: skip


def module(definitions: Schema, others: dict[str, tuple[str, Shape]]) -> str:
    """A module with all of them. `others` are the unions that may have members which are not known
    here: by name, the field that tells them apart, and the shape of those."""
    shapes = {
        name: _union(definitions, schema, *others[name]) if name in others else _shape(schema)
        for name, schema in sorted(definitions.items())
    }
    rows = "".join(f"  {name}: {json.dumps(shape)},\n" for name, shape in shapes.items())
    types = "".join(f"  {name}: protocol.{name};\n" for name in shapes)
    return (
        f"{HEAD}\nimport type * as protocol from './protocol';\n\n"
        f"/** What is checked of each kind of answer: src/shinobi/server/shapes.py. */\n"
        f"export const SHAPES: Readonly<Record<string, unknown>> = {{\n{rows}}};\n\n"
        f"export interface Shaped {{\n{types}}}\n"
    )


def _union(definitions: Schema, schema: Schema, field: str, rest: Shape) -> Shape:
    names = [each["$ref"].rpartition("/")[2] for each in schema.get("anyOf") or schema["oneOf"]]
    known = {definitions[name]["properties"][field]["const"]: f"@{name}" for name in names}
    return ["by", field, known, rest]


def _shape(schema: Schema) -> Shape:
    if "$ref" in schema:
        return "@" + schema["$ref"].rpartition("/")[2]
    if "discriminator" in schema:
        parts = schema["discriminator"]
        names = {key: "@" + ref.rpartition("/")[2] for key, ref in parts["mapping"].items()}
        return ["by", parts["propertyName"], names]
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return ["or", *[_shape(each) for each in schema[word]]]
    if "const" in schema or "enum" in schema:
        return ["is", *schema.get("enum", [schema.get("const")])]
    return _plain(schema)


def _plain(schema: Schema) -> Shape:
    kind = schema.get("type")
    if isinstance(kind, list):
        return ["or", *[_plain({**schema, "type": each}) for each in kind]]
    if kind == "array":
        if "prefixItems" in schema:
            return ["tuple", *[_shape(each) for each in schema["prefixItems"]]]
        return ["list", _shape(schema.get("items") or {})]
    if kind == "object":
        return _object(schema)
    return WORDS.get(str(kind), "any")


def _object(schema: Schema) -> Shape:
    if "properties" not in schema:
        values = schema.get("additionalProperties")
        return ["map", _shape(values) if isinstance(values, dict) else "any"]
    needed = set(schema.get("required", ()))
    fields = schema["properties"].items()
    return {name if name in needed else f"{name}?": _shape(part) for name, part in fields}
