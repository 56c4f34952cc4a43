"""Looking back from a snapshot shows what playing the record again shows."""

import pytest

from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.replay import replay
from shinobi.server import checkpoints
from shinobi.server.journal import Journal

GAMES = ["nin-jan", "ninja-combo", "kraft", "ninja-night", "ninja-squad"]


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_as_the_record_has_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With so few snapshots that some must go."""
    monkeypatch.setattr(checkpoints, "STEP", 3)
    monkeypatch.setattr(checkpoints, "MOST", 4)
    match, pick = Match.new(game, seed="back"), Generator.seeded("back")
    journal = Journal(match)
    while match.to_act and match.decisions < 60:
        for seat in match.waiting_for:
            journal.play(seat, str(pick.choice(match.legal(seat))), "")
        if match.to_act and match.can_undo(match.to_act[0]) and not pick.below(3):
            journal.undo(match.to_act[0], "")
    record = match.record(secret=True)
    for viewer in (None, *range(match.seats)):
        for moves in journal.moments:
            at, view = journal.moment(journal.at(viewer, moves), viewer)
            last = max(m for m in journal.moments if journal.at(viewer, m) == at)
            assert view == replay(record, moves=last).view(viewer)
