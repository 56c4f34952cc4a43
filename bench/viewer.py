"""What a client must know of the messages of our server, to play: nothing else in the load clients
reads them."""

from typing import Any

import msgspec

NEEDED = ("to_act", "legal", "chosen")
"""What a player needs of a view."""


class News(msgspec.Struct):
    """What a player needs of a message. A view is told whole, as an object, or as a list of what is
    new in it."""

    at: int
    view: msgspec.Raw = msgspec.Raw(b"[]")


DECODER = msgspec.json.Decoder(News)
KINDS = {
    b'{"type":"update': "update", b'{"type":"welcom': "welcome", b'{"type":"done",': "done",
    b'{"type":"refuse': "refused",
}  # fmt: skip
"""By their first bytes: most messages are decoded late, or never."""


class Viewer:
    """One socket's picture of the match, put together only when somebody asks."""

    def __init__(self) -> None:
        self._unread: list[bytes] = []
        self._at = 0
        self._view: dict[str, Any] = {}

    def hear(self, message: bytes) -> str:
        """Which kind of message it is; empty for those that a player needs not."""
        kind = KINDS.get(message[:15], "")
        if kind in ("update", "welcome"):
            self._unread.append(message)
        return kind

    @property
    def here(self) -> bool:
        """Whether it has been welcomed."""
        return bool(self._unread or self._view)

    @property
    def at(self) -> int:
        """How many decisions it knows of."""
        self._read()
        return self._at

    @property
    def legal(self) -> list[str]:
        """What it may do."""
        self._read()
        legal: list[str] = self._view["legal"]
        return legal

    @property
    def awaited(self) -> list[int]:
        """The seats that owe a decision."""
        self._read()
        chosen = self._view.get("chosen", ())
        return [seat for seat in self._view["to_act"] if seat not in chosen]

    def owes(self, seat: int) -> bool:
        """Whether this viewer, at that seat, knows that a decision of its own is awaited."""
        return self.here and seat in self.awaited and bool(self.legal)

    def _read(self) -> None:
        for message in self._unread:
            news = DECODER.decode(message)
            self._at = news.at
            self._see(msgspec.json.decode(news.view))
        self._unread.clear()

    def _see(self, view: Any) -> None:
        if isinstance(view, dict):
            self._view = {name: view[name] for name in NEEDED if name in view}
            return
        for *way, value in view:
            if not way:
                self._see(value)
            elif way[0] in NEEDED:
                _put(self._view, way, value)


def _put(whole: Any, way: list[Any], value: Any) -> None:
    """Change a part, by names of fields and places in lists; a list may have grown by it."""
    *steps, last = way
    for step in steps:
        whole = whole[step]
    if isinstance(whole, list) and last == len(whole):
        whole.append(value)
    else:
        whole[last] = value
