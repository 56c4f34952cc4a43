"""A table that lives: one task with a mailbox. Everything that happens to a table comes through it,
in order; what came of it is told once it is durable."""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from shinobi.core.match import Match
from shinobi.core.shelf import laid
from shinobi.core.values import Refused, Seat
from shinobi.server import messages as m
from shinobi.server import metrics, thinking
from shinobi.server.bots import Bots, Decision, Question
from shinobi.server.clock import Clock
from shinobi.server.connection import Close, Socket
from shinobi.server.dealing import Patience
from shinobi.server.happenings import MatchChange, TableChange
from shinobi.server.hints import Hints
from shinobi.server.limits import Bucket
from shinobi.server.mail import Asked, Call, Join, Leave, Mail, Recount, Tick
from shinobi.server.pool import Pool
from shinobi.server.purse import FREE, WATCHING, Purse
from shinobi.server.queue import Claim, Kind
from shinobi.server.refusals import REFUSALS, not_done, refuse
from shinobi.server.settings import Settings
from shinobi.server.sql import Write
from shinobi.server.store import NotSaved, Store
from shinobi.server.streams import Sent, Streams, encode
from shinobi.server.table import Table
from shinobi.server.timer import Timer
from shinobi.server.who import Who

T = TypeVar("T")
STANDIN = "novice"
SOCKETS = 500
"""At most so many at one table."""
FEW = 24
"""Up to so many sockets all are told of everybody who comes to watch or goes."""
SOON = 0.25
"""Seconds after which more of them are told how many watch."""
TURN = 0.004
"""Seconds of a processor after which others have their turn, however much is in the mailbox."""
log = logging.getLogger("shinobi")


class Home(Protocol):
    """What an actor needs from those around it."""

    store: Store
    pool: Pool
    settings: Settings
    base: float
    """What stored times are ahead of the loop's."""

    def forget(self, actor: "Actor") -> None:
        """It has ended."""

    def revive(self, table: str, *, fault: bool) -> None:
        """It failed in the middle of a match, and should live again without being asked for; a
        fault is of the table itself, and not of the database."""

    def check_start(self, table: Table) -> None:
        """Refuse a match that would be too much for who made the table."""

    def rematch(self, table: Table, who: Who) -> Table:
        """A new table for the same people."""

    def adopt(self, table: Table) -> "Actor":
        """A table that was made beside this one, and is stored now."""


