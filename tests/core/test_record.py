"""The written match: forms, faults, and proof."""

import json
from typing import Any

import pytest
from msgspec import structs

import shinobi
from shinobi import BadRecord, Match, OtherRules, Record, replay, verify
from shinobi.core.record import Move
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests import tiny


def finished(seed: int | str = 1, seats: int = 3) -> Record:
    match, script = Match.new("nin-jan", seats, seed), Script((), str(seed))
    while match.to_act:
        step(match, script)
    return match.record()


RECORD = finished()
TEXT = RECORD.to_text()


def edited(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def test_an_honest_record_is_proved() -> None:
    verdict = verify(RECORD)
    assert verdict.ok
    assert [check.name for check in verdict.checks] == ["seed", "tape", "deal"]


def test_both_forms_read_back() -> None:
    assert Record.parse(TEXT) == Record.parse(RECORD.to_json()) == RECORD
    assert Record.parse("\n\n  " + RECORD.to_json()) == RECORD


def test_the_text_form_is_for_people() -> None:
    head = TEXT.split("\n\n")[0].split("\n")
    assert head[:3] == ["shinobi record 1", "game nin-jan 1", "rulings R1 R2 R3 R4"]
    assert "option may_decline false" in head
    assert "seed 1" in head


def test_comments_blank_lines_and_windows_lines_do_not_matter() -> None:
    loose = "# a fine match\n\n" + TEXT.replace("\n", "   # so it was\r\n")
    assert Record.parse(loose) == RECORD


@pytest.mark.parametrize(
    "seed", ["a#b", " led by a space", "", "two words", "\u2028", 'quo"te', "é", "7\n8", "0 R7"]
)
def test_any_seed_survives_the_text_form(seed: str) -> None:
    record = Match.new("nin-jan", 2, seed).record(secret=True)
    assert Record.parse(record.to_text()) == record
    assert Record.parse(record.to_json()) == record


def test_an_option_with_a_hash_sign_survives_the_text_form() -> None:
    record = Match.new(tiny.RULES, 2, 1, {"wick": "long #1"}).record()
    assert Record.parse(record.to_text()) == record


def test_draws_in_play_and_the_clock_are_written() -> None:
    match = Match.new(tiny.RULES, 2, 1)
    match.play(0, "roll")
    match.ring()
    lines = match.record().to_text().rstrip().split("\n")[-2:]
    assert lines[0].startswith("0 roll | ")
    assert lines[1].startswith("clock time | ")
    assert Record.parse(match.record().to_text()) == match.record()


@pytest.mark.parametrize("options", [[1], 5, "many"])
def test_a_position_with_odd_options_is_refused(options: Any) -> None:
    record = structs.replace(Match.new("nin-jan", 2, 1).record(), position={"options": options})
    with pytest.raises(BadRecord, match="the options of its position are no object"):
        replay(record)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hello", "line 3: 'hello' is neither a move nor a line"),
        ("seats many", "line 3: invalid literal"),
        ("option may_decline maybe", "line 3: JSON"),
        ("position {", "line 3: Input data was truncated"),
        ("deal 1 2 x", "line 3: invalid literal"),
        ("game nin-jan", "line 3: not enough values"),
        ("0 R7 | x", "line 3: '0 R7 | x' is neither"),
        ("-1 R7", "line 3: '-1 R7' is neither"),
        ('seed "half', "line 3: Input data was truncated"),
        ("position " + "[" * 100_000, "line 3: "),
        ("0 R7 | " + "9" * 5000, "line 3: "),
    ],
)
def test_a_bad_line_is_named(line: str, said: str) -> None:
    lines = TEXT.split("\n")
    lines.insert(2, line)
    with pytest.raises(BadRecord) as error:
        Record.parse("\n".join(lines))
    assert str(error.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "schema 0"),
        ("shinobi record 3\n", "schema 3"),
        ("shinobi record 1\n", "missing required field"),
        ("shinobi record 1\ngame nin-jan 1\nseats 2\nposition 5\n", "Expected `object"),
        ("{", "not a record"),
        ("{}", "not a record"),
        ('{"a": ' + "[" * 100_000, "not a record"),
        ('{"schema": 9, "game": "x", "version": 1, "rulings": [], "seats": 2, "options": {}}', "9"),
        (RECORD.to_json().replace('"seats":3', '"seats":"3"'), "not a record"),
        (RECORD.to_json()[:-5], "not a record"),
    ],
)
def test_what_is_no_record_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadRecord) as error:
        Record.parse(text)
    assert said in str(error.value)


def tampered(**fields: Any) -> str:
    """The JSON with something changed, and the old hashes."""
    return json.dumps(json.loads(RECORD.to_json()) | fields)


