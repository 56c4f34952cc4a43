"""One person, two devices: a code carries the seat over."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of
from tests.browser.staging import plays_nin_jan


def code_of(ana: Person) -> str:
    """From the table's menu."""
    ana.presses("Menu")
    ana.presses("Go on at another device")
    shown = ana.sees(".letters")
    ana.axe("the code")
    found = shown.inner_text()
    assert re.fullmatch(r"[A-Z]{4} [A-Z]{4}", found)
    ana.page.keyboard.press("Escape")
    return found


def test_going_on_at_another_device(comes: Comes) -> None:
    desk, phone = comes(), comes(PHONE, touch=True)
    plays_nin_jan(desk)
    code = code_of(desk)
    phone.goes("/")
    phone.page.get_by_text("I have a code", exact=True).tap()
    phone.page.get_by_label("Code from the other device").fill(code)
    phone.presses("Open the table")
    phone.waits_for_turn()
    assert phone.page.url == desk.page.url
    assert hand_of(phone) == hand_of(desk)
    phone.acts()
    expect(desk.page.locator(".hand button.card")).to_have_count(8)
    desk.fine("the desk")
    phone.fine("the phone")


def test_a_code_by_keyboard_and_what_is_said_when_it_fails(comes: Comes) -> None:
    desk, other = comes(), comes(language="fr", dark=True)
    plays_nin_jan(desk)
    code = code_of(desk)
    other.goes("/settings")
    field = other.page.get_by_label("Code de l’autre appareil")
    said = other.page.get_by_role("alert").filter(has_text=re.compile("code", re.IGNORECASE))
    for wrong, answer in (("abc", "Un code compte 8 lettres"), ("abcd efgh", "mal recopié")):
        field.fill(wrong)
        other.page.keyboard.press("Enter")
        expect(said).to_contain_text(answer)
        expect(field).to_be_focused()
    other.axe("a wrong code")
    field.fill(code.lower().replace(" ", "-"))
    other.page.keyboard.press("Enter")
    other.waits_for_turn()
    expect(other.page.locator(".hand button.card")).to_have_count(9)
