"""Numbers for the host, on a loopback port of their own: what they tell of a table is not for those
who play at it."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from shinobi.server import metrics
from shinobi.server.door import Door
from shinobi.server.hosts import BadHost, Hosts
from shinobi.server.intake import Intake

LOOPBACK = "127.0.0.1"
KIND = b"text/plain; version=0.0.4; charset=utf-8"


class Scrape:
    """A plain ASGI application with one page."""

    def __init__(self) -> None:
        self.door = Door()
        self._hosts = Hosts()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a GET of /metrics."""
        status = 200
        try:
            if self._hosts.refused(scope["headers"]) is not None:
                status = 421
        except BadHost:
            status = 400
        if status == 200 and (scope["path"], scope["method"]) != ("/metrics", "GET"):
            status = 404
        body = metrics.text() if status == 200 else b""
        headers = [(b"content-type", KIND), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


async def open_scrape(port: int, state: ServerState) -> asyncio.Server:
    """Listen for whoever watches this server; for programs of this machine only. May raise
    OSError."""
    config = uvicorn.Config(
        Scrape(), http=Intake, ws="none", lifespan="off", log_config=None, access_log=False,
        server_header=False, proxy_headers=False,
    )  # fmt: skip
    config.load()

    def connected() -> asyncio.Protocol:
        return Intake(config=config, server_state=state, app_state={})

    return await asyncio.get_running_loop().create_server(connected, LOOPBACK, port)
