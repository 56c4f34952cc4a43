"""A compile that is interrupted leaves nothing half-made, and the next one goes on from there.

The real hatch_build, with stand-ins for mypyc and for a C compiler that waits to be let go.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
PATIENCE = 120.0
MARK = "# compiled by mypyc\n"
MYPYC = """
from pathlib import Path
from setuptools import Extension

def mypycify(words, target_dir, **more):
    modules = []
    for source in (Path(word) for word in words if word.endswith(".py")):
        file = Path(target_dir, source.stem + ".c")
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text() != source.read_text():
            file.write_text(source.read_text())
        modules.append(Extension("shinobi.core." + source.stem, [str(file)]))
    return modules
"""
COMPILER = """#!/bin/sh
while [ $# -gt 0 ]; do
    case $1 in
    -o) shift; output=$1 ;;
    *slow.c) slow=1 ;;
    esac
    shift
done
echo "${output##*/}" >> "$HAND/calls"
if [ -n "$slow" ]; then
    : > "$HAND/slow"
    until [ -e "$HAND/go" ]; do [ ! -e "$HAND/die" ] || kill -9 $$; sleep 0.05; done
fi
echo whole > "$output"
"""


class Workshop:
    """A working copy of two modules, of which one is slow to compile."""

    def __init__(self, folder: Path) -> None:
        self.root, self.hand = folder / "root", folder / "hand"
        self.log = folder / "log"
        self.hand.mkdir()
        core = self.root / "src/shinobi/core"
        core.mkdir(parents=True)
        for name in ("quick", "slow"):
            (core / f"{name}.py").write_text(f"# {name}\n{MARK}")
        (core / "plain.py").write_text("# not compiled\n")
        shutil.copy(REPOSITORY / "hatch_build.py", self.root)
        (self.root / "pyproject.toml").write_text("")
        (folder / "mypyc").mkdir()
        (folder / "mypyc/__init__.py").write_text("")
        (folder / "mypyc/build.py").write_text(MYPYC)
        compiler = folder / "compiler"
        compiler.write_text(COMPILER)
        compiler.chmod(0o755)
        self.environment = os.environ | {
            "CC": str(compiler), "LDSHARED": f"{compiler} -shared", "HAND": str(self.hand),
            "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1",
        }  # fmt: skip

    def start(self, how: str = "compile") -> subprocess.Popen[bytes]:
        """A compile of its own process group, as a terminal has it."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                ["/bin/sh", "-c", f'"$0" hatch_build.py {how} & wait $!', sys.executable],
                cwd=self.root, env=self.environment, start_new_session=True, stderr=log,
            )  # fmt: skip

    def start_another(self) -> subprocess.Popen[bytes]:
        """One that finds another at work, and waits."""
        second = self.start()
        wait_for(lambda: "waiting for a build" in self.log.read_text())
        return second

    def at_work(self) -> bool:
        """Whether the quick module is done, and the slow one under way."""
        return bool(
            (self.hand / "slow").exists() and list(self.build.glob("compile/*/lib/**/quick.*"))
        )

    def let_go(self) -> None:
        """From now on the slow one is slow no more."""
        (self.hand / "go").touch()

    @property
    def build(self) -> Path:
        return self.root / "build"

    def calls(self, object_file: str) -> int:
        """How often something was compiled."""
        return (self.hand / "calls").read_text().split().count(object_file)

    def modules(self) -> list[str]:
        """The names of the whole modules that are kept."""
        kept = self.build.glob("mypyc/*/shinobi/core/*")
        return sorted(file.name.split(".")[0] for file in kept if file.read_text() == "whole\n")

    def parts(self) -> list[str]:
        """All that is in build/, beside locks."""
        return sorted(path.name for path in self.build.iterdir() if path.suffix != ".lock")


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path)
    yield made
    made.let_go()  # no compiler waits for ever


def wait_for(happens: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.02)


def finish(process: subprocess.Popen[bytes]) -> None:
    assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_an_interrupted_compile_is_continued(workshop: Workshop, how: signal.Signals) -> None:
    started = workshop.start()
    wait_for(workshop.at_work)
    os.killpg(started.pid, how)
    started.wait(PATIENCE)
    assert workshop.parts() == ["compile"], "nothing but what the next one needs"
    workshop.let_go()
    finish(workshop.start())
    assert workshop.modules() == ["quick", "slow"]
    assert workshop.parts() == ["compile", "mypyc"]
    assert not list(workshop.build.glob("compile/*/scratch-*"))
    assert workshop.calls("quick.o") == 1, "what was whole is kept"


def test_a_compiler_that_is_killed_fails_and_is_continued(workshop: Workshop) -> None:
    started = workshop.start()
    wait_for(workshop.at_work)
    (workshop.hand / "die").touch()
    assert started.wait(PATIENCE) != 0
    assert workshop.parts() == ["compile"]
    workshop.let_go()
    finish(workshop.start())
    assert workshop.modules() == ["quick", "slow"]
    assert (workshop.calls("quick.o"), workshop.calls("slow.o")) == (1, 2)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_compile_behind_outlives_who_played(workshop: Workshop, how: signal.Signals) -> None:
    started = workshop.start("behind")
    wait_for(workshop.at_work)
    os.killpg(started.pid, how)
    started.wait(PATIENCE)
    waiting = workshop.start_another()
    workshop.let_go()
    finish(waiting)
    assert workshop.modules() == ["quick", "slow"]
    assert (workshop.calls("quick.o"), workshop.calls("slow.o")) == (1, 1)


def test_two_at_once_are_one(workshop: Workshop) -> None:
    first = workshop.start()
    wait_for(workshop.at_work)
    second = workshop.start_another()
    workshop.let_go()
    finish(first)
    finish(second)
    assert workshop.modules() == ["quick", "slow"]
    assert (workshop.calls("quick.o"), workshop.calls("slow.o")) == (1, 1)


def test_after_a_change_only_what_differs_is_compiled(workshop: Workshop) -> None:
    workshop.let_go()
    finish(workshop.start())
    (workshop.root / "src/shinobi/core/quick.py").write_text(f"# quicker\n{MARK}")
    finish(workshop.start())
    assert (workshop.calls("quick.o"), workshop.calls("slow.o")) == (2, 1)
    assert workshop.modules() == ["quick", "slow"]


def test_what_is_only_read_compiles_nothing(workshop: Workshop) -> None:
    workshop.let_go()
    finish(workshop.start())
    notes = workshop.root / "src/shinobi/core/RULES.md"
    notes.write_text("1.1 A sentence.\n")
    finish(workshop.start())
    assert (workshop.calls("quick.o"), workshop.calls("slow.o")) == (1, 1)


def test_a_module_that_is_no_more_is_not_kept(workshop: Workshop) -> None:
    workshop.let_go()
    finish(workshop.start())
    (workshop.root / "src/shinobi/core/quick.py").unlink()
    finish(workshop.start())
    assert workshop.modules() == ["slow"]
    assert workshop.calls("slow.o") == 1


def test_what_was_made_in_another_way_is_removed(workshop: Workshop) -> None:
    started = workshop.start()
    wait_for(workshop.at_work)
    os.killpg(started.pid, signal.SIGKILL)
    started.wait(PATIENCE)
    [begun] = workshop.build.glob("compile/*")
    workshop.environment["CFLAGS"] = "-O1"
    again = workshop.start()
    wait_for(lambda: not begun.exists())
    workshop.let_go()
    finish(again)
    assert workshop.modules() == ["quick", "slow"]
    assert workshop.calls("quick.o") == 2
