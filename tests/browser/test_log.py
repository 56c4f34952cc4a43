"""The log: turn by turn, rules by name, out of the way when it is not wanted."""

import re

import pytest
from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, play_on
from tests.browser.staging import play_until, plays_nin_jan, sits_down

FIRST_HEADINGS = {
    "nin-jan": "Round 1",
    "ninja-combo": "You, turn 1",
    "ninja-squad": "Phase 1",
    "ninja-night": "Round 1",
}
WIDTH = "() => document.querySelector('.board').clientWidth"


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("game", FIRST_HEADINGS)
def test_lines_stand_under_their_turn_and_show_its_moments(comes: Comes, game: str) -> None:
    ana = comes()
    options = {"starter": "first"} if game == "ninja-combo" else {}
    match = Match.new(game, 3, "a log", options)
    sits_down(ana, play_until(match, lambda match: match.decisions >= 30))
    lines = ana.page.locator("button.line")
    ana.sees("button.line")
    expect(ana.page.locator("aside h3", has_text=FIRST_HEADINGS[game]).first).to_be_attached()
    ana.stands_still()
    for line in range(0, lines.count(), max(1, lines.count() // 6)):
        lines.nth(line).click()
        expect(lines.nth(line)).to_have_attribute("aria-current", "true")
        last = lines.nth(line).inner_text().splitlines()[-1].strip()
        expect(ana.page.locator(".ask .confirm .sentence")).to_contain_text(last)
    ana.presses("Back to now")
    ana.fine(f"the log of {game}")


def test_a_line_names_its_rule_when_it_is_pointed_at(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    play_on([ana], 2)
    line = ana.page.locator("aside li").first
    name = line.locator(".rule .name")
    expect(name).to_have_css("opacity", "0")
    line.hover()
    expect(name).to_have_css("opacity", "1")
    expect(name).to_have_text(re.compile(r"^Rule \d+\.\d+$"))
    line.locator(".rule").click()
    expect(ana.page.locator("[data-asked]")).to_be_visible()


def test_on_a_phone_the_log_opens_at_its_end(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    match = Match.new("ninja-combo", 3, "a log")
    sits_down(ana, play_until(match, lambda match: match.decisions >= 30))
    ana.page.locator("nav button").first.tap()
    expect(ana.page.locator("dialog li").last).to_be_in_viewport()


def test_the_log_is_folded_away_and_stays_so(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    before = ana.page.evaluate(WIDTH)
    ana.presses("Fold away, so that the board grows")
    expect(ana.page.get_by_role("tablist")).to_have_count(0)
    assert ana.page.evaluate(WIDTH) >= before + 200
    ana.page.reload()
    ana.waits_for_turn()
    expect(ana.page.get_by_role("tablist")).to_have_count(0)
    ana.axe("a table with the log folded away")
    ana.page.keyboard.press("l")
    expect(ana.page.get_by_role("tab", name="Log")).to_be_visible()
    assert ana.page.evaluate(WIDTH) == before
    ana.fine("folding")
