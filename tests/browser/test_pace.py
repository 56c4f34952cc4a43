"""What happens is shown at my pace, and never stands in my way."""

from playwright.sync_api import Locator, expect

from shinobi.core.match import Match
from tests.browser.combo import place
from tests.browser.conftest import Comes
from tests.browser.person import DESK, PHONE, Person, Size
from tests.browser.staging import (
    play_until,
    plays_a_round_at_a_stroke,
    put_table,
    sits_down,
)
from tests.cluster.people import Page

PLAYING = ".board[data-playing=true]"
TIMES = """const real = window.setTimeout;
window.setTimeout = (run, time, ...rest) =>
  real(run, time > 100 && time < 3000 ? time * %d : time, ...rest)"""
SLOW = TIMES % 20
"""Every moment lasts, so that a slow machine is in time to press."""
ENDLESS = TIMES % 2000
"""What plays ends when somebody ends it, and not by itself."""
FLIGHTS = """const real = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  return real.call(this, frames, { ...how, duration: %d });
}"""
LONG_FLIGHTS = FLIGHTS % 6000
ENDLESS_FLIGHTS = FLIGHTS % 600_000
"""What travels takes its time; or is not there before somebody ends it."""
FLYING = ".layer [data-of='S-5']"
PRESSED_ON_ITS_WAY = """() => {
  const flies = [...document.querySelectorAll('.layer [data-of]')].find(({ dataset }) =>
    document.querySelector(`.rivals [data-piece="${dataset.of}"]`));
  if (!flies) return false;
  const { left, top, width, height } = flies.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
  const under = document.elementFromPoint(at.clientX, at.clientY);
  under.dispatchEvent(new PointerEvent('pointerdown', at));
  under.dispatchEvent(new MouseEvent('click', at));
  return true;
}"""
"""At once, wherever it is just then."""
LAID = """() => [...document.querySelectorAll('.rivals [data-piece]')]
  .map((card) => card.dataset.piece).join()"""
CHANGED = f"before => ({LAID})() !== before"
"""What lies in the zones of the others."""
NOTED = """addEventListener('pointerdown', ({ target }) => {
  const board = document.querySelector('.board[data-playing]');
  const seen = target.closest('button')?.getAttribute('aria-label');
  window.noted = [seen, board?.dataset.playing === 'true'];
}, true)"""
"""What was pressed, as it was seen, and whether something was playing."""


def slowly(comes: Comes, size: Size = PHONE, *, touch: bool = False, how: str = ENDLESS) -> Person:
    """Somebody whose page shows everything very slowly."""
    person = comes(size, touch=touch, motion=True)
    person.page.add_init_script(how)
    person.page.add_init_script(NOTED)
    return person


def listens(person: Person) -> Page:
    """What the page has heard, though it may not show it yet."""
    heard = Page()

    def take(data: str | bytes) -> None:
        heard.take(data)

    person.page.on("websocket", lambda socket: socket.on("framereceived", take))
    return heard


def lays(person: Person) -> None:
    """A card of the offer."""
    person.sees(".board[data-still=true] .offer .card.can").click()
    place(person, 0).click()


def plays_until_asked_again(person: Person, heard: Page) -> None:
    """A card is laid, and all the others have answered; of that nothing need be shown yet."""
    before = heard.at
    lays(person)
    person.until(lambda: heard.at > before and is_asked(heard), "nobody plays on")


def is_asked(heard: Page) -> bool:
    assert heard.view is not None
    return heard.owes() or heard.view["outcome"] is not None


def skips(person: Person) -> None:
    """Without waiting until the button rests: what plays might be over by then."""
    person.sees(".ask .skip").click(force=True)


def press_while_playing(person: Person, thing: Locator) -> None:
    """Without waiting until it looks as if it could be pressed."""
    person.sees(PLAYING)
    person.page.wait_for_function("() => !document.querySelector('.layer').childElementCount")
    if person.touch:
        thing.tap(force=True)
    else:
        thing.click(force=True)
    assert person.page.evaluate("() => window.noted[1]"), "it had ended before the press"


def test_what_plays_can_be_skipped(comes: Comes) -> None:
    ana = slowly(comes)
    plays_a_round_at_a_stroke(ana)
    ana.sees(PLAYING)
    box = ana.page.locator(".ask .skip").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    skips(ana)
    expect(ana.page.locator(PLAYING)).to_have_count(0)
    expect(ana.page.locator(".ask .skip")).to_have_count(0)
    ana.fine("a skip")


def test_skipping_by_keyboard_leaves_the_focus_on_the_board(comes: Comes) -> None:
    ana = slowly(comes)
    plays_a_round_at_a_stroke(ana)
    ana.page.locator(".ask .skip").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(PLAYING)).to_have_count(0)
    expect(ana.page.locator(".board .stop:focus")).to_have_count(1)


