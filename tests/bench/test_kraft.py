"""Kraft's bench runs: with tiny counts, only to see that it does."""

import json
import subprocess
import sys
from pathlib import Path

from bench.kraft import PAIRS
from bench.kraft_outlook import explained, least_squares

ROOT = Path(__file__).resolve().parents[2]


def bench(*words: str) -> list[str]:
    command = [sys.executable, "-m", "bench.kraft", *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_balance_prints_a_row_for_each_set_of_options(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    lines = bench("balance", "--games", "2", "--level", "novice", "--log", str(log),
                  "--option", "", "--option", "even=12,floors=1")  # fmt: skip
    assert [line.split("|")[1].strip() for line in lines[2:]] == [
        "default", "`even` 12, `floors` 1",
    ]  # fmt: skip
    games = [json.loads(line) for line in log.read_text().splitlines()]
    assert [options for options, _, _ in games] == [{}, {}, *[{"even": 12, "floors": 1}] * 2]


def test_strength_compares_levels_in_both_roles() -> None:
    lines = bench("strength", "--games", "2", "--pairs", PAIRS[0])
    assert lines[2].startswith("| novice, random |")


def test_screen_asks_the_quick_policy() -> None:
    lines = bench("screen", "--games", "3", "--option", "sight=1", "--option", "")
    assert lines[2].startswith("| `sight` 1 | 3 |")


def test_tokens_are_weighed_in_two_ways(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    bench("balance", "--games", "2", "--level", "novice", "--log", str(log))
    lines = bench("tokens", "--games", "2", "--level", "novice", "--log", str(log))
    assert [line.split(" | ")[1] for line in lines[5:]] == ["Ninja"] * 8 + ["Master"] * 8


def test_dojos_are_listed_with_what_was_banked(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    bench("balance", "--games", "2", "--level", "novice", "--log", str(log))
    lines = bench("dojos", "--level", "novice", "--log", str(log))
    played = sum(int(line.split(" | ")[1]) for line in lines[2:])
    assert played == sum(len(json.loads(line)[2][3]) for line in log.read_text().splitlines())


def test_a_log_spares_games_that_were_played(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    first = bench("balance", "--games", "2", "--level", "novice", "--log", str(log))
    assert bench("balance", "--games", "2", "--level", "novice", "--log", str(log)) == first
    assert len(log.read_text().splitlines()) == 2


def test_speed_names_what_takes_time() -> None:
    lines = bench("speed", "--games", "2")
    assert lines[0] in ("compiled", "interpreted")
    assert any(line.startswith("the Ninja's choice: ") for line in lines)


def test_outlook_reports_its_fit() -> None:
    lines = bench(
        "outlook", "--dojos", "30", "--floors", "2", "--checked", "4", "--level", "novice"
    )
    assert lines[0].startswith("30 dojos by policy")
    assert "interval" in lines[2]


def test_the_fit_finds_the_weights_that_made_the_numbers() -> None:
    rows = [[1.0, float(a), float(b * b)] for a in range(4) for b in range(4)]
    values = [3.0 + 2.0 * row[1] - 0.5 * row[2] for row in rows]
    weights = least_squares(rows, values)
    assert [round(weight, 2) for weight in weights] == [3.0, 2.0, -0.5]
    assert explained(values, values, [0.0] * 16) == 1.0


def test_a_builder_climbs_and_is_judged_by_whole_games() -> None:
    lines = bench("build", "--dojos", "1", "--games", "1")
    assert "points a floor" in lines[0]
    assert lines[-1].startswith("| built | 1 |")
