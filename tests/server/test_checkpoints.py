"""Looking back from a snapshot shows what playing the record again shows."""

import pytest

from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.replay import replay
from shinobi.server import checkpoints
from shinobi.server.course import Course

GAMES = ["nin-jan", "ninja-combo", "kraft", "ninja-night", "ninja-squad"]


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_as_the_record_has_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With so few snapshots that some must go."""
    monkeypatch.setattr(checkpoints, "STEP", 3)
    monkeypatch.setattr(checkpoints, "MOST", 4)
    match, pick = Match.new(game, seed="back"), Generator.seeded("back")
    course = Course(match)
    while match.to_act and match.decisions < 60:
        for seat in match.waiting_for:
            course.play(seat, str(pick.choice(match.legal(seat))), "")
        if match.to_act and match.can_undo(match.to_act[0]) and not pick.below(3):
            course.undo(match.to_act[0], "")
    record = match.record(secret=True)
    for viewer in (None, *range(match.seats)):
        for moves in course.moments:
            at, view = course.moment(course.at(viewer, moves), viewer)
            last = max(m for m in course.moments if course.at(viewer, m) == at)
            assert view == replay(record, moves=last).view(viewer)