def test_my_card_does_not_wait_for_the_round_before(comes: Comes) -> None:
    ana = slowly(comes)
    plays_a_round_at_a_stroke(ana)
    press_while_playing(ana, ana.page.locator(".hand [data-piece='S-5']"))
    expect(ana.page.locator(".hand [data-piece='S-5']")).to_have_count(0)
    ana.fine("a press while cards fly")


def test_a_card_can_be_pressed_in_flight(comes: Comes) -> None:
    ana = comes(PHONE, motion=True)
    ana.page.add_init_script(NOTED)
    ana.page.add_init_script(LONG_FLIGHTS)
    plays_a_round_at_a_stroke(ana)
    ana.page.wait_for_selector(FLYING, state="attached")
    box = ana.page.locator(FLYING).bounding_box()
    assert box
    ana.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert ana.page.evaluate("() => window.noted[1]"), "it had ended before the press"
    expect(ana.page.locator(".hand [data-piece='S-5']")).to_have_count(0)
    ana.fine("a press on a card that flies")


def test_a_card_on_its_way_to_another_is_not_their_zone(comes: Comes) -> None:
    """Ninja Combo: who presses a card of the offer that Bo has just taken wants no closer look at
    Bo's zone, which a press there would open."""
    ana, bo = comes(DESK, motion=True, pace="calm"), comes()
    ana.page.add_init_script(FLIGHTS % 3000)
    match = Match.new("ninja-combo", 2, "a first match", {"starter": "first"})
    path = put_table(play_until(match, lambda match: match.waiting_for[0] == 1), ana, bo)
    ana.goes(path)
    bo.goes(path)
    ana.sees(".rivals [data-piece]")
    before = ana.page.evaluate(LAID)
    lays(bo)
    ana.page.wait_for_function(CHANGED, arg=before)
    ana.stands_still()
    lays(bo)  # the second card: now it is Ana's turn
    ana.page.wait_for_function(PRESSED_ON_ITS_WAY)
    ana.stands_still()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    ana.fine("a press on a card that another has taken")


def test_a_finger_still_confirms_what_it_lifts_while_something_plays(comes: Comes) -> None:
    ana = slowly(comes, touch=True)
    plays_a_round_at_a_stroke(ana)
    press_while_playing(ana, ana.page.locator(".hand [data-piece='S-5']"))
    expect(ana.page.locator(PLAYING)).to_have_count(0)
    ana.sees(".confirm .primary")
    ana.sees(".hand [data-piece='S-5']")


def test_a_press_on_bare_ground_only_skips(comes: Comes) -> None:
    ana = slowly(comes)
    plays_a_round_at_a_stroke(ana)
    ana.sees(PLAYING)
    hand = ana.page.locator(".hand [data-piece]")
    before = hand.count()
    ana.page.locator(".board h1").evaluate("(title) => title.parentElement.click()")
    expect(ana.page.locator(PLAYING)).to_have_count(0)
    assert hand.count() == before
    expect(ana.page.locator(".ask .no")).to_have_count(0)


def test_a_press_counts_only_on_the_card_that_was_seen(comes: Comes) -> None:
    """Ninja Combo: bots have taken cards from the offer while mine still flies."""
    ana = slowly(comes, DESK, how=SLOW)
    heard = listens(ana)
    sits_down(ana, Match.new("ninja-combo", 3, "1", {"starter": "first"}))
    spot = ana.page.locator(".offer .slot").nth(2)
    slot = spot.locator("button")
    stale = 0
    while not ana.over and stale < 2:
        plays_until_asked_again(ana, heard)
        if slot.count():
            spot.click(force=True)  # a card in flight is elsewhere by the time it is pressed
            stale += was_stale(ana, slot)
        ana.sees(".board[data-still=true], .ranking")
    assert stale == 2
    ana.fine("presses on the offer")


def was_stale(person: Person, slot: Locator) -> bool:
    """Whether a card was pressed that is gone, and another one lies there: that one is not meant.
    A card that flew there when it was pressed is as good as there."""
    person.sees(".board[data-still=true], .ranking")
    seen, playing = person.page.evaluate("() => window.noted")
    choice = person.page.locator(".offer .card.can").count() > 1
    if not playing or not choice or seen is None or slot.get_attribute("aria-label") == seen:
        return False
    expect(slot).to_have_attribute("aria-pressed", "false")
    return True


def test_the_pace_is_chosen_at_the_table_and_kept(comes: Comes) -> None:
    ana = comes(motion=True)
    plays_a_round_at_a_stroke(ana)
    ana.presses("Menu")
    ana.page.get_by_role("radiogroup", name="Pace").get_by_text("Quick", exact=True).click()
    ana.page.reload()
    ana.waits_for_turn()
    ana.page.locator(".hand .can").first.click()
    ana.sees(PLAYING)
    assert (
        ana.page.locator(PLAYING).evaluate("(board) => board.style.getPropertyValue('--tempo')")
        == "0.5"
    )
    ana.stands_still()
    ana.fine("a quick table")
