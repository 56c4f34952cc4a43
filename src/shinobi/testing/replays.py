"""Law 4. A record replays to the same state, views and events, byte for byte, from its text form
too. (Compiled and interpreted: the tests compare the two.)"""

import msgspec

from shinobi.core.match import Match
from shinobi.core.record import BadRecord, Record
from shinobi.core.replay import replay, stage, verify
from shinobi.core.values import Refused, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import drawn, step, walk

LAW = 4
PARTS = 4
"""Moments of the match to which the record is also replayed."""


def records_replay(case: Case) -> None:
    """Twice from the seed; then from the record in each of its forms; then from a position."""
    first, second = transcript(case), transcript(case)
    for (moves, one), (_, other) in zip(first, second, strict=False):
        if one != other:
            raise LawBroken(LAW, f"two runs from one seed differ at move {moves}: {one} {other}")
    match = _last(case)
    _check_forms(match, case)
    _check_parts(match, dict(first), case)
    _check_verdict(match)
    _check_staged(case)
    _check_undo(case)


def sight(match: Match, case: Case) -> str:
    """State, views and events, as bytes."""
    views = [match.view(viewer) for viewer in case.viewers]
    news = [[event.told_to(viewer) for event in match.events] for viewer in case.viewers]
    return to_json([match.form(), views, match.events, news])


def transcript(case: Case) -> list[tuple[int, str]]:
    """What there is to see after so many moves, at each decision of the match."""
    return [(match.decisions, sight(match, case)) for match in walk(case)]


def _last(case: Case) -> Match:
    *_, match = walk(case)
    return match


def _again(record: Record, match: Match, moves: int | None = None) -> Match:
    try:
        return replay(record, moves, match.rules)
    except BadRecord as error:
        raise LawBroken(LAW, f"the record does not replay: {error}") from error


def _check_forms(match: Match, case: Case) -> None:
    """From JSON and from text, with the seed and by the tape alone."""
    record = match.record(secret=True)
    for text in (record.to_json(), record.to_text()):
        copy = Record.parse(text)
        for known in (copy, msgspec.structs.replace(copy, seed=None)):
            again = _again(known, match)
            if sight(again, case) != sight(match, case):
                raise LawBroken(LAW, f"replayed it is not the same: {sight(again, case)}")
            if again.record(secret=True).chain() != record.chain():
                raise LawBroken(LAW, "replayed it writes another record")


def _check_parts(match: Match, seen: dict[int, str], case: Case) -> None:
    record, script = match.record(secret=True), case.script()
    for _ in range(PARTS):
        moves = script.choice(list(seen))
        if sight(_again(record, match, moves), case) != seen[moves]:
            raise LawBroken(LAW, f"replayed to move {moves} it is not what it was then")


def _check_verdict(match: Match) -> None:
    verdict = verify(match.record(secret=True), match.rules)
    for check in verdict.checks:
        if not check.ok:
            raise LawBroken(LAW, f"verify finds fault with an honest record: {check}")


def _check_staged(case: Case) -> None:
    """A match that begins at a drawn position has a record too."""
    moments = [match.form() for match in walk(case) if match.to_act]
    script = case.script()
    match = stage(case.rules, script.choice(moments), seed=case.seed)
    while match.to_act:
        step(match, script)
    _check_forms(match, case)
    _check_verdict(match)


def _check_undo(case: Case) -> None:
    """What is taken back (T8) leaves no trace; nor in the record, which a few times is replayed."""
    before, times = "", 0
    for match in walk(case):
        for seat in range(case.seats):
            if match.can_undo(seat):
                back = match.copy()
                back.undo(seat)
                if sight(back, case) != before:
                    raise LawBroken(LAW, f"taken back, {drawn(back)} is not what it was")
                times += 1
                if times & (times - 1) == 0:  # 1, 2, 4, 8 …
                    _check_forms(back, case)
            else:
                _check_no_undo(match, seat)
        before = sight(match, case)


def _check_no_undo(match: Match, seat: int) -> None:
    try:
        match.copy().undo(seat)
    except Refused:
        return
    raise LawBroken(LAW, f"seat {seat} may not take back, and did")
