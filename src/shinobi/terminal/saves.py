"""Matches on disk: the record as text, and who sits where."""

import tempfile
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from shinobi.cli import Trouble
from shinobi.core.match import Match
from shinobi.core.record import BadRecord, OtherRules, Record
from shinobi.core.replay import replay, verify
from shinobi.say import Speaker
from shinobi.terminal.chairs import Chair, from_text, to_lines


def to_text(match: Match, chairs: list[Chair]) -> str:
    """The whole match, secret seed included: it can be played on from here."""
    first, *rest = match.record(secret=True).to_text().splitlines()
    return "\n".join([first, *to_lines(chairs), *rest]) + "\n"


def write(path: Path, match: Match, chairs: list[Chair]) -> Path:
    """Write it, whole or not at all."""
    path = path.expanduser()
    part = path.with_name(path.name + ".part")
    part.write_text(to_text(match, chairs), "utf-8")
    return part.replace(path)


def write_somewhere(match: Match, chairs: list[Chair]) -> Path:
    """Under a new name: here, or where one can always write."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    for folder in (Path(), Path.home(), Path(tempfile.gettempdir())):
        path = folder / f"{match.game}-{now}.shinobi"
        try:
            return write(path, match, chairs)
        except OSError:
            continue
    raise OSError("no folder to save in")


def read(path: Path, speaker: Speaker) -> tuple[Record, str]:
    """A record and its text. Trouble says what is wrong with the file."""
    try:
        text = path.expanduser().read_text("utf-8")
        return Record.parse(text), text
    except OSError as error:
        reason = error.strerror or str(error)
        raise Trouble(speaker.say("terminal.no-file", file=str(path), reason=reason)) from error
    except (BadRecord, UnicodeDecodeError) as error:
        raise Trouble(
            speaker.say("terminal.no-record", file=str(path), reason=str(error))
        ) from error


class Save(NamedTuple):
    """A match that was read, at its end, and who sat where."""

    record: Record
    match: Match
    chairs: list[Chair]


def look_at(path: Path, seat: int | None, speaker: Speaker) -> Save:
    """A match to be told, as one seat (counted from 1) saw it or anybody. Trouble says what is
    wrong with the file or the seat."""
    record, text = read(path, speaker)
    match = play_again(path, record, speaker)
    if seat is not None and seat not in range(1, match.seats + 1):
        raise Trouble(speaker.say("terminal.no-seat", range=f"1–{match.seats}"))
    return Save(record, match, from_text(text, match.seats))


def resume(path: Path, speaker: Speaker) -> tuple[Match, list[Chair]]:
    """A match to play on, checked from the deal to the last move."""
    record, text = read(path, speaker)
    match = play_again(path, record, speaker)
    if record.outcome is not None or match.outcome is not None:
        raise Trouble(speaker.say("terminal.is-over", file=str(path)))
    if record.seed is None:
        raise Trouble(speaker.say("terminal.no-seed", file=str(path)))
    if not verify(record).ok:
        raise Trouble(speaker.say("terminal.false-seed", file=str(path)))
    return match, from_text(text, record.seats)


def play_again(path: Path, record: Record, speaker: Speaker) -> Match:
    """The match at the end of its record."""
    try:
        return replay(record)
    except OtherRules as error:
        raise other_rules(path, error, speaker) from error
    except (BadRecord, KeyError) as error:
        reason = str(error.args[0] if error.args else error)
        raise Trouble(speaker.say("terminal.no-record", file=str(path), reason=reason)) from error


def other_rules(path: Path, error: OtherRules, speaker: Speaker) -> Trouble:
    """Says what the file is, and why it is not played."""
    return Trouble(
        speaker.say(
            "terminal.other-rules", file=str(path), game=speaker.say(f"{error.game}.title"),
            version=error.version, ours=error.ours,
        )
    )  # fmt: skip
