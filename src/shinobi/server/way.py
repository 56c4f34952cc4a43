"""From a socket to its table."""

from abc import ABC, abstractmethod

from shinobi.server import commands
from shinobi.server.actor import Actor
from shinobi.server.connection import Socket
from shinobi.server.mail import Leave, Request


class Way(ABC):
    """Wherever the table is."""

    @abstractmethod
    def ask(self, command: commands.ToServer, data: bytes) -> None:
        """A message has come, and was read; the socket is told when it was dealt with."""

    @abstractmethod
    def leave(self) -> None:
        """The socket is gone."""


class Here(Way):
    """At this process."""

    def __init__(self, actor: Actor, socket: Socket) -> None:
        self._actor = actor
        self._socket = socket

    def ask(self, command: commands.ToServer, data: bytes) -> None:
        self._socket.asks()
        self._actor.post(Request(self._socket, command))

    def leave(self) -> None:
        self._actor.post(Leave(self._socket))
