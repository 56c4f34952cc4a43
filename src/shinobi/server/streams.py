"""What each viewer is sent, numbered. A viewer is a seat, or all that watch."""

import asyncio
from typing import NamedTuple

import msgspec

from shinobi.core.values import Seat
from shinobi.server import messages as m
from shinobi.server.connection import Socket, framed
from shinobi.server.table import Changed, Happening, Moved, Table

PASSING = ("chosen", "undone")
_ENCODER = msgspec.json.Encoder()


def encode(news: m.FromServer) -> bytes:
    """A message as a frame that can be sent to any number of sockets."""
    return framed(_ENCODER.encode(news))


class Stream:
    """One viewer's numbers."""

    def __init__(self) -> None:
        self.n = 0
        self.logged = 0
        """Events in this viewer's log."""
        self.marks: list[tuple[int, int]] = [(0, 0)]
        """(n, events of the match), wherever the second changed."""
        self.sockets: list[Socket] = []

    def step(self, events: int | None = None) -> int:
        """The next number; `events`: how many the match has now."""
        self.n += 1
        if events is not None and events != self.marks[-1][1]:
            self.marks.append((self.n, events))
        return self.n

    def first_missing(self, after: int) -> int:
        """The first event that somebody lacks who saw message `after`."""
        seen = max((mark for mark in self.marks if mark[0] <= after), default=(0, 0))[1]
        return min([seen, *(events for n, events in self.marks if n > after)])


class Sent(NamedTuple):
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
        seats: list[Seat | None] = [None, *range(len(table.saved.places))]
        self.streams = {viewer: Stream() for viewer in seats}
        self._recount()

    def _recount(self) -> None:
        course = self.table.course
        for viewer, stream in self.streams.items():
            stream.logged = 0 if course is None else len(course.log(viewer))
            stream.marks = [(stream.n, 0 if course is None else len(course.match.events))]

    def sockets(self) -> list[Socket]:
        """All open ones."""
        return [socket for stream in self.streams.values() for socket in stream.sockets]

    def belongs(self, socket: Socket) -> bool:
        """Whether a socket watches, or its device holds the seat it plays."""
        return self.table.holds(socket.device, socket.seat)

    def dismiss(self) -> list[Socket]:
        """Take out the sockets whose device does not hold their seat any more."""
        gone = [socket for socket in self.sockets() if not self.belongs(socket)]
        for socket in gone:
            self.streams[socket.seat].sockets.remove(socket)
        return gone

    def left(self) -> float | None:
        """Seconds until time is out."""
        if self.deadline is None:
            return None
        return round(max(0.0, self.deadline - asyncio.get_running_loop().time()), 1)

    # ------------------------------------------------------------------ telling

    def tell(self, happening: Happening) -> list[Sent]:
        """The messages that a happening makes."""
        if isinstance(happening, Moved):
            return self._moved(happening)
        sent: list[Sent] = []
        if isinstance(happening, Changed):
            for stream in self.streams.values():
                n = stream.step()
                for socket in stream.sockets:
                    news = m.TableChange(n=n, table=self.describe(socket.device))
                    sent.append(Sent(socket, encode(news)))
            return sent
        for stream in self.streams.values():
            data = encode(m.Said(n=stream.step(), line=happening.line))
            sent += [Sent(socket, data) for socket in stream.sockets]
        return sent

    def _moved(self, moved: Moved) -> list[Sent]:
        course = self.table.course
        assert course is not None
        match, left, sent = course.match, self.left(), list[Sent]()
        for viewer, stream in self.streams.items():
            blind = viewer in moved.blind
            told = () if blind else _told(moved, viewer, course.at(viewer))
            if (blind and left is None) or not (told or moved.everyone):
                continue
            self._log(stream, viewer, told)
            n = stream.step(len(match.events))
            if stream.sockets:
                news = m.Update(
                    n=n, at=course.at(viewer), events=told, log=stream.logged,
                    view=match.view(viewer), deadline=left,
                    undo=viewer is not None and match.can_undo(viewer),
                )  # fmt: skip
                data = encode(news)
                sent += [Sent(socket, data) for socket in stream.sockets]
        return sent

    def _log(self, stream: Stream, viewer: Seat | None, told: tuple[m.Told, ...]) -> None:
        for each in told:
            if each.kind not in PASSING:
                stream.logged += 1
            elif each.kind == "undone" and self.table.course is not None:
                stream.logged = len(self.table.course.log(viewer))

    # ------------------------------------------------------------------ greeting

    def welcome(self, socket: Socket, after: int | None, epoch: str) -> m.Welcome:
        """The first message to a socket that has joined."""
        stream = self.streams[socket.seat]
        course, viewer = self.table.course, socket.seat
        resumed = epoch == self.epoch and after is not None and 0 <= after <= stream.n
        first = stream.first_missing(after) if resumed and after is not None else 0
        match = None if course is None else course.match
        return m.Welcome(
            epoch=self.epoch, n=stream.n, seat=viewer, table=self.describe(socket.device),
            at=self.table.at(viewer),
            view=None if match is None else match.view(viewer),
            events=() if course is None else course.log(viewer, first),
            log=stream.logged, resumed=resumed, deadline=self.left(),
            undo=match is not None and viewer is not None and match.can_undo(viewer),
            chat=tuple(self.table.chat),
        )  # fmt: skip

    def describe(self, device: str | None) -> m.Table:
        """The table as a device sees it."""
        saved, match = self.table.saved, self.table.match
        seats = self.table.seats_of(device)
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
            you=m.You(seats=seats, host=self.table.is_host(device)),
            watchers=self.watchers(), commitment=saved.commitment, rematch=saved.rematch,
            turn=() if match is None else tuple(match.waiting_for), outcome=saved.outcome,
            created=saved.created,
        )  # fmt: skip

    def is_here(self, seat: Seat) -> bool:
        """A bot always is; a person with a socket at the seat, or while gathering with any."""
        place = self.table.saved.places[seat]
        if place.kind == "bot" or self.streams[seat].sockets:
            return True
        gathering = self.table.saved.phase == "gathering"
        return gathering and any(self.has_socket(device) for device in place.devices)

    def has_socket(self, device: str) -> bool:
        return any(socket.device == device for socket in self.sockets())

    def watchers(self) -> int:
        """Sockets that hold no seat."""
        holders = {device for place in self.table.saved.places for device in place.devices}
        return sum(socket.device not in holders for socket in self.streams[None].sockets)


def _told(moved: Moved, viewer: Seat | None, at: int) -> tuple[m.Told, ...]:
    """What a viewer sees of the events."""
    return tuple([
        m.Told(kind=t.kind, rule=t.rule, args=t.args, at=at)
        for event in moved.events if (t := event.told_to(viewer)) is not None
    ])  # fmt: skip
