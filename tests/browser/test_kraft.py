"""Kraft: a dojo built with a mouse, robbed with the keyboard alone, with fingers, and by link."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocket, expect

from shinobi.core.match import Match
from shinobi.server.difference import patch
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, Size, in_sight
from tests.browser.staging import put_table, sits_down
from tests.browser.test_screens import LOOKS
from tests.shares import share_of

ASKED = ".tray, .deeds .end:not([aria-disabled=true]), .target, .ranking"
FOCUSED = "selector => document.activeElement.matches(selector)"
NEXT_TURN = """turn => document.querySelector('.ranking, .target, .recap, .tray')
  || document.querySelector('.night')?.getAttribute('aria-label') !== turn"""
LIFTED_OR_AIMED = """() => document.querySelector('.confirm .primary')
  || !document.querySelector('.target')"""
SHORT = {"floors": 1, "turns": 8}


def kraft(**options: Any) -> Match:
    return Match.new("kraft", 2, "a dojo", options)


class Floor:
    """The floor on the screen, in cells from its bottom left corner."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the screen, where the floor is now; 40 units a cell, 15 around all."""
        box = self.person.sees(".floor").bounding_box()
        assert box
        scale = box["width"] / 390
        return box["x"] + (15 + 40 * x) * scale, box["y"] + (15 + 40 * (9 - y)) * scale

    def cell(self, name: str) -> tuple[float, float]:
        return self.at(ord(name[0]) - 96.5, int(name[1]) - 0.5)

    def clicks(self, x: float, y: float) -> None:
        self.person.stands_still()
        self.person.page.mouse.click(*self.at(x, y))

    def drags(self, thing: Locator, x: float, y: float) -> None:
        """From the tray to a point, so quickly that nothing is seen on the way."""
        self.person.stands_still()
        box = thing.bounding_box()
        assert box
        mouse = self.person.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(*self.at(x, y))
        expect(self.person.page.locator(".ghost")).to_be_visible()
        mouse.up()


def tray(person: Person, name: str) -> Locator:
    return person.page.locator(".tray").get_by_role("button", name=re.compile(f"^{name}"))


def left(person: Person, name: str, count: int) -> None:
    """So many are left, and nothing is on its way any more."""
    expect(tray(person, name)).to_have_accessible_name(re.compile(f": {count} left$"))


def presses(person: Person, thing: Locator, lifts: bool = True) -> None:
    """With the mouse; a finger says yes to what it lifts."""
    if not person.touch:
        thing.click()
        return
    thing.tap()
    confirm = person.page.locator(".confirm .primary")
    if not lifts:
        person.page.wait_for_function(LIFTED_OR_AIMED)
    if lifts or confirm.count():
        confirm.tap()


def ends_turns(person: Person) -> None:
    """In either role, until it is over: a dojo is played as it lies, a fifth
    scroll goes anywhere."""
    page = person.page
    for _ in range(200):
        person.sees(f".board[data-still=true] :is({ASKED}), .ranking, .recap button")
        if person.over:
            return
        if page.locator(".recap button").count():
            button = page.locator(".recap button")
            button.tap() if person.touch else button.click()
            expect(page.locator(".recap")).to_have_count(0)
            expect(page.locator(".confirm, .ask .no")).to_have_count(0)
        elif page.locator(".tray").count():
            presses(person, page.locator(".done.primary"))
            expect(page.locator(".tray")).to_have_count(0)
        elif page.locator(".target").count():
            presses(person, in_sight(page.locator(".target")), lifts=False)
            expect(page.locator(".target")).to_have_count(0)
        else:
            turn = page.locator(".night").get_attribute("aria-label")
            presses(person, page.locator(".deeds .end"))
            page.wait_for_function(NEXT_TURN, arg=turn)
    raise AssertionError("the match does not end")


