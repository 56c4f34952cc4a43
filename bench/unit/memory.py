"""What tables and sockets take: asleep in the store, awake in memory; and what it costs to wake
them and to open a socket."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import uvloop

from bench import stock
from bench.process import resident, used
from bench.server import shinobi
from bench.wire import Wire
from shinobi import GAMES
from tests.ports import free_port

TABLES, SOCKETS, WARM = 200, 1000, 40
"""Of each game; sockets in all; and tables of each game that are woken before anything counts."""


class Keep(msgspec.Struct, frozen=True, kw_only=True):
    """Of a table in play, by random choices."""

    asleep: float
    """Bytes in the store."""
    awake: float
    """Bytes in memory."""
    load: float
    """Milliseconds of a processor to wake it."""


class Empty(msgspec.Struct, frozen=True, kw_only=True):
    """Of a server with nobody there."""

    memory: float
    """Bytes."""


class Socket(msgspec.Struct, frozen=True, kw_only=True):
    """Of one that watches."""

    memory: float
    """Bytes."""
    opening: float
    """Milliseconds of a processor, with its welcome."""


def measure(quick: bool) -> tuple[dict[str, Keep], Socket, Empty]:
    """With a server of its own."""
    tables, sockets, first = (4, 8, 1) if quick else (TABLES, SOCKETS, WARM)
    names = [game.card.name for game in GAMES]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        database = f"sqlite:///{folder}/shinobi.db"
        warm = stock.put(database, first * len(names))
        asleep: dict[str, float] = {}
        ids: dict[str, list[str]] = {}
        for name in names:
            before = _stored(folder)
            ids[name] = stock.put(database, tables, (name,))
            asleep[name] = (_stored(folder) - before) / tables
        port = free_port()
        server = stack.enter_context(shinobi(port, str(folder)))
        empty = Empty(memory=resident(server))
        stock.wake(port, warm)
        socket = uvloop.run(_sockets(port, server, warm, sockets))
        keeps = {}
        for name in names:
            memory, processor = resident(server), used(server)
            stock.wake(port, ids[name])
            load = (used(server) - processor) * 1e3 / tables - socket.opening
            awake = (resident(server) - memory) / tables
            keeps[name] = Keep(asleep=asleep[name], awake=awake, load=max(0.0, load))
        return keeps, socket, empty


def _stored(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


async def _sockets(port: int, server: int, tables: list[str], sockets: int) -> Socket:
    """Open some, and then those that count."""
    wires = await _open(port, tables, max(1, sockets // 10))
    memory, processor = resident(server), used(server)
    wires += await _open(port, tables, sockets)
    memory, processor = resident(server) - memory, used(server) - processor
    for wire in wires:
        wire.close()
    return Socket(memory=memory / sockets, opening=processor * 1e3 / sockets)


async def _open(port: int, tables: list[str], sockets: int) -> list[Wire]:
    """So many, at all tables in turn, from when all are welcome."""
    heard = 0

    def hear(_: Wire, message: bytes) -> None:
        nonlocal heard
        heard += message.startswith(b'{"type":"welcome"')

    paths = [f"/api/tables/{tables[i % len(tables)]}/live" for i in range(sockets)]
    wires = [await Wire.open(port, path, hear) for path in paths]
    async with asyncio.timeout(stock.PATIENCE):
        while heard < sockets:  # noqa: ASYNC110  it is counted in a callback
            await asyncio.sleep(0.01)
    return wires
