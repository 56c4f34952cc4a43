"""Nin Jan's board: what a card would take, cards turned up in the middle, and the focus."""

from typing import Any

import pytest
from playwright.sync_api import expect

from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import FORCED, plays_nin_jan, sits_down

TAKEN = ["P9", "S1", "P-1", "R10", "R-3", "S-1", "P-6", "P8", "R-4"]
LATE = {"hands": [["S5", "S6"], ["R5", "R6"]], "taken": [TAKEN, []]}
SMALL = (360, 640)
WIDE = (664, 390)
WATCH = """() => {
  const look = () => {
    const cards = [...document.querySelectorAll('.reveal.turning [data-piece]')];
    if (!cards.length || window.turned) return;
    const middle = document.querySelector('.middle').getBoundingClientRect();
    window.turned = {
      cards: cards.map((card) => card.dataset.piece),
      numbers: [...document.querySelectorAll('.reveal.turning .number')].map((n) => n.textContent),
      widths: cards.map((card) => card.getBoundingClientRect().width),
      inside: cards.every((card) => {
        const box = card.getBoundingClientRect();
        return box.top >= middle.top && box.bottom <= middle.bottom;
      }),
      pile: document.querySelector('.pile .card').getBoundingClientRect().width,
    };
  };
  new MutationObserver(() => requestAnimationFrame(look))
    .observe(document.querySelector('.board'), {childList: true, subtree: true});
}"""
"""Remembers how the cards of a round lay when they were turned up."""
HERE = "() => document.activeElement.closest('.board .board') !== null"
PLACES = """() => Object.fromEntries(['.seats', '.middle', '.mine', '.near'].map((part) => {
  const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
  return [part, [x, y, width, height].map(Math.round)];
}))"""


def at_the_forced_table(person: Person) -> None:
    """Two seats: any rock takes the scissors of pile 3, and Ana holds nothing but scissors."""
    sits_down(person, stage("nin-jan", FORCED))
    person.waits_for_turn()


@pytest.mark.one_day_in(2)
def test_all_cards_are_turned_up_in_the_middle_the_highest_first(comes: Comes) -> None:
    for size in (PHONE, (1440, 900)):
        ana = comes(size, motion=True, touch=size == PHONE)
        at_the_forced_table(ana)
        ana.page.evaluate(WATCH)
        ana.acts()
        ana.page.wait_for_function("() => window.turned")
        seen: dict[str, Any] = ana.page.evaluate("() => window.turned")
        values = [int(card[1:]) for card in seen["cards"]]
        assert len(values) == 2
        assert values == sorted(values, reverse=True)
        assert seen["numbers"] == ["1", "2"]
        assert seen["inside"]
        assert min(seen["widths"]) >= 0.8 * seen["pile"], "smaller than the piles"
        ana.waits_for_turn()
        ana.fine("the reveal")


def test_what_is_still_to_be_resolved_waits_in_order_below_the_piles(comes: Comes) -> None:
    ana = comes(SMALL, touch=True)
    shown = {
        "seats": 3, "piles": [["S8"], ["R4"], ["S3"]], "shown": ["R9", "P1", "S-5"],
        "hands": [["R1"], ["R2"], ["R3"]],
    }  # fmt: skip
    sits_down(ana, stage("nin-jan", shown))
    ana.waits_for_turn()
    waiting = ana.page.locator(".near .reveal [data-piece]")
    assert [card.get_attribute("data-piece") for card in waiting.all()] == ["R9", "P1", "S-5"]
    expect(ana.page.locator(".near .reveal .next [data-piece]")).to_have_attribute(
        "data-piece", "R9"
    )
    expect(ana.page.locator(".pile.open .number")).to_have_text(["1", "3"])
    expect(ana.page.locator(".ask .sentence")).to_contain_text("you beat piles 1 and 3: take one")
    ana.axe("resolving")
    ana.fine("resolving")


def test_a_card_lights_the_piles_it_would_take(comes: Comes) -> None:
    desk, phone = comes(), comes(PHONE, touch=True, language="fr")
    for person in (desk, phone):
        at_the_forced_table(person)
        expect(person.page.locator(".pile .number")).to_have_text(["1", "2", "3"])
        expect(person.page.locator(".pile.lit")).to_have_count(0)
    desk.page.locator(".hand [data-piece='S-6']").hover()
    phone.page.locator(".hand [data-piece='S-6']").tap()
    for person in (desk, phone):
        expect(person.page.locator(".pile.lit .number")).to_have_text(["2"])
    expect(phone.page.locator(".ask .preview")).to_have_text("Bat pour l’instant la pile 2.")
    announced = phone.page.locator("[role=log][aria-live=polite]")
    expect(announced).to_contain_text("Bat pour l’instant la pile 2.")


def test_there_is_a_tick_for_every_card_taken(comes: Comes) -> None:
    for size in (SMALL, (1440, 900)):
        ana = comes(size)
        sits_down(ana, stage("nin-jan", {**FORCED, **LATE}))
        ana.waits_for_turn()
        expect(ana.page.locator(".plate.me .pack i")).to_have_count(len(TAKEN))
        ticks = ana.page.locator(".plate.me .pack").bounding_box()
        plate = ana.page.locator(".plate.me").bounding_box()
        assert ticks
        assert plate
        assert ticks["x"] >= plate["x"]
        ana.fine("ticks")


def test_the_focus_stays_on_the_board_after_every_card(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    keys = ana.page.keyboard
    ana.page.locator(".hand .can").first.focus()
    for turn in range(12):
        keys.press("Enter")
        ana.waits_for_turn()
        if ana.over:
            break
        assert ana.page.evaluate(HERE), f"the focus has left the board after {turn + 1} moves"
        there = "() => document.activeElement.matches('.hand .can, .pile.open button')"
        ana.page.wait_for_function(there)
    ana.fine("the keyboard")


def test_from_a_lifted_card_it_is_three_tabs_to_its_button(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    plays_nin_jan(ana)
    card = ana.page.locator(".hand .can").nth(1)
    card.tap()
    card.focus()
    for _ in range(3):
        ana.page.keyboard.press("Tab")
        if ana.page.evaluate("() => document.activeElement.matches('.confirm .primary')"):
            return
    raise AssertionError("the button is further than three Tabs away")


@pytest.mark.one_day_in(2)
def test_nothing_moves_when_the_prompt_changes(comes: Comes) -> None:
    for size in (SMALL, (390, 664), WIDE):
        ana = comes(size, touch=True, language="fr")
        plays_nin_jan(ana)
        before = ana.page.evaluate(PLACES)
        for _ in range(5):
            ana.page.locator(".hand .can, .pile.open button").first.tap()
            expect(ana.page.locator(".confirm .primary")).to_be_visible()
            assert ana.page.evaluate(PLACES) == before
            ana.page.locator(".confirm .primary").tap()
            ana.waits_for_turn()
            assert ana.page.evaluate(PLACES) == before
        ana.fine(f"{size}")
