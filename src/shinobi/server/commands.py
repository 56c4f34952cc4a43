"""What a viewer sends to a table over a socket, as it is on the wire."""

from typing import Annotated

import msgspec
from msgspec import Meta

from shinobi.server.messages import Choices, Clock, Name, Nick, Phrase, SeatNumber

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
CommandId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class Command(msgspec.Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a viewer asks over a socket."""

    id: CommandId
    """Made by the client. A `play`, `undo` or `say` sent twice counts once; all are answered."""


class Play(Command, tag="play"):
    """Do it."""

    action: Annotated[str, Meta(min_length=1, max_length=200)]
    at: Count
    """As the player saw it; refused with `stale` if the match has gone on since."""


class Undo(Command, tag="undo"):
    """Take back my last decision."""


class AskHint(Command, tag="hint"):
    """What would a good bot do in my place?"""


class AskMoment(Command, tag="moment"):
    """How did it look after `at` decisions?"""

    at: Count


class Say(Command, tag="say"):
    """Say something: either `text` or `phrase`."""

    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    phrase: Phrase | None = None


class Sit(Command, tag="sit"):
    """Take an open chair, while gathering."""

    seat: SeatNumber
    nick: Nick
    guest: bool = False
    """A second person on this device."""


class Stand(Command, tag="stand"):
    """Leave a chair; in play a stand-in takes over. The host may send people off before that."""

    seat: SeatNumber


class SetBot(Command, tag="bot"):
    """The host puts a bot on a chair that no person holds, or with null opens it."""

    seat: SeatNumber
    level: Name | None


class SetReady(Command, tag="ready"):
    """Ready to start, or not."""

    seat: SeatNumber
    ready: bool


class Start(Command, tag="start"):
    """The host begins the match: all chairs filled, all others ready."""


class GivePromise(Command, tag="promise"):
    """My device promises a share of the deal for a seat."""

    seat: SeatNumber
    hash: Digest
    """SHA-256 of the share as it is written."""


class GiveShare(Command, tag="share"):
    """My device reveals the share that it promised for a seat."""

    seat: SeatNumber
    value: Digest
    """32 random bytes in hexadecimal."""


class SetTable(Command, tag="options"):
    """The host changes the table, while gathering; others the options of their own chair."""

    options: Choices
    public: bool
    clock: Clock | None


class Revoke(Command, tag="revoke"):
    """Take a seat that my device holds from another one that shares it."""

    seat: SeatNumber
    holder: Name
    """As `GET /api/tables/{id}/seats/{seat}/devices` names it."""


class AskRematch(Command, tag="rematch"):
    """A new table with the same people, when it is over; all are told its id."""


class Ping(Command, tag="ping"):
    """Is the table still there? Who only waits would not notice that it is not."""


ToServer = (
    Play | Undo | AskHint | AskMoment | Say | Sit | Stand | SetBot | SetReady | Start | SetTable
    | Revoke | AskRematch | GivePromise | GiveShare | Ping
)  # fmt: skip
