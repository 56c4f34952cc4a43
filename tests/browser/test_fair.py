"""The page that shows why the deal is fair."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import DESK, PHONE, Person, Size, play_on
from tests.browser.staging import plays_nin_jan

TITLES = {"en-GB": "Why the deal is fair", "fr": "Pourquoi la donne est honnête"}
SMALL: Size = (360, 640)
LEVELS = "() => [...document.querySelectorAll('main :is(h1, h2, h3)')].map((h) => h.localName)"


def is_there(person: Person, title: str) -> None:
    expect(person.page).to_have_url(re.compile("/fair$"))
    expect(person.page).to_have_title(f"{title} · Shinobi")
    expect(person.page.get_by_role("heading", level=1)).to_have_text(title)
    expect(person.page.locator("ol li")).to_have_count(4)
    assert person.page.evaluate(LEVELS) == ["h1", "h2", "h2", "h2", "h2", "h2"]


@pytest.mark.parametrize(("size", "dark", "language"), [
    pytest.param(SMALL, False, "fr", id="small-day-french"),
    pytest.param(PHONE, True, "en-GB", id="phone-night-english"),
    pytest.param(DESK, True, "fr", id="desk-night-french"),
    pytest.param(DESK, False, "en-GB", id="desk-day-english"),
])  # fmt: skip
def test_from_the_home_page(comes: Comes, size: Size, dark: bool, language: str) -> None:
    ana = comes(size, touch=size != DESK, dark=dark, language=language)
    ana.goes("/")
    title = TITLES[language]
    ana.presses(title, "link")
    is_there(ana, title)
    expect(ana.page.get_by_role("heading", level=1)).to_be_focused()
    picture = ana.page.get_by_role("img", name=re.compile(r"\b(scroll|rouleau)\b"))
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 300
    expect(ana.page.locator("ol code")).to_contain_text("shinobi verify")
    ana.axe("the page about fairness")
    ana.fine("the page about fairness")


def test_by_its_address_and_by_keys(comes: Comes) -> None:
    ana = comes()
    ana.goes("/fair")
    is_there(ana, TITLES["en-GB"])
    ana.page.get_by_role("link", name="To the games").press("Enter")
    way = ana.page.get_by_role("link", name=TITLES["en-GB"])
    way.focus()
    way.press("Enter")
    is_there(ana, TITLES["en-GB"])
    ana.fine("the page about fairness")


def test_from_the_proof_and_back(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    play_on([ana])
    ana.page.locator("summary").click()
    ana.presses(TITLES["en-GB"], "link")
    is_there(ana, TITLES["en-GB"])
    ana.page.go_back()
    ana.sees(".ranking")
    ana.fine("the end")
