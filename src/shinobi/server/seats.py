"""Who sits where at a table, and who hosts it."""

from itertools import islice

from shinobi import bots
from shinobi.core import shelf
from shinobi.core.values import Seat
from shinobi.server import commands
from shinobi.server import messages as m
from shinobi.server.crowd import Crowd
from shinobi.server.holders import Holders
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.saved import Place
from shinobi.server.text import tidy
from shinobi.server.who import Who


class Seats:
    """People, guests, bots and stand-ins. Commands raise Refused, and then nothing has changed."""

    def __init__(self, ledger: Ledger, holders: Holders, crowd: Crowd) -> None:
        self._ledger = ledger
        self._saved = ledger.saved
        self._holders = holders
        self._crowd = crowd

    # ------------------------------------------------------------------ looking

    def hosts(self) -> tuple[str, ...]:
        """The host, and while the host is away the first person who is here."""
        host = self._saved.host
        if self._crowd.has(host):
            return (host,)
        people = (d for p in self._saved.places for d in p.devices if self._crowd.has(d))
        return (host, *islice(people, 1))

    def is_host(self, device: str | None) -> bool:
        """Whether a device is one of them."""
        return device is not None and device in self.hosts()

    def voice(self, who: Who) -> Seat | None:
        """The seat that somebody speaks for: their socket's, or the first they hold."""
        if who.seat is not None:
            return who.seat
        return next(iter(self._holders.seats_of(who.device)), None)

    def check_gathering(self) -> None:
        """Refuse what can only be done before the match."""
        if self._saved.phase != "gathering":
            raise refuse("not-gathering")

    def check_host(self, who: Who) -> None:
        """Refuse what only the host may do, before the match."""
        self.check_gathering()
        if not self.is_host(who.device):
            raise refuse("not-host")

    # ------------------------------------------------------------------ coming and going

    def sit(self, who: Who, command: commands.Sit) -> None:
        """A person takes an open chair, for themselves or for a guest."""
        self.check_gathering()
        place = self._holders.place(command.seat)
        if who.device is None:
            raise refuse("hello-first")
        if self._holders.holds(who.device, command.seat):
            return
        if place.kind != "open":
            raise refuse("seat-taken")
        if not command.guest and self._holders.seats_of(who.device):
            raise refuse("one-seat")
        kind: m.ChairKind = "guest" if command.guest else "person"
        nick = tidy(command.nick)
        if not nick:
            raise refuse("hello-first")
        self.take(command.seat, Place(kind=kind, nick=nick, ready=command.guest), who.device)

    def take(self, seat: Seat, place: Place, device: str | None) -> None:
        """Put somebody on a chair."""
        self._saved.places[seat] = place
        if device is not None:
            self._holders.give(place, device)
        self._ledger.change()

    def stand(self, who: Who, command: commands.Stand) -> None:
        """A person leaves a chair, or the host sends them off; in play a stand-in takes over."""
        seat, place = command.seat, self._holders.place(command.seat)
        if not place.is_person:
            return
        theirs = self._holders.holds(who.device, seat)
        if not theirs and not self.is_host(who.device):
            raise refuse("not-yours")
        if self._saved.phase == "over":
            raise refuse("not-gathering")
        if self._saved.phase == "gathering":
            self._clear(seat)
        elif theirs:
            self.set_standin(seat, True)
        else:
            raise refuse("no-sending-off")

    def _clear(self, seat: Seat) -> None:
        """What was chosen for one seat alone goes with who sat there."""
        card, place = self._saved.card, self._saved.places[seat]
        own = [option.name for option in card.options if option.seat == seat]
        kept = {name: value for name, value in self._saved.options.items() if name not in own}
        self._saved.places[seat] = Place()
        self._saved.options = card.settle(kept)
        self._holders.release(place.devices)
        self._ledger.change()

    # ------------------------------------------------------------------ how one sits

    def set_bot(self, who: Who, command: commands.SetBot) -> None:
        """The host puts a bot on a chair, or opens it."""
        self.check_host(who)
        if self._holders.place(command.seat).is_person:
            raise refuse("seat-taken")
        if command.level is None:
            self.take(command.seat, Place(), None)
            return
        if command.level not in bots.names(shelf.get(self._saved.game)):
            raise refuse("no-level")
        self.take(command.seat, Place(kind="bot", level=command.level, ready=True), None)

    def set_ready(self, who: Who, command: commands.SetReady) -> None:
        """A person is ready to start, or not."""
        self.check_gathering()
        place = self._holders.own(who.device, command.seat)
        if place.ready != command.ready:
            place.ready = command.ready
            self._ledger.change()

    def set_standin(self, seat: Seat, standin: bool) -> None:
        """A bot takes over for a person, or gives the seat back."""
        place = self._saved.places[seat]
        if place.is_person and place.standin != standin:
            place.standin = standin
            self._ledger.change()
