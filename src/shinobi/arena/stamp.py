"""Which code plays. Where the stamp is the same, the same match is played."""

import hashlib
import platform
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec

from shinobi import __version__
from shinobi.core import shelf

ENGINE = ("shinobi.core", "shinobi.games", "shinobi.bots")
"""The packages that every match runs through."""
KINDS = (".json", ".py", ".txt")
"""Sources, and the boards and cards beside them. Compiled modules follow from them."""


class OtherCode(ValueError):
    """Work of one code for another: what differs, in one sentence."""


class Stamp(msgspec.Struct, frozen=True):
    """A version, Python's without its last number, and a fingerprint of each package."""

    version: str
    python: str
    packages: dict[str, str]

    def unlike(self, other: "Stamp") -> str:
        """What this one has instead of what the other has; nothing where they are the same."""
        said = []
        if self.version != other.version:
            said.append(f"shinobi {self.version} instead of {other.version}")
        if self.python != other.python:
            said.append(f"Python {self.python} instead of {other.python}")
        names = sorted({*self.packages, *other.packages})
        said += [_unlike(name, self, other) for name in names if _differ(name, self, other)]
        return ", ".join(said)

    def check(self) -> None:
        """OtherCode says why work of this stamp can't be done by this process."""
        if lack := stamp_of(*self.packages).unlike(self):
            raise OtherCode(
                f"{platform.node()} can't take part: it has {lack};"
                " install the same there as where the run was begun"
            )


def stamp_of(*packages: str) -> Stamp:
    """The stamp of the engine and these packages, as they are here."""
    python = ".".join(platform.python_version_tuple()[:2])
    names = sorted({*ENGINE, *packages})
    return Stamp(__version__, python, {name: fingerprint(name) for name in names})


def package_of(module: str) -> tuple[str, ...]:
    """The package around a module; none for the script that was started, which has no name
    elsewhere."""
    return () if module == "__main__" else (module.rpartition(".")[0] or module,)


def packages_of(game: str) -> tuple[str, ...]:
    """The package that brings a game, unless it is one of ours."""
    package = shelf.get(game).package
    return () if package == "__main__" or package.startswith("shinobi.") else (package,)


@cache
def fingerprint(package: str) -> str:
    """A hash of the names and contents of its files; empty where there is no such package."""
    files = sorted(_files(package))
    total = hashlib.sha256()
    for name, file in files:
        total.update(f"{name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:32] if files else ""


def _files(package: str) -> Iterator[tuple[str, Path]]:
    try:
        spec = find_spec(package)
    except ModuleNotFoundError:
        return
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        if spec.origin is not None:
            yield Path(spec.origin).name, Path(spec.origin)
        return
    for folder in {Path(each).resolve() for each in spec.submodule_search_locations}:
        for file in folder.rglob("*"):
            if file.suffix in KINDS and file.is_file():
                yield file.relative_to(folder).as_posix(), file


def _differ(name: str, one: Stamp, other: Stamp) -> bool:
    return one.packages.get(name) != other.packages.get(name)


def _unlike(name: str, one: Stamp, other: Stamp) -> str:
    if not one.packages.get(name):
        return f"no {name}"
    return f"another {name}" if other.packages.get(name) else f"also {name}"
