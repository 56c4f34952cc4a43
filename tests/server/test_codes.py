"""Codes that let another device hold a seat: rows, each of which works once."""

import asyncio

import pytest

from shinobi.server import codes
from shinobi.server.codes import Codes
from shinobi.server.store import Store


def test_a_code_works_once_also_after_a_restart_and_for_one_of_many(database: str) -> None:
    async def main() -> None:
        first = await Store.open(database)
        code = await Codes(first).make("table", 1, "device")
        await first.close()
        stores = [await Store.open(database) for _ in range(3)]
        written = f" {code[:4].upper()} {code[4:]}"
        takers = (Codes(store).take(written) for store in stores)
        taken = [each for each in await asyncio.gather(*takers) if each is not None]
        assert [each[:3] for each in taken] == [("table", 1, "device")]
        assert await Codes(stores[0]).take("nonsense") is None
        for store in stores:
            await store.close()

    asyncio.run(main())


def test_a_code_works_for_five_minutes(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        store = await Store.open(database)
        known = Codes(store)
        monkeypatch.setattr(codes, "SECONDS", -1)
        assert await known.take(await known.make("table", 0, "device")) is None
        old = await known.make("table", 0, "device")
        monkeypatch.undo()
        assert await known.take(await known.make("table", 0, "device")) is not None
        assert await known.take(old) is None, "it was removed with the next one"
        await store.close()

    asyncio.run(main())
