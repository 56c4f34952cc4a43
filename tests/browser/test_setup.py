"""A table to be made: seats come and go, and only one button makes it."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes


def test_a_seat_is_removed_and_nothing_else(comes: Comes) -> None:
    ana = comes()
    ana.goes("/new/nin-jan")
    seats = ana.page.locator("form .seat")
    ana.presses("Add a seat")
    ana.presses("Add a bot")
    expect(seats).to_have_count(4)
    ana.presses("Remove seat 2")
    expect(seats).to_have_count(3)
    ana.page.get_by_label("Your name").fill("Ana")
    expect(ana.page.get_by_label("Seat 3", exact=True)).to_have_value("bot:skilled")
    assert ana.page.url.endswith("/new/nin-jan")


def test_enter_in_the_name_makes_the_table_as_it_is(comes: Comes) -> None:
    ana = comes()
    ana.goes("/new/nin-jan")
    ana.presses("Add a seat")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".chair")).to_have_count(3)
    expect(ana.page.locator(".chair strong").first).to_have_text("Ana")
