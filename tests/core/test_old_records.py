"""Records of the last release, written by it: they replay and prove as they did then, or say that
they were played by other rules."""

import copy
from pathlib import Path

import pytest
from msgspec.structs import replace

from shinobi import GAMES, Match, OtherRules, Record, replay, stage, verify
from shinobi.say import Speaker
from shinobi.terminal import saves

RECORDS = Path(__file__).with_name("records")
FINISHED = sorted(path.stem for path in RECORDS.glob("*.json"))
VERSIONS = {game.card.name: game.card.version for game in GAMES}


def kept(name: str) -> Record:
    return Record.parse((RECORDS / f"{name}.json").read_text())


OURS = [name for name in FINISHED if kept(name).version == VERSIONS[kept(name).game]]
"""Of games whose rules are still the same."""
OTHERS = [name for name in FINISHED if name not in OURS]


def test_there_is_one_of_every_game_of_then() -> None:
    games = {kept(name).game for name in FINISHED}
    assert len(games) == 5
    assert games <= set(VERSIONS)
    assert OURS


@pytest.mark.parametrize("name", OURS)
def test_they_replay_and_prove(name: str) -> None:
    record = kept(name)
    assert record.schema == 1
    assert [(check.name, check.ok) for check in verify(record).checks] == [
        ("seed", True), ("tape", True), ("deal", True)
    ]  # fmt: skip
    again = replay(record)
    assert again.outcome == record.outcome is not None
    assert again.record() == record.under(again.rules.card)


@pytest.mark.parametrize("name", OURS)
def test_what_was_written_then_stands(name: str) -> None:
    """Only options and rulings that came since are named beside it."""
    record = kept(name)
    now = replay(record).record()
    assert record.options.items() <= now.options.items()
    assert set(record.rulings) <= set(now.rulings)
    assert replace(now, options=record.options, rulings=record.rulings) == record


@pytest.mark.parametrize("name", OTHERS)
def test_those_of_other_rules_say_so(name: str) -> None:
    record = kept(name)
    ours = VERSIONS[record.game]
    assert record.version < ours
    for way in (replay, verify):
        with pytest.raises(OtherRules) as told:
            way(record)
        error = copy.copy(told.value)
        assert (error.game, error.version, error.ours) == (record.game, record.version, ours)
        assert str(error) == (
            f"{record.game} was played here by version {record.version} of its rules; "
            f"these are version {ours}"
        )


@pytest.mark.parametrize("name", FINISHED)
def test_both_forms_are_written_as_they_were(name: str) -> None:
    written, told = ((RECORDS / f"{name}{end}").read_text() for end in (".json", ".txt"))
    assert Record.parse(written).to_json() + "\n" == written
    assert Record.parse(told).to_text() == told
    assert Record.parse(told) == Record.parse(written)


CHOICES = [("ninja-combo", "equal_turns", False), ("ninja-squad", "finish", "at-once")]
"""Options that came later, with another default than what was played before."""


def played(game: str, options: dict[str, object], form: bool) -> Record:
    match = Match.new(game, 3, 5, options)
    if form:
        match = stage(game, match.form(), 5)
    while waiting := match.waiting_for:
        legal = match.legal(waiting[0])
        match.play(waiting[0], legal[len(match.events) % len(legal)])
    return match.record(secret=True)


@pytest.mark.parametrize("form", [False, True])
@pytest.mark.parametrize(("game", "name", "before"), CHOICES)
def test_what_was_no_choice_yet_is_as_it_was(
    game: str, name: str, before: bool | str, form: bool
) -> None:
    whole = played(game, {name: before}, form)
    options = {key: value for key, value in whole.options.items() if key != name}
    position = whole.position and {**whole.position, "options": options}
    old = replace(whole, options=options, position=position)
    assert Record.parse(old.to_json()) == old
    again = replay(old)
    assert again.outcome == whole.outcome is not None
    assert again.options[name] == before
    assert verify(old).ok == verify(whole).ok


def test_a_saved_match_goes_on() -> None:
    match, chairs = saves.resume(RECORDS / "nin-jan-saved.txt", Speaker("en"))
    assert [chair.name for chair in chairs] == ["Ana", "Akira"]
    while waiting := match.waiting_for:
        match.play(waiting[0], match.legal(waiting[0])[0])
    assert match.record().schema == 1
    assert verify(match.record()).ok
