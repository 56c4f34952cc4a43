"""What can come to a table."""

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from shinobi.server import commands
from shinobi.server.bots import Decision
from shinobi.server.connection import Socket
from shinobi.server.table import Table


class Join(NamedTuple):
    """A socket opens."""

    socket: Socket
    after: int | None
    epoch: str


class Leave(NamedTuple):
    """A socket is gone."""

    socket: Socket


class Request(NamedTuple):
    """A socket asks for something."""

    socket: Socket
    command: commands.ToServer


class Call(NamedTuple):
    """Something that the rest of the server wants done to the table."""

    work: Callable[[Table], Any]
    done: asyncio.Future[Any]


class Tick(NamedTuple):
    """Time has passed."""


class Recount(NamedTuple):
    """Some who watch came or went a moment ago."""


Mail = Join | Leave | Request | Decision | Call | Tick | Recount
