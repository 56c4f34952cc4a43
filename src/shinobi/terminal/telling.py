"""`replay`: a recorded match in words, at once or board by board."""

from argparse import Namespace

from msgspec.structs import replace

from shinobi.cli import Trouble
from shinobi.core.event import Event, Veiled
from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.replay import replay
from shinobi.core.values import Seat
from shinobi.terminal import chairs, saves
from shinobi.terminal.play import Play
from shinobi.terminal.screen import Screen
from shinobi.terminal.table import Table


def tell_match(args: Namespace) -> int:
    """Tell it as one seat (counted from 1) or a spectator saw it, or with all secrets."""
    screen = Screen(args.lang)
    record, match, sitting = saves.look_at(args.file, args.seat, screen.plain)
    if args.open and match.outcome is None:
        raise Trouble(screen.plain.say("terminal.not-over", file=str(args.file)))
    telling = Telling(screen, record, sitting, args.seat, args.open)
    if args.step:
        telling.board_by_board()
    else:
        telling.at_once(match)
    return 0


class Telling:
    """One viewer's way through a record."""

    def __init__(
        self, screen: Screen, record: Record, sitting: list[chairs.Chair],
        seat: int | None, everything: bool,
    ) -> None:  # fmt: skip
        self.screen = screen
        self.record = record
        self.chairs = sitting
        self.viewer: Seat | None = None if seat is None else seat - 1
        self.everything = everything

    def at_once(self, match: Match) -> None:
        """All in words, then the last board."""
        play = self._play(match)
        play.tell_events(self._seen(match.events), self.viewer)
        play.board(match.view(self.viewer))

    def board_by_board(self) -> None:
        """A board whenever something happened, with Enter between."""
        count = 0
        self._show(replay(self.record, 0), 0)
        for moves in range(1, len(self.record.moves) + 1):
            match = replay(self.record, moves)
            if len(match.events) == count:
                continue
            try:
                self.screen.read(self.screen.say("enter"))
            except (EOFError, KeyboardInterrupt):
                self.screen.show()
                return
            self._show(match, count)
            count = len(match.events)

    def _show(self, match: Match, count: int) -> None:
        play = self._play(match)
        self.screen.clear()
        play.tell_events(self._seen(match.events[count:]), self.viewer)
        acting = match.to_act
        viewer = acting[0] if self.everything and acting else self.viewer
        play.board(match.view(viewer))

    def _play(self, match: Match) -> Play:
        return Play(self.screen, Table(match, self.chairs, self.screen.lang))

    def _seen(self, events: list[Event]) -> list[Event]:
        """With everything open, each event with all that anybody was told of it."""
        return [_opened(event) for event in events] if self.everything else events


def _opened(event: Event) -> Event:
    return replace(event, open=True) if isinstance(event, Veiled) else event
