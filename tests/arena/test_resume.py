"""What was played is not played again, and nothing else is taken for it."""

import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from shinobi import arena, cli
from shinobi.arena.journal import Journal
from shinobi.arena.playing import Played
from shinobi.arena.pool import here
from shinobi.arena.stamp import stamp_of
from shinobi.arena.task import Task
from shinobi.arena.tournament import tasks_of_plan
from tests.arena.alive import wait_for_end

T = TypeVar("T")
PLAN = arena.make_plan("nin-jan", ["novice", "random"], 20, seed=3)


class Counting:
    """Performs tasks here, but no more than so many."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.done = 0

    def __call__(self, tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
        for place, result in here(tasks):
            if self.done == self.most:
                raise KeyboardInterrupt
            self.done += 1
            yield place, result


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "journal"


@pytest.fixture
def part(file: Path) -> Path:
    """Seven of twenty chunks."""
    stopped = arena.play(PLAN, Counting(7), resume=file)
    assert (stopped.games, stopped.asked) == (7, 20)
    return file


def test_it_goes_on_where_it_was_stopped(part: Path) -> None:
    seen: list[int] = []
    rest = Counting()
    assert arena.play(PLAN, rest, seen.append, part).json() == arena.play(PLAN).json()
    assert (rest.done, sum(seen)) == (13, 20)
    nothing = Counting(0)
    assert arena.play(PLAN, nothing, resume=part).json() == arena.play(PLAN).json()


def test_processes_go_on_with_what_was_played_here(part: Path) -> None:
    with arena.processes(2) as executor:
        assert arena.play(PLAN, executor, resume=part).json() == arena.play(PLAN).json()
    assert len(part.read_bytes().splitlines()) == 21


@pytest.mark.parametrize("torn", range(1, 100, 9))
def test_a_torn_last_line_is_played_again(part: Path, torn: int) -> None:
    part.write_bytes(part.read_bytes()[:-torn])
    rest = Counting()
    assert arena.play(PLAN, rest, resume=part).json() == arena.play(PLAN).json()
    assert rest.done >= 14
    lines = part.read_bytes().splitlines()[1:]
    assert sorted(msgspec.json.decode(line)[0] for line in lines) == list(range(20))


@pytest.mark.parametrize("left", [0, 1, 30])
def test_a_torn_head_begins_anew(part: Path, left: int) -> None:
    part.write_bytes(part.read_bytes()[:left])
    rest = Counting()
    arena.play(PLAN, rest, resume=part)
    assert rest.done == 20


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"games": 21}, "of another plan: games 20 instead of 21"),
        ({"seed": 4}, "of another plan: seed 3 instead of 4"),
        ({"bots": ("random", "random")}, "of another plan: bots "),
        ({"options": {"may_decline": True, "triple_tie": "RSP"}}, "of another plan: options "),
    ],
)
def test_another_plan_is_refused(part: Path, change: dict[str, object], what: str) -> None:
    before = part.read_bytes()
    with pytest.raises(ValueError, match=what):
        arena.play(msgspec.structs.replace(PLAN, **change), resume=part)
    assert part.read_bytes() == before


def test_another_code_is_refused(part: Path) -> None:
    version, python = stamp_of().version, stamp_of().python
    text = part.read_text()
    part.write_text(text.replace(f'"version":"{version}"', '"version":"0.0.1"'))
    with pytest.raises(ValueError, match=f"another code: shinobi 0.0.1 instead of {version}"):
        arena.play(PLAN, resume=part)
    part.write_text(text.replace(f'"python":"{python}"', '"python":"3.7"'))
    with pytest.raises(ValueError, match=f"another code: Python 3.7 instead of {python}"):
        arena.play(PLAN, resume=part)
    games = stamp_of().packages["shinobi.games"]
    part.write_text(text.replace(games, "0" * 32))
    with pytest.raises(ValueError, match=r"another code: another shinobi\.games"):
        arena.play(PLAN, resume=part)


@pytest.mark.parametrize(
    "text", ["{}\n", '{"games": 7}', "my notes\n", "[1, []]\n", "\n", "\xff\n"]
)
def test_another_file_is_refused_and_left_alone(file: Path, text: str) -> None:
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(ValueError, match="journal is no journal of an arena"):
        arena.play(PLAN, resume=file)
    assert file.read_bytes() == text.encode("latin-1")


def test_a_damaged_line_is_named(part: Path) -> None:
    lines = part.read_bytes().splitlines(keepends=True)
    lines[3] = b"[2, [{}]]\n"
    part.write_bytes(b"".join(lines))
    with pytest.raises(ValueError, match="journal, line 4 is damaged"):
        arena.play(PLAN, resume=part)


def test_two_do_not_write_at_once(file: Path) -> None:
    with (
        Journal[list[Played]](file, PLAN, tasks_of_plan(PLAN)[0].stamp, list[Played]),
        pytest.raises(ValueError, match="another arena is writing to"),
    ):
        arena.play(PLAN, resume=file)
    arena.play(PLAN, resume=file)


KILLED = """
import os, signal, sys
from multiprocessing import active_children
from pathlib import Path

from shinobi import arena

def count(games):
    left.pop()
    if not left:
        print(*[child.pid for child in active_children()], flush=True)
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    left = [1, 2, 3]
    plan = arena.make_plan("nin-jan", ["novice", "random"], 200, seed=3)
    with arena.processes(2) as executor:
        arena.play(plan, executor, count, Path(sys.argv[1]))
"""


def test_it_goes_on_after_its_death(file: Path, tmp_path: Path) -> None:
    """Killed in the middle it has kept what was played, and its processes end with it."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    command = [sys.executable, str(script), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    kept = file.read_bytes()
    assert kept.count(b"\n") == 4
    report = tmp_path / "report.json"
    line = "arena nin-jan --bots novice,random --games 200 --seed 3 --jobs 2"
    assert cli.main([*line.split(), "--resume", str(file), "--json", str(report)]) == 0
    assert file.read_bytes().startswith(kept)
    plain = arena.run("nin-jan", ["novice", "random"], games=200, seed=3).json()
    assert report.read_text() == plain + "\n"
    wait_for_end([int(worker) for worker in done.stdout.split()])
