"""Deals that nobody chooses: the host's secret, a share of every seat, and the proof."""

import hashlib
import json
from typing import Any

import pytest
from msgspec import structs

from shinobi import BadRecord, Match, Record, replay, verify
from shinobi.core.origin import Origin, Share, host_share, mix
from shinobi.core.pick import TapeEnded
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests import tiny

SECRET = "5e" * 32
GIVEN = Share("device", "0a" * 32)


def origin(*shares: Share) -> Origin:
    return Origin.sealed(SECRET, shares or (GIVEN, host_share(SECRET, 1, "absent")))


def whole(match: Match) -> Record:
    script = Script((), "sealed")
    while match.to_act:
        step(match, script)
    return match.record()


RECORD = whole(Match.new("nin-jan", 2, origin=origin()))


def faults(**fields: Any) -> list[str]:
    found = verify(structs.replace(RECORD, **fields))
    return [check.name for check in found.checks if not check.ok]


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_an_honest_record_is_proved() -> None:
    assert [check.name for check in verify(RECORD).checks if check.ok] == [
        "secret", "shares", "mix", "tape", "deal"
    ]  # fmt: skip


def test_all_follows_from_the_secret_and_the_shares() -> None:
    """By the recipe, word for word."""
    absent = sha256(f"{SECRET} share 1")
    seed = sha256(f"shinobi deal 2\n{SECRET}\n{GIVEN.value}\n{absent}\n")
    assert RECORD.commitment == sha256(SECRET)
    assert RECORD.shares == (GIVEN, Share("absent", absent))
    assert RECORD.seed == seed == mix(SECRET, RECORD.shares)


def test_every_share_matters() -> None:
    other = Share("device", "0b" * 32)
    deals = {
        Match.new("nin-jan", 2, origin=origin(*shares)).record().deal
        for shares in ((GIVEN, GIVEN), (GIVEN, other), (other, GIVEN), (other, other))
    }
    assert len(deals) == 4


def test_without_a_seed_a_deal_is_sealed_by_the_host() -> None:
    first, second = whole(Match.new("nin-jan", 3)), whole(Match.new("nin-jan", 3))
    assert first.schema == 2
    assert first.deal != second.deal
    assert [share.giver for share in first.shares] == ["host"] * 3
    assert verify(first).ok


def test_a_seed_that_is_named_deals_as_ever() -> None:
    record = Match.new("nin-jan", 2, 7).record(secret=True)
    assert (record.schema, record.seed, record.shares, record.secret) == (1, "7", (), None)


def test_secret_and_seed_are_told_at_the_end_only() -> None:
    match = Match.new("nin-jan", 2, origin=origin())
    record = match.record()
    assert record.shares == match.shares == origin().shares
    assert (record.secret, record.seed) == (None, None)
    for text in (record.to_json(), record.to_text()):
        assert SECRET not in text
        assert mix(SECRET, record.shares) not in text
    assert [check.name for check in verify(record).checks if not check.ok] == [
        "secret", "shares", "mix"
    ]  # fmt: skip
    kept = match.record(secret=True)
    assert (kept.secret, kept.seed) == (SECRET, origin().seed)


def test_a_deal_needs_its_seed() -> None:
    with pytest.raises(ValueError, match="origin with its seed"):
        Match.new("nin-jan", 2, origin=origin().public())


def test_a_part_can_be_played_on_by_the_stream() -> None:
    match = Match.new(tiny.RULES, 2, options={"turns": 3}, origin=origin())
    for _ in range(4):
        match.play(match.to_act[0], "roll")
    record = match.record(secret=True)
    part = replay(record, 2, tiny.RULES)
    part.play(0, "roll")
    part.play(1, "roll")
    assert part.record(secret=True) == record
    with pytest.raises(TapeEnded):
        replay(match.record(), game=tiny.RULES).play(0, "roll")


