"""Both generators against values that other programs computed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from shinobi.core.pick import Generator, Stream

PROGRAM = Path(__file__).with_name("xoshiro.c")
WORDS = [
    641, 1573767, 3222811527, 3517856514, 836907274,
    4247214768, 3867114732, 1355841295, 495546011, 621204420,
]  # fmt: skip
"""xoshiro128++ from the state 1, 2, 3, 4: cc xoshiro.c && ./a.out"""
BLOCKS = [
    "c6ff7e6debae4d46f731e38b510c7abc44a88b489d728e516c36af9d15bcc341",
    "c110a3f6f1da76dc3849d49b53812e72b7dd6ba7612f92a029e30131baf1a59d",
]
"""printf 'shinobi stream 1\\n%s\\n%d\\n' 'a sealed deal' 0 | sha256sum, and the same with 1."""
DRAWS = [37, 23, 44, 14, 46, 42, 15, 23, 12, 26, 29, 26, 20, 32, 4, 36, 36, 30, 45, 22, 10, 39]
"""Halves of these blocks times 48, without the lower 16 bits; none of them is refused, as
65536 mod 48 is 16 and no product's lower half is below that."""


def sha256sum(text: str) -> str:
    """By coreutils."""
    done = subprocess.run(["sha256sum"], input=text.encode(), capture_output=True, check=True)
    return done.stdout.decode().split()[0]


def test_the_words_are_those_of_another_implementation(tmp_path: Path) -> None:
    pick = Generator(1, 2, 3, 4)
    assert [pick.word() for _ in WORDS] == WORDS
    if compiler := shutil.which("cc"):
        subprocess.run([compiler, "-o", tmp_path / "xoshiro", PROGRAM], check=True)
        said = subprocess.run([tmp_path / "xoshiro"], capture_output=True, check=True).stdout
        assert [int(word) for word in said.split()] == WORDS


def test_a_seeds_state_is_by_sha256sum() -> None:
    digest = sha256sum("shinobi deal 7")
    words = [int(digest[i : i + 8], 16) for i in (0, 8, 16, 24)]
    pick, other = Generator.seeded("7"), Generator(words[0], words[1], words[2], words[3] | 1)
    assert [pick.word() for _ in range(9)] == [other.word() for _ in range(9)]


@pytest.mark.parametrize(("number", "block"), list(enumerate(BLOCKS)))
def test_the_blocks_of_a_stream_are_by_sha256sum(number: int, block: str) -> None:
    assert sha256sum(f"shinobi stream 1\na sealed deal\n{number}\n") == block


def test_a_stream_reads_its_blocks_in_halves() -> None:
    stream, text = Stream("a sealed deal"), "".join(BLOCKS)
    halves = [int(text[i : i + 4], 16) for i in range(0, len(text), 4)]
    assert [stream.half() for _ in halves] == halves


def test_a_draw_is_a_multiplied_half() -> None:
    stream = Stream("a sealed deal")
    assert [stream.below(48) for _ in DRAWS] == DRAWS


def test_a_half_that_would_favour_a_number_is_refused() -> None:
    """65,535 ways from 65,536 halves: the half 0 alone has no way of its own."""
    text = "".join(BLOCKS)
    halves = [int(text[i : i + 4], 16) for i in range(0, len(text), 4)]
    n = 40_000
    fair = [half * n >> 16 for half in halves if half * n % 65_536 >= 65_536 % n]
    assert len(fair) < len(halves)
    stream = Stream("a sealed deal")
    assert [stream.below(n) for _ in fair] == fair
