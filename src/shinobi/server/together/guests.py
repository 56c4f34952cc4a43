"""The owner's ends of links: people at tables of ours whose sockets are at other processes."""

import msgspec

from shinobi.server import commands
from shinobi.server.actor import Actor
from shinobi.server.claims import Elsewhere
from shinobi.server.connection import Close
from shinobi.server.hub import Hub
from shinobi.server.limits import Limits
from shinobi.server.mail import Join, Leave, Request
from shinobi.server.outage import Unreachable
from shinobi.server.purse import Spent, purse_of
from shinobi.server.table import Damaged
from shinobi.server.together import letters
from shinobi.server.together.post import PostOffice
from shinobi.server.together.remote import RemoteSocket
from shinobi.server.together.tasks import Tasks

_COMMANDS: msgspec.json.Decoder[commands.ToServer] = msgspec.json.Decoder(commands.ToServer)


class Guest:
    """One of them. What it sends waits until its table is found."""

    def __init__(self, socket: RemoteSocket) -> None:
        self.socket = socket
        self._actor: Actor | None = None
        self._waiting: list[bytes] = []

    def ask(self, data: bytes) -> None:
        """A message has come."""
        if self._actor is None:
            self._waiting.append(data)
            return
        try:
            command = _COMMANDS.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self.socket.answered()  # its door has read it, and answers what can't be read
            return
        self._actor.post(Request(self.socket, command))

    def sit(self, actor: Actor, after: int | None, epoch: str) -> None:
        """Its table is found."""
        self._actor = actor
        actor.post(Join(self.socket, after, epoch))
        waiting, self._waiting = self._waiting, []
        for data in waiting:
            self.ask(data)

    def leave(self) -> None:
        """It is gone."""
        self.socket.closing = self.socket.closing or Close.RESTART
        if self._actor is not None:
            self._actor.post(Leave(self.socket))


class Guests:
    """Those of one process."""

    def __init__(self, office: PostOffice, hub: Hub, limits: Limits) -> None:
        self._office = office
        self._hub = hub
        self._limits = limits
        self._guests: dict[tuple[int, int], Guest] = {}
        """By process and link."""
        self._tasks = Tasks()

    def __len__(self) -> int:
        return len(self._guests)

    def nodes(self) -> set[int]:
        """The processes where the sockets are."""
        return {node for node, _ in self._guests}

    def join(self, node: int, letter: letters.Join) -> None:
        """A socket opens."""
        purse = purse_of(self._limits, letter.device, letter.address)
        guest = Guest(RemoteSocket(self._office.to(node), letter, purse))
        self._guests[node, letter.link] = guest
        self._tasks.start(self._receive(node, letter, guest))

    async def _receive(self, node: int, join: letters.Join, guest: Guest) -> None:
        socket = guest.socket
        try:
            actor = await self._hub.find(join.table, socket.purse)
            if actor is not None and actor.table.journal is not None:
                logs = actor.table.journal.logs.writing(join.seat)
                await self._hub.slices.run(logs, socket.purse.spend)
        except (Elsewhere, Damaged, Unreachable, Spent):
            socket.close(Close.RESTART)  # it is told why when it comes back
            return
        if actor is None:
            socket.close(Close.NO_TABLE)
        elif join.seat is not None and not actor.table.holders.holds(join.device, join.seat):
            socket.close(Close.NOT_YOURS)
        elif self._guests.get((node, join.link)) is guest:
            guest.sit(actor, join.after, join.epoch)

    def ask(self, node: int, letter: letters.Ask) -> None:
        """A socket has sent something."""
        if (guest := self._guests.get((node, letter.link))) is not None:
            guest.ask(letter.data)

    def left(self, node: int, letter: letters.Left) -> None:
        """A socket is gone."""
        self.forget(node, letter.link)

    def forget(self, node: int, link: int) -> None:
        """Let a guest go."""
        if (guest := self._guests.pop((node, link), None)) is not None:
            guest.leave()

    def lose(self, node: int) -> None:
        """All of a process are gone."""
        for key in [key for key in self._guests if key[0] == node]:
            self.forget(*key)

    async def close(self) -> None:
        """Receive nobody any more."""
        await self._tasks.close()
