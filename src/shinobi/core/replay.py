"""Playing a record again, staging a position, and proving a record honest."""

import contextlib
from collections.abc import Iterator

import msgspec

from shinobi.core import shelf
from shinobi.core.game import AnyRules, Game
from shinobi.core.match import Match
from shinobi.core.origin import SEALED, Origin, host_share, is_digest, mix, sha256
from shinobi.core.pick import Generator, Pick, Recorder, Tape, TapeEnded
from shinobi.core.record import BadRecord, Move, OtherRules, Record
from shinobi.core.values import Fields, Refused, Seat, to_json

Known = str | Game | AnyRules | None
"""A game to play a record by; None: the one on the shelf that the record names."""


def replay(record: Record, moves: int | None = None, game: Known = None) -> Match:
    """The match after all (or the first few) moves of a record, dealt from its tape alone.
    If the seed is known the match can be played on. OtherRules if it was not played by ours,
    BadRecord names the move that fails."""
    rules = rules_for(record, game)
    part = record.moves if moves is None else record.moves[:moves]
    tape = [*record.deal, *(number for move in part for number in move.draws)]
    return _play(rules, record, part, Tape(tape, record.origin.pick()))


def steps(record: Record, game: Known = None) -> Iterator[tuple[Match, tuple[Move, ...]]]:
    """The match before each step of a record, with the moves of that step: one, or those of all who
    choose at the same time; and at last the match after them, with none. It goes on when the next
    is asked for."""
    tape = [*record.deal, *(number for move in record.moves for number in move.draws)]
    match = _begin(rules_for(record, game), record, Recorder(Tape(tape)))
    at = 0
    while at < len(record.moves):
        together = 1 if record.moves[at].seat is None else max(1, len(match.to_act))
        part = record.moves[at : at + together]
        yield match, part
        _go_on(match, part, at + 1)
        at += together
    yield match, ()


def rules_for(record: Record, game: Known = None) -> AnyRules:
    """The rules that a record was played by; OtherRules if we have not got them."""
    rules: AnyRules = shelf.rules_of(game or record.game)
    if record.version != rules.card.version:
        raise OtherRules(record.game, record.version, rules.card.version)
    return rules


def stage(game: str | Game | AnyRules, form: Fields, seed: int | str = 0) -> Match:
    """A match from a drawn position; chance comes from the seed."""
    rules = shelf.rules_of(game)
    state = rules.stage(form)
    full = rules.form(state)
    return Match(
        rules, state, Generator.seeded(str(seed)), options=full["options"], seats=full["seats"],
        origin=Origin.known(str(seed)), position=full,
    )  # fmt: skip


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at."""

    name: str
    ok: bool
    detail: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found; true when all is in order."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        return all(check.ok for check in self.checks)

    def __bool__(self) -> bool:
        return self.ok


def verify(record: Record, game: Known = None) -> Verdict:
    """Deal and play everything again, from the tape and from what was revealed at the end.
    OtherRules if it was not played by ours: then nothing is known of it."""
    with contextlib.suppress(KeyError):  # a game that nobody knows is found below
        rules_for(record, game)
    sealed = [_check_secret, _check_shares, _check_mix]
    checks = [check(record) for check in (sealed if record.schema == SEALED else [_check_seed])]
    checks.append(_check_play("tape", record, game))
    if record.seed is not None:
        checks.append(_check_play("deal", record, game))
    return Verdict(tuple(checks))


def _check_seed(record: Record) -> Check:
    if record.seed is None:
        return Check("seed", False, "the seed is not revealed: the match is not over")
    if record.commitment is None or sha256(record.seed) != record.commitment:
        return Check("seed", False, "the seed does not match the commitment")
    return Check("seed", True, record.commitment)


def _check_secret(record: Record) -> Check:
    """That the host kept to the secret that it had before any share was given."""
    if record.secret is None:
        return Check("secret", False, "the secret is not revealed: the match is not over")
    if record.commitment is None or sha256(record.secret) != record.commitment:
        return Check("secret", False, "the secret does not match the commitment")
    return Check("secret", True, record.commitment)


def _check_shares(record: Record) -> Check:
    """That every seat has a share, and the host chose none of those that it gave itself."""
    if len(record.shares) != record.seats:
        return Check("shares", False, f"{len(record.shares)} shares for {record.seats} seats")
    for seat, share in enumerate(record.shares):
        if not is_digest(share.value):
            return Check("shares", False, f"the share of seat {seat} is not 32 bytes")
        if share.giver != "device" and not _follows(record.secret, seat, share.value):
            return Check(
                "shares", False, f"the share of seat {seat} does not follow from the secret"
            )
    return Check("shares", True, " ".join(share.giver for share in record.shares))


def _follows(secret: str | None, seat: Seat, value: str) -> bool:
    return secret is not None and host_share(secret, seat).value == value


def _check_mix(record: Record) -> Check:
    """That the seed follows from the secret and all shares."""
    if record.secret is None or record.seed is None:
        return Check("mix", False, "the seed is not revealed: the match is not over")
    if mix(record.secret, record.shares) != record.seed:
        return Check("mix", False, "the seed does not follow from the secret and the shares")
    return Check("mix", True, record.seed)


def _check_play(name: str, record: Record, game: Known) -> Check:
    """By tape: the moves are legal and end as written. By deal: the seed gives the same tape."""
    try:
        again = replay(record, game=game) if name == "tape" else _redeal(record, game)
    except (BadRecord, KeyError) as error:
        return Check(name, False, str(error))
    if to_json(again.record(secret=True)) != to_json(record.under(again.rules.card)):
        return Check(name, False, "played again, it gives another record")
    return Check(name, True, f"{len(record.moves)} moves")


def _redeal(record: Record, game: Known) -> Match:
    source = record.origin.pick()
    assert source is not None
    return _play(shelf.rules_of(game or record.game), record, record.moves, source)


def _play(rules: AnyRules, record: Record, moves: tuple[Move, ...], source: Pick) -> Match:
    match = _begin(rules, record, Recorder(source))
    _go_on(match, moves)
    return match


def _go_on(match: Match, moves: tuple[Move, ...], first: int = 1) -> None:
    """Play moves of a record, of which the first has this number."""
    for number, move in enumerate(moves, first):
        try:
            if move.seat is None:
                match.ring()
            else:
                match.play(move.seat, move.action)
        except (Refused, TapeEnded, ValueError) as error:
            raise BadRecord(f"move {number} ({move.seat} {move.action}): {error}") from error


def _begin(rules: AnyRules, record: Record, pick: Recorder) -> Match:
    try:
        rules.card.check_seats(record.seats)
        options = rules.card.settle_written(record.options)
        if record.position is None:
            state = rules.start(options, record.seats, pick)
        else:
            named = record.position.get("options") or {}
            if not isinstance(named, dict):
                raise ValueError("the options of its position are no object")
            state = rules.stage({**record.position, "options": {**options, **named}})
            drawn = rules.form(state)
            if (drawn["seats"], drawn["options"]) != (record.seats, options):
                raise ValueError("the position has other seats or options")
    except (TapeEnded, ValueError) as error:
        raise BadRecord(f"it can't be set up: {error}") from error
    match = Match(
        rules, state, pick, options=options, seats=record.seats, origin=record.origin,
        position=record.position,
    )  # fmt: skip
    return match.opened() if record.position is None else match
