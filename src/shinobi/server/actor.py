"""A table that lives: one task with a mailbox. Everything that happens to a table comes through it,
in order; what came of it is told once it is durable."""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from shinobi.core.values import Refused, Seat
from shinobi.server import commands, metrics, news
from shinobi.server.bot_seats import BotSeats
from shinobi.server.bots import Bots, Decision
from shinobi.server.clock import Clock
from shinobi.server.connection import Close, Socket
from shinobi.server.dealing import Patience
from shinobi.server.delivery import TURN, Delivery
from shinobi.server.happenings import MatchChange, TableChange
from shinobi.server.headcount import Headcount
from shinobi.server.hints import Hints
from shinobi.server.home import Home
from shinobi.server.mail import Call, Join, Leave, Mail, Recount, Request, Tick
from shinobi.server.moments import Moments
from shinobi.server.refusals import REFUSALS, not_done, refuse
from shinobi.server.sql import Write
from shinobi.server.store import NotSaved
from shinobi.server.streams import Parcel, Streams, encode
from shinobi.server.table import Table
from shinobi.server.timer import Timer
from shinobi.server.who import Who

T = TypeVar("T")
SOCKETS = 500
"""At most so many at one table."""
log = logging.getLogger("shinobi")


class Actor:
    """One table, its viewers, its bots and its clock."""

    visited = False
    """Whether anybody has come since it was loaded."""
    _handling = False
    """Whether mail is being dealt with, or what came of it is on its way to the store."""

    _ended = False
    """Whether it has left memory: nothing is dealt with any more."""
    _phase = ""
    _alarm: asyncio.TimerHandle | None = None
    """When to look at the clocks again."""
    _bookmark = 0
    """How many events of the match the clock has heard of."""

    def __init__(self, table: Table, home: Home) -> None:
        self.table = table
        self.streams = Streams(table, secrets.token_hex(4))
        self.clock = Clock(home.settings.grace)
        self.idle_since = self._now()
        self._patience = Patience(home.settings.moments)
        self._headcount = Headcount(table)
        self._timer = Timer(table.ledger, self.clock, home.base)
        self._home = home
        self._mail: deque[Mail] = deque()
        self._wake = asyncio.Event()
        self._bots = Bots(
            table.saved.secret, home.pool, home.settings, self.post, lambda: self.post(Tick())
        )
        self._bot_seats = BotSeats(table, self.streams, self._bots)
        self._hints = Hints(table, home.pool)
        self._moments = Moments(table, limits=home.settings.limits)
        self._delivery = Delivery()
        self._rematches: list[Table] = []
        """To be adopted once they are stored."""
        self._resume_clocks()
        self._task: asyncio.Task[None] | None = asyncio.create_task(
            self._run(), name=f"table {table.id}"
        )
        self.post(Tick())

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    # ------------------------------------------------------------------ mail

    def post(self, mail: Mail) -> None:
        """Put something in the mailbox."""
        if self._ended:
            _turn_away(mail)
            return
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
        return self._timer.rings_within(self._now(), seconds)

    def rest(self) -> list[Write]:
        """Leave memory while nobody is here; what is to be stored for that."""
        writes = self.pause()
        self.stop()
        return writes

    def pause(self) -> list[Write]:
        """Deal with nothing more, so that another can; what is to be stored for that."""
        if self._bots.busy:
            self._timer.keep(self._now())
        else:
            self._timer.rest()
        self._halt()
        return self.table.ledger.take_writes()

    def stop(self, code: int = Close.RESTART) -> None:
        """Leave memory."""
        self._halt()
        self._end(code)

    def _halt(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None  # it remembers where it was cancelled, and so this table

    def _end(self, code: int) -> None:
        self._ended = True
        self._bots.stop()
        self._hints.stop()
        self._headcount.cancel()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for each in self._mail:
            _turn_away(each)
        self._mail.clear()
        self._delivery.drop(NotSaved(REFUSALS["not-saved"]))
        for socket in [*self.streams.sockets(), *self._delivery.dismissals]:
            socket.close(code)
        self._home.forget(self)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            mail: list[Mail] = []
            self._handling = True
            try:
                parcels = self._work(mail)
                self._timer.keep(self._now())
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
            await self._deliver(parcels)
            for each in mail:
                if isinstance(each, Request):
                    each.socket.answered()
            self._handling = False
            if self._mail:
                self._wake.set()
                await asyncio.sleep(0)

    def _work(self, mail: list[Mail]) -> list[Parcel]:
        """Deal with what is in the mailbox, for a turn at most; what was dealt with is in `mail`,
        and what is to be told of it is the answer."""
        until, parcels = time.perf_counter() + TURN, list[Parcel]()
        while self._mail and not (mail and time.perf_counter() >= until):
            mail.append(self._mail.popleft())
            parcels += self._handle(mail[-1])
        return parcels

    async def _deliver(self, parcels: list[Parcel]) -> None:
        for table in self._rematches:
            self._home.adopt(table)
        self._rematches.clear()
        await self._delivery.send(parcels)
        self._plan()

    def _fail(self, mail: list[Mail], *, fault: bool) -> None:
        """Nothing of it happened: say so, and leave; whoever comes back finds what is stored. A
        match goes on from there by itself: it may have a clock, or bots whose turn it is."""
        for each in [*mail, *self._mail]:
            if isinstance(each, Request):
                each.socket.put(encode(not_done(each.command.id, refuse("not-saved"))))
            else:
                _turn_away(each)
        self._end(Close.RESTART)
        if self.table.saved.phase != "gathering":
            self._home.revive(self.table.id, fault=fault)

    # ------------------------------------------------------------------ handling

    def _handle(self, mail: Mail) -> list[Parcel]:
        """What is to be told of it."""
        if isinstance(mail, Request):
            return self._serve(mail.socket, mail.command)
        if isinstance(mail, Join):
            return self._join(mail)
        if isinstance(mail, Leave):
            return self._leave(mail.socket)
        if isinstance(mail, Decision):
            self._accept(mail)
        elif isinstance(mail, Tick):
            self._tick()
        elif isinstance(mail, Recount):
            self.table.ledger.tell(TableChange())
        else:
            self._do_call(mail)
        return self._tell()

    def _tell(self) -> list[Parcel]:
        happenings = self.table.ledger.take_happenings()
        parcels: list[Parcel] = []
        if happenings:
            self._home.note(self)
        for happening, after in zip(happenings, [*happenings[1:], None], strict=False):
            if isinstance(happening, TableChange) and isinstance(after, TableChange):
                continue  # the last one tells it all
            if isinstance(happening, MatchChange) and happening.everyone:
                self._new_turn()
            parcels += self.streams.tell(happening)
            if isinstance(happening, TableChange):
                self._headcount.cancel()
                parcels += self._dismiss()
        return parcels

    def _dismiss(self) -> list[Parcel]:
        """Let sockets go whose device has lost the seat; from now on they are sent nothing of it.
        Those who stay are told who is left."""
        strays = self.streams.dismiss()
        for socket in strays:
            self._hints.leave(socket)
        self._delivery.dismissals += strays
        return self.streams.tell(TableChange()) if strays else []

    def _serve(self, socket: Socket, command: commands.ToServer) -> list[Parcel]:
        who = Who(socket.device, socket.seat)
        try:
            if socket.seat is not None:
                self.table.holders.own(socket.device, socket.seat)
            answer = self._answer(socket, who, command)
        except Refused as refused:
            metrics.REFUSED.inc()
            return [Parcel(socket, encode(not_done(command.id, refused)))]
        parcels = self._tell()
        return parcels if answer is None else [*parcels, Parcel(socket, encode(answer))]

    def _answer(
        self, socket: Socket, who: Who, command: commands.ToServer
    ) -> news.FromServer | None:
        if isinstance(command, commands.AskMoment):
            return self._moments.show(socket, command)
        if isinstance(command, commands.AskHint):
            self._hints.ask(socket, command.id)
            return None
        if isinstance(command, commands.AskRematch):
            self._rematch(who)
        if isinstance(command, commands.AskRematch | commands.Ping):
            return news.Done(id=command.id, at=self.table.at(who.seat))
        if isinstance(command, commands.Start):
            self._home.check_start(self.table)
        if isinstance(command, commands.Undo) and self.table.answer_to(who, command) is None:
            self._check_time(who.seat)
        at = self.table.do(who, command)
        if isinstance(command, commands.Play):
            metrics.BY_PERSON.inc()
        return news.Done(id=command.id, at=at)

    def _check_time(self, seat: Seat | None) -> None:
        """Refuse to open a decision again whose time is over."""
        journal = self.table.journal
        if journal is None or seat is None or not journal.match.can_undo(seat):
            return  # refused for what it is
        at = journal.at_for_all(journal.match.decisions - 1)
        if not self.clock.in_time(self._now(), self.table.saved.clock, at):
            raise refuse("too-late")

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
            self._rematches.append(new)
            self.table.ledger.change()

    def _do_call(self, call: Call) -> None:
        try:
            self._delivery.replies.append((call.done, call.work(self.table)))
        except Refused as refused:
            self._delivery.replies.append((call.done, refused))

    # ------------------------------------------------------------------ people

    def _join(self, join: Join) -> list[Parcel]:
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
        self._headcount.change(matters, self.post)
        parcels = [each for each in self._tell() if each.socket is not socket]
        welcome = self.streams.welcome(socket, join.after, join.epoch)
        return [*parcels, Parcel(socket, encode(welcome))]

    def _leave(self, socket: Socket) -> list[Parcel]:
        self._hints.leave(socket)
        sockets = self.streams.streams[socket.seat].sockets
        if socket in sockets:
            matters = self.streams.leave(socket)
            if socket.seat is not None and not sockets and self._has_grace:
                self.clock.away[socket.seat] = self._now()
            self._headcount.change(matters, self.post)
        self.idle_since = self._now()
        return self._tell()

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
        self._bot_seats.turn()
        self._hints.end()
        journal = self.table.journal
        if self.table.saved.phase != self._phase:
            self._phase = self.table.saved.phase
            self._note_absent()
        if journal is not None and self.table.saved.phase == "playing":
            match, at = journal.match, journal.at_for_all()
            events = match.events[self._bookmark :]
            shown = sum(event.told_to(None) is not None for event in events)
            self._bookmark = len(match.events)
            self.clock.turn(self._now(), match.alarm, at, match.to_act, shown)
        self._show_deadline()

    def _resume_clocks(self) -> None:
        if self.table.match is not None:
            self._bookmark = len(self.table.match.events)  # shown long ago
        self._new_turn()
        self._timer.resume(self._now())
        self._show_deadline()

    def _show_deadline(self) -> None:
        self.streams.deadline = self._timer.deadline

    def _tick(self) -> None:
        now, match = self._now(), self.table.match
        self._note_thinking()
        if self._patience.over(now, self.table.dealing.asked):
            self.table.go_on(over=True)
        if match is None or self.table.saved.phase != "playing":
            return
        for seat in self.clock.absentees(now):
            del self.clock.away[seat]
            self.table.seats.set_standin(seat, True)
        if self.clock.alarm_at is not None and now >= self.clock.alarm_at:
            self.clock.rang()
            self.table.ring()
            return
        out = self.clock.out_at(self.table.saved.clock)
        if out is not None and now >= out:
            self._bot_seats.overdue.update(match.waiting_for)

    def _accept(self, decision: Decision) -> None:
        if self._bot_seats.accepts(decision):
            self.table.decide(decision.seat, decision.action)
            self._note_thinking()
            metrics.BY_BOT.inc()

    def _note_thinking(self) -> None:
        """Say how the bots think, where that is different now. It follows from the load alone."""
        playing = self.table.saved.phase == "playing"
        how = self._bots.state if playing else "well"
        if how != self.streams.thinking:
            self.streams.thinking = how
            self.table.ledger.tell(TableChange())

    def _plan(self) -> None:
        """Set bots thinking, and the clock."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        match, when = self.table.match, None
        if (asked := self.table.dealing.asked) is not None:
            when = self._patience.next_time(self._now(), asked, self.table.holders.any_here())
        elif match is not None and self.table.saved.phase == "playing":
            self._bot_seats.think(match)
            when = self.clock.next_time(None if self._bot_seats.overdue else self.table.saved.clock)
        if when is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_at(when + 0.001, self.post, Tick())


def _turn_away(mail: Mail) -> None:
    """The table is not here any more; whoever comes back finds it."""
    if isinstance(mail, Join):
        mail.socket.close(Close.RESTART)
    elif isinstance(mail, Call) and not mail.done.done():
        mail.done.set_exception(NotSaved(REFUSALS["not-saved"]))
