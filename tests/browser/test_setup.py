"""A table to be made: seats come and go, and only one button makes it."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person

SMALL = (390, 664)


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


def seats_of(person: Person) -> list[dict[str, Any]]:
    """Of the table that is open, as the server has them."""
    person.page.wait_for_url("**/t/*")
    path = person.page.url.removeprefix(person.address).partition("?")[0]
    asked = f"() => fetch('/api/tables/{path.removeprefix('/t/')}').then((found) => found.json())"
    found: list[dict[str, Any]] = person.page.evaluate(asked)["seats"]
    return found


def test_play_now_begins_with_novices_and_a_friendly_name(comes: Comes) -> None:
    ana = comes()
    names: set[str] = set()
    for level in ("novice", "novice", "novice", "skilled"):
        ana.goes("/new/nin-jan?play")
        me, *bots = seats_of(ana)
        names.add(me["nick"])
        assert me["nick"] not in ("", "Ninja", "Kage", "Suzu", "Tora")
        assert [seat["level"] for seat in bots] == [level] * 2
    ana.goes("/new/kraft?play")
    names |= {seat["nick"] for seat in seats_of(ana) if seat["yours"]}
    assert len(names) == 1, "somebody is called the same at every table"


def test_play_now_keeps_to_the_level_last_chosen(comes: Comes) -> None:
    ana = comes()
    ana.goes("/new/ninja-combo")
    ana.page.get_by_label("Seat 2", exact=True).select_option("bot:master")
    ana.goes("/new/nin-jan?play")
    assert [seat["level"] for seat in seats_of(ana)[1:]] == ["master", "master"]


def test_a_guest_reads_first_what_is_unlike_other_tables(comes: Comes) -> None:
    """Kraft has many options: those that were changed, and the rest on request."""
    ana, bo = comes(), comes(SMALL, touch=True)
    ana.goes("/new/kraft")
    ana.page.get_by_label("Your name").fill("Ana")
    expect(ana.page.get_by_label("Swaps a floor")).to_be_visible()
    ana.presses("Open the table and invite")
    bo.goes(ana.sees("#join-link").input_value().removeprefix(ana.address))
    first = bo.page.locator(".rules dl.first dt")
    expect(first).to_have_text(["Match", "Clock"])
    fold = bo.page.locator(".rules details")
    expect(fold.locator("dt").first).to_be_hidden()
    ana.page.get_by_label("Swaps a floor").select_option("no limit")
    expect(first).to_have_text(["Swaps a floor", "Match", "Clock"])
    expect(bo.page.locator(".rules dl.first dd").first).to_have_text("no limit")
    fold.locator("summary").tap()
    expect(fold.locator("dt").first).to_have_text("Floors")
    bo.fine("a guest's options")
    ana.fine("a host's options")


def test_two_people_swap_roles_unless_they_choose_otherwise(comes: Comes) -> None:
    """Kraft is not the same for both: between people it is a match of two games."""
    ana = comes()
    ana.goes("/new/kraft")
    match = ana.page.get_by_role("radiogroup", name="Match")
    one, two = match.get_by_label("one game"), match.get_by_label("two games")
    other = ana.page.locator(".seat select").nth(1)
    expect(two).to_be_checked()
    other.select_option("bot:skilled")
    expect(one).to_be_checked()
    other.select_option("open")
    expect(two).to_be_checked()
    one.check()
    other.select_option("bot:skilled")
    other.select_option("open")
    expect(one).to_be_checked()
    ana.fine("a match of two games")
