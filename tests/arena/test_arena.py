"""The arena: fair, reproducible, and its intervals are right."""

import json
from collections import Counter
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from shinobi import arena, cli
from shinobi.arena.plan import Plan, make_plan
from shinobi.arena.playing import BrokenMatch, Chunk, Played, play_chunk
from shinobi.arena.report import report
from shinobi.arena.task import Task
from shinobi.arena.tournament import chunks
from shinobi.core.values import Outcome

BOTS = ["novice", "random"]
T = TypeVar("T")


def backwards(tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
    for place in reversed(range(len(tasks))):
        yield place, tasks[place].perform()


def test_the_same_seed_gives_the_same_bytes_on_one_and_on_two_processes() -> None:
    alone = arena.run("nin-jan", BOTS, games=70, seed=3)
    with arena.processes(2) as executor:
        together = arena.run("nin-jan", BOTS, games=70, seed=3, executor=executor)
    assert alone.json() == together.json()
    assert arena.run("nin-jan", BOTS, games=70, seed=4).json() != alone.json()


def test_the_order_in_which_chunks_come_back_does_not_matter() -> None:
    found = arena.run("nin-jan", BOTS, games=70, seed=3, executor=backwards)
    assert found.json() == arena.run("nin-jan", BOTS, games=70, seed=3).json()


def test_each_match_follows_from_its_number_alone() -> None:
    few = play_chunk(chunks(make_plan("nin-jan", BOTS, 1, seed=5))[0])
    many = play_chunk(chunks(make_plan("nin-jan", BOTS, 2000, seed=5))[0])
    assert few[0] == many[0]


def test_every_bot_has_every_seat_equally_often() -> None:
    plan = make_plan("nin-jan", ["master", "novice", "novice", "random"], 1)
    seatings = plan.seatings()
    assert len(seatings) == len(set(seatings)) == 12
    for seat in range(4):
        assert Counter(s[seat] for s in seatings) == {"master": 3, "novice": 6, "random": 3}


def test_with_more_bots_than_seats_every_pair_meets_both_ways() -> None:
    plan = make_plan("nin-jan", ["master", "novice", "random"], 1, seats=2)
    assert len(plan.seatings()) == 6
    assert {("master", "novice"), ("novice", "master")} <= set(plan.seatings())


def test_the_number_of_seats_follows_from_the_bots() -> None:
    assert make_plan("nin-jan", ["random"] * 3, 1).seats == 3
    assert make_plan("nin-jan", ["random"] * 7, 1).seats == 5


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"bots": ["novice", "champion"]}, "no bot 'champion'; nin-jan has random, novice"),
        ({"bots": ["novice"]}, "2 seats need as many bots"),
        ({"seats": 6}, "for 2 to 5 seats, not 6"),
        ({"games": 0}, "at least one game"),
        ({"games": -3}, "at least one game"),
        ({"options": {"wind": True}}, "no option 'wind'"),
        ({"options": {"may_decline": 3}}, "may_decline of nin-jan is one of"),
    ],
)
def test_what_can_not_be_played_is_said(change: dict[str, object], what: str) -> None:
    asked: dict[str, object] = {"game": "nin-jan", "bots": BOTS, "games": 1}
    with pytest.raises(ValueError, match=what):
        arena.run(**{**asked, **change})  # type: ignore[arg-type]


def test_no_processes_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one process"), arena.processes(0):
        pass
    with pytest.raises(ValueError, match="at least one process"), arena.machines(processors=0):
        pass


def test_shared_victories_count_in_part() -> None:
    plan = make_plan("nin-jan", ["novice", "random"], 2)
    drawn = Outcome(((0, 1),), (5, 5), "shared")
    won = Outcome(((1,), (0,)), (3, 9), "points")
    found = report(
        plan, [Played(0, ("novice", "random"), drawn, 20), Played(1, ("random", "novice"), won, 30)]
    )
    novice, chance = found.bots
    assert (novice.wins.value, chance.wins.value) == (0.75, 0.25)
    assert found.pairs[0].ahead.value == 0.75
    assert [line.wins.value for line in found.by_seat] == [0.25, 0.75]
    assert (found.length.least, found.length.median, found.length.most) == (20, 25.0, 30)
    assert novice.score == 7.0


