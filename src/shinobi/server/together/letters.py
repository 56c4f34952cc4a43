"""What processes send each other, and how it is written: numbered batches that carry a mark of the
house, so that who gets into Redis can read frames but not act as a seat.

Pure: nothing is sent here."""

import hashlib
import hmac
from enum import Enum
from typing import Any, Literal

import msgspec

from shinobi.core.values import Seat

VERSION = 1
"""Of all that follows."""


class Letter(msgspec.Struct, array_like=True, frozen=True):
    """One thing that one process tells another. A link is a socket at a process, the door, whose
    table is at another, the owner."""


class Join(Letter, tag="join", frozen=True):
    """To the owner: a socket opens."""

    link: int
    table: str
    device: str | None
    seat: Seat | None
    tab: str
    after: int | None
    epoch: str
    agent: str
    address: str | None


class Ask(Letter, tag="ask", frozen=True):
    """To the owner: what a socket sends, as it came."""

    link: int
    data: bytes


class Left(Letter, tag="left", frozen=True):
    """To the owner: a socket is gone."""

    link: int


class Out(Letter, tag="out", frozen=True):
    """From the owner: a finished frame, once for all sockets of a door that are sent the same."""

    links: list[int]
    frame: bytes


class Heard(Letter, tag="heard", frozen=True):
    """From the owner: so many commands of a socket were dealt with."""

    link: int
    count: int


class Shut(Letter, tag="shut", frozen=True):
    """From the owner: a socket is to be closed."""

    link: int
    code: int


class Cut(Letter, tag="cut", frozen=True):
    """Something was lost: all links between us are void."""


class Call(Letter, tag="call", frozen=True):
    """To the owner: have something done at a table."""

    id: int
    table: str
    deed: str
    args: list[Any]


class Reply(Letter, tag="reply", frozen=True):
    """From the owner: what came of it."""

    id: int
    how: Literal["done", "none", "refused", "not-saved"]
    """`none`: there is no such table."""
    result: Any
    """Where it was refused, the key of the refusal."""


AnyLetter = Join | Ask | Left | Out | Heard | Shut | Cut | Call | Reply
_BODY: msgspec.msgpack.Decoder[list[AnyLetter]] = msgspec.msgpack.Decoder(list[AnyLetter])
_COVER: msgspec.msgpack.Decoder[tuple[int, int, int, bytes, bytes]] = msgspec.msgpack.Decoder(
    tuple[int, int, int, bytes, bytes]
)


class Forged(Exception):
    """Not from one of us, or not for us."""


class Batch(msgspec.Struct, frozen=True):
    """What came from another process at once."""

    sender: int
    n: int
    """Counts the batches from there to here."""
    letters: list[AnyLetter] | None
    """None: it is written in another version."""


class Seal:
    """The mark of the house, made with the key that signs cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.blake2b(b"relay", key=key).digest()
        self.house = hashlib.blake2b(b"house", key=key, digest_size=6).hexdigest()
        """What tells us from others who use the same Redis."""

    def write(self, sender: int, to: int, n: int, letters: list[AnyLetter]) -> bytes:
        """A batch, as it is sent."""
        body = msgspec.msgpack.encode(letters)
        mark = self._mark(VERSION, sender, to, n, body)
        return msgspec.msgpack.encode((VERSION, sender, n, mark, body))

    def read(self, to: int, data: bytes) -> Batch:
        """A batch for us. Forged if it is none."""
        try:
            version, sender, n, mark, body = _COVER.decode(data)
        except msgspec.MsgspecError as error:
            raise Forged(str(error)) from error
        if not hmac.compare_digest(mark, self._mark(version, sender, to, n, body)):
            raise Forged("a batch without our mark")
        try:
            return Batch(sender, n, _BODY.decode(body) if version == VERSION else None)
        except msgspec.MsgspecError:
            return Batch(sender, n, None)

    def _mark(self, version: int, sender: int, to: int, n: int, body: bytes) -> bytes:
        head = f"{version} {sender} {to} {n} ".encode()
        return hashlib.blake2b(head + body, key=self._key, digest_size=16).digest()


class Order(Enum):
    """How a batch stands to those before."""

    NEXT = 0
    OLD = 1
    """It came before: sent twice."""
    GAP = 2
    """Something between was lost."""


class Peer:
    """Another process: the numbers of what goes there and comes from there."""

    def __init__(self, now: float) -> None:
        self.written = 0
        self.read = 0
        self.sent = now
        """When something last went there."""
        self.heard = now
        """When something last came from there."""

    def next(self, now: float) -> int:
        """The number of the next batch to it."""
        self.written += 1
        self.sent = now
        return self.written

    def note(self, n: int, now: float) -> Order:
        """A batch from it has come."""
        self.heard = now
        if n <= self.read:
            return Order.OLD
        order = Order.NEXT if n == self.read + 1 else Order.GAP
        self.read = n
        return order
