"""What goes out of a table once what it tells is durable."""

import asyncio
import time
from typing import Any

from shinobi.server.connection import Close, Socket
from shinobi.server.streams import Parcel

TURN = 0.004
"""Seconds after which others have their turn, however much there is to do."""


class Delivery:
    """One table's, until it is sent."""

    def __init__(self) -> None:
        self.replies: list[tuple[asyncio.Future[Any], Any]] = []
        """To the rest of the server: a result, or what was raised."""
        self.dismissals: list[Socket] = []
        """Sockets of seats that are not theirs any more: closed once that is told."""

    async def send(self, parcels: list[Parcel]) -> None:
        """Let everything go."""
        until = time.perf_counter() + TURN
        for socket, frames in _gather(parcels).items():
            socket.put(frames[0] if len(frames) == 1 else b"".join(frames))
            if time.perf_counter() >= until:
                await asyncio.sleep(0)
                until = time.perf_counter() + TURN
        for socket in self.dismissals:
            socket.close(Close.NOT_YOURS)
        self.dismissals.clear()
        for reply, result in self.replies:
            if not reply.done():
                failed = isinstance(result, Exception)
                reply.set_exception(result) if failed else reply.set_result(result)
        self.replies.clear()

    def drop(self, why: Exception) -> None:
        """Nothing of it happened."""
        for reply, _ in self.replies:
            if not reply.done():
                reply.set_exception(why)
        self.replies.clear()


def _gather(parcels: list[Parcel]) -> dict[Socket, list[bytes]]:
    """What each socket is sent, in order: one write for all of it."""
    frames: dict[Socket, list[bytes]] = {}
    for socket, data in parcels:
        frames.setdefault(socket, []).append(data)
    return frames
