"""Games that the page was not built with, from packages of their own, on a board that is drawn from
their layouts: the guide's by mouse, by touch and by keyboard, and those under examples/."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Comes, visiting
from tests.browser.person import DESK, PHONE, SIDEWAYS, Person
from tests.browser.serving import serving
from tests.docs.dare import files, write
from tests.examples.installed import GAMES as EXAMPLES
from tests.examples.installed import install

METADATA = "Metadata-Version: 2.1\nName: dare\nVersion: 1.0\n"
ENTRY = "[shinobi.games]\ndare = dare:DARE\n"
WATCH_FLIGHTS = """() => {
  window.flown = 0;
  const count = changes => changes.forEach(change => window.flown += change.addedNodes.length);
  new MutationObserver(count).observe(document.querySelector('.layer'), {childList: true});
}"""
WATCH_FOCUS = """() => {
  window.strayed = 0;
  const look = () => { window.strayed += document.activeElement === document.body; };
  const all = {subtree: true, childList: true, attributes: true};
  new MutationObserver(look).observe(document.querySelector('.board'), all);
}"""
"""How often something changed on the board while nothing had the focus."""
CARD, STAY = "button[data-piece='number 0']", "[data-zone=stay] .whole"


@pytest.fixture(scope="module")
def dare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server with the games installed beside it: its address, and where it keeps its tables."""
    site, folder = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("server")
    write(site, {name: text for name, text in files().items() if name.startswith("dare/")})
    install(site)
    write(site / "dare-1.0.dist-info", {"METADATA": METADATA, "entry_points.txt": ENTRY})
    with pytest.MonkeyPatch.context() as patch:
        others = [os.environ["PYTHONPATH"]] if "PYTHONPATH" in os.environ else []
        patch.setenv("PYTHONPATH", os.pathsep.join([str(site), *others]))
        with serving(folder) as address:
            yield address, folder


@pytest.fixture
def comes(browser: Browser, dare: tuple[str, Path]) -> Iterator[Comes]:
    with visiting(browser, *dare) as come:
        yield come


def begins(person: Person) -> None:
    person.goes("/new/dare?play")
    person.sees(".board[data-still=true] .plate.me.turn")
    person.sees(CARD)


def is_over(person: Person) -> None:
    person.sees(".ranking")
    expect(person.page.locator(".ranking [data-piece], .ranking .piece")).to_have_count(3)
    assert person.troubles == []


def test_home_set_up_and_rules_know_it(comes: Comes) -> None:
    ana = comes(DESK)
    ana.goes("/")
    ana.sees("article:has-text('Dare')").get_by_role("link", name="Invite friends").click()
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Dare")
    ana.goes("/rules/dare#1.2")
    ana.sees("text=All decide at once and in secret")
    ana.goes("/rules/chess")
    expect(ana.page.get_by_role("heading", level=1)).not_to_contain_text("Rules")
    assert not any("pageerror" in each for each in ana.troubles)


def test_by_mouse(comes: Comes) -> None:
    ana = comes(DESK, motion=True)
    begins(ana)
    ana.page.hover(STAY)
    ana.sees("text=/Stay with \\d: the highest number/")
    ana.page.click(CARD)
    expect(ana.page.locator(CARD)).to_have_attribute("aria-pressed", "true")
    ana.page.click(STAY)
    is_over(ana)
    ana.page.click("a[href^='/replay/']")
    ana.sees(".replay [data-piece='number 0']")


def test_by_touch_in_french(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, language="fr-FR")
    begins(ana)
    ana.axe("the guide's game")
    ana.page.tap(STAY)
    ana.sees("text=/Rester avec \\d/")
    ana.page.tap(".confirm .primary")
    is_over(ana)
    assert ana.page.evaluate(SIDEWAYS) <= 0


def test_by_keyboard(comes: Comes) -> None:
    ana = comes(DESK)
    begins(ana)
    ana.page.focus(CARD)
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(CARD)).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(CARD)).to_have_attribute("aria-pressed", "false")
    ana.page.keyboard.press("ArrowUp")
    ana.page.keyboard.press("Enter")
    is_over(ana)


def test_the_focus_stays_on_the_board_after_a_move(comes: Comes) -> None:
    """The cell that was pressed is none any more: the focus goes on to what can be done next."""
    ana = comes(DESK)
    ana.goes("/new/morris?play")
    ana.sees(".board[data-still=true] .plate.me.turn")
    ana.page.focus(".stop[data-cell]")
    ana.page.evaluate(WATCH_FOCUS)
    for stones in (1, 2):
        ana.page.keyboard.press("Enter")
        expect(ana.page.locator("[data-zone=board] [data-piece]")).to_have_count(2 * stones)
        ana.sees(".board[data-still=true] .plate.me.turn")
        expect(ana.page.locator(".board .stop:focus")).to_have_count(1)
    assert ana.page.evaluate("window.strayed") == 0


def test_pieces_travel_from_zone_to_zone(comes: Comes) -> None:
    """My stone, and the one that answers it."""
    ana = comes(DESK, motion=True)
    ana.goes("/new/morris?play")
    ana.sees(".board[data-still=true] .plate.me.turn")
    ana.page.evaluate(WATCH_FLIGHTS)
    ana.page.click("[data-cell='0 0']")
    ana.sees(".board[data-still=true] .plate.me.turn")
    assert ana.page.evaluate("window.flown") >= 2


def test_its_lesson_is_played_on_the_same_board(comes: Comes) -> None:
    ana = comes(DESK)
    ana.goes("/learn/dare")
    ana.presses("Next")
    ana.page.click(STAY)
    ana.sees("text=The 9 went and the 4 stayed")


def test_who_does_not_see_the_board_reads_it(comes: Comes) -> None:
    ana = comes(DESK)
    begins(ana)
    twin = ana.page.locator("section.unseen", has=ana.page.locator("h2", has_text="Stay"))
    expect(twin).to_contain_text("empty")
    expect(twin).to_contain_text("one face down")


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_examples_are_played_to_their_end_on_a_phone(comes: Comes, game: str) -> None:
    ana = comes(PHONE)
    plays_to_the_end(ana, game)
    assert ana.page.evaluate(SIDEWAYS) <= 0


def plays_to_the_end(person: Person, game: str) -> None:
    """By whatever can be pressed: pieces that need a second press, cells, zones, buttons."""
    person.goes(f"/new/{game}?play")
    person.sees(".board[data-still=true] .plate.me.turn")
    person.axe(game)
    while person.page.wait_for_selector(".board[data-still=true] .plate.me.turn, .ranking"):
        if person.over:
            break
        presses(person)
    assert person.troubles == []


def presses(person: Person) -> None:
    """A thing that would do something, and if it is picked by that, the first that goes with it."""
    things = person.page.locator("[data-actions]:not(.aside):not([aria-pressed=true])")
    for _ in range(3):
        if not person.turn or person.over or not things.count():
            return
        things.last.click()
        person.page.wait_for_timeout(60)
        if person.page.locator("[data-actions][aria-pressed=true]").count() == 0:
            return
