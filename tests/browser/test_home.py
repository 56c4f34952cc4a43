"""The home page: what others do is seen, and a match from a file can be opened."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person

SHOWN_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"


def opens_to_all(bo: Person) -> None:
    bo.goes("/new/nin-jan")
    bo.page.get_by_text("Public", exact=True).click()
    bo.presses("Open the table and invite")
    bo.sees("#join-link")


def test_a_table_that_others_open_is_seen(comes: Comes) -> None:
    ana, bo = comes(), comes()
    ana.page.clock.install()
    ana.goes("/")
    listed = ana.page.get_by_role("region", name="Open tables").get_by_role("listitem")
    expect(ana.page.get_by_text("Nobody is waiting right now")).to_be_visible()
    opens_to_all(bo)
    ana.page.clock.run_for(15_000)
    expect(listed).to_have_count(1)
    opens_to_all(bo)
    ana.page.evaluate(SHOWN_AGAIN)
    expect(listed).to_have_count(2)
    ana.fine("home")


def test_a_way_to_open_a_replay(comes: Comes) -> None:
    ana = comes()
    ana.goes("/")
    ana.presses("Open a replay", "link")
    expect(ana.page.locator("input[type=file]")).to_be_attached()
