"""One open socket: what is sent to it waits in a short line; who is too slow is let go."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from shinobi.core.values import Seat
from shinobi.server import metrics

Send = Callable[[Any], Awaitable[None]]
LINE = 256
"""Messages that may wait for a slow reader. It resumes when it comes back."""
ASKED = 16
"""Commands of one socket that may wait for their answer before more are read."""
UNREAD = 64
"""Messages that may wait to be sent before more commands are read."""


class Close:
    """Why the server ends a connection."""

    NOT_YOURS = 4001
    NO_TABLE = 4004
    REPLACED = 4005
    TOO_FAST = 4008
    TOO_SLOW = 4009
    RESTART = 1012


class Socket:
    """The server's end of a connection."""

    def __init__(self, send: Send, device: str | None, seat: Seat | None, tab: str = "") -> None:
        self.device = device
        self.seat = seat
        self.tab = tab
        self.closing: int | None = None
        self._send = send
        self._line: list[bytes] = []
        self._wake = asyncio.Event()
        self._asked = 0
        self._room = asyncio.Event()

    async def room(self) -> None:
        """Wait while too much is unanswered or unread."""
        while self.closing is None and (self._asked >= ASKED or len(self._line) >= UNREAD):
            self._room.clear()
            await self._room.wait()

    def asks(self) -> None:
        """A command is on its way."""
        self._asked += 1

    def answered(self) -> None:
        """A command was dealt with."""
        self._asked -= 1
        self._room.set()

    def put(self, data: bytes) -> None:
        """Have a message sent."""
        if self.closing is not None:
            return
        if len(self._line) >= LINE:
            metrics.DROPPED.inc()
            self._line.clear()
            self.close(Close.TOO_SLOW)
            return
        self._line.append(data)
        self._wake.set()

    def close(self, code: int) -> None:
        """Have the connection ended after what is waiting."""
        if self.closing is None:
            self.closing = code
            self._wake.set()
            self._room.set()

    async def write_on(self) -> None:
        """Send what is put here, until it is closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            line, self._line = self._line, []
            for data in line:
                await self._send({"type": "websocket.send", "text": data.decode()})
            self._room.set()
            if self.closing is not None:
                await self._send({"type": "websocket.close", "code": self.closing})
                return
