"""The sources once more, to be changed."""

import shutil
from pathlib import Path

import shinobi


def copy_sources(folder: Path) -> Path:
    """The package, not compiled, and the tests' tasks beside it: for PYTHONPATH."""
    leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(next(iter(shinobi.__path__)), folder / "shinobi", ignore=leave)
    shutil.copytree(Path(__file__).parent, folder / "tests/arena", ignore=leave)
    return folder


def change_rules(sources: Path) -> None:
    """A comment, but who can know that."""
    with (sources / "shinobi/games/nin_jan/rules.py").open("a") as rules:
        rules.write("# other rules\n")
