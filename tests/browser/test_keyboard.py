"""Everything without a mouse."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person
from tests.browser.staging import plays_nin_jan

FOCUSED = """() => {
  const here = document.activeElement;
  return here ? (here.getAttribute('aria-label') || here.textContent || '').trim() : '';
}"""


def tabs_to(person: Person, name: str, most: int = 80) -> None:
    """Presses Tab until what is called so has the focus."""
    for _ in range(most):
        if person.page.evaluate(FOCUSED).startswith(name):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name!r}")


def enter_on(person: Person, selector: str) -> None:
    """Goes to the first of these with Tab, and acts with Enter."""
    here = f"() => document.activeElement.matches({selector!r})"
    for _ in range(60):
        if person.page.evaluate(here):
            person.page.keyboard.press("Enter")
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_match_by_keyboard(comes: Comes) -> None:
    ana = comes()
    ana.goes("/")
    ana.sees("text=Play now")
    tabs_to(ana, "Play now")
    ana.page.keyboard.press("Enter")
    ana.waits_for_turn()
    for _ in range(80):
        ana.waits_for_turn()
        if ana.over:
            break
        enter_on(ana, ".hand .can, .pile.open button, .shapes .can")
    ana.sees(".ranking")
    tabs_to(ana, "Rematch")
    old = ana.page.url
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url(lambda url: url != old)
    ana.fine("the keyboard")


def test_arrows_keys_and_the_list_of_keys(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    first, second = (
        ana.page.locator(".hand button.card").nth(0),
        ana.page.locator(".hand button.card").nth(1),
    )
    first.focus()
    ana.page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    ana.page.keyboard.press("ArrowUp")
    assert ana.page.evaluate("() => document.activeElement.className").startswith("stop")
    ana.page.keyboard.press("h")
    ana.sees(".hinted")
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    expect(ana.page.get_by_text("Move about the board")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("r")
    expect(ana.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    ana.fine("keys")


def test_what_happens_is_announced_and_the_board_is_there_in_words(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    twin = ana.page.get_by_role("region", name="The board in words")
    expect(twin).to_contain_text("Pile 1:")
    ana.acts()
    expect(ana.page.locator("[role=log][aria-live=polite]")).to_contain_text("Round 1:")
    ana.waits_for_turn()
    expect(ana.page).to_have_title(re.compile("Your turn"))
