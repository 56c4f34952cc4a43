"""Processes for what takes time, shared fairly. One that dies or hangs is replaced."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from shinobi.server import metrics
from shinobi.server.queue import Claim, Full, Kind, Queue
from shinobi.server.worker import Died, Worker

T = TypeVar("T")
SECONDS = 4.0
"""No bot thinks longer; and if all who asked lately have their turn, that takes about as long."""
UNSEEN = 1.0
"""Nor longer than this where nobody is: who comes must not wait for it."""
HURRIED = 0.5
"""Who has less than this thinks less than a person would notice."""
LINGER = SECONDS
"""For so long who has asked counts as one who asks."""
TRIES = 2
PATIENCE = 60.0
log = logging.getLogger("shinobi")


class Overworked(Exception):
    """The job could not be done: its processes died, or time ran out."""


class Busy(Overworked):
    """The job was not begun: too much waits already. Later, perhaps."""


class Pace(NamedTuple):
    """How long a bot may think, from the load alone."""

    seconds: float
    hurried: bool
    """Because many tables ask, not because many bots of this one do."""


def pace(claim: Claim, share: float) -> Pace:
    """What a claim gets that has such a part of all processors."""
    most = UNSEEN if claim.kind is Kind.UNWATCHED else SECONDS
    seconds = SECONDS * share
    return Pace(min(most, seconds / claim.beside), seconds < HURRIED)


class Work(NamedTuple):
    """A job that somebody waits for."""

    job: Callable[..., Any]
    args: tuple[object, ...]
    timed: bool
    """The job's last argument is how many seconds it may take."""
    since: float
    done: "asyncio.Future[tuple[Any, Pace]]"


class Pool:
    """So many processes, each started when it is first needed."""

    def __init__(self, workers: int) -> None:
        self._size = workers
        self._queue: Queue[Work] = Queue()
        self._workers = [Worker() for _ in range(workers)]
        self._idle = self._workers[:]
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(workers, "worker")
        self._closed = False

    async def run(self, claim: Claim, job: Callable[..., T], *args: object) -> T:
        """Do a job elsewhere when it is the claim's turn. What it raises is raised here; Overworked
        when it can't be done. Cancelled while it waits, it is never begun."""
        answer, _ = await self._ask(claim, job, args, False)
        result: T = answer
        return result

    async def think(self, claim: Claim, job: Callable[..., T], *args: object) -> tuple[T, Pace]:
        """The same for a job whose last argument is how many seconds it may take, which depends on
        how many ask; the answer, and what it was given."""
        return await self._ask(claim, job, args, True)

    def move(self, claim: Claim, kind: Kind) -> None:
        """From now on a claim is more urgent, or less."""
        self._queue.move(claim, kind)

    async def _ask(
        self, claim: Claim, job: Callable[..., Any], args: tuple[object, ...], timed: bool
    ) -> tuple[Any, Pace]:
        loop = asyncio.get_running_loop()
        work = Work(job, args, timed, loop.time(), loop.create_future())
        try:
            out = self._queue.put(claim, work)
        except Full as full:
            raise Busy("too much waits already") from full
        if out is not None and not out.done.done():
            out.done.set_exception(Busy("too much waits already"))
        self._note()
        loop.call_soon(self._serve)  # what is asked for in the same moment is counted first
        try:
            return await work.done
        finally:
            if self._queue.cancel(claim):
                self._note()

    def _serve(self) -> None:
        while self._idle and not self._closed and (turn := self._queue.next()) is not None:
            claim, work = turn
            given = pace(claim, min(1.0, self._size * self._queue.share(claim)))
            task = asyncio.create_task(self._work(claim, work, given, self._idle.pop()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._note()

    def _note(self) -> None:
        for kind in Kind:
            metrics.BOT_QUEUE.labels(kind.name.lower()).set(self._queue.count(kind))

    async def _work(self, claim: Claim, work: Work, given: Pace, worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        metrics.BOT_WAIT.labels(claim.kind.name.lower()).observe(begun - work.since)
        args = (*work.args, given.seconds) if work.timed else work.args
        trial = asyncio.create_task(self._try(worker, work.job, args))
        await asyncio.wait([trial])
        if work.done.done():
            trial.exception()  # whoever asked is gone
        elif (error := trial.exception()) is not None:
            work.done.set_exception(error)
        else:
            work.done.set_result((trial.result(), given))
        self._queue.done(claim, loop.time() - begun)
        loop.call_later(LINGER, self._queue.clear, claim)
        self._idle.append(worker)
        self._serve()

    async def _try(self, worker: Worker, job: Callable[..., Any], args: tuple[object, ...]) -> Any:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            answer = loop.run_in_executor(self._threads, worker.ask, job, args)
            await asyncio.wait([answer], timeout=PATIENCE)
            if hangs := not answer.done():
                worker.kill()
            try:
                return await answer
            except Died as died:
                if self._closed:
                    raise Overworked("the server ends") from died
                metrics.BOT_CRASHES.inc()
                log.warning("a worker process %s; starting another", "hung" if hangs else "died")
                if hangs:
                    raise Overworked("it took too long") from died
        raise Overworked("its processes died")

    async def close(self) -> None:
        """End the processes, whatever they do."""
        self._closed = True
        for worker in self._workers:
            worker.end()
        while (turn := self._queue.next()) is not None:
            if not turn[1].done.done():
                turn[1].done.set_exception(Overworked("the server ends"))
        await asyncio.gather(*self._tasks)
        for worker in self._workers:
            worker.close()
        self._threads.shutdown()
