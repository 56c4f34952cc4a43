"""One open socket. Messages go straight from the table to the transport, framed once for all who
are sent the same, and come straight to the table: a third of the work that ASGI's queues cost."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from shinobi.core.values import Seat
from shinobi.server import metrics
from shinobi.server.watchdog import watchdog_of

UNREAD = 1 << 20
"""Bytes that may wait for a slow reader before it is let go. It resumes when it comes back."""
ASKED = 16
"""Commands of one socket that may wait for their answer before more are read."""
DIRECT = "shinobi.direct"
"""Where in an ASGI scope the protocol is."""


class Close:
    """Why the server ends a connection."""

    NOT_YOURS = 4001
    NO_TABLE = 4004
    REPLACED = 4005
    TOO_FAST = 4008
    TOO_SLOW = 4009
    """Never sent: who does not read would not get it. The connection is cut."""
    RESTART = 1012


class Direct(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with a way past the queue of what is received."""

    listener: Callable[[bytes], None] | None = None

    def data_received(self, data: bytes) -> None:
        if (dog := watchdog_of(self.loop)) is None:
            super().data_received(data)
            return
        began = dog.begin()
        try:
            super().data_received(data)
        finally:
            dog.end(began)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)[DIRECT] = self

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self.listener(data)


def framed(data: bytes) -> bytes:
    """A text frame, as a server sends it."""
    size = len(data)
    if size < 126:
        return b"\x81%c%b" % (size, data)
    if size < 65536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), data)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), data)


class Socket:
    """The server's end of a connection."""

    def __init__(
        self, direct: Direct, send: Any, device: str | None, seat: Seat | None, tab: str = "",
        address: str | None = None,
    ) -> None:  # fmt: skip
        self.device = device
        self.seat = seat
        self.tab = tab
        self.address = address
        self.closing: int | None = None
        self._direct = direct
        self._send = send
        self._asked = 0
        self._paused = False
        self._farewell: asyncio.Task[None] | None = None

    def put(self, frame: bytes) -> None:
        """Send a frame."""
        transport = self._direct.transport
        if self.closing is not None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > UNREAD:
            metrics.DROPPED.inc()
            self.closing = Close.TOO_SLOW
            transport.abort()
            return
        transport.write(frame)

    def close(self, code: int) -> None:
        """End the connection after what was sent."""
        if self.closing is None:
            self.closing = code
            self._farewell = asyncio.create_task(self._end(code))

    async def _end(self, code: int) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code})
        except (OSError, RuntimeError):
            self._direct.transport.abort()

    def asks(self) -> None:
        """A command is on its way; when there are too many, no more are read."""
        self._asked += 1
        if self._asked >= ASKED and not self._paused:
            self._paused = True
            self._direct.transport.pause_reading()

    def answered(self) -> None:
        """A command was dealt with."""
        self._asked -= 1
        if self._paused and self._asked <= ASKED // 2:
            self._paused = False
            if not self._direct.transport.is_closing():
                self._direct.transport.resume_reading()
