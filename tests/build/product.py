"""The wheel as `make wheel` makes it, uncompiled, around the web client that is there, from a copy
of the working tree; and a second environment in which it is installed."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

from tests.browser.serving import client_folder

REPOSITORY = Path(__file__).parents[2]
KEEP_WEB = """
import hatch_build as h
from pathlib import Path
root = Path.cwd()
(root / "build").mkdir(exist_ok=True)
(root / "build/web.sha256").write_text(h.digest(root, h.web_sources(root)))
"""


class Product(NamedTuple):
    """What `make wheel` makes, and from where."""

    root: Path
    wheel: Path
    sdist: Path


def python(root: Path, *words: str, **more: str) -> str:
    """Run this Python in a folder, without a network to fall back to."""
    done = subprocess.run(
        [sys.executable, *words], cwd=root, capture_output=True, text=True, check=False,
        env=os.environ | {"npm_config_offline": "true", "SHINOBI_NO_COMPILE": "1"} | more,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(root: Path, *kinds: str, **more: str) -> list[Path]:
    """Build into a folder beside."""
    wanted = [word for kind in kinds for word in ("-t", kind)]
    output = root.with_name(f"{root.name}-built")
    python(root, "-m", "hatchling", "build", "-d", str(output), *wanted, **more)
    return [next(output.glob(f"*{'.whl' if kind == 'wheel' else '.tar.gz'}")) for kind in kinds]


def tracked() -> list[str]:
    """The names of all files that belong to the working tree."""
    command = "git -c safe.directory=* ls-files -z --cached --others --exclude-standard".split()
    listed = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if (REPOSITORY / name).is_file()]


def copy_of_all(root: Path) -> None:
    """The working tree, with the built client, and with what lies about in one."""
    for name in tracked():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPOSITORY / name, root / name)
    shutil.copytree(client_folder(), root / "web/dist")
    python(root, "-c", KEEP_WEB)
    for name in ("web/node_modules/x/x.js", ".venv/x.py", "src/shinobi/__pycache__/x.pyc"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("junk")


def contents(archive: Path) -> dict[str, bytes]:
    """Every file of an archive; of an sdist without its one folder."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return {name: wheel.read(name) for name in wheel.namelist()}
    with tarfile.open(archive) as sdist:
        files = [(member.name, sdist.extractfile(member)) for member in sdist if member.isfile()]
        return {name.split("/", 1)[1]: file.read() for name, file in files if file}


def make_product(folder: Path) -> Product:
    """What `make wheel` makes of a copy of the working tree."""
    copy_of_all(folder / "root")
    wheel, sdist = build(folder / "root", "wheel", "sdist")
    return Product(folder / "root", wheel, sdist)


def install(place: Path, *wheels: Path) -> Path:
    """A second environment with these; it borrows from this one only what Shinobi needs."""
    python(place.parent, "-m", "venv", "--without-pip", str(place))
    python(
        place.parent, "-m", "pip", "--python", str(place / "bin/python"), "install", "-q",
        "--no-deps", "--no-index", "--disable-pip-version-check", *map(str, wheels),
    )  # fmt: skip
    [site] = place.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return place


def environment(place: Path) -> dict[str, str]:
    """That of a machine which has nothing else."""
    return {"PATH": str(place / "bin"), "HOME": str(place.parent), "LANG": "C.UTF-8"}
