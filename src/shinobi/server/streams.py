"""What each viewer is sent, numbered. A viewer is a seat, or all that watch."""

import asyncio
from bisect import bisect_right
from typing import NamedTuple

import msgspec

from shinobi.core.values import Seat, View
from shinobi.server import messages as m
from shinobi.server import news
from shinobi.server.connection import Close, Socket, framed
from shinobi.server.difference import Difference, Scene, next_scene, scene_of
from shinobi.server.happenings import Happening, MatchChange, TableChange
from shinobi.server.table import Table
from shinobi.server.telling import Teller

_ENCODER = msgspec.json.Encoder()


def encode(message: news.FromServer) -> bytes:
    """A message as a frame that can be sent to any number of sockets."""
    return framed(_ENCODER.encode(message))


class Stream:
    """One viewer's numbers and sockets."""

    def __init__(self, events: int) -> None:
        self.n = 0
        self.marks: list[tuple[int, int]] = [(0, events)]
        """(n, events of the match), both growing: who saw message n lacks the events from there
        on."""
        self.sockets: dict[Socket, None] = {}
        """In the order they came."""
        self.scene: Scene | None = None
        """What all of them have; None if that is not certain."""

    def step(self, events: int | None = None) -> int:
        """The next number; `events`: how many the match has now."""
        self.n += 1
        if events is not None and events != self.marks[-1][1]:
            self._mark(events)
        return self.n

    def _mark(self, events: int) -> None:
        """Where something was taken back, those who saw more lack what came instead."""
        since = self.n
        while self.marks and self.marks[-1][1] >= events:
            since = self.marks.pop()[0]
        self.marks.append((since, events))

    def greet(self, scene: Scene | None) -> None:
        """One of the sockets is given the whole scene; others may have another."""
        if len(self.sockets) == 1 or self.scene == scene:
            self.scene = scene
        else:
            self.scene = None

    def change(self, view: View) -> Difference:
        """What the sockets lack of a new view and its words."""
        self.scene, new = next_scene(self.scene, view)
        return new

    def first_missing(self, after: int) -> int:
        """The first event that somebody lacks who saw message `after`."""
        known = bisect_right(self.marks, after, key=lambda mark: mark[0])
        return self.marks[known - 1][1] if known else 0


class Parcel(NamedTuple):
    """A frame for a socket, held until what it tells is durable."""

    socket: Socket
    data: bytes


