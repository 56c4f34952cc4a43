"""A table of Nin Jan at our server: real matches, one after the other."""

import asyncio
import itertools
from typing import Any

import msgspec

from bench.load import SEATS, Table, Tally
from bench.wire import Hear, Wire
from shinobi.server.difference import patch

NUMBERS = itertools.count()
SEATING = [{"kind": "me"}, *({"kind": "guest", "nick": f"Bo {i}"} for i in range(1, SEATS))]
WISH = {"game": "nin-jan", "seats": SEATS, "seating": SEATING, "start": True}


class Welcome(msgspec.Struct):
    """What a player needs of the first message."""

    at: int
    view: dict[str, Any]


class Update(msgspec.Struct):
    """What a player needs of the others."""

    at: int
    view: list[tuple[Any, ...]] = []


WELCOME, UPDATE = msgspec.json.Decoder(Welcome), msgspec.json.Decoder(Update)
NEEDED = ("to_act", "legal", "chosen")


class ShinobiTable(Table):
    """All four seats belong to one device; whoever is awaited first moves next."""

    def __init__(self, tally: Tally, port: int) -> None:
        super().__init__(tally, port)
        self._cookie = ""
        self._views: list[dict[str, Any]] = [{}] * SEATS
        self._at = 0
        self._next: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._cookie = (await self._post("/api/hello", {"nick": "Ana"}))[1]
        await self._sit_down()

    async def _sit_down(self) -> None:
        table = (await self._post("/api/tables", WISH))[0]["id"]
        for wire in self.wires:
            wire.close()
        self.wires = []
        self._views = [{}] * SEATS
        for seat in range(SEATS):
            path = f"/api/tables/{table}/live?seat={seat}"
            cookie = f"Cookie: {self._cookie}\r\n"
            self.wires.append(await Wire.open(self.port, path, self._hearer(seat), cookie))
        while not all(self._views):  # noqa: ASYNC110  everybody's welcome
            await asyncio.sleep(0.002)

    def _hearer(self, seat: int) -> Hear:
        def hear(_: Wire, message: bytes) -> None:
            if message.startswith(b'{"type":"update"'):
                update = UPDATE.decode(message)
                self._at = update.at
                changes = [each for each in update.view if len(each) == 1 or each[0] in NEEDED]
                self._views[seat] = patch(self._views[seat], changes)
                self.told(seat, len(message))
            elif message.startswith(b'{"type":"welcome"'):
                welcome = WELCOME.decode(message)
                self._at, self._views[seat] = welcome.at, welcome.view
            elif message.startswith(b'{"type":"refused"'):
                self.tally.troubles.append(message.decode())

        return hear

    def move(self) -> None:
        view = self._views[0]
        awaited = [seat for seat in view["to_act"] if seat not in view["chosen"]]
        if not awaited:
            self._next = asyncio.create_task(self._again())
            return
        seat = awaited[0]
        self.sent(seat)
        self.wires[seat].send(
            b'{"type":"play","id":"%d","at":%d,"action":"%s"}'
            % (next(NUMBERS), self._at, self._views[seat]["legal"][0].encode())
        )

    async def _again(self) -> None:
        await self._sit_down()
        self.move()

    async def _post(self, path: str, body: object) -> tuple[Any, str]:
        """The answer, and the cookie that came with it."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = msgspec.json.encode(body)
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n{cookie}\r\n"
        )
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        top, _, rest = answer.partition(b"\r\n\r\n")
        fields = [line.partition(b": ") for line in top.lower().split(b"\r\n")]
        at = next((i for i, field in enumerate(fields) if field[0] == b"set-cookie"), None)
        if at is None:
            return msgspec.json.decode(rest), ""
        line = top.split(b"\r\n")[at].partition(b": ")[2]
        return msgspec.json.decode(rest), line.partition(b";")[0].decode()
