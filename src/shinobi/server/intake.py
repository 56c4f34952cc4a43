"""How requests come in: a head that is short and soon complete, a body that does not dawdle, an
answer that is read. Uvicorn's protocol takes whatever comes for as long as it comes."""

import asyncio
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from shinobi.server.door import Door
from shinobi.server.limits import BODY

HEAD = 16 * 1024
"""Bytes of a request before its body."""
HEADERS = 100
URL = 4 * 1024
HEAD_TIME = 10.0
"""Seconds for the head, from the first byte, or from the opening of the connection."""
BODY_TIME = 60.0
READ_TIME = 30.0
"""Seconds in which nothing of an answer was read."""
LOOK = 1.0
"""Seconds between looks at all that."""
PIECE = 4 * 1024
"""Bytes that are read at once, so that little is read in vain."""
FAULTS = {
    400: "this is no HTTP request", 408: "the request took too long",
    413: f"a request has at most {BODY} bytes", 414: f"an address has at most {URL} bytes",
    431: f"a request has at most {HEADERS} headers, and {HEAD} bytes of them",
    503: "too many connections; try again soon",
}  # fmt: skip


class Fault(Exception):
    """A request that is not taken, with its status."""


def pieces(data: bytes) -> list[bytes]:
    """What has come, in parts that are quickly read."""
    if len(data) <= PIECE:
        return [data]
    return [data[start : start + PIECE] for start in range(0, len(data), PIECE)]


class Intake(HttpToolsProtocol):
    """Uvicorn's protocol, with limits. The server's application has the door."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        application: Any = self.config.app
        self._door: Door = application.door
        self._in_head = True
        self._size = 0
        """Bytes of the head, or of the body, so far."""
        self._due: float | None = None
        """When it must be complete."""
        self._fault = 400
        self._unread = 0
        self._read_at = 0.0
        self._watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._due = self.loop.time() + HEAD_TIME
        self._watch = self.loop.call_later(LOOK, self._look)
        if not self._door.enter(transport, self.client[0] if self.client else None):
            self._refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watch()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def _stop_watch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None

    # ------------------------------------------------------------------ reading

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        if self._due is None and self._in_head:
            self._due = self.loop.time() + HEAD_TIME
        for piece in pieces(data):
            if self.transport.is_closing() or not self._feed(piece):
                return

    def _feed(self, piece: bytes) -> bool:
        """Whether more can be read."""
        self._size += len(piece)
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self._stop_watch()
                self.handle_websocket_upgrade()
                self.parser = None  # type: ignore[assignment]  # it leads back here
            return False
        except httptools.HttpParserError:
            self._refuse(self._fault)
            return False
        if self._size > (HEAD if self._in_head else 2 * BODY):
            self._refuse(431 if self._in_head else 413)
            return False
        return True

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._due is None:
            self._due = self.loop.time() + HEAD_TIME

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > URL:
            self._fail(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            return  # behind the body: nobody looks there, and it must not seem to be of the head
        super().on_header(name, value)
        if len(self.headers) > HEADERS:
            self._fail(431)

    def _fail(self, status: int) -> None:
        self._fault = status
        raise Fault(status)

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > HEAD:
            self._fail(431)
        self._in_head, self._size = False, 0
        self._due = self.loop.time() + BODY_TIME
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._size, self._due = True, 0, None
        super().on_message_complete()

    # ------------------------------------------------------------------ watching

    def _look(self) -> None:
        """Whether the other side keeps up."""
        self._watch = self.loop.call_later(LOOK, self._look)
        now, unread = self.loop.time(), self.transport.get_write_buffer_size()
        if unread == 0 or unread != self._unread:
            self._unread, self._read_at = unread, now
        elif now - self._read_at >= READ_TIME:
            self.transport.abort()
            return
        late = self._due is not None and now >= self._due and not self.flow.read_paused
        if late and not self.transport.is_closing():
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Say why, unless an answer is under way already, and close."""
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete or not cycle.response_started:
            text = FAULTS[status].encode()
            head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            size = b"content-length: %d\r\n\r\n" % len(text)
            self.transport.write(STATUS_LINE[status] + head + size + text)
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """Anybody could fill the log with it."""
