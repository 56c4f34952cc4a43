"""Nonsense by HTTP and by socket: clear refusals, no crash, no stuck table, no growing memory."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import connect

from shinobi.server import openapi
from tests.server.serving import ME, Person, bot
from tests.server.test_kill import House, hello

MESSAGES = 100_000
SOCKETS = 8
CHECKS: Any = (
    not_a_server_error, status_code_conformance, content_type_conformance,
    response_schema_conformance,
)  # fmt: skip
schema = schemathesis.openapi.from_dict(openapi.document())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A process of its own: in this one Hypothesis sees to it that nobody else draws from Python's
    generator, as servers do."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    try:
        asyncio.run(house.up())
        yield house
    finally:
        house.close()


@pytest.fixture
def known(house: House) -> Iterator[tuple[str, str]]:
    """Where to ask, and as whom."""
    ana = Person(house.url, "Ana")
    ana.create(seats=2, seating=[ME, bot()], start=True)
    yield house.url, ana.cookie
    assert ana.get("/health")["ok"]


@schema.parametrize()
@settings(max_examples=20)
def test_the_interface_keeps_its_word(case: schemathesis.Case[Any], known: tuple[str, str]) -> None:
    url, cookie = known
    headers = {"Cookie": f"shinobi={cookie}"}
    response = case.call(base_url=url, headers=headers)
    case.validate_response(response, checks=CHECKS)


# --- sockets -------------------------------------------------------------------------------------

GOOD: list[dict[str, Any]] = [
    {"type": "play", "id": "a", "action": "S1", "at": 0}, {"type": "undo", "id": "a"},
    {"type": "moment", "id": "a", "at": 0}, {"type": "say", "id": "a", "text": "x"},
    {"type": "sit", "id": "a", "seat": 0, "nick": "x"}, {"type": "stand", "id": "a", "seat": 0},
    {"type": "bot", "id": "a", "seat": 0, "level": "novice"},
    {"type": "ready", "id": "a", "seat": 0, "ready": True}, {"type": "start", "id": "a"},
    {"type": "options", "id": "a", "options": {}, "public": True, "clock": None},
    {"type": "rematch", "id": "a"},
]  # fmt: skip
ODD: list[Any] = [
    None, True, -1, 10**30, 1e308, "", "\u0000", "x" * 300, [], {}, [[]], {"type": "play"}, "é",
]  # fmt: skip


def nonsense(chance: random.Random) -> str | bytes:
    """A message that is nearly right, or not at all."""
    good = dict(chance.choice(GOOD))
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(60))
    text = msgspec.json.encode(good).decode()
    if kind == 1:
        return text[: chance.randrange(len(text))]
    if kind == 2:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice('{}[]",:0\\\u2028\ud7ff') + text[at + 1 :]
    if kind == 3:
        return "[" * chance.randrange(3000)
    key = chance.choice([*good, "extra"])
    if kind == 4:
        good.pop(key, None)
        return msgspec.json.encode(good)[:-1] + b',"more":1}'
    good[key] = chance.choice(ODD)
    return msgspec.json.encode(good) if key != "text" else b'{"type":"say","id":"","text":"x"}'


async def pester(address: str, cookie: str, count: int, seed: int) -> int:
    """Send nonsense and hear the answers; how many there were."""
    chance = random.Random(seed)
    headers = {"Cookie": f"shinobi={cookie}"}
    heard = 0

    async with connect(address, additional_headers=headers, max_queue=None) as live:

        async def listen() -> None:
            nonlocal heard
            while heard < count:
                message = msgspec.json.decode(await live.recv())
                heard += message["type"] in ("error", "refused", "done", "moment", "hint")

        listening = asyncio.create_task(listen())
        for i in range(count):
            await live.send(nonsense(chance))
            if i % 200 == 0:
                await asyncio.sleep(0)
        await asyncio.wait_for(listening, 120)
    return heard


def memory(process: int) -> int:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


async def flood(house: House) -> None:
    house.start()
    await house.up()
    cookie = await hello(house)
    wish = {"game": "nin-jan", "seats": 3, "seating": [ME, {"kind": "guest", "nick": "B"}, bot()]}
    async with house.http(cookie) as http:
        table = (await http.post("/api/tables", json={**wish, "start": True})).json()["id"]
        path = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
        addresses = [f"{path}?seat=0", f"{path}?seat=1", path, path] * (SOCKETS // 4)

        async def round_of(messages: int, seed: int) -> None:
            each = messages // SOCKETS
            jobs = [pester(a, cookie, each, seed + i) for i, a in enumerate(addresses)]
            assert sum(await asyncio.gather(*jobs)) == each * SOCKETS

        await round_of(MESSAGES // 5, 100)
        before = memory(house.child)
        for i in range(4):
            await round_of(MESSAGES // 5, 1000 * i)
        assert memory(house.child) - before < 25, "memory grows"
        assert (await http.get("/health")).status_code == 200
        assert (await http.get(f"/api/tables/{table}")).json()["phase"] == "playing"


def test_a_hundred_thousand_malformed_messages(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        asyncio.run(flood(house))
    finally:
        house.close()
    errors = (tmp_path / "errors.txt").read_text()
    assert "Traceback" not in errors, errors
