"""Sealed deals on one screen, and bots whose chance nobody can compute."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shinobi import Match, Record, verify
from shinobi.core.origin import Origin, Share, host_share, sha256
from shinobi.terminal import dealing
from shinobi.terminal.chairs import Chair
from shinobi.terminal.table import Table

Run = Callable[..., Any]
PLAY = ("play", "nin-jan", "--me", "Ana", "--with", "bot:random", "--save", "file")
ONES = ["1"] * 60
BOT = [Chair("Akira", "novice"), Chair("Ana")]


def test_a_deal_is_promised_then_mixed(run: Run, tmp_path: Path) -> None:
    ran = run(*PLAY, typed=ONES)
    record = Record.parse((tmp_path / "file").read_text())
    assert [share.giver for share in record.shares] == ["device", "host"]
    assert verify(record).ok
    plain = re.sub(r"[\s│]", "", ran.out)
    assert plain.index(f"promisedby{record.commitment}") < plain.index("Yourmove")
    for shown in (record.secret, record.seed, *(share.value for share in record.shares)):
        assert str(shown) in plain[plain.index("Fairlydealt") :]
    proof = run("verify", "file")
    assert proof.code == 0
    assert proof.out.count("✓") == 5


def test_what_people_type_is_mixed_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the program's own randomness is a fraud."""
    monkeypatch.setattr(dealing, "random_bytes", lambda: "00" * 32)
    deals = []
    for word in ("cat", "dog", "cat"):
        ran = run(*PLAY, "--mix", typed=[word])
        assert "Ana, type anything" in ran.out
        record = Record.parse(Path("file").read_text())
        assert record.shares[0] == Share("device", sha256("00" * 32 + word))
        deals.append(record.deal)
    assert deals[0] == deals[2] != deals[1]


def test_a_sealed_match_is_saved_and_resumed(run: Run) -> None:
    run(*PLAY, typed=["1"])
    saved = Record.parse(Path("file").read_text())
    assert saved.outcome is None
    run("play", "--resume", "file", typed=ONES)
    record = Record.parse(Path("file").read_text())
    assert record.outcome is not None
    assert (record.origin, record.deal) == (saved.origin, saved.deal)
    assert verify(record).ok


def test_a_tampered_share_is_found_on_resuming(run: Run) -> None:
    run(*PLAY, typed=["1"])
    text = Path("file").read_text()
    Path("file").write_text(re.sub("share 0 device .{64}", "share 0 device " + "0" * 64, text))
    ran = run("play", "--resume", "file")
    assert ran.code != 0
    assert "was changed" in ran.err


def test_a_rematch_is_sealed_anew(run: Run) -> None:
    bots = ("--me", "bot:random", "--with", "bot:random")
    ran = run("play", "nin-jan", *bots, "--seed", "2", typed=["r", "r", ""])
    assert len(set(re.findall(r"promised by\s+([0-9a-f]{20})", ran.out))) == 2


def built(match: Match) -> str:
    """The dojo that a bot builds in Kraft, before anybody else does anything."""
    table = Table(match, BOT, "en")
    while match.to_act == [0] and match.decisions < 40:
        match.play(0, table.bot_choice(0))
    return match.record().to_text()


def test_a_bots_dojo_does_not_follow_from_what_is_known() -> None:
    """One deal, all of it public, and the same seat: other dojos all the same."""
    secret = "5e" * 32
    origin = Origin.sealed(secret, (host_share(secret, 0), Share("device", "0a" * 32)))
    dojos = {built(Match.new("kraft", 2, options={"floors": 1}, origin=origin)) for _ in range(6)}
    assert len(dojos) > 1


def test_a_bots_chance_is_no_function_of_the_seat_alone() -> None:
    """With a named seed all can be repeated; another seed is another bot."""

    def first(seed: int) -> str:
        match = Match.new("kraft", 2, seed, {"floors": 1, "sushi": "master"})
        return built(match).partition("\n\n")[2]

    assert first(5) == first(5)
    assert len({first(seed) for seed in range(6)}) > 1
