"""The lessons: read, do, read on."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.test_pace import ENDLESS


def says(person: Person, words: str) -> None:
    expect(person.page.locator("[data-said]")).to_contain_text(words)


def test_a_lesson_by_keyboard_from_the_home_page(comes: Comes) -> None:
    ana = comes()
    ana.goes("/")
    card = ana.page.get_by_role("article", name="Nin Jan")
    card.get_by_role("link", name="Learn").press("Enter")
    says(ana, "Welcome")
    ana.axe("lesson")
    for words in ("Three piles", "Only the top card", "All choose"):
        ana.page.get_by_role("button", name="Next").press("Enter")
        says(ana, words)
    ana.page.locator(".hand button.card").nth(1).press("Enter")
    expect(ana.page.get_by_text("In this lesson")).to_be_visible()
    ana.page.locator(".hand button.card").first.press("Enter")
    says(ana, "Yours is the highest")
    expect(ana.page.locator("[role=log][aria-live=polite]")).to_contain_text("Yours is the highest")
    ana.page.get_by_role("button", name="Back").press("Enter")
    says(ana, "All choose")
    for words in ("Yours is", "Your rock", "Pile 3", "So go last", "Somebody had to", "whole game"):
        ana.page.locator(".teacher .buttons button").last.press("Enter")
        says(ana, words)
    ana.fine("lesson")
    ana.presses("Play a match", "link")
    hints_come_until_they_are_released(ana)


def hints_come_until_they_are_released(ana: Person) -> None:
    hints = ana.page.get_by_role("button", name="Hints", pressed=True)
    for _ in range(2):
        ana.waits_for_turn()
        ana.sees(".hinted")
        ana.page.reload()
    ana.sees(".hinted")
    hints.click()
    expect(ana.page.locator(".hinted")).to_have_count(0)
    ana.acts()
    ana.waits_for_turn()
    expect(ana.page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
    expect(ana.page.locator(".hinted")).to_have_count(0)


def test_a_lesson_by_touch_in_french(comes: Comes) -> None:
    bo = comes(PHONE, touch=True, dark=True, language="fr-FR")
    bo.goes("/rules/ninja-combo")
    bo.page.get_by_role("link", name="Apprendre en jouant").tap()
    says(bo, "Bienvenue")
    for words in ("Trois cartes", "Deux ninjas"):
        bo.page.get_by_role("button", name="Suite").tap()
        says(bo, words)
    bo.page.locator(".offer .card.can").tap()
    bo.page.locator(".place").tap()
    bo.page.locator(".confirm .primary").tap()
    says(bo, "au bout")
    bo.axe("lesson on a phone")
    bo.fine("lesson on a phone")


def test_ninja_squads_lesson_with_fingers_on_the_board(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    ana.goes("/learn/ninja-squad")
    says(ana, "Midnight")
    further = ana.page.locator(".teacher .primary")
    for words in ("the alarm", "Two cards", "miss your next turn", "throwing star"):
        further.tap()
        says(ana, words)
    ana.page.locator("[data-item=star]").tap()
    ana.page.locator("button.goal.aim").tap()
    ana.page.locator(".confirm .primary").tap()
    says(ana, "The way is free")
    ana.page.locator("[data-route='1a']").tap()
    expect(ana.page.get_by_text("In this lesson")).to_be_visible()
    ana.page.locator("[data-route='1b']").tap()
    ana.page.locator(".confirm .primary").tap()
    says(ana, "the guards come")
    further.tap()
    says(ana, "The guards came")
    expect(ana.page.locator(".alarm .count")).to_contain_text("13")
    ana.axe("the lesson of Ninja Squad")
    ana.fine("the lesson of Ninja Squad")


def test_what_plays_in_a_lesson_can_be_skipped(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, motion=True)
    ana.page.add_init_script(ENDLESS)
    ana.goes("/learn/nin-jan")
    for words in ("Three piles", "Only the top card", "All choose"):
        ana.page.get_by_role("button", name="Next").tap()
        says(ana, words)
    skip = ana.page.locator(".ask .skip")
    expect(skip).to_have_count(0)
    for words in ("Yours is", "Your rock"):
        ana.page.locator(".teacher .buttons button").last.tap()
        says(ana, words)
        if words == "Yours is":
            skip.tap()
        else:
            skip.press("Enter")
            expect(ana.page.locator(".board .stop:focus")).to_have_count(1)
        expect(skip).to_have_count(0)
    ana.fine("a skip in a lesson")


def test_what_can_not_be_learned_here(comes: Comes) -> None:
    ana = comes()
    ana.goes("/learn/chess")
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ana.page.locator("[data-said]")).to_have_count(0)
