"""The browser's Back closes what is open before it leaves, and leaving a match asks first."""

from playwright.sync_api import Locator, expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, play_on
from tests.browser.staging import plays_nin_jan, put_table

QUESTION = "Leave the match?"


def question(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=QUESTION)


def entries(person: Person) -> int:
    """Above the page's own, in the history."""
    return int(person.page.evaluate("() => history.state?.open ?? 0"))


def settles(person: Person, on: int) -> None:
    """What is open has its entry; one of something that was closed may be left over."""
    person.until(lambda: entries(person) >= on, f"{on} entries for what is open")


def begins_at_home(person: Person) -> None:
    person.goes("/")
    person.page.get_by_role("link", name="Play now").first.click()
    person.waits_for_turn()
    settles(person, 1)


def test_back_closes_one_thing_after_the_other(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    begins_at_home(ana)
    table = ana.page.url
    for name, kind in (("Log", "Log, chat and rules"), ("Menu", "Menu")):
        ana.presses(name)
        shown = ana.page.get_by_role("dialog", name=kind)
        expect(shown).to_be_visible()
        settles(ana, 2)
        ana.page.go_back()
        expect(shown).to_have_count(0)
        settles(ana, 1)
    ana.presses("Menu")
    settles(ana, 2)
    ana.presses("Go on at another device")
    expect(ana.page.get_by_role("dialog", name="Go on at another device")).to_be_visible()
    settles(ana, 2)
    ana.page.keyboard.press("Escape")
    settles(ana, 1)
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    assert ana.page.url == table
    ana.fine("back")


def test_leaving_a_match_asks_and_staying_is_the_default(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    begins_at_home(ana)
    table = ana.page.url
    ana.page.go_back()
    expect(question(ana)).to_contain_text("Your seat is kept")
    expect(question(ana).get_by_role("button", name="Stay")).to_be_focused()
    ana.axe("leaving")
    settles(ana, 1)
    ana.page.go_back()
    expect(question(ana)).to_have_count(0)
    settles(ana, 1)
    ana.page.locator("header .home").click()
    expect(question(ana)).to_be_visible()
    ana.presses("Stay")
    expect(question(ana)).to_have_count(0)
    assert ana.page.url == table
    ana.fine("staying")


def test_who_leaves_goes_where_they_came_from_or_wanted_to(comes: Comes) -> None:
    ana = comes()
    begins_at_home(ana)
    ana.page.go_back()
    question(ana).get_by_role("button", name="Leave").click()
    ana.page.wait_for_url(ana.address + "/")
    ana.sees("text=Play now")
    ana.page.go_forward()
    ana.waits_for_turn()
    ana.page.locator("header .home").click()
    question(ana).get_by_role("button", name="Leave").click()
    ana.page.wait_for_url(ana.address + "/")
    ana.fine("leaving")


def test_who_came_by_a_link_leaves_for_home(comes: Comes) -> None:
    ana = comes()
    page = ana.page
    ana.goes(put_table(Match.new("nin-jan", 2, "a known deal"), ana))
    ana.page = ana.context.new_page()
    ana.goes(page.url.removeprefix(ana.address))
    ana.waits_for_turn()
    settles(ana, 1)
    ana.page.go_back()
    question(ana).get_by_role("button", name="Leave").click()
    ana.until(lambda: not ana.page.url.startswith(f"{ana.address}/t/"), "she is gone")


def test_rules_and_the_lesson_are_left_again_without_a_question(comes: Comes) -> None:
    ana = comes(newcomer=True)
    plays_nin_jan(ana)
    table = ana.page.url
    ana.presses("Learn", "link")
    ana.sees("[data-said]")
    ana.page.go_back()
    ana.waits_for_turn()
    assert ana.page.url == table
    settles(ana, 1)
    ana.presses("Menu")
    settles(ana, 2)
    ana.presses("Rules on their own page", "link")
    ana.sees(".markdown")
    ana.page.go_back()
    ana.waits_for_turn()
    settles(ana, 1)
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.page.go_back()
    expect(question(ana)).to_be_visible()


def test_back_closes_the_first_card(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, newcomer=True)
    plays_nin_jan(ana)
    settles(ana, 2)
    card = ana.page.locator("dialog.first-card[open]")
    expect(card).to_be_visible()
    ana.page.go_back()
    expect(card).to_have_count(0)
    expect(question(ana)).to_have_count(0)
    settles(ana, 1)


def test_a_lesson_asks_where_somebody_else_waits(comes: Comes) -> None:
    ana, bo = comes(newcomer=True), comes()
    ana.goes(put_table(Match.new("nin-jan", 2, "a known deal"), ana, bo))
    ana.presses("Learn", "link")
    expect(question(ana)).to_be_visible()
    assert "/t/" in ana.page.url


def test_from_the_replay_back_to_the_result(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana, 2)
    play_on([ana])
    ana.presses("Replay", "link")
    ana.sees(".replay")
    ana.page.keyboard.press("ArrowRight")
    ana.page.go_back()
    ana.sees(".ranking")
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    ana.presses("Look at the table")
    ana.sees(".board")
    settles(ana, 1)
    ana.page.go_back()
    ana.sees(".ranking")
    ana.page.get_by_role("link", name="To the games").first.click()
    ana.sees("text=Play now")
    ana.fine("from the replay")


def test_back_leads_from_the_past_to_now(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    play_on([ana], 3)
    ana.page.locator("aside [role=tabpanel] button").first.click()
    expect(ana.page.get_by_role("button", name="Back to now")).to_be_visible()
    settles(ana, 2)
    ana.page.go_back()
    expect(ana.page.get_by_role("button", name="Back to now")).to_have_count(0)
    settles(ana, 1)


def test_what_was_closed_otherwise_costs_no_extra_back(comes: Comes) -> None:
    ana = comes()
    ana.goes("/")
    ana.presses("Invite friends", "link")
    ana.sees("form .go")
    ana.page.keyboard.press("?")
    keys = ana.page.get_by_role("dialog", name="Keyboard")
    expect(keys).to_be_visible()
    settles(ana, 1)
    ana.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    ana.page.go_back()
    ana.page.wait_for_url(ana.address + "/")
    ana.sees("text=Play now")


def test_who_only_watches_is_not_asked(comes: Comes) -> None:
    ana, bo = comes(), comes()
    path = put_table(Match.new("nin-jan", 2, "a known deal"), ana)
    bo.goes("/")
    bo.goes(f"{path}/watch")
    bo.sees(".board[data-still=true]")
    bo.page.locator("header .home").click()
    bo.sees("text=Play now")
