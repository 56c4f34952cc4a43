"""Processes that die, and readers that don't read."""

import asyncio
import os
import socket
import time
from pathlib import Path

import msgspec
import pytest

from shinobi.server import metrics
from shinobi.server.pool import Overworked, Pool
from shinobi.server.queue import Claim, Kind
from tests.server.serving import ME, Person, Running, bot


def claim(kind: Kind = Kind.READ) -> Claim:
    return Claim(kind, "127.0.0.1", "ana", "t")


def dies_once(mark: str) -> str:
    """Kills its process the first time."""
    if not Path(mark).exists():
        Path(mark).touch()
        os._exit(1)
    return "done"


def dies() -> None:
    os._exit(1)


def test_a_process_that_dies_is_replaced_and_its_job_done_again(tmp_path: Path) -> None:
    async def main() -> None:
        pool = Pool(1)
        others = [pool.run(claim(), abs, -i) for i in range(5)]
        mark = str(tmp_path / "mark")
        done = await asyncio.gather(pool.run(claim(), dies_once, mark), *others)
        assert done == ["done", 0, 1, 2, 3, 4]
        with pytest.raises(Overworked):
            await pool.run(claim(), dies)
        assert await pool.run(claim(), abs, -7) == 7
        await pool.close()

    asyncio.run(main())


def test_who_does_not_read_is_let_go_and_the_others_play_on(server: Running, ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    dropped = metrics.DROPPED._value.get()
    with socket.create_connection(("127.0.0.1", server.port)) as lazy:
        head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        lazy.sendall(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        assert lazy.recv(12) == b"HTTP/1.1 101"
        ask = msgspec.json.encode({"type": "moment", "id": "a", "at": 0})
        frame = bytes([0x81, 0x80 | len(ask), 0, 0, 0, 0]) + ask
        end = time.monotonic() + 30
        while metrics.DROPPED._value.get() == dropped and time.monotonic() < end:
            try:
                lazy.sendall(frame * 100)
            except OSError:
                break
    assert metrics.DROPPED._value.get() == dropped + 1
    with ana.live(table, 0) as me:
        assert me.ask("moment", at=0)["type"] == "moment"
