"""Sockets and tables that are at different processes. A process is the door of its own sockets'
links, and the owner of its own tables' guests."""

from collections.abc import Callable
from typing import Any

from shinobi.server import metrics
from shinobi.server.connection import Socket
from shinobi.server.hub import Hub
from shinobi.server.limits import Limits
from shinobi.server.together import letters
from shinobi.server.together.errands import Errands
from shinobi.server.together.guests import Guests
from shinobi.server.together.links import Link, Links
from shinobi.server.together.post import PostOffice


class Relay:
    """Of one process."""

    def __init__(self, office: PostOffice, hub: Hub, limits: Limits, lease: float) -> None:
        self._office = office
        self._links = Links(office, hub, lease)
        self._guests = Guests(office, hub, limits)
        self._errands = Errands(office, hub)
        self.call = self._errands.ask
        self._doors: dict[type[letters.Letter], Callable[[int, Any], None]] = {
            letters.Join: self._guests.join,
            letters.Ask: self._guests.ask,
            letters.Left: self._guests.left,
            letters.Out: self._links.out,
            letters.Heard: self._links.heard,
            letters.Shut: self._links.shut,
            letters.Cut: lambda node, _: self._lose(node),
            letters.Call: self._errands.called,
            letters.Reply: self._errands.replied,
        }
        office.deliver = self._deliver
        office.lost = self._lose
        office.forget = self._guests.forget
        office.linked = self._linked

    @property
    def up(self) -> bool:
        """Whether other processes can be reached."""
        return self._office.up

    def open(self) -> None:
        """Begin."""
        self._office.open()

    def link(
        self, node: int, table: str, socket: Socket, after: int | None, epoch: str
    ) -> Link:  # fmt: skip
        """Let a socket of ours sit at a table that another process has."""
        return self._links.add(node, table, socket, after, epoch)

    def _linked(self) -> set[int]:
        metrics.LINKS.labels("door").set(len(self._links))
        metrics.LINKS.labels("owner").set(len(self._guests))
        return self._links.nodes() | self._guests.nodes()

    def _deliver(self, node: int, some: list[letters.AnyLetter]) -> None:
        for letter in some:
            self._doors[type(letter)](node, letter)

    def _lose(self, node: int) -> None:
        """Something between us was lost: all links are void, and people come back."""
        self._links.lose(node)
        self._guests.lose(node)

    def mourn(self, node: int) -> None:
        """A process is dead: its people are gone, and its tables somebody else's."""
        self._guests.lose(node)
        self._office.bury(node)
        self._links.mourn(node)

    async def arrive(self, node: int) -> None:
        """We are this process from now on. If we were another before, our guests are gone with our
        tables."""
        for other in self._guests.nodes():
            self._guests.lose(other)
        await self._office.arrive(node)
        self._links.begin_anew()

    async def close(self) -> None:
        """End."""
        for part in (self._links, self._guests, self._errands):
            await part.close()
        await self._office.close()
