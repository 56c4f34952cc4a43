"""Ninja Squad: a campaign with mice, a turn of the Escape with fingers, a clock, a keyboard.
Deals and positions are given, so that what is to be seen is there each time."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from shinobi.core.match import Match
from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.squad import MOVED_ON, PATIENCE, PRESSABLE, SITUATION, Squad
from tests.browser.staging import play_until, put_table

FOCUSED = "selector => document.activeElement.matches(selector)"
LONGEST = 900
"""Seconds for a campaign on a machine that has much else to do."""
QUICK = {"mode": "campaign", "boards": "without-2-3", "super_speedy": "off"}
SPEEDY = {"mode": "raid", "boards": "all", "super_speedy": 45}
GARDENS: dict[str, Any] = {
    "seats": 2,
    "options": {"mode": "escape", "boards": "all", "super_speedy": "off"},
    "half": "day",
    "map": [
        '.  .  T  .  .  .  "',
        ".  #  #  .b .  .  .",
        ".  .  .  .  .  .g .",
        "T  .  .  .1 ~  ~  .",
        ".  .  .  .  ~  .  .",
        ".  #  .  .0 .  .  .",
        '.  #  .  .  .  "  .',
        "",
        ".  .  T  .  .  .  .",
        ".  #  #  .  .  .  .",
        ".  .  .  .  .  .  .",
        "",
        "#  #  #  #  #  #  #",
        "#  #  #  #  #  #  #",
        "#  #  #  #  #  #  #",
    ],
    "faces": ["F-F-F/F", "FL/FR"],
    "second": "L-F/R-F",
    "buki": [["spear"], []],
    "wana": [["nest"], []],
}  # fmt: skip
"""Ana on d8 with a spear and a hornets' nest, a bot two tiles ahead of her on d10."""
EDGE: dict[str, Any] = {
    "seats": 2,
    "options": {"mode": "raid", "boards": "all", "super_speedy": "off"},
    "half": "night",
    "map": [
        "#  #  #  #  #  #  #",
        "#  #  #  #  #  #  #",
        "#  #  #  #  #  #  #",
        "",
        ".  .* .  #s #  .  .",
        '.  .  .g #  #  .  "',
        ".0 .  .  .  .  .  .1",
    ],
    "faces": ["L-F/R-F", "FF/F"],
    "second": "F-F-L/F-F-R",
    "stars": [True, False],
    "senjutsu": [["dart", "throwing-star", "hiding-place", "rocket", "dash", "team"], []],
    "tracker": 6,
}  # fmt: skip
"""Ana stands at the left edge: every route to the left is closed. She holds all that there is."""


@pytest.mark.one_day_in(4)
def test_from_raid_to_escape_with_two_people_and_two_bots(comes: Comes) -> None:
    ana, bo = comes(), comes((1024, 768))
    path = put_table(shortly_before(lambda match: match.form()["half"] == "day"), ana, bo)
    people = [Squad(ana, path), Squad(bo, path)]
    looks_right(people[0], "night")
    they_play(people, lambda player: player.page.locator(".map.day").count() > 0)
    looks_right(people[0], "day")
    expect(bo.page.get_by_text("the Raid is won!").first).to_be_attached()
    bo.fine("dawn")


@pytest.mark.one_day_in(4)
def test_a_campaign_ends_with_the_escape(comes: Comes) -> None:
    ana, bo = comes(), comes(PHONE, touch=True)
    path = put_table(shortly_before(lambda match: match.outcome is not None), ana, bo)
    they_play([Squad(ana, path), Squad(bo, path)], lambda player: player.state == "over")
    for person in (ana, bo):
        expect(person.page.locator(".ranking > li")).to_have_count(4)
        expect(person.page.get_by_text("Raid won together").first).to_be_visible()
        expect(person.page.get_by_text("Escape won").first).to_be_visible()
        person.fine("the end")
    ana.axe("the end")


def shortly_before(there: Callable[[Match], bool]) -> Match:
    """A campaign, a dozen decisions before that."""
    last = play_until(Match.new("ninja-squad", 4, "late 0", QUICK), there).decisions - 12
    return play_until(
        Match.new("ninja-squad", 4, "late 0", QUICK), lambda match: match.decisions == last
    )


