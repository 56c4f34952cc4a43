"""Writes docs/openapi.json, docs/socket.schema.json, web/src/api/protocol.ts and shapes.ts there.

python -m shinobi.server.describe [ROOT]"""

import json
import sys
from pathlib import Path
from typing import Any

from shinobi.core.event import TABLE_EVENTS, kind_of
from shinobi.server import openapi, schema, shapes, typescript
from shinobi.server.messages import PHRASES
from shinobi.server.refusals import REFUSALS


def documents() -> dict[str, str]:
    """The generated files: where each belongs, and what is in it."""
    lists = {
        ("PHRASES", "Phrase"): list(PHRASES),
        ("TABLE_REFUSALS", "TableRefusal"): list(REFUSALS),
        ("PASSING", "Passing"): [kind_of(event) for event in TABLE_EVENTS],
    }
    tables: dict[tuple[str, str], dict[str, Any]] = {
        ("CLOSE", "Why the server ends a connection."): schema.close_codes(),
        ("CARDS", "What stands on the boxes."): schema.cards(),
        ("SEAT_LISTS", "Arguments of events that are lists of seats."): schema.lists_of_seats(),
        ("PAIRED", "Lists that are told together: who, and what of theirs."): schema.pairings(),
    }
    return {
        "docs/openapi.json": _pretty(openapi.document()),
        "docs/socket.schema.json": _pretty(schema.socket_schema()),
        "web/src/api/protocol.ts": typescript.module(schema.definitions(), "View", lists, tables),
        "web/src/api/shapes.ts": shapes.module(schema.answers(), schema.OPEN_UNIONS),
    }


def _pretty(document: object) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for name, text in documents().items():
        (root / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
