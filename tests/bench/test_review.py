"""The measures of reviews run, can be gone on with, and say what they found."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from bench.review.fewer import Job, Weighed, show, weigh
from bench.review.matches import Table, play
from bench.review.measures import levels
from bench.review.small import small
from bench.review.work import results
from shinobi.arena.evening import Trial

ROOT = Path(__file__).resolve().parents[2]


def double(number: int) -> int:
    return 2 * number


def test_work_comes_back_in_order_and_is_not_done_again(tmp_path: Path) -> None:
    asked = Namespace(jobs=1, resume=str(tmp_path / "journal"))
    assert results(double, [3, 1, 2], int, asked) == [6, 2, 4]
    before = Path(asked.resume).read_bytes()
    assert results(double, [3, 1, 2], int, asked) == [6, 2, 4]
    assert Path(asked.resume).read_bytes() == before
    with pytest.raises(ValueError, match="another plan"):
        results(double, [3, 1], int, asked)


def test_levels_are_told_in_order_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    asked = Namespace(
        game="nin-jan", seats=None, levels="random,skilled", games=3, option=[], depth="quick",
        jobs=1, resume=None,
    )  # fmt: skip
    levels(asked)
    rows = [line.split("|") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[1].strip() for row in rows] == ["random", "skilled"]
    assert [int(row[2]) for row in rows] == [6, 6], "both seats of every match"
    assert float(rows[0][3]) < float(rows[1][3])


def test_small_options_can_be_played() -> None:
    match = play(Table("kraft", ("random", "random"), 1, small("kraft")))
    assert match.outcome is not None
    assert small("nin-jan") == {}


def test_a_deal_is_seen_from_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    job = Job(Table("ninja-combo", ("novice", "novice"), 1, {}), deal=0, seat=1, playouts=1)
    found = weigh(job)
    assert found.trial.luck != 0
    assert found.trial == weigh(job).trial
    pairs = [Weighed(Trial(n // 2, n % 2, 0.1 * (-1) ** n), 0.01, 0.03) for n in range(100)]
    show([*pairs, Weighed(Trial(50, 0.5, 0.2), 0.01, 0.03)])
    assert "a match takes 10 ms, its draws 30 ms" in capsys.readouterr().out


def test_an_unknown_measure_is_an_error() -> None:
    command = [sys.executable, "-m", "bench.review", "astrology"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "invalid choice: 'astrology'" in run.stderr
