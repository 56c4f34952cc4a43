"""The whole server as one ASGI application: sockets, interface and pages behind one front."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig

from shinobi.server.api import HANDLERS
from shinobi.server.connection import Close
from shinobi.server.critic import PATH as REVIEW
from shinobi.server.door import Door, open_files
from shinobi.server.errors import ANSWERS, Reader
from shinobi.server.headers import SAFE, Headers, find, own_origin
from shinobi.server.hosts import BadHost, Hosts
from shinobi.server.limits import BODY, CONNECT, address_of
from shinobi.server.messages import Problem
from shinobi.server.pages import Pages
from shinobi.server.review_api import REVIEW_HANDLERS
from shinobi.server.services import Services, running
from shinobi.server.settings import Settings
from shinobi.server.store import Store

INTERFACE = ("/api/", "/health", "/ready", "/metrics")
"""What is no page. There are no metrics here, but at a port of their own."""
ANY_TYPE = ("/api/replay", "/api/review", "/api/verify")
"""Take records as JSON or as text."""


Opening = Callable[[], AbstractAsyncContextManager[Services]]


def interface(opening: Opening | None, described: OpenAPIConfig | None = None) -> Litestar:
    """The HTTP interface alone; without services it can only be described."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        assert opening is not None
        async with opening() as services:
            app.state.services = services
            yield

    return Litestar(
        [*HANDLERS, *REVIEW_HANDLERS],
        lifespan=[lifespan],
        openapi_config=described,
        exception_handlers=ANSWERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=4, exclude_opt_key="packed"
        ),
        request_class=Reader,
        request_max_body_size=BODY,
        logging_config=None,
    )


class App:
    """Checks what all requests have in common, and shares them out."""

    def __init__(self, settings: Settings) -> None:
        each = settings.sockets * settings.shared
        self.door = Door(settings.limits, settings.proxies, open_files(), each)
        self._settings = settings
        self._hosts = Hosts(settings.hosts, settings.origins)
        self._store: Store | None = None
        self._interface = interface(self._running)
        self._pages = Pages(settings.client, self._game_of, settings.origins)

    async def open(self) -> None:
        """Take the database, before anybody is let in. Raises why it can't be had."""
        shared = bool(self._settings.redis)
        self._store = await Store.open(self._settings.database, own=True, shared=shared)

    @asynccontextmanager
    async def _running(self) -> AsyncIterator[Services]:
        if self._store is None:
            await self.open()
        assert self._store is not None
        async with running(self._settings, self._store) as services:
            yield services

    @property
    def services(self) -> Services:
        services: Services = self._interface.state.services
        return services

    def _game_of(self, table: str) -> str | None:
        """What is played at a table that is awake: for a link's sake none is woken."""
        actor = self.services.hub.actors.get(table)
        return None if actor is None else actor.table.saved.game

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, _with_headers(send))
        else:
            await self._interface(scope, receive, send)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        if problem := self._called_wrongly(scope):
            await receive()
            start = {"type": "websocket.http.response.start", "status": problem[0]}
            await send({**start, "headers": [(b"content-type", b"application/json")]})
            body = msgspec.json.encode(problem[1])
            await send({"type": "websocket.http.response.body", "body": body})
        elif not own_origin(scope["headers"], self._settings.origins):
            await receive()
            await send({"type": "websocket.close"})  # before it is open: 403
        elif not await self._may_connect(scope):
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": Close.TOO_FAST})
        else:
            services = self.services
            serve = services.critic if scope["path"] == REVIEW else services.live
            await serve(scope, receive, send)

    async def _may_connect(self, scope: Any) -> bool:
        limits, address = self.services.limits, address_of(scope)
        own = limits.allow(CONNECT, address)
        return own and await limits.allow_everywhere(CONNECT, address)

    async def _http(self, scope: Any, receive: Any, send: Any) -> None:
        problem = self._called_wrongly(scope)
        if problem is None and not scope["path"].startswith(INTERFACE):
            await self._pages(scope, receive, send)
            return
        if problem := problem or self._problem(scope):
            status, body = problem
            headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": msgspec.json.encode(body)})
            return
        await self._interface(scope, receive, send)

    def _called_wrongly(self, scope: Any) -> tuple[int, Problem] | None:
        """What is wrong with the name by which the server is called."""
        try:
            name = self._hosts.refused(scope["headers"])
        except BadHost as error:
            return 400, Problem(error="bad-host", message=str(error))
        if name is None:
            return None
        how = f"this server is not called {name}; whoever runs it can say: --allow-host {name}"
        return 421, Problem(error="bad-host", message=how)

    def _problem(self, scope: Any) -> tuple[int, Problem] | None:
        """What is wrong with a request that changes something, before anything is read."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return None
        headers: Headers = scope["headers"]
        if not own_origin(headers, self._settings.origins):
            return 403, Problem(error="origin", message="that page is not this server's own")
        kind = find(headers, b"content-type") or ""
        has_body = (find(headers, b"content-length") or "1") != "0"
        if has_body and scope["path"] not in ANY_TYPE and not kind.startswith("application/json"):
            return 415, Problem(error="not-json", message="send application/json")
        return None


def _with_headers(send: Any) -> Any:
    """Adds what every answer says to browsers."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *SAFE]}
        await send(message)

    return sending
