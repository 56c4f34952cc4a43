"""What is written at once: every place once, and nothing over what somebody else wrote."""

import asyncio

import pytest

from shinobi.server import sql
from shinobi.server.batch import Batch
from shinobi.server.journal import JournalRow
from shinobi.server.sql import Overwritten
from shinobi.server.store import Store


def step(action: str, commands: str = "", n: int = 0) -> JournalRow:
    return JournalRow(n, "play", 0, action, commands)


def hold(held: bool) -> sql.Write:
    return "holds", {"device": "d", "table_id": "a", "held": held}


def test_of_rows_with_one_key_the_last_is_written() -> None:
    batch = Batch([hold(True), hold(False)])
    assert batch.rows() == {"holds": [hold(False)[1]]}


def test_a_choice_that_is_made_and_replaced_is_one_row() -> None:
    rock, paper = step("rock", "c1"), step("paper", "c1 c2")
    both = [sql.entry("a", rock), sql.replacement("a", paper, rock)]
    assert Batch(both).rows() == {"journal": [sql.entry("a", paper)[1]]}


def test_a_choice_that_is_replaced_twice_stands_for_the_first() -> None:
    rock, paper, last = step("rock"), step("paper", "c1"), step("scissors", "c1 c2")
    both = [sql.replacement("a", paper, rock), sql.replacement("a", last, paper)]
    assert Batch(both).rows() == {"choice": [sql.replacement("a", last, rock)[1]]}


def test_rows_that_are_at_odds_are_refused() -> None:
    rock, paper, last = step("rock"), step("paper", "c1"), step("scissors", "c1 c2")
    for odd in (
        [sql.entry("a", rock), sql.entry("a", paper)],
        [sql.entry("a", rock), sql.replacement("a", last, paper)],
        [sql.replacement("a", paper, rock), sql.replacement("a", last, rock)],
    ):
        with pytest.raises(Overwritten):
            Batch(odd)


async def journal(store: Store) -> list[tuple[int, str]]:
    await store.save([("tables", TABLE)])
    stored = await store.load("a")
    assert stored is not None
    return [(row.n, row.action) for row in stored.journal]


TABLE = {"id": "a", "game": "g", "phase": "over", "touched": 1.0, "body": "{}", "record": None}


def test_a_choice_that_was_changed_fails_the_whole_batch(database: str) -> None:
    async def main() -> None:
        store = await Store.open(database)
        run, rock, other = store._run, step("rock", "c1"), step("rock", "c9", n=1)
        await store.save([sql.entry("a", rock), sql.entry("a", other)])
        good = sql.replacement("a", step("paper", "c1 c2"), rock)
        bad = sql.replacement("a", step("paper", "c3", n=1), step("rock", "c8", n=1))
        new = sql.entry("a", step("rock", n=2))
        for kept in ([good, bad, new], [bad, hold(True)]):
            with pytest.raises(Overwritten):
                await run.put(Batch(kept))
        assert await journal(store) == [(0, "rock"), (1, "rock")]
        assert await store.held_by("d", 9) == []
        await run.put(Batch([good, new]))
        assert await journal(store) == [(0, "paper"), (1, "rock"), (2, "rock")]
        await store.close()

    asyncio.run(main())


def test_a_batch_is_known_by_its_journal(database: str) -> None:
    async def main() -> None:
        store = await Store.open(database)
        rock, paper = step("rock", "c1"), step("paper", "c1 c2")
        first = Batch([sql.entry("a", rock), sql.entry("a", step("rock", n=1))])
        then = Batch([sql.replacement("a", paper, rock)])
        for batch in (first, then):
            assert not await store._run.write(batch.is_stored)
            await store._run.put(batch)
            assert await store._run.write(batch.is_stored)
        assert not await store._run.write(first.is_stored), "one of its rows was replaced"
        assert not await store._run.write(Batch([hold(True)]).is_stored)
        await store.close()

    asyncio.run(main())


def test_what_is_too_long_is_refused_and_not_cut(empty_postgresql: str) -> None:
    async def main() -> None:
        store = await Store.open(empty_postgresql)
        with pytest.raises(Exception, match="too long") as refused:
            await store._run.put(Batch([("tables", {**TABLE, "id": "x" * 17})]))
        assert getattr(refused.value, "sqlstate", None) == "22001"
        await store.close()

    asyncio.run(main())
