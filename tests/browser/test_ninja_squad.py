"""Ninja Squad: a campaign with mice, a turn of the Escape with fingers, a clock, a keyboard."""

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person

Options = dict[str, Any]
FOCUSED = "selector => document.activeElement.matches(selector)"
PRESSABLE = ".route.can, button.goal, .answer"
ASKED = f"{PRESSABLE}, .ranking"
SITUATION = """() => [
  ...document.querySelectorAll('[data-route], button.goal, .answer, .item, .thing, .chapter'),
].map((each) => each.className + each.getAttribute('style') + each.textContent).join()"""
TABLE = """async ([seating, options]) => {
  const post = async (path, body) => (await fetch(path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
  })).json();
  await post('/api/hello', {nick: 'Ana'});
  const start = seating.every((seat) => seat.kind !== 'open');
  const table = {game: 'ninja-squad', seats: seating.length, seating, start, options};
  return `/t/${(await post('/api/tables', table)).id}`;
}"""
AT_ONCE = ("go", "end", "pass", "begin")
"""Answers that need no second tap."""
BOT = {"kind": "bot", "level": "skilled"}


def opens(person: Person, options: Options, *others: dict[str, str]) -> str:
    """A table, its path."""
    person.goes("/")
    return str(person.page.evaluate(TABLE, [[{"kind": "me"}, *others], options]))


def sits_down(person: Person, options: Options, bots: int) -> None:
    """At a table with bots, until something is asked."""
    person.goes(opens(person, options, *([BOT] * bots)))
    person.sees(ASKED)


def situation(person: Person) -> str:
    return str(person.page.evaluate(SITUATION))


def moved_on(person: Person, before: str) -> None:
    """Until what was pressed has had its effect."""
    for _ in range(300):
        if person.over or situation(person) != before:
            return
        person.page.wait_for_timeout(30)
    raise AssertionError("nothing came of it")


def worth(label: str) -> float:
    """Of a route, as its label tells it: far, unseen, past lanterns and guards."""
    if "forest" in label:
        return 100
    found = re.search(r"ends on [a-g](\d+)", label)
    assert found, label
    met = 4 * ("a guard" in label or "a patrol" in label) + 1.5 * label.count("a lantern")
    return int(found.group(1)) + 2 * ("in cover" in label) - met


def routes(person: Person) -> dict[str, str]:
    """Those that can be taken, with their labels."""
    found: list[tuple[str, str]] = person.page.eval_on_selector_all(
        ".route.can", "all => all.map((r) => [r.dataset.route, r.getAttribute('aria-label')])"
    )
    return dict(found)


def does(person: Person, selector: str, which: int = 0) -> None:
    """Presses one of these, with the mouse or a finger, and waits for its effect."""
    before = situation(person)
    thing = person.page.locator(selector).nth(which)
    plain = thing.get_attribute("data-answer") in AT_ONCE
    confirm = person.page.locator(".confirm .primary")
    if person.touch:
        thing.tap()
        if not plain:
            confirm.tap()
    else:
        thing.click()
        if confirm.count():  # two routes end on this tile
            confirm.click()
    moved_on(person, before)


