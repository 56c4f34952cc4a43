"""The written match: JSON for machines, text for people, and a chained hash over its moves."""

import hashlib
import re
from collections.abc import Callable

import msgspec

from shinobi.core.origin import KNOWN, SEALED, Origin, Share
from shinobi.core.values import Card, Fields, Options, Outcome, Seat, to_json

SCHEMAS = (KNOWN, SEALED)


class BadRecord(ValueError):
    """The text is no record, or not one that this version can read."""


class OtherRules(BadRecord):
    """A match that was played by other rules of its game than ours: it would go another way now."""

    def __init__(self, game: str, version: int, ours: int) -> None:
        super().__init__(
            f"{game} was played here by version {version} of its rules; these are version {ours}"
        )
        self.game = game
        self.version = version
        """Of the match."""
        self.ours = ours

    def __reduce__(self) -> tuple[type["OtherRules"], tuple[str, int, int]]:
        return OtherRules, (self.game, self.version, self.ours)


class Move(msgspec.Struct, frozen=True):
    """One decision, or the clock's ring (no seat), with the numbers drawn while it was applied."""

    seat: Seat | None
    action: str
    draws: tuple[int, ...] = ()


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match, whole enough to be played again without any generator."""

    schema: int = KNOWN
    """1: dealt from a seed. 2: dealt from a secret and a share of every seat."""
    game: str
    version: int
    """Version of the game's rules."""
    rulings: tuple[str, ...]
    seats: int
    options: Options
    commitment: str | None = None
    """SHA-256 of the secret's text, or in schema 1 of the seed's; public from the start."""
    shares: tuple[Share, ...] = ()
    """Of a sealed deal, one per seat."""
    secret: str | None = None
    """Of a sealed deal; known once the match is over."""
    seed: str | None = None
    """Known once the match is over."""
    position: Fields | None = None
    """The form it was staged from, if it was not dealt."""
    deal: tuple[int, ...] = ()
    """The numbers drawn at set-up."""
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    @property
    def origin(self) -> Origin:
        """Where its chance comes from."""
        return Origin(
            schema=self.schema, commitment=self.commitment, shares=self.shares,
            secret=self.secret, seed=self.seed,
        )  # fmt: skip

    def under(self, card: Card) -> "Record":
        """As it is written today: options and rulings that the game got since are named in it, with
        the values by which it was played."""
        return msgspec.structs.replace(
            self, options=card.settle_written(self.options), rulings=card.rulings
        )

    def chain(self) -> list[str]:
        """A hash for the head and one after each move, each over all that came before."""
        head = [self.schema, self.game, self.version, self.rulings, self.seats, self.options]
        shares = [self.shares] if self.schema == SEALED else []
        links = [_hash("", [*head, self.commitment, *shares, self.position, self.deal])]
        for move in self.moves:
            links.append(_hash(links[-1], move))
        return links

    def to_json(self) -> str:
        """One line of JSON, hashes included."""
        fields = msgspec.to_builtins(self)
        if self.schema == KNOWN:
            del fields["shares"], fields["secret"]
        return to_json({**fields, "chain": self.chain()})

    def to_text(self) -> str:
        """Lines that a person can read and edit; hashes are left out, being derived."""
        lines = [f"shinobi record {self.schema}", f"game {self.game} {self.version}"]
        lines += [f"rulings {' '.join(self.rulings)}"] if self.rulings else []
        lines += [f"seats {self.seats}"]
        lines += [f"option {name} {_json(value)}" for name, value in self.options.items()]
        lines += [f"commitment {self.commitment}"] if self.commitment is not None else []
        lines += [f"share {i} {s.giver} {s.value}" for i, s in enumerate(self.shares)]
        lines += [f"secret {_seed(self.secret)}"] if self.secret is not None else []
        lines += [f"seed {_seed(self.seed)}"] if self.seed is not None else []
        lines += [f"position {_json(self.position)}"] if self.position is not None else []
        lines += [f"deal {_numbers(self.deal)}"] if self.deal else []
        lines += ["", *(_move_line(move) for move in self.moves)]
        lines += ["", f"outcome {_json(self.outcome)}"] if self.outcome is not None else []
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> "Record":
        """A record from its JSON or its text form; BadRecord says what is wrong where."""
        return _from_json(text) if text.lstrip().startswith("{") else _from_text(text)


