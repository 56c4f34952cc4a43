"""Looks back at a match in play, each paid for by who asks."""

import time

from shinobi.core.shelf import laid
from shinobi.server import commands, news
from shinobi.server.connection import Socket
from shinobi.server.limits import Bucket
from shinobi.server.purse import FREE, WATCHING, Purse
from shinobi.server.refusals import refuse
from shinobi.server.table import Table
from shinobi.server.words import words_of


class Moments:
    """Those of one table."""

    def __init__(self, table: Table, *, limits: bool) -> None:
        self._table = table
        self._watching = Purse(Bucket(WATCHING)) if limits else FREE
        """Of all who watch: what they ask for must not be all that the table is busy with."""

    def show(self, socket: Socket, command: commands.AskMoment) -> news.MomentShown:
        """How it looked then to whoever asks."""
        if self._table.journal is None:
            raise refuse("not-playing")
        purses = (socket.purse, self._watching) if socket.seat is None else (socket.purse,)
        if not all(purse.open for purse in purses):
            raise refuse("slow-down")
        began = time.thread_time()
        at, view = self._table.journal.moment(command.at, socket.seat)
        shown = news.MomentShown(id=command.id, at=at, view=laid(view), words=words_of(view))
        for purse in purses:
            purse.spend(time.thread_time() - began)
        return shown
