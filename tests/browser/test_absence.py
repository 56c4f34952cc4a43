"""People who are away from a table, as the others see them on a phone."""

import re

from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE
from tests.browser.staging import put_table


def test_who_is_away_and_who_is_replaced_look_different(comes: Comes) -> None:
    ana, bo = comes(PHONE, touch=True), comes()
    path = put_table(Match.new("nin-jan", 3, "absence"), ana, bo)
    ana.goes(path)
    bo.goes(path)
    ana.waits_for_turn()
    bo.waits_for_turn()
    plate = ana.page.locator(".plate[data-seat='1']")
    mark = plate.locator(".absence")
    expect(mark).to_have_count(0)

    bo.page.goto("about:blank")
    expect(mark).to_be_visible()
    away = plate.get_by_role("img", name="away", exact=True)
    expect(away).to_be_visible()
    drawn = away.inner_html()

    bo.goes(path)
    expect(mark).to_have_count(0)
    bo.presses("Menu")
    bo.presses("Leave the match")
    replaced = plate.get_by_role("img", name="a bot stands in", exact=True)
    expect(replaced).to_be_visible()
    assert replaced.inner_html() != drawn
    expect(ana.page.locator(".notice")).to_have_text(re.compile("A bot plays for Bo now."))
    ana.axe("a bot stands in")

    bo.goes(path)
    expect(mark).to_have_count(0)
    expect(ana.page.locator(".notice").last).to_have_text(re.compile("Bo plays again."))
    ana.fine("somebody came back")
