"""Links to copy, in a home network too, where the browser has no clipboard for a page."""

from playwright.sync_api import expect

from tests.browser.conftest import LAN, Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import plays_nin_jan

NO_COPY = "document.execCommand = () => false"


def at_home(person: Person) -> None:
    person.address = person.address.replace("127.0.0.1", LAN)


def watch_link(person: Person) -> str:
    """The link to watch, asked for in the table's menu."""
    plays_nin_jan(person)
    assert not person.page.evaluate("isSecureContext")
    person.presses("Menu")
    person.presses("Copy the link to watch")
    return f"{person.page.url}/watch"


def pasted(person: Person, field: str) -> str:
    person.page.locator(field).click()
    person.page.keyboard.press("Control+V")
    return person.page.locator(field).input_value()


def test_a_link_is_copied_without_https(comes: Comes) -> None:
    ana = comes()
    at_home(ana)
    link = watch_link(ana)
    expect(ana.page.locator(".notice")).to_have_text("Link copied.")
    ana.presses("Chat", "tab")
    assert pasted(ana, ".say input") == link
    ana.goes("/new/nin-jan")
    ana.presses("Open the table and invite")
    ana.presses("Copy")
    expect(ana.page.locator(".notice")).to_have_text("Link copied.")
    assert pasted(ana, ".say input") == ana.page.locator("#join-link").input_value()
    ana.fine("a copied link")


def test_a_link_that_cannot_be_copied_is_shown(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    at_home(ana)
    ana.context.add_init_script(NO_COPY)
    link = watch_link(ana)
    shown = ana.sees("#shown-link")
    expect(shown).to_have_value(link)
    expect(shown).to_be_focused()
    assert ana.page.evaluate("() => String(getSelection())") == link
    ana.axe("a link to copy by hand")
    ana.presses("Close")
    expect(shown).to_have_count(0)
    ana.fine("a shown link")
