"""What can go wrong, each for a while: for soaks, where chance chooses. All are over when they
return, but for processes that are dead; what comes of them is for others to see."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.cluster.house import House, Process

AtProcess = Callable[[Process, Random], Awaitable[None]]
AtHouse = Callable[[House, Random], Awaitable[None]]


async def killed(process: Process, chance: Random) -> None:
    process.kill()
    await asyncio.sleep(chance.uniform(0, 5))


async def stopped_for_long(process: Process, chance: Random) -> None:
    await _stopped(process, 10)


async def stopped_shortly(process: Process, chance: Random) -> None:
    await _stopped(process, chance.uniform(0.2, 2))


async def _stopped(process: Process, seconds: float) -> None:
    process.stop()
    await asyncio.sleep(seconds)
    process.go_on()


async def drained(process: Process, chance: Random) -> None:
    process.end()
    while process.lives:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def cut_off_from_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.cut()
    await asyncio.sleep(chance.uniform(0.5, 8))
    process.to_postgres.mend()


async def half_open_to_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.hold()
    await asyncio.sleep(chance.uniform(0.5, 12))
    process.to_postgres.mend()


async def postgresql_lost(process: Process, chance: Random) -> None:
    process.to_postgres.lose()


async def redis_lost(process: Process, chance: Random) -> None:
    process.to_redis.lose()


async def slow_to_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.slow(chance.uniform(0.05, 0.5))
    await asyncio.sleep(4)
    process.to_postgres.mend()


async def cut_off_from_redis(process: Process, chance: Random) -> None:
    process.to_redis.cut()
    await asyncio.sleep(chance.uniform(0.5, 6))
    process.to_redis.mend()


async def half_open_to_redis(process: Process, chance: Random) -> None:
    process.to_redis.hold()
    await asyncio.sleep(chance.uniform(0.5, 6))
    process.to_redis.mend()


async def postgresql_restarted(house: House, chance: Random) -> None:
    await asyncio.to_thread(house.postgres.stop, chance.choice(["fast", "immediate"]))
    await asyncio.sleep(chance.uniform(0, 5))
    await asyncio.to_thread(house.postgres.start)


async def commits_stalled(house: House, chance: Random) -> None:
    async with house.audit.connection() as connection, connection.transaction():
        await connection.execute("LOCK TABLE nodes IN EXCLUSIVE MODE")
        await asyncio.sleep(chance.uniform(1, 8))


async def redis_restarted(house: House, chance: Random) -> None:
    house.redis.stop()
    await asyncio.sleep(chance.uniform(0, 4))
    house.redis.start()


async def redis_hung(house: House, chance: Random) -> None:
    house.redis.freeze()
    await asyncio.sleep(chance.uniform(1, 6))
    house.redis.thaw()


async def subscriptions_ended(house: House, chance: Random) -> None:
    house.redis.ask("CLIENT KILL TYPE pubsub")


async def redis_forgot(house: House, chance: Random) -> None:
    house.redis.ask("FLUSHALL")


AT_PROCESS: list[AtProcess] = [
    killed, killed, stopped_for_long, stopped_shortly, drained, cut_off_from_postgresql,
    half_open_to_postgresql, postgresql_lost, slow_to_postgresql, cut_off_from_redis,
    half_open_to_redis, redis_lost,
]  # fmt: skip
AT_HOUSE: list[AtHouse] = [
    postgresql_restarted, commits_stalled, redis_restarted, redis_hung, subscriptions_ended,
    redis_forgot,
]  # fmt: skip


def name_of(fault: AtProcess | AtHouse) -> str:
    """For people to read."""
    return fault.__name__.replace("_", " ")