@pytest.mark.one_day_in(2)
def test_a_dojo_from_nothing_by_mouse(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, kraft(master=0, **SHORT))
    ana.sees(".tray")
    ana.presses("Clear the floor")
    left(ana, "wall", 8)
    floor = Floor(ana)
    a_room_without_a_door_is_refused(ana, floor)
    it_is_mended(ana, floor)
    ends_turns(ana)
    expect(ana.page.locator(".ranking > li")).to_have_count(2)
    ana.fine("the end")


def a_room_without_a_door_is_refused(ana: Person, floor: Floor) -> None:
    """A corner behind two walls, one placed by two clicks, one dragged."""
    tray(ana, "wall").click()
    floor.clicks(1, 8.4)
    left(ana, "wall", 7)
    floor.drags(tray(ana, "wall"), 0.5, 8)
    left(ana, "wall", 6)
    floor.drags(tray(ana, "long wall"), 4, 4.1)
    left(ana, "long wall", 13)
    for value, cell in enumerate(("b2", "h2", "b6", "h7"), 1):
        floor.drags(tray(ana, f"Scroll worth {value}"), *in_cells(cell))
    room = ana.page.locator(".checks li")
    expect(room).to_have_count(1)
    expect(room).to_contain_text("Give the room of a9 a door")
    expect(ana.page.locator(".ask .sentence")).to_contain_text("Give the room of a9 a door")
    expect(ana.page.locator(".floor .fault")).to_have_count(1)
    done = ana.page.locator(".done")
    expect(done).to_have_attribute("aria-disabled", "true")
    done.click(force=True)
    refusal = ana.page.locator(".ask [role=status]")
    expect(refusal).to_contain_text("Give the room of a9 a door")
    expect(refusal).to_contain_text("Rule 3.6")
    ana.axe("a fault")


def in_cells(cell: str) -> tuple[float, float]:
    return ord(cell[0]) - 96.5, int(cell[1]) - 0.5


def it_is_mended(ana: Person, floor: Floor) -> None:
    """One of the walls is taken back, and a door takes its place; another is dragged off."""
    ana.page.keyboard.press("Escape")
    floor.clicks(1, 8.5)
    left(ana, "wall", 7)
    expect(ana.page.locator(".checks")).to_have_count(0)
    tray(ana, "door").click()
    floor.clicks(1, 8.5)
    left(ana, "door", 7)
    ana.stands_still()
    mouse = ana.page.mouse
    mouse.move(*floor.at(4, 4))
    mouse.down()
    mouse.move(*floor.at(10.5, 4.5))
    mouse.up()
    left(ana, "long wall", 14)
    ana.stands_still()
    left(ana, "long wall", 14)
    expect(ana.page.locator(".ask .sentence")).to_contain_text("change it, or open the gates")
    ana.page.locator(".done.primary").click()


def keys(person: Person, *names: str) -> None:
    for name in names:
        person.page.keyboard.press(name)


ON_BOARD = "() => document.querySelector('.board').contains(document.activeElement)"


