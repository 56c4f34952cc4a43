"""What happened in the database, in the order in which it did: triggers note every claim of a table
and every row of a journal with the session that wrote it."""

import asyncio
import importlib
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

asyncpg: Any = importlib.import_module("asyncpg")  # it has no types

NOTES = """
CREATE SCHEMA IF NOT EXISTS audit;
CREATE TABLE IF NOT EXISTS audit.claims (
    at bigserial, table_id text, node bigint, term bigint
);
CREATE TABLE IF NOT EXISTS audit.writes (
    at bigint DEFAULT nextval('audit.claims_at_seq'), table_id text, n int, term bigint,
    session text
);
CREATE OR REPLACE FUNCTION audit.note_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.claims (table_id, node, term) VALUES (NEW.table_id, NEW.node, NEW.term);
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION audit.note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO audit.writes (table_id, n, term, session)
    VALUES (NEW.table_id, NEW.n, NEW.term, current_setting('application_name'));
    RETURN NULL;
END $$;
"""
TRIGGERS = (
    """CREATE OR REPLACE TRIGGER note_claim AFTER INSERT OR UPDATE ON owners
    FOR EACH ROW EXECUTE FUNCTION audit.note_claim()""",
    """CREATE OR REPLACE TRIGGER note_write AFTER INSERT ON journal
    FOR EACH ROW EXECUTE FUNCTION audit.note_write()""",
)
"""Each by itself: who holds the lock of one table and waits for another's may be waited for."""


class Audit:
    """A connection of the tests' own to the database, past all wires."""

    def __init__(self, url: str) -> None:
        self._url = url

    def begin(self) -> None:
        """Note everything from now on."""
        for text in (NOTES, *TRIGGERS):
            self.run(text)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """One of asyncpg's."""
        made = await asyncpg.connect(self._url)
        try:
            yield made
        finally:
            await made.close()

    def ask(self, query: str, *values: object) -> list[Any]:
        """The rows of a query."""

        async def asking() -> list[Any]:
            async with self.connection() as connection:
                return list(await connection.fetch(query, *values))

        rows: list[Any] = _beside(asking())
        return rows

    def run(self, text: str) -> None:
        """Statements without values."""

        async def running() -> None:
            async with self.connection() as connection:
                await connection.execute(text)

        _beside(running())


def _beside(work: Any) -> Any:
    """In a loop of its own: some who ask have one that runs."""
    result: list[Any] = []
    failure: list[BaseException] = []

    def run() -> None:
        try:
            result.append(asyncio.run(work))
        except BaseException as error:  # noqa: BLE001  whoever asked is told
            failure.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failure:
        raise failure[0]
    return result[0]
