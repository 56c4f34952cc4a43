"""Kraft with fingers: what is to be hit is large enough, and names can be read."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person, Size
from tests.browser.staging import sits_down
from tests.browser.test_kraft import Floor, kraft, tray
from tests.browser.test_kraft_first_match import staged

SIZES: list[Size] = [(390, 664), (390, 844), (360, 640), (844, 390)]
LEAST = 44
NAMES = """() => [...document.querySelectorAll('.hand .name')].map((name) => {
  const box = name.getBoundingClientRect(), range = document.createRange();
  range.selectNodeContents(name);
  const text = range.getBoundingClientRect();
  return [parseFloat(getComputedStyle(name).fontSize),
    Math.max(text.right - box.right, box.left - text.left) <= 1 && text.height < 40];
})"""


def cell_of(person: Person) -> float:
    """How large a cell is."""
    box = person.sees(".floor").bounding_box()
    assert box
    return box["width"] * 40 / 390


def enlarged(person: Person) -> None:
    person.until(lambda: cell_of(person) >= LEAST - 0.1, "cells are too small")


def whole(person: Person) -> None:
    ground = person.sees(".ground").bounding_box()
    assert ground
    side = min(ground["width"], ground["height"]) * 40 / 390
    person.until(lambda: abs(cell_of(person) - side) < 1, "the floor does not rest")


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_a_way_and_a_token_have_room(comes: Comes, size: Size) -> None:
    ana = comes(size, touch=True)
    sits_down(ana, staged("M c8, N h2"))
    ana.sees(".mover.on")
    ana.stands_still()
    whole(ana)
    x, y = Floor(ana).cell("f2")
    ana.page.touchscreen.tap(x, y)
    expect(ana.page.locator(".preview")).to_contain_text("f2")
    enlarged(ana)
    ana.page.touchscreen.tap(x, y)  # what was under the finger still is
    expect(ana.page.locator(".mover")).to_have_attribute("aria-label", re.compile("on f2"))
    whole(ana)
    ana.page.locator(".hand .play").first.tap()
    ana.sees(".target")
    enlarged(ana)
    ana.page.locator(".hand .aiming button").tap()
    expect(ana.page.locator(".target")).to_have_count(0)
    whole(ana)
    ana.fine("a floor for fingers")


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_laid_has_room(comes: Comes, size: Size) -> None:
    ana = comes(size, touch=True)
    sits_down(ana, kraft(master=0, ground="bare"))
    ana.sees(".tray")
    ana.stands_still()
    whole(ana)
    tray(ana, "wall").tap()
    enlarged(ana)
    ana.page.touchscreen.tap(*Floor(ana).at(4, 4.5))
    expect(ana.page.locator("[data-place='d5/e5']")).to_be_attached()
    enlarged(ana)
    tray(ana, "wall").tap()
    whole(ana)
    ana.fine("a site for fingers")


def test_two_fingers_enlarge_the_floor_and_one_moves_it(comes: Comes) -> None:
    ana = comes(SIZES[0], touch=True)
    sits_down(ana, staged())
    ana.sees(".mover.on")
    ana.stands_still()
    floor = Floor(ana)
    fingers = ana.context.new_cdp_session(ana.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    x, y = floor.cell("e5")
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for by in range(24, 60, 4):
        touch("touchMove", (x - by, y), (x + by, y))
    touch("touchEnd")
    enlarged(ana)
    before = ana.sees(".floor").bounding_box()
    assert before
    touch("touchStart", (x, y))
    for by in range(10, 60, 10):
        touch("touchMove", (x, y + by))
    touch("touchEnd")
    after = ana.sees(".floor").bounding_box()
    assert after
    assert after["y"] > before["y"] + 20
    expect(ana.page.locator(".step.last")).to_have_count(0)


@pytest.mark.one_day_in(4)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_tokens_can_be_read(comes: Comes, size: Size, language: str) -> None:
    """At 12 px or more, within their places, and no word is broken."""
    ana = comes(size, touch=True, language=language)
    hands = [["lantern"], ["sliding-wall", "teleport", "ultimate"]]
    masters = [["transposition", "recipe", "rush"], []]
    for match in (
        staged(hands=[["lantern"], ["teleport", "ultimate"]]),
        staged(hands=hands),
        staged(turn="master", hands=masters, options={"master": 0}),
    ):
        sits_down(ana, match)
        ana.sees(".mover.on")
        names = ana.page.evaluate(NAMES)
        assert len(names) >= 2
        assert all(points >= 12 and fits for points, fits in names), names
