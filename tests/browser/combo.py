"""Somebody who plays Ninja Combo in a browser: a place may be out of sight in a long zone."""

from playwright.sync_api import Locator

from tests.browser.person import Person

COMBO_FIRST = ".place.combo"
IN_SIGHT = """place => {
  const [box, mat] = [place, place.closest('.mat')].map((each) => each.getBoundingClientRect());
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > mat.left && x < mat.right && y > mat.top && y < mat.bottom;
}"""


def place(person: Person, turn: int) -> Locator:
    """A place that makes a combo, or one of the others."""
    person.sees(".place")
    combos = person.page.locator(COMBO_FIRST)
    if combos.count():
        return combos.first
    places = person.page.locator(".place")
    seen = [i for i in range(places.count()) if places.nth(i).evaluate(IN_SIGHT)]
    return places.nth(seen[turn * 7 % len(seen)])
