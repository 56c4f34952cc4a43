"""Tuning: generations of trials, the same bytes wherever they are made."""

import itertools
from pathlib import Path

import msgspec
import pytest

from shinobi import arena
from tests.arena.test_resume import Counting

AIM = arena.Aim("nin-jan", "novice", "random", wins=0.7, generations=3, candidates=5, matches=6)


def test_processes_give_the_same_bytes() -> None:
    alone = arena.tune(AIM)
    with arena.processes(2) as executor:
        assert arena.tune(AIM, executor).json() == alone.json()
    other = msgspec.structs.replace(AIM, seed=2)
    assert arena.tune(other).generations != alone.generations


def test_each_generation_looks_closer() -> None:
    tuned = arena.tune(AIM)
    slips = [[score.slip for score in scores] for scores in tuned.generations]
    assert slips[0] == [0, 250, 500, 750, 1000]
    for before, after in itertools.pairwise(slips):
        assert after[-1] - after[0] <= (before[-1] - before[0]) / 2 + 2
    last = tuned.generations[-1]
    nearest = min(abs(score.wins.value - AIM.wins) for score in last)
    assert abs(tuned.wins.value - AIM.wins) == nearest
    assert round(tuned.slip * 1000) in slips[-1]


def test_who_slips_more_wins_less() -> None:
    aim = msgspec.structs.replace(AIM, generations=1, candidates=4, matches=60)
    scores = arena.tune(aim).generations[0]
    assert scores[0].wins.low > scores[-1].wins.high


def test_generations_are_not_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "journal"
    with pytest.raises(KeyboardInterrupt):
        arena.tune(AIM, Counting(8), file)
    rest = Counting()
    assert arena.tune(AIM, rest, file).json() == arena.tune(AIM).json()
    assert rest.done == 10, "the first generation was kept, the second was not whole"
    with pytest.raises(ValueError, match=r"another plan: wins 0\.7 instead of 0\.6"):
        arena.tune(msgspec.structs.replace(AIM, wins=0.6), resume=file)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"level": "champion"}, "no bot 'champion'"),
        ({"against": "champion"}, "no bot 'champion'"),
        ({"level": "random"}, "'random' can't slip"),
        ({"wins": 1.5}, "between 0 and 1, not 1.5"),
        ({"matches": 0}, "at least one game"),
        ({"candidates": 3}, "at least 4 candidates"),
        ({"generations": 0}, "at least one generation"),
    ],
)
def test_what_can_not_be_looked_for_is_said(change: dict[str, object], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        arena.tune(msgspec.structs.replace(AIM, **change))
