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
from tests.browser.person import PHONE
from tests.browser.squad import MOVED_ON, PATIENCE, PRESSABLE, SITUATION, Squad
from tests.browser.staging import play_until, put_table

FOCUSED = "selector => document.activeElement.matches(selector)"
LONGEST = 900
"""Seconds for a campaign on a machine that has much else to do."""
QUICK = {"mode": "campaign", "boards": "without-2-3", "super_speedy": "off"}
SPEEDY = {"mode": "raid", "boards": "all", "super_speedy": "45"}
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


@pytest.mark.share(1, 2)
def test_from_raid_to_escape_with_two_people_and_two_bots(comes: Comes) -> None:
    ana, bo = comes(), comes((1024, 768))
    path = put_table(shortly_before(lambda match: match.form()["half"] == "day"), ana, bo)
    people = [Squad(ana, path), Squad(bo, path)]
    looks_right(people[0], "night")
    they_play(people, lambda player: player.page.locator(".map.day").count() > 0)
    looks_right(people[0], "day")
    expect(bo.page.get_by_text("the Raid is won!").first).to_be_attached()
    bo.fine("dawn")


@pytest.mark.share(0, 2)
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
    expect(page.get_by_text("which way?")).to_be_visible()
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
