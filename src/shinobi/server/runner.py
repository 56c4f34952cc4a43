"""Runs SQL. Batches of rows go straight to the drivers; all else is functions of a plain
`Connection`, so there is one text of every statement. Nothing waits for ever."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sa

from shinobi.server.batch import Batch

T = TypeVar("T")
Job = Callable[[sa.Connection], T]


class Fenced(Exception):
    """This process counts as dead: its tables are others' now."""


class Runner(ABC):
    """Two doors to a database; each job, and each batch, is a transaction."""

    @abstractmethod
    async def own(self, *, shared: bool = False) -> None:
        """Become the one server of the database, or one of those who share it. Owned if there is
        another that does not."""

    async def join(self, node: int, limit: float) -> None:
        """From now on, be this one of the processes that share the database, and wait no longer
        than so many seconds for it."""
        raise NotImplementedError("only PostgreSQL can be shared")

    @abstractmethod
    async def alone(self, job: Job[T]) -> T:
        """Run a job that changes the tables themselves, while nobody else does."""

    @abstractmethod
    async def put(self, batch: Batch) -> None:
        """Put rows in place, all or none; durable when this returns. Overwritten if a choice does
        not stand any more as it was read, Fenced if others count this process as dead. An empty
        batch only shows that one could."""

    @abstractmethod
    async def write(self, job: Job[T]) -> T:
        """Run a job that changes something; it is durable when this returns."""

    @abstractmethod
    async def beside(self, job: Job[T]) -> T:
        """The same, without a wait for who writes batches where that is possible."""

    @abstractmethod
    async def read(self, job: Job[T]) -> T:
        """Run a job that only looks."""

    async def watch(self, job: Job[T]) -> T:
        """Run a job that looks after the other processes: nobody else keeps it waiting."""
        raise NotImplementedError("only PostgreSQL can be shared")

    @abstractmethod
    async def close(self) -> None:
        """Let the connections go."""


def runner(database: str) -> Runner:
    """The runner for a URL. ValueError for a database that is not supported."""
    url = sa.make_url(database)
    if url.get_backend_name() == "sqlite":
        from shinobi.server.sqlite import SqliteRunner  # noqa: PLC0415  only the one that is used

        return SqliteRunner(url)
    if url.get_backend_name() == "postgresql":
        from shinobi.server.postgres import PostgresRunner  # noqa: PLC0415

        return PostgresRunner(url)
    raise ValueError(f"{url.get_backend_name()} is not supported; use sqlite:/// or postgresql://")
