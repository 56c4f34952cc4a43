"""A table at our server: real matches of Nin Jan for four, one after the other."""

import asyncio
import itertools
from typing import Any

import msgspec

from bench.load import SEATS, Table
from bench.rhythm import Rhythm
from bench.tally import Tally
from bench.viewer import Viewer
from bench.wire import Hear, Wire

NUMBERS = itertools.count()


class ShinobiTable(Table):
    """All seats belong to one device; whoever is awaited first moves next. Everybody hears of every
    move."""

    def __init__(
        self, tally: Tally, rhythm: Rhythm, port: int, game: str = "nin-jan", seats: int = SEATS,
        viewers: int = SEATS,
    ) -> None:  # fmt: skip
        super().__init__(tally, rhythm, port)
        guests = [{"kind": "guest", "nick": f"Bo {i}"} for i in range(1, seats)]
        seating = [{"kind": "me"}, *guests]
        self._wish = {"game": game, "seats": seats, "seating": seating, "start": True}
        self._seats = seats
        self._cookie = ""
        self._viewers = [Viewer() for _ in range(viewers)]
        self._next: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._cookie = (await self._post("/api/hello", {"nick": "Ana"}))[1]
        await self._sit_down()

    async def _sit_down(self) -> None:
        table = (await self._post("/api/tables", self._wish))[0]["id"]
        for wire in self.wires:
            wire.close()
        self.wires = []
        self._viewers = [Viewer() for _ in self._viewers]
        for number in range(len(self._viewers)):
            seat = f"?seat={number}" if number < self._seats else ""
            path = f"/api/tables/{table}/live{seat}"
            cookie = f"Cookie: {self._cookie}\r\n"
            self.wires.append(await Wire.open(self.port, path, self._hearer(number), cookie))
        while not all(viewer.here for viewer in self._viewers):  # noqa: ASYNC110  everybody's
            await asyncio.sleep(0.002)

    def _hearer(self, number: int) -> Hear:
        viewer = self._viewers[number]

        def hear(_: Wire, message: bytes) -> None:
            kind = viewer.hear(message)
            if kind != "welcome":
                self.tally.hear(len(message))
            if kind == "refused":
                self.complain(message)
            self.heard(number, kind)

        return hear

    def complain(self, message: bytes) -> None:
        """A move was refused."""
        self.tally.troubles.append(message.decode())

    def heard(self, number: int, kind: str) -> None:
        """A socket has been sent a message of a kind."""
        if kind == "update":
            self.told(number)

    def move(self) -> None:
        awaited = self._viewers[0].awaited
        if awaited:
            self._play(awaited[0], self._viewers[awaited[0]].legal[0])
        else:
            self._next = asyncio.create_task(self._again())

    def _play(self, seat: int, action: str) -> None:
        self.sent(seat)
        at = self._viewers[seat].at
        command = b'{"type":"play","id":"%d","at":%d,"action":"%s"}'
        self.wires[seat].send(command % (next(NUMBERS), at, action.encode()))

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
