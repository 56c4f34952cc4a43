"""A match in play and its journal: all that is done to it, written so that it can be done again."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

import msgspec

from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.replay import replay
from shinobi.core.values import Event, Seat, View
from shinobi.server.journal import JournalRow
from shinobi.server.messages import Told
from shinobi.server.refusals import refuse

REMEMBERED = 64
"""Commands of a seat whose answers are kept."""
NAMED = 4
"""Commands that a row of the journal names, when a choice is replaced again and again."""


class Course:
    """The true match of a table. Rows come out of every change; `restore` takes them back in."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moments = [0]
        """Numbers of decisions after which something could be seen."""
        self.blind: tuple[Seat | None, ...] = ()
        """Viewers who saw nothing of the last decision, or of its undoing."""
        self._unseen: dict[Seat | None, list[int]] = {
            viewer: [] for viewer in (None, *range(match.seats))
        }
        """By viewer, the numbers of the decisions of which they saw nothing."""
        self._next = 0
        self._slots: dict[Seat, JournalRow] = {}
        """Where in the journal the choices stand that have not taken effect."""
        self._answers: dict[Seat, dict[str, int]] = {}
        self._ats: list[int] = []
        self._mark()

    @classmethod
    def restore(cls, match: Match, rows: Iterable[JournalRow]) -> "Course":
        """A course as its journal tells it."""
        course = cls(match)
        for row in rows:
            course._next = row.n
            commands = row.commands.split()
            if row.what == "ring":
                course.ring()
                continue
            assert row.seat is not None
            last = commands[-1] if commands else ""
            if row.what == "undo":
                course.undo(row.seat, last)
            else:
                course.play(row.seat, row.action, last)
            for command in commands:
                course._remember(row.seat, command)
        return course

    @classmethod
    def finished(cls, record: Record, rows: Iterable[JournalRow] = ()) -> "Course":
        """The course of a record; from the journal only what was answered is taken."""
        course = cls(begin(record))
        for move in record.moves:
            if move.seat is None:
                course.ring()
            else:
                course.play(move.seat, move.action, "")
        for row in rows:
            for command in row.commands.split():
                course._remember(row.seat or 0, command)
        return course

    def play(self, seat: Seat, action: str, command: str) -> tuple[list[Event], JournalRow]:
        """Make a seat's decision: what happened, and the row for the journal."""
        before = self.match.decisions
        events = self.match.play(seat, action)
        replaced = self._slots.pop(seat, None)
        names = [*(replaced.commands.split() if replaced else ()), command][-NAMED:]
        n = replaced.n if replaced else self._take()
        row = JournalRow(n, "play", seat, action, " ".join(names).strip())
        if self.match.decisions == before:
            self._slots[seat] = row
            self.blind = ()
        else:
            self._slots.clear()
            self.moments.append(self.match.decisions)
            self._hide(self._blind_to(seat, events))
        self._mark()
        self._remember(seat, command)
        return events, row

    def undo(self, seat: Seat, command: str) -> JournalRow:
        """Take back a seat's last decision."""
        self.match.undo(seat)
        undone = self.moments.pop()
        self.blind = tuple(v for v, unseen in self._unseen.items() if undone in unseen[-1:])
        for viewer in self.blind:
            self._unseen[viewer].pop()
        del self._ats[len(self.match.events) :]
        self._remember(seat, command)
        return JournalRow(self._take(), "undo", seat, "", command)

    def ring(self) -> tuple[list[Event], JournalRow]:
        """The game's own clock."""
        events = self.match.ring()
        self._slots.clear()
        self.moments.append(self.match.decisions)
        self.blind = ()
        self._mark()
        return events, JournalRow(self._take(), "ring", None, "", "")

    def answered(self, seat: Seat, command: str) -> int | None:
        """The version at which a seat's command was done before, if it was."""
        return self._answers.get(seat, {}).get(command)

    def log(self, viewer: Seat | None, first: int = 0) -> tuple[Told, ...]:
        """What a viewer was told, from the event `first` on."""
        events = self.match.events[first:]
        return tuple(
            Told(kind=told.kind, rule=told.rule, args=told.args, at=self.at(viewer, at))
            for event, at in zip(events, self._ats[first:], strict=True)
            if (told := event.told_to(viewer)) is not None
        )

    def at(self, viewer: Seat | None, decisions: int | None = None) -> int:
        """How many decisions a viewer knows of, now or after so many."""
        made = self.match.decisions if decisions is None else decisions
        return made - bisect_right(self._unseen[viewer], made)

    def moment(self, at: int, viewer: Seat | None) -> tuple[int, View]:
        """How it looked to a viewer after `at` decisions, or the last moment before."""
        if at > self.at(viewer):
            raise refuse("no-moment")
        moves = max(moment for moment in self.moments if self.at(viewer, moment) <= at)
        at = self.at(viewer, moves)
        if moves == self.match.decisions:
            return at, self.match.view(viewer)
        record = self.match.record(secret=True)
        return at, replay(record, moves=moves, game=self.match.rules).view(viewer)

    def _blind_to(self, seat: Seat, events: list[Event]) -> tuple[Seat | None, ...]:
        """Who was told nothing of a seat's decision, and sees what was to be seen before it."""
        if not self.match.can_undo(seat):  # then others are awaited, or something was shown
            return ()
        untold = [
            viewer for viewer in self._unseen
            if viewer != seat and all(event.told_to(viewer) is None for event in events)
        ]  # fmt: skip
        if not untold:
            return ()
        before = self.match.copy()
        before.undo(seat)
        return tuple(v for v in untold if before.view(v) == self.match.view(v))

    def _hide(self, blind: tuple[Seat | None, ...]) -> None:
        self.blind = blind
        for viewer in blind:
            self._unseen[viewer].append(self.match.decisions)

    def _take(self) -> int:
        self._next += 1
        return self._next - 1

    def _mark(self) -> None:
        new = len(self.match.events) - len(self._ats)
        self._ats += [self.match.decisions] * new

    def _remember(self, seat: Seat, command: str) -> None:
        if not command:
            return
        answers = self._answers.setdefault(seat, {})
        answers[command] = self.at(seat)
        if len(answers) > REMEMBERED:
            del answers[next(iter(answers))]


def begin(record: Record, game: Any = None) -> Match:
    """The match of a record before its first move, with all its draws ready."""
    draws = tuple(number for move in record.moves for number in move.draws)
    start = msgspec.structs.replace(record, moves=(), deal=(*record.deal, *draws), outcome=None)
    return replay(start, game=game)