def plays(person: Person) -> None:
    """The best of what is asked."""
    page = person.page
    stay = page.locator(".answer[data-answer=stay]")
    open_routes = routes(person)
    if stay.count():
        does(person, ".answer[data-answer=stay]")
    elif open_routes:
        best = max(open_routes, key=lambda action: worth(open_routes[action]))
        does(person, f"[data-route='{best}']")
    elif page.locator(".answer").count():
        does(person, ".answer")
    else:
        does(person, "button.goal", page.locator("button.goal").count() // 2)


def asked(person: Person) -> bool:
    return person.turn and person.page.locator(PRESSABLE).count() > 0


def two_people_sit_down(ana: Person, bo: Person) -> None:
    path = opens(ana, {"mode": "campaign", "boards": "without-2-3"}, {"kind": "open"}, BOT, BOT)
    ana.goes(path)
    bo.goes(path)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.presses("Sit here")
    bo.presses("I’m ready")
    ana.presses("Start the match")
    for person in (ana, bo):
        person.sees(".map")
        person.presses("No pauses")


def campaign(ana: Person, bo: Person) -> set[str]:
    """To its end. Which halves were played."""
    halves: set[str] = set()
    for _ in range(4000):
        for person in (ana, bo):
            if asked(person):
                plays(person)
        if ana.over and bo.over:
            return halves
        for half in ("night", "day"):
            if half not in halves and ana.page.locator(f".map.{half}").count():
                halves.add(half)
                looks_right(ana, half)
        ana.page.wait_for_timeout(20)
    raise AssertionError("the campaign does not end")


def looks_right(person: Person, half: str) -> None:
    """The alarm is in view by night; nothing is amiss."""
    expect(person.page.locator(".alarm")).to_have_count(1 if half == "night" else 0)
    person.axe(half)
    person.fine(half)


def test_a_full_campaign_with_two_people_and_two_bots(comes: Comes) -> None:
    ana, bo = comes(), comes()
    halves: set[str] = set()
    for _ in range(4):  # a Raid may be lost
        two_people_sit_down(ana, bo)
        halves = campaign(ana, bo)
        if "day" in halves:
            break
    assert halves == {"night", "day"}
    for person in (ana, bo):
        expect(person.page.locator(".ranking > li")).to_have_count(4)
        expect(person.page.get_by_text("Raid won together").first).to_be_visible()
        expect(person.page.get_by_text("Escape won").first).to_be_visible()
        person.fine("the end")
    ana.axe("the end")


def lays_a_trap(ana: Person) -> bool:
    """Picks up the hornets' nest and puts it on a tile beside the ninja."""
    nest = ana.page.locator(".item.can[data-item=nest]")
    if not nest.count():
        return False
    nest.tap()
    expect(ana.page.locator(".note")).to_contain_text("Hornets’ nest")
    assert ana.page.locator("button.goal.aim").count() > 0
    does(ana, "button.goal.aim")
    expect(ana.page.locator("[data-item=nest]")).to_have_count(0)
    return True


def knocks_somebody_back(ana: Person) -> bool:
    """With whatever weapon an opponent is in reach of."""
    weapons = ana.page.locator(
        ".item.can:is([data-item=star], [data-item=throwing-star], [data-item=nunchaku],"
        " [data-item=spear], [data-item=arrow])"
    )
    for number in range(weapons.count()):
        weapons.nth(number).tap()
        assert ana.page.locator(".range").count() > 0, "the range is shown"
        aim = ana.page.locator("button.goal.aim[aria-label*='knock back']")
        if aim.count():
            does(ana, "button.goal.aim[aria-label*='knock back']")
            expect(ana.page.get_by_text("which way?")).to_be_visible()
            does(ana, "button.goal.go")
            return True
        weapons.nth(number).tap()  # put it down again
    return False


def test_a_weapon_a_trap_and_a_knock_back_with_fingers_on_a_phone(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    laid = knocked = False
    for _ in range(6):
        sits_down(ana, {"mode": "escape"}, 3)
        for turn in range(200):
            ana.sees(ASKED)
            if ana.over or (laid and knocked):
                break
            if not knocked and knocks_somebody_back(ana):
                knocked = True
            elif not laid and lays_a_trap(ana):
                laid = True
            else:
                plays(ana)
            if turn % 9 == 0:
                ana.fine(f"turn {turn}")
        if laid and knocked:
            break
    assert laid
    assert knocked
    ana.axe("on the way home")
    ana.fine("on the way home")


def test_the_servers_clock_ends_a_phase(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, dark=True)
    sits_down(ana, {"mode": "raid", "super_speedy": "45"}, 1)
    begin = ana.page.locator(".answer[data-answer=begin]")
    if begin.count():
        begin.tap()
    clock = ana.page.locator(".clock")
    expect(clock).to_contain_text(re.compile(r"0:[0-4]\d"))
    assert clock.locator("b").evaluate("b => parseFloat(getComputedStyle(b).fontSize)") >= 32
    ana.axe("while the clock runs")
    expect(ana.page.locator(".chapter")).to_contain_text("phase 2", timeout=70_000)
    expect(ana.page.locator(".alarm .count")).to_contain_text("6")
    ana.presses("Log")
    expect(ana.page.get_by_role("button", name="Time is up!")).to_be_visible()
    ana.fine("the clock")


def reaches(person: Person, selector: str) -> None:
    """From nowhere, an arrow goes to what can be done."""
    if not person.page.evaluate(FOCUSED, selector):
        person.page.evaluate("() => document.activeElement.blur()")
        person.page.keyboard.press("ArrowDown")
    person.page.wait_for_function(FOCUSED, arg=selector)


def test_turns_by_keyboard_alone(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, {"mode": "raid"}, 1)
    keys = ana.page.keyboard
    taken = 0
    for _ in range(40):
        ana.sees(ASKED)
        if taken == 3:
            break
        before = situation(ana)
        reaches(ana, PRESSABLE)
        if ana.page.evaluate(FOCUSED, ".route"):
            keys.press("ArrowDown")
            assert ana.page.evaluate(FOCUSED, ".stop"), "an arrow goes to something else"
            keys.press("ArrowUp")
            reaches(ana, ".route.can")
            taken += 1
        keys.press("Enter")
        moved_on(ana, before)
    assert taken == 3
    ana.fine("the keyboard")


def test_a_route_that_is_closed_says_why_and_the_board_is_told_in_words(comes: Comes) -> None:
    ana = comes(language="fr", dark=True)
    for _ in range(12):
        sits_down(ana, {"mode": "escape"}, 1)
        if ana.page.locator("button.goal").count():
            does(ana, "button.goal")
        ana.sees("button.route")
        if ana.page.locator("button.route:not(.can)").count():
            break
    ana.page.locator("button.route:not(.can)").first.click()
    expect(ana.page.locator(".ask .no")).to_be_visible()
    ana.page.locator(".ask .rule").click()
    expect(ana.page.locator("[data-asked]")).to_be_visible()
    twin = ana.page.get_by_role("region", name="Le plateau en mots")
    expect(twin).to_contain_text("Trajet A")
    ana.axe("a refusal")
    ana.fine("a refusal")
