"""Several processes on one database: who has a table, who is dead, and who may write."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa

from shinobi.server import sql
from shinobi.server.claims import Elsewhere, Grant
from shinobi.server.dealing import ARRIVAL
from shinobi.server.journal import JournalRow
from shinobi.server.owner import Owned
from shinobi.server.store import NotSaved, Store
from shinobi.server.together.claims import SharedClaims
from shinobi.server.together.vigil import Sight, Verdict, Vigil
from tests.server.serving import PATIENCE

LEASE = 3.0
PATIENT = 12.0
"""A lease that a busy machine keeps."""
ME, OTHER = 1, 2


# --- who is dead ---------------------------------------------------------------------------------


def look(vigil: Vigil, now: float, beat: int, *, held: bool = True, late: float = 0) -> list[str]:
    """Why the other one would be buried, as it is seen now."""
    sights = [Sight(ME, int(now * 10), True), Sight(OTHER, beat, held)]
    return [verdict.by for verdict in vigil.look(now, ME, sights, now - late)]


def test_a_beat_that_stands_still_for_a_lease_is_a_death() -> None:
    vigil, seen = Vigil(LEASE), list[tuple[float, list[str]]]()
    for step in range(9):
        seen.append((step / 2, look(vigil, 100 + step / 2, 7)))
    assert [when for when, by in seen if by == ["lease"]] == [3.0, 3.5, 4.0]
    assert look(vigil, 104.5, 8) == [], "it beats again"


def test_who_has_not_watched_for_a_whole_lease_judges_nobody() -> None:
    vigil = Vigil(LEASE)
    for step in range(5):
        assert look(vigil, 100 + step / 2, 7) == []
    assert look(vigil, 110, 7) == [], "slept in between"
    assert look(vigil, 111, 7) == []
    vigil.begin()
    assert look(vigil, 112, 7) == []
    assert [look(vigil, 112 + step / 2, 7) for step in range(1, 7)][-1] == ["lease"]


def test_whose_own_commits_do_not_come_through_judges_nobody() -> None:
    vigil = Vigil(LEASE)
    for step in range(20):
        assert look(vigil, 100 + step / 2, 7, late=LEASE / 2 + 0.1) == []
    after = [look(vigil, 110 + step / 2, 7) for step in range(3)]
    assert after == [[], [], ["lease"]], "the other one has a moment to come through, too"
    assert look(vigil, 111.5, 7, late=LEASE + 0.1) == []
    after = [look(vigil, 112 + step / 2, 7) for step in range(6)]
    assert after == [[]] * 5 + [["lease"]], "and after a long time a whole lease"


def test_a_session_that_was_there_and_is_gone_is_a_hint() -> None:
    vigil = Vigil(LEASE)
    assert look(vigil, 100.0, 7) == []
    assert look(vigil, 100.5, 7, held=False) == [], "it may be made anew"
    assert look(vigil, 101.0, 7, held=False) == ["hint"]
    assert look(vigil, 101.5, 8, held=False) == [], "it has beaten meanwhile"
    never = Vigil(LEASE)
    assert [look(never, 100 + step / 2, 7, held=False) for step in range(5)] == [[]] * 5


def test_nobody_buries_themselves() -> None:
    vigil, sights = Vigil(LEASE), [Sight(ME, 1, False), Sight(OTHER, 1, True)]
    verdicts = [vigil.look(100 + step / 2, ME, sights, 100 + step / 2) for step in range(9)]
    assert verdicts[-1] == [Verdict(OTHER, 1, "lease")]


# --- claims and the fence ------------------------------------------------------------------------


class Process:
    """As much of a server as claims tables and writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.claims = SharedClaims(store, PATIENT)
        self.lost = 0
        self.dead: list[int] = []

    async def enter(self) -> None:
        await self.claims.enter(self._lose, self.dead.append)

    def _lose(self) -> None:
        self.lost += 1

    @property
    def id(self) -> int:
        return self.claims.life

    async def play(self, n: int, term: int, table: str = "a") -> None:
        row = JournalRow(n, "play", 0, f"by {self.id}", f"c{n}")
        await self.store.save([sql.entry(table, row, term)])


