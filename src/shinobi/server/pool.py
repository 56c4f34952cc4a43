"""Processes for what takes time, shared fairly. One that dies or hangs is replaced."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Protocol, TypeVar

from shinobi.server import metrics
from shinobi.server.queue import Claim, Full, Kind, Queue
from shinobi.server.worker import NICE, Died, Worker

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
BOTS = tuple(kind for kind in Kind if kind is not Kind.REVIEW)
"""What people at tables wait for."""
THOUGHTS = (Kind.MOVE, Kind.WATCHED, Kind.UNWATCHED)
"""What can be thought about anywhere: bots' decisions."""
ROUND_TRIP = 1.0
"""Seconds that an answer from elsewhere may take beside the thinking."""
log = logging.getLogger("shinobi")


class Overworked(Exception):
    """The job could not be done: its processes died, or time ran out."""


class Busy(Overworked):
    """The job was not begun: too much waits already. Later, perhaps."""


class Unanswered(Exception):
    """Nobody elsewhere has answered in time."""


class Away(Protocol):
    """Processes on other machines that think for bots."""

    @property
    def slots(self) -> int:
        """How many jobs they take from us at a time."""

    async def ask(self, job: Callable[..., Any], args: tuple[Any, ...], patience: float) -> Any:
        """What a job answers there. Unanswered if nobody says so within so many seconds."""


class Nobody:
    """Where there are none."""

    slots = 0

    async def ask(self, job: Callable[..., Any], args: tuple[Any, ...], patience: float) -> Any:
        """Never asked."""
        raise Unanswered


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

    def __init__(
        self, workers: int, kinds: Collection[Kind] = BOTS, patience: float | None = None,
        nice: int = NICE,
    ) -> None:  # fmt: skip
        """Only jobs of these kinds are asked of it; one may take so many seconds, and gives way to
        who serves people by so much."""
        self._size = workers
        self._kinds = kinds
        self._patience = patience
        self.away: Away = Nobody()
        self._asked: set[asyncio.Future[tuple[Any, Pace]]] = set()
        """What is being thought about elsewhere."""
        self._queue: Queue[Work] = Queue()
        self._workers = [Worker(nice) for _ in range(workers)]
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
        """Have jobs done: bots' decisions elsewhere as far as they are taken there, so that this
        machine is free for people; all else here."""
        slots = self.away.slots
        while len(self._asked) < slots and (turn := self._take(THOUGHTS)) is not None:
            self._asked.add(turn[1].done)
            self._start(self._work_away(*turn, self._pace(turn[0], slots)))
        while self._idle and (turn := self._take()) is not None:
            self._start(self._work(*turn, self._pace(turn[0], slots), self._idle.pop()))
        self._note()

    def _take(self, kinds: Collection[Kind] | None = None) -> tuple[Claim, Work] | None:
        return None if self._closed else self._queue.next(kinds or self._kinds)

    def _pace(self, claim: Claim, slots: int) -> Pace:
        return pace(claim, min(1.0, (self._size + slots) * self._queue.share(claim)))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work_away(self, claim: Claim, work: Work, given: Pace) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        metrics.BOT_WAIT.labels(claim.kind.name.lower()).observe(begun - work.since)
        patience = 2 * given.seconds + ROUND_TRIP
        asking = self.away.ask(work.job, (*work.args, given.seconds), patience)
        trial = asyncio.create_task(asking)
        await asyncio.wait([work.done, trial], return_when=asyncio.FIRST_COMPLETED)
        self._asked.discard(work.done)
        self._queue.done(claim, loop.time() - begun)
        loop.call_later(LINGER, self._queue.clear, claim)
        if not trial.done():
            trial.cancel()  # whoever asked is gone
        elif trial.exception() is not None:
            self._put_back(claim, work)
        elif not work.done.done():
            work.done.set_result((trial.result(), given))
        self._serve()

    def _put_back(self, claim: Claim, work: Work) -> None:
        """Nobody has answered: it is thought about here, or asked for once more."""
        if work.done.done() or self._closed:
            return
        try:
            out = self._queue.put(claim, work)
        except Full:
            out = work
        if out is not None and not out.done.done():
            out.done.set_exception(Busy("too much waits already"))

    def _note(self) -> None:
        for kind in self._kinds:
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
            await asyncio.wait([answer], timeout=self._patience or PATIENCE)
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
        for done in self._asked:
            if not done.done():
                done.set_exception(Overworked("the server ends"))
        for worker in self._workers:
            worker.end()
        while (turn := self._queue.next()) is not None:
            if not turn[1].done.done():
                turn[1].done.set_exception(Overworked("the server ends"))
        await asyncio.gather(*self._tasks)
        for worker in self._workers:
            worker.close()
        self._threads.shutdown()