def test_who_win_together_win_in_full_and_nobody_is_ahead() -> None:
    """The Raid of Ninja Squad: all against the alarm."""
    bots = ("novice", "random")
    plan = make_plan("ninja-squad", list(bots), 4, options={"mode": "raid"})
    won = Outcome(((0, 1),), (1, 1), "ninja-squad.end.raid-won")
    lost = Outcome(((0, 1),), (0, 0), "ninja-squad.end.raid-lost", lost=True)
    found = report(plan, [Played(n, bots, each, 9) for n, each in enumerate([won, won, won, lost])])
    assert [bot.wins.value for bot in found.bots] == [0.75, 0.75]
    assert [bot.expected for bot in found.bots] == [0.75, 0.75]
    assert [line.wins.value for line in found.by_seat] == [0.75, 0.75]
    assert found.pairs[0].ahead.value == 0.5
    assert [bot.rating.value for bot in found.bots] == [0.0, 0.0]


@pytest.mark.parametrize("mode", ["escape", "campaign"])
def test_who_is_home_first_wins_alone(mode: str) -> None:
    bots = ("novice", "random")
    plan = make_plan("ninja-squad", list(bots), 2, options={"mode": mode})
    home = Outcome(((0,), (1,)), (2, 1), "ninja-squad.end.escaped")
    lost = Outcome(((0, 1),), (0, 0), "ninja-squad.end.raid-lost", lost=True)
    found = report(plan, [Played(0, bots, home, 9), Played(1, bots, lost, 9)])
    assert [bot.wins.value for bot in found.bots] == [0.5, 0.0]
    assert found.bots[0].expected == 0.5
    assert found.pairs[0].ahead.value == 0.75
    assert found.bots[0].rating.value > 0 > found.bots[1].rating.value


def test_seats_of_one_level_count_as_their_mean() -> None:
    plan = make_plan("nin-jan", ["novice", "random", "random"], 1)
    won = Outcome(((1,), (0,), (2,)), (3, 9, 1), "points")
    found = report(plan, [Played(0, ("novice", "random", "random"), won, 20)])
    assert [bot.wins.value for bot in found.bots] == [0.0, 0.5]
    assert found.pairs[0].ahead.value == 0.5


def test_interrupted_it_reports_what_was_played() -> None:
    seen = 0

    def stop(n: int) -> None:
        nonlocal seen
        seen += n
        if seen >= 5:
            raise KeyboardInterrupt

    found = arena.run("nin-jan", BOTS, games=50, progress=stop)
    assert (found.asked, found.games) == (50, seen)


def test_what_goes_wrong_in_a_match_names_it() -> None:
    plan = Plan("nin-jan", ("novice", "ghost"), seats=2, games=9, seed=8, options={})
    what = r"match 5 of nin-jan with seed 8 \(novice, ghost\): ValueError: no level 'ghost'"
    with pytest.raises(BrokenMatch, match=what):
        play_chunk(Chunk(plan, (5, 6)))
    with (
        pytest.raises(BrokenMatch, match=r"match \d of nin-jan with seed 8"),
        arena.processes(2) as executor,
    ):
        arena.play(plan, executor)


def test_a_novice_beats_chance() -> None:
    found = arena.run("nin-jan", BOTS, games=200, seed=1)
    assert found.bots[0].wins.low > 0.6


def test_the_command_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.json"
    line = "arena nin-jan --bots random,random,random --games 7 --jobs 1 --option may_decline=true"
    assert cli.main([*line.split(), "--json", str(file)]) == 0
    assert "7 games over 1 seatings" in " ".join(capsys.readouterr().out.split())
    found = json.loads(file.read_text())
    assert found["options"] == {"may_decline": True, "triple_tie": "RSP"}
    assert set(found) == {
        "asked", "bots", "by_seat", "game", "games", "length", "options", "pairs", "seatings",
        "seats", "seed",
    }  # fmt: skip
    assert set(found["bots"][0]) == {"expected", "games", "name", "rating", "score", "wins"}
    assert set(found["bots"][0]["wins"]) == {"high", "low", "value"}


@pytest.mark.parametrize(
    "wrong",
    [
        "--bots random,clever", "--games 0", "--seats 9", "--jobs 0", "--option wind=1",
        "--option x", "--on mars", "--on ray://", "--on ray://127.0.0.1:10001 --jobs 2",
        "--on ray --jobs 0", "--resume /", "--resume /dev/null/journal",
    ],
)  # fmt: skip
def test_the_command_complains_in_one_line(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "nin-jan", "--bots", "random,random", *wrong.split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