class Streams:
    """All viewers of one table."""

    def __init__(self, table: Table, epoch: str) -> None:
        self.table = table
        self.epoch = epoch
        self.deadline: float | None = None
        """When time is out, on the loop's clock."""
        self.thinking: m.Thinking = "well"
        events = 0 if table.match is None else len(table.match.events)
        seats: list[Seat | None] = [None, *range(len(table.saved.places))]
        self.streams = {viewer: Stream(events) for viewer in seats}

    def sockets(self) -> list[Socket]:
        """All open ones."""
        return [socket for stream in self.streams.values() for socket in stream.sockets]

    def belongs(self, socket: Socket) -> bool:
        """Whether a socket watches, or its device holds the seat it plays."""
        return socket.seat is None or self.table.holders.holds(socket.device, socket.seat)

    def join(self, socket: Socket) -> bool:
        """Let a socket in, in place of the one that the same tab had. Whether the table looks
        different by it, but for the number of those who watch."""
        before = self.table.crowd.add(socket)
        if before is not None:
            before.close(Close.REPLACED)
        sockets = self.streams[socket.seat].sockets
        sockets[socket] = None
        return self._matters(socket, 1)

    def leave(self, socket: Socket) -> bool:
        """Let a socket go; again, whether the table looks different."""
        del self.streams[socket.seat].sockets[socket]
        self.table.crowd.remove(socket)
        return self._matters(socket, 0)

    def _matters(self, socket: Socket, left: int) -> bool:
        """Whether the first of a seat or of a person's device has come, or the last has gone."""
        if socket.seat is not None and len(self.streams[socket.seat].sockets) == left:
            return True
        device = socket.device
        if device is None or self.table.crowd.of(device) != left:
            return False
        return device == self.table.saved.host or bool(self.table.holders.seats_of(device))

    def dismiss(self) -> list[Socket]:
        """Take out the sockets whose device does not hold their seat any more."""
        seats = [stream for viewer, stream in self.streams.items() if viewer is not None]
        strays = [socket for seat in seats for socket in seat.sockets if not self.belongs(socket)]
        for socket in strays:
            self.leave(socket)
        return strays

    def left(self) -> float | None:
        """Seconds until time is out."""
        if self.deadline is None:
            return None
        return round(max(0.0, self.deadline - asyncio.get_running_loop().time()), 1)

    # ------------------------------------------------------------------ telling

    def tell(self, happening: Happening) -> list[Parcel]:
        """The messages that a happening makes."""
        if isinstance(happening, MatchChange):
            return self._tell_match(happening)
        if isinstance(happening, TableChange):
            return self._tell_table()
        parcels: list[Parcel] = []
        for stream in self.streams.values():
            data = encode(news.Said(n=stream.step(), line=happening.line))
            parcels += [Parcel(socket, data) for socket in stream.sockets]
        return parcels

    def _tell_table(self) -> list[Parcel]:
        """The table as it is now, written once for all who see the same."""
        seats, hosts = self.table.holders.seats_by_device(), self.table.seats.hosts()
        tables: dict[tuple[tuple[Seat, ...], bool], m.Table] = {}
        parcels: list[Parcel] = []
        for stream in self.streams.values():
            n, frames = stream.step(), dict[tuple[tuple[Seat, ...], bool], bytes]()
            for socket in stream.sockets:
                who = (tuple(seats.get(socket.device, ())), socket.device in hosts)
                if who not in frames:
                    if who not in tables:
                        tables[who] = self._table(*who)
                    frames[who] = encode(news.TableChange(n=n, table=tables[who]))
                parcels.append(Parcel(socket, frames[who]))
        return parcels

    def _tell_match(self, change: MatchChange) -> list[Parcel]:
        journal = self.table.journal
        assert journal is not None
        match, left, parcels = journal.match, self.left(), list[Parcel]()
        teller = Teller(change.events)
        for viewer, stream in self.streams.items():
            if viewer in change.blind:
                continue
            events = teller.tell(viewer)
            if not (events or change.everyone):
                continue
            n = stream.step(len(match.events))
            if stream.sockets:
                view, words = stream.change(match.view(viewer))
                update = news.Update(
                    n=n, at=journal.at(viewer), events=events, log=journal.logs.count(viewer),
                    view=view, words=words, deadline=left,
                    undo=viewer is not None and match.can_undo(viewer),
                )  # fmt: skip
                data = encode(update)
                parcels += [Parcel(socket, data) for socket in stream.sockets]
            else:
                stream.scene = None
        return parcels

    # ------------------------------------------------------------------ greeting

    def welcome(self, socket: Socket, after: int | None, epoch: str) -> news.Welcome:
        """The first message to a socket that has joined."""
        stream = self.streams[socket.seat]
        journal, viewer = self.table.journal, socket.seat
        resumed = epoch == self.epoch and after is not None and 0 <= after <= stream.n
        first = stream.first_missing(after) if resumed and after is not None else 0
        match = None if journal is None else journal.match
        scene = None if match is None else scene_of(match.view(viewer))
        stream.greet(scene)
        return news.Welcome(
            epoch=self.epoch, n=stream.n, seat=viewer, table=self.describe(socket.device),
            at=self.table.at(viewer),
            view=None if scene is None else scene.view,
            words=None if scene is None else scene.words,
            events=msgspec.Raw(b"[]" if journal is None else journal.logs.text(viewer, first)),
            log=0 if journal is None else journal.logs.count(viewer),
            resumed=resumed, deadline=self.left(),
            undo=match is not None and viewer is not None and match.can_undo(viewer),
            chat=tuple(self.table.chat.lines),
        )  # fmt: skip

    def describe(self, device: str | None) -> m.Table:
        """The table as a device sees it."""
        return self._table(self.table.holders.seats_of(device), self.table.seats.is_host(device))

    def _table(self, seats: tuple[Seat, ...], host: bool) -> m.Table:
        saved, match = self.table.saved, self.table.match
        here = [self.is_here(seat) for seat in range(len(saved.places))]
        chairs = tuple(
            m.Chair(
                kind=p.kind, nick=p.nick, level=p.level, ready=p.ready, standin=p.standin,
                here=here[seat], yours=seat in seats,
            )
            for seat, p in enumerate(saved.places)
        )  # fmt: skip
        return m.Table(
            id=self.table.id, game=saved.game, options=saved.dealt or saved.options, seats=chairs,
            public=saved.public, clock=saved.clock, phase=saved.phase,
            staged=saved.position is not None, you=m.You(seats=seats, host=host),
            watchers=self.watchers(), commitment=saved.commitment,
            deal=self.table.dealing.describe(), rematch=saved.rematch,
            turn=() if match is None else tuple(match.waiting_for), outcome=saved.outcome,
            created=saved.created, thinking=self.thinking,
        )  # fmt: skip

    def is_here(self, seat: Seat) -> bool:
        """A bot always is; a person with a socket at the seat, or before the match with any."""
        place = self.table.saved.places[seat]
        if place.kind == "bot" or self.streams[seat].sockets:
            return True
        return self.table.match is None and any(map(self.table.crowd.has, place.devices))

    def any_seated(self) -> bool:
        """Whether anybody is here who plays: stand-ins play for them, not for an empty room."""
        seats = range(len(self.table.saved.places))
        return any(self.streams[seat].sockets for seat in seats)

    def address(self, host: str) -> str | None:
        """Where the host is, or else somebody who is here."""
        sockets = self.sockets()
        here = next((socket for socket in sockets if socket.device == host), None)
        here = here or next((socket for socket in reversed(sockets)), None)
        return None if here is None else here.address

    def watchers(self) -> int:
        """Sockets that hold no seat."""
        holders = self.table.holders.seats_by_device()
        seated = sum(self.table.crowd.watching(device) for device in holders)
        return len(self.streams[None].sockets) - seated
