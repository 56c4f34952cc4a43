"""What is generated from the messages is what lies in the repository."""

import json
from pathlib import Path

import pytest

from shinobi.server import describe

ROOT = Path(__file__).parents[2]


DOCUMENTS = describe.documents()


@pytest.mark.parametrize("name", sorted(DOCUMENTS))
def test_generated_files_are_up_to_date(name: str) -> None:
    written = (ROOT / name).read_text(encoding="utf-8")
    assert written == DOCUMENTS[name], "run: python -m shinobi.server.describe"


PATHS = json.loads(DOCUMENTS["docs/openapi.json"])["paths"]
OPERATIONS = [(path, method) for path in PATHS for method in PATHS[path]]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_has_a_sentence(path: str, method: str) -> None:
    sentence = PATHS[path][method]["summary"]
    assert " " in sentence
    assert sentence[-1] in ".?"
    assert "\n" not in sentence
