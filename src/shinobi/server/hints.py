"""The hints of one table: what a good bot would do, for who still wants to know."""

import asyncio
import logging

from shinobi.core.advice import Advice
from shinobi.core.values import Seat
from shinobi.server import news, thinking
from shinobi.server.bots import Question
from shinobi.server.connection import Socket
from shinobi.server.messages import Sentence
from shinobi.server.pool import Busy, Pool
from shinobi.server.queue import Claim, Kind
from shinobi.server.refusals import not_done, refuse
from shinobi.server.streams import encode
from shinobi.server.table import Table

ASKERS = 16
"""Asks of one seat that one hint answers."""
log = logging.getLogger("shinobi")


class Hint:
    """One that is thought about, and who waits for it."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.askers: list[tuple[Socket, str]] = []
        """A socket, and the id of its command."""
        self.task: asyncio.Task[None] | None = None

    def tell(self, advice: Advice) -> None:
        """Answer all who wait."""
        deed, *reasons = (Sentence(*said) for said in (advice.deed, *advice.reasons))
        for socket, command in self.askers:
            hint = news.HintGiven(id=command, action=advice.action, deed=deed, reasons=reasons)
            socket.put(encode(hint))

    def deny(self, why: str) -> None:
        """Refuse all who wait, and think no more."""
        for socket, command in self.askers:
            socket.put(encode(not_done(command, refuse(why))))
        self.stop()

    def stop(self) -> None:
        """Think no more."""
        if self.task is not None:
            self.task.cancel()


class Hints:
    """At most one for each seat."""

    def __init__(self, table: Table, pool: Pool) -> None:
        self._table = table
        self._pool = pool
        self._hints: dict[Seat, Hint] = {}

    @property
    def busy(self) -> bool:
        return bool(self._hints)

    def ask(self, socket: Socket, command: str) -> None:
        """Have a socket told what a good bot would do in its seat."""
        match, seat = self._table.match, socket.seat
        if match is None:
            raise refuse("not-playing")
        if seat is None:
            raise refuse("not-seated")
        if seat not in match.to_act:
            raise refuse("not-awaited")
        question = Question.of(match, seat, thinking.HINT, "")
        hint = self._hints.get(seat)
        if hint is None or hint.question != question:
            if hint is not None:
                hint.deny("stale")
            claim = Claim(Kind.HINT, socket.address, socket.device, self._table.id)
            hint = self._hints[seat] = Hint(question)
            hint.task = asyncio.create_task(self._think(seat, hint, claim))
        elif len(hint.askers) == ASKERS:
            raise refuse("too-many")
        hint.askers.append((socket, command))

    async def _think(self, seat: Seat, hint: Hint, claim: Claim) -> None:
        try:
            hint.tell(await self._pool.run(claim, thinking.hint, *hint.question))
        except Busy:
            hint.deny("too-many")
        except Exception:  # whoever asked is told so
            log.exception("no hint for a seat of %s", hint.question.game)
            hint.deny("no-hint")
        finally:
            if self._hints.get(seat) is hint:
                del self._hints[seat]

    def leave(self, socket: Socket) -> None:
        """Who is gone wants no hint."""
        hint = None if socket.seat is None else self._hints.get(socket.seat)
        if hint is not None:
            hint.askers = [asker for asker in hint.askers if asker[0] is not socket]
            if not hint.askers:
                hint.stop()

    def end(self) -> None:
        """What they were asked for is decided."""
        for hint in self._hints.values():
            hint.deny("stale")

    def stop(self) -> None:
        """Let all of them go."""
        for hint in self._hints.values():
            hint.stop()
