"""Two people, two bots and a spectator play Nin Jan, from the home screen to the rematch."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, hand_of, play_on
from tests.browser.staging import plays_a_round_at_a_stroke, plays_nin_jan

WATCH = """() => {
  window.flown = 0;
  new MutationObserver((all) => {
    for (const each of all) window.flown += each.addedNodes.length;
  }).observe(document.querySelector('.layer'), {childList: true});
}"""
"""Counts what travels over the table."""


def ana_opens_a_table(ana: Person) -> str:
    """From the home screen: two open seats but hers, and bots on the others. Gives its path."""
    ana.goes("/")
    ana.presses("Invite friends", "link")
    ana.page.get_by_label("Your name").fill("Ana")
    for seat in (3, 4):
        ana.presses("Add a bot")
        ana.page.get_by_label(f"Seat {seat}", exact=True).select_option("bot:random")
    ana.presses("Open the table and invite")
    link = ana.sees("#join-link").input_value()
    return link.removeprefix(ana.address)


def bo_joins(bo: Person, path: str) -> None:
    bo.goes(path)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.presses("Sit here")
    bo.presses("I’m ready")


def test_a_match_from_home_to_rematch(comes: Comes) -> None:
    ana, bo, cleo = comes(), comes(PHONE, touch=True, dark=True, language="fr"), comes()
    path = ana_opens_a_table(ana)
    bo.goes(path)
    bo.page.get_by_label("Votre nom").fill("Bo")
    bo.presses("S’asseoir ici")
    bo.presses("C’est bon pour moi")
    expect(ana.page.get_by_text("Everyone is here and ready")).to_be_visible()
    ana.presses("Start the match")
    cleo.goes(f"{path}/watch")
    ana.waits_for_turn()
    bo.waits_for_turn()

    play_on([ana, bo], 3)
    spectator_sees_no_hand(cleo)
    reload_resumes(bo)
    play_on([ana, bo], 5)
    a_move_without_network_is_kept(ana)
    play_on([ana, bo])

    for person in (ana, bo, cleo):
        person.sees(".ranking")
        person.fine("the end")
    assert ana.page.locator(".ranking > li").count() == 4
    rematch(ana, bo)


def spectator_sees_no_hand(cleo: Person) -> None:
    cleo.sees(".pile")
    assert cleo.page.locator(".hand").count() == 0
    assert cleo.page.locator(".log, .line").count() > 0
    expect(cleo.page.get_by_text("Watching", exact=True)).to_be_visible()


def reload_resumes(person: Person) -> None:
    before = hand_of(person)
    person.page.reload()
    person.sees(".hand button.card")
    assert hand_of(person) == before


def a_move_without_network_is_kept(ana: Person) -> None:
    """Ana decides while she is offline; the move is said to be kept, and arrives later."""
    ana.waits_for_turn()
    expect(ana.page.locator(".hand .can").first).to_be_visible()
    ana.context.set_offline(True)
    expect(ana.page.get_by_text("The connection is lost")).to_be_visible()
    ana.acts()
    expect(ana.page.get_by_text("Your move is kept and will be sent").first).to_be_visible()
    ana.context.set_offline(False)
    expect(ana.page.get_by_text("Your move is kept and will be sent")).to_have_count(0)


def rematch(ana: Person, bo: Person) -> None:
    old = ana.page.url
    ana.presses("Rematch")
    ana.page.wait_for_url(lambda url: url != old)
    bo.presses("Aller à la revanche", "link")
    bo.page.wait_for_url(ana.page.url)
    ana.sees(".hand .can, .chair")
    ana.fine("the rematch")


def test_what_happens_is_shown_in_motion_and_can_be_skipped(comes: Comes) -> None:
    """Cards travel one after the other; a key shows the end of it at once."""
    ana = comes(motion=True)
    plays_nin_jan(ana)
    ana.page.evaluate(WATCH)
    for _ in range(4):
        ana.waits_for_turn()
        flown = ana.page.evaluate("() => window.flown")
        ana.acts()
        ana.page.wait_for_function("before => window.flown > before", arg=flown)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".layer > div")).to_have_count(0)
    ana.fine("motion")


def test_an_illegal_try_is_answered_with_the_rule(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    ana.page.locator(".pile button").first.click(force=True)
    expect(ana.page.get_by_text("First choose a card of your hand.")).to_be_visible()
    ana.presses("Rule 3.1")
    expect(ana.page.locator("[data-asked]")).to_contain_text("nine rounds")


def test_a_hint_and_a_look_back(comes: Comes) -> None:
    ana = comes()
    plays_nin_jan(ana)
    ana.presses("Hint")
    ana.sees(".hinted")
    play_on([ana], 3)
    chapter = ana.page.locator(".chapter")
    ana.page.locator("button.line").first.click()
    expect(chapter).to_have_text("Round 1 of 9")
    ana.presses("Back to now")
    expect(chapter).to_have_text("Round 3 of 9")
    ana.fine("looking back")


def test_every_line_of_a_decision_shows_its_own_moment(comes: Comes) -> None:
    """One press settles a whole round: cards are turned up, one pile is taken, then another."""
    ana = comes()
    plays_a_round_at_a_stroke(ana)
    chapter, lines = ana.page.locator(".chapter"), ana.page.locator("button.line")
    expect(chapter).to_have_text("Round 2 of 9")
    expect(lines).to_have_count(3)
    twin = ana.page.get_by_role("region", name="The board in words")
    told = ("Pile 3: scissors 4", "Pile 2: paper 3", "Pile 2: scissors −6")
    for line, what in enumerate(told):
        lines.nth(line).click()
        expect(ana.page.locator("li.current button.line")).to_have_count(1)
        expect(lines.nth(line)).to_have_attribute("aria-current", "true")
        expect(twin).to_contain_text(what)
        expect(chapter).to_have_text(f"Round {1 + (line == 2)} of 9")
    ana.presses("Back to now")
    expect(ana.page.locator("li.current")).to_have_count(0)
    ana.fine("looking back")


def test_who_stands_up_or_is_sent_off_may_sit_down_again(comes: Comes) -> None:
    """The page goes on watching, and the chair is anybody's."""
    ana, bo = comes(), comes()
    bo_joins(bo, ana_opens_a_table(ana))
    everyone = ana.page.get_by_text("Everyone is here and ready")
    for person, what in ((bo, "Stand up"), (ana, "Send off")):
        expect(everyone).to_be_visible()
        person.presses(what)
        expect(ana.page.get_by_role("button", name="Send off")).to_have_count(0)
        bo.presses("Sit here")
        bo.presses("I’m ready")
    expect(everyone).to_be_visible()
    ana.presses("Start the match")
    ana.waits_for_turn()
    bo.waits_for_turn()
    for person in (ana, bo):
        person.fine("the match")
