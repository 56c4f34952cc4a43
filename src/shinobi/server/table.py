"""A table as a state machine: its people, its deal, its match. No clock and no store in here;
what is to be written and told is left in the ledger."""

import time
from collections.abc import Callable, Generator
from typing import Any, ClassVar

from shinobi.core.event import Event, Undone
from shinobi.core.match import Match
from shinobi.core.origin import random_bytes
from shinobi.core.record import OtherRules, Record
from shinobi.core.replay import stage
from shinobi.core.values import Seat
from shinobi.server import commands
from shinobi.server import saved as keep
from shinobi.server.chat import Chat
from shinobi.server.crowd import Crowd
from shinobi.server.dealing import Dealing
from shinobi.server.happenings import MatchChange
from shinobi.server.holders import Holders
from shinobi.server.journal import Journal, JournalRow, begin
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.saved import Saved
from shinobi.server.seats import Seats
from shinobi.server.sql import entry, replacement
from shinobi.server.stored import Stored
from shinobi.server.terms import Terms
from shinobi.server.times import Times
from shinobi.server.who import Who


class Damaged(Exception):
    """What the store has of a table can't be read or played."""


class Outdated(Damaged):
    """It can be read, but was begun by other rules than ours."""

    def __init__(self, rules: OtherRules) -> None:
        super().__init__(str(rules))
        self.rules = rules


