"""What is asked: always in the same place, and heard by who does not see it."""

import pytest
from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import DESK, Person, Size
from tests.browser.staging import plays_nin_jan, sits_down

SIZES: tuple[Size, ...] = ((360, 640), (390, 664), DESK)
SEATS = {"nin-jan": 3, "ninja-combo": 3, "ninja-squad": 3, "ninja-night": 3, "kraft": 2}
LONG = (
    "Build: 4 things stand in the way of done. 150 edits are left, and then 12 more words.",
    "Bâtissez : 14 points empêchent de valider. Il reste 150 gestes, puis encore dix mots.",
)
SPOKEN = "[role=log][aria-live=polite]"
PLACES = """() => [...document.querySelectorAll('.board .ask, .board .plate, .board [data-home]')]
  .map((each) => each.getBoundingClientRect()).map(({ x, y, width, height }) =>
    [x, y, width, height].map(Math.round).join()).join(' ')"""
STICKS_OUT = """() => {
  const ask = document.querySelector('.ask > .sentence')?.parentElement;
  return ask ? ask.scrollHeight - ask.clientHeight : 0;
}"""

DRAWN = """() => document.fonts.ready.then(() =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))"""
"""All letters are there, and the page had time to see to it."""


def say(person: Person, text: str) -> None:
    """Puts it in the place of what is asked, as a prompt would be."""
    sentence = person.page.locator(".ask .sentence span").first
    sentence.evaluate("(node, text) => { node.textContent = text; }", text)
    person.page.evaluate(DRAWN)


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", SEATS)
def test_no_prompt_moves_the_board(comes: Comes, game: str, size: Size) -> None:
    ana = comes(size)
    sits_down(ana, Match.new(game, SEATS[game], "prompts"))
    ana.sees(".board[data-still=true] .ask.mine .sentence")
    say(ana, "Go.")
    short = ana.page.evaluate(PLACES)
    for text in LONG:
        say(ana, text)
        assert ana.page.evaluate(PLACES) == short, text
        assert ana.page.evaluate(STICKS_OUT) <= 1, text
    ana.fine(f"prompts of {game}")


def test_what_is_asked_of_me_is_heard_at_each_turn(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    asked = ana.page.locator(SPOKEN).get_by_text("Choose a card to lay face down.", exact=True)
    expect(asked).to_have_count(1)
    ana.acts()
    ana.waits_for_turn()
    # A card in it is drawn, and named aloud.
    ends = ana.page.locator(".ask .sentence").inner_text().splitlines()[-1].strip()
    expect(ana.page.locator(f"{SPOKEN} p").filter(has_text=ends).last).to_be_attached()


def test_what_a_lifted_card_would_do_is_heard(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    plays_nin_jan(ana)
    ana.page.locator(".hand .can").first.tap()
    would = ana.sees(".ask .preview").inner_text()
    assert would
    expect(ana.page.locator(f"{SPOKEN} p").get_by_text(would, exact=True)).to_have_count(1)


def test_a_lift_clears_what_was_refused_before(comes: Comes) -> None:
    ana = comes((390, 664), touch=True)
    plays_nin_jan(ana)
    ana.page.locator(".pile button").first.tap(force=True)
    ana.sees(".ask .no")
    ana.page.locator(".hand .can").first.tap()
    ana.sees(".confirm .primary")
    expect(ana.page.locator(".ask .no")).to_have_count(0)
    ana.page.locator(".confirm .round").tap()
    ana.sees(".ask .sentence")
    expect(ana.page.locator(".ask .no")).to_have_count(0)


def test_the_result_takes_the_focus(comes: Comes) -> None:
    ana = comes()
    match = Match.new("nin-jan", 2, "the end")
    sits_down(ana, match)
    ana.waits_for_turn()
    while not ana.over:
        ana.acts()
        ana.waits_for_turn()
    expect(ana.page.locator(".end h1")).to_be_focused()


@pytest.mark.parametrize("size", [(390, 664), DESK])
def test_the_list_of_keys_can_be_read(comes: Comes, size: Size) -> None:
    """Nothing in it lies over anything else."""
    ana = comes(size)
    plays_nin_jan(ana)
    ana.page.keyboard.press("?")
    expect(ana.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    for row in ana.page.locator("dialog dl > div").all():
        keys = [key.bounding_box() for key in row.locator("kbd").all()]
        text = row.locator("dd").bounding_box()
        assert text
        assert all(key and key["x"] + key["width"] <= text["x"] for key in keys)
    ana.fine("the list of keys")
