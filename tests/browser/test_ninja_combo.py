"""Ninja Combo with fingers on a phone, with the keyboard alone, with a mouse."""

import re

from playwright.sync_api import Locator, expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import play_until, sits_down

ASKED = ".offer .card.can, .choice button, .ranking"
SPECIAL = ".offer .card:is([aria-label*=Combo], [aria-label*=Super])"
COMBO_FIRST = ".place.combo"
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


def place(person: Person, turn: int) -> Locator:
    """A place that makes a combo, or one of the others."""
    person.sees(".place")
    combos = person.page.locator(COMBO_FIRST)
    places = person.page.locator(".place")
    return combos.first if combos.count() else places.nth(turn * 7 % places.count())


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


def test_a_whole_match_with_fingers_on_a_phone(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    at_a_table(ana, 3, "lot")
    ana.axe("the start")
    for turn in range(80):
        if ana.over:
            break
        before = state(ana)
        taps(ana, turn)
        moved_on(ana, before)
        if turn % 5 == 0:
            every_card_is_in_sight(ana)
            ana.fine(f"after {turn} moves")
        if turn == 6:
            ana.axe("amid the match")
    ana.sees(".ranking")
    ana.axe("the end")
    ana.fine("the end")


def every_card_is_in_sight(person: Person) -> None:
    """However far a zone has grown, all of it is on the mat."""
    outside = person.page.evaluate(
        """() => {
          const mat = document.querySelector('.mat')?.getBoundingClientRect();
          return mat ? [...document.querySelectorAll('.mat div.card')].filter((card) => {
            const box = card.getBoundingClientRect();
            return box.left < mat.left - 8 || box.right > mat.right + 8
              || box.top < mat.top - 8 || box.bottom > mat.bottom + 8;
          }).length : 0;
        }"""
    )
    assert outside == 0


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
