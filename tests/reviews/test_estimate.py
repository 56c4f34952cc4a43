"""Means, intervals, and what a decision is called."""

import pytest
from msgspec.structs import replace

from shinobi.core.advice import Sentence
from shinobi.reviews import DEPTHS, Decision
from shinobi.reviews.depth import MANY
from shinobi.reviews.estimate import Estimate, deviation, differences, estimate, mean, widen, wider
from shinobi.reviews.judgement import forced
from shinobi.reviews.report import accuracy
from shinobi.reviews.verdict import Grade, clear, verdict


def test_a_mean_lies_in_the_middle_of_its_interval() -> None:
    found = estimate([0.0, 1.0] * 50)
    assert found.value == 0.5
    assert (found.low, found.high) == pytest.approx((0.5 - 0.0985, 0.5 + 0.0985), abs=1e-4)


def test_what_was_never_seen_may_still_be() -> None:
    assert estimate([0.0] * 100, 1.0) == Estimate(0.0, -0.03, 0.03)


def test_pairs_of_the_same_worlds_are_compared_one_by_one() -> None:
    assert differences([1.0, 0.0, 1.0], [0.0, 0.0, 1.0]) == [1.0, 0.0, 0.0]
    assert mean([]) == 0.0
    assert deviation([1.0, 1.0]) == 0.0


@pytest.mark.parametrize(
    ("low", "high", "called"),
    [
        (0.12, 0.2, Grade.BLUNDER), (0.05, 0.3, Grade.SLIP), (-0.02, 0.02, Grade.BEST),
        (-0.02, 0.08, Grade.FINE), (0.0, 0.2, Grade.UNCLEAR),
    ],
)  # fmt: skip
def test_verdicts_only_where_the_interval_allows(low: float, high: float, called: Grade) -> None:
    assert verdict(Estimate((low + high) / 2, low, high)) is called


def test_a_look_before_the_last_world_asks_for_more() -> None:
    found = Estimate(0.06, 0.032, 0.088)
    assert verdict(found) is Grade.SLIP
    assert clear(found)
    assert not clear(widen(found))


def test_of_two_intervals_that_which_claims_less_counts() -> None:
    narrow, wide = Estimate(0.1, 0.05, 0.15), Estimate(0.1, 0.0, 0.2)
    assert wider(narrow, wide) == wider(wide, narrow) == wide


def test_each_decision_of_a_long_match_is_given_less_thought() -> None:
    quick = DEPTHS["quick"]
    assert quick.spared(MANY) == quick.spared(0) == quick
    assert quick.spared(2 * MANY).third == quick.third // 2
    assert quick.spared(300) == quick.spared(400), "some thought is needed for each"
    assert 2 * quick.spared(800).third == quick.spared(400).third, "but no match takes for ever"
    assert quick.spared(1000).name == quick.name
    assert min(quick.spared(100_000).third, quick.spared(100_000).heard) == 1


def decision(verdict: Grade, loss: float, stake: float) -> Decision:
    judgement = replace(forced(2), verdict=verdict, loss=loss, stake=stake)
    nothing: Sentence = ("nothing", {})
    return Decision(0, 0, "anything", judgement, nothing, nothing)


def test_accuracy_is_what_losses_leave_of_the_stake() -> None:
    """What was forced does not count; where next to nothing was at stake, there is none."""
    well = [decision(Grade.BEST, 0.0, 0.3), decision(Grade.FINE, 0.0, 0.3)]
    assert accuracy(well) == 100
    assert accuracy([*well, decision(Grade.BLUNDER, 0.2, 0.4)]) == 80
    assert accuracy([*well, decision(Grade.SLIP, 0.2, 0.4), decision(Grade.FORCED, 0.5, 9)]) == 80
    assert accuracy([decision(Grade.BEST, -0.01, 0.3)]) == 100
    assert accuracy([decision(Grade.BLUNDER, 0.9, 0.5)]) == 0
    assert accuracy([decision(Grade.FORCED, 0.0, 0.9), decision(Grade.BEST, 0.0, 0.01)]) is None