def test_a_host_that_changes_its_secret_is_found() -> None:
    other = Origin.sealed("5f" * 32, RECORD.shares)
    assert faults(secret=other.secret) == ["secret", "shares", "mix"]
    assert faults(secret=other.secret, commitment=other.commitment) == ["shares", "mix"]
    assert faults(secret=None) == ["secret", "shares", "mix"]
    assert faults(commitment=None) == ["secret"]


def test_a_host_that_chooses_a_share_of_its_own_is_found() -> None:
    """Whatever seed it would have given: an absent seat's share follows from the secret."""
    chosen = (GIVEN, Share("absent", "0c" * 32))
    forged = whole(Match.new("nin-jan", 2, origin=origin(*chosen)))
    assert [check.name for check in verify(forged).checks if not check.ok] == ["shares"]
    for giver in ("host", "absent"):
        assert "shares" in faults(shares=(Share(giver, GIVEN.value), RECORD.shares[1]))


@pytest.mark.parametrize(
    "value", ["", "0A" * 32, "0a" * 31, "0a" * 33, "zz" * 32, "0a" * 32 + "\n"]
)
def test_a_share_is_32_bytes(value: str) -> None:
    assert "shares" in faults(shares=(Share("device", value), RECORD.shares[1]))


def test_a_share_too_few_or_too_many_is_found() -> None:
    assert "shares" in faults(shares=())
    assert "shares" in faults(shares=RECORD.shares[:1])
    assert "shares" in faults(shares=(*RECORD.shares, GIVEN))


def test_another_share_or_seed_is_found() -> None:
    assert faults(shares=(Share("device", "0d" * 32), RECORD.shares[1])) == ["mix"]
    assert faults(seed="0" * 64) == ["mix", "deal"]
    assert faults(seed=None) == ["mix"]


def test_the_quick_generator_does_not_deal_what_is_sealed() -> None:
    quick = whole(Match.new("nin-jan", 2, RECORD.seed))
    assert quick.deal != RECORD.deal
    assert faults(deal=quick.deal, moves=quick.moves, outcome=quick.outcome) == ["deal"]


def test_both_forms_read_back() -> None:
    for record in (RECORD, Match.new("nin-jan", 2, origin=origin()).record()):
        assert Record.parse(record.to_text()) == Record.parse(record.to_json()) == record


def test_the_text_form_names_every_share() -> None:
    lines = RECORD.to_text().split("\n")
    assert lines[0] == "shinobi record 2"
    assert f"share 0 device {GIVEN.value}" in lines
    assert f"share 1 absent {RECORD.shares[1].value}" in lines
    assert f"secret {SECRET}" in lines
    assert f"seed {RECORD.seed}" in lines


def test_the_chain_covers_commitment_and_shares() -> None:
    for fields in ({"commitment": "00" * 32}, {"shares": RECORD.shares[::-1]}):
        forged = structs.replace(RECORD, **fields)
        assert forged.chain()[0] != RECORD.chain()[0]
        written = json.loads(forged.to_json()) | {"chain": RECORD.chain()}
        with pytest.raises(BadRecord, match="breaks at the head"):
            Record.parse(json.dumps(written))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("share 1 host 00", "share of seat 0 is awaited"),
        ("share", "not enough values"),
        ("share 0 friend 00", "Invalid enum value 'friend'"),
        ("share 0 host 00 00", "too many values"),
        ('secret "half', "truncated"),
    ],
)
def test_a_bad_share_is_refused(line: str, said: str) -> None:
    lines = [each for each in RECORD.to_text().split("\n") if not each.startswith("share ")]
    lines.insert(2, line)
    with pytest.raises(BadRecord, match=said):
        Record.parse("\n".join(lines))


@pytest.mark.parametrize("line", [f"share 0 host {'0' * 64}", f"secret {'0' * 64}"])
def test_a_record_of_a_known_seed_has_neither_shares_nor_a_secret(line: str) -> None:
    text = Match.new("nin-jan", 2, 7).record(secret=True).to_text()
    with pytest.raises(BadRecord, match="neither shares nor a secret"):
        Record.parse(text.replace("seats 2", f"seats 2\n{line}"))
