"""The door's ends of links: sockets of ours whose tables are at other processes."""

import asyncio
from itertools import count

from shinobi.server import commands, metrics
from shinobi.server.actor import Actor
from shinobi.server.claims import Elsewhere
from shinobi.server.connection import Close, Socket
from shinobi.server.hub import Hub
from shinobi.server.mail import Join
from shinobi.server.outage import Unreachable
from shinobi.server.table import Damaged
from shinobi.server.together import letters
from shinobi.server.together.post import PostOffice
from shinobi.server.together.tasks import Tasks
from shinobi.server.way import Here, Way

AGAIN = 0.1
"""Seconds until a table is looked for again whose process has died."""
LEASES = 4
"""For so many leases it is looked for."""


class Link(Way):
    """One socket, and where its table is."""

    def __init__(self, links: "Links", name: int, node: int, table: str, socket: Socket) -> None:
        self.name = name
        self.node = node
        self.table = table
        self.socket = socket
        self.here: Here | None = None
        """Since the table is ours ourselves."""
        self.seeks = False
        """Whether it looks for who has the table now."""
        self._links = links
        self._unheard = 0
        """Commands that were sent and not dealt with."""

    def ask(self, command: commands.ToServer, data: bytes) -> None:
        if self.here is not None:
            self.here.ask(command, data)
        else:
            self.socket.asks()
            self._unheard += 1
            self._links.tell(self.node, letters.Ask(self.name, data))

    def heard(self, count: int) -> None:
        """So many were dealt with."""
        for _ in range(min(count, self._unheard)):
            self._unheard -= 1
            self.socket.answered()

    def begin_anew(self) -> None:
        """What was on its way is not dealt with any more: whoever sent it sends it again."""
        self.heard(self._unheard)

    def leave(self) -> None:
        if self.here is not None:
            self.here.leave()
        self._links.end(self)


class Links:
    """Those of one process."""

    def __init__(self, office: PostOffice, hub: Hub, lease: float) -> None:
        self._office = office
        self._hub = hub
        self._lease = lease
        self._names = count(1)
        self._links: dict[int, Link] = {}
        self._tasks = Tasks()

    def __len__(self) -> int:
        return len(self._links)

    def nodes(self) -> set[int]:
        """The processes where the tables are."""
        return {link.node for link in self._links.values() if link.here is None}

    def tell(self, node: int, letter: letters.AnyLetter) -> None:
        """Have a letter sent."""
        self._office.to(node).put(letter)

    # ------------------------------------------------------------------ coming and going

    def add(self, node: int, table: str, socket: Socket, after: int | None, epoch: str) -> Link:
        """Let a socket sit at a table that another process has."""
        link = Link(self, next(self._names), node, table, socket)
        self._links[link.name] = link
        self._join(link, after, epoch)
        return link

    def _join(self, link: Link, after: int | None, epoch: str) -> None:
        s = link.socket
        who = (s.device, s.seat, s.tab, after, epoch, s.agent, s.address)
        self.tell(link.node, letters.Join(link.name, link.table, *who))

    def end(self, link: Link) -> None:
        """A socket is gone."""
        if self._links.pop(link.name, None) is not None and link.here is None:
            self.tell(link.node, letters.Left(link.name))

    # ------------------------------------------------------------------ letters

    def out(self, node: int, letter: letters.Out) -> None:
        """A frame for some of them."""
        for name in letter.links:
            if (link := self._find(node, name)) is not None:
                link.socket.put(letter.frame)

    def heard(self, node: int, letter: letters.Heard) -> None:
        """Commands were dealt with."""
        if (link := self._find(node, letter.link)) is not None:
            link.heard(letter.count)

    def shut(self, node: int, letter: letters.Shut) -> None:
        """One is to be closed."""
        if (link := self._find(node, letter.link)) is not None:
            link.socket.close(letter.code)

    def _find(self, node: int, name: int) -> Link | None:
        """A link, if it is bound to that process now: what a dead one still sends goes nowhere."""
        link = self._links.get(name)
        return link if link is not None and link.node == node and link.here is None else None

    # ------------------------------------------------------------------ what is lost

    def lose(self, node: int) -> None:
        """Something between us and a process was lost: people come back."""
        for link in self._of(node):
            link.socket.close(Close.RESTART)

    def mourn(self, node: int) -> None:
        """A process is dead: its tables are somebody else's."""
        for link in self._of(node):
            self._seek(link)

    def begin_anew(self) -> None:
        """We are another process ourselves, of which nobody knows."""
        for link in list(self._links.values()):
            if link.here is None:
                self._seek(link)

    def _of(self, node: int) -> list[Link]:
        links = self._links.values()
        return [link for link in links if link.node == node and link.here is None]

    def _seek(self, link: Link) -> None:
        """One search at a time: who came in twice would be replaced by themselves."""
        if not link.seeks:
            link.seeks = True
            self._tasks.start(self._seek_on(link))

    async def _seek_on(self, link: Link) -> None:
        try:
            await self._find_heir(link)
        finally:
            link.seeks = False

    async def _find_heir(self, link: Link) -> None:
        """Wait for who has the table now, or have it ourselves. What the socket was sent is told
        anew, by a second welcome."""
        link.begin_anew()
        began = asyncio.get_running_loop().time()
        while self._stays(link):
            try:
                actor = await self._hub.find(link.table)
            except Elsewhere as elsewhere:
                if self._hub.claims.lives(elsewhere.node):
                    if self._stays(link):
                        link.node = elsewhere.node
                        self._join(link, None, "")
                        metrics.TAKEOVER.observe(asyncio.get_running_loop().time() - began)
                    return
            except Damaged:
                link.socket.close(Close.RESTART)  # it is told why when it comes back
                return
            except Unreachable:
                pass
            else:
                self._take_home(link, actor)
                metrics.TAKEOVER.observe(asyncio.get_running_loop().time() - began)
                return
            if asyncio.get_running_loop().time() > began + LEASES * self._lease:
                link.socket.close(Close.LATER)
                return
            await asyncio.sleep(AGAIN)

    def _stays(self, link: Link) -> bool:
        return self._links.get(link.name) is link and link.socket.closing is None

    def _take_home(self, link: Link, actor: Actor | None) -> None:
        if actor is None:
            link.socket.close(Close.NO_TABLE)
        elif self._stays(link):
            link.here = Here(actor, link.socket)
            actor.post(Join(link.socket, None, ""))

    async def close(self) -> None:
        """Look for nobody any more."""
        await self._tasks.close()
