"""Two people on one device: a curtain between them."""

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of


def test_the_curtain_hides_every_secret(comes: Comes) -> None:
    both = comes(PHONE, touch=True)
    both.goes("/new/nin-jan")
    both.page.get_by_label("Your name").fill("Ana")
    both.page.get_by_label("Seat 2", exact=True).select_option("guest")
    both.page.get_by_label("Their name").fill("Bo")
    both.presses("Start the match")
    both.sees("text=Pass to Ana")
    both.axe("the curtain")
    assert both.page.locator(".hand").count() == 0
    both.presses("I am Ana")
    both.sees(".hand .can")
    of_ana = hand_of(both)
    both.acts()
    both.sees("text=Pass to Bo")
    assert both.page.locator(".hand, .pile").count() == 0
    assert not any(name and name in both.page.content() for name in of_ana)
    both.presses("I am Bo")
    both.sees(".hand .can")
    assert not set(hand_of(both)) & set(of_ana)
    play_to_the_end(both)
    both.fine("the end")


def play_to_the_end(both: Person) -> None:
    curtain = both.page.locator("section:has-text('Pass to') button.primary")

    def done() -> bool:
        if curtain.count():
            curtain.click()
        elif both.turn:
            both.acts()
        return both.over

    both.until(done, "the match does not end")
