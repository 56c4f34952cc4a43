"""Two people on one device: a curtain between them."""

import re

from playwright.sync_api import expect

from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of
from tests.browser.staging import put_table

ALIKE = {
    "seats": 2,
    "piles": [["S4"], ["P10"], ["R2"]],
    "hands": [["R1", "P1", "S1", "P3"], ["R10", "P2", "S10", "P-1"]],
}  # fmt: skip
"""The one's cards sound like parts of the other's."""


def test_two_begin_at_one_device(comes: Comes) -> None:
    both = comes(PHONE, touch=True)
    both.goes("/new/nin-jan")
    both.page.get_by_label("Your name").fill("Ana")
    both.page.get_by_label("Seat 2", exact=True).select_option("guest")
    both.page.get_by_label("Their name").fill("Bo")
    both.presses("Start the match")
    both.sees("text=Pass the device to Ana")
    both.axe("the curtain")
    both.fine("the curtain")


def test_the_curtain_hides_every_secret(comes: Comes) -> None:
    both = comes(PHONE, touch=True)
    both.goes(put_table(stage("nin-jan", ALIKE), both, both))
    both.sees("text=Pass the device to Ana")
    assert both.page.locator(".hand").count() == 0
    both.presses("I am Ana")
    both.sees(".hand .can")
    of_ana = hand_of(both)
    both.page.locator(".hand [data-piece='R1']").tap()
    both.page.locator(".confirm .primary").tap()
    both.sees("text=Pass the device to Bo")
    assert both.page.locator(".hand, .pile").count() == 0
    assert not any(says(both.page.content(), str(name)) for name in of_ana)
    it_is_not_said(both, "rock 1")
    both.presses("I am Bo")
    both.sees(".hand .can")
    assert says(words(both), "rock 10")
    assert not set(hand_of(both)) & set(of_ana)
    it_is_not_said(both, "rock 1", heard="Choose a card to lay face down.")
    play_to_the_end(both)
    both.fine("the end")
    nothing_is_hidden_at_the_end(both)


def nothing_is_hidden_at_the_end(both: Person) -> None:
    both.page.reload()
    both.sees(".ranking")
    expect(both.page.get_by_text("Pass the device to")).to_have_count(0)


def it_is_not_said(both: Person, chosen: str, heard: str = "") -> None:
    """What the first has chosen is in no word of the page, for eyes or for ears."""
    expect(both.page.locator("[role=log][aria-live]")).to_have_text(heard)
    assert not says(words(both), chosen)


def words(both: Person) -> str:
    """All text of the page."""
    return str(both.page.locator("body").text_content())


def says(text: str, name: str) -> bool:
    """Whether a card is named; rock 10 is not rock 1."""
    return re.search(rf"(?<![\w-]){re.escape(name)}(?!\d)", text) is not None


def play_to_the_end(both: Person) -> None:
    curtain = both.page.locator("section:has-text('Pass the device to') button.primary")

    def done() -> bool:
        if curtain.count():
            curtain.click()
        elif both.turn:
            both.acts()
        return both.over

    both.until(done, "the match does not end")
