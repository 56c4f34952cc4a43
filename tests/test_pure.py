"""SHINOBI_PURE=1 chooses the interpreted modules of the same install."""

import importlib.util
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import shinobi
from shinobi.pure import SourceFinder

REPORT = "import shinobi.pure as p, shinobi.core.pick as m; print(p.compiled(), m.__file__)"


def report(pure: str) -> tuple[str, str]:
    """What a fresh interpreter says: compiled or not, and the file it runs."""
    run = subprocess.run(
        [sys.executable, "-c", REPORT],
        env=os.environ | {"SHINOBI_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, _, file = run.stdout.strip().partition(" ")
    return compiled, file


def has_extensions() -> bool:
    """Whether this install has compiled modules at all."""
    core = Path(next(iter(shinobi.__path__)), "core")
    return any((core / f"pick{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def test_asked_for_sources_it_runs_sources() -> None:
    compiled, file = report("1")
    assert compiled == "False"
    assert file.endswith("pick.py")


def test_otherwise_it_runs_what_is_installed() -> None:
    compiled, file = report("")
    assert compiled == str(has_extensions())
    assert file.endswith(".py") != has_extensions()


def test_other_packages_are_left_alone() -> None:
    spec = importlib.util.find_spec("json")
    assert spec is not None
    assert SourceFinder().find_spec("json.decoder", spec.submodule_search_locations) is None
