"""What stands above a result: as a host would say it, in every game."""

import pytest
from playwright.sync_api import expect

import shinobi
from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import DESK
from tests.browser.staging import put_table
from tests.games.kraft.positions import table
from tests.games.ninja_squad.positions import PALACE
from tests.games.ninja_squad.test_raid import PLAIN, last_turn

SMALL = (390, 664)
RAID = {
    "seats": 2, "options": {"mode": "raid"}, "half": "night",
    "map": ["# # # # # #1 #", *PALACE[1:], "", "# # # #0 # # #", "# # # # # # #"],
    "faces": ["F-F-F/F", "F-F-F/F"], "second": "L-F/R-F",
}  # fmt: skip


def raid_won() -> Match:
    match = shinobi.stage("ninja-squad", RAID)
    match.play(0, "1b")
    return match


def raid_lost() -> Match:
    match = last_turn(PLAIN, tracker=19)
    match.play(0, "end")
    return match


def drawn_game() -> Match:
    match = table("M a9, N i5", banked=15, floor=3, options={"stop_early": False})
    match.play(1, "leave")
    return match


ENDS = {
    "a Raid won": (raid_won, "Won together", "Gagné ensemble", 2),
    "a Raid lost": (raid_lost, "Lost together", "Perdu ensemble", 0),
    "a draw": (drawn_game, "A draw", "Égalité", 0),
}


@pytest.mark.parametrize("end", ENDS)
def test_an_end_together_is_called_so(comes: Comes, end: str) -> None:
    ending, english, french, crowns = ENDS[end]
    for language, heading, size in (("en-GB", english, SMALL), ("fr", french, DESK)):
        ana = comes(size, language=language)
        ana.goes(put_table(ending(), ana))
        expect(ana.page.locator(".end h1")).to_have_text(heading)
        expect(ana.page.locator(".end .crown")).to_have_count(crowns)
        ana.fine(end)
