"""The game that docs/adding-a-game.md builds: its files, in a folder or in a repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import shinobi

PAGE = Path(__file__).parents[2] / "docs/adding-a-game.md"
FILE = re.compile(r"^`((?:dare/|pyproject)[\w./]+)`\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OWN = re.compile(r"^from dare\b", re.MULTILINE)


def write(folder: Path) -> None:
    """Write the files of the page."""
    for name, text in FILE.findall(PAGE.read_text()):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def into_the_repository(source: Path) -> None:
    """Do as the page says with a copy of ours: the folder, the imports, and the tuple."""
    built = shutil.ignore_patterns("*.so", "__pycache__", "static")
    shutil.copytree(next(iter(shinobi.__path__)), source / "shinobi", ignore=built)
    games = source / "shinobi/games"
    write(games)
    (games / "pyproject.toml").unlink()
    for file in (games / "dare").glob("*.py"):
        file.write_text(OWN.sub("from shinobi.games.dare", file.read_text()))
    door = (games / "__init__.py").read_text()
    assert "NINJA_SQUAD)" in door
    door = door.replace("NINJA_SQUAD)", "NINJA_SQUAD, DARE)")
    door = door.replace(
        "from shinobi.core", "from shinobi.games.dare import DARE\nfrom shinobi.core"
    )
    (games / "__init__.py").write_text(door)


def run(path: Path, *arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run this Python in a process of its own that looks for modules in a folder first."""
    ours = os.environ.get("PYTHONPATH")
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(path), *([ours] if ours else [])])},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
