"""Pure tasks: the same results wherever they are performed, and never by another code."""

import importlib
import os
import pickle
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import shinobi
from shinobi import arena
from shinobi.arena.machines import envoy
from shinobi.arena.stamp import ENGINE, OtherCode, fingerprint, packages_of, stamp_of
from shinobi.arena.task import Task
from shinobi.arena.tournament import tasks_of_plan
from shinobi.core import shelf
from tests.arena.deeds import die, squared
from tests.arena.sources import change_rules, copy_sources
from tests.examples.installed import EXAMPLES


def test_results_stand_in_the_order_of_their_tasks() -> None:
    tasks = arena.tasks_of(squared, range(40))
    expected = [number * number for number in range(40)]
    assert arena.in_order(arena.here, tasks) == expected
    with arena.processes(2) as executor:
        assert arena.in_order(executor, tasks) == expected
        assert arena.in_order(executor, tasks[:3]) == expected[:3], "they serve again"


def test_a_process_that_is_killed_is_told_of() -> None:
    with pytest.raises(arena.Undone, match="killed"), arena.processes(2) as executor:
        arena.in_order(executor, arena.tasks_of(die, range(6)))


def test_closing_takes_back_what_is_left() -> None:
    with arena.processes(2) as executor:
        results = executor(arena.tasks_of(squared, range(5000)))
        assert next(results)[1] >= 0
        results.close()
        assert arena.in_order(executor, arena.tasks_of(squared, [9])) == [81]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"version": "9.9"}, f"shinobi {shinobi.__version__} instead of 9.9"),
        ({"python": "3.7"}, r"Python 3\.\d+ instead of 3\.7"),
        ({"packages": {"shinobi.core": "0" * 32}}, "another shinobi.core"),
        ({"packages": {"no_such_package": "0" * 32}}, "no no_such_package"),
        ({"packages": {"no_such_package.in_it": "0" * 32}}, "no no_such_package.in_it"),
    ],
)
def test_who_has_another_code_refuses(change: dict[str, object], what: str) -> None:
    stamp = stamp_of()
    packages = {**stamp.packages, **change.pop("packages", {})}  # type: ignore[dict-item]
    other = msgspec.structs.replace(stamp, packages=packages, **change)
    with pytest.raises(OtherCode, match=what):
        Task(squared, 2, other).perform()


def test_an_install_that_changes_meanwhile_is_noticed(tmp_path: Path) -> None:
    """A process that is started later reads other sources than those that made the task."""
    sealed = pickle.dumps(arena.tasks_of(squared, [4])[0])
    copy = copy_sources(tmp_path)
    assert run(copy, sealed) == "16"
    change_rules(copy)
    assert "it has another shinobi.games; install the same there" in run(copy, sealed)


def test_a_worker_without_shinobi_says_so() -> None:
    sealed = pickle.dumps(arena.tasks_of(squared, [4])[0])
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "shinobi.arena.task", None)
        _, result, error = envoy()(sealed)
    assert result is None
    assert "can't take part: " in str(error)
    assert "shinobi.arena.task" in str(error)
    assert envoy()(sealed)[1:] == (16, None)


def test_a_fingerprint_is_of_all_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    prints = set()
    for text in ("1", "2"):
        for name in ("one_file.py", "a_package/__init__.py", "a_package/cards.txt"):
            file = tmp_path / name
            file.parent.mkdir(exist_ok=True)
            file.write_text(f"# {text} {name}")
            fingerprint.cache_clear()
            prints.add((fingerprint("one_file"), fingerprint("a_package")))
    assert len(prints) == 6
    assert fingerprint("a_package.no_such_module") == ""
    fingerprint.cache_clear()


def test_a_game_of_another_package_is_part_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES / "morris")
    monkeypatch.setitem(shelf._GAMES, "morris", importlib.import_module("morris").MORRIS)
    assert packages_of("nin-jan") == ()
    assert packages_of("morris") == ("morris",)
    stamp = tasks_of_plan(arena.make_plan("morris", ["novice", "random"], 1))[0].stamp
    assert set(stamp.packages) == {*ENGINE, "shinobi.arena", "morris"}
    assert all(stamp.packages.values())


def run(sources: Path, sealed: bytes) -> str:
    """What a process with these sources makes of a task."""
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).perform())"
    done = subprocess.run(
        [sys.executable, "-c", code], input=sealed, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(sources)}, cwd=sources,
    )  # fmt: skip
    return (done.stdout or done.stderr).decode().strip()
