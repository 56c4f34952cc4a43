"""Ninja Night for who plays it the first time: on a phone, by touch, by keyboard; the throw as the
great moment; things that explain themselves."""

import pytest
from playwright.sync_api import FloatRect, expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.night import (
    NO_WEBGL,
    SMALL,
    Night,
    after_two_misses,
    at_a_table,
    near,
    until_my_move,
)
from tests.browser.person import Person
from tests.browser.staging import sits_down

SMALLEST = [((390, 664), 0.85), ((360, 640), 0.85), ((640, 360), 0.4)]
"""Phones with their browser's bars; lying, the village shares the width with what can be done."""


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize(("size", "wide"), SMALLEST)
@pytest.mark.parametrize("drawn", ["there", "missing"])
def test_on_a_phone_the_village_fills_what_is_free(
    comes: Comes, size: tuple[int, int], wide: float, drawn: str
) -> None:
    ana = comes(size, touch=True, dark=drawn == "missing")
    if drawn == "missing":
        ana.context.add_init_script(NO_WEBGL)
    sits_down(ana, Match.new("ninja-night", 4, "village", {"eye_1": "hand"}))
    night = Night(ana, drawn)
    until_my_move(night)
    fills(night, size[0] * wide)
    places = kept_places(night)
    night.chooses(night.open_roofs()[0])
    expect(ana.page.locator(".throwing")).to_be_visible()
    assert kept_places(night) == places
    covers_no_roof(night)
    night.aims()
    expect(ana.page.locator(".bar .throw")).to_be_visible()
    assert kept_places(night) == places
    fills(night, size[0] * wide)
    for button in ana.page.locator(".bottom button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= size[1]
    ana.fine("a small phone")


def fills(night: Night, wide: float) -> None:
    """The village has the height that the dock leaves, and most of the width; nothing covers it."""
    board = night.page.locator(".board .board").bounding_box()
    dock = night.page.locator(".bottom").bounding_box()
    assert board
    assert dock
    beside = dock["y"] <= board["y"] + 1
    free = board["height"] - (0 if beside else dock["height"])
    assert night.scene["height"] >= free - 1
    left, right = night.ground()
    assert right - left >= wide, f"the village is {right - left} wide"
    covers_no_roof(night)


def covers_no_roof(night: Night) -> None:
    """Neither the moon nor a backpack lies over a letter or the deck above it."""
    over = [night.page.locator(".sky").bounding_box()]
    over += [each.bounding_box() for each in night.page.locator(".rivals li").all()]
    for tag in night.page.locator(".tag").all():
        roof = tag.bounding_box()
        assert roof
        for box in over:
            assert box
            apart = (
                box["x"] >= roof["x"] + roof["width"]
                or box["x"] + box["width"] <= roof["x"]
                or box["y"] + box["height"] <= roof["y"] - 16
            )
            assert apart, f"{tag.get_attribute('data-roof')} is under {box}"


def kept_places(night: Night) -> list[FloatRect | None]:
    """Where the village, the question and what can be done are."""
    parts = (".scene", ".bottom .ask", ".bottom .hands")
    return [night.page.locator(part).first.bounding_box() for part in parts]


# --- the great moment --------------------------------------------------------------------------


def apart(night: Night, one: str, two: str) -> float:
    (x, y), (u, v) = night.roof(one), night.roof(two)
    return float(((x - u) ** 2 + (y - v) ** 2) ** 0.5)


@pytest.mark.one_day_in(3)
def test_the_eye_goes_to_both_roofs_and_along_with_the_throw(comes: Comes) -> None:
    ana = comes(SMALL, motion=True)
    night = at_a_table(ana)
    until_my_move(night)
    expect(ana.page.locator(".asked")).to_contain_text("golden roof")
    night.stands_still("F")
    usual, wide = night.roof("F"), apart(night, "A", "K")
    night.chooses(night.open_roofs()[0])
    expect(ana.page.locator(".throwing")).to_be_visible()
    night.stands_still("F")
    assert apart(night, "A", "K") > wide * 1.15, "both roofs are not framed"
    night.presses(ana.page.locator(".take"))
    expect(ana.page.locator(".grab")).to_have_text("Drag the bead")
    expect(ana.page.locator(".asked")).to_contain_text("Drag the bead")
    night.stands_still("F")
    assert near(night.roof("F"), usual), "judging is not done from the usual place"
    night.drags(140)
    expect(ana.page.locator(".grab")).to_have_count(0)
    ana.page.locator(".bar .throw").click()
    ana.until(lambda: apart(night, "A", "K") > wide * 1.15, "the eye does not go along")
    expect(ana.page.locator(".deeds .end")).to_be_visible()
    ana.until(lambda: near(night.roof("F"), usual), "the eye does not come back")
    ana.fine("a throw")


@pytest.mark.one_day_in(3)
def test_without_motion_the_eye_flies_nowhere_and_the_same_is_said(comes: Comes) -> None:
    ana = comes(SMALL)
    night = at_a_table(ana)
    until_my_move(night)
    usual = night.roof("F")
    night.names_a_throw()
    assert near(night.roof("F"), usual)
    expect(ana.page.locator(".grab")).to_have_text("Drag the bead")
    night.drags(140)
    ana.page.locator(".bar .throw").click()
    for _ in range(8):
        assert near(night.roof("F"), usual)
        ana.page.wait_for_timeout(40)
    expect(ana.page.locator(".deeds .end")).to_be_visible()
    expect(ana.page.locator("[aria-live=polite]").first).to_contain_text("rope")


@pytest.mark.one_day_in(2)
def test_what_is_touched_explains_itself(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    night = at_a_table(ana)
    until_my_move(night)
    told = ana.page.locator(".told")
    ana.page.locator(".moon").tap()
    expect(told).to_contain_text("the fullest backpack wins")
    ana.page.locator(".rivals .whole").tap()
    expect(told).to_contain_text("two in three are within")
    ana.page.locator(".me .empty").first.tap()
    expect(told).to_contain_text("room for one chest")
    ana.axe("an explanation")
    ana.page.keyboard.press("Escape")
    expect(told).to_have_text("")
    night.names_a_throw()
    night.drags(20)
    ana.page.locator(".bar .throw").tap()
    ana.page.locator(".me .wound").tap()
    expect(told).to_contain_text("until it is healed")
    ana.fine("explanations")


@pytest.mark.one_day_in(2)
def test_after_two_misses_the_range_is_offered_once(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    sits_down(ana, after_two_misses())
    Night(ana)
    offer = ana.page.locator(".offer")
    expect(offer).to_contain_text("Two ropes missed")
    ana.axe("an offer")
    offer.get_by_role("button", name="Practise").tap()
    dialog = ana.page.locator("dialog[open]")
    expect(dialog.locator(".scene[data-drawn=there]")).to_be_visible()
    dialog.get_by_role("button", name="Back to the match").tap()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    expect(offer).to_have_count(0)
    expect(ana.page.locator(".deeds .end")).to_be_visible()
    ana.page.reload()
    Night(ana)
    expect(ana.page.locator(".deeds .end")).to_be_visible()
    expect(offer).to_have_count(0)
    ana.fine("an offer")


# --- keyboard, and eyes --------------------------------------------------------------------------


def on(person: Person, selector: str) -> bool:
    """Whether the focus is there."""
    return bool(person.page.evaluate("(to) => document.activeElement.matches(to)", selector))


def comes_to(person: Person, selector: str) -> None:
    """The focus does, by itself."""
    person.until(lambda: on(person, selector), f"the focus does not come to {selector}")


def tabs_to(person: Person, selector: str, most: int = 3) -> None:
    for _ in range(most):
        person.page.keyboard.press("Tab")
        if on(person, selector):
            return
    raise AssertionError(f"more than {most} Tabs to {selector}")


def plans_by_keyboard(person: Person) -> None:
    """Places a ninja and dials to move first; only the first focus is given."""
    press = person.page.keyboard.press
    person.page.locator(".tag.open, .dial button").first.focus()
    if on(person, ".tag"):
        press("Enter")
        comes_to(person, ".card .go")
        press("Enter")
    comes_to(person, ".dial button")
    press("Enter")
    tabs_to(person, ".dial button", most=1)
    press("ArrowRight")
    press("Enter")
    tabs_to(person, ".seal")
    press("Enter")


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", [SMALL, (390, 664)])
def test_the_focus_stays_on_the_board_and_three_tabs_are_enough(
    comes: Comes, size: tuple[int, int]
) -> None:
    ana = comes(size)
    at_a_table(ana)
    press = ana.page.keyboard.press
    plans_by_keyboard(ana)
    comes_to(ana, ".tag.open")
    roofs = ana.page.locator(".tag.open").count()
    for _ in range(roofs - 1):
        press("Tab")
        assert on(ana, ".tag.open"), "a golden roof can't be reached by Tab"
    press("Enter")
    comes_to(ana, ".card .go")
    press("Escape")
    comes_to(ana, ".tag")
    press("Enter")
    comes_to(ana, ".card .go")
    press("Enter")
    comes_to(ana, ".take")
    live = ana.page.locator("[aria-live=polite]").first
    expect(live).to_contain_text("The line is free.")
    press("Enter")
    comes_to(ana, ".hand")
    for key in ["PageUp"] * 6 + ["Enter"]:
        press(key)
    comes_to(ana, ".deeds .stop")
    press("Enter")
    ana.until(lambda: not on(ana, "body"), "the focus has fallen off the board")
    ana.fine("the focus")


def test_an_eye_is_offered_to_who_may_need_it_and_says_why(comes: Comes) -> None:
    ana = comes(SMALL)
    ana.goes("/new/ninja-night")
    offer = ana.page.get_by_role("group", name="A seat with an eye")
    expect(offer).to_contain_text("Less motion is asked for")
    offer.get_by_role("button").click()
    expect(ana.page.get_by_label("Eye of seat 1")).to_have_value("8")
    expect(offer).to_have_count(0)
    bo = comes(SMALL, motion=True)
    bo.goes("/new/ninja-night")
    expect(bo.page.get_by_label("Eye of seat 1")).to_be_visible()
    assert bo.page.get_by_role("group", name="A seat with an eye").count() == 0
    bo.page.keyboard.press("Tab")
    expect(bo.page.get_by_role("group", name="A seat with an eye")).to_contain_text("by keyboard")
    ana.axe("an eye on offer")


@pytest.mark.one_day_in(2)
def test_play_now_offers_an_eye_too(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    ana.goes("/new/ninja-night?play")
    offer = ana.page.get_by_role("group", name="A seat with an eye")
    expect(offer).to_contain_text("Less motion is asked for")
    ana.axe("an eye on offer")
    first = ana.page.url
    offer.get_by_role("link", name="Begin anew with an eye").tap()
    ana.until(lambda: ana.page.url != first and "/t/" in ana.page.url, "nothing begins anew")
    expect(ana.page.locator(".tag.open").first).to_be_visible()
    assert offer.count() == 0
    ana.fine("an eye on offer")
