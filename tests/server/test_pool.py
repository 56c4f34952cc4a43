"""Processes that die, and readers that don't read."""

import asyncio
import os
import socket
import threading
import time
from pathlib import Path

import msgspec
import pytest

from shinobi.server import metrics, pool
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
        workers = Pool(1)
        others = [workers.run(claim(), abs, -i) for i in range(5)]
        mark = str(tmp_path / "mark")
        done = await asyncio.gather(workers.run(claim(), dies_once, mark), *others)
        assert done == ["done", 0, 1, 2, 3, 4]
        with pytest.raises(Overworked):
            await workers.run(claim(), dies)
        assert await workers.run(claim(), abs, -7) == 7
        await workers.close()

    asyncio.run(main())


def hangs() -> None:
    threading.Event().wait()


def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        workers = Pool(1)
        assert await workers.run(claim(), abs, -1) == 1
        monkeypatch.setattr(pool, "PATIENCE", 0.5)
        with pytest.raises(Overworked, match="too long"):
            await workers.run(claim(), hangs)
        monkeypatch.undo()
        assert await workers.run(claim(), abs, -2) == 2
        await workers.close()

    asyncio.run(main())


def test_what_a_job_raises_comes_back() -> None:
    async def main() -> None:
        workers = Pool(1)
        with pytest.raises(ZeroDivisionError):
            await workers.run(claim(), divmod, 1, 0)
        with pytest.raises(RuntimeError, match="can't be sent"):
            await workers.run(claim(), threading.Lock)
        await workers.close()

    asyncio.run(main())


def test_what_nobody_waits_for_is_not_begun(tmp_path: Path) -> None:
    async def main() -> None:
        workers, mark = Pool(1), tmp_path / "mark"
        first = asyncio.create_task(workers.run(claim(), abs, -1))
        late = asyncio.create_task(workers.run(claim(Kind.UNWATCHED), mark.touch))
        await asyncio.sleep(0)
        late.cancel()
        assert await first == 1
        assert await workers.run(claim(Kind.UNWATCHED), abs, -3) == 3
        assert not mark.exists()
        await workers.close()

    asyncio.run(main())


def test_the_end_does_not_wait_for_a_job() -> None:
    async def main() -> None:
        workers = Pool(1)
        asked = [asyncio.create_task(workers.run(claim(), hangs)) for _ in range(3)]
        await asyncio.sleep(0)
        await workers.close()
        for each in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(each, Overworked)

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