@asynccontextmanager
async def processes(database: str, count: int) -> AsyncIterator[list[Process]]:
    made: list[Process] = []
    try:
        for _ in range(count):
            made.append(Process(await Store.open(database, own=True, shared=True)))
            await made[-1].enter()
        await made[0].store.save([("tables", table(name)) for name in "ab"])
        yield made
    finally:
        for each in made:
            await each.claims.close()
            await each.store.close()


def table(name: str) -> dict[str, object]:
    row = {"id": name, "game": "g", "phase": "playing", "touched": 1.0, "body": "{}"}
    return {**row, "record": None}


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not wanted():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def bury(by: Process, whom: int) -> None:
    dead = sql.nodes.update().where(sql.nodes.c.id == whom).values(dead=True)
    await by.store.change(lambda connection: connection.execute(dead))


async def journal(process: Process) -> list[tuple[int, int]]:
    query = sa.select(sql.journal.c.n, sql.journal.c.term).order_by(sql.journal.c.n)
    return await process.store.ask(
        lambda connection: [(row.n, row.term) for row in connection.execute(query)]
    )


def test_a_table_is_claimed_once_and_again_when_it_is_released(empty_postgresql: str) -> None:
    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, two):
            assert await one.claims.claim("a") == Grant(one.id, 1)
            with pytest.raises(Elsewhere) as elsewhere:
                await two.claims.claim("a")
            assert elsewhere.value.node == one.id
            assert await one.claims.claim("a") == Grant(one.id, 2), "it is ours"
            assert await one.claims.claim("nobody's") is None
            one.claims.let_go({"a": 1}, [])
            await one.store.save([])
            with pytest.raises(Elsewhere):
                await two.claims.claim("a")  # that was an old release
            one.claims.let_go({"a": 2}, [])
            assert await one.claims.claim("a") == Grant(one.id, 3), "after the release, not before"
            one.claims.let_go({"a": 3}, [])
            await one.store.save([])
            assert await two.claims.claim("a") == Grant(two.id, 4)

    asyncio.run(main())


def test_who_is_dead_writes_nothing_and_comes_back_as_another(empty_postgresql: str) -> None:
    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, two):
            grant, before = await one.claims.claim("a"), one.id
            assert grant is not None
            await one.play(0, grant.term)
            await until(lambda: two.claims.lives(before))
            await bury(two, one.id)
            heir = await two.claims.claim("a")
            assert heir == Grant(two.id, 2)
            both = await asyncio.gather(
                one.play(1, grant.term), one.play(2, grant.term), return_exceptions=True
            )
            assert [type(each) for each in both] == [NotSaved] * 2
            assert one.lost == 1
            await two.play(1, heir.term)
            assert await journal(two) == [(0, 1), (1, 2)]
            await until(lambda: one.id not in (0, before))
            with pytest.raises(Elsewhere):
                await one.claims.claim("a")
            assert await one.claims.claim("b") == Grant(one.id, 1)
            await one.play(0, 1, "b")
            await until(lambda: before in two.dead)

    asyncio.run(main())


def test_memory_is_left_when_a_standby_takes_over(
    empty_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may lack what was written; a connection to another timeline tells."""

    async def main() -> None:
        async with processes(empty_postgresql, 1) as (one,):
            before = one.id
            await one.claims.claim("a")
            monkeypatch.setattr("shinobi.server.owner.TIMELINE", "SELECT '000000FF'")
            assert await cut(one) == 1
            with pytest.raises(NotSaved):
                await one.play(0, 1)
            assert one.lost == 1
            await until(lambda: one.id not in (0, before))
            assert await one.claims.claim("a") == Grant(one.id, 2)
            await one.play(0, 2)
            assert await journal(one) == [(0, 2)]

    asyncio.run(main())


async def cut(process: Process) -> int:
    """End the session that writes."""
    name = process.store._run._lock.name  # type: ignore[attr-defined]
    query = sa.text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name"
    )
    return await process.store.ask(lambda c: len(c.execute(query, {"name": name}).all()))


def test_a_process_that_ends_is_dead_at_once(empty_postgresql: str) -> None:
    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, two):
            await one.claims.claim("a")
            gone = one.id
            await one.claims.close()
            assert await two.claims.claim("a") == Grant(two.id, 2)
            await until(lambda: gone in two.dead)

    asyncio.run(main())


def test_who_lives_is_known_before_anything_is_claimed(
    empty_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was never seen alive would never be missed."""
    monkeypatch.setattr("shinobi.server.together.nodes.Nodes._watch_on", lambda _: asyncio.sleep(0))

    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, two):
            assert two.claims.lives(one.id)

    asyncio.run(main())


