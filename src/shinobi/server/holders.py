"""Which devices hold which seats of a table. Whether one does is decided here, and nowhere else."""

import hashlib
import hmac
import time
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec

from shinobi.core.values import Seat
from shinobi.server import commands
from shinobi.server import messages as m
from shinobi.server.crowd import Crowd
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.saved import DeviceNote, Place
from shinobi.server.who import Who

DEVICES = 8
"""That may hold one seat."""


class Holders:
    """The devices of one table's people."""

    def __init__(self, ledger: Ledger, crowd: Crowd) -> None:
        self._ledger = ledger
        self._saved = ledger.saved
        self._crowd = crowd

    # ------------------------------------------------------------------ looking

    def holds(self, device: str | None, seat: Seat) -> bool:
        """Whether a device holds a seat."""
        places = self._saved.places
        return 0 <= seat < len(places) and device in places[seat].devices

    def own(self, device: str | None, seat: Seat) -> Place:
        """A seat that the device holds; refused where it does not, or not any more."""
        place = self.place(seat)
        if not self.holds(device, seat):
            raise refuse("not-yours")
        return place

    def place(self, seat: Seat) -> Place:
        """A seat, whoever holds it."""
        if not 0 <= seat < len(self._saved.places):
            raise refuse("no-seat")
        return self._saved.places[seat]

    def seats_of(self, device: str | None) -> tuple[Seat, ...]:
        """The seats that a device holds."""
        return tuple(seat for seat in range(len(self._saved.places)) if self.holds(device, seat))

    def seats_by_device(self) -> dict[str | None, list[Seat]]:
        """The seats of every device that holds one."""
        seats: dict[str | None, list[Seat]] = {}
        for seat, place in enumerate(self._saved.places):
            for device in place.devices:
                seats.setdefault(device, []).append(seat)
        return seats

    def any_here(self) -> bool:
        """Whether a device that holds a seat has a socket open, whatever it plays there."""
        return any(map(self._crowd.has, self.seats_by_device()))

    def describe(self, seat: Seat, device: str) -> tuple[m.Holder, ...]:
        """The devices of a seat, for one of them."""
        place = self.own(device, seat)
        return tuple(self._holder(seat, each, each == device) for each in place.devices)

    def _holder(self, seat: Seat, device: str, yours: bool) -> m.Holder:
        known = self._saved.places[seat].known.get(device, DeviceNote())
        kind, _, browser = known.agent.partition(" ")
        since = None if known.since is None else datetime.fromtimestamp(known.since, UTC)
        return m.Holder(
            holder=self._handle(seat, device), kind=msgspec.convert(kind or "other", m.DeviceKind),
            browser=browser, since=None if since is None else since.isoformat(timespec="seconds"),
            here=self._crowd.has(device), yours=yours,
        )  # fmt: skip

    def _handle(self, seat: Seat, device: str) -> str:
        """By what a device is named to those who share its seat: its id can't be told from it."""
        key = self._saved.secret.encode()
        return hmac.new(key, f"holder {seat} {device}".encode(), hashlib.sha256).hexdigest()[:16]

    # ------------------------------------------------------------------ changing

    def add(self, seat: Seat, device: str, agent: str = "") -> None:
        """Another device of the same person."""
        place = self.place(seat)
        if self.holds(device, seat):
            return
        if len(place.devices) >= DEVICES:
            raise refuse("too-many-devices")
        self.give(place, device, agent)
        self._ledger.change()

    def give(self, place: Place, device: str, agent: str = "") -> None:
        """Let a device hold a seat."""
        place.devices = [*place.devices, device]
        place.known[device] = DeviceNote(agent, time.time())
        self._ledger.hold(device, True)

    def note(self, seat: Seat, device: str | None, agent: str) -> None:
        """What a device is, as it says when it comes; written when something else is."""
        known = self._saved.places[seat].known.get(device or "")
        if known is not None and agent:
            known.agent = agent

    def revoke(self, who: Who, command: commands.Revoke) -> None:
        """Take a seat from a device that shares it."""
        place = self.own(who.device, command.seat)
        if len(place.devices) < 2:
            raise refuse("last-device")
        handles = {self._handle(command.seat, device): device for device in place.devices}
        if (device := handles.get(command.holder)) is None:
            raise refuse("no-device")
        place.devices = [each for each in place.devices if each != device]
        place.known.pop(device, None)
        self.release([device])
        self._ledger.change()

    def release(self, devices: Iterable[str]) -> None:
        """Devices have lost a seat: have it written whether they hold another."""
        for device in devices:
            self._ledger.hold(device, bool(self.seats_of(device)))
