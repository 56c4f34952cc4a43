"""Questions by the way that go on by themselves (5.2, 5.3): who is passed over without a pause.

A client passes over whoever holds no buki and has only one answer. Others may know that: it must
be the same in every world that they hold possible. Whoever holds buki is always given time."""

import pytest

from shinobi import Match
from shinobi.core.pick import Generator
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.view import SquadView
from tests.games.ninja_squad.positions import state

WORLDS = 3


def passed_over(found: SquadView) -> bool | None:
    """As the client has it; None: nothing is asked by the way."""
    if found.wayside is None or found.viewer is None:
        return None
    return found.ninja[found.viewer].buki_count == 0 and len(found.legal) == 1


def seen_by(world: SquadState, seat: int) -> SquadView:
    found = NINJA_SQUAD.rules.view(world, seat)
    assert isinstance(found, SquadView)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_who_is_passed_over_follows_from_what_all_can_see(seed: int) -> None:
    match = Match.new("ninja-squad", 3, f"pauses {seed}", {"mode": "escape"})
    pick = Generator.seeded(f"pauses {seed}")
    found: list[bool] = []
    while match.outcome is None and len(found) < 80:
        seat = match.to_act[0]
        over = passed_over(seen_by(state(match), seat))
        if over is not None:
            found.append(over)
            for viewer in (None, (seat + 1) % 3):
                for _ in range(WORLDS):
                    world = NINJA_SQUAD.rules.imagine(match.view(viewer), pick)
                    assert passed_over(seen_by(world, seat)) == over
        match.play(seat, pick.choice(match.legal(seat)))
    assert set(found) == {True, False}
