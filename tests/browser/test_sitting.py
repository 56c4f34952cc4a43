"""Sitting down and leaving: the page stays, the focus too, and nobody waits for an answer."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person

NOTE = """() => {
  window.lost = false;
  new MutationObserver(() => { window.lost ||= document.querySelector('.chair') === null; })
    .observe(document.getElementById('main'), {childList: true, subtree: true});
}"""
"""Notes whether the chairs were ever away."""


def opens_a_table(ana: Person) -> str:
    """Two seats, hers and an open one. Gives its path."""
    ana.goes("/new/nin-jan")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.presses("Open the table and invite")
    return ana.sees("#join-link").input_value().removeprefix(ana.address)


def test_who_came_to_watch_may_sit_down_and_play(comes: Comes) -> None:
    ana, bo = comes(), comes()
    path = opens_a_table(ana)
    bo.goes(f"{path}/watch")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.presses("Sit here")
    bo.page.wait_for_url(bo.address + path)
    bo.presses("I’m ready")
    ana.presses("Start the match")
    bo.waits_for_turn()
    bo.acts()
    expect(bo.page.get_by_text("Watching", exact=True)).to_have_count(0)
    bo.fine("a watcher who sat down")


def test_sitting_down_and_standing_up_keep_page_and_focus(comes: Comes) -> None:
    ana, bo = comes(), comes()
    bo.goes(opens_a_table(ana))
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.evaluate(NOTE)
    bo.page.get_by_role("button", name="Sit here").press("Enter")
    expect(bo.page.get_by_role("button", name="I’m ready")).to_be_focused()
    bo.page.keyboard.press("Enter")
    expect(ana.page.get_by_text("Everyone is here and ready")).to_be_visible()
    bo.page.get_by_role("button", name="Stand up").press("Enter")
    expect(bo.page.get_by_role("button", name="Sit here")).to_be_focused()
    assert not bo.page.evaluate("() => window.lost")
    bo.fine("sitting down")


def test_one_leaves_at_once_even_without_a_network(comes: Comes) -> None:
    ana, bo, cleo = comes(), comes(), comes()
    path = opens_a_table(ana)
    bo.goes(path)
    bo.presses("Sit here")
    bo.presses("I’m ready")
    ana.presses("Start the match")
    cleo.goes(f"{path}/watch")
    for person in (ana, bo):
        person.waits_for_turn()
    ana.presses("Menu")
    ana.presses("Leave the match")
    ana.page.wait_for_url(f"{ana.address}/")
    expect(cleo.page.locator(".plate").first).to_contain_text("bot")
    bo.presses("Menu")
    bo.context.set_offline(True)
    bo.presses("Leave the match")
    bo.page.wait_for_url(f"{bo.address}/")


def test_an_invitation_shows_link_and_code_first(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    path = opens_a_table(ana)
    link, code = ana.sees("#join-link"), ana.sees("[aria-label='The link to join, as a QR code']")
    chairs = ana.sees("#chairs-title").bounding_box()
    assert chairs
    for first in (link.bounding_box(), code.bounding_box()):
        assert first
        assert first["y"] + first["height"] <= chairs["y"]
    bo = comes(PHONE, touch=True)
    bo.goes(path)
    expect(bo.page.locator("header .line")).to_contain_text("Everyone plays a card at once.")
    bo.page.locator("header").get_by_role("link", name="Learn").tap()
    bo.sees("[data-said]")
    bo.page.go_back()
    expect(bo.page.locator(".says")).to_have_text("You are awaited: take a seat.")
    bo.fine("an invitation")


def test_who_changes_the_rules_alone_with_bots_stays_ready(comes: Comes) -> None:
    ana = comes()
    opens_a_table(ana)
    ana.page.get_by_label("Bot or open, seat 2").select_option("novice")
    expect(ana.page.locator(".says")).to_contain_text("You can start")
    before = ana.page.locator(".chair").first.inner_text()
    option = ana.page.get_by_role("radio", name="yes: one may lay instead")
    option.check(force=True)
    ana.until(option.is_checked, "the option is changed")
    ana.page.wait_for_timeout(300)
    assert ana.page.locator(".chair").first.inner_text() == before
    expect(ana.page.locator(".says")).to_contain_text("You can start")
    ana.presses("Start the match")
    ana.waits_for_turn()
