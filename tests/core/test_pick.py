"""The source of chance."""

import os
import subprocess
import sys
from collections.abc import Callable
from statistics import NormalDist, fmean, pstdev

import pytest

from shinobi.core.pick import HALF_NORMAL, Generator, Pick, Recorder, Stream, Tape, TapeEnded

Source = Callable[[str], Pick]
SOURCES: list[Source] = [Generator.seeded, Stream]


def test_the_state_must_not_be_zero() -> None:
    with pytest.raises(ValueError, match="zero"):
        Generator(0, 0, 0, 0)


@pytest.mark.parametrize(("n", "critical"), [(2, 15), (3, 19), (6, 28), (48, 97), (1000, 1160)])
@pytest.mark.parametrize("source", SOURCES)
def test_each_number_is_as_likely_as_the_other(source: Source, n: int, critical: int) -> None:
    """Chi-square, at one in some ten thousand; the seed is fixed."""
    pick, draws = source("uniform"), 40 * n
    counts = [0] * n
    for _ in range(draws):
        counts[pick.below(n)] += 1
    assert sum((count - 40) ** 2 / 40 for count in counts) < critical


@pytest.mark.parametrize("source", SOURCES)
def test_no_number_is_favoured_by_rounding(source: Source) -> None:
    """40,000 does not divide 2**16: without rejection some would come twice as often."""
    pick, n, draws = source("bias"), 40_000, 50_000
    ways = [0] * n
    for half in range(1 << 16):
        ways[half * n >> 16] += 1
    twice = sum(ways[pick.below(n)] == 2 for _ in range(draws))
    assert abs(twice / draws - ways.count(2) / n) < 0.01


@pytest.mark.parametrize("source", SOURCES)
def test_one_possibility_is_no_draw(source: Source) -> None:
    pick, other = source("x"), source("x")
    assert pick.below(1) == pick.below(0) == 0
    assert pick.below(1000) == other.below(1000)


@pytest.mark.parametrize("source", SOURCES)
def test_too_many_possibilities_are_refused(source: Source) -> None:
    with pytest.raises(ValueError, match="65535"):
        source("x").below(65_536)


@pytest.mark.parametrize("source", SOURCES)
def test_a_copy_draws_the_same_from_here_on(source: Source) -> None:
    pick = source("x")
    pick.below(7)  # half a word, or most of a block, is left over
    other = pick.copy()
    assert [pick.below(100) for _ in range(9)] == [other.below(100) for _ in range(9)]


def test_seeds_differ() -> None:
    assert len({Generator.seeded(str(i)).word() for i in range(100)}) == 100


def test_shuffle_deal_and_choice_lose_nothing() -> None:
    pick, items = Generator.seeded("x"), list(range(20))
    pick.shuffle(items)
    assert items != sorted(items) == list(range(20))
    dealt = pick.deal(items, 8)
    assert sorted(dealt + items) == list(range(20))
    assert pick.choice(items) in items


def test_a_recorder_writes_down_real_draws_only() -> None:
    recorder = Recorder(Generator.seeded("x"))
    drawn = [recorder.below(n) for n in (6, 1, 10)]
    assert recorder.take() == [drawn[0], drawn[2]]
    assert recorder.take() == []


def test_a_copied_recorder_is_independent() -> None:
    recorder = Recorder(Generator.seeded("x"))
    recorder.below(6)
    other = recorder.copy()
    other.below(6)
    assert len(recorder.take()) == 1
    assert len(other.take()) == 2


def test_a_tape_gives_back_what_was_written() -> None:
    tape = Tape([3, 0, 5])
    assert [tape.below(6), tape.below(1), tape.below(6)] == [3, 0, 0]
    other = tape.copy()
    assert tape.below(6) == other.below(6) == 5
    with pytest.raises(TapeEnded, match="3 draws"):
        tape.below(6)


@pytest.mark.parametrize("number", [6, -1, 1000])
def test_a_tape_that_does_not_fit_says_where(number: int) -> None:
    with pytest.raises(ValueError, match="draw 1 of the tape"):
        Tape([number]).below(6)


def test_after_the_tape_the_generator_goes_on_in_step() -> None:
    source = Generator.seeded("x")
    drawn = [source.below(50) for _ in range(10)]
    tape = Tape(drawn[:4], Generator.seeded("x"))
    assert [tape.below(50) for _ in range(10)] == drawn


STREAM = """
from shinobi.core.pick import Generator, Stream
for pick in (Generator.seeded("both ways"), Stream("both ways")):
    print([pick.below(n) for n in range(2, 3000)], [pick.normal() for _ in range(99)])
print(Generator.seeded("both ways").word())
"""


def test_the_stream_is_the_same_compiled_and_interpreted() -> None:
    streams = [
        subprocess.run(
            [sys.executable, "-c", STREAM], env=os.environ | {"SHINOBI_PURE": pure},
            capture_output=True, check=True,
        ).stdout
        for pure in ("", "1")
    ]  # fmt: skip
    assert streams[0] == streams[1]
    assert len(streams[0]) > 3000


def test_the_table_is_half_a_normal_distribution() -> None:
    bell = NormalDist()
    assert [
        round(1000 * bell.inv_cdf(0.5 + (2 * k + 1) / 4096)) for k in range(1024)
    ] == HALF_NORMAL


def test_normal_deviates_have_the_spread_of_one() -> None:
    pick, n = Generator.seeded("bell"), 40_000
    drawn = [pick.normal() / 1000 for _ in range(n)]
    assert abs(fmean(drawn)) < 0.02
    assert abs(pstdev(drawn) - 1) < 0.02
    for width, share in ((0.5, 0.3829), (1, 0.6827), (2, 0.9545), (3, 0.9973)):
        assert abs(sum(abs(x) < width for x in drawn) / n - share) < 0.01


def test_a_normal_deviate_is_one_draw_and_as_likely_above_as_below() -> None:
    assert [Tape([i]).normal() for i in (0, 1023, 1024, 2047)] == [1, 3487, -1, -3487]
