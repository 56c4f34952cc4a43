"""Two people on one device: a curtain between them."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of


def test_the_curtain_hides_every_secret(comes: Comes) -> None:
    both = comes(PHONE, touch=True)
    they_begin(both)
    both.axe("the curtain")
    assert both.page.locator(".hand").count() == 0
    both.presses("I am Ana")
    both.sees(".hand .can")
    of_ana = hand_of(both)
    chosen = both.page.locator(".hand .can").first.get_attribute("data-piece")
    both.acts()
    both.sees("text=Pass to Bo")
    assert both.page.locator(".hand, .pile").count() == 0
    assert not any(name and name in both.page.content() for name in of_ana)
    it_is_not_said(both, chosen)
    both.presses("I am Bo")
    both.sees(".hand .can")
    assert not set(hand_of(both)) & set(of_ana)
    it_is_not_said(both, chosen)
    play_to_the_end(both)
    both.fine("the end")
    nothing_is_hidden_at_the_end(both)


def they_begin(both: Person) -> None:
    both.goes("/new/nin-jan")
    both.page.get_by_label("Your name").fill("Ana")
    both.page.get_by_label("Seat 2", exact=True).select_option("guest")
    both.page.get_by_label("Their name").fill("Bo")
    both.presses("Start the match")
    both.sees("text=Pass to Ana")


def nothing_is_hidden_at_the_end(both: Person) -> None:
    both.page.reload()
    both.sees(".ranking")
    expect(both.page.get_by_text("Pass to")).to_have_count(0)


def it_is_not_said(both: Person, chosen: str | None) -> None:
    """What the first has chosen is in no word of the page, for eyes or for ears."""
    expect(both.page.locator("[role=log][aria-live]")).to_have_text("")
    words = both.page.locator("body").text_content()
    assert chosen
    assert chosen not in str(words)


def play_to_the_end(both: Person) -> None:
    curtain = both.page.locator("section:has-text('Pass to') button.primary")

    def done() -> bool:
        if curtain.count():
            curtain.click()
        elif both.turn:
            both.acts()
        return both.over

    both.until(done, "the match does not end")
