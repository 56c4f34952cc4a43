"""A whole match is reviewed: parts add up, nothing is told before its end, the same every time."""

import math

import msgspec
import pytest

import shinobi
from shinobi import Match, to_json
from shinobi.core.record import Record
from shinobi.reviews import DEPTHS, Grade, NotOver, Review, Reviewer, Summary
from tests.reviews.matches import bots_play
from tests.server.serving import LANTERNS
from tests.tiny import RULES


@pytest.fixture(scope="module")
def record() -> Record:
    return bots_play("nin-jan", ["novice", "skilled", "random"]).record()


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return shinobi.review(record, seed="tests")


def test_every_decision_is_judged_once(record: Record, found: Review) -> None:
    told = [(each.at, each.seat, each.action) for each in found.decisions()]
    assert told == [(at, move.seat, move.action) for at, move in enumerate(record.moves)]


def test_the_parts_add_up_to_the_result(record: Record, found: Review) -> None:
    assert record.outcome is not None
    for each in found.summaries:
        assert each.chance.result == (each.seat in record.outcome.winners)
        for parts in (each.chance, each.lead):
            total = parts.start + parts.luck + parts.own + parts.others
            assert total == pytest.approx(parts.result, abs=1e-4)


def test_luck_is_what_the_steps_say(found: Review) -> None:
    for each in found.summaries:
        deal = found.passages[0].chances.win[each.seat] - found.before.win[each.seat]
        steps = math.fsum(step.luck.win[each.seat] for step in found.passages)
        assert each.chance.luck == pytest.approx(deal + steps, abs=1e-3)


def test_chances_are_of_all_together(found: Review) -> None:
    moments = [found.before, *(step.chances for step in found.passages), found.end]
    for moment in moments:
        assert sum(moment.win) == pytest.approx(1, abs=1e-5)


def test_turning_points_moved_the_chances_most(found: Review) -> None:
    wins = [*(step.chances.win for step in found.passages), found.end.win]
    moves = [sum(abs(b - a) for a, b in zip(wins[i], wins[i + 1], strict=True))
             for i in range(len(found.passages))]  # fmt: skip
    assert sorted(moves)[-3:] == sorted(moves[i] for i in found.turns)
    assert list(found.turns) == sorted(found.turns)


def test_what_was_better_is_told_with_a_reason(found: Review) -> None:
    marked = [each for each in found.decisions() if each.judgement.better is not None]
    assert marked, "somebody who plays at random slips"
    for each in marked:
        assert each.judgement.verdict in (Grade.SLIP, Grade.BLUNDER)
        assert each.better is not None
        assert each.judgement.better != each.action
    assert any(each.reasons for each in marked)
    assert all(each.better is None for each in found.decisions() if each not in marked)


def test_chance_plays_less_accurately_than_skill(found: Review) -> None:
    def accuracy(summary: Summary) -> float:
        assert summary.accuracy is not None
        return summary.accuracy

    assert accuracy(found.summaries[2]) < accuracy(found.summaries[1])


def test_it_is_the_same_every_time_and_reads_back(record: Record, found: Review) -> None:
    again = shinobi.review(record, seed="tests")
    assert to_json(again) == to_json(found)
    assert msgspec.json.decode(to_json(found).encode(), type=Review) == found
    assert to_json(shinobi.review(record, seed="others")) != to_json(found)


def test_one_seat_is_told_of_its_own_decisions(record: Record, found: Review) -> None:
    mine = shinobi.review(record, 1, seed="tests")
    assert mine == found.of(1)
    assert {each.seat for each in mine.decisions()} == {1}
    assert mine.decisions() == found.decisions(1)
    assert mine.summaries == (found.summaries[1],)


def test_before_the_end_nothing_is_told() -> None:
    with pytest.raises(NotOver):
        shinobi.review(Match.new("nin-jan", 2, 1).record())


def test_what_can_not_be_asked_for_is_said(record: Record) -> None:
    with pytest.raises(ValueError, match="no depth 'abyss'; there are quick, usual, deep"):
        shinobi.review(record, depth="abyss")
    with pytest.raises(ValueError, match="no seat 3; seats are 0 to 2"):
        shinobi.review(record, 3)


def test_it_is_told_step_by_step(record: Record, found: Review) -> None:
    reviewer = Reviewer(record, DEPTHS["quick"], "tests")
    told = [to_json(step) for step in reviewer.run()]
    assert told == [to_json(step) for step in found.passages]


def test_a_staged_match_begins_where_it_was_staged() -> None:
    match = shinobi.stage(RULES, {"seats": 2, "turn": 2, "secrets": [6, 2]})
    match.play(0, "bet low")
    match.play(1, "bet low")
    found = shinobi.review(match.record(), game=LANTERNS, seed="tests")
    assert found.before == found.passages[0].chances
    assert found.decisions()[0].judgement.verdict is Grade.BLUNDER
    assert found.end.win == (0.0, 1.0)


def test_what_the_clock_does_is_luck() -> None:
    match = Match.new(RULES, 2, "a clock", {"marks": False})
    match.ring()
    match.play(1, "roll")
    match.play(0, "bet high")
    match.play(1, "bet high")
    found = shinobi.review(match.record(), game=LANTERNS, seed="tests")
    ring, roll, bets = found.passages
    assert (ring.decisions, len(roll.decisions), len(bets.decisions)) == ((), 1, 2)
    change = [b - a for a, b in zip(ring.chances.win, roll.chances.win, strict=True)]
    assert ring.luck.win == pytest.approx(tuple(change), abs=1e-5)
