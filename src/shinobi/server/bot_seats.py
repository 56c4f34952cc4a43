"""The seats that bots decide for: their own, and those of people who are away or late."""

from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.server.bots import Bots, Decision
from shinobi.server.queue import Claim, Kind
from shinobi.server.streams import Streams
from shinobi.server.table import Table

STANDIN = "novice"


class BotSeats:
    """Those of one table, turn by turn."""

    def __init__(self, table: Table, streams: Streams, bots: Bots) -> None:
        self._table = table
        self._streams = streams
        self._bots = bots
        self._turn = 0
        """Grows whenever a decision takes effect or is taken back."""
        self.overdue: set[Seat] = set()
        """Where time is out: a stand-in makes this one decision."""

    def turn(self) -> None:
        """Other decisions are awaited now."""
        self._turn += 1
        self.overdue.clear()

    def accepts(self, decision: Decision) -> bool:
        """Whether a bot's decision is still awaited, and the bot's to make."""
        match, seat = self._table.match, decision.seat
        if match is None or decision.turn != self._turn or seat not in match.waiting_for:
            return False
        return self._level(seat) is not None

    def think(self, match: Match) -> None:
        """Set bots thinking."""
        self._bots.keep(self._turn)
        if not self._any():
            return
        self._bots.attend(kind := self._urgency())
        idle = [seat for seat in match.waiting_for if not self._bots.thinks(seat)]
        levels = {seat: level for seat in idle if (level := self._level(seat)) is not None}
        if not levels:
            return
        journal = self._table.journal
        at = match.decisions if journal is None else journal.at_for_all()
        host = self._table.saved.host
        claim = Claim(kind, self._streams.address(host), host, self._table.id, len(levels))
        for seat, level in levels.items():
            slow = seat not in self.overdue
            self._bots.think(match, seat, level, self._turn, claim, at=at, slow=slow)

    def _level(self, seat: Seat) -> str | None:
        """Of the bot that decides for a seat, if one does."""
        place = self._table.saved.places[seat]
        if place.kind == "bot":
            return place.level
        if seat in self.overdue or (place.standin and self._streams.any_seated()):
            return STANDIN
        return None

    def _any(self) -> bool:
        """Whether a bot may have to decide."""
        places = self._table.saved.places
        return bool(self.overdue) or any(p.kind == "bot" or p.standin for p in places)

    def _urgency(self) -> Kind:
        if self._streams.any_seated():
            return Kind.MOVE
        return Kind.WATCHED if self._streams.streams[None].sockets else Kind.UNWATCHED
