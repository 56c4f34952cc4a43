"""What SQLite has committed to its log, and has not put into the file itself yet.

SQLite would do that in the midst of a commit, once in a thousand pages, and all who wait for that
commit, and for the next ones, wait for the disk meanwhile. Here a thread does it beside them."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from shinobi.server.outage import Outage

ROWS = 500
"""Changed rows after which they are put into the file."""
LONG = 8000
"""Pages of the log, 32 MB, after which it must begin anew. It does so by itself when nothing is
committed for a moment; where that never happens, commits wait once for the little that is left."""


class Backlog:
    """Of one file. Whoever commits has this lock."""

    def __init__(self, path: Path, writing: asyncio.Lock) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._writing = writing
        self._settled = 0
        self._outage = Outage("tidied")
        self._thread = ThreadPoolExecutor(1, "store-backlog")
        self._task: asyncio.Task[None] | None = None

    def note(self, rows: int) -> None:
        """So many rows were changed since the start, and are in the log."""
        if rows - self._settled >= ROWS and self._task is None:
            self._settled = rows
            self._task = asyncio.create_task(self._settle(), name="store backlog")

    async def close(self) -> None:
        """Leave the rest to who closes the file."""
        if self._task is not None:
            await self._task
        self._thread.shutdown()
        self._connection.close()

    async def _settle(self) -> None:
        try:
            if await self._put() > LONG:
                async with self._writing:
                    await self._put()
            self._outage.end()
        except sqlite3.Error as error:  # the log is as good as the file: the next time will do
            self._outage.begin(error)
            self._outage.count()
        finally:
            self._task = None

    async def _put(self) -> int:
        """How many pages the log had."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._put_now)

    def _put_now(self) -> int:
        pages: int = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1]
        return pages
