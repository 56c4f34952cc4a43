"""Sitting down and leaving: the page stays, the focus too, and nobody waits for an answer."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person

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
