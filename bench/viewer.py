"""What a client must know of the messages of our server, to play: nothing else in the load clients
reads them."""

from typing import Any

import msgspec

from shinobi.server.difference import patch


class News(msgspec.Struct):
    """What a player needs of a message: all of the view, or what is new in it."""

    at: int
    view: Any = []


DECODER = msgspec.json.Decoder(News)
NEEDED = ("to_act", "legal", "chosen")
"""Fields of a view; changes of others are passed over."""
KINDS = {
    b'{"type":"update': "update", b'{"type":"welcom': "welcome", b'{"type":"done",': "done",
    b'{"type":"refuse': "refused",
}  # fmt: skip
"""By their first bytes: most messages are never decoded."""


class Viewer:
    """One socket's picture of the match, decoded only when somebody asks."""

    def __init__(self) -> None:
        self.here = False
        """Whether it has been welcomed."""
        self._unread: list[bytes] = []
        self._at = 0
        self._view: dict[str, Any] = {}

    def hear(self, message: bytes) -> str:
        """Which kind of message it is; empty for those that a player needs not."""
        kind = KINDS.get(message[:15], "")
        if kind == "welcome":
            self.here, self._unread = True, [message]
        elif kind == "update":
            self._unread.append(message)
        return kind

    def _read(self) -> None:
        for message in self._unread:
            news = DECODER.decode(message)
            self._at = news.at
            if isinstance(news.view, dict):
                self._view = news.view
            else:
                changes = [each for each in news.view if len(each) == 1 or each[0] in NEEDED]
                self._view = patch(self._view, changes)
        self._unread.clear()

    @property
    def at(self) -> int:
        """How many decisions it knows of."""
        self._read()
        return self._at

    @property
    def legal(self) -> list[str]:
        """What it may do."""
        self._read()
        found: list[str] = self._view["legal"]
        return found

    @property
    def awaited(self) -> list[int]:
        """The seats that owe a decision."""
        self._read()
        return [seat for seat in self._view["to_act"] if seat not in self._view["chosen"]]

    def owes(self, seat: int) -> bool:
        """Whether this viewer, at that seat, knows that a decision of its own is awaited."""
        return self.here and seat in self.awaited and bool(self.legal)
