"""The practice range: what it sets can be done (5.1 to 5.7)."""

from collections import Counter

import pytest

from shinobi.games.ninja_night.practice import RULES, begin, measure
from shinobi.games.ninja_night.tables import (
    AIMING,
    LENGTH_NOW,
    LENGTHS,
    ORNAMENT,
    REACH,
    STAND_NOW,
    STANDING,
)


@pytest.mark.parametrize("seed", [f"seed{number}" for number in range(12)])
def test_every_task_is_a_named_throw_with_a_free_line_in_reach(seed: str) -> None:
    state = begin(seed)
    assert state.asked == STAND_NOW
    (seat,) = RULES.to_act(state)
    reach = 0
    for stand in RULES.legal(state, seat):
        there = state.copy()
        RULES.apply(there, seat, stand, None, None)  # type: ignore[arg-type]
        for aim in RULES.legal(there, seat):
            last = there.copy()
            RULES.apply(last, seat, aim, None, None)  # type: ignore[arg-type]
            assert last.asked == LENGTH_NOW
            right = measure(last)
            reach += right["least"] <= right["most"]
    assert reach > 0
    assert stand in STANDING
    assert aim in AIMING


def test_both_ropes_are_practised() -> None:
    found = Counter(begin(f"rope{number}").purpose for number in range(30))
    assert set(found) == {0, 1}
    assert max(REACH) < len(LENGTHS)
    assert min(ORNAMENT) > 0
