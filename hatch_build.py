"""The wheel's two parts that are not plain Python: mypyc extensions and the web client.

Both are kept under build/ by a hash of their sources, so that nothing is built twice.
An editable install has neither.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from contextlib import chdir, contextmanager
from functools import partial
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

if sys.platform != "win32":
    import fcntl

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MARK = "# compiled by mypyc"
"""The line of a module that is to be compiled."""


class ShinobiBuildHook(BuildHookInterface[Any]):
    """Adds the built files to the wheel's contents."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this once before it packs a wheel."""
        if version == "editable":
            return
        root = Path(self.root)
        include: dict[str, str] = build_data["force_include"]
        if (root / "web/package-lock.json").exists():
            include[str(built_web(root))] = "shinobi/server/static"
        if reason := why_pure():
            self.app.display_warning(f"shinobi: {reason}: building without compiled modules")
        elif extensions := self.extensions(root):
            include.update(extensions)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def extensions(self, root: Path) -> dict[str, str]:
        """The compiled modules: where each is, and where it goes in the wheel."""
        sources = sources_of(root)
        if not sources:
            return {}
        library = compiled(root, sources)
        return {str(path): str(path.relative_to(library)) for path in files_under(library)}


def why_pure() -> str | None:
    """Why nothing can be compiled here, if so."""
    if os.environ.get("SHINOBI_NO_COMPILE") == "1":
        return "SHINOBI_NO_COMPILE=1"
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if not shutil.which(command[0]):
        return f"no C compiler ({command[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Debian: python3-dev)"
    return None


def compiled(root: Path, sources: list[Path]) -> Path:
    """The directory of extension modules made from these sources, built unless kept.

    The folder they are made in stays: whatever ends the compiler, and whatever is changed then,
    the next one makes only what differs.
    """
    library = kept_library(root, sources)
    (root / "build").mkdir(exist_ok=True)
    with only_one(root / "build/compile.lock"):
        if not library.is_dir():
            work = root / "build/compile" / digest(root, makers(root), settings())
            remove(path for path in work.parent.glob("*") if path != work)
            with chdir(root):
                run_mypyc([path.relative_to(root) for path in sources], work)
            keep(work / "lib", library)
    return library


def keep(made: Path, library: Path) -> None:
    """Put what was made into its place, whole, instead of what was there for older sources."""
    part = library.parent.with_suffix(".part")
    remove([part, library.parent])
    shutil.copytree(made, part / library.name)
    part.rename(library.parent)


@contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Wait until nobody else builds this; however that one ends, its lock ends with it."""
    with file.open("w") as held:
        if sys.platform != "win32":
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("shinobi: waiting for a build that is under way", file=sys.stderr, flush=True)
                fcntl.flock(held, fcntl.LOCK_EX)
        yield


def remove(folders: Iterable[Path]) -> None:
    """Take folders away, with what is in them."""
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def kept_library(root: Path, sources: list[Path]) -> Path:
    """Where the extension modules made from these sources are kept."""
    return root / "build/mypyc" / compile_key(root, sources)


def sources_of(root: Path) -> list[Path]:
    """The modules that are compiled: those that say so."""
    modules = sorted((root / "src/shinobi").rglob("*.py"))
    return [path for path in modules if MARK in path.read_text("utf-8").splitlines()]


def compile_key(root: Path, sources: list[Path]) -> str:
    """A hash of all that shapes the machine code.

    mypyc inlines constants and types of modules that it only reads, so the packages
    around the sources count too (imports never leave them).
    """
    package = root / "src/shinobi"
    around = {package / path.relative_to(package).parts[0] for path in sources}
    read = [file for folder in around for file in folder.rglob("*.py")]
    return digest(root, [*read, *makers(root)], settings())


def makers(root: Path) -> list[Path]:
    """The files that say how to compile."""
    return [root / "pyproject.toml", root / "hatch_build.py"]


def settings() -> list[str]:
    """What else says it, on this machine."""
    names = ("CC", "CFLAGS", "LDFLAGS")
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [version_of("mypy"), suffix, *(os.environ.get(name, "") for name in names)]


def run_mypyc(sources: list[Path], work: Path) -> None:
    """Compile into work/lib. Errors in types or in C end the build."""
    from mypyc.build import mypycify  # noqa: PLC0415  only there when it is needed

    modules = mypycify(
        [
            "--follow-imports=silent",
            "--ignore-missing-imports",
            f"--cache-dir={work / 'types'}",
            *map(str, sources),
        ],
        opt_level="3",
        debug_level="0",
        separate=groups_of(sources),
        target_dir=str(work / "c"),
    )
    for module in modules:
        module.extra_compile_args += [
            "-Wno-error",  # a newer compiler may warn of new things
            "-fvisibility=hidden",  # calls inside the library need no detour: a tenth faster
            "-fno-semantic-interposition",
        ]
    build_modules(modules, work)


def groups_of(sources: list[Path]) -> list[tuple[list[str], str | None]]:
    """Each game makes a library of its own, all else another: they are compiled at once."""
    groups: dict[str, list[str]] = {}
    for source in sources:
        parts = source.parts[1:]  # without src
        name = ".".join(parts[:3] if parts[1] == "games" else (parts[0], "core"))
        groups.setdefault(name, []).append(str(source))
    return [(files, name) for name, files in groups.items()]


def build_modules(modules: list[Any], work: Path) -> None:
    """Make each extension module that is not yet in work/lib, or older than its sources.

    One that was interrupted may leave a compiler at work: the scratch files of each are its own.
    """
    from setuptools import Distribution  # type: ignore[import-untyped]  # noqa: PLC0415

    remove(work.glob("scratch-*"))
    longest_first = sorted(modules, key=size_of, reverse=True)
    command: Any = Distribution({"ext_modules": longest_first}).get_command_obj("build_ext")
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / f"scratch-{os.getpid()}")
    command.parallel = os.cpu_count()
    command.build_extensions = partial(build_whole, command, command.build_extensions)
    command.ensure_finalized()
    command.run()
    remove(work.glob("scratch-*"))
    made = {Path(output) for output in command.get_outputs()}
    for file in files_under(work / "lib"):
        if file not in made:
            file.unlink()  # of a module that is no more


def size_of(module: Any) -> int:
    """How long the C code of an extension module is."""
    return sum(Path(source).stat().st_size for source in module.sources)


def build_whole(command: Any, build: Callable[[], None]) -> None:
    """Have modules linked elsewhere and put into place when they are whole."""
    link = command.compiler.link_shared_object

    def link_whole(objects: list[str], output: str, *rest: Any, **more: Any) -> None:
        place = Path(output)
        part = Path(command.build_temp, "linked", place.relative_to(command.build_lib))
        link(objects, str(part), *rest, **more)
        place.parent.mkdir(parents=True, exist_ok=True)
        part.replace(place)

    command.compiler.link_shared_object = link_whole
    build()


def built_web(root: Path) -> Path:
    """The directory of the web client's files, built unless its sources are unchanged."""
    web, stamp = root / "web", root / "build/web.sha256"
    key = digest(root, web_sources(root))
    stamp.parent.mkdir(exist_ok=True)
    with only_one(root / "build/web.lock"):
        if not (web / "dist").is_dir() or not stamp.exists() or stamp.read_text() != key:
            command = [sys.executable, str(root / "scripts/npm.py"), "run", "build"]
            if subprocess.run(command, check=False).returncode:
                sys.exit("shinobi: the web client could not be built")
            stamp.write_text(key)
    return web / "dist"


def web_sources(root: Path) -> list[Path]:
    """What the client is made from: web/, the house's messages, and the messages and rules beside
    each game's code."""
    parts = [part for part in (root / "web").iterdir() if part.name not in {"dist", "node_modules"}]
    folders = [root / "src/shinobi/messages", root / "src/shinobi/games"]
    texts = [file for folder in folders for file in files_under(folder) if is_text(file)]
    return texts + [file for part in parts for file in files_under(part)]


def is_text(file: Path) -> bool:
    """Whether a file of a game is there to be read."""
    return file.suffix in {".json", ".md", ".txt"}


def files_under(path: Path) -> list[Path]:
    """The file itself, or all files below a directory."""
    found = path.rglob("*") if path.is_dir() else [path]
    return sorted(file for file in found if file.is_file())


def digest(root: Path, files: Iterable[Path], settings: Iterable[str] = ()) -> str:
    """A hash of names and contents, the same wherever the root is."""
    total = hashlib.sha256(repr(list(settings)).encode())
    for file in sorted(files):
        name = file.relative_to(root).as_posix()
        total.update(f"{name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:32]


def main() -> None:
    """`built`: whether nothing is left to compile for an install. `compile`: do it now.

    `behind`: do it in no hurry, and go on when whoever asked for it is gone.
    """
    root = Path(__file__).resolve().parent
    if sys.argv[1:] == ["behind"]:
        os.setsid()
        os.nice(10)
    sources = sources_of(root)
    if sys.argv[1:] in (["compile"], ["behind"]):
        compiled(root, sources)
    elif why_pure() is None and not kept_library(root, sources).is_dir():
        sys.exit(1)


if __name__ == "__main__":
    main()
