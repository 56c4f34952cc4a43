"""The HTTP interface as OpenAPI 3.1: paths from the handlers, shapes from the messages."""

import json
from typing import Any

from litestar.openapi import OpenAPIConfig

from shinobi import __version__
from shinobi.server import schema
from shinobi.server.app import interface

REF = "#/components/schemas/"
PROBLEM = {
    "description": "Not done: 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429 or 503.",
    "content": {"application/json": {"schema": {"$ref": REF + "Problem"}}},
}
RECORD = {
    "required": True,
    "content": {
        "application/json": {"schema": {"$ref": REF + "MatchRecord"}},
        "text/plain": {"schema": {"type": "string"}},
    },
}
ANSWERS = {
    ("/api/verify", "post"): "Verdict",
    ("/api/replay", "post"): "Replay",
    ("/api/tables/{table}/replay", "get"): "Replay",
    ("/api/review", "post"): "Review",
    ("/api/tables/{table}/review", "get"): "Review",
    ("/api/tables/{table}/review", "post"): "Review",
}
"""Handlers that send JSON which was made elsewhere."""


def document() -> dict[str, Any]:
    """All of it."""
    config = OpenAPIConfig("Shinobi", __version__, use_handler_docstrings=True)
    made = interface(None, config).openapi_schema.to_schema()
    shapes = json.loads(json.dumps(schema.definitions()).replace("#/$defs/", REF))
    paths = {
        path: {method: _operation(path, method, op) for method, op in operations.items()}
        for path, operations in sorted(made["paths"].items())
        if not path.startswith("/schema")
    }
    used = schema.reachable(shapes, paths)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shinobi", "version": __version__, "license": {"name": "MIT"}},
        "paths": paths,
        "components": {"schemas": used},
    }


def _operation(path: str, method: str, made: dict[str, Any]) -> dict[str, Any]:
    operation = {
        "operationId": made["operationId"],
        "summary": made["description"],
    }
    if parameters := made.get("parameters"):
        operation["parameters"] = [_parameter(each) for each in parameters]
    if "requestBody" in made:
        operation["requestBody"] = made["requestBody"]
    elif (path, method) in ANSWERS and method == "post" and "{" not in path:
        operation["requestBody"] = RECORD
    good = {code: answer for code, answer in made["responses"].items() if code[0] == "2"}
    operation["responses"] = {
        **{code: _answer(path, method, answer) for code, answer in good.items()},
        "4XX": PROBLEM,
    }
    return operation


def _parameter(made: dict[str, Any]) -> dict[str, Any]:
    kept = ("name", "in", "required", "schema")
    return {key: made[key] for key in kept if key in made}


def _answer(path: str, method: str, made: dict[str, Any]) -> dict[str, Any]:
    if name := ANSWERS.get((path, method)):
        content = {"application/json": {"schema": {"$ref": REF + name}}}
        return {"description": "Done.", "content": content}
    if path.endswith("/record"):
        text = {"schema": {"type": "string"}}
        record = {"schema": {"$ref": REF + "MatchRecord"}}
        content = {"application/json": record, "text/plain": text}
        return {"description": "The record.", "content": content}
    return {"description": "Done.", "content": made["content"]}
