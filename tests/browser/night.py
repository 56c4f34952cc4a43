"""Somebody who plays Ninja Night in a browser: taps on roofs, drags the rope, looks at pixels."""

import base64
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from shinobi.core import shelf
from shinobi.core.game import Budget
from shinobi.core.match import Match
from tests.browser.person import Person, drag
from tests.browser.staging import sits_down

SMALL = (800, 760)
NO_WEBGL = """
const old = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith('webgl') ? null : old.call(this, kind, ...rest);
};
"""

PIXELS = """async ([picture, boxes, colours]) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  pen.drawImage(image, 0, 0);
  const scale = image.width / window.innerWidth;
  return boxes.map((box) => {
  const [x, y, w, h] = box.map((each) => Math.max(1, Math.round(each * scale)));
  const {data} = pen.getImageData(x, y, w, h);
  const found = Object.fromEntries(Object.keys(colours).map((name) => [name, {n: 0, x: 0, y: 0}]));
  const kinds = new Set();
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
    kinds.add((r >> 2) << 12 | (g >> 2) << 6 | b >> 2);
    for (const [name, [low, high]] of Object.entries(colours)) {
      if (r < low[0] || g < low[1] || b < low[2] || r > high[0] || g > high[1] || b > high[2]) {
        continue;
      }
      const at = found[name];
      at.n += 1;
      at.x += (i / 4) % w;
      at.y += Math.floor(i / 4 / w);
    }
  }
  for (const at of Object.values(found)) {
    at.x = (x + at.x / at.n) / scale;
    at.y = (y + at.y / at.n) / scale;
  }
  return {...found, kinds: kinds.size};
  });
}"""

Part = tuple[float, float, float, float]
Range = tuple[tuple[int, int, int], tuple[int, int, int]]
COLOURS: dict[str, Range] = {
    "straw": ((225, 195, 90), (255, 232, 200)),
    "bead": ((205, 120, 20), (255, 210, 125)),
    "cord": ((170, 30, 15), (255, 105, 90)),
    "ground": ((40, 68, 66), (95, 130, 130)),
    "seat 0": ((120, 20, 10), (255, 110, 90)),
    "seat 1": ((10, 30, 90), (110, 160, 255)),
}
"""Of decks, the rope's bead, its red part, the ground and two ninja, as the lights of the scene
leave them."""


