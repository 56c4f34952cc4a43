"""One person, two devices: a code carries the seat over."""

import re

from playwright.sync_api import Locator, expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of
from tests.browser.staging import plays_nin_jan, put_table


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


def goes_on(phone: Person, code: str) -> None:
    """From the first page, with a code."""
    phone.goes("/")
    phone.page.get_by_text("I have a code", exact=True).tap()
    phone.page.get_by_label("Code from the other device").fill(code)
    phone.presses("Open the table")
    phone.waits_for_turn()


def sees_devices(person: Person) -> Locator:
    """At the own seat, from the table's menu."""
    person.presses("Menu")
    person.presses("Go on at another device")
    return person.page.get_by_role("region", name="Devices at your seat").get_by_role("listitem")


def revokes_by_keyboard(desk: Person) -> None:
    """The only other device, on second thoughts."""
    desk.presses("Revoke")
    expect(desk.page.get_by_role("button", name="Keep it")).to_be_focused()
    desk.axe("a device to be revoked")
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_role("button", name="Revoke")).to_be_focused()
    desk.page.keyboard.press("Enter")
    expect(desk.page.get_by_role("button", name="Keep it")).to_be_focused()
    for key in ("Tab", "Enter"):
        desk.page.keyboard.press(key)


def reads_of_the_loss(phone: Person) -> None:
    """Nothing of the hand is on the page any more."""
    expect(phone.page.get_by_role("heading", name="Your seat was taken back")).to_be_focused()
    expect(phone.page.locator(".hand")).to_have_count(0)
    phone.axe("a revoked device")
    phone.fine("a revoked device")


def test_going_on_at_another_device(comes: Comes) -> None:
    desk, phone = comes(), comes(PHONE, touch=True)
    plays_nin_jan(desk)
    goes_on(phone, code_of(desk))
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


def test_a_device_that_is_revoked_is_told_so_and_can_come_back(comes: Comes) -> None:
    desk, phone = comes(), comes(PHONE, touch=True)
    plays_nin_jan(desk)
    rows = sees_devices(desk)
    expect(rows).to_have_count(1)
    code = desk.sees(".letters").inner_text()
    goes_on(phone, code)
    expect(rows).to_have_count(2)  # seen at once, with the dialog still open
    expect(rows.filter(has_text="this device")).to_contain_text("Computer")
    expect(rows.filter(has_text="here now")).to_contain_text("since")
    revokes_by_keyboard(desk)
    expect(rows).to_have_count(1)
    expect(desk.page.get_by_role("heading", name="Devices at your seat")).to_be_focused()
    desk.axe("one device")

    reads_of_the_loss(phone)
    phone.presses("Watch")
    expect(phone.page.locator(".board[data-still=true]")).to_be_visible()
    expect(phone.page.locator(".hand .can, .plate.me")).to_have_count(0)

    desk.page.keyboard.press("Escape")
    desk.acts()
    expect(desk.page.locator(".hand button.card")).to_have_count(8)
    goes_on(phone, code_of(desk))
    assert hand_of(phone) == hand_of(desk)
    desk.fine("the desk")


def test_who_was_away_when_revoked_is_told_on_coming_back(comes: Comes) -> None:
    desk, phone = comes(), comes(PHONE, touch=True)
    plays_nin_jan(desk)
    goes_on(phone, code_of(desk))
    phone.context.set_offline(True)
    expect(phone.page.get_by_text("The connection is lost", exact=False)).to_be_visible()
    desk.page.route("**/devices", lambda route: route.abort())
    sees_devices(desk)
    expect(desk.page.get_by_text("can’t be listed just now", exact=False)).to_be_visible()
    desk.page.unroute("**/devices")
    desk.page.keyboard.press("Escape")
    rows = sees_devices(desk)
    expect(rows.filter(has_text="away")).to_have_count(1)
    desk.presses("Revoke")
    desk.page.get_by_role("group").get_by_role("button", name="Revoke").click()
    expect(rows).to_have_count(1)
    phone.context.set_offline(False)
    reads_of_the_loss(phone)
    phone.page.get_by_label("Code from the other device").fill(desk.sees(".letters").inner_text())
    phone.presses("Open the table")
    phone.waits_for_turn()
    assert hand_of(phone) == hand_of(desk)
    phone.fine("the phone")


def test_two_people_at_one_device_of_whom_one_is_revoked(comes: Comes) -> None:
    """The device goes on for the other one."""
    desk, phone = comes(), comes(PHONE, touch=True)
    desk.goes(put_table(Match.new("nin-jan", 3, "a known deal"), desk, desk))
    desk.presses("I am Ana")
    desk.waits_for_turn()
    goes_on(phone, code_of(desk))
    sees_devices(phone)
    phone.presses("Revoke")
    phone.page.get_by_role("group").get_by_role("button", name="Revoke").tap()
    told = "Another device has taken the seat of Ana back from this one."
    expect(desk.page.get_by_text(told, exact=True).first).to_be_visible()
    expect(desk.page.locator(".plate.me")).to_contain_text("Bo")
    desk.waits_for_turn()
    assert hand_of(desk) != hand_of(phone)
    desk.fine("the desk")