def _hash(before: str, value: object) -> str:
    return hashlib.sha256((before + to_json(value)).encode()).hexdigest()


def _json(value: object) -> str:
    """JSON without a '#', which begins a comment in the text form."""
    return to_json(value).replace("#", "\\u0023")


def _seed(seed: str) -> str:
    """A plain seed or secret stands as it is, any other in quotes."""
    return seed if re.fullmatch(r"[\w.:-]+", seed, re.ASCII) else _json(seed)


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(str(number) for number in numbers)


def _move_line(move: Move) -> str:
    seat = "clock" if move.seat is None else str(move.seat)
    return f"{seat} {move.action}" + (f" | {_numbers(move.draws)}" if move.draws else "")


def _from_json(text: str) -> Record:
    try:
        fields = msgspec.json.decode(text, type=dict)
        chain = fields.pop("chain", None)
        record = msgspec.convert(fields, Record)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"not a record: {error}") from error
    _check_schema(record.schema)
    _check_seal(record)
    if chain is not None and chain != record.chain():
        raise BadRecord(f"the chain of hashes breaks at {_break(chain, record.chain())}")
    return record


def _break(chain: object, right: list[str]) -> str:
    if not isinstance(chain, list) or len(chain) != len(right):
        return "its length"
    at = next(i for i in range(len(right)) if chain[i] != right[i])
    return f"move {at}" if at else "the head"


def _check_schema(schema: int) -> None:
    if schema not in SCHEMAS:
        raise BadRecord(f"a record of schema {schema}; this version reads schemas 1 and 2")


def _check_seal(record: Record) -> None:
    if record.schema == KNOWN and (record.shares or record.secret is not None):
        raise BadRecord("a record of schema 1 has neither shares nor a secret")


_MOVE = re.compile(r"(clock|\d+) ([^|]+?)(?: \| ([\d ]+))?")


def _from_text(text: str) -> Record:
    head: Fields = {"options": {}, "rulings": (), "shares": []}
    moves: list[Move] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        try:
            if match := _MOVE.fullmatch(line):
                moves.append(_move(*match.groups()))
            else:
                _head_line(head, line)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"line {number}: {error}") from error
    _check_schema(head.get("schema", 0))
    try:
        record = msgspec.convert({**head, "moves": moves}, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"not a record: {error}") from error
    _check_seal(record)
    return record


def _move(seat: str, action: str, draws: str | None) -> Move:
    numbers = tuple(int(number) for number in (draws or "").split())
    return Move(None if seat == "clock" else int(seat), action, numbers)


def _head_line(head: Fields, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "game":
        head["game"], version = rest.split()
        head["version"] = int(version)
    elif word == "option":
        name, _, value = rest.partition(" ")
        head["options"][name] = msgspec.json.decode(value)
    elif word == "share":
        head["shares"].append(_share(len(head["shares"]), rest))
    elif word == "shinobi":
        head["schema"] = int(rest.removeprefix("record "))
    elif word in _READERS:
        head[word] = _READERS[word](rest)
    else:
        raise ValueError(f"{line[:60]!r} is neither a move nor a line of the head")


def _share(expected: Seat, text: str) -> Fields:
    seat, giver, value = text.split()
    if seat != str(expected):
        raise ValueError(f"the share of seat {expected} is awaited here")
    return {"giver": giver, "value": value}


def _quoted(text: str) -> str:
    return msgspec.json.decode(text, type=str) if text.startswith('"') else text


_READERS: dict[str, Callable[[str], object]] = {
    "position": msgspec.json.decode,
    "outcome": msgspec.json.decode,
    "deal": lambda text: tuple(int(number) for number in text.split()),
    "rulings": lambda text: tuple(text.split()),
    "seats": int,
    "seed": _quoted,
    "secret": _quoted,
    "commitment": str,
}
"""How the rest of a line is read, by its first word."""