def they_play(players: list[Squad], done: Callable[[Squad], bool]) -> None:
    """All do what they are asked, until all are there."""
    for player in players:
        player.person.presses("No pauses")
    ends = time.monotonic() + LONGEST
    while not all(done(player) for player in players):
        assert time.monotonic() < ends, "the campaign does not go on"
        asked = [player for player in players if player.state == "asked"]
        for player in asked:
            player.plays()
        if not asked:
            players[0].page.wait_for_timeout(20)


def looks_right(player: Squad, half: str) -> None:
    """The alarm is in view by night; nothing is amiss."""
    expect(player.page.locator(".alarm")).to_have_count(1 if half == "night" else 0)
    player.person.axe(half)
    player.person.fine(half)


def test_a_tile_with_two_ways_is_named_as_it_reads(comes: Comes) -> None:
    ana = comes()
    meeting = {**GARDENS, "faces": ["L-F-F/R-F-F", "FL/FR"], "second": "F-FL/F-FR"}
    squad = Squad(ana, put_table(stage("ninja-squad", meeting, "a turn"), ana))
    squad.waits()
    goal = squad.page.locator(".goal[data-tile='c10']")
    expect(goal).to_have_accessible_name(
        "A C. Go left, forward, forward, to c10 (path). Go forward, diagonally left, to c10 (path)."
    )
    ana.axe("two ways to a tile")


def test_a_weapon_a_trap_and_a_knock_back_with_fingers_on_a_phone(comes: Comes) -> None:
    ana = comes(PHONE, touch=True)
    squad = Squad(ana, put_table(stage("ninja-squad", GARDENS, "a turn"), ana))
    squad.waits()
    lays_a_trap(squad)
    knocks_somebody_back(squad)
    squad.does("[data-route='1a']")  # d9, and there the way is free as far as d11
    squad.stands(0, "d11")
    squad.waits()
    ana.axe("on the way home")
    ana.fine("on the way home")


def lays_a_trap(squad: Squad) -> None:
    """Picks up the hornets' nest and puts it on a tile beside the ninja."""
    page = squad.page
    page.locator(".item.can[data-item=nest]").tap()
    expect(page.locator(".note")).to_contain_text("Hornets’ nest")
    expect(page.locator("button.goal.aim")).to_have_count(8)
    squad.person.axe("a trap in the hand")
    squad.does("button.goal.aim[data-tile=c7]")
    expect(page.locator("[data-item=nest]")).to_have_count(0)
    expect(page.locator(".thing.wana")).to_have_count(1)


def knocks_somebody_back(squad: Squad) -> None:
    """With the spear, and off to the side."""
    page = squad.page
    page.locator(".item.can[data-item=spear]").tap()
    expect(page.locator(".range").first).to_be_attached()
    expect(page.locator(".ray").first).to_be_attached()
    expect(page.locator("button.goal.aim")).to_have_count(1)
    squad.does("button.goal.aim[aria-label^='Knock back']")
    expect(page.locator(".ask").get_by_text("which way?")).to_be_visible()
    squad.does("button.goal.go[data-tile=c10]")
    squad.stands(1, "c10")
    expect(page.locator("[data-item=spear]")).to_have_count(0)


def speedy_raid() -> Match:
    """A raid whose clock runs."""
    match = Match.new("ninja-squad", 2, "a clock", SPEEDY)
    while match.alarm is None:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


def test_the_servers_clock_is_large(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, dark=True)
    squad = Squad(ana, put_table(speedy_raid(), ana))
    squad.waits()
    clock = ana.page.locator(".clock")
    expect(clock).to_contain_text(re.compile(r"0:[0-4]\d"))
    assert clock.locator("b").evaluate("b => parseFloat(getComputedStyle(b).fontSize)") >= 32
    ana.axe("while the clock runs")
    ana.fine("the clock")


