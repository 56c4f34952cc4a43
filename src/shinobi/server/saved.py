"""A table as it is kept: its people, options and secrets. None of this is sent to anybody."""

import re
import secrets

import msgspec

from shinobi.core import shelf
from shinobi.core.origin import Origin
from shinobi.core.record import OtherRules
from shinobi.core.values import Card, Fields, Options, Outcome, Seat
from shinobi.server.messages import Asked, ChairKind, Phase

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
ID = re.compile("[a-z0-9]{1,16}")
"""What a table may be called."""


class DeviceNote(msgspec.Struct):
    """What is known of a device that holds a chair."""

    agent: str = ""
    """Its kind and browser, as far as it said."""
    since: float | None = None
    """When it got the chair."""


class Place(msgspec.Struct, kw_only=True):
    """A chair, and who holds it."""

    kind: ChairKind = "open"
    nick: str = ""
    level: str | None = None
    ready: bool = False
    devices: list[str] = []
    """Signed ids of the devices that hold it."""
    known: dict[str, DeviceNote] = {}
    """By device; one that held the chair before this was noted is missing."""
    standin: bool = False

    @property
    def is_person(self) -> bool:
        return self.kind in ("person", "guest")


class Shares(msgspec.Struct):
    """What devices have added to the deal, by seat."""

    promises: list[str | None]
    shares: list[str | None]
    asked: Asked | None = "promise"
    """None: it is dealt."""


class Saved(msgspec.Struct, kw_only=True):
    """The body of a table in the store."""

    game: str
    options: Options
    """As they were chosen."""
    public: bool
    clock: int | None
    host: str
    origin: str | None = None
    """A keyed hash of the address that it was made from."""
    created: str
    places: list[Place]
    phase: Phase = "gathering"
    secret: str = msgspec.field(default_factory=lambda: secrets.token_hex(16))
    """Bots' seeds come from it, never from the deal's."""
    chance: Origin | None = None
    """The deal's, with its secrets; until it is dealt, only the secret."""
    given: Shares | None = None
    """Of a sealed deal, from its beginning on."""
    seed: str | None = None
    """The deal's, of tables that were stored before deals were sealed."""
    version: int = 1
    """Of the game's rules, by which the match is played."""
    dealt: Options | None = None
    """What the match is played with: the options, and what follows from the bots in their seats."""
    position: Fields | None = None
    """What the match was staged from, if it was not dealt."""
    commitment: str | None = None
    outcome: Outcome | None = None
    rematch: str | None = None

    @property
    def card(self) -> Card:
        """The game's, with the defaults of people who see the board."""
        return shelf.get(self.game).card.pictured()

    def check_rules(self) -> None:
        """OtherRules if its match was begun by other rules than ours."""
        ours = self.card.version
        if self.phase in ("playing", "over") and self.version != ours:
            raise OtherRules(self.game, self.version, ours)

    @property
    def people(self) -> list[Seat]:
        """The seats of persons and guests."""
        return [seat for seat, place in enumerate(self.places) if place.is_person]

    @property
    def bots(self) -> int:
        """How many of its places bots have."""
        return sum(place.kind == "bot" for place in self.places)

    @property
    def bots_in_play(self) -> int:
        """How many of them play, or are about to."""
        return self.bots if self.phase in ("dealing", "playing") else 0


def new_id() -> str:
    """Short enough for a link, too many to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(10))


def read(body: str | bytes) -> Saved:
    """From the store."""
    return _DECODER.decode(body)


def write(saved: Saved) -> str:
    """For the store."""
    return _ENCODER.encode(saved).decode()


_DECODER: msgspec.json.Decoder[Saved] = msgspec.json.Decoder(Saved)
_ENCODER = msgspec.json.Encoder()
