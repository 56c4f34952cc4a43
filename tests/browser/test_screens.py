"""Every screen, on a phone and on a desk, by day and by night, in two languages."""

import pytest

from tests.browser.conftest import Comes
from tests.browser.person import DESK, PHONE, Person, Size, play_on
from tests.browser.staging import plays_nin_jan
from tests.shares import share_of

LOOKS = [
    pytest.param(PHONE, False, "en-GB", id="phone-day-english"),
    pytest.param(PHONE, True, "fr", id="phone-night-french"),
    pytest.param(DESK, True, "fr", id="desk-night-french"),
    pytest.param(DESK, False, "en-GB", id="desk-day-english"),
]
"""One of them each day."""


def look(person: Person, what: str) -> None:
    person.page.wait_for_timeout(150)
    person.axe(what)
    person.fine(what)


@pytest.mark.parametrize(("size", "dark", "language"), share_of(LOOKS))
def test_every_screen(comes: Comes, size: Size, dark: bool, language: str) -> None:
    ana = comes(size, touch=size == PHONE, dark=dark, language=language)
    ana.goes("/")
    ana.sees(".games .button.primary")
    look(ana, "home")
    for path, sign in (
        ("/settings", "#nickname"), ("/rules/nin-jan", ".markdown"), ("/nowhere", "h1"),
        ("/learn/nin-jan", "[data-said]"), ("/puzzle/nin-jan", "[data-said]"),
        ("/replay", "input[type=file]"), ("/replay/nothing", "h1"), ("/t/nothing", "h1"),
    ):  # fmt: skip
        ana.goes(path)
        ana.page.locator(sign).first.wait_for(state="attached")
        ana.troubles = [each for each in ana.troubles if "404" not in each]
        look(ana, path)
    ana.goes("/new/nin-jan")
    ana.sees("form .go").scroll_into_view_if_needed()
    look(ana, "a new table")
    ana.page.locator("form .go").click()
    ana.sees("#join-link")
    look(ana, "gathering")
    the_table(ana)


def the_table(ana: Person) -> None:
    plays_nin_jan(ana)
    look(ana, "the table")
    play_on([ana], 4)
    look(ana, "the table in play")
    ana.page.locator(".taken").first.click()
    look(ana, "what was taken")
    ana.page.keyboard.press("Escape")
    for tab in (0, 1, 2):
        if ana.touch:
            ana.page.locator("nav button").nth(tab).click()
        else:
            ana.page.get_by_role("tab").nth(tab).click()
        look(ana, f"tab {tab}")
        if ana.touch:
            ana.page.keyboard.press("Escape")
    ana.page.locator("header .tools .button").last.click()
    look(ana, "the menu")
    ana.page.keyboard.press("Escape")
    play_on([ana])
    look(ana, "the end")


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1024, 768), (2560, 1440)])
def test_other_sizes_do_not_scroll_sideways(comes: Comes, size: Size) -> None:
    ana = comes(size)
    for path in ("/", "/new/nin-jan", "/settings"):
        ana.goes(path)
        ana.sees("h1")
        ana.fine(path)
    plays_nin_jan(ana)
    play_on([ana], 3)
    ana.fine("the table")
