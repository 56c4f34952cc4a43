"""People who are away from a table, as the others see them on a phone."""

from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import put_table


def at_a_table(ana: Person, bo: Person) -> str:
    """Its path."""
    path = put_table(Match.new("nin-jan", 3, "absence"), ana, bo)
    for person in (ana, bo):
        person.goes(path)
        person.waits_for_turn()
    return path


def test_who_is_away_and_who_is_replaced_look_different(comes: Comes) -> None:
    ana, bo = comes(PHONE, touch=True), comes()
    path = at_a_table(ana, bo)
    plate = ana.page.locator(".plate[data-seat='1']")
    expect(plate.locator(".absence")).to_have_count(0)
    bo.page.goto("about:blank")
    away = plate.get_by_role("img", name="away", exact=True)
    expect(away).to_be_visible()
    drawn = away.inner_html()

    bo.goes(path)
    expect(plate.locator(".absence")).to_have_count(0)
    bo.presses("Menu")
    bo.presses("Leave the match")
    replaced = plate.get_by_role("img", name="a bot stands in", exact=True)
    expect(replaced).to_be_visible()
    assert replaced.inner_html() != drawn
    ana.axe("a bot stands in")
    ana.fine("a bot stands in")


def test_a_bot_that_takes_over_and_a_person_who_is_back_are_told(comes: Comes) -> None:
    ana, bo = comes(PHONE, touch=True), comes()
    path = at_a_table(ana, bo)
    bo.presses("Menu")
    bo.presses("Leave the match")
    expect(ana.page.locator(".notice")).to_have_text("A bot plays for Bo now.")
    bo.goes(path)
    expect(ana.page.locator(".notice").last).to_have_text("Bo plays again.")
    expect(ana.page.locator(".absence")).to_have_count(0)
