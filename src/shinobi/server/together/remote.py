"""A socket whose connection is at another process. To the table it is one like the others."""

from typing import Protocol

from shinobi.core.values import Seat
from shinobi.server.connection import Socket
from shinobi.server.purse import Purse
from shinobi.server.together.letters import Join


class Post(Protocol):
    """What carries letters to one process."""

    def out(self, link: int, frame: bytes) -> None:
        """A frame for one of its sockets."""

    def heard(self, link: int) -> None:
        """A command of one of its sockets was dealt with."""

    def shut(self, link: int, code: int) -> None:
        """One of its sockets is to be closed."""


class RemoteSocket(Socket):
    """The owner's end of a link."""

    def __init__(self, post: Post, join: Join, purse: Purse) -> None:
        self.device: str | None = join.device
        self.seat: Seat | None = join.seat
        self.tab = join.tab
        self.address = join.address
        self.agent = join.agent
        self.closing: int | None = None
        self.purse = purse
        self._post = post
        self._link = join.link

    def put(self, frame: bytes) -> None:
        if self.closing is None:
            self._post.out(self._link, frame)

    def close(self, code: int) -> None:
        if self.closing is None:
            self.closing = code
            self._post.shut(self._link, code)

    def asks(self) -> None:
        """Its door counts them."""

    def answered(self) -> None:
        self._post.heard(self._link)
