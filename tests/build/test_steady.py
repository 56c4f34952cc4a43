"""`make test-steady` counts what is red in any of its runs, and leaves no busy loop behind."""

import os
import subprocess
import sys
from pathlib import Path

STEADY = Path(__file__).parents[2] / "scripts/steady.py"
SOMETIMES = """
from pathlib import Path

def test_sometimes() -> None:
    count = Path(__file__).with_name("count")
    count.write_text(count.read_text() + "." if count.exists() else ".")
    assert count.read_text() != ".."

def test_always() -> None:
    pass
"""

BESIDE = """
import os
from pathlib import Path

def test_beside() -> None:
    parent = os.getppid()
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    Path(__file__).with_name("children").write_text(children)
"""


def steady(
    folder: Path, runs: int, tests: str = SOMETIMES, *, script: Path = STEADY, more: str = "-q"
) -> subprocess.CompletedProcess[str]:
    """So many runs of these tests, in a folder of their own."""
    file = folder / "test_some.py"
    file.write_text(tests)
    words = ["--runs", str(runs), "--loops", "1", "--logs", str(folder / "logs"), str(file), more]
    return subprocess.run(
        [sys.executable, str(script), *words, "-p", "no:cacheprovider", "--rootdir", str(folder)],
        cwd=folder, env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_goes_on_after_a_red_run_and_tells_of_it(tmp_path: Path) -> None:
    done = steady(tmp_path, 3)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "3 runs, 1 red" in done.stdout
    assert "1 × test_some::test_sometimes" in done.stdout
    assert "test_always" not in done.stdout
    assert (tmp_path / "count").read_text() == "..."
    assert "assert '..' != '..'" in (tmp_path / "logs/2.log").read_text()


def test_a_green_row_is_green(tmp_path: Path) -> None:
    done = steady(tmp_path, 1)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 runs, 0 red" in done.stdout


def test_a_run_without_a_test_is_red(tmp_path: Path) -> None:
    done = steady(tmp_path, 1, "")
    assert done.returncode == 1
    assert "pytest ended with 5" in done.stdout


def test_no_busy_loop_stays(tmp_path: Path) -> None:
    assert steady(tmp_path, 1, BESIDE).returncode == 0
    children = (tmp_path / "children").read_text().split()
    assert len(children) == 2, "the one busy loop, and pytest itself"
    assert not [child for child in children if Path("/proc", child).exists()]


def commit(folder: Path, message: str) -> None:
    who = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
    for words in (("init", "-q"), ("add", "-A"), (*who, "commit", "-q", "-m", message)):
        subprocess.run(["git", *words], cwd=folder, check=True)


def test_goes_on_with_the_runs_of_the_same_commit_only(tmp_path: Path) -> None:
    project, beside = tmp_path / "project", tmp_path / "beside"
    script = project / "scripts/steady.py"
    script.parent.mkdir(parents=True)
    beside.mkdir()
    script.write_bytes(STEADY.read_bytes())
    commit(project, "one")
    assert steady(beside, 2, script=script).returncode == 1, "the second run is red"
    done = steady(beside, 3, script=script, more="--resume")
    assert done.returncode == 1
    assert "3 runs, 1 red" in done.stdout
    assert (beside / "count").read_text() == "...", "two runs were not made again"
    (project / "new").touch()
    assert "2 runs, 0 red" in steady(beside, 2, script=script, more="--resume").stdout
    commit(project, "two")
    assert "1 runs, 0 red" in steady(beside, 1, script=script, more="--resume").stdout
