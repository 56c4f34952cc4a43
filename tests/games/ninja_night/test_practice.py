"""The practice range: what it sets can be done (5.1 to 5.7)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from shinobi.core.pick import Generator
from shinobi.games.ninja_night.practice import RULES, begin, measure
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import ATTACK, LENGTH_NOW, MOVE, STAND_NOW


def lines(state: NightState, seat: int) -> Iterator[NightState]:
    """The position before the length is set, for every line that is free."""
    pick = Generator.seeded("lines")
    for stand in RULES.legal(state, seat):
        there = state.copy()
        RULES.apply(there, seat, stand, pick, None)
        for aim in RULES.legal(there, seat):
            last = there.copy()
            RULES.apply(last, seat, aim, pick, None)
            yield last


@pytest.mark.parametrize("seed", [f"seed{number}" for number in range(12)])
def test_every_task_is_a_named_throw_with_a_free_line_in_reach(seed: str) -> None:
    state = begin(seed)
    assert state.asked == STAND_NOW
    (seat,) = RULES.to_act(state)
    found = list(lines(state, seat))
    assert {last.asked for last in found} == {LENGTH_NOW}
    assert any(right["least"] <= right["most"] for right in map(measure, found))


def test_both_ropes_are_practised() -> None:
    found = Counter(begin(f"rope{number}").purpose for number in range(30))
    assert set(found) == {MOVE, ATTACK}
