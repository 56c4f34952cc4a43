"""The rules as a page with drawn examples, and beside the board."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import DESK, PHONE, Person, Size, play_on
from tests.browser.staging import plays_nin_jan
from tests.browser.test_screens import LOOKS
from tests.shares import share_of

GAMES = ["nin-jan", "ninja-combo", "kraft", "ninja-night", "ninja-squad"]
FIGURE = "figure[data-figure]"
CROWDED = """() => [...document.querySelectorAll('figure[data-figure]')].filter((figure) => {
  const drawing = figure.querySelector('.drawing');
  const room = figure.getBoundingClientRect();
  return drawing.clientHeight < 60 || drawing.scrollWidth > drawing.clientWidth
    || room.left < 0 || room.right > innerWidth || !figure.querySelector('figcaption').innerText;
}).map((figure) => figure.dataset.figure)"""
"""Figures that are empty, that do not fit in, or that say nothing."""
SENTENCE = """(number) => {
  const rule = document.getElementById(number);
  const {top, bottom} = rule.querySelector('.number').getBoundingClientRect();
  return {top, bottom, target: rule.matches(':target')};
}"""


def well_drawn(person: Person, what: str) -> None:
    person.sees(FIGURE)
    assert person.page.locator(FIGURE).count() >= 4, what
    assert person.page.evaluate(CROWDED) == [], what


@pytest.mark.parametrize(("size", "dark", "language"), share_of(LOOKS, shift=2))
def test_every_game_has_drawn_examples(comes: Comes, size: Size, dark: bool, language: str) -> None:
    ana = comes(size, touch=size == PHONE, dark=dark, language=language)
    for game in GAMES:
        ana.goes(f"/rules/{game}")
        well_drawn(ana, game)
        ana.axe(game)
        ana.fine(game)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_link_to_a_rule_leads_there_past_all_figures(comes: Comes, size: Size) -> None:
    ana = comes(size, touch=size == PHONE)
    ana.goes("/rules/kraft#10.6")
    ana.sees("[data-figure='10.6']")
    ana.until(lambda: arrived(ana, "10.6", size), "the rule is not in sight")
    ana.page.evaluate("document.fonts.ready")
    assert arrived(ana, "10.6", size)
    ana.page.locator("[id='3.6'] a.number").click()
    ana.until(lambda: arrived(ana, "3.6", size), "the other rule is not in sight")


def arrived(person: Person, number: str, size: Size) -> bool:
    found = person.page.evaluate(SENTENCE, number)
    return bool(found["target"] and found["top"] >= 0 and found["bottom"] <= size[1] / 2)


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESK, False)])
def test_beside_the_board_the_rule_in_question_is_in_sight(
    comes: Comes, size: Size, dark: bool
) -> None:
    ana = comes(size, touch=size == PHONE, dark=dark)
    plays_nin_jan(ana)
    play_on([ana], 2)
    if ana.touch:
        ana.page.locator("nav button").first.click()
    ana.page.locator("button.rule", has_text=re.compile(r"^Rule 5\.[35]$")).first.click()
    asked = ana.page.locator("[data-asked]")
    expect(asked.locator(FIGURE)).to_be_visible()
    expect(asked.locator("a.number")).to_be_in_viewport()
    well_drawn(ana, "rules beside the board")
    ana.axe("rules beside the board")
    ana.fine("rules beside the board")
