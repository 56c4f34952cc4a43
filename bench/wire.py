"""A WebSocket client as lean as can be: text frames out, whole messages in."""

import asyncio
from collections.abc import Callable
from typing import cast

Hear = Callable[["Wire", bytes], None]
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Wire(asyncio.Protocol):
    """One socket."""

    def __init__(self, head: str, hear: "Hear") -> None:
        self._head = head
        self._hear = hear
        self._left = b""
        self._up = False
        self._transport: asyncio.Transport | None = None
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, port: int, path: str, hear: "Hear", headers: str = "") -> "Wire":
        """A socket that is up."""
        head = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n"
            f"{headers}\r\n"
        )
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: cls(head, hear), "127.0.0.1", port)
        await wire.ready
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._head.encode())

    def data_received(self, data: bytes) -> None:
        data = self._left + data
        if not self._up:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._left = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(data[:100].decode("latin-1")))
                return
            self._up = True
            data = data[end + 4 :]
            self.ready.set_result(None)
        self._left = data[self._frames(data) :]

    def _frames(self, data: bytes) -> int:
        """Hear all whole messages; where the rest begins."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, head = data[at + 1], 2
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            if end - at < head + size:
                break
            body = data[at + head : at + head + size]
            kind = data[at] & 15
            at += head + size
            if kind == 1:
                self._hear(self, body)
            elif kind == 9:
                self._frame(0x8A, body)
        return at

    def send(self, text: bytes) -> None:
        """Send a message of less than 64 kB."""
        self._frame(0x81, text)

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE])
        more = b"" if size < 126 else size.to_bytes(2, "big")
        if self._transport is not None:
            self._transport.write(head + more + b"\0\0\0\0" + body)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
