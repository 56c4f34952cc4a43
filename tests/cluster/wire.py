"""TCP between a process and what it needs, in the test's hand: cut, half open, slow."""

import asyncio
import threading
from contextlib import suppress
from typing import Self

from tests.ports import free_port

CHUNK = 1 << 16
PATIENCE = 30.0


class Wires:
    """The loop that carries them, in a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._wires: list[Wire] = []

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for wire in self._wires:
            self.do(wire.end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def do(self, work: "asyncio.Future[None] | object") -> None:
        """Have something done there, and wait for it."""
        assert asyncio.iscoroutine(work)
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def lay(self, to: int) -> "Wire":
        """A wire to a port."""
        wire = Wire(self, to)
        self.do(wire.begin())
        self._wires.append(wire)
        return wire


class Wire:
    """All connections of one process to one port."""

    def __init__(self, wires: Wires, to: int) -> None:
        self.port = free_port()
        self._wires = wires
        self._to = to
        self._open = asyncio.Event()
        self._open.set()
        self._back = asyncio.Event()
        self._back.set()
        self._refuses = False
        self._delay = 0.0
        self._age = 0
        self._never = asyncio.Event()
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ for tests

    def cut(self) -> None:
        """All connections break, and there are no new ones."""
        self._wires.do(self._set(refuses=True))

    def hold(self) -> None:
        """Nothing comes through, not even an end: each side believes that the other is there."""
        self._wires.do(self._set(opens=False))

    def mute(self) -> None:
        """What is asked comes through, and no answer."""
        self._wires.do(self._set(answers=False))

    def lose(self) -> None:
        """What is open is silent for ever, as if somebody between had forgotten it; new connections
        are as they should be."""
        self._age += 1

    def slow(self, delay: float) -> None:
        """Everything takes so many seconds more."""
        self._wires.do(self._set(delay=delay))

    def mend(self) -> None:
        """All as it should be; what was held comes through now."""
        self._wires.do(self._set())

    # ------------------------------------------------------------------ in the loop

    async def _set(
        self, *, refuses: bool = False, opens: bool = True, answers: bool = True, delay: float = 0.0
    ) -> None:  # fmt: skip
        self._refuses, self._delay = refuses, delay
        for gate, open_ in ((self._open, opens), (self._back, opens and answers)):
            gate.set() if open_ else gate.clear()
        if refuses:
            for end in self._ends:
                end.transport.abort()

    async def begin(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", self.port)

    async def end(self) -> None:
        """Let go of everything."""
        self._server.close()
        await self._set(refuses=True)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            writer.transport.abort()
            return
        self._ends.add(writer)
        await self._open.wait()
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            self._ends.discard(writer)
            return
        self._ends.add(back)
        for source, sink, gate in ((reader, back, self._open), (there, writer, self._back)):
            task = asyncio.create_task(self._carry(source, sink, gate, self._age))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, gate: asyncio.Event,
        age: int,
    ) -> None:  # fmt: skip
        with suppress(OSError):
            while data := await source.read(CHUNK):
                await self._pass(gate, age)
                await asyncio.sleep(self._delay)
                sink.write(data)
                await sink.drain()
        await self._pass(gate, age)
        self._ends.discard(sink)
        sink.transport.abort() if self._refuses else sink.close()

    async def _pass(self, gate: asyncio.Event, age: int) -> None:
        """When something may come through that was connected so long ago."""
        await (gate if age == self._age else self._never).wait()
