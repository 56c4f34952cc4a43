"""All that the server sends over a socket, as it is on the wire."""

import msgspec

from shinobi.core.values import Fields, Seat
from shinobi.server.difference import Changes
from shinobi.server.messages import GameView, Line, LogBody, Sentence, Table, Told, Words


class News(msgspec.Struct, kw_only=True, tag_field="type"):
    """Something that the server sends over a socket."""


class Welcome(News, tag="welcome"):
    """Always the first message."""

    epoch: str
    """Numbers are good as long as this stays; give it back with `after` when you return."""
    n: int
    """The number of the last message that this viewer was sent, or would have been."""
    seat: Seat | None
    """The seat that this socket plays; null: it watches."""
    table: Table
    at: int
    view: GameView | None
    """Null before the start."""
    words: Words | None
    """What is said beside the view."""
    events: LogBody
    """The whole log, or when `resumed` what came after `after`."""
    log: int
    """How many events the log holds: keep the first `log - events.length`, then add `events`."""
    resumed: bool
    undo: bool
    deadline: float | None
    chat: tuple[Line, ...]
    """The last hundred lines."""


class Update(News, tag="update", kw_only=True, omit_defaults=True):
    """Something happened in the match. What is left out is as it was, or empty."""

    n: int
    at: int
    """The number of decisions that have taken effect, without those of which I see nothing."""
    events: tuple[Told, ...] = ()
    """`chosen` and `undone` are passing: not part of the log."""
    log: int
    """How many events the log holds now: fewer than before when something was taken back."""
    view: Changes = []
    """What is new in the view. Each is the way to a part, and at its end what is there now:
    `["zones", 1, "k13", "bS"]`; without a way it is the whole view."""
    words: Changes = []
    """What is new in the words, in the same way."""
    undo: bool = False
    """I may take back my last decision."""
    deadline: float | None = None
    """Seconds left for the decisions awaited now."""


class TableChange(News, tag="table"):
    """People came, went, got ready, the match began or ended."""

    n: int
    table: Table


class Said(News, tag="chat"):
    """Somebody said something."""

    n: int
    line: Line


class Done(News, tag="done"):
    """The command took effect and is durable."""

    id: str
    at: int
    """As the sender knew it then."""


class NotDone(News, tag="refused"):
    """The command was refused; nothing changed."""

    id: str
    rule: str
    """Number of the sentence of the rules, or empty."""
    key: str
    """`nin-jan.must-take` is said as `nin-jan.refusal.must-take`, `over` as `refusal.over`."""
    args: Fields
    message: str
    """The sentence in plain English."""


class HintGiven(News, tag="hint"):
    """What a good bot would do in my place, and why: it follows from my view alone."""

    id: str
    action: str
    deed: Sentence
    """What to press, a whole sentence; its key is whole, too."""
    reasons: list[Sentence]
    """None, one or two, the weightier first: clauses without a capital or a full stop, their keys
    whole."""


class MomentShown(News, tag="moment"):
    """How it looked to me after `at` decisions."""

    id: str
    at: int
    view: GameView
    words: Words


class Garbled(News, tag="error"):
    """The message could not be read."""

    code: str
    message: str


FromServer = (
    Welcome | Update | TableChange | Said | Done | NotDone | HintGiven | MomentShown | Garbled
)