class Actor:
    """One table, its viewers, its bots and its clock."""

    visited = False
    """Whether anybody has come since it was loaded."""
    _handling = False
    """Whether mail is being dealt with, or what came of it is on its way to the store."""

    _turn = 0
    """Grows whenever a decision takes effect or is taken back."""
    _phase = ""
    _timer: asyncio.TimerHandle | None = None
    _recount: asyncio.TimerHandle | None = None
    """When all will be told how many watch."""

    def __init__(self, table: Table, home: Home) -> None:
        self.table = table
        self.streams = Streams(table, secrets.token_hex(4))
        self.clock = Clock(home.settings.grace)
        self.idle_since = self._now()
        self._patience = Patience(home.settings.moments)
        self._times = Timer(table.ledger, self.clock, home.base)
        self._home = home
        self._mail: deque[Mail] = deque()
        self._wake = asyncio.Event()
        self._watching = Purse(Bucket(WATCHING)) if home.settings.limits else FREE
        """Of all who watch: what they ask for must not be all that the table is busy with."""
        self._overdue: set[Seat] = set()
        self._bots = Bots(
            table.saved.secret, home.pool, home.settings, self.post, lambda: self.post(Tick())
        )
        self._hints = Hints(home.pool)
        self._replies: list[tuple[asyncio.Future[Any], Any]] = []
        self._beside: list[Table] = []
        self._dismissed: list[Socket] = []
        """Sockets of seats that are not theirs any more: closed once that is told."""
        self._resume_clocks()
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self.post(Tick())

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    # ------------------------------------------------------------------ mail

    def post(self, mail: Mail) -> None:
        """Put something in the mailbox."""
        self._mail.append(mail)
        self._wake.set()

    async def call(self, work: Callable[[Table], T]) -> T:
        """Have something done to the table; durable when this returns. Raises what it raises."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.post(Call(work, done))
        return await done

    @property
    def busy(self) -> bool:
        """Whether anybody is here, or anything is going on."""
        return not self.idle or self._bots.busy or self._hints.busy

    @property
    def idle(self) -> bool:
        """Whether nobody is here or asks for anything; bots may think."""
        return not (self._mail or self._handling or self.table.crowd.size)

    def rings_within(self, seconds: float) -> bool:
        """Whether one of its clocks will soon ring, or it is being dealt."""
        if self.table.saved.phase == "dealing":
            return True
        deadline = self.clock.deadline(self.table.saved.clock)
        playing = self.table.saved.phase == "playing"
        return playing and deadline is not None and deadline < self._now() + seconds

    def rest(self) -> list[Write]:
        """Leave memory while nobody is here; what is to be stored for that."""
        if self._bots.busy:
            self._times.keep(self._now())
        else:
            self._times.rest()
        self.stop()
        return self.table.ledger.take_writes()

    def stop(self, code: int = Close.RESTART) -> None:
        """Leave memory."""
        self._task.cancel()
        self._end(code)

    def _end(self, code: int) -> None:
        self._bots.stop()
        self._hints.stop()
        for timer in (self._timer, self._recount):
            if timer is not None:
                timer.cancel()
        for socket in [*self.streams.sockets(), *self._dismissed]:
            socket.close(code)
        self._home.forget(self)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            mail: list[Mail] = []
            self._handling = True
            try:
                sent = self._work(mail)
                self._times.keep(self._now())
                writes = self.table.ledger.take_writes()
                if writes:
                    await self._home.store.save(writes)
            except NotSaved as error:
                if not error.outage:  # that is logged once for all
                    log.error("table %s could not be saved: %s", self.table.id, error)
                return self._fail(mail, fault=not error.outage)
            except Exception:  # whatever it was, the table goes back to what is stored
                log.exception("table %s failed", self.table.id)
                return self._fail(mail, fault=True)
            await self._deliver(sent)
            for each in mail:
                if isinstance(each, Asked):
                    each.socket.answered()
            self._handling = False
            if self._mail:
                self._wake.set()
                await asyncio.sleep(0)

    def _work(self, mail: list[Mail]) -> list[Sent]:
        """Deal with what is in the mailbox, for a turn at most; what was dealt with is in `mail`,
        and what is to be told of it is the answer."""
        until, sent = time.thread_time() + TURN, list[Sent]()
        while self._mail and not (mail and time.thread_time() >= until):
            mail.append(self._mail.popleft())
            sent += self._handle(mail[-1])
        return sent

    async def _deliver(self, sent: list[Sent]) -> None:
        for table in self._beside:
            self._home.adopt(table)
        self._beside.clear()
        until = time.thread_time() + TURN
        for socket, data in sent:
            socket.put(data)
            if time.thread_time() >= until:
                await asyncio.sleep(0)
                until = time.thread_time() + TURN
        for socket in self._dismissed:
            socket.close(Close.NOT_YOURS)
        self._dismissed.clear()
        for done, result in self._replies:
            if not done.done():
                failed = isinstance(result, Exception)
                done.set_exception(result) if failed else done.set_result(result)
        self._replies.clear()
        self._plan()

    def _fail(self, mail: list[Mail], *, fault: bool) -> None:
        """Nothing of it happened: say so, and leave; whoever comes back finds what is stored. A
        match goes on from there by itself: it may have a clock, or bots whose turn it is."""
        for each in [*mail, *self._mail]:
            if isinstance(each, Asked):
                each.socket.put(encode(not_done(each.command.id, refuse("not-saved"))))
            elif isinstance(each, Join):
                each.socket.close(Close.RESTART)
            elif isinstance(each, Call) and not each.done.done():
                each.done.set_exception(NotSaved(REFUSALS["not-saved"]))
        self._mail.clear()
        self._end(Close.RESTART)
        if self.table.saved.phase != "gathering":
            self._home.revive(self.table.id, fault=fault)

    # ------------------------------------------------------------------ handling

    def _handle(self, mail: Mail) -> list[Sent]:
        """What is to be told of it."""
        if isinstance(mail, Asked):
            return self._asked(mail.socket, mail.command)
        if isinstance(mail, Join):
            return self._join(mail)
        if isinstance(mail, Leave):
            return self._leave(mail.socket)
        if isinstance(mail, Decision):
            self._decided(mail)
        elif isinstance(mail, Tick):
            self._tick()
        elif isinstance(mail, Recount):
            self.table.ledger.tell(TableChange())
        else:
            self._called(mail)
        return self._tell()

    def _tell(self) -> list[Sent]:
        happenings = self.table.ledger.take_happenings()
        sent: list[Sent] = []
        for happening, after in zip(happenings, [*happenings[1:], None], strict=False):
            if isinstance(happening, TableChange) and isinstance(after, TableChange):
                continue  # the last one tells it all
            if isinstance(happening, MatchChange) and happening.everyone:
                self._new_turn()
            sent += self.streams.tell(happening)
            if isinstance(happening, TableChange):
                self._recounted()
                sent += self._dismiss()
        return sent

    def _dismiss(self) -> list[Sent]:
        """Let sockets go whose device has lost the seat; from now on they are sent nothing of it.
        Those who stay are told who is left."""
        gone = self.streams.dismiss()
        for socket in gone:
            self._hints.leave(socket)
        self._dismissed += gone
        return self.streams.tell(TableChange()) if gone else []

    def _asked(self, socket: Socket, command: m.ToServer) -> list[Sent]:
        who = Who(socket.device, socket.seat)
        answer: m.FromServer | None
        try:
            if socket.seat is not None:
                self.table.holders.own(socket.device, socket.seat)
            answer = self._answer(socket, who, command)
        except Refused as refused:
            metrics.REFUSED.inc()
            return [Sent(socket, encode(not_done(command.id, refused)))]
        sent = self._tell()
        return sent if answer is None else [*sent, Sent(socket, encode(answer))]

    def _answer(self, socket: Socket, who: Who, command: m.ToServer) -> m.FromServer | None:
        if isinstance(command, m.AskMoment):
            return self._moment(socket, command)
        if isinstance(command, m.AskHint):
            self._hint(socket, command)
            return None
        if isinstance(command, m.AskRematch):
            self._rematch(who)
            return m.Done(id=command.id, at=self.table.at(who.seat))
        if isinstance(command, m.Start):
            self._home.check_start(self.table)
        if isinstance(command, m.Undo) and self.table.answer_to(who, command) is None:
            self._check_time(who.seat)
        at = self.table.do(who, command)
        if isinstance(command, m.Play):
            metrics.BY_PERSON.inc()
        return m.Done(id=command.id, at=at)

    def _check_time(self, seat: Seat | None) -> None:
        """Refuse to open a decision again whose time is over."""
        journal = self.table.journal
        if journal is None or seat is None or not journal.match.can_undo(seat):
            return  # refused for what it is
        at = journal.at_for_all(journal.match.decisions - 1)
        if not self.clock.in_time(self._now(), self.table.saved.clock, at):
            raise refuse("too-late")

    def _moment(self, socket: Socket, command: m.AskMoment) -> m.MomentShown:
        if self.table.journal is None:
            raise refuse("not-playing")
        purses = (socket.purse, self._watching) if socket.seat is None else (socket.purse,)
        if not all(purse.open for purse in purses):
            raise refuse("slow-down")
        began = time.thread_time()
        at, view = self.table.journal.moment(command.at, socket.seat)
        shown = m.MomentShown(id=command.id, at=at, view=laid(view))
        for purse in purses:
            purse.spend(time.thread_time() - began)
        return shown

    def _hint(self, socket: Socket, command: m.AskHint) -> None:
        match = self.table.match
        if match is None:
            raise refuse("not-playing")
        if socket.seat is None:
            raise refuse("not-seated")
        if socket.seat not in match.to_act:
            raise refuse("not-awaited")

        question = Question.of(match, socket.seat, thinking.HINT, "")
        claim = Claim(Kind.HINT, socket.address, socket.device, self.table.id)
        self._hints.ask(socket, command.id, question, claim)

    def _rematch(self, who: Who) -> None:
        saved = self.table.saved
        if saved.phase != "over":
            raise refuse("not-over")
        if self.table.seats.voice(who) is None:
            raise refuse("not-seated")
        if saved.rematch is None:
            new = self._home.rematch(self.table, who)
            saved.rematch = new.id
            self.table.ledger.write(*new.ledger.take_writes())
            new.ledger.take_happenings()
            self._beside.append(new)
            self.table.ledger.change()

    def _called(self, call: Call) -> None:
        try:
            self._replies.append((call.done, call.work(self.table)))
        except Refused as refused:
            self._replies.append((call.done, refused))

    # ------------------------------------------------------------------ people

    def _join(self, join: Join) -> list[Sent]:
        socket = join.socket
        if socket.seat not in self.streams.streams or not self.streams.belongs(socket):
            socket.close(Close.NOT_YOURS)
            return []
        if self.table.crowd.size >= SOCKETS:
            socket.close(Close.TOO_FAST)
            return []
        matters = self.streams.join(socket)
        self.visited = True
        if socket.seat is not None:
            self.table.holders.note(socket.seat, socket.device, socket.agent)
            self.clock.away.pop(socket.seat, None)
            self.table.seats.set_standin(socket.seat, False)
        self._came_or_went(matters)
        sent = [each for each in self._tell() if each.socket is not socket]
        welcome = self.streams.welcome(socket, join.after, join.epoch)
        return [*sent, Sent(socket, encode(welcome))]

    def _leave(self, socket: Socket) -> list[Sent]:
        self._hints.leave(socket)
        sockets = self.streams.streams[socket.seat].sockets
        if socket in sockets:
            matters = self.streams.leave(socket)
            if socket.seat is not None and not sockets and self._has_grace:
                self.clock.away[socket.seat] = self._now()
            self._came_or_went(matters)
        self.idle_since = self._now()
        return self._tell()

    def _came_or_went(self, matters: bool) -> None:
        """Have everybody told: of people at the table at once; where many watch, of one more or
        fewer a little later, together with others. So each costs the same."""
        if matters or self.table.crowd.size <= FEW:
            self.table.ledger.tell(TableChange())
        elif self._recount is None:
            loop = asyncio.get_running_loop()
            self._recount = loop.call_later(SOON, self.post, Recount())

    def _recounted(self) -> None:
        """All are told how many there are."""
        if self._recount is not None:
            self._recount.cancel()
            self._recount = None

    def _note_absent(self) -> None:
        """From now on, people without a socket at their seat are waited for."""
        people = self.table.saved.people
        away = [seat for seat in people if not self.streams.streams[seat].sockets]
        self.clock.away = dict.fromkeys(away if self._has_grace else (), self._now())

    @property
    def _has_grace(self) -> bool:
        """Where the table has a clock only that decides: who has a day need not keep the page open.
        The game's own clock leaves everybody their grace."""
        return self.table.saved.clock is None

    # ------------------------------------------------------------------ time and bots

    def _new_turn(self) -> None:
        self._turn += 1
        self._hints.end()
        self._overdue.clear()
        journal = self.table.journal
        if self.table.saved.phase != self._phase:
            self._phase = self.table.saved.phase
            self._note_absent()
        if journal is not None and self.table.saved.phase == "playing":
            match, at = journal.match, journal.at_for_all()
            self.clock.turn(self._now(), match.alarm, at, match.to_act)
        self._show_deadline()

    def _resume_clocks(self) -> None:
        self._new_turn()
        self._times.resume(self._now())
        self._show_deadline()

    def _show_deadline(self) -> None:
        saved = self.table.saved
        playing = saved.phase == "playing"
        self.streams.deadline = self.clock.deadline(saved.clock) if playing else None

    def _tick(self) -> None:
        now, match = self._now(), self.table.match
        self._note_thinking()
        if self._patience.over(now, self.table.dealing.asked):
            self.table.go_on(over=True)
        if match is None or self.table.saved.phase != "playing":
            return
        for seat in self.clock.gone(now):
            del self.clock.away[seat]
            self.table.seats.set_standin(seat, True)
        if self.clock.alarm_at is not None and now >= self.clock.alarm_at:
            self.clock.rang()
            self.table.ring()
            return
        out = self.clock.out_at(self.table.saved.clock)
        if out is not None and now >= out:
            self._overdue.update(match.waiting_for)

    def _decided(self, decided: Decision) -> None:
        match = self.table.match
        if match is None or decided.turn != self._turn or decided.seat not in match.waiting_for:
            return
        if self._plays(decided.seat) is not None:
            self.table.decide(decided.seat, decided.action)
            self._note_thinking()
            metrics.BY_BOT.inc()

    def _note_thinking(self) -> None:
        """Say how the bots think, where that is different now. It follows from the load alone."""
        playing = self.table.saved.phase == "playing"
        how = self._bots.state if playing else "well"
        if how != self.streams.thinking:
            self.streams.thinking = how
            self.table.ledger.tell(TableChange())

    def _plays(self, seat: Seat) -> str | None:
        """The level of the bot that decides for a seat, if one does."""
        place = self.table.saved.places[seat]
        if place.kind == "bot":
            return place.level
        if seat in self._overdue or (place.standin and self._somebody_waits()):
            return STANDIN
        return None

    def _any_bot(self) -> bool:
        """Whether a bot may have to decide."""
        places = self.table.saved.places
        return bool(self._overdue) or any(p.kind == "bot" or p.standin for p in places)

    def _somebody_waits(self) -> bool:
        """Stand-ins play for those who are here, not for an empty room."""
        seats = range(len(self.table.saved.places))
        return any(self.streams.streams[seat].sockets for seat in seats)

    def _anybody_here(self) -> bool:
        """Whether a device that holds a seat has a socket open, whatever it plays there."""
        return any(map(self.table.crowd.has, self.table.holders.seats_by_device()))

    def _think(self, match: Match) -> None:
        """Set bots thinking."""
        self._bots.keep(self._turn)
        if not self._any_bot():
            return
        self._bots.attend(kind := self._urgency())
        idle = [seat for seat in match.waiting_for if not self._bots.thinks(seat)]
        levels = {seat: level for seat in idle if (level := self._plays(seat)) is not None}
        if not levels:
            return
        host = self.table.saved.host
        claim = Claim(kind, self.streams.address(host), host, self.table.id, len(levels))
        for seat, level in levels.items():
            slow = seat not in self._overdue
            self._bots.think(match, seat, level, self._turn, claim, slow=slow)

    def _urgency(self) -> Kind:
        if self._somebody_waits():
            return Kind.MOVE
        return Kind.WATCHED if self.streams.streams[None].sockets else Kind.UNWATCHED

    def _plan(self) -> None:
        """Set bots thinking, and the clock."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        match, when = self.table.match, None
        if (asked := self.table.dealing.asked) is not None:
            when = self._patience.next_time(self._now(), asked, self._anybody_here())
        elif match is not None and self.table.saved.phase == "playing":
            self._think(match)
            when = self.clock.next_time(None if self._overdue else self.table.saved.clock)
        if when is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_at(when + 0.001, self.post, Tick())
