"""Talk at a table."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE

TALK = ".chat ol[aria-label=Chat]"


def test_a_line_of_chat_moves_only_the_list(comes: Comes) -> None:
    """On a phone the talk is far below what the person looks at; the page stays where it is."""
    ana, bo = comes(PHONE, touch=True), comes()
    ana.goes("/new/nin-jan")
    ana.presses("Open the table and invite")
    ana.sees("#join-link")
    bo.goes(ana.page.url.removeprefix(ana.address))
    bo.presses("Sit here")
    lines = ana.page.locator(f"{TALK} li")
    for said in range(1, 9):
        bo.presses("Hello!")
        expect(lines).to_have_count(said)
    talk = ana.page.locator(TALK)
    ana.until(
        lambda: bool(talk.evaluate("list => list.scrollHeight > list.clientHeight")),
        "there is more than fits",
    )
    assert talk.evaluate("list => list.scrollTop + list.clientHeight + 1 >= list.scrollHeight")
    assert ana.page.evaluate("scrollY") == 0
