"""`shinobi think`: thinks for the bots of servers on other machines. It knows only what a bot may
know, and keeps nothing."""

import argparse
import asyncio
import importlib
import logging
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from shinobi.server import thinking
from shinobi.server.owner import myself
from shinobi.server.run import redis_url
from shinobi.server.together.jobs import GROUP, STALE, Job, Thought, roll_name, stream_name
from shinobi.server.worker import Died, Worker

BLOCK = 1000
"""Milliseconds for which a job is waited for at a time."""
AGAIN = 1.0
"""Seconds until Redis is tried again."""
SIGN = 1.0
"""Seconds between two signs of life."""
GONE = 60
"""Seconds without one after which another thinker is forgotten."""
WAYS = {"choose": thinking.choose, "choose_quickly": thinking.choose_quickly}
log = logging.getLogger("shinobi")


def think(args: argparse.Namespace) -> int:
    """Think until told to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    asyncio.run(Thinking(redis_url(args.redis), args.workers or os.cpu_count() or 1).run())
    return 0


class Thinking:
    """So many processes, each with its own name among the thinkers."""

    def __init__(self, url: str, workers: int) -> None:
        redis: Any = importlib.import_module("redis.asyncio")
        self._trouble: tuple[type[Exception], ...] = (redis.RedisError, OSError)
        self._client: Any = redis.Redis.from_url(url, socket_timeout=None)
        self._stream, self._roll = stream_name(), roll_name()
        self._names = [f"{myself()} {n}" for n in range(workers)]
        self._workers = [Worker() for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "worker")
        self._over = asyncio.Event()

    async def run(self) -> None:
        """Until a signal comes; what is being thought about then is answered."""
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, self._over.set)
        jobs = [self._work_on(*each) for each in zip(self._names, self._workers, strict=True)]
        signs = asyncio.create_task(self._show_on())
        print(f"Thinking with {len(self._workers)} processes", flush=True)
        await asyncio.gather(*jobs)
        signs.cancel()
        await asyncio.gather(signs, return_exceptions=True)
        for worker in self._workers:
            worker.end()
            worker.close()
        self._threads.shutdown()
        await self._client.aclose()

    async def _work_on(self, name: str, worker: Worker) -> None:
        known = False
        while not self._over.is_set():
            try:
                if not known:
                    await self._enter()
                    known = True
                await self._work(name, worker)
            except self._trouble as error:
                known = False
                log.warning("no jobs to be had: %s", type(error).__name__)
                await asyncio.sleep(AGAIN)
        await self._leave(name)

    async def _enter(self) -> None:
        """Have a place where jobs wait."""
        try:
            await self._client.xgroup_create(self._stream, GROUP, id="$", mkstream=True)
        except self._trouble as error:
            if "BUSYGROUP" not in str(error):
                raise

    async def _show_on(self) -> None:
        """Give signs of life, and forget those who left without a word."""
        while True:
            try:
                seconds, _ = await self._client.time()
                await self._client.zadd(self._roll, dict.fromkeys(self._names, seconds))
                for name in await self._client.zrange(self._roll, 0, seconds - GONE, byscore=True):
                    await self._forget(name)
            except self._trouble as error:
                log.debug("no sign of life: %s", type(error).__name__)
            await asyncio.sleep(SIGN)

    async def _forget(self, name: str | bytes) -> None:
        await self._client.zrem(self._roll, name)
        await self._client.xgroup_delconsumer(self._stream, GROUP, name)

    async def _leave(self, name: str) -> None:
        try:
            await self._forget(name)
        except self._trouble as error:
            log.debug("left without a word: %s", type(error).__name__)

    async def _work(self, name: str, worker: Worker) -> None:
        """One job, if there is one."""
        found = await self._client.xreadgroup(
            GROUP, name, {self._stream: ">"}, count=1, block=BLOCK
        )
        for _, entries in found or ():
            for entry, fields in entries:
                if not await self._is_stale(entry):
                    await self._answer(fields.get(b"job", b""), worker)
                await self._client.xack(self._stream, GROUP, entry)
                await self._client.xdel(self._stream, entry)

    async def _is_stale(self, entry: bytes) -> bool:
        """By Redis' own clock."""
        seconds, micros = await self._client.time()
        made = int(entry.partition(b"-")[0]) / 1000
        return bool(seconds + micros / 1e6 - made > STALE)

    async def _answer(self, data: bytes, worker: Worker) -> None:
        try:
            job = msgspec.msgpack.decode(data, type=Job)
        except msgspec.MsgspecError as error:
            log.warning("a job could not be read: %s", error)
            return
        args = (job.game, job.level, job.seed, job.view, job.legal, job.seconds)
        action: str | None = None
        try:
            loop = asyncio.get_running_loop()
            action = await loop.run_in_executor(self._threads, worker.ask, WAYS[job.way], args)
        except (Died, Exception) as error:  # noqa: BLE001  who asked thinks for themselves then
            log.warning("a bot of level %s failed: %s", job.level, type(error).__name__)
        thought = msgspec.msgpack.encode(Thought(job.id, job.token, action))
        await self._client.publish(job.reply, thought)
