"""The games under examples/, as if their packages were installed."""

import shutil
import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = {"morris": "morris", "crazy-eights": "crazy_eights"}
"""Where each game's package is, by the game's name."""


def install(site: Path) -> Path:
    """Put all of them into a folder, with what says that they are there."""
    for package in GAMES.values():
        source = EXAMPLES / package
        shutil.copytree(source / package, site / package)
        project = tomllib.loads((source / "pyproject.toml").read_text())["project"]
        lines = [
            f"{name} = {value}" for name, value in project["entry-points"]["shinobi.games"].items()
        ]
        folder = site / f"{package}-1.0.dist-info"
        folder.mkdir()
        head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        (folder / "METADATA").write_text(head)
        (folder / "entry_points.txt").write_text("\n".join(["[shinobi.games]", *lines, ""]))
    return site