def test_a_change_breaks_the_chain_where_it_was_made() -> None:
    moves = json.loads(RECORD.to_json())["moves"]
    moves[4]["seat"] = (moves[4]["seat"] + 1) % 3
    with pytest.raises(BadRecord, match="breaks at move 5"):
        Record.parse(tampered(moves=moves))
    with pytest.raises(BadRecord, match="breaks at the head"):
        Record.parse(tampered(deal=[0, *RECORD.deal[1:]]))
    with pytest.raises(BadRecord, match="breaks at its length"):
        Record.parse(tampered(moves=moves[:-1]))
    with pytest.raises(BadRecord, match="breaks at its length"):
        Record.parse(tampered(chain="none"))


def faults(record: Record) -> list[str]:
    return [check.name for check in verify(record).checks if not check.ok]


def test_another_move_is_found() -> None:
    moves = list(RECORD.moves)
    others = [i for i in range(3, len(moves)) if moves[i].action.startswith("T")]
    moves[others[0]] = Move(moves[others[0]].seat, "rock")
    assert faults(structs.replace(RECORD, moves=tuple(moves))) == ["tape", "deal"]


def test_another_seed_is_found() -> None:
    assert faults(structs.replace(RECORD, seed="2")) == ["seed", "deal"]


def test_another_deal_is_found() -> None:
    """A tape that can be played, but that the seed did not deal."""
    other = finished("another")
    forged = structs.replace(other, seed=RECORD.seed, commitment=RECORD.commitment)
    assert faults(forged) == ["deal"]


def test_another_outcome_options_or_length_are_found() -> None:
    assert RECORD.outcome is not None
    outcome = structs.replace(RECORD.outcome, scores=(99, 0, 0))
    assert faults(structs.replace(RECORD, outcome=outcome)) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, moves=RECORD.moves[:-1])) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, deal=(*RECORD.deal, 0))) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, seats=9)) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, game="chess")) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, options={"may_decline": 5})) == ["tape", "deal"]
    assert faults(structs.replace(RECORD, commitment=None)) == ["seed"]


def test_a_match_in_play_is_not_proved_yet() -> None:
    match = Match.new("nin-jan", 2, 1)
    assert faults(match.record()) == ["seed"]
    assert not verify(match.record())


@pytest.mark.parametrize("position", [{}, {"seats": 2, "piles": [5, 5, 5]}, {"seats": "x"}])
def test_a_position_that_can_not_be_is_found(position: dict[str, Any]) -> None:
    assert faults(structs.replace(RECORD, position=position)) == ["tape", "deal"]


@pytest.mark.parametrize("fields", [{"seats": 3}, {"options": {"may_decline": True}}])
def test_a_position_that_is_not_the_records_is_found(fields: dict[str, Any]) -> None:
    form = {"seats": 2, "piles": [["R1"], ["R2"], ["R3"]], "throwing": [0, 1]}
    record = structs.replace(shinobi.stage("nin-jan", form).record(), **fields)
    with pytest.raises(BadRecord, match="other seats or options"):
        replay(record)


def test_an_edited_text_plays_if_it_is_legal_but_its_hash_tells() -> None:
    """What a player might have done instead is for the chain to tell, not for the rules."""
    lay = next(line for line in TEXT.split("\n") if line.endswith((" L1", " L2", " L3")))
    other = lay[:-1] + ("2" if lay[-1] == "1" else "1")
    record = Record.parse(edited(lay, other))
    assert replay(record, moves=3).decisions == 3
    assert record.chain()[-1] != RECORD.chain()[-1]


def test_a_move_that_is_not_legal_is_named() -> None:
    lines = TEXT.split("\n")
    first = next(i for i, line in enumerate(lines) if line.startswith("0 "))
    lines[first] = "0 T1"
    with pytest.raises(BadRecord, match=r"move 1 \(0 T1\): a card of the hand"):
        replay(Record.parse("\n".join(lines)))


def test_rules_of_another_version_are_refused() -> None:
    for way in (replay, verify):
        with pytest.raises(OtherRules, match=r"nin-jan .* version 2 of its rules; these are"):
            way(structs.replace(RECORD, version=2))


def test_replaying_a_part_can_be_played_on_if_the_seed_is_known() -> None:
    match = Match.new(tiny.RULES, 2, 4, {"turns": 3})
    for _ in range(4):
        match.play(match.to_act[0], "roll")
    record = match.record(secret=True)
    part = replay(record, 2, tiny.RULES)
    part.play(0, "roll")
    part.play(1, "roll")
    assert part.record(secret=True) == record


def test_by_the_tape_alone_nothing_new_can_be_drawn() -> None:
    record = Match.new(tiny.RULES, 2, 4).record()
    assert record.seed is None
    with pytest.raises(shinobi.core.pick.TapeEnded, match="seed is not known"):
        replay(record, game=tiny.RULES).play(0, "roll")
