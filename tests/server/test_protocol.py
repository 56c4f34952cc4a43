"""docs/protocol.md tells of everything that there is."""

import re
from pathlib import Path

import pytest

from shinobi.core.values import Option
from shinobi.server import openapi
from shinobi.server.commands import ToServer
from shinobi.server.connection import Close
from shinobi.server.errors import NAMES
from shinobi.server.news import FromServer

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
DOCUMENT = openapi.document()
TAGS = [kind.__struct_config__.tag for kind in (*FromServer.__args__, *ToServer.__args__)]


def bare(text: str) -> str:
    """Without the names of what an address leaves open."""
    return re.sub(r"\{\w+\}", "{}", text)


@pytest.mark.parametrize("path", DOCUMENT["paths"])
def test_every_address(path: str) -> None:
    for method in DOCUMENT["paths"][path]:
        words = re.escape(f"`{method.upper()} {bare(path)}") + "[`? ]"
        assert re.search(words, bare(PAGE)), f"{method} {path}"


@pytest.mark.parametrize("tag", TAGS)
def test_every_message(tag: str) -> None:
    assert f"`{tag}`" in PAGE


def test_every_field_of_an_option() -> None:
    fields = ", ".join(Option.__struct_fields__)
    assert f"options: [{{{fields}}}]" in PAGE


def test_every_error() -> None:
    *most, last = NAMES
    assert f"{', '.join(map(str, most))} or {last}." in PAGE
    assert f"{', '.join(map(str, most))} or {last}." in openapi.PROBLEM["description"]


def test_every_close_code_that_is_sent_and_no_other() -> None:
    codes = {value for name, value in vars(Close).items() if name.isupper()} - {Close.TOO_SLOW}
    assert set(map(int, re.findall(r"\b(?:4\d{3}|101[23])\b", PAGE))) == codes