def test_tables_that_nobody_has_are_shared_out(empty_postgresql: str) -> None:
    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, two):
            names = [f"t{n}" for n in range(8)]
            rows: list[sql.Write] = [("tables", table(name)) for name in names]
            due = {"due": 1.0, "out": None, "alarm": None}
            rows += [("timers", {"table_id": name, **due}) for name in names]
            await one.store.save(rows)
            await until(lambda: one.claims.nodes.others == two.claims.nodes.others == 1)
            await one.claims.claim("t0")
            await two.claims.claim("t1")
            share = await one.claims.due(2.0, {"t0"})
            assert len(share) == 3
            assert not {"t0", "t1"} & set(share), "awake here, or another's"
            assert await one.claims.due(0.5, ()) == []

    asyncio.run(main())


def test_a_table_that_was_just_made_waits_for_who_made_it(empty_postgresql: str) -> None:
    async def main() -> None:
        async with processes(empty_postgresql, 1) as (one,):
            now = one.claims.clock()
            dues = {"new": now, "old": now - 2 * ARRIVAL, "rings": now + 2 * ARRIVAL}
            rows: list[sql.Write] = [("tables", table(name)) for name in dues]
            empty = {"out": None, "alarm": None}
            rows += [("timers", {"table_id": n, "due": due, **empty}) for n, due in dues.items()]
            await one.store.save(rows)
            assert set(await one.claims.due(now + 60, ())) == {"old", "rings"}
            await one.claims.claim("new")
            await one.claims.let_go({"new": 1}, [])
            assert "new" in await one.claims.due(now + 60, ()), "somebody was there, and left"

    asyncio.run(main())


def test_a_server_that_shares_nothing_does_not_start_beside_others(
    empty_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shinobi.server.owner.PATIENCE", 0.5)

    async def main() -> None:
        async with processes(empty_postgresql, 2) as (one, _):
            with pytest.raises(Owned):
                await Store.open(empty_postgresql, own=True)
            await one.store.save([])
        alone = await Store.open(empty_postgresql, own=True)
        with pytest.raises(Owned):
            await Store.open(empty_postgresql, own=True, shared=True)
        await alone.close()

    asyncio.run(main())


def test_several_start_at_once_on_an_empty_database(empty_postgresql: str) -> None:
    async def start() -> Process:
        process = Process(await Store.open(empty_postgresql, own=True, shared=True))
        await process.enter()
        return process

    async def main() -> None:
        made = await asyncio.gather(*(start() for _ in range(3)))
        assert len({process.id for process in made}) == 3
        assert len({process.store.key for process in made}) == 1
        for process in made:
            await process.claims.close()
            await process.store.close()

    asyncio.run(main())


def test_time_without_any_process_counts_for_nobody(empty_postgresql: str) -> None:
    async def due(process: Process) -> float:
        query = sa.select(sql.timers.c.due)
        return float(await process.store.ask(lambda c: c.execute(query).scalar_one()))

    async def main() -> None:
        async with processes(empty_postgresql, 1) as (one,):
            row = {"table_id": "a", "due": 5000.0, "out": None, "alarm": None}
            await one.store.save([("timers", row)])
            await one.store.beat(one.claims.clock() - 1000)
            for _ in range(2):  # the second finds that somebody was there
                await one.store.start_clock(one.claims.clock(), 45)
                assert 5999 < await due(one) < 5000 + 1000 + PATIENCE

    asyncio.run(main())
