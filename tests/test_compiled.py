"""Modules that mypyc compiles say so, and nothing that must be quick is forgotten."""

import ast
import sys
from collections import Counter
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import shinobi
from shinobi.bots import search
from shinobi.core.game import Game
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.rules import State
from shinobi.core.values import View
from shinobi.games import GAMES
from shinobi.games.nin_jan import NIN_JAN
from shinobi.pure import compiled

PACKAGE = Path(next(iter(shinobi.__path__)))
MARK = "# compiled by mypyc"
UNHEARD = "events"
"""Of a game, what makes nothing while nobody listens."""


def module(path: Path) -> str:
    return ".".join(["shinobi", *path.relative_to(PACKAGE).with_suffix("").parts])


SOURCES = {module(path): path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
MARKED = {name for name, text in SOURCES.items() if MARK in text.splitlines()}
QUICK = [game for game in GAMES if type(game.rules).__module__ in MARKED]
"""A game may also be written for readers alone."""


@pytest.mark.parametrize("name", sorted(MARKED))
def test_the_mark_is_below_the_docstring(name: str) -> None:
    docstring = ast.parse(SOURCES[name]).body[0]
    assert SOURCES[name].splitlines().index(MARK) == docstring.end_lineno


def test_what_is_marked_is_what_is_compiled() -> None:
    endings = tuple(EXTENSION_SUFFIXES)
    files = [path for path in PACKAGE.rglob("*") if path.name.endswith(endings)]
    made = {module(path.with_name(path.name.split(".")[0])) for path in files}
    libraries = {name for name in made if name.endswith("__mypyc")}
    assert made - libraries in (set(), MARKED), "all of them, or none"


def test_the_five_are_quick() -> None:
    assert len(QUICK) >= 5


def test_rows_are_packed_where_they_are_compiled() -> None:
    state: Any = NIN_JAN.rules.start(NIN_JAN.card.settle({}), 2, Generator.seeded("row"))
    assert type(state.row).__name__ == ("vec[i64]" if compiled() else "list")


def on_the_way(game: Game, decisions: int) -> State:
    """A match after so many likely decisions."""
    pick = Generator.seeded("on the way")
    state: State = game.rules.start(game.card.settle({}), game.card.most, pick)
    finish(game.rules, state, pick, decisions)
    return state


def calls_of(game: Game, view: View, playouts: int) -> Counter[str]:
    """Calls of interpreted functions, by module, while a bot plays on so many times."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _what: object) -> None:
        if event == "call":
            calls[frame.f_globals.get("__name__", "")] += 1

    legal = [game.rules.by_text[text] for text in view.legal]
    sys.setprofile(count)
    try:
        if game.think is not None:
            game.think(view, legal, "watched", playouts, None)
        else:
            search.grow(game.rules, view, Generator.seeded("watched"), playouts, None)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.card.name)
@pytest.mark.parametrize("decisions", [0, 20])
def test_playouts_run_through_marked_modules_only(game: Game, decisions: int) -> None:
    rules, state = game.rules, on_the_way(game, decisions)
    view = rules.supposed(rules.view(state, rules.to_act(state)[0]))
    few, many = calls_of(game, view, 4), calls_of(game, view, 12)
    ours = {name for name in many - few if name.startswith("shinobi.")}
    assert {name for name in ours if not name.endswith(UNHEARD)} <= MARKED
