"""Letters on their way to and from other processes. What one turn of the loop gathers for a process
is one batch. What was lost shows by a number that is missing, or by silence: while two have links,
each sends at least an empty batch a second."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable

from shinobi.server import metrics
from shinobi.server.together.bus import Batches, Bus
from shinobi.server.together.letters import (
    AnyLetter,
    Ask,
    Cut,
    Forged,
    Heard,
    Order,
    Out,
    Peer,
    Seal,
    Shut,
)
from shinobi.server.together.tasks import keep_on

BATCH = 1 << 20
"""Bytes of letters after which a new batch begins."""
UNSENT = 32 << 20
"""Bytes that may wait for Redis."""
LETTER = 64
"""Bytes that a letter is taken to have beside what it carries."""
PULSE = 1.0
"""Seconds after which an empty batch is sent."""
FAREWELL = 2.0
"""Seconds for what is still to be sent at the end."""
SILENCE = 3.0
"""Seconds without a batch after which what was sent is lost."""
log = logging.getLogger("shinobi")


class Bag:
    """Letters for one process, of this turn of the loop."""

    void = False
    """Whether that process is dead, or we were another ourselves."""

    def __init__(self, office: "PostOffice", node: int) -> None:
        self._office = office
        self._node = node
        self.letters: list[AnyLetter] = []
        self._heard: Counter[int] = Counter()
        self.size = 0

    def put(self, letter: AnyLetter) -> None:
        """Have a letter sent."""
        carried = letter.data if isinstance(letter, Ask) else b""
        if self._grow(LETTER + len(carried)):
            self.letters.append(letter)

    def out(self, link: int, frame: bytes) -> None:
        """Have a frame sent; once, where others were just sent the same."""
        last = self.letters[-1] if self.letters else None
        if isinstance(last, Out) and last.frame is frame:
            last.links.append(link)
            return
        if self._grow(LETTER + len(frame)):
            self.letters.append(Out([link], frame))

    def heard(self, link: int) -> None:
        """Have it told that a command was dealt with."""
        if self._grow(0):
            self._heard[link] += 1

    def shut(self, link: int, code: int) -> None:
        """Have a socket closed."""
        self._office.forget(self._node, link)
        self.put(Shut(link, code))

    def _grow(self, size: int) -> bool:
        """Make room; whether anything is sent from here."""
        if self.void:
            return False
        if self.size + size > BATCH and self.letters:
            self._office.pack(self._node)
        self.size += size
        self._office.note(self._node)
        return True

    def take(self) -> list[AnyLetter]:
        """All of them; the bag is empty then."""
        letters, self.letters, self.size = self.letters, [], 0
        letters += [Heard(link, count) for link, count in self._heard.items()]
        self._heard.clear()
        return letters


class PostOffice:
    """Of one process."""

    def __init__(self, bus: Bus, seal: Seal) -> None:
        self._bus = bus
        self._seal = seal
        self._node = 0
        self._peers: dict[int, Peer] = {}
        self._bags: dict[int, Bag] = {}
        self._full: set[int] = set()
        """Processes for which something lies in a bag."""
        self._planned = False
        self._buried: set[int] = set()
        self._closing = False
        self._packed: Batches = []
        self._unsent = 0
        self._wake = asyncio.Event()
        self.deliver: Callable[[int, list[AnyLetter]], None] = lambda *_: None
        """Called with what came, and from whom."""
        self.lost: Callable[[int], None] = lambda _: None
        """Called when something from or to a process was lost."""
        self.forget: Callable[[int, int], None] = lambda *_: None
        """Called when a link of a process is shut by us."""
        self.linked: Callable[[], set[int]] = set
        """Processes with which we have links."""
        self._before, self._looked = set[int](), 0.0
        """With whom we had links when we last looked who is silent, and when that was."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def up(self) -> bool:
        """Whether letters go out."""
        return self._bus.up

    def open(self) -> None:
        """Begin to send."""
        jobs = self._send_on(), keep_on(self._pulse)
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def arrive(self, node: int) -> None:
        """From now on be this process; what was on its way to and from the last one is void."""
        await self._bus.listen(self._channel(node), lambda data: self._hear(node, data))
        self._node = node
        for other in list(self._bags):
            self._drop(other)
        self._peers.clear()

    def _channel(self, node: int) -> str:
        return f"shinobi:{self._seal.house}:to:{node}"

    def to(self, node: int) -> Bag:
        """Where to put letters for a process."""
        return self._bags.setdefault(node, Bag(self, node))

    def bury(self, node: int) -> None:
        """A process is dead: nothing is sent there, and nothing it still sends counts."""
        self._buried.add(node)
        self._drop(node)

    def _drop(self, node: int) -> None:
        self._peers.pop(node, None)
        self._full.discard(node)
        if (bag := self._bags.pop(node, None)) is not None:
            bag.void = True

    # ------------------------------------------------------------------ sending

    def note(self, node: int) -> None:
        """Something lies in a process's bag: it is sent in the loop's next turn."""
        if not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_soon(self._pack_all)
        self._full.add(node)

    def _pack_all(self) -> None:
        self._planned = False
        full, self._full = self._full, set()
        for node in full:
            self.pack(node)

    def pack(self, node: int) -> None:
        """Make a batch of what is in a process's bag; it may be empty."""
        letters = self._bags[node].take() if node in self._bags else []
        now = asyncio.get_running_loop().time()
        n = self._peer(node).next(now)
        data = self._seal.write(self._node, node, n, letters)
        metrics.RELAY_BYTES.labels("out").inc(len(data))
        self._packed.append((self._channel(node), data))
        self._unsent += len(data)
        self._wake.set()

    def _peer(self, node: int) -> Peer:
        if node not in self._peers:
            self._peers[node] = Peer(asyncio.get_running_loop().time())
        return self._peers[node]

    async def _send_on(self) -> None:
        while self._packed or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batches, self._packed, size = self._packed, [], self._unsent
            sent = not batches or (size <= UNSENT and await self._carry(batches))
            self._unsent -= size
            if not sent:  # or so it seems: what came through after all shows no missing number
                for node in self.linked():
                    self._lose(node)

    async def _carry(self, batches: Batches) -> bool:
        try:
            return await self._bus.send(batches)
        except Exception:  # the next ones must be sent
            log.exception("batches could not be sent")
            return False

    async def _pulse(self) -> None:
        await asyncio.sleep(PULSE / 2)
        now, linked = asyncio.get_running_loop().time(), self.linked()
        late = now - self._looked > 2 * PULSE
        before, self._before, self._looked = self._before, linked, now
        for node in linked:
            peer = self._peer(node)
            if late or node not in before:
                peer.heard = now  # nothing was awaited from there, or it was not read
            if now - peer.heard > SILENCE:
                peer.heard = now
                self._lose(node)
            if now - peer.sent >= PULSE:
                self.pack(node)

    # ------------------------------------------------------------------ hearing

    def _hear(self, me: int, data: bytes) -> None:
        try:
            self._take(me, data)
        except Forged as error:
            metrics.RELAY_FORGED.inc()
            log.warning("a batch was refused: %s", error)
        except Exception:  # the listener must go on
            log.exception("a batch could not be dealt with")

    def _take(self, me: int, data: bytes) -> None:
        batch = self._seal.read(me, data)
        metrics.RELAY_BYTES.labels("in").inc(len(data))
        if me != self._node or batch.sender in self._buried:
            return
        peer = self._peer(batch.sender)
        order = peer.note(batch.n, asyncio.get_running_loop().time())
        if order is Order.OLD:
            return
        if batch.letters is None:
            self._refuse(batch.sender, peer)
            return
        if order is Order.GAP:
            self._lose(batch.sender)
        self.deliver(batch.sender, batch.letters)

    def _refuse(self, node: int, peer: Peer) -> None:
        """It is of another build, and can't read us either: any batch tells it that its links are
        void. One a second will do, or the two would answer each other without end."""
        metrics.RELAY_GAPS.inc()
        self.lost(node)
        if asyncio.get_running_loop().time() - peer.sent >= PULSE:
            self.pack(node)

    def _lose(self, node: int) -> None:
        metrics.RELAY_GAPS.inc()
        self.lost(node)
        self.to(node).put(Cut())

    async def close(self) -> None:
        """Send what waits, and end."""
        self._pack_all()
        self._closing = True
        self._wake.set()
        sending, *others = self._tasks
        await asyncio.wait([sending], timeout=FAREWELL)
        for task in (sending, *others):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bus.close()
