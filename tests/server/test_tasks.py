"""What nobody foresaw is said, and ends nothing that must go on."""

import asyncio

import pytest

from shinobi.server.together.bus import Batches
from shinobi.server.together.letters import Left, Seal
from shinobi.server.together.post import PostOffice
from shinobi.server.together.tasks import Tasks, keep_on
from tests.server.fake_bus import FakeBus, FakeRedis

ONE, TWO = 1, 2
PATIENCE = 60.0


class ClumsyBus(FakeBus):
    """Fails the first time in a way that no Redis does."""

    failed = False

    async def send(self, batches: Batches) -> bool:
        if not self.failed:
            self.failed = True
            raise RuntimeError("clumsy")
        return await super().send(batches)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinobi.server.together.tasks.AGAIN", 0.0)
    monkeypatch.setattr("shinobi.server.together.post.PULSE", 0.02)


def test_a_step_that_fails_is_said_and_done_again(caplog: pytest.LogCaptureFixture) -> None:
    steps: list[int] = []

    async def step() -> None:
        steps.append(len(steps))
        if len(steps) == 1:
            raise RuntimeError("clumsy")
        await asyncio.sleep(0 if len(steps) < 3 else PATIENCE)

    async def main() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(keep_on(step), 0.5)

    asyncio.run(main())
    assert steps == [0, 1, 2]
    assert caplog.text.count("RuntimeError: clumsy") == 1


def test_a_task_that_fails_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise RuntimeError("clumsy")

    async def main() -> None:
        tasks = Tasks()
        tasks.start(fail())
        tasks.start(asyncio.sleep(PATIENCE))
        await asyncio.sleep(0.01)
        await tasks.close()

    asyncio.run(main())
    assert caplog.text.count("RuntimeError: clumsy") == 1


def test_batches_that_could_not_be_sent_are_lost_and_the_next_ones_sent() -> None:
    async def main() -> None:
        redis = FakeRedis()
        office = PostOffice(ClumsyBus(redis), Seal(b"k" * 32))
        lost: list[int] = []
        office.lost, office.linked = lost.append, lambda: {TWO}
        office.open()
        await office.arrive(ONE)
        async with asyncio.timeout(PATIENCE):
            while not lost:
                office.to(TWO).put(Left(1))
                await asyncio.sleep(0.005)
            while not redis.sent:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        await office.close()

    asyncio.run(main())


def test_the_pulse_outlives_a_look_that_failed() -> None:
    """Without a pulse nobody would ever notice silence, and people would wait for nothing."""
    looks: list[int] = []

    def linked() -> set[int]:
        looks.append(len(looks))
        if len(looks) == 1:
            raise RuntimeError("clumsy")
        return {TWO}

    async def main() -> None:
        redis = FakeRedis()
        office = PostOffice(redis.bus(), Seal(b"k" * 32))
        office.linked = linked
        office.open()
        await office.arrive(ONE)
        async with asyncio.timeout(PATIENCE):
            while len(redis.sent) < 3:  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        await office.close()

    asyncio.run(main())
