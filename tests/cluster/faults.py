"""What can go wrong, each for a while: for soaks, where chance chooses. All are over when they
return, but for processes that are dead; what comes of them is for others to see."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.cluster.house import House, Process

AtProcess = Callable[[Process, Random], Awaitable[None]]
AtHouse = Callable[[House, Random], Awaitable[None]]


async def kill(process: Process, chance: Random) -> None:
    process.kill()
    await asyncio.sleep(chance.uniform(0, 5))


async def stop_for_long(process: Process, chance: Random) -> None:
    await _stop(process, 10)


async def stop_shortly(process: Process, chance: Random) -> None:
    await _stop(process, chance.uniform(0.2, 2))


async def _stop(process: Process, seconds: float) -> None:
    process.stop()
    await asyncio.sleep(seconds)
    process.go_on()


async def drain(process: Process, chance: Random) -> None:
    process.end()
    while process.lives:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def cut_off_from_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.cut()
    await asyncio.sleep(chance.uniform(0.5, 8))
    process.to_postgres.mend()


async def half_open_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.hold()
    await asyncio.sleep(chance.uniform(0.5, 12))
    process.to_postgres.mend()


async def lose_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.lose()


async def lose_redis(process: Process, chance: Random) -> None:
    process.to_redis.lose()


async def slow_postgresql(process: Process, chance: Random) -> None:
    process.to_postgres.slow(chance.uniform(0.05, 0.5))
    await asyncio.sleep(4)
    process.to_postgres.mend()


async def cut_off_from_redis(process: Process, chance: Random) -> None:
    process.to_redis.cut()
    await asyncio.sleep(chance.uniform(0.5, 6))
    process.to_redis.mend()


async def half_open_redis(process: Process, chance: Random) -> None:
    process.to_redis.hold()
    await asyncio.sleep(chance.uniform(0.5, 6))
    process.to_redis.mend()


async def restart_postgresql(house: House, chance: Random) -> None:
    await asyncio.to_thread(house.postgres.stop, chance.choice(["fast", "immediate"]))
    await asyncio.sleep(chance.uniform(0, 5))
    await asyncio.to_thread(house.postgres.start)


async def stall_commits(house: House, chance: Random) -> None:
    async with house.audit.connection() as connection, connection.transaction():
        await connection.execute("LOCK TABLE nodes IN EXCLUSIVE MODE")
        await asyncio.sleep(chance.uniform(1, 8))


async def restart_redis(house: House, chance: Random) -> None:
    house.redis.stop()
    await asyncio.sleep(chance.uniform(0, 4))
    house.redis.start()


async def hang_redis(house: House, chance: Random) -> None:
    house.redis.freeze()
    await asyncio.sleep(chance.uniform(1, 6))
    house.redis.thaw()


async def end_subscriptions(house: House, chance: Random) -> None:
    house.redis.ask("CLIENT KILL TYPE pubsub")


async def empty_redis(house: House, chance: Random) -> None:
    house.redis.ask("FLUSHALL")


AT_PROCESS: list[AtProcess] = [
    kill, kill, stop_for_long, stop_shortly, drain, cut_off_from_postgresql,
    half_open_postgresql, lose_postgresql, slow_postgresql, cut_off_from_redis,
    half_open_redis, lose_redis,
]  # fmt: skip
AT_HOUSE: list[AtHouse] = [
    restart_postgresql, stall_commits, restart_redis, hang_redis, end_subscriptions,
    empty_redis,
]  # fmt: skip


def name_of(fault: AtProcess | AtHouse) -> str:
    """For people to read."""
    return fault.__name__.replace("_", " ")
