"""Who has many bots think, or many hints: others' bots answer all the same, and as they should."""

import asyncio
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

import shinobi
from shinobi import bots
from shinobi.core.game import Budget
from shinobi.core.match import Match
from shinobi.server import bots as table_bots
from shinobi.server import pool, thinking
from shinobi.server.bots import Bots, Decision, Question
from shinobi.server.pool import SECONDS, Pace, Pool
from shinobi.server.queue import Claim, Kind, Queue
from tests.server.serving import ME, Live, Message, Person, Running, bot, guest, settings

TABLES = 38
LONG = 600.0
"""Longer than a test: what has asked counts until the test says otherwise."""


def wait_for(path: str) -> None:
    """A job that takes until a file is there."""
    while not Path(path).exists():
        threading.Event().wait(0.01)


def fail(*_: object) -> str:
    raise RuntimeError("no idea")


def test_one_table_beside_38_has_half_of_the_turns() -> None:
    queue: Queue[str] = Queue()
    for table in range(TABLES):
        queue.put(Claim(Kind.MOVE, "a", "many", str(table)), "many")
    queue.put(Claim(Kind.MOVE, "a", "one", "mine"), "one")
    order = []
    for _ in range(200):
        found = queue.next()
        assert found is not None
        claim, work = found
        order.append(work)
        queue.done(claim, 1.0)
        queue.put(claim.again(claim.kind), work)  # the next bot of the table thinks at once
    assert order.count("one") == 100
    assert "many many" not in " ".join(order)


def load(server: Running, device: str) -> list[Claim]:
    """38 tables of a device have just asked for something."""
    claims = [Claim(Kind.MOVE, "127.0.0.1", device, str(table)) for table in range(TABLES)]

    async def ask() -> None:
        run = server.services.pool.run
        await asyncio.gather(*[run(claim, abs, -1) for claim in claims])

    server.do(ask)
    return claims


def relieve(server: Running, claims: list[Claim]) -> None:
    """That is a while ago."""

    async def clear() -> None:
        for claim in claims:
            server.services.pool._queue.clear(claim)

    server.do(clear)


def against_a_master(server: Running, person: Person) -> tuple[Live, str]:
    """A person's table, not begun yet, and the device that made it."""
    table = person.create(seats=2, seating=[ME, bot("master")])
    host = server.at(table, lambda found: found.saved.host)
    return person.live(table, 0), host


def test_who_has_38_tables_is_hurried_and_told_so_and_nobody_else(
    server: Running, ana: Person, bo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LINGER", LONG)
    monkeypatch.setattr(table_bots, "CALM", 0.5)
    given: dict[str, Pace] = {}
    true = pool.pace

    def pace(claim: Claim, share: float) -> Pace:
        given[claim.path[2]] = true(claim, share)
        return given[claim.path[2]]

    monkeypatch.setattr(pool, "pace", pace)
    (many, device), (one, _) = against_a_master(server, bo), against_a_master(server, ana)
    claims = load(server, device)
    for room in (one, many):
        room.send("start")
        room.until_view(lambda view: 1 in view["chosen"])
    assert given[one.table["id"]] == (SECONDS / 2, False)
    assert given[many.table["id"]] == (SECONDS / 2 / (TABLES + 1), True)
    many.until_table(lambda table: table["thinking"] == "hurried")
    relieve(server, claims)
    many.until_table(lambda table: table["thinking"] == "well")
    assert said(one) == {"well"}


def said(live: Live) -> set[str]:
    """All that a table has said of its bots."""
    tables: list[Message] = [message["table"] for message in live.heard if "table" in message]
    return {table["thinking"] for table in tables}


def test_no_master_of_500_tables_plays_at_random(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LINGER", LONG)
    matches = [Match.new("nin-jan", seats=2, seed=seed) for seed in range(500)]
    decisions: dict[int, str] = {}

    async def main() -> None:
        workers, done = Pool(1), asyncio.Event()

        def note(number: int, decision: Decision) -> None:
            decisions[number] = decision.action
            if len(decisions) == len(matches):
                done.set()

        for number, match in enumerate(matches):
            each = Bots(
                "secret", workers, settings(tmp_path),
                partial(note, number), lambda: None,
            )  # fmt: skip
            claim = Claim(Kind.MOVE, "a", f"device {number}", f"table {number}")
            each.think(match, 0, "master", 1, claim, at=0)
        await done.wait()
        await workers.close()

    asyncio.run(main())
    for number, match in enumerate(matches):
        assert decisions[number] == by_rule_of_thumb(match), "what it does without time to search"


def by_rule_of_thumb(match: Match) -> str:
    question = Question.of(match, 0, "master", "secret")
    game = shinobi.core.shelf.get("nin-jan")
    view = msgspec.json.decode(question.view, type=game.view)
    master = bots.quick(game, "master", question.seed)
    return str(master.choose(view, match.legal(0), Budget()))


def test_a_bot_that_fails_says_so_and_tries_again(
    server: Running, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "AGAIN", (0.2, 0.2))
    with monkeypatch.context() as broken:
        broken.setattr(thinking, "choose", fail)
        broken.setattr(thinking, "choose_quickly", fail)
        room, _ = against_a_master(server, ana)
        room.send("start")
        room.until_table(lambda table: table["thinking"] == "stuck")
        assert room.view is not None
        assert room.view["chosen"] == [], "nothing is played in its name"
    room.until_view(lambda view: 1 in view["chosen"])
    room.until_table(lambda table: table["thinking"] == "well")


def hints(server: Running) -> int:
    """How many wait."""

    async def count() -> int:
        return server.services.pool._queue.count(Kind.HINT)

    return server.do(count)


@pytest.fixture
def held(server: Running, tmp_path: Path) -> Iterator[None]:
    """The only process is busy for as long as the test takes."""
    tasks: list[asyncio.Task[None]] = []

    async def hold() -> None:
        run = server.services.pool.run
        claim = Claim(Kind.MOVE, "a", "b")
        tasks.append(asyncio.create_task(run(claim, wait_for, str(tmp_path / "go"))))

    async def free() -> None:
        await tasks[0]

    server.do(hold)
    yield
    (tmp_path / "go").touch()
    server.do(free)


def test_hints_of_who_is_gone_are_not_thought_about(
    server: Running, ana: Person, bo: Person, held: None
) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    me, watcher = ana.live(table, 0), bo.live(table)
    for _ in range(10):
        me.send("hint")
    me.ask("say", phrase="hello")
    assert hints(server) == 1, "one seat asks for one hint, however often"
    me.close()
    watcher.until_table(lambda found: not found["seats"][0]["here"])
    assert hints(server) == 0


def test_a_hint_for_what_is_decided_is_not_thought_about(
    server: Running, ana: Person, held: None
) -> None:
    table = ana.create(seats=2, seating=[ME, guest()], start=True)
    me, other = ana.live(table, 0), ana.live(table, 1)
    asked = me.send("hint")
    me.ask("say", phrase="hello")
    assert hints(server) == 1
    for room in (other, me):
        assert room.view is not None
        room.send("play", action=room.view["legal"][0], at=room.at)
    answer = me.until(lambda message: message.get("id") == asked)
    assert (answer["type"], answer["key"]) == ("refused", "stale")
    assert hints(server) == 0
