"""Imports run one way: core <- games <- bots <- reviews <- puzzles <- everything else; in a game,
rules <- bot; and core does no I/O."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import shinobi

PACKAGE = Path(next(iter(shinobi.__path__)))
LAYERS = {"core": 0, "games": 1, "bots": 2, "reviews": 3, "puzzles": 4}
"""What a layer may import: itself and those below it. All other folders lie on top."""
TOP = 5
WORKSHOP = "workshop"
"""A game's own commands: a door like the others, in the folder of the game that it belongs to."""
FORBIDDEN = set(
    "os io sys pathlib socket subprocess threading asyncio random time logging tempfile".split()
)
"""What would be input or output, or chance of one's own, in core and in the games' rules."""

GAMES = {path.parent.name for path in (PACKAGE / "games").glob("*/RULES.md")} | {"other_game"}
FILES = sorted(PACKAGE.rglob("*.py"))
IN_GAMES = [
    path for path in sorted((PACKAGE / "games").rglob("*.py")) if path.parent.name != WORKSHOP
]
RULES = [path for path in IN_GAMES if path.parent.name == "rules" and path.name != "game.py"]
"""`rules/game.py` fulfils the contract, and hands on to `bot/` what a search asks of it."""


def module(path: Path) -> list[str]:
    return ["shinobi", *path.relative_to(PACKAGE).with_suffix("").parts]


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are written in full"
            yield f"{node.module}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(parts: list[str]) -> int:
    if parts[1:2] == ["games"] and parts[3:4] == [WORKSHOP]:
        return TOP
    return LAYERS.get(parts[1], TOP) if len(parts) > 1 else TOP


def wrong_way(name: list[str], imported: list[str]) -> bool:
    """Whether an import goes up, or from one game into another."""
    if imported[0] != "shinobi" or len(imported) < 2:
        return False
    if imported[1] in LAYERS and layer(imported) > layer(name):
        return True
    if imported[1] not in LAYERS and layer(name) < TOP:
        return (PACKAGE / imported[1]).exists() or (PACKAGE / f"{imported[1]}.py").exists()
    both = [parts[2] for parts in (name, imported) if parts[1] == "games" and len(parts) > 2]
    return len(both) == 2 and set(both) <= GAMES and both[0] != both[1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(module(path)[1:]))
def test_imports_run_one_way(path: Path) -> None:
    name = module(path)
    assert [i for i in imports(path) if wrong_way(name, i.split("."))] == []


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=lambda p: p.name)
def test_core_does_no_input_or_output(path: Path) -> None:
    assert {name.split(".")[0] for name in imports(path)} & FORBIDDEN == set()
    calls = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)]
    names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
    assert names & {"open", "print", "input", "eval", "exec"} == set()


@pytest.mark.parametrize("path", IN_GAMES, ids=lambda path: "/".join(module(path)[2:]))
def test_games_have_no_chance_or_clock_of_their_own(path: Path) -> None:
    assert {name.split(".")[0] for name in imports(path)} & FORBIDDEN == set()


@pytest.mark.parametrize("path", RULES, ids=lambda path: "/".join(module(path)[2:]))
def test_rules_know_no_bot(path: Path) -> None:
    assert [name for name in imports(path) if name.split(".")[3:4] == ["bot"]] == []


@pytest.mark.parametrize(
    ("name", "imported", "wrong"),
    [
        ("shinobi.core.match", "shinobi.games.nin_jan", True),
        ("shinobi.core.match", "shinobi.core.pick", False),
        ("shinobi.games.nin_jan.rules", "shinobi.bots", True),
        ("shinobi.games.nin_jan.rules", "shinobi.games.other_game.rules", True),
        ("shinobi.games.nin_jan.rules", "shinobi.testing", True),
        ("shinobi.bots.levels", "shinobi.core.shelf", False),
        ("shinobi.testing.thinking", "shinobi.bots", False),
        ("shinobi.games.nin_jan.workshop.command", "shinobi.cli", False),
        ("shinobi.games.nin_jan.workshop.trials", "shinobi.bots", False),
        ("shinobi.games.nin_jan.workshop.trials", "shinobi.games.other_game.rules", True),
        ("shinobi.games.nin_jan.rules", "shinobi.games.nin_jan.workshop", True),
        ("shinobi.bots.levels", "shinobi.games.nin_jan.workshop", True),
        ("shinobi.games.nin_jan.rules", "math", False),
    ],
)
def test_an_arrow_the_wrong_way_is_seen(name: str, imported: str, wrong: bool) -> None:
    assert wrong_way(name.split("."), imported.split(".")) == wrong