@pytest.mark.one_day_in(2)
def test_the_servers_clock_ends_a_phase(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, dark=True)
    Squad(ana, put_table(speedy_raid(), ana, alarm=2.0))
    expect(ana.page.locator(".chapter")).to_contain_text("phase 2", timeout=PATIENCE)
    alarm = ana.page.locator(".alarm .count")
    expect(alarm).to_contain_text(re.compile(r"^([6-9]|1\d)\s*/20"))  # 6, and alarm cards
    ana.presses("Log")
    expect(ana.page.get_by_role("button", name="Time is up!").first).to_be_visible()
    ana.fine("the clock")


def reaches(squad: Squad, selector: str) -> None:
    """From nowhere, an arrow goes to what can be done."""
    if not squad.page.evaluate(FOCUSED, selector):
        squad.page.evaluate("() => document.activeElement.blur()")
        squad.page.keyboard.press("ArrowDown")
    squad.page.wait_for_function(FOCUSED, arg=selector)


@pytest.mark.one_day_in(2)
def test_turns_by_keyboard_alone(comes: Comes) -> None:
    ana = comes()
    raid = {"mode": "raid", "boards": "all", "super_speedy": "off"}
    squad = Squad(ana, put_table(Match.new("ninja-squad", 2, "keys", raid), ana))
    keys = ana.page.keyboard
    taken = 0
    while taken < 3:
        assert squad.waits() == "asked"
        before = ana.page.evaluate(SITUATION)
        reaches(squad, PRESSABLE)
        if ana.page.evaluate(FOCUSED, ".route"):
            keys.press("ArrowDown")
            assert ana.page.evaluate(FOCUSED, ".stop"), "an arrow goes to something else"
            keys.press("ArrowUp")
            reaches(squad, ".route.can")
            taken += 1
        keys.press("Enter")
        ana.page.wait_for_function(MOVED_ON, arg=before)
    ana.fine("the keyboard")


ROWS = """() => {
  const map = document.querySelector('.map');
  const style = getComputedStyle(map.querySelector('.field'));
  const [size, rows] = ['--t', '--rows'].map((name) => parseFloat(style.getPropertyValue(name)));
  const from = Math.max(map.scrollTop, size);
  return [(Math.min(map.scrollTop + map.clientHeight, (rows + 1) * size) - from) / size, size];
}"""
"""How many rows of tiles are seen: before the first and behind the last lies something else."""
CUT_OFF = """() => [...document.querySelectorAll('.board .stop, .board .ask p, .board .alarm')]
  .filter((each) => !each.closest('.map, .items') && each.getClientRects().length)
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    const [far, low] = [board.right + 1, board.bottom + 1];
    return left < board.left || right > far || top < board.top || bottom > low;
  }).map((each) => each.className)"""


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (640, 360), (844, 390)])
def test_a_phone_shows_six_rows_and_all_that_can_be_done(
    comes: Comes, size: tuple[int, int]
) -> None:
    for form in (EDGE, GARDENS):
        ana = comes(size, touch=True)
        squad = Squad(ana, put_table(stage("ninja-squad", form, "a phone"), ana))
        squad.waits()
        least = 6 if size[1] > size[0] else 4.5
        ana.page.wait_for_function(
            f"() => {{ const [rows, tile] = ({ROWS})(); return rows >= {least} && tile >= 44; }}"
        )
        assert ana.page.evaluate(CUT_OFF) == []
        ana.fine("on a phone")


@pytest.mark.parametrize(("size", "replayed"), [((360, 640), 5.75), ((390, 664), 6)])
def test_a_phone_shows_six_rows_before_the_first_move_and_hardly_fewer_in_a_replay(
    comes: Comes, size: tuple[int, int], replayed: float
) -> None:
    ana = comes(size, touch=True)
    options = {**QUICK, "mode": "raid"}
    Squad(ana, put_table(Match.new("ninja-squad", 4, "rows", options), ana)).waits()
    ana.until(lambda: ana.page.evaluate(ROWS)[0] >= 6, "too few rows before the first move")
    match = Match.new("ninja-squad", 3, "rows", options)
    done = play_until(match, lambda now: now.outcome is not None)
    ana.goes(put_table(done, ana).replace("/t/", "/replay/"))
    ana.sees(".map")
    ana.until(lambda: ana.page.evaluate(ROWS)[0] >= replayed, "too few rows in a replay")
    for part in (ana.sees("[type=range]"), ana.page.locator("select").last):
        box = part.bounding_box()
        assert box
        assert box["x"] + box["width"] <= size[0]
    ana.fine("a replay on a phone")


