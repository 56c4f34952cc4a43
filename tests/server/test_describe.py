"""What is generated from the messages is what lies in the repository."""

import json
from pathlib import Path

import pytest

from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.server import describe, schema

ROOT = Path(__file__).parents[2]
FORM = {"seats": 2, "hands": [["R1"], ["P1"]], "piles": [["S4"], ["P10"], ["R2"]]}

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


@pytest.mark.parametrize("match", [Match.new("nin-jan", 2, 1), stage("nin-jan", FORM)])
def test_a_record_has_all_that_is_promised_of_it(match: Match) -> None:
    """Also one that was dealt from a seed, or not dealt at all."""
    shape = schema.definitions()["MatchRecord"]
    found = json.loads(match.record().to_json())
    assert set(shape["required"]) <= set(found) <= set(shape["properties"])
