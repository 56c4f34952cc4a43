"""Ninja Combo with fingers on a phone, with the keyboard alone, with a mouse."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from shinobi.core.match import Match
from shinobi.core.replay import stage
from tests.browser.combo import COMBO_FIRST, place
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, Size, drag
from tests.browser.staging import play_until, sits_down

ASKED = ".offer .card.can, .choice button, .ranking"
SPECIAL = ".offer .card:is([aria-label*=Combo], [aria-label*=Super])"
FOCUSED = "selector => document.activeElement.matches(selector)"


def at_a_table(
    person: Person, seats: int = 2, starter: str = "first", seed: str = "1", after: int = 0
) -> None:
    """With bots, after so many decisions; with `first`, this person starts."""
    match = Match.new("ninja-combo", seats, seed, {"starter": starter})
    sits_down(person, play_until(match, lambda match: match.decisions == after))
    person.sees(ASKED)


def state(person: Person) -> str:
    """What a move changes: the cards before me, the offer and the pile."""
    return str(
        person.page.evaluate(
            "() => [...document.querySelectorAll('.mat div.card, .offer button, .choice')]"
            ".map((each) => each.dataset.piece + each.className).join() + "
            "document.querySelector('.pile .left')?.textContent"
        )
    )


def moved_on(person: Person, before: str) -> None:
    """Until the board has changed, stays as it is, and something is asked again."""
    seen = [before]

    def done() -> bool:
        asked = person.page.locator(ASKED).count() and not person.page.locator(".put").count()
        seen.append(state(person))
        *_, last, now = seen
        return person.over or bool(asked and now not in (before, "") and now == last)

    person.until(done, "nothing came of it", every=100)


def taps(person: Person, turn: int) -> None:
    """Picks a card, then a place, and says yes."""
    person.sees(ASKED)
    if person.page.locator(".choice button").count():
        person.page.locator(".choice button").last.tap()
    else:
        good = person.page.locator(".offer .card.can:has(.spark)")
        cards = good if good.count() else person.page.locator(".offer .card.can")
        cards.nth(turn % cards.count()).tap()
        place(person, turn).tap()
        expect(person.page.locator(".put .yes")).to_be_visible()
    person.page.locator(".confirm .primary").tap()


def whole_match(person: Person) -> Iterator[int]:
    """With fingers; gives the number of each move that was made."""
    for turn in range(80):
        person.sees(ASKED)
        if person.over:
            return
        before = state(person)
        taps(person, turn)
        moved_on(person, before)
        yield turn
    raise AssertionError("the match does not end")


@pytest.mark.one_day_in(3)
def test_a_whole_match_with_fingers_on_a_phone(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    at_a_table(ana, 3, "lot")
    ana.axe("the start")
    for turn in whole_match(ana):
        if turn % 5 == 0:
            every_place_can_be_hit(ana)
            ana.fine(f"after {turn} moves")
        if turn == 6:
            ana.axe("amid the match")
    ana.sees(".ranking")
    ana.axe("the end")
    ana.fine("the end")


SIGHT = """() => {
  const mat = document.querySelector('.mat')?.getBoundingClientRect();
  const cards = mat ? [...document.querySelectorAll('.mat div.card:not(.put)')] : [];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return {
    sizes: boxes.map((box) => box.width),
    outside: boxes.filter((box) => box.left < mat.left - 8 || box.right > mat.right + 8
      || box.top < mat.top - 8 || box.bottom > mat.bottom + 8).length,
    first: boxes.length ? boxes[0].left - mat.left : 0,
  };
}"""
"""How large the cards of my zone are, and how many of them lie beyond the mat's edge."""


def every_place_can_be_hit(person: Person) -> None:
    """However far a zone has grown, a finger finds its places; as long as they can be whole in
    sight for that, they are."""
    sight = person.page.evaluate(SIGHT)
    assert min(sight["sizes"], default=44) >= 44
    if sight["outside"]:
        assert max(sight["sizes"]) <= 45, "larger than need be, and yet not all in sight"