class Night:
    """A person at a table of Ninja Night, or on its practice range."""

    def __init__(self, person: Person, drawn: str = "there") -> None:
        self.person = person
        self.page = person.page
        expect(self.page.locator(".scene")).to_have_attribute("data-drawn", drawn)

    @property
    def scene(self) -> FloatRect:
        box = self.page.locator(".scene").bounding_box()
        assert box
        return box

    def looks(self, *boxes: Part) -> list[dict[str, Any]]:
        """How many pixels of each colour are in parts of the page, and where their middle is."""
        picture = base64.b64encode(self.page.screenshot(animations="allow", scale="css")).decode()
        found: list[dict[str, Any]] = self.page.evaluate(
            PIXELS, [picture, [list(box) for box in boxes], COLOURS]
        )
        return found

    def ground(self) -> tuple[float, float]:
        """From where to where the ground reaches across the screen, found by its colour."""
        scene, wide = self.scene, 4
        low = (scene["y"] + scene["height"] * 0.35, scene["height"] * 0.6)
        edges = [scene["x"] + wide * i for i in range(int(scene["width"] / wide))]
        columns = self.looks(*((x, low[0], wide, low[1]) for x in edges))
        on = [x for x, found in zip(edges, columns, strict=True) if found["ground"]["n"] > 12]
        return on[0], on[-1] + wide

    def edge(self) -> Part:
        """The table's edge nearest me, where the rope lies."""
        scene = self.scene
        return scene["x"], scene["y"] + 0.9 * scene["height"], scene["width"], scene["height"] * 0.1

    def bead(self) -> tuple[float, float]:
        """Where the bead is, found by its colour."""
        found = self.looks(self.edge())[0]["bead"]
        assert found["n"] > 20, f"the bead is not to be seen: {found}"
        return found["x"], found["y"]

    def drags(self, by: float, steps: int = 6) -> tuple[float, float]:
        """Takes the bead and moves it so many pixels along the rope; gives where it let go."""
        x, y = self.bead()
        if self.person.touch:
            drag(self.person, ((x, y), (x + by, y)))
            return x + by, y
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + by, y, steps=steps)
        self.page.mouse.up()
        return x + by, y

    def throws(self) -> None:
        self.presses(self.page.locator(".bar .throw"))

    def roof(self, letter: str) -> tuple[float, float]:
        box = self.page.locator(f"[data-roof={letter}]").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def taps(self, letter: str) -> None:
        """On a building, in the scene itself."""
        x, y = self.roof(letter)
        if self.person.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def presses(self, thing: Locator) -> None:
        if self.person.touch:
            thing.tap()
        else:
            thing.click()

    def chooses(self, letter: str) -> None:
        """Taps a roof that can be chosen, and says yes."""
        self.stands_still(letter)
        self.taps(letter)
        self.presses(self.page.locator(".card .go"))

    def stands_still(self, letter: str) -> None:
        """Waits until the camera has arrived."""
        was, now = None, self.roof(letter)
        while was != now:
            self.page.wait_for_timeout(150)
            was, now = now, self.roof(letter)

    def open_roofs(self) -> list[str]:
        tags = self.page.locator(".tag.open")
        return [str(tag.get_attribute("data-roof")) for tag in tags.all()]

    def plans(self, first: int, second: int) -> None:
        dials = self.page.locator(".dials .dial")
        self.presses(dials.nth(0).locator("button").nth(first))
        self.presses(dials.nth(1).locator("button").nth(second))
        self.presses(self.page.locator(".dials .seal"))
        expect(self.page.locator(".dials .seal")).to_have_count(0)

    def stands(self) -> Locator:
        """The nine points of the own roof."""
        return self.page.locator(".throwing .plan").first

    def targets(self) -> Locator:
        """The nine points of the roof that is aimed at."""
        return self.page.locator(".throwing .plan").last

    def aims(self) -> None:
        """Anything that is free, and takes the rope in hand."""
        expect(self.page.locator(".throwing")).to_be_visible()
        self.presses(self.page.locator(".take"))

    def names_a_throw(self) -> None:
        """At the first roof that is offered."""
        expect(self.page.locator(".tag.open").first).to_be_visible()
        self.chooses(self.open_roofs()[0])
        self.aims()
        expect(self.page.locator(".bar .throw")).to_be_visible()


def near(one: tuple[float, float], two: tuple[float, float]) -> bool:
    return abs(one[0] - two[0]) < 3 and abs(one[1] - two[1]) < 3


def at_a_table(person: Person, eye: str = "hand", drawn: str = "there") -> Night:
    """With one bot."""
    sits_down(person, Match.new("ninja-night", 2, "village", {"eye_1": eye}))
    return Night(person, drawn)


def after_two_misses() -> Match:
    """Seat 0 has thrown two ropes of no length, and its second turn goes on."""
    match = Match.new("ninja-night", 2, "village", {"eye_1": "hand"})
    bot = shelf.get(match.game).heuristic("1")
    thrown = 0
    while thrown < 2:
        seat = match.waiting_for[0]
        legal = [str(action) for action in match.legal(seat)]
        if seat == 1:
            match.play(1, bot.choose(match.view(1), match.legal(1), Budget()))
            continue
        acted = bool(match.form()["acted"])
        wished = ["move+move", "rope 0", *(["end"] if acted else []), legal[0]]
        action = next(each for each in wished if each in legal)
        thrown += action == "rope 0"
        match.play(0, action)
    return match


def until_my_move(night: Night, plan: tuple[int, int] = (0, 2)) -> None:
    """Places, plans a move, and waits for the turn."""
    asked = night.page.locator(".tag.open, .dials .seal").first
    expect(asked).to_be_visible()
    if night.open_roofs():
        night.chooses(night.open_roofs()[4])
    expect(night.page.locator(".dials .seal")).to_be_visible()
    night.plans(*plan)
    expect(night.page.locator(".tag.open").first).to_be_visible()