def tabs_to(person: Person, selector: str) -> None:
    for _ in range(60):
        if person.page.evaluate(FOCUSED, selector):
            return
        keys(person, "Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@pytest.mark.one_day_in(2)
def test_a_whole_floor_by_keyboard(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, kraft(master=1, sushi="ninja", **SHORT))
    ana.sees(".mover.on")
    keys(ana, "f")
    assert ana.page.evaluate(FOCUSED, ".mover")
    plays_a_token(ana)
    for turn in range(30):
        ana.sees(".deeds .end:not([aria-disabled=true]), .ranking")
        if ana.over:
            break
        ana.page.wait_for_function(ON_BOARD)
        walks(ana, turn)
    ana.sees(".ranking")
    ana.fine("the keyboard")


def plays_a_token(ana: Person) -> None:
    """With its targets, if it has any; one that can do nothing is answered with the rule."""
    tabs_to(ana, ".hand .play")
    keys(ana, "Enter")
    ana.sees(".hand .aiming, .played, .ask .no, .ranking")
    for _ in range(3):
        if ana.page.locator(".hand .aiming").count():
            ana.page.wait_for_function(FOCUSED, arg=".target")
            target = ana.page.locator(":focus").get_attribute("aria-label")
            keys(ana, "Enter")
            ana.page.wait_for_function(
                "target => document.activeElement.getAttribute('aria-label') !== target", arg=target
            )
    expect(ana.page.locator(".hand .aiming")).to_have_count(0)


def walks(ana: Person, turn: int) -> None:
    """A few steps, away from what is seen; picks up and leaves where that can be done."""
    for key in ("ArrowUp", "ArrowRight") if turn % 2 else ("ArrowRight", "ArrowUp", "ArrowUp"):
        ana.sees(".mover.on, .ranking")
        if ana.over:
            return
        keys(ana, "f")
        before = ana.page.locator(".mover.on").get_attribute("aria-label")
        keys(ana, key)
        ana.page.wait_for_function(
            "before => document.querySelector('.mover.on')?.getAttribute('aria-label') !== before"
            " || document.querySelector('.ask .no')",
            arg=before,
        )
        keys(ana, "Escape")  # what would be seen is only lifted
        while ana.page.locator(".take").count():
            scrolls = ana.page.locator(".take").count()
            keys(ana, "p")
            expect(ana.page.locator(".take")).to_have_count(scrolls - 1)
            ana.page.wait_for_function(ON_BOARD)
        if ana.page.locator(".ways .good").count():
            keys(ana, "g")
            ana.sees(".ranking")
    if not ana.over:
        now = ana.page.locator(".night").get_attribute("aria-label")
        keys(ana, "e")
        ana.page.wait_for_function(NEXT_TURN, arg=now)


def test_a_piece_is_placed_and_taken_back_by_keyboard(comes: Comes) -> None:
    ana = comes()
    sits_down(ana, kraft(master=0, ground="bare"))
    ana.sees(".tray")
    tabs_to(ana, ".tray .long")
    keys(ana, "Enter")
    ana.page.wait_for_function(FOCUSED, arg=".cursor")
    keys(ana, "ArrowUp", "ArrowLeft", "t", "Enter")
    left(ana, "long wall", 13)
    expect(ana.page.locator("[data-place='d5/e5-d6/e6']")).to_be_attached()
    keys(ana, "Enter")  # on what stands there
    left(ana, "long wall", 14)
    keys(ana, "Escape")
    assert ana.page.evaluate(FOCUSED, ".tray .long")
    ana.fine("building by keyboard")


@pytest.mark.parametrize(("size", "dark", "language"), share_of(LOOKS, shift=1))
def test_every_look(comes: Comes, size: Size, dark: bool, language: str) -> None:
    """Building, playing and what the rival sees, as axe sees it."""
    ana = comes(size, touch=size == PHONE, dark=dark, language=language)
    sits_down(ana, kraft(master=0))
    ana.sees(".tray .long").click()  # of the others none is left
    expect(ana.page.locator(".state .help")).to_be_visible()
    ana.page.locator(".bench .ways .button").first.click()
    ana.page.locator(".dojo").nth(6).click()
    expect(ana.page.locator(".outlook")).to_be_visible()
    done = ana.page.locator(".done.primary")
    expect(done).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    ana.axe("a dojo")
    ana.fine("a dojo")
    done.click()
    ana.sees(".mover.on, .target, .ranking")  # the bot may ask for the fifth scroll at once
    ana.axe("the floor")
    ana.fine("the floor")


def test_with_fingers_on_a_phone(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, dark=True, language="fr")
    sits_down(ana, kraft(master=0, sushi="master", **SHORT))
    takes_a_ready_made_dojo(ana)
    ana.page.locator(".confirm .primary").tap()
    ana.sees(".mover.on")
    takes_a_step(ana)
    for _ in range(3):
        turn = ana.page.locator(".night").get_attribute("aria-label")
        ana.page.locator(".deeds .end").tap()
        ana.page.locator(".confirm .primary").tap()
        ana.page.wait_for_function(NEXT_TURN, arg=turn)
        ana.sees(".deeds .end:not([aria-disabled=true]), .target, .ranking")
        ana.fine("a turn")
        if ana.over or ana.page.locator(".target").count():
            break
    ana.axe("later")


def takes_a_ready_made_dojo(ana: Person) -> None:
    ana.sees(".tray")
    ana.page.get_by_role("button", name="Vider l’étage").tap()
    expect(ana.page.locator(".ask .sentence")).to_have_text("Posez le parchemin de valeur 1.")
    ana.axe("an empty site")
    ana.page.get_by_role("button", name="Dojos tout faits").tap()
    expect(ana.page.locator(".dojo")).to_have_count(10)
    ana.axe("the ready-made dojos")
    ana.page.locator(".dojo").nth(1).tap()
    expect(ana.page.locator(".checks")).to_have_count(0)
    ana.fine("a ready-made dojo")
    ana.page.locator(".done.primary").tap()


def takes_a_step(ana: Person) -> None:
    """The first tap shows the way, the second goes it."""
    floor = Floor(ana)
    ana.stands_still()
    ana.page.touchscreen.tap(*floor.cell("e8"))
    expect(ana.page.locator(".step.last")).to_be_visible()
    expect(ana.page.locator(".preview")).to_contain_text("e8")
    ana.page.locator(".confirm .primary").tap()
    expect(ana.page.locator(".mover")).to_have_attribute("aria-label", re.compile("en e8"))


class Wire:
    """All that a page was sent."""

    def __init__(self, person: Person) -> None:
        self.views: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._note(json.loads(data)))

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome" and message["view"]:
            self.views.append(message["view"])
        if message["type"] == "update":
            before = self.views[-1] if self.views else None
            self.views.append(patch(before, message.get("view", [])))
        self.events += message.get("events", [])


