"""Damaged records: either they are read, or BadRecord says why; proving them never fails."""

import random

import pytest

from shinobi import BadRecord, Match, Record, replay, stage, verify
from shinobi.core.origin import Origin, Share, host_share
from shinobi.testing.script import Script
from shinobi.testing.walk import step

DAMAGES = 500
IDS = [f"{kind}-{form}" for kind in ("dealt", "staged", "sealed") for form in ("json", "text")]
SHARES = (Share("device", "0a" * 32), host_share("5e" * 32, 1))


def whole(match: Match) -> Record:
    script = Script((), "fuzz")
    while match.to_act:
        step(match, script)
    return match.record()


DEALT = whole(Match.new("nin-jan", 2, 1))
STAGED = whole(
    stage("nin-jan", {"seats": 2, "piles": [["R1"], ["R2"], ["R3"]], "throwing": [0, 1]})
)
SEALED = whole(Match.new("nin-jan", 2, origin=Origin.sealed("5e" * 32, SHARES)))
TEXTS = [
    form for record in (DEALT, STAGED, SEALED) for form in (record.to_json(), record.to_text())
]


def damaged(chance: random.Random, text: str) -> str:
    """A few letters, or a piece, cut out, doubled, or written over."""
    for _ in range(chance.choice([1, 1, 1, 4])):
        i = chance.randrange(len(text))
        j = min(len(text), i + chance.choice([1, 1, 2, 10]))
        new = chance.choice(["", text[i:j] * 2, chr(chance.randrange(1, 0x250)), "0", "-1", "null"])
        text = text[:i] + new + text[j:]
    return text


@pytest.mark.parametrize("text", TEXTS, ids=IDS)
def test_a_damaged_record_is_read_or_refused(text: str) -> None:
    chance = random.Random(4)
    read = proved = 0
    for _ in range(DAMAGES):
        try:
            record = Record.parse(damaged(chance, text).replace('"chain"', '"was"'))
        except BadRecord:
            continue
        read += 1
        proved += verify(record).ok
        _look_at(record)
    assert read > 10
    assert proved < read


def _look_at(record: Record) -> None:
    """What replays is a whole match: everyone can look at it."""
    try:
        match = replay(record)
    except (BadRecord, KeyError):
        return
    for viewer in (*range(record.seats), None):
        assert match.view(viewer).seats == record.seats
