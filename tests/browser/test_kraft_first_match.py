"""Kraft for who plays it first, by mouse and on a small phone: what is asked, shown and told."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, Size
from tests.browser.staging import sits_down
from tests.browser.test_kraft import Floor, in_cells, keys, kraft, left, tray
from tests.games.kraft.positions import table

SMALL: list[Size] = [(390, 664), (360, 640)]
"""Phones with the bars of their browsers."""
PLAIN = {"walls": "d8/e8", "doors": "c5/c6 f3/f4", "longs": "f7/g7-f8/g8"}


def staged(figures: str = "M c8, N h5", **more: Any) -> Match:
    """A floor in the Ninja's turn, for who sits on the first seat."""
    options = {"master": 1, **more.pop("options", {})}
    hands = [["lantern", "lock"], ["sliding-wall", "teleport"]]
    return table(
        figures, "i6 4, h6 2, a1 3", **PLAIN, **{"hands": hands, "options": options, **more}
    )


def test_a_second_tap_elsewhere_shows_that_other_way(comes: Comes) -> None:
    """Also further along, where the steps of this turn are the same."""
    ana = comes(PHONE, touch=True)
    sits_down(ana, staged("M c8, N h2"))
    ana.sees(".mover.on")
    floor = Floor(ana)
    for goal in ("c2", "a2", "b2"):
        ana.stands_still()
        ana.page.touchscreen.tap(*floor.cell(goal))
        expect(ana.page.locator(".preview")).to_contain_text(f"towards {goal}")
        expect(ana.page.locator(".mover")).to_have_attribute("aria-label", re.compile("on h2"))
    ana.page.touchscreen.tap(*floor.cell("b2"))
    expect(ana.page.locator(".mover")).to_have_attribute("aria-label", re.compile("on e2"))


def test_a_token_costs_three_taps(comes: Comes) -> None:
    ana = comes(SMALL[0], touch=True)
    floor = Floor(ana)
    sits_down(ana, staged())
    ana.sees(".mover.on")
    ana.page.locator(".hand .play").nth(1).tap()
    ana.sees(".target")
    ana.stands_still()
    ana.page.touchscreen.tap(*floor.cell("g3"))
    ana.page.locator(".confirm .primary").tap()
    expect(ana.page.locator(".mover")).to_have_attribute("aria-label", re.compile("on g3"))
    sits_down(ana, staged(turn="master", hands=[["transposition"], []], options={"master": 0}))
    ana.sees(".mover.on")
    ana.page.locator(".hand .play").tap()
    for cell in ("a1", "h6"):
        ana.sees(f".target[aria-label$='{cell}']")
        ana.stands_still()
        ana.page.touchscreen.tap(*floor.cell(cell))
    ana.sees(".side .played")


def test_the_values_of_scrolls_are_exchanged_by_mouse(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, kraft(master=0))
    ana.sees(".tray")
    floor = Floor(ana)
    cells = [tray(ana, f"Scroll worth {n}").inner_text()[-2:].strip() for n in (1, 2)]
    tray(ana, "Scroll worth 1").click()
    floor.clicks(*in_cells(cells[1]))
    expect(tray(ana, "Scroll worth 1")).to_have_accessible_name(re.compile(f"{cells[1]}$"))
    expect(tray(ana, "Scroll worth 2")).to_have_accessible_name(re.compile(f"{cells[0]}$"))


def test_a_wall_that_was_just_placed_is_no_fault(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, kraft(master=0, ground="bare"))
    ana.sees(".tray")
    tray(ana, "wall").click()
    Floor(ana).clicks(3, 4.5)
    left(ana, "wall", 7)
    expect(ana.page.locator("[data-place='c5/d5']")).to_be_attached()
    expect(ana.page.locator(".ghost")).to_have_count(0)


OUTSIDE = """() => {
  const box = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll('.board button, .board .floor, .board .sentence')]
    .filter((each) => each.checkVisibility() && !each.closest('dialog, .checks'))
    .map((each) => [each.className, each.getBoundingClientRect()])
    .filter(([, at]) => at.bottom > box.bottom + 1 || at.right > box.right + 1
      || at.left < box.left - 1 || at.top < box.top - 1)
    .map(([name]) => name);
}"""
"""What of the board can't be seen without scrolling; a list of faults scrolls by itself."""


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [*SMALL, (844, 390), (1440, 900), (1366, 768)])
def test_nothing_is_under_the_bar(comes: Comes, size: Size, language: str) -> None:
    """With all that a turn can offer at once, and while building."""
    ana = comes(size, touch=size[0] < 1000, language=language)
    much = {
        "carried": [1], "aide_ready": True, "steps": [2, 3], "played": [[], ["apprentice"]],
        "hands": [["lantern"], ["sliding-wall", "ultimate"]],
    }  # fmt: skip
    for match in (
        staged("M c8, N i5, A h2", **much),
        staged("M e5, N a9, D e7", turn="master", aide_ready=True, steps=[1, 1],
               hands=[["transposition", "lock"], []], options={"master": 0}),
        kraft(master=0),
        kraft(master=0, ground="bare"),
    ):  # fmt: skip
        sits_down(ana, match)
        ana.sees(".mover.on, .tray")
        assert ana.page.evaluate(OUTSIDE) == []
        height = ana.sees(".floor").bounding_box()
        assert height is not None
        assert height["height"] >= 250