def test_what_is_hidden_is_not_sent(comes: Comes) -> None:
    ana, bo, cleo = comes(), comes(), comes()
    wires = [Wire(bo), Wire(cleo)]
    path = put_table(kraft(match=True, sushi="ninja", **SHORT), ana, bo)
    ana.goes(path)
    bo.goes(path)
    cleo.goes(f"{path}/watch")
    for person in (bo, cleo):
        expect(person.page.get_by_text("builds behind the curtain")).to_be_visible()
    ana.presses("Ready-made dojos")
    ana.page.locator(".dojo").first.click()
    ana.page.locator(".done.primary").click()
    bo.sees(".mover.on")
    cleo.sees(".figure")
    bo.page.locator(".deeds .end").click()
    ana.sees(".mover.on")
    for person, wire in zip((bo, cleo), wires, strict=True):
        nothing_hidden_was_sent(wire)
        assert person.page.locator(".legs .chip").count() == 2
        person.fine("a match by link")
    values = [scroll["value"] for scroll in wires[0].views[-1]["scrolls"]]
    assert values == [None] * 4
    assert ana.page.locator(".floor .scroll [aria-label*='worth']").count() == 4


def nothing_hidden_was_sent(wire: Wire) -> None:
    phases = {view["phase"] for view in wire.views}
    assert phases == {"building", "playing"}
    for view in wire.views:
        assert view["site"] is None
        if view["phase"] == "building":
            assert [view[each] for each in ("longs", "walls", "doors", "scrolls")] == [[]] * 4
        assert all(scroll["value"] is None for scroll in view["scrolls"])
        assert view["viewer"] == 1 or not view["hand"]
        assert not set(view["hand"]) & {"mobility", "lock", "lantern", "trap", "rush", "recipe"}
    drew = [event for event in wire.events if event["kind"] == "kraft.drew"]
    assert [event["args"]["tokens"] for event in drew if event["args"]["seat"] == 0] == [[]]
