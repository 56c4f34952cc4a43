"""A table at boardgame.io's server (Engine.IO 4 over a WebSocket)."""

import asyncio
import itertools
import re

from bench.load import SEATS, Table
from bench.rhythm import Rhythm
from bench.tally import Tally
from bench.wire import Hear, Wire

NUMBERS = itertools.count()
STATE = re.compile(rb'"_stateID":(\d+)')


class BoardgameTable(Table):
    """Seats move in turn; each move is one field of 81."""

    def __init__(self, tally: Tally, rhythm: Rhythm, port: int) -> None:
        super().__init__(tally, rhythm, port)
        self._name = b"m%d" % next(NUMBERS)
        self._state = 0
        self._turn = 0
        self._synced = [asyncio.Event() for _ in range(SEATS)]

    async def open(self) -> None:
        """The first to come makes the match, so they come one by one."""
        path = "/socket.io/?EIO=4&transport=websocket"
        origin = "Origin: http://127.0.0.1\r\n"
        for seat in range(SEATS):
            hear = self._hearer(seat)
            self.wires.append(await Wire.open(self.port, path, hear, origin))
            await asyncio.wait_for(self._synced[seat].wait(), 60)

    def _hearer(self, seat: int) -> Hear:
        def hear(wire: Wire, message: bytes) -> None:
            if message.startswith(b'42/g,["update"'):
                found = STATE.search(message)
                assert found is not None
                self._state = int(found[1])
                self.tally.hear(len(message))
                self.told(seat)
            elif message.startswith(b"0"):
                wire.send(b"40/g,")
            elif message == b"2":
                wire.send(b"3")
            elif message.startswith(b"40/g,"):
                wire.send(b'42/g,["sync","%s","%d",null,4]' % (self._name, seat))
            elif message.startswith(b'42/g,["sync"'):
                self._synced[seat].set()

        return hear

    def move(self) -> None:
        seat, cell = self._turn % SEATS, self._turn * 7 % 81
        self._turn += 1
        self.sent(seat)
        self.wires[seat].send(
            b'42/g,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d],'
            b'"playerID":"%d","credentials":null}},%d,"%s","%d"]'
            % (cell, seat, self._state, self._name, seat)
        )