LONG = {
    "seats": 2, "offer": "rC yT *", "turn": 0, "corners": ["c11", "k11"],
    "zones": [["rC bT gS yC rS bC gT yS rC bT gS yC rS bC"], ["gC yT"]],
}  # fmt: skip


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (664, 390)])
def test_a_long_zone_is_moved_and_enlarged_with_fingers(comes: Comes, size: Size) -> None:
    ana = comes(size, touch=True)
    sits_down(ana, stage("ninja-combo", LONG))
    ana.sees(ASKED)
    before = ana.page.evaluate(SIGHT)
    assert set(before["sizes"]) == {44}
    assert before["outside"] > 0
    mat = ana.page.locator(".mat").bounding_box()
    assert mat
    x, y = mat["x"] + mat["width"] / 2, mat["y"] + mat["height"] / 2
    for _ in range(6):
        drag(ana, ((x - 80, y), (x + 80, y)))
    moved = ana.page.evaluate(SIGHT)
    assert moved["first"] >= 0, "the first card does not come into sight"
    expect(ana.page.locator(".put")).to_have_count(0)
    drag(ana, ((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))
    assert min(ana.page.evaluate(SIGHT)["sizes"]) > 60
    drag(ana, ((x - 90, y), (x - 20, y)), ((x + 90, y), (x + 20, y)))
    assert set(ana.page.evaluate(SIGHT)["sizes"]) == {44}
    ana.fine("a long zone")


HALF_SEEN = """() => {
  const mat = document.querySelector('.mat').getBoundingClientRect();
  return [...document.querySelectorAll('.place')].findIndex((place) => {
    const box = place.getBoundingClientRect();
    const middle = box.left + box.width / 2;
    return box.left < mat.left && middle > mat.left + 4;
  });
}"""


def test_a_place_that_is_half_in_sight_stays_under_the_finger(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    sits_down(ana, stage("ninja-combo", LONG))
    ana.sees(ASKED)
    ana.page.locator(".offer .card.can").first.tap()
    ana.sees(".place")
    mat = ana.page.locator(".mat").bounding_box()
    assert mat
    x, y = mat["x"] + mat["width"] / 2, mat["y"] + mat["height"] - 20
    for _ in range(12):
        if ana.page.evaluate(HALF_SEEN) >= 0:
            break
        drag(ana, ((x, y), (x + 13, y)))
    half = ana.page.locator(".place").nth(ana.page.evaluate(HALF_SEEN))
    name, box = half.get_attribute("aria-label"), half.bounding_box()
    assert box
    ana.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ana.page.locator(".put .yes")).to_be_visible()
    expect(ana.page.locator(".place.gone")).to_have_attribute("aria-label", str(name))
    expect(ana.page.locator(".ask .no")).to_have_count(0)
    ana.fine("a place half in sight")


def test_what_matters_is_brought_into_sight(comes: Comes) -> None:
    """A place at the far end that makes a combo."""
    ana = comes((360, 640), touch=True)
    row = "rC bT gS yC rS bC gT yS rC bT gS gC gT"
    sits_down(ana, stage("ninja-combo", {**LONG, "zones": [[row], ["yC yT"]], "offer": "gS yT bS"}))
    ana.sees(ASKED)
    ana.page.locator(".offer .card.can:has(.spark)").tap()
    combo, mat = ana.sees(COMBO_FIRST).bounding_box(), ana.page.locator(".mat").bounding_box()
    assert combo
    assert mat
    assert mat["x"] <= combo["x"] + 4
    assert combo["x"] + combo["width"] <= mat["x"] + mat["width"] + 4


PARTS = """() => Object.fromEntries(['.rivals', '.mat', '.mine', '.bottom'].map((part) => {
  const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
  return [part, [x, y, width, height].map(Math.round)];
}))"""


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (664, 390)])
def test_nothing_moves_when_the_prompt_changes(comes: Comes, size: Size) -> None:
    ana = comes(size, touch=True, language="fr")
    at_a_table(ana, 3)
    before = ana.page.evaluate(PARTS)
    ask = ana.page.locator(".ask .sentence")
    for turn in range(4):
        first = ask.text_content()
        ana.page.locator(".offer .card.can").first.tap()
        expect(ask).to_contain_text("Choisissez une place qui brille")
        if turn % 2 == 0:
            assert ask.text_content() != first
        assert ana.page.evaluate(PARTS) == before
        state_before = state(ana)
        place(ana, turn).tap()
        expect(ana.page.locator(".put .yes")).to_be_visible()
        assert ana.page.evaluate(PARTS) == before
        ana.page.locator(".confirm .primary").tap()
        moved_on(ana, state_before)
        assert ana.page.evaluate(PARTS) == before
    outside = (
        "() => [...document.querySelectorAll('.offer .slot, .pile, .undo, .ask')]"
        ".filter((each) => each.getBoundingClientRect().right > innerWidth).length"
    )
    assert ana.page.evaluate(outside) == 0
    ana.fine("the prompts")