class Table:
    """One table. Commands raise Refused, and then nothing has changed."""

    def __init__(self, table: str, saved: Saved, *, asks: bool = False) -> None:
        self.id = table
        self.saved = saved
        self.ledger = Ledger(table, saved)
        self.crowd = Crowd()
        self.holders = Holders(self.ledger, self.crowd)
        self.seats = Seats(self.ledger, self.holders, self.crowd)
        self.terms = Terms(self.ledger, self.holders, self.seats)
        self.chat = Chat(self.ledger)
        self.dealing = Dealing(saved)
        self.journal: Journal | None = None
        """From when it is dealt."""
        self._asks = asks
        """Whether devices are asked, and waited for, to add to its deal."""

    @classmethod
    def face(cls, stored: Stored, *, asks: bool = False) -> "Table":
        """As the store has it, without its match: enough to describe one that is not in play."""
        table = cls(stored.id, keep.read(stored.body), asks=asks)
        table.ledger.record = stored.record
        table.ledger.times = stored.times
        table.chat.restore(stored.chat)
        return table

    @classmethod
    def load(cls, stored: Stored, *, asks: bool) -> Generator[None, None, "Table"]:
        """As the store has it, step by step: a long match takes a while to be played again.
        OtherRules if it was begun by others than ours; BadRecord, Refused or KeyError where it
        can't be played any more."""
        table = cls.face(stored, asks=asks)
        table.saved.check_rules()
        if stored.record is not None:
            record = Record.parse(stored.record)
            yield
            table.journal = Journal(begin(record))
            yield from table.journal.finish(record, stored.journal)
        elif table.saved.phase not in ("gathering", "dealing"):
            table.journal = Journal(table.dealing.deal_again())
            yield from table.journal.restore(stored.journal)
        return table

    @property
    def match(self) -> Match | None:
        return None if self.journal is None else self.journal.match

    def at(self, viewer: Seat | None) -> int:
        """How many decisions a viewer knows of."""
        return 0 if self.journal is None else self.journal.at(viewer)

    # ------------------------------------------------------------------ commands

    def do(self, who: Who, command: commands.ToServer) -> int:
        """Carry out a command that changes the table; how many decisions its sender knew of when
        it was done."""
        at = self.answer_to(who, command)
        if at is None:
            self._HANDLERS[type(command)](self, who, command)
            at = self.at(who.seat)
        return at

    def answer_to(self, who: Who, command: commands.ToServer) -> int | None:
        """The same for a command that was done before, if it was."""
        if isinstance(command, commands.Say):
            done = self.chat.has(self.seats.voice(who), command.id)
            return self.at(who.seat) if done else None
        if self.journal is not None and who.seat is not None:
            return self.journal.answered(who.seat, command.id)
        return None

    def _say(self, who: Who, command: commands.Say) -> None:
        seat = self.seats.voice(who)
        if seat is None or who.device is None:
            raise refuse("not-seated")
        self.chat.say(seat, command)

    # ------------------------------------------------------------------ the deal

    def _start(self, who: Who, command: commands.Start) -> None:
        self.seats.check_host(who)
        if any(place.kind == "open" for place in self.saved.places):
            raise refuse("seats-open")
        own = self.holders.seats_of(who.device)
        if not all(place.ready or seat in own for seat, place in enumerate(self.saved.places)):
            raise refuse("not-ready")
        self.begin()

    def begin(self) -> None:
        """Begin to deal; where no device is asked, there are only bots or nothing is dealt, play at
        once."""
        if self.saved.position is not None:
            self.start_from(stage(self.saved.game, self.saved.position, random_bytes()))
            return
        self.dealing.begin()
        self.go_on(over=not self._asks)
        if self.saved.phase == "dealing":
            self.ledger.keep(Times(due=time.time()))  # a restart finds it by that

    def go_on(self, *, over: bool = False) -> None:
        """With the deal, where all devices have answered or the time to answer is over."""
        while self.dealing.asked is not None and (over or self.dealing.complete):
            self.dealing.close()
            over = False
        if self.dealing.asked is not None:
            self.ledger.change()
        else:
            self.start_from(self.dealing.deal())

    def start_from(self, match: Match) -> None:
        """Play this match from here."""
        record = match.record(secret=True)
        self.saved.chance, self.saved.commitment = record.origin, record.commitment
        self.saved.position = record.position
        self.saved.phase = "playing"
        self.saved.version = self.saved.card.version
        self.journal = Journal(match)
        self.ledger.keep(Times(due=time.time()))  # until its clocks are set
        self.ledger.change()
        self.ledger.tell(MatchChange([], True))

    def _promise(self, who: Who, command: commands.GivePromise) -> None:
        self.holders.own(who.device, command.seat)
        if self.dealing.promise(command.seat, command.hash):
            self.go_on()

    def _share(self, who: Who, command: commands.GiveShare) -> None:
        self.holders.own(who.device, command.seat)
        if self.dealing.share(command.seat, command.value):
            self.go_on()

    # ------------------------------------------------------------------ the match

    def _play(self, who: Who, command: commands.Play) -> None:
        journal, seat = self._seated(who)
        if self.saved.phase == "playing" and command.at != journal.at(seat):
            raise refuse("stale")
        self.decide(seat, command.action, command.id)
        self.seats.set_standin(seat, False)

    def decide(self, seat: Seat, action: str, command: str = "") -> None:
        """A decision by a person, a bot or a stand-in."""
        journal = self._playing()
        before = journal.match.decisions
        events, row = journal.play(seat, action, command)
        self._change_match(row, events, journal.match.decisions != before)

    def _undo(self, who: Who, command: commands.Undo) -> None:
        journal, seat = self._seated(who)
        row = journal.undo(seat, command.id)
        self._change_match(row, [Undone("T8", seat)], True)

    def ring(self) -> None:
        """The game's own clock."""
        events, row = self._playing().ring()
        self._change_match(row, events, True)

    def _change_match(self, row: JournalRow, events: list[Event], everyone: bool) -> None:
        journal = self._playing()
        old, match = journal.replaced, journal.match
        term = self.ledger.term
        self.ledger.write(replacement(self.id, row, old) if old else entry(self.id, row, term))
        self.ledger.tell(MatchChange(events, everyone, journal.blind))
        if everyone and (outcome := match.outcome) is not None:
            self.saved.phase, self.saved.outcome = "over", outcome
            self.ledger.record = match.record().to_json()
            for place in self.saved.places:
                place.standin = False
            self.ledger.change()

    def _playing(self) -> Journal:
        if self.journal is None:
            raise refuse("not-playing")
        return self.journal

    def _seated(self, who: Who) -> tuple[Journal, Seat]:
        journal = self._playing()
        if who.seat is None:
            raise refuse("not-seated")
        self.holders.own(who.device, who.seat)
        return journal, who.seat

    # ------------------------------------------------------------------ who carries out what

    _HANDLERS: ClassVar[dict[type[Any], Callable[["Table", Who, Any], None]]] = {
        commands.Sit: lambda table, who, command: table.seats.sit(who, command),
        commands.Stand: lambda table, who, command: table.seats.stand(who, command),
        commands.SetBot: lambda table, who, command: table.seats.set_bot(who, command),
        commands.SetReady: lambda table, who, command: table.seats.set_ready(who, command),
        commands.SetTable: lambda table, who, command: table.terms.set(who, command),
        commands.Revoke: lambda table, who, command: table.holders.revoke(who, command),
        commands.Start: _start,
        commands.GivePromise: _promise,
        commands.GiveShare: _share,
        commands.Play: _play,
        commands.Undo: _undo,
        commands.Say: _say,
    }
    """Not kept by each table: one that leads back to itself would have to be looked for as garbage
    when nobody needs it."""
