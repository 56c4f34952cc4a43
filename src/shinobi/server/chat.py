"""What is said at a table."""

import msgspec

from shinobi.core.values import Seat
from shinobi.server import commands
from shinobi.server import messages as m
from shinobi.server.happenings import Speech
from shinobi.server.ledger import Ledger
from shinobi.server.refusals import refuse
from shinobi.server.text import tidy

KEPT = 100
"""Lines."""


class Chat:
    """The last lines of one table."""

    def __init__(self, ledger: Ledger) -> None:
        self.lines: list[m.Line] = []
        self._ledger = ledger
        self._count = 0
        """Of all lines so far."""
        self._commands: dict[str, int] = {}
        """Seat and id of the last commands, with the number of their lines."""

    def restore(self, rows: list[tuple[int, str, str]]) -> None:
        """Take over lines from the store: number, line and command, in order."""
        for number, line, command in rows:
            self.lines.append(msgspec.json.decode(line, type=m.Line))
            self._count = number
            self._commands[command] = number

    def has(self, seat: Seat | None, command: str) -> bool:
        """Whether a seat's command was done before."""
        return f"{seat} {command}" in self._commands

    def say(self, seat: Seat, command: commands.Say) -> None:
        """Add a line."""
        text = command.text and tidy(command.text)
        if bool(text) == bool(command.phrase):
            raise refuse("nothing-said")
        nick = self._ledger.saved.places[seat].nick
        line = m.Line(nick=nick, seat=seat, text=text, phrase=command.phrase)
        self._count += 1
        self.lines = [*self.lines, line][-KEPT:]
        self._write(line, f"{seat} {command.id}")
        self._ledger.tell(Speech(line))

    def _write(self, line: m.Line, command: str) -> None:
        self._commands[command] = self._count
        if len(self._commands) > KEPT:
            del self._commands[next(iter(self._commands))]
        row = {"table_id": self._ledger.id, "slot": self._count % KEPT, "n": self._count}
        body = msgspec.json.encode(line).decode()
        self._ledger.write(("chat", {**row, "line": body, "command": command}))