def test_lifting_is_announced_and_its_button_is_near(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    three_ninjas(ana).first.tap()
    heard = ana.page.locator("[role=log][aria-live=polite]")
    expect(heard).to_contain_text("Choose a glowing place.")
    spot = ana.page.locator(".place").first
    spot.tap()
    expect(heard).to_contain_text("here.")
    spot.focus()
    for _ in range(3):
        ana.page.keyboard.press("Tab")
        if ana.page.evaluate(FOCUSED, ".confirm .primary"):
            return
    raise AssertionError("the button is further than three Tabs away")


def test_the_focus_stays_on_the_board_after_every_card(comes: Comes) -> None:
    ana = comes()
    at_a_table(ana)
    keys = ana.page.keyboard
    ana.page.locator(".offer .card.can").first.focus()
    for turn in range(8):
        before = state(ana)
        if ana.page.evaluate(FOCUSED, ".card.can"):
            keys.press("Enter")
            ana.page.wait_for_function(FOCUSED, arg=".place")
        keys.press("Enter")
        moved_on(ana, before)
        ana.page.wait_for_function(FOCUSED, arg=".card.can, .place, .choice button")
        assert ana.page.evaluate(FOCUSED, ".board .board *"), f"lost after {turn + 1} moves"
    ana.fine("the focus")


@pytest.mark.one_day_in(2)
def test_half_a_match_by_keyboard(comes: Comes) -> None:
    ana = comes()
    at_a_table(ana, after=24)
    keys = ana.page.keyboard
    for turn in range(80):
        if ana.over:
            break
        before = state(ana)
        if not ana.page.evaluate(FOCUSED, ".card.can, .place, .choice button"):
            keys.press("ArrowDown")  # from nowhere, an arrow goes to what can be done
        if ana.page.evaluate(FOCUSED, ".card.can"):
            keys.press("ArrowLeft" if turn % 2 else "ArrowRight")
            if not ana.page.evaluate(FOCUSED, ".card.can"):
                keys.press("ArrowRight" if turn % 2 else "ArrowLeft")
            keys.press("Enter")
            ana.page.wait_for_function(FOCUSED, arg=".place")
        keys.press("Enter")
        moved_on(ana, before)
    ana.sees(".ranking")
    ana.fine("the keyboard")


def three_ninjas(person: Person) -> Locator:
    """An offer without special cards."""
    at_a_table(person)
    expect(person.page.locator(SPECIAL)).to_have_count(0)
    return person.page.locator(".offer button.card")


def drags(person: Person, card: Locator) -> None:
    """Onto the first place that lights up."""
    mouse = person.page.mouse
    start = card.bounding_box()
    assert start
    mouse.move(start["x"] + 40, start["y"] + 40)
    mouse.down()
    mouse.move(start["x"] + 40, start["y"] - 20, steps=4)
    expect(person.page.locator(".ghost")).to_be_visible()
    goal = person.page.locator(".place").first.bounding_box()
    assert goal
    mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=6)
    expect(person.page.locator(".place.over")).to_have_count(1)
    mouse.up()


def test_a_dragged_card_can_be_taken_back(comes: Comes) -> None:
    ana = comes()
    offer = three_ninjas(ana)
    name = offer.first.get_attribute("aria-label")
    drags(ana, offer.first)
    expect(offer).to_have_count(2)
    undo = ana.page.locator(".board .undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(offer).to_have_count(3)
    expect(offer.first).to_have_attribute("aria-label", str(name))
    ana.fine("the mouse")


def test_where_a_card_may_not_go_the_rule_says_why(comes: Comes) -> None:
    ana = comes()
    three_ninjas(ana).first.click()
    ana.page.locator(".mat div.card").first.click()
    expect(ana.page.get_by_text("is taken")).to_be_visible()
    ana.page.get_by_role("button", name=re.compile("^Rule 4.1")).click()
    expect(ana.page.locator("[data-asked]")).to_contain_text("edge-to-edge")
    ana.fine("a refusal")


def test_zones_are_enlarged_and_combos_explained_by_pictures(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, dark=True, language="fr")
    at_a_table(ana, 4)
    ana.page.locator(".rival .zone").first.tap()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Zone")
    ana.axe("a zone, large")
    ana.page.get_by_role("button", name="Fermer").first.tap()
    ana.page.get_by_role("button", name="Les combos en images").tap()
    expect(dialog.locator(".lesson")).to_have_count(6)
    ana.axe("the pictures")
    ana.page.get_by_role("button", name="Fermer").last.tap()
    ana.fine("the dialogs")
    twin = ana.page.get_by_role("region", name="Le plateau en mots")
    expect(twin).to_contain_text("Pioche")
