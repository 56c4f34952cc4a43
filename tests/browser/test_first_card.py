"""A first match begins with a card of three lines; it is not in the way after that."""

import pytest
from playwright.sync_api import Locator, expect

import shinobi
from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import Person, Size
from tests.browser.staging import play_until, put_table
from tests.browser.test_pace import CHANGED, ENDLESS_FLIGHTS, LAID, PLAYING, skips

SMALL: Size = (360, 640)
GAMES = [game.card.name for game in shinobi.GAMES]
BLOCKED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('blocked', 'SecurityError'); }
})"""
WHOLE = """card => {
  const box = card.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && card.scrollHeight <= card.clientHeight + 1;
}"""


def card_of(person: Person) -> Locator:
    return person.page.locator("dialog.first-card[open]")


def sits_down_new(person: Person, game: str = "nin-jan") -> None:
    seats = 2 if game == "kraft" else 3
    person.goes(put_table(Match.new(game, seats, "a first match"), person))


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_a_small_phone_and_leads_on(comes: Comes, game: str) -> None:
    ana = comes(SMALL, touch=True, newcomer=True)
    sits_down_new(ana, game)
    card = card_of(ana)
    expect(card.locator("dd")).to_have_count(3)
    expect(card.get_by_role("link", name="Learn")).to_have_attribute("href", f"/learn/{game}")
    practice = card.get_by_role("link", name="Practise")
    expect(practice).to_have_count(1 if game == "ninja-night" else 0)
    assert card.evaluate(WHOLE), "the card does not fit"
    ana.axe("the first card")
    card.get_by_role("button", name="Let’s play").tap()
    expect(card).to_have_count(0)
    ana.fine("the first card")


def test_once_and_never_again_unless_asked_for(comes: Comes) -> None:
    ana = comes(newcomer=True)
    sits_down_new(ana)
    begin = card_of(ana).get_by_role("button", name="Let’s play")
    expect(begin).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(card_of(ana)).to_have_count(0)
    expect(ana.page.locator(".board h1")).to_be_focused()
    ana.page.reload()
    ana.waits_for_turn()
    sits_down_new(ana)
    ana.waits_for_turn()
    expect(card_of(ana)).to_have_count(0)
    ana.page.keyboard.press("?")
    keys = ana.page.get_by_role("dialog", name="Keyboard")
    expect(keys.get_by_text("The game in three lines")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("i")
    expect(card_of(ana)).to_contain_text("Win the piles with good cards")
    begin.click()
    ana.presses("Menu")
    ana.presses("The game in three lines")
    expect(begin).to_be_focused()


def test_each_game_has_its_own_and_each_role(comes: Comes) -> None:
    ana = comes(newcomer=True, language="fr-FR")
    sits_down_new(ana, "nin-jan")
    card_of(ana).get_by_role("button", name="C’est parti").click()
    match = Match.new("kraft", 2, "a first match")
    ana.goes(put_table(match, ana))
    roles = ["Maître" if match.record().options["master"] == seat else "Ninja" for seat in (0, 1)]
    expect(card_of(ana)).to_contain_text(f"Vous êtes le {roles[0]}")
    bo, cleo = comes(newcomer=True, language="fr-FR"), comes(newcomer=True, language="fr-FR")
    path = put_table(match, cleo, bo)
    bo.goes(path)
    expect(card_of(bo)).to_contain_text(f"Vous êtes le {roles[1]}")


def test_a_clock_that_runs_behind_it_is_told(comes: Comes) -> None:
    ana, bo = comes(newcomer=True), comes(newcomer=True)
    ana.goes("/new/nin-jan")
    ana.page.get_by_label("Seat 2").select_option("bot:novice")
    ana.page.get_by_label("Clock").select_option("300")
    ana.presses("Start the match")
    expect(card_of(ana)).to_contain_text("The clock is running meanwhile")
    expect(card_of(ana).get_by_role("timer")).to_be_visible()
    sits_down_new(bo)
    expect(card_of(bo).locator("dd")).to_have_count(3)
    expect(card_of(bo).get_by_role("timer")).to_have_count(0)


@pytest.mark.parametrize("again", [False, True], ids=["first", "brought back"])
def test_what_happens_behind_it_is_shown_afterwards(comes: Comes, again: bool) -> None:
    """Ninja Combo: Bo lays a card while Ana reads."""
    ana, bo = comes(motion=True, newcomer=not again), comes()
    ana.page.add_init_script(ENDLESS_FLIGHTS)
    match = Match.new("ninja-combo", 2, "a first match", {"starter": "first"})
    path = put_table(play_until(match, lambda match: match.waiting_for[0] == 1), ana, bo)
    ana.goes(path)
    if again:
        ana.sees(".rivals [data-piece]")
        ana.page.keyboard.press("i")
    expect(card_of(ana).locator("dd")).to_have_count(3)
    before = ana.page.evaluate(LAID)
    bo.goes(path)
    bo.sees(".offer .card.can").click()
    bo.sees(".place").click()
    ana.sees(PLAYING)
    ana.page.wait_for_timeout(500)
    assert ana.page.evaluate(LAID) == before, "it was shown behind the card"
    card_of(ana).get_by_role("button", name="Let’s play").click()
    ana.page.wait_for_function(CHANGED, arg=before)
    expect(ana.page.locator(PLAYING)).to_be_visible()
    skips(ana)
    expect(ana.page.locator(PLAYING)).to_have_count(0)
    ana.fine("behind the card")


def test_who_watches_or_replays_gets_none(comes: Comes) -> None:
    ana, bo = comes(newcomer=True), comes(newcomer=True)
    path = put_table(Match.new("nin-jan", 2, "a first match"), ana)
    bo.goes(f"{path}/watch")
    bo.sees(".board[data-still=true]")
    bo.goes("/learn/nin-jan")
    bo.sees("[data-said]")
    expect(card_of(bo)).to_have_count(0)
    ana.goes(path)
    expect(card_of(ana).locator("dd")).to_have_count(3)


def test_without_storage_it_is_remembered_as_long_as_the_page(comes: Comes) -> None:
    ana = comes(newcomer=True)
    ana.page.add_init_script(BLOCKED)
    ana.goes("/new/nin-jan?play")
    card_of(ana).get_by_role("button", name="Let’s play").click()
    ana.waits_for_turn()
    expect(card_of(ana)).to_have_count(0)
    ana.fine("no storage")
