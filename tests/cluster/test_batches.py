"""Whatever becomes of batches on their way, nothing is heard twice, in another order, or after a
loss of which nobody was told; and what is not ours is not heard at all."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from shinobi.server.together import letters
from shinobi.server.together.letters import Seal
from tests.server.fake_bus import FakeRedis
from tests.server.test_relay import ONE, TWO, Office, offices, tell, until

LETTERS = 60
LOSS = 0
"""Stands between the letters that were heard before a loss and those after it."""


class Meddler:
    """Does to batches what chance says, and to the last one nothing."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.late: list[bytes] = []
        self.past: list[bytes] = []
        self.honest = False

    def meddle(self, data: bytes) -> list[bytes]:
        self.past.append(data)
        late, self.late = self.late, []
        if self.honest:
            return [data, *late]
        fate = self.chance.choice(("pass", "pass", "double", "drop", "delay", "old", "forge"))
        if fate == "delay":
            self.late = [data]
        batches = {"double": [data, data], "drop": [], "delay": [], "forge": [self._forge(data)]}
        old = self.chance.choice(self.past)
        return [*batches.get(fate, [data]), *([old] if fate == "old" else []), *late]

    def _forge(self, data: bytes) -> bytes:
        """A batch with one bit changed, instead of it."""
        place = self.chance.randrange(len(data))
        changed = bytes([data[place] ^ (1 << self.chance.randrange(8))])
        return data[:place] + changed + data[place + 1 :]


def note(office: Office) -> list[int]:
    """All that is heard there, with losses between."""
    heard: list[int] = []

    def deliver(_: int, some: list[letters.AnyLetter]) -> None:
        heard.extend(letter.link for letter in some if isinstance(letter, letters.Left))

    office.office.deliver = deliver
    office.office.lost = lambda _: heard.append(LOSS)
    return heard


@pytest.mark.parametrize("seed", range(20))
def test_batches_doubled_dropped_reordered_and_forged(seed: int) -> None:
    async def main() -> None:
        redis, meddler = FakeRedis(), Meddler(seed)
        one, two = await offices(redis)
        heard = note(two)
        redis.meddle = meddler.meddle
        await tell(one, TWO, *range(1, LETTERS))
        await until(lambda: len(meddler.past) >= LETTERS - 1)
        meddler.honest = True
        await tell(one, TWO, LETTERS)
        await until(lambda: LETTERS in heard)
        names = [name for name in heard if name != LOSS]
        assert names == sorted(set(names)), "once, and in order"
        for before, after in pairwise(heard):
            assert LOSS in (before, after) or after == before + 1, f"lost in silence: {heard}"
        for each in (one, two):
            await each.office.close()

    asyncio.run(main())


class Newer(Seal):
    """That of another build."""

    def write(self, sender: int, to: int, n: int, some: list[letters.AnyLetter]) -> bytes:
        with newer():
            return super().write(sender, to, n, some)

    def read(self, to: int, data: bytes) -> letters.Batch:
        with newer():
            return super().read(to, data)


@contextmanager
def newer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(letters, "VERSION", letters.VERSION + 1)
        yield


def test_two_builds_that_cant_read_each_other_do_not_shout() -> None:
    """Each tells the other that it lost something, which the other can't read either."""

    async def main() -> None:
        redis = FakeRedis()
        both = Office(redis, Seal(b"k" * 32)), Office(redis, Newer(b"k" * 32))
        for node, each in zip((ONE, TWO), both, strict=True):
            each.office.open()
            await each.office.arrive(node)
        await tell(both[0], TWO, 1)
        await until(lambda: both[1].lost)
        await asyncio.sleep(0.5)
        assert len(redis.sent) < 10, "an answer to an answer to an answer"
        for each in both:
            await each.office.close()

    asyncio.run(main())
