"""The board stays where it is, whatever is lifted, refused or played."""

import pytest
from playwright.sync_api import expect

from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import DESK, Size
from tests.browser.squad import PRESSABLE, Squad
from tests.browser.staging import put_table
from tests.browser.test_ninja_squad import EDGE

SIZES: tuple[Size, ...] = ((390, 664), (360, 640), (844, 390), DESK)
WATCH = """() => {
  const map = document.querySelector('.map');
  window.boxes = [];
  const note = () => {
    const { x, y, width, height } = map.getBoundingClientRect();
    const box = [x, y, width, height], [first = box] = window.boxes;
    const moved = box.some((side, i) => Math.abs(side - first[i]) > 0.1);
    if (!window.boxes.length || moved) window.boxes.push(box);
  };
  new ResizeObserver(note).observe(map);
  for (const part of document.querySelectorAll('.board .ask, .board .mine, .board .seats'))
    new ResizeObserver(note).observe(part);
  note();
}"""
BOXES = "() => window.boxes"


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", SIZES)
def test_the_map_keeps_its_box(comes: Comes, size: Size) -> None:
    """With nothing lifted, with each route, with a refusal, and while a walk plays."""
    ana = comes(size, touch=size != DESK, language="fr", motion=True)
    squad = Squad(ana, put_table(stage("ninja-squad", EDGE, "still"), ana))
    squad.waits()
    page = squad.page
    page.evaluate(WATCH)
    first = page.evaluate(BOXES)
    for action in squad.routes():
        route = page.locator(f"[data-route='{action}']")
        if ana.touch:
            route.tap()
            expect(squad.confirm).to_be_visible()
        else:
            route.hover()
            expect(page.locator(".ask .preview")).not_to_be_empty()
        assert page.evaluate(BOXES) == first, action
    if ana.touch:
        page.locator(".confirm .round").tap()
    squad.presses(page.locator("button.route:not(.can)").first)
    expect(page.locator(".ask .no")).to_be_visible()
    assert page.evaluate(BOXES) == first, "a refusal"
    for _ in range(2):
        squad.waits()
        squad.does(PRESSABLE.replace(".route", "button.route"))
    squad.waits()
    assert page.evaluate(BOXES) == first, "a walk"
    ana.fine("a steady map")
