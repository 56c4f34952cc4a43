"""Bots that think on other machines: as many as are taken there; whoever is not answered, here."""

import asyncio
import os
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from shinobi import Match
from shinobi.server import thinking
from shinobi.server.bots import Question
from shinobi.server.pool import Pool, Unanswered
from shinobi.server.queue import Claim, Kind
from shinobi.server.together.jobs import Job, Thought
from shinobi.server.together.thinkers import Thinkers
from tests.server.fake_bus import FakeBus, FakeRedis


class Elsewhere:
    """Those who think, as a pool sees them."""

    def __init__(self, slots: int, answer: Callable[[], str]) -> None:
        self.slots = slots
        self.answer = answer
        self.asked: list[tuple[Any, ...]] = []
        self.free = asyncio.Event()

    async def ask(self, job: Callable[..., Any], args: tuple[Any, ...], patience: float) -> Any:
        self.asked.append((job, *args))
        await self.free.wait()
        return self.answer()


def question() -> Question:
    return Question.of(Match.new("nin-jan", 2, "7"), 0, "novice", "secret")


def claim(kind: Kind, table: str = "a") -> Claim:
    return Claim(kind, "here", "d", table)


def test_bots_decisions_go_elsewhere_and_nothing_else_does() -> None:
    async def main() -> None:
        pool = Pool(1)
        pool.away = away = Elsewhere(2, lambda: "there")
        ways = [(claim(kind), thinking.choose) for kind in (Kind.MOVE, Kind.UNWATCHED)]
        thoughts = [asyncio.create_task(pool.think(c, way, *question())) for c, way in ways]
        here = await pool.run(claim(Kind.RECORD), os.getpid)
        assert here != os.getpid()
        third, _ = await pool.think(claim(Kind.MOVE, "b"), thinking.choose, *question())
        assert third in question().legal, "no more are taken: it was thought about here"
        assert [asked[:2] for asked in away.asked] == [(thinking.choose, "nin-jan")] * 2
        assert not any(each.done() for each in thoughts)
        away.free.set()
        assert [(await each)[0] for each in thoughts] == ["there", "there"]
        await pool.close()

    asyncio.run(main())


def test_who_is_not_answered_thinks_here() -> None:
    async def main() -> None:
        pool = Pool(1)

        def silent() -> str:
            pool.away = Elsewhere(0, str)
            raise Unanswered

        pool.away = away = Elsewhere(1, silent)
        away.free.set()
        action, _ = await pool.think(claim(Kind.MOVE), thinking.choose, *question())
        assert action in question().legal
        assert len(away.asked) == 1
        await pool.close()

    asyncio.run(main())


def test_who_waits_for_elsewhere_is_let_go_at_the_end() -> None:
    async def main() -> None:
        pool = Pool(1)
        pool.away = Elsewhere(1, str)
        waiting = asyncio.create_task(pool.think(claim(Kind.MOVE), thinking.choose, *question()))
        await asyncio.sleep(0.01)
        await pool.close()
        (error,) = await asyncio.gather(waiting, return_exceptions=True)
        assert "ends" in str(error)

    asyncio.run(main())


def test_processes_that_think_give_way_to_the_one_that_serves() -> None:
    async def main() -> None:
        pool = Pool(1)
        theirs = await pool.run(claim(Kind.RECORD), os.nice, 0)
        assert theirs > os.nice(0)
        await pool.close()

    asyncio.run(main())


class Client:
    """As much of Redis as those who ask need."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def xadd(self, name: str, fields: dict[str, bytes], **_: object) -> None:
        self.jobs.append(msgspec.msgpack.decode(fields["job"], type=Job))

    async def time(self) -> tuple[int, int]:
        return 1000, 0

    async def zcount(self, name: str, least: float, most: str) -> int:
        return sum(seen >= least for seen in (1000, 100, 999, 997))


class AnsweringBus(FakeBus):
    client = Client()

    async def ask(self, work: Callable[[Any], Any]) -> Any:
        return await work(self.client)


def test_an_answer_counts_with_its_token_only() -> None:
    async def main() -> None:
        redis = FakeRedis()
        bus = AnsweringBus(redis)
        bus.client = Client()
        thinkers = Thinkers(bus, lambda: 2)
        await thinkers.open()
        args = (*question(), 0.5)
        asking = asyncio.create_task(thinkers.ask(thinking.choose, args, 60))
        while not bus.client.jobs:  # noqa: ASYNC110
            await asyncio.sleep(0)
        (job,) = bus.client.jobs
        assert (job.way, job.legal, job.seconds) == ("choose", question().legal, 0.5)
        for token, action in (("wrong", "a"), (job.token, "b")):
            thought = msgspec.msgpack.encode(Thought(job.id, token, action))
            await bus.send([(job.reply, thought), (job.reply, b"\xc1")])
        assert await asking == "b"
        assert thinkers.slots == 2, "three are there, for two processes"
        with pytest.raises(Unanswered):
            await thinkers.ask(thinking.choose, args, 0.01)
        assert thinkers.slots == 0, "nobody is asked for a while"
        await thinkers.close()

    asyncio.run(main())
