"""The journal of a match: all that is done to it, written so that it can be done again."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from shinobi.core.event import Event
from shinobi.core.match import Match
from shinobi.core.record import Record
from shinobi.core.replay import replay
from shinobi.core.values import Seat, View
from shinobi.server.checkpoints import Checkpoints
from shinobi.server.logs import Logs
from shinobi.server.refusals import refuse
from shinobi.server.unseen import Unseen

REMEMBERED = 64
"""Commands of a seat whose answers are kept."""
NAMED = 4
"""Commands that a row of the journal names, when a choice is replaced again and again."""


class JournalRow(NamedTuple):
    """One thing that was done."""

    n: int
    """Its place; a secret choice that is replaced keeps its place."""
    what: str
    """play, undo or ring."""
    seat: int | None
    action: str
    commands: str
    """Ids of the commands that asked for it, the latest last."""


class Journal:
    """The true match of a table, and all that is done to it. Rows come out of every change;
    `restore` takes them back in, step by step, so that the loop need not wait for a long match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.moments = [0]
        """Numbers of decisions after which something could be seen."""
        self.blind: tuple[Seat | None, ...] = ()
        """Viewers who saw nothing of the last decision, or of its undoing."""
        self.replaced: JournalRow | None = None
        """The row whose place the last row takes: a choice that had not taken effect."""
        self._unseen = Unseen(match.seats)
        self._next = 0
        self._slots: dict[Seat, JournalRow] = {}
        """Where in the journal the choices stand that have not taken effect."""
        self._answers: dict[Seat, dict[str, int]] = {}
        self._checkpoints = Checkpoints(match)
        self.logs = Logs(match, self._unseen)

    def restore(self, rows: Iterable[JournalRow]) -> Iterator[None]:
        """Do again what a journal tells, row by row."""
        for row in rows:
            self._next = row.n
            commands = row.commands.split()
            if row.what == "ring":
                self.ring()
            else:
                assert row.seat is not None
                last = commands[-1] if commands else ""
                if row.what == "undo":
                    self.undo(row.seat, last)
                else:
                    self.play(row.seat, row.action, last)
                if row.seat in self._slots:
                    self._slots[row.seat] = row
                for command in commands:
                    self._remember(row.seat, command)
            yield

    def finish(self, record: Record, rows: Iterable[JournalRow] = ()) -> Iterator[None]:
        """Play a record to its end, move by move; from the journal only what was answered is
        taken."""
        for move in record.moves:
            if move.seat is None:
                self.ring()
            else:
                self.play(move.seat, move.action, "")
            yield
        for row in rows:
            for command in row.commands.split():
                self._remember(row.seat or 0, command)

    def play(self, seat: Seat, action: str, command: str) -> tuple[list[Event], JournalRow]:
        """Make a seat's decision: what happened, and the row for the journal."""
        before = self.match.decisions
        events = self.match.play(seat, action)
        self.replaced = replaced = self._slots.pop(seat, None)
        names = [*(replaced.commands.split() if replaced else ()), command][-NAMED:]
        n = replaced.n if replaced else self._take()
        row = JournalRow(n, "play", seat, action, " ".join(names).strip())
        if self.match.decisions == before:
            self._slots[seat] = row
            self.blind = ()
        else:
            self._slots.clear()
            self._took_effect()
            self._hide(self._blind_to(seat, events))
        self._remember(seat, command)
        return events, row

    def undo(self, seat: Seat, command: str) -> JournalRow:
        """Take back a seat's last decision."""
        self.match.undo(seat)
        self.replaced = None
        self.blind = self._unseen.undo(self.moments.pop())
        self._checkpoints.cut()
        self.logs.cut()
        self._remember(seat, command)
        return JournalRow(self._take(), "undo", seat, "", command)

    def ring(self) -> tuple[list[Event], JournalRow]:
        """The game's own clock."""
        events = self.match.ring()
        self.replaced = None
        self._slots.clear()
        self._took_effect()
        self.blind = ()
        return events, JournalRow(self._take(), "ring", None, "", "")

    def answered(self, seat: Seat, command: str) -> int | None:
        """How many decisions a seat knew of when its command was done before, if it was."""
        return self._answers.get(seat, {}).get(command)

    def at(self, viewer: Seat | None, decisions: int | None = None) -> int:
        """How many decisions a viewer knows of, now or after so many."""
        made = self.match.decisions if decisions is None else decisions
        return self._unseen.known(viewer, made)

    def at_for_all(self, decisions: int | None = None) -> int:
        """Of how many decisions everybody knows, now or after so many."""
        made = self.match.decisions if decisions is None else decisions
        return self._unseen.known_to_all(made)

    def moment(self, at: int, viewer: Seat | None) -> tuple[int, View]:
        """How it looked to a viewer after `at` decisions, or the last moment before."""
        if at > self.at(viewer):
            raise refuse("no-moment")
        known = bisect_right(self.moments, at, key=lambda moment: self.at(viewer, moment))
        moves = self.moments[known - 1]
        at = self.at(viewer, moves)
        if moves == self.match.decisions:
            return at, self.match.view(viewer)
        return at, self._checkpoints.view(moves, viewer)

    def _blind_to(self, seat: Seat, events: list[Event]) -> tuple[Seat | None, ...]:
        """Who was told nothing of a seat's decision, and sees what was to be seen before it."""
        if not self.match.goes_on:  # then others are awaited
            return ()
        untold = [
            viewer for viewer in self._unseen.viewers
            if viewer != seat and all(event.told_to(viewer) is None for event in events)
        ]  # fmt: skip
        before = self.match.view_before
        return tuple(viewer for viewer in untold if before(viewer) == self.match.view(viewer))

    def _hide(self, blind: tuple[Seat | None, ...]) -> None:
        self.blind = blind
        self._unseen.hide(self.match.decisions, blind)

    def _take(self) -> int:
        self._next += 1
        return self._next - 1

    def _took_effect(self) -> None:
        self.moments.append(self.match.decisions)
        self._checkpoints.note()
        self.logs.note()

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
