"""The socket's door: who comes in, and what they may send. A plain ASGI application."""

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

import msgspec

from shinobi.server import commands, metrics, news
from shinobi.server.actor import Actor
from shinobi.server.claims import Elsewhere
from shinobi.server.connection import Close, Direct, Socket, direct_of
from shinobi.server.hub import Hub
from shinobi.server.identity import Signer, agent_of
from shinobi.server.limits import HINTS, MESSAGE, MESSAGES, TALK, Bucket, Limits, address_of
from shinobi.server.mail import Join
from shinobi.server.outage import Unreachable
from shinobi.server.purse import Spent, purse_of
from shinobi.server.refusals import not_done, refuse
from shinobi.server.streams import encode
from shinobi.server.table import Damaged, Outdated
from shinobi.server.way import Here, Way

if TYPE_CHECKING:
    from shinobi.server.together.relay import Relay

PATH = re.compile(r"/api/tables/([a-z0-9]{1,16})/live")
DECODER: msgspec.json.Decoder[commands.ToServer] = msgspec.json.Decoder(commands.ToServer)


class Query(msgspec.Struct, frozen=True):
    """What stands in the address."""

    seat: int | None = None
    after: int | None = None
    epoch: str = ""
    tab: str = ""

    @classmethod
    def read(cls, text: bytes) -> "Query | None":
        """None if it can't be understood."""
        fields = {key: values[-1][:40] for key, values in parse_qs(text.decode("latin-1")).items()}
        known = {key: value for key, value in fields.items() if key in cls.__struct_fields__}
        try:
            return msgspec.convert(known, cls, strict=False)
        except msgspec.ValidationError:
            return None


class Live:
    """Opens sockets at tables and carries what comes in to them."""

    def __init__(self, hub: Hub, signer: Signer, limits: Limits) -> None:
        self.relay: Relay | None = None
        """The way to tables at other processes."""
        self._hub = hub
        self._signer = signer
        self._limits = limits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection, from its opening to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        query = Query.read(scope["query_string"])
        path = PATH.fullmatch(scope["path"])
        if query is None or path is None:
            await send({"type": "websocket.close", "code": Close.NO_TABLE})
            return
        device = self._signer.from_headers(scope["headers"])
        name = None if device is None else device.id
        keys = self._hub.quotas.enter(name, address_of(scope), path[1])
        if keys is None:
            await send({"type": "websocket.close", "code": Close.TOO_MANY})
            return
        try:
            await self._seat(path[1], query, name, scope, receive, send)
        finally:
            self._hub.quotas.leave(keys)

    async def _seat(
        self, table: str, query: Query, name: str | None, scope: Any, receive: Any, send: Any
    ) -> None:
        purse = purse_of(self._limits, name, address_of(scope))
        direct = direct_of(scope)
        socket = Socket(direct, send, name, query.seat, query.tab, address_of(scope))
        socket.purse = purse
        socket.agent = agent_of(scope["headers"])
        way = await self._find(table, query, socket)
        if isinstance(way, int):
            await send({"type": "websocket.close", "code": way})
            return
        await self._serve(Session(way, socket, self._limits.on), direct, receive)

    async def _find(self, table: str, query: Query, socket: Socket) -> Way | int:
        """The way to a table, or the code that says why there is none. Who did not wait for it is
        not let in: they may be there already by another way, which would end."""
        try:
            actor = await self._hub.find(table, socket.purse)
        except Elsewhere as elsewhere:
            if self.relay is None or not self.relay.up:
                return Close.LATER
            if socket.gone:
                return Close.RESTART
            return self.relay.link(elsewhere.node, table, socket, query.after, query.epoch)
        except Spent:
            return Close.TOO_FAST
        except Outdated:
            return Close.OTHER_RULES
        except Damaged:
            return Close.DAMAGED
        except Unreachable:
            return Close.LATER
        return Close.NO_TABLE if actor is None else await self._sit(actor, query, socket)

    async def _sit(self, actor: Actor, query: Query, socket: Socket) -> Way | int:
        """At a table of ours."""
        if query.seat is not None and not actor.table.holders.holds(socket.device, query.seat):
            return Close.NOT_YOURS
        if actor.table.journal is not None:
            logs = actor.table.journal.logs.writing(query.seat)
            await self._hub.slices.run(logs, socket.purse.spend)
        if socket.gone:
            return Close.RESTART
        actor.post(Join(socket, query.after, query.epoch))
        return Here(actor, socket)

    async def _serve(self, session: "Session", direct: Direct, receive: Any) -> None:
        metrics.SOCKETS.inc()
        direct.listener = session.hear
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                session.hear(message.get("bytes") or message["text"].encode())
        finally:
            metrics.SOCKETS.dec()
            session.leave()


class Session:
    """What one socket sends, on its way to the table."""

    def __init__(self, way: Way, socket: Socket, limits: bool) -> None:
        self._way = way
        self._socket = socket
        self._guard = Guard() if limits else None

    def hear(self, data: bytes) -> None:
        """A message has come."""
        socket, guard = self._socket, self._guard
        if socket.closing is not None:
            return
        command = _read(socket, data)
        if command is None:
            return
        if guard is not None and not guard.allows(command):
            socket.put(encode(not_done(command.id, refuse("slow-down"))))
            return
        self._way.ask(command, data)

    def leave(self) -> None:
        """The connection is gone."""
        self._way.leave()
        self._socket.closing = self._socket.closing or Close.RESTART


class Guard:
    """The rates of one socket."""

    def __init__(self) -> None:
        self._messages = Bucket(MESSAGES)
        self._talk = Bucket(TALK)
        self._hints = Bucket(HINTS)

    def allows(self, command: commands.ToServer) -> bool:
        """Whether it is not too much."""
        if not self._messages.take():
            return False
        if isinstance(command, commands.Say):
            return self._talk.take()
        return self._hints.take() if isinstance(command, commands.AskHint) else True


def _read(socket: Socket, data: bytes) -> commands.ToServer | None:
    """The command in a message; if there is none, its sender is told."""
    if len(data) > MESSAGE:
        socket.put(encode(news.Garbled(code="too-long", message=f"at most {MESSAGE} bytes")))
        return None
    try:
        return DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        socket.put(encode(news.Garbled(code="unreadable", message=str(error)[:200])))
        return None