GUARDS_COME: dict[str, Any] = {
    **EDGE,
    "senjutsu": [[], []], "round": 6, "place": 1, "first": 1, "ask": "after", "second": None,
    "faces": [None, None], "alarm_left": {"scaredy-cat": 2}, "gathered": [1, 0],
    "senjutsu_left": {"rocket": 1},
}  # fmt: skip
"""Ana has the last turn, and nothing more to do: then both draw an alarm card on the street, and
she learns something."""


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("motion", [False, True], ids=["still", "moving"])
def test_cards_that_turn_up_say_what_they_do(comes: Comes, motion: bool) -> None:
    ana = comes(motion=motion)
    Squad(ana, put_table(stage("ninja-squad", GUARDS_COME, "guards"), ana))
    turned = ana.page.locator(".turned")
    expect(turned.locator("li")).to_have_count(3)
    expect(turned).to_contain_text("The alarm goes up by 1.")
    expect(turned).to_contain_text("Pocket rocket: the alarm goes down by 2.")
    if not motion:
        ana.axe("cards that turned up")
    turned.get_by_role("button", name="Got it").click()
    expect(turned).to_have_count(0)
    ana.fine("cards that turned up")


@pytest.mark.parametrize("what", ["button.goal", ".route.can"])
def test_the_focus_stays_on_the_board(comes: Comes, what: str) -> None:
    """After every move, by a tile of the map or by a card."""
    ana = comes()
    squad = Squad(ana, put_table(stage("ninja-squad", STREET, "focus"), ana))
    squad.waits()
    inside = "() => document.querySelector('.board').contains(document.activeElement)"
    keys = ana.page.keyboard
    for _ in range(2):
        squad.waits()
        ana.page.locator(what if ana.page.locator(what).count() else PRESSABLE).first.focus()
        before = ana.page.evaluate(SITUATION)
        keys.press("Enter")
        ana.page.wait_for_function(inside)
        ana.page.wait_for_function(MOVED_ON, arg=before)
        assert ana.page.evaluate(inside)


def test_two_routes_to_one_tile_are_three_tabs_from_their_button(comes: Comes) -> None:
    ana = comes()
    form = {**STREET, "faces": ["L-F-F/R-F-F", "FF/F"], "second": "F-F-L/F-F-R"}
    squad = Squad(ana, put_table(stage("ninja-squad", form, "tabs"), ana))
    squad.waits()
    goal = ana.page.locator("button.goal", has=ana.page.locator(".letters b + b")).first
    goal.focus()
    ana.page.keyboard.press("Enter")
    expect(squad.confirm).to_be_visible()
    for _ in range(3):
        if not squad.confirm.evaluate("button => button === document.activeElement"):
            ana.page.keyboard.press("Tab")
    expect(squad.confirm).to_be_focused()
    ana.page.keyboard.press("Enter")
    squad.stands(0, "c4")


