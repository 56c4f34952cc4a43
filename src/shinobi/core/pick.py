"""The source of chance. Rules draw from a Pick and from nowhere else."""

import hashlib
from typing import Final, TypeVar, final

from mypy_extensions import i64

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF
HALF: Final = 0xFFFF


class TapeEnded(Exception):
    """A record was played past the draws it holds, and its seed is not known."""


class Pick:
    """Chance, handed in by whoever runs the match; never part of a State."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the other."""
        raise NotImplementedError

    def choice(self, items: list[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items in random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def deal(self, items: list[T], n: int) -> list[T]:
        """n of the items in random order, taken out of the list."""
        dealt: list[T] = []
        for _ in range(n):
            i = self.below(len(items))
            last = items.pop()
            if i < len(items):
                dealt.append(items[i])
                items[i] = last
            else:
                dealt.append(last)
        return dealt

    def copy(self) -> "Pick":
        """A source that will draw the same numbers from here on."""
        raise NotImplementedError


@final
class Generator(Pick):
    """xoshiro128++ (Blackman and Vigna) on 32-bit words: one stream, compiled or not."""

    def __init__(self, a: int, b: int, c: int, d: int) -> None:
        if a == 0 and b == 0 and c == 0 and d == 0:
            raise ValueError("the four words must not all be zero")
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.spare: i64 = -1
        """The upper half of the last word, if it is not used yet."""

    @staticmethod
    def seeded(seed: str) -> "Generator":
        """The generator that belongs to a seed's text."""
        digest = hashlib.sha256(b"shinobi deal " + seed.encode()).digest()
        words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
        return Generator(words[0], words[1], words[2], words[3] | 1)

    def word(self) -> i64:
        """The next 32 random bits."""
        a: i64 = self.a
        b: i64 = self.b
        d: i64 = self.d ^ b
        total: i64 = (a + self.d) & MASK
        c: i64 = self.c ^ a
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ (b << 9 & MASK)
        self.d = (d << 11 | d >> 21) & MASK
        return (((total << 7 | total >> 25) & MASK) + a) & MASK

    def below(self, n: int) -> int:
        """Lemire's multiplication on half a word, with rejection: no number is favoured."""
        if n <= 1:
            return 0
        if n > HALF:
            raise ValueError(f"at most {HALF} possibilities, not {n}")
        bound: i64 = n
        while True:
            half: i64 = self.spare
            if half < 0:
                word: i64 = self.word()
                half = word & HALF
                self.spare = word >> 16
            else:
                self.spare = -1
            product: i64 = half * bound
            low: i64 = product & HALF
            if low >= bound or low >= (HALF + 1) % bound:
                return product >> 16

    def copy(self) -> "Generator":
        new = Generator(self.a, self.b, self.c, self.d)
        new.spare = self.spare
        return new


@final
class Tape(Pick):
    """Draws that were written down; after the last one, `then` goes on if there is one."""

    def __init__(self, numbers: list[int], then: Pick | None = None) -> None:
        self.numbers = numbers
        self.at = 0
        self.then = then

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        fresh = self.then.below(n) if self.then is not None else -1
        if self.at < len(self.numbers):
            number = self.numbers[self.at]
            self.at += 1
            if not 0 <= number < n:
                raise ValueError(f"draw {self.at} of the tape is {number}, not below {n}")
            return number
        if fresh < 0:
            raise TapeEnded(f"the tape holds only {self.at} draws and the seed is not known")
        return fresh

    def copy(self) -> "Tape":
        new = Tape(self.numbers, None if self.then is None else self.then.copy())
        new.at = self.at
        return new


@final
class Recorder(Pick):
    """Writes down what another source draws. A draw from one possibility is no draw."""

    def __init__(self, source: Pick) -> None:
        self.source = source
        self.fresh: list[int] = []

    def below(self, n: int) -> int:
        if n <= 1:
            return 0
        number = self.source.below(n)
        self.fresh.append(number)
        return number

    def take(self) -> list[int]:
        """The draws since the last call."""
        drawn = self.fresh
        self.fresh = []
        return drawn

    def copy(self) -> "Recorder":
        new = Recorder(self.source.copy())
        new.fresh = self.fresh[:]
        return new
