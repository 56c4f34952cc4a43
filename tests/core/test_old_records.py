"""Records of the last release, written by it: they replay and prove as they did then."""

from pathlib import Path

import pytest

from shinobi import GAMES, Record, replay, verify
from shinobi.say import Speaker
from shinobi.terminal import saves

RECORDS = Path(__file__).with_name("records")
FINISHED = sorted(path.stem for path in RECORDS.glob("*.json"))


def test_there_is_one_of_every_game_of_then() -> None:
    games = {kept(name).game for name in FINISHED}
    assert len(games) == 5
    assert games <= {game.card.name for game in GAMES}


def kept(name: str) -> Record:
    return Record.parse((RECORDS / f"{name}.json").read_text())


@pytest.mark.parametrize("name", FINISHED)
def test_they_replay_and_prove(name: str) -> None:
    record = kept(name)
    assert record.schema == 1
    assert [(check.name, check.ok) for check in verify(record).checks] == [
        ("seed", True), ("tape", True), ("deal", True)
    ]  # fmt: skip
    again = replay(record)
    assert again.outcome == record.outcome is not None
    assert again.record() == record


@pytest.mark.parametrize("name", FINISHED)
def test_both_forms_are_written_as_they_were(name: str) -> None:
    written, told = ((RECORDS / f"{name}{end}").read_text() for end in (".json", ".txt"))
    assert Record.parse(written).to_json() + "\n" == written
    assert Record.parse(told).to_text() == told
    assert Record.parse(told) == Record.parse(written)


def test_a_saved_match_goes_on() -> None:
    match, chairs = saves.resume(RECORDS / "nin-jan-saved.txt", Speaker("en"))
    assert [chair.name for chair in chairs] == ["Ana", "Akira"]
    while waiting := match.waiting_for:
        match.play(waiting[0], match.legal(waiting[0])[0])
    assert match.record().schema == 1
    assert verify(match.record()).ok
