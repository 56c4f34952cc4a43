"""kill -9 in the middle of play: no acknowledged move is lost, none counts twice."""

import asyncio
import contextlib
import os
import random
import secrets
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shinobi.server.difference import patch
from tests.ports import free_port
from tests.server.nursery import Nursery
from tests.server.serving import settings
from tests.shares import everything

KILLS = int(os.environ.get("SHINOBI_KILLS") or (50 if everything() else 15))
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class House:
    """A server that is killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._how = settings(folder, port=self.port, grace=3600.0)
        self._log = folder / "errors.txt"
        self._nursery = Nursery(folder)
        self.child = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.child = self._nursery.start(self._how, self._log)

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.kill()
        self._nursery.close()

    async def up(self) -> float:
        """Wait until the server answers; the seconds it took."""
        began = time.monotonic()
        async with self.http() as http:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get("/health")).status_code == 200:
                        return time.monotonic() - began
                assert time.monotonic() - began < 120, "the server does not start"
                await asyncio.sleep(0.01)

    def http(self, cookie: str = "") -> httpx.AsyncClient:
        headers = {"Cookie": f"shinobi={cookie}"} if cookie else {}
        return httpx.AsyncClient(base_url=self.url, headers=headers, timeout=20, verify=False)  # noqa: S501


class Player:
    """A person who plays against bots, and comes back whenever the server does."""

    def __init__(self, house: House, cookie: str, bots: int) -> None:
        self.house = house
        self.bots = bots
        self.cookie = cookie
        self.chance = random.Random(cookie)
        self.done: dict[str, list[str]] = {}
        """Per table, the moves that were acknowledged, in order."""
        self.table = ""
        self.waiting: dict[str, Any] | None = None
        """A move that was sent and not acknowledged."""
        self.at = 0
        self.moves = 0
        self.leaving = False

    async def play_on(self) -> None:
        """Match after match, until told to leave; then to the end of the last one."""
        while True:
            try:
                await self._new_table()
                async for _ in self._messages():
                    if self.view["outcome"] is not None and self.waiting is None:
                        break
            except GONE:
                await asyncio.sleep(0.02)
                continue
            self.table = ""
            if self.leaving:
                return

    async def _new_table(self) -> None:
        if self.table:
            return
        seating = [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * self.bots
        wish = {"game": "nin-jan", "seats": len(seating), "seating": seating, "start": True}
        async with self.house.http(self.cookie) as http:
            try:
                self.table = (await http.post("/api/tables", json=wish)).json()["id"]
            except httpx.HTTPError as error:
                raise OSError from error
        self.done[self.table] = []
        self.at = 0

    async def _messages(self) -> AsyncIterator[dict[str, Any]]:
        address = f"ws://127.0.0.1:{self.house.port}/api/tables/{self.table}/live?seat=0"
        headers = {"Cookie": f"shinobi={self.cookie}"}
        async with connect(address, additional_headers=headers, open_timeout=5) as live:
            while True:
                message: dict[str, Any] = msgspec.json.decode(await live.recv())
                await self._answer(live, message)
                yield message

    async def _answer(self, live: ClientConnection, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "done":
            assert self.waiting is not None
            assert message["id"] == self.waiting["id"]
            self.done[self.table].append(self.waiting["action"])
            self.waiting = None
            self.moves += 1
        if kind == "refused":
            raise AssertionError(message)
        if kind == "welcome":
            assert message["at"] >= self.at, "the match went back"
            if self.waiting is not None:
                await live.send(msgspec.json.encode(self.waiting).decode())
        if kind == "welcome":
            self.at, self.view = message["at"], message["view"]
        if kind == "update":
            self.at, self.view = message["at"], patch(self.view, message.get("view", []))
        if self.waiting is None and self.view["legal"] and self.view["choice"] is None:
            action = self.chance.choice(self.view["legal"])
            name = secrets.token_hex(8)
            self.waiting = {"type": "play", "id": name, "action": action, "at": self.at}
            await live.send(msgspec.json.encode(self.waiting).decode())


async def hello(house: House) -> str:
    async with house.http() as http:
        answer = await http.post("/api/hello", json={"nick": "Ana"})
        return str(answer.cookies["shinobi"])


async def check(house: House, players: list[Player]) -> int:
    """Every match of every player ends, verifies, and holds what was acknowledged."""
    matches = 0
    for player in players:
        async with house.http(player.cookie) as http:
            for table, done in player.done.items():
                record = (await http.get(f"/api/tables/{table}/record")).text
                moves = msgspec.json.decode(record)["moves"]
                assert [move["action"] for move in moves if move["seat"] == 0] == done
                verdict = (await http.post("/api/verify", content=record)).json()
                assert verdict["ok"], verdict
                matches += 1
    return matches


async def moving(players: list[Player], more: float) -> None:
    """Wait until moves are being made again, and then a random moment."""
    before = [player.moves for player in players]
    end = time.monotonic() + 3
    while time.monotonic() < end and [p.moves for p in players] == before:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await asyncio.sleep(more)


async def torment(house: House) -> tuple[int, int]:
    chance = random.Random(20)
    house.start()
    await house.up()
    players = [Player(house, await hello(house), bots) for bots in (1, 2, 3, 4)]
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    for _ in range(KILLS):
        await moving(players, chance.uniform(0.0, 0.3))
        house.kill()
        house.start()
        await house.up()
    for player in players:
        player.leaving = True
    await asyncio.wait_for(asyncio.gather(*tasks), 60)
    moves = sum(len(done) for player in players for done in player.done.values())
    return await check(house, players), moves


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    house = House(tmp_path)
    try:
        matches, moves = asyncio.run(torment(house))
    finally:
        house.close()
    print(f"{KILLS} kills, {matches} matches, {moves} acknowledged moves")
    assert matches >= 4
    assert moves >= KILLS
