"""The home page: what others do is seen, and a match from a file can be opened."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import plays_nin_jan

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


def test_what_waits_for_me_comes_before_the_games(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    ana.goes("/")
    expect(ana.page.get_by_role("region", name="My tables")).to_contain_text("No table yet")
    expect(ana.page.get_by_role("region", name="Waiting for you")).to_have_count(0)
    plays_nin_jan(ana)
    ana.goes("/")
    waiting = ana.page.get_by_role("region", name="Waiting for you")
    expect(waiting.get_by_role("link")).to_have_count(1)
    expect(waiting).to_contain_text("Your turn")
    games = ana.page.get_by_role("list", name="The five games")
    above, below = waiting.bounding_box(), games.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    expect(ana.page.get_by_role("region", name="My tables")).to_contain_text("above")
    ana.axe("home with a table that waits")
    ana.fine("home with a table that waits")


def test_a_table_that_gathers_says_when_it_waits_for_me(comes: Comes) -> None:
    """Not “about to start”, as it says to the others."""
    ana, bo = comes(), comes()
    ana.goes("/new/nin-jan")
    ana.presses("Open the table and invite")
    path = ana.sees("#join-link").input_value().removeprefix(ana.address)
    bo.goes(path)
    says = bo.page.locator(".says")
    expect(says).to_have_text("You are awaited: take a seat.")
    bo.presses("Sit here")
    expect(says).to_have_text("You are awaited: say that you are ready.")
    expect(ana.page.locator(".says")).to_have_text("One person is not ready yet.")
    with bo.context.new_page() as other:
        other.goto(bo.address)
        region = other.get_by_role("region", name="Waiting for you")
        expect(region).to_contain_text("You are awaited")
    bo.presses("I’m ready")
    expect(says).to_have_text("Everyone is ready. The host starts the match.")
    expect(ana.page.locator(".says")).to_contain_text("You can start")
    bo.goes("/")
    expect(bo.page.get_by_role("region", name="My tables")).to_contain_text("About to start")
    expect(bo.page.get_by_role("region", name="Waiting for you")).to_have_count(0)
    ana.goes("/")
    expect(ana.page.get_by_role("region", name="Waiting for you")).to_be_visible()
