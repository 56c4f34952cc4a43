"""The measures of reviews run, can be gone on with, and say what they found."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from bench.review.fewer import Job, Weighed, show, weigh
from bench.review.matches import Table, play
from bench.review.measures import seating
from bench.review.small import small
from bench.review.work import results
from shinobi import bots
from shinobi.arena.evening import Trial
from shinobi.core import shelf

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


def test_every_level_sits_everywhere_equally_often() -> None:
    names = bots.names(shelf.get("nin-jan"))
    seats = [seating(names, 2, number) for number in range(4 * len(names))]
    assert all(sum(each[0] == name for each in seats) == 4 for name in names)
    assert len(set(seats)) == len(names)


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
