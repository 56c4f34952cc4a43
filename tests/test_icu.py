"""The formatter against the vectors that it shares with the browser's."""

import json
from pathlib import Path
from typing import Any

import pytest

from shinobi.icu import BadMessage, argument_names, format_message, format_number, parse

VECTORS = json.loads((Path(__file__).parent / "icu_vectors.json").read_text("utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["message"]))
def test_vectors(vector: dict[str, Any]) -> None:
    found = format_message(vector["message"], vector["args"], vector["locale"], vector.get("plain"))
    assert found == vector["expected"]


@pytest.mark.parametrize(
    "broken",
    [
        "{",
        "}",
        "a } b",
        "{1}",
        "{n, plural, one {x}}",
        "{n, date}",
        "{n, select, other {x}",
        "{n,}",
    ],
)
def test_a_broken_message_says_where(broken: str) -> None:
    with pytest.raises(BadMessage, match=r"at \d+ in"):
        parse(broken)


def test_argument_names_go_into_every_case() -> None:
    message = "{you, select, yes {{card}} other {{seat} {n, plural, other {{pile}}}}}"
    assert argument_names(message) == ["card", "n", "pile", "seat", "you"]


def test_numbers() -> None:
    assert format_number(-0.0001, "en") == "0"
    assert format_number(-12345.678, "fr") == "−12\u202f345,678"