GHOSTS = """
  window.ghosts = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (node.parentElement?.classList.contains('layer')) {
        const map = document.querySelector('.map').getBoundingClientRect();
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const inside = x > map.left && x < map.right && y > map.top && y < map.bottom;
        window.ghosts.push([node.firstElementChild.className, inside]);
      }
    }
  }).observe(document, { childList: true, subtree: true });
"""
STREET: dict[str, Any] = {
    "seats": 2,
    "options": {"mode": "raid", "boards": "all", "super_speedy": "off"},
    "half": "night",
    "map": [
        *["#  #  #  #  #  #  #"] * 3, "",
        *['#* #  #s #  #* "  #*', "#  #* #  #  #  #  #"] * 8, "",
        "#  #  #  #* #  #  #",
        *["#  #* #  #0 #  #  #1", "#* #  #  #  #  #s #"],
    ],
    "faces": ["F-F-F/F", "FF/F"],
    "second": "L-F/R-F",
    "stars": [False, False],
}  # fmt: skip
"""A long way full of cubes; the next one lies right before Ana."""


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_only_what_is_picked_up_flies(comes: Comes, touch: bool) -> None:
    """The map follows the walk; what lies on it moves with it, and not through the air."""
    ana = comes(PHONE if touch else (1440, 640), touch=touch, motion=True, pace="calm")
    ana.page.add_init_script(GHOSTS)
    squad = Squad(ana, put_table(stage("ninja-squad", STREET, "cubes"), ana))
    squad.waits()
    squad.does("[data-route='1a']")
    squad.stands(0, "d5")
    ghosts = ana.page.evaluate("() => window.ghosts")
    assert len(ghosts) == 1
    assert ghosts[0][0].startswith("thing cube")
    assert ghosts[0][1], "from where it lay"


SENT = """
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const { type, action } = JSON.parse(data);
    if (type === 'play') window.sent.push([action, performance.now()]);
    return send.call(this, data);
  };
"""


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("early", [False, True], ids=["by itself", "pressed at once"])
def test_a_pause_tells_nothing_of_the_hand(comes: Comes, early: bool) -> None:
    """A flask is of no use here, a whistle is: the answer leaves after the same time."""
    waits = [_walks_with(comes(), buki, early) for buki in ("flask", "whistle")]
    for wait in waits:
        assert 2.4 < wait < 20
    assert abs(waits[0] - waits[1]) < 2


def _walks_with(ana: Person, buki: str, early: bool) -> float:
    """Seconds from the route to the answer before its second step."""
    form = {**GARDENS, "buki": [[buki], []], "wana": [[], []], "stars": [False, False]}
    ana.page.add_init_script(SENT)
    squad = Squad(ana, put_table(stage("ninja-squad", form, "a pause"), ana))
    squad.waits()
    ana.page.locator("[data-route='1a']").click()
    expect(ana.page.locator(".pause")).to_be_visible()
    if early:
        ana.page.locator(".answer[data-answer=go]").click()
    ana.page.wait_for_function("() => window.sent.length > 1")
    (route, left), (answer, came) = ana.page.evaluate("window.sent.slice(0, 2)")
    assert (route, answer) == ("1a", "go")
    return float(came - left) / 1000


@pytest.mark.one_day_in(2)
def test_who_takes_something_up_has_time(comes: Comes) -> None:
    ana = comes()
    form = {**GARDENS, "buki": [["whistle"], []], "wana": [[], []], "stars": [False, False]}
    ana.page.add_init_script(SENT)
    squad = Squad(ana, put_table(stage("ninja-squad", form, "a pause"), ana))
    squad.waits()
    ana.page.locator("[data-route='1a']").click()
    ana.page.locator(".pause").click()
    expect(ana.page.locator(".pause")).to_have_count(0)
    ana.page.wait_for_timeout(3500)
    assert len(ana.page.evaluate("window.sent")) == 1
    ana.page.locator(".answer[data-answer=go]").click()
    ana.page.wait_for_function("() => window.sent.length > 1")
    ana.fine("a pause")


def test_a_route_that_is_closed_says_why_and_the_board_is_told_in_words(comes: Comes) -> None:
    ana = comes(language="fr", dark=True)
    squad = Squad(ana, put_table(stage("ninja-squad", EDGE, "an edge"), ana))
    squad.waits()
    expect(ana.page.locator("[data-item]")).to_have_count(7)
    closed = ana.page.locator("button.route:not(.can)")
    expect(closed).to_have_count(2)
    closed.first.click()
    expect(ana.page.locator(".ask .no")).to_be_visible()
    ana.page.locator(".ask .rule").click()
    expect(ana.page.locator("[data-asked]")).to_be_visible()
    twin = ana.page.get_by_role("region", name="Le plateau en mots")
    expect(twin).to_contain_text("Chemin A")
    ana.axe("a refusal")
    ana.fine("a refusal")