def places(person: Person) -> list[float]:
    """Where the floor, a button and the tokens are."""
    boxes = [person.sees(part).bounding_box() for part in (".floor", ".end", ".hand")]
    return [side for box in boxes if box for side in (box["x"], box["y"], box["height"])]


def test_what_is_asked_has_a_fixed_place(comes: Comes) -> None:
    """Whatever is lifted and wherever the Ninja stands, the floor does not move."""
    ana = comes(SMALL[0], touch=True)
    sits_down(ana, staged(carried=[1]))
    ana.sees(".mover.on")
    before = places(ana)
    for press in (".deeds .end", ".take", ".hand .swap"):
        ana.page.locator(press).first.tap()
        ana.sees(".confirm")
        for now, then in zip(places(ana), before, strict=True):
            assert abs(now - then) <= 1  # a pressed button sinks
        ana.page.get_by_role("button", name="Put it back").tap()


def test_an_escape_is_seen_and_the_floor_told_of_before_the_next(comes: Comes) -> None:
    ana = comes(motion=True)
    more = {"banked": 6, "floor": 2, "ledger": [[6]]}
    sits_down(ana, staged("M c8, N i5", carried=[3, 1], options={"sushi": "ninja"}, **more))
    ana.sees(".mover.on")
    ana.page.get_by_role("button", name="Leave with 4 points").click()
    expect(ana.sees(".catch.out .stamp")).to_have_text("Out with 4 points")
    recap = ana.sees(".recap")
    expect(recap).to_contain_text("Floor 2 is over")
    expect(recap).to_contain_text("+4")
    expect(recap).to_contain_text("3 scrolls were left lying.")
    ana.axe("the recap")
    keys(ana, "Tab", "e")
    assert ana.page.evaluate("document.activeElement.closest('.recap') !== null")
    recap.get_by_role("button", name="Next floor").click()
    expect(ana.page.locator(".recap")).to_have_count(0)
    ana.sees(".mover.on")
    ana.page.reload()
    ana.sees(".mover.on")
    expect(ana.page.locator(".recap")).to_have_count(0)


@pytest.mark.parametrize("size", [SMALL[1], None], ids=["phone", "desk"])
def test_a_dojo_is_refused_and_another_stands_there(comes: Comes, size: Size | None) -> None:
    ana = comes(size, touch=True, motion=True) if size else comes(motion=True)
    sits_down(ana, staged("M e9, N e1", options={"sushi": "ninja"}))
    button = ana.sees(".deeds").get_by_role("button", name="Refuse this dojo")
    for question in ("Put it back", None):
        button.tap() if size else button.click()
        ana.sees(".confirm")
        expect(ana.page.locator(".preview")).to_contain_text("another dojo comes")
        if question:
            ana.presses(question)
    confirm = ana.page.locator(".confirm .primary")
    confirm.tap() if size else confirm.click()
    expect(ana.sees(".catch.anew .stamp")).to_have_text("Refused: another dojo")
    expect(ana.page.locator(".catch")).to_have_count(0)
    ana.stands_still()
    expect(button).to_have_count(0)
    expect(ana.page.locator(".mover.on")).to_be_visible()
    ana.fine("a refused dojo")


def test_a_catch_is_seen(comes: Comes) -> None:
    ana = comes(motion=True)
    sits_down(ana, staged("M e5, N e2", turn="master", options={"master": 0}))
    ana.sees(".mover.on")
    keys(ana, "f", "ArrowDown")
    expect(ana.sees(".catch.caught .stamp")).to_have_text("Caught")
    ana.sees(".ranking")


def test_play_now_begins_as_the_ninja_and_the_next_game_swaps(comes: Comes) -> None:
    ana = comes()
    ana.goes("/new/kraft?play")
    expect(ana.sees(".side.ninja .plate.me")).to_be_visible()
    ana.sees(".mover")


def test_set_up_speaks_of_roles(comes: Comes) -> None:
    ana = comes(SMALL[0], touch=True)
    ana.goes("/new/kraft")
    roles = ana.page.locator(".seat .role")
    expect(roles).to_have_text(["Master", "Ninja"])
    ana.presses("Swap roles")
    expect(roles).to_have_text(["Ninja", "Master"])
    ana.axe("seats with roles")


def test_the_lesson_ends_as_the_master_who_catches(comes: Comes) -> None:
    """Its second part is done with fingers: scrolls are exchanged, gates opened, steps taken."""
    ana = comes(SMALL[0], touch=True)
    ana.goes("/learn/kraft")
    said = ana.sees("[data-said]")
    for _ in range(30):
        if "The 4 lies" in said.inner_text():
            break
        ana.page.locator(".teacher .buttons button").nth(1).tap()
    tray(ana, "Scroll worth 4").tap()
    ana.page.touchscreen.tap(*Floor(ana).cell("h8"))
    expect(said).to_contain_text("open the gates")
    ana.page.locator(".done").tap()
    ana.page.locator(".confirm .primary").tap()
    for words in ("The Ninja has come in", "The Ninja has come near"):
        expect(said).to_contain_text(words)
        ana.sees(".mover.on")
        master = "e9" if words.endswith("in") else "e8"
        ana.page.touchscreen.tap(*Floor(ana).cell(f"e{int(master[1]) - 1}"))
        ana.page.locator(".confirm .primary").tap()
        if master == "e9":
            expect(said).to_contain_text("End the turn")
            ana.page.locator(".deeds .end").tap()
            ana.page.locator(".confirm .primary").tap()
    expect(said).to_contain_text("Caught!")
    ana.sees(".catch.still .stamp")
