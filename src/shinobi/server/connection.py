"""One open socket. Messages go straight from the table to the transport, framed once for all who
are sent the same, and come straight to the table: a third of the work that ASGI's queues cost."""

import asyncio
from collections.abc import Callable
from typing import Any, cast
from weakref import ref

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from shinobi.core.values import Seat
from shinobi.server import metrics
from shinobi.server.door import Door
from shinobi.server.intake import pieces
from shinobi.server.limits import FLOOD, Bucket
from shinobi.server.purse import FREE
from shinobi.server.watchdog import watchdog_of

UNREAD = 1 << 20
"""Bytes that may wait for a slow reader before it is let go. It resumes when it comes back."""
PENDING = 16
"""Commands of one socket that may wait for their answer before more are read."""
FRAGMENTS = 64
"""Parts in which one message may come."""
FAREWELL = 2.0
"""Seconds in which a connection that is ended may still read why."""
LOOK = 20.0
"""Seconds between looks for connections that end but don't go."""
DIRECT = "shinobi.direct"
"""Where in an ASGI scope the protocol is, weakly: it has the scope."""


class Close:
    """Why the server ends a connection."""

    NOT_YOURS = 4001
    NO_TABLE = 4004
    REPLACED = 4005
    TOO_FAST = 4008
    TOO_SLOW = 4009
    """Never sent: who does not read would not get it. The connection is cut."""
    DAMAGED = 4010
    TOO_MANY = 4011
    OTHER_RULES = 4012
    RESTART = 1012
    LATER = 1013


class Direct(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with a way past the queue of what is received, and with limits to what
    never gets there: control frames and parts of messages."""

    listener: Callable[[bytes], None] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        application: Any = self.config.app
        self._door: Door = application.door
        self._flood = Bucket(FLOOD) if self._door.limits else None
        self._deaf = False
        self._watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._watch = self.loop.call_later(LOOK, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of all that leads back here, so that no garbage must be looked for."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        self._door.leave(self.transport)
        super().connection_lost(exc)
        self.listener = None
        self.conn.parser.close()

    def _look(self) -> None:
        """Who is let go but does not read to the end is cut off."""
        if self.transport.is_closing():
            self.transport.abort()
        self._watch = self.loop.call_later(LOOK, self._look)

    # ------------------------------------------------------------------ reading

    def data_received(self, data: bytes) -> None:
        if (dog := watchdog_of(self.loop)) is None:
            self._take(data)
            return
        began = dog.begin()
        try:
            self._take(data)
        finally:
            dog.end(began)

    def _take(self, data: bytes) -> None:
        for piece in pieces(data):
            if self._deaf or self.transport.is_closing():
                return
            self._feed(piece)

    def _feed(self, piece: bytes) -> None:
        self.conn.receive_data(piece)
        frames = sum(isinstance(event, Frame) for event in self.conn.events)
        if self.conn.handshake_exc is not None:
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()
        elif self._flood is not None and not all(self._flood.take() for _ in range(frames)):
            self.end(Close.TOO_FAST)
        elif self.conn.parser_exc is None:
            self.handle_events()
        elif self.conn.close_sent is None:
            self.transport.abort()
        else:
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        if self.transport.get_write_buffer_size() > UNREAD:
            metrics.DROPPED.inc()
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.end(CloseCode.MESSAGE_TOO_BIG)
        elif not self._deaf:
            super().handle_cont(event)

    def end(self, code: int) -> None:
        """Say why, hear no more, and be gone soon, whatever the other side does."""
        self._deaf = True
        self.frames = []
        if self.conn.state is not State.OPEN or self.close_sent:
            self.transport.abort()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    # ------------------------------------------------------------------ handing on

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast(dict[str, Any], self.scope)[DIRECT] = ref(self)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self.listener(data)


def direct_of(scope: Any) -> Direct:
    """The protocol behind a scope: there while its application runs, which sends by it."""
    direct: Direct | None = scope[DIRECT]()
    assert direct is not None
    return direct


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
        self.purse = FREE
        self.agent = ""
        self._direct = direct
        self._send = send
        self._pending = 0
        self._paused = False
        self._farewell: asyncio.Task[None] | None = None

    @property
    def gone(self) -> bool:
        """Whether nobody is at the other end any more."""
        return self._direct.transport.is_closing()

    def put(self, frame: bytes) -> None:
        """Send a frame."""
        transport = self._direct.transport
        if self.closing is not None or self._direct.close_sent or transport.is_closing():
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
        self._pending += 1
        if self._pending >= PENDING and not self._paused:
            self._paused = True
            self._direct.transport.pause_reading()

    def answered(self) -> None:
        """A command was dealt with."""
        self._pending -= 1
        if self._paused and self._pending <= PENDING // 2:
            self._paused = False
            if not self._direct.transport.is_closing():
                self._direct.transport.resume_reading()
