"""A table as a state machine: chairs, phases, the match. No sockets, no clock, no store in here;
what is to be written and told is left in the ledger."""

import hashlib
import hmac
import time
from collections.abc import Callable, Generator
from datetime import UTC, datetime
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from shinobi import bots
from shinobi.core import shelf
from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.values import Card, Event, Options, Seat
from shinobi.server import messages as m
from shinobi.server import saved as keep
from shinobi.server.chat import Chat
from shinobi.server.dealing import Dealing
from shinobi.server.happenings import MatchChange
from shinobi.server.journal import Journal, JournalRow, begin
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.saved import Known, Place, Saved
from shinobi.server.sql import entry, replacement
from shinobi.server.store import Stored
from shinobi.server.text import tidy
from shinobi.server.times import Times

DEVICES = 8
"""That may hold one seat."""


class Damaged(Exception):
    """What the store has of a table can't be read or played."""


class Who(NamedTuple):
    """Where a command comes from."""

    device: str | None
    seat: Seat | None


class Table:
    """One table. Commands raise Refused, and then nothing has changed."""

    def __init__(self, table: str, saved: Saved) -> None:
        self.id = table
        self.saved = saved
        self.journal: Journal | None = None
        self.ledger = Ledger(table, saved)
        self.dealing = Dealing(saved)
        self.asks = False
        """Whether devices are asked, and waited for, to add to its deal."""
        self.chat = Chat(self.ledger)
        self.present: Callable[[str], bool] = lambda _: False
        """Whether a device has a socket open here."""
        self.in_time: Callable[[int], bool] = lambda _: True
        """Whether there is time left for the decision after so many others that everybody saw."""
        self._handlers: dict[type[Any], Callable[[Who, Any], None]] = {
            m.Sit: self._sit, m.Stand: self._stand, m.SetBot: self._bot, m.SetReady: self._ready,
            m.SetTable: self._options, m.Start: self._start, m.Play: self._play,
            m.Revoke: self._revoke, m.Undo: self._undo, m.Say: self._say,
            m.GivePromise: self._promise, m.GiveShare: self._share,
        }  # fmt: skip

    @classmethod
    def face(cls, stored: Stored) -> "Table":
        """As the store has it, without its match: enough to describe one that is not in play."""
        table = cls(stored.id, keep.read(stored.body))
        table.ledger.record = stored.record
        table.ledger.times = stored.times
        table.chat.restore(stored.chat)
        return table

    @classmethod
    def load(cls, stored: Stored) -> Generator[None, None, "Table"]:
        """As the store has it, step by step: a long match takes a while to be played again.
        BadRecord, Refused or KeyError where it can't be played any more."""
        table = cls.face(stored)
        if stored.record is not None:
            record = Record.parse(stored.record)
            yield
            table.journal = Journal(begin(record))
            yield from table.journal.finish(record, stored.journal)
        elif table.saved.phase not in ("gathering", "dealing"):
            table.journal = Journal(table.dealing.deal_again())
            yield from table.journal.restore(stored.journal)
        return table

    # ------------------------------------------------------------------ looking

    @property
    def card(self) -> Card:
        """The game's, with the defaults of people who see the board."""
        return shelf.get(self.saved.game).card.pictured()

    @property
    def match(self) -> Match | None:
        return None if self.journal is None else self.journal.match

    def options_of_rematch(self) -> Options:
        """As in this match, but for what the game changes."""
        final = self._playing().match.view(None)
        again = shelf.get(self.saved.game).rematch(final)
        changed = {name: value for name, value in again.items() if value != final.options[name]}
        return {**self.saved.options, **changed}

    def seats_of(self, device: str | None) -> tuple[Seat, ...]:
        """The seats that a device holds."""
        if device is None:
            return ()
        return tuple(i for i, p in enumerate(self.saved.places) if device in p.devices)

    def note(self, seat: Seat, device: str | None, agent: str) -> None:
        """What a device is, as it says when it comes; written when something else is."""
        known = self.saved.places[seat].known.get(device or "")
        if known is not None and agent:
            known.agent = agent

    def holders(self) -> dict[str | None, list[Seat]]:
        """The seats of every device that holds one."""
        found: dict[str | None, list[Seat]] = {}
        for seat, place in enumerate(self.saved.places):
            for device in place.devices:
                found.setdefault(device, []).append(seat)
        return found

    def hosts(self) -> tuple[str, ...]:
        """The host, and while the host is away the first person who is here."""
        host = self.saved.host
        if self.present(host):
            return (host,)
        people = (d for p in self.saved.places for d in p.devices if self.present(d))
        return (host, *islice(people, 1))

    def is_host(self, device: str | None) -> bool:
        """Whether a device is one of them."""
        return device is not None and device in self.hosts()

    def seat_key(self, who: Who) -> Seat | None:
        """The seat that somebody speaks for: their socket's, or the first they hold."""
        return who.seat if who.seat is not None else next(iter(self.seats_of(who.device)), None)

    def holds(self, device: str | None, seat: Seat | None) -> bool:
        """Whether a device may speak for a seat; for none, everybody may."""
        return seat is None or seat in self.seats_of(device)

    def check_seat(self, who: Who) -> None:
        """Refuse who speaks for a seat that their device does not hold, or not any more."""
        if not self.holds(who.device, who.seat):
            raise refuse("not-yours")

    # ------------------------------------------------------------------ commands

    def do(self, who: Who, command: m.ToServer) -> int:
        """Carry out a command that changes the table; how many decisions its sender knew of when
        it was done."""
        done = self._answered(who, command)
        if done is None:
            self._handlers[type(command)](who, command)
            done = self.at(who.seat)
        return done

    def at(self, viewer: Seat | None) -> int:
        """How many decisions a viewer knows of."""
        return 0 if self.journal is None else self.journal.at(viewer)

    def at_for_all(self) -> int:
        """Of how many decisions everybody knows."""
        return 0 if self.journal is None else self.journal.at_for_all()

    def _answered(self, who: Who, command: m.ToServer) -> int | None:
        if isinstance(command, m.Say):
            return self.at(who.seat) if self.chat.has(self.seat_key(who), command.id) else None
        if self.journal is not None and who.seat is not None:
            return self.journal.answered(who.seat, command.id)
        return None

    def _sit(self, who: Who, command: m.Sit) -> None:
        self._gathering()
        place = self._place(command.seat)
        if who.device is None:
            raise refuse("hello-first")
        if who.device in place.devices:
            return
        if place.kind != "open":
            raise refuse("seat-taken")
        if not command.guest and self.seats_of(who.device):
            raise refuse("one-seat")
        kind: m.ChairKind = "guest" if command.guest else "person"
        nick = tidy(command.nick)
        if not nick:
            raise refuse("hello-first")
        self.take(command.seat, Place(kind=kind, nick=nick, ready=command.guest), who.device)

    def take(self, seat: Seat, place: Place, device: str | None) -> None:
        """Put somebody on a chair."""
        self.saved.places[seat] = place
        if device is not None:
            place.devices = [*place.devices, device]
            place.known[device] = Known(since=time.time())
            self.ledger.hold(device, True)
        self.ledger.change()

    def hold_too(self, seat: Seat, device: str, agent: str = "") -> None:
        """Another device of the same person."""
        place = self._place(seat)
        if device in place.devices:
            return
        if len(place.devices) >= DEVICES:
            raise refuse("too-many-devices")
        place.devices = [*place.devices, device]
        place.known[device] = Known(agent, time.time())
        self.ledger.hold(device, True)
        self.ledger.change()

    def devices_of(self, seat: Seat, device: str) -> tuple[m.Holder, ...]:
        """The devices of a seat, for one of them."""
        place = self._place(seat)
        if device not in place.devices:
            raise refuse("not-yours")
        return tuple(self._holder(seat, each, each == device) for each in place.devices)

    def _holder(self, seat: Seat, device: str, yours: bool) -> m.Holder:
        known = self.saved.places[seat].known.get(device, Known())
        kind, _, browser = known.agent.partition(" ")
        since = None if known.since is None else datetime.fromtimestamp(known.since, UTC)
        return m.Holder(
            holder=self._handle(seat, device), kind=msgspec.convert(kind or "other", m.DeviceKind),
            browser=browser, since=None if since is None else since.isoformat(timespec="seconds"),
            here=self.present(device), yours=yours,
        )  # fmt: skip

    def _handle(self, seat: Seat, device: str) -> str:
        """By what a device is named to those who share its seat: its id can't be told from it."""
        key = self.saved.secret.encode()
        return hmac.new(key, f"holder {seat} {device}".encode(), hashlib.sha256).hexdigest()[:16]

    def _revoke(self, who: Who, command: m.Revoke) -> None:
        place = self._own(who, command.seat)
        if len(place.devices) < 2:
            raise refuse("last-device")
        named = [d for d in place.devices if self._handle(command.seat, d) == command.holder]
        if not named:
            raise refuse("no-device")
        place.devices = [device for device in place.devices if device != named[0]]
        place.known.pop(named[0], None)
        self.ledger.hold(named[0], bool(self.seats_of(named[0])))
        self.ledger.change()

    def _stand(self, who: Who, command: m.Stand) -> None:
        place = self._place(command.seat)
        if not place.is_person:
            return
        theirs = who.device in place.devices
        if not theirs and not self.is_host(who.device):
            raise refuse("not-yours")
        if self.saved.phase == "over":
            raise refuse("not-gathering")
        if self.saved.phase != "gathering":
            if not theirs:
                raise refuse("no-sending-off")
            self.set_standin(command.seat, True)
            return
        self.saved.places[command.seat] = Place()
        self._forget(command.seat)
        for device in place.devices:
            self.ledger.hold(device, bool(self.seats_of(device)))
        self.ledger.change()

    def _forget(self, seat: Seat) -> None:
        """What was chosen for one seat alone goes with who sat there."""
        own = [option.name for option in self.card.options if option.seat == seat]
        kept = {name: value for name, value in self.saved.options.items() if name not in own}
        self.saved.options = self.card.settle(kept)

    def set_standin(self, seat: Seat, standin: bool) -> None:
        """A bot takes over for a person, or gives the seat back."""
        place = self.saved.places[seat]
        if place.is_person and place.standin != standin:
            place.standin = standin
            self.ledger.change()

    def _bot(self, who: Who, command: m.SetBot) -> None:
        self._host(who)
        place = self._place(command.seat)
        if place.is_person:
            raise refuse("seat-taken")
        if command.level is None:
            self.take(command.seat, Place(), None)
            return
        if command.level not in bots.names(shelf.get(self.saved.game)):
            raise refuse("no-level")
        self.take(command.seat, Place(kind="bot", level=command.level, ready=True), None)

    def _ready(self, who: Who, command: m.SetReady) -> None:
        self._gathering()
        place = self._own(who, command.seat)
        if place.ready != command.ready:
            place.ready = command.ready
            self.ledger.change()

    def _options(self, who: Who, command: m.SetTable) -> None:
        self._gathering()
        try:
            options = self.card.settle(dict(command.options))
        except ValueError as error:
            raise refuse("bad-options") from error
        if not self._only_their_own(who, command, options):
            self._host(who)
        if options != self.saved.options:
            for place in self.saved.places:
                place.ready = place.ready and place.kind == "bot"
        self.saved.options = options
        self.saved.public = command.public
        self.saved.clock = command.clock
        self.ledger.change()

    def _only_their_own(self, who: Who, command: m.SetTable, options: Options) -> bool:
        """Whether nothing changes but what concerns the asker's own seats."""
        if (command.public, command.clock) != (self.saved.public, self.saved.clock):
            return False
        seats = self.seats_of(who.device)
        own = [option.name for option in self.card.options if option.seat in seats]
        return all(
            self.saved.options.get(name) == options[name] for name in options if name not in own
        )

    def _start(self, who: Who, command: m.Start) -> None:
        self._host(who)
        if any(place.kind == "open" for place in self.saved.places):
            raise refuse("seats-open")
        hosts = [place for place in self.saved.places if who.device in place.devices]
        if not all(place.ready or place in hosts for place in self.saved.places):
            raise refuse("not-ready")
        self.begin()

    def begin(self) -> None:
        """Begin to deal; where no device is asked, or there are only bots, play at once."""
        self.dealing.begin()
        self.go_on(over=not self.asks)
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
        self.journal = Journal(match)
        self.ledger.keep(Times(due=time.time()))  # until its clocks are set
        self.ledger.change()
        self.ledger.tell(MatchChange([], True))

    def _promise(self, who: Who, command: m.GivePromise) -> None:
        self._own(who, command.seat)
        if self.dealing.promise(command.seat, command.hash):
            self.go_on()

    def _share(self, who: Who, command: m.GiveShare) -> None:
        self._own(who, command.seat)
        if self.dealing.share(command.seat, command.value):
            self.go_on()

    def _play(self, who: Who, command: m.Play) -> None:
        journal, seat = self._seated(who)
        if self.saved.phase == "playing" and command.at != journal.at(seat):
            raise refuse("stale")
        self.decide(seat, command.action, command.id)
        self.set_standin(seat, False)

    def decide(self, seat: Seat, action: str, command: str = "") -> None:
        """A decision by a person, a bot or a stand-in."""
        journal = self._playing()
        before = journal.match.decisions
        events, row = journal.play(seat, action, command)
        self._moved(row, events, journal.match.decisions != before)

    def _undo(self, who: Who, command: m.Undo) -> None:
        journal, seat = self._seated(who)
        match = journal.match
        if match.can_undo(seat) and not self.in_time(journal.at_for_all(match.decisions - 1)):
            raise refuse("too-late")
        row = journal.undo(seat, command.id)
        self._moved(row, [Event("undone", "T8", {"seat": seat}, reveals=False)], True)

    def ring(self) -> None:
        """The game's own clock."""
        events, row = self._playing().ring()
        self._moved(row, events, True)

    def _moved(self, row: JournalRow, events: list[Event], everyone: bool) -> None:
        journal = self._playing()
        old, match = journal.replaced, journal.match
        self.ledger.write(replacement(self.id, row, old) if old else entry(self.id, row))
        self.ledger.tell(MatchChange(events, everyone, journal.blind))
        if everyone and (outcome := match.outcome) is not None:
            self.saved.phase, self.saved.outcome = "over", outcome
            self.ledger.record = match.record().to_json()
            for place in self.saved.places:
                place.standin = False
            self.ledger.change()

    def _say(self, who: Who, command: m.Say) -> None:
        seat = self.seat_key(who)
        if seat is None or who.device is None:
            raise refuse("not-seated")
        self.chat.say(seat, command)

    # ------------------------------------------------------------------ helpers

    def _place(self, seat: Seat) -> Place:
        if not 0 <= seat < len(self.saved.places):
            raise refuse("no-seat")
        return self.saved.places[seat]

    def _own(self, who: Who, seat: Seat) -> Place:
        place = self._place(seat)
        if who.device is None or who.device not in place.devices:
            raise refuse("not-yours")
        return place

    def _gathering(self) -> None:
        if self.saved.phase != "gathering":
            raise refuse("not-gathering")

    def _host(self, who: Who) -> None:
        self._gathering()
        if not self.is_host(who.device):
            raise refuse("not-host")

    def _playing(self) -> Journal:
        if self.journal is None:
            raise refuse("not-playing")
        return self.journal

    def _seated(self, who: Who) -> tuple[Journal, Seat]:
        journal = self._playing()
        if who.seat is None:
            raise refuse("not-seated")
        self.check_seat(who)
        return journal, who.seat
