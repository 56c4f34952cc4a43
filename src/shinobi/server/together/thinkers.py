"""Those who think for our bots on other machines, as a server sees them. Whom they don't answer in
time thinks here."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable
from itertools import count
from math import ceil
from typing import Any

import msgspec

from shinobi.server import metrics, thinking
from shinobi.server.pool import Unanswered
from shinobi.server.together.bus import AskedBus
from shinobi.server.together.jobs import KEPT, Job, Thought, Way, roll_name, stream_name
from shinobi.server.together.tasks import keep_on

LOOK = 2.0
"""Seconds between two counts of them."""
ALIVE = 4.0
"""Seconds without a word after which one is gone."""
REST = 5.0
"""Seconds for which nobody is asked after one did not answer."""
WAYS: dict[Any, Way] = {
    thinking.choose: "choose", thinking.choose_quickly: "choose_quickly",
}  # fmt: skip
log = logging.getLogger("shinobi")


class Thinkers:
    """As many jobs go there as are our part of them."""

    def __init__(self, bus: AskedBus, processes: Callable[[], int]) -> None:
        self._bus = bus
        self._processes = processes
        """How many share them."""
        self._reply = f"shinobi:thoughts:{secrets.token_hex(8)}"
        self._stream, self._roll = stream_name(), roll_name()
        self._names = count(1)
        self._waiting: dict[int, tuple[str, asyncio.Future[str]]] = {}
        self._there = 0
        self._rested = float("-inf")
        self._task: asyncio.Task[None] | None = None

    @property
    def slots(self) -> int:
        """How many jobs they take from us at a time."""
        if asyncio.get_running_loop().time() < self._rested:
            return 0
        return ceil(self._there / max(1, self._processes()))

    async def open(self) -> None:
        """Begin to count them."""
        await self._bus.listen(self._reply, self._hear)
        self._task = asyncio.create_task(keep_on(self._count_all))

    async def close(self) -> None:
        """Ask nobody any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._bus.close()

    async def _count_all(self) -> None:
        there = await self._bus.ask(self._count)
        self._there = there or 0
        metrics.THINKERS.set(self._there)
        await asyncio.sleep(LOOK)

    async def _count(self, client: Any) -> int:
        seconds, _ = await client.time()
        return int(await client.zcount(self._roll, seconds - ALIVE, "+inf"))

    async def ask(self, job: Callable[..., Any], args: tuple[Any, ...], patience: float) -> Any:
        """What a bot answers. Unanswered if nobody says so in time."""
        name, token = next(self._names), secrets.token_hex(8)
        waiting = asyncio.get_running_loop().create_future()
        self._waiting[name] = (token, waiting)
        data = msgspec.msgpack.encode(Job(name, self._reply, token, WAYS[job], *args))
        try:
            if await self._bus.ask(lambda client: self._send(client, data)) is None:
                raise TimeoutError
            return await asyncio.wait_for(waiting, patience)
        except TimeoutError:
            self._rested = asyncio.get_running_loop().time() + REST
            raise Unanswered from None
        finally:
            del self._waiting[name]

    async def _send(self, client: Any, data: bytes) -> bool:
        await client.xadd(self._stream, {"job": data}, maxlen=KEPT, approximate=True)
        return True

    def _hear(self, data: bytes) -> None:
        try:
            thought = msgspec.msgpack.decode(data, type=Thought)
        except msgspec.MsgspecError as error:
            log.warning("a thought could not be read: %s", error)
            return
        token, waiting = self._waiting.get(thought.id, ("", None))
        if waiting is None or waiting.done() or not hmac.compare_digest(token, thought.token):
            return
        if thought.action is None:
            waiting.set_exception(Unanswered())
        else:
            waiting.set_result(thought.action)
