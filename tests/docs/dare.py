"""The game that docs/adding-a-game.md builds: its files, in a folder or in a repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import shinobi

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs/adding-a-game.md"
FILE = re.compile(r"^`([\w./-]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OWN = re.compile(r"^from dare\b", re.MULTILINE)
BUILT = shutil.ignore_patterns("*.so", "__pycache__", "static")
FORM = '{"seats": 2, "options": {}, "numbers": [3, 5], "stays": [true, false]}'


def files() -> dict[str, str]:
    """The files of the page."""
    return dict(FILE.findall(PAGE.read_text()))


def write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def into_a_repository(root: Path) -> None:
    """Do as the page says with a copy of ours."""
    shutil.copytree(next(iter(shinobi.__path__)), root / "src/shinobi", ignore=BUILT)
    shutil.copytree(ROOT / "tests", root / "tests", ignore=BUILT)
    shutil.copytree(ROOT / "docs", root / "docs")
    shutil.copy(ROOT / "pyproject.toml", root)
    texts = {name: OWN.sub("from shinobi.games.dare", text) for name, text in files().items()}
    games = root / "src/shinobi/games"
    write(games, {name: text for name, text in texts.items() if name.startswith("dare/")})
    write(root, {name: text for name, text in texts.items() if name.startswith("tests/")})
    change(games / "__init__.py", "NINJA_SQUAD)", "NINJA_SQUAD, DARE)")
    imports = "from shinobi.games.dare import DARE\nfrom shinobi.games.installed"
    change(games / "__init__.py", "from shinobi.games.installed", imports)
    change(games.parent / "__init__.py", "'ninja-squad']", "'ninja-squad', 'dare']")
    section = f"\n## dare\n```json\n{FORM}\n```\n\n## nin-jan\n"
    change(root / "docs/position-forms.md", "\n## nin-jan\n", section)


def run(
    path: Path, *arguments: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run this Python in a process of its own that looks for modules in a folder first."""
    others = [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **environment, "PYTHONPATH": os.pathsep.join([str(path), *others])},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
