"""Somebody in front of a browser."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Locator, Page, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
Size = tuple[int, int]
PHONE: Size = (390, 844)
DESK: Size = (1440, 900)
TURN = ".board[data-still=true] .plate.me.turn"
SIDEWAYS = "() => document.documentElement.scrollWidth - window.innerWidth"
STATE = f"""round => {{
  const shown = document.querySelector('.chapter')?.textContent.match(/\\d+/)?.[0];
  if (document.querySelector('.ranking') || Number(shown) === round) return 'there';
  return document.querySelector('{TURN}') ? 'asked' : '';
}}"""
"""Looked at all at once: between two looks a bot may have played on."""
TOUCHABLE = """things => things.findIndex((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
FORGIVEN = (
    "net::ERR_INTERNET_DISCONNECTED", "WebSocket connection to", "GL Driver Message",
    "CONTEXT_LOST_WEBGL", "Cross-Origin-Opener-Policy header has been ignored",
)  # fmt: skip
"""What the browser itself says when a test takes its network, its graphics or HTTPS away, or takes
a picture of them."""


class Person:
    """A browser of its own, a page in it, and everything that went wrong there. The server at this
    address keeps its tables in this folder."""

    def __init__(
        self, context: BrowserContext, address: str, folder: Path, touch: bool = False
    ) -> None:
        self.context = context
        self.address = address
        self.folder = folder
        self.touch = touch
        self.troubles: list[str] = []
        self.page: Page = context.new_page()
        self.page.on("console", lambda message: self._note(message.type, message.text))
        self.page.on("pageerror", lambda error: self._note("error", str(error)))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(each in text for each in FORGIVEN):
            self.troubles.append(f"{kind}: {text}")

    def goes(self, path: str) -> None:
        self.page.goto(self.address + path)

    def sees(self, selector: str) -> Locator:
        """Waits for it."""
        found = self.page.locator(selector).first
        expect(found).to_be_visible()
        return found

    def presses(self, name: str, role: Literal["button", "link", "tab"] = "button") -> None:
        self.page.get_by_role(role, name=name, exact=True).first.click()

    def until(self, done: Callable[[], bool], why: str, every: int = 100) -> None:
        """Asks again and again, for as long as the slowest machine may take."""
        end = time.monotonic() + 180
        while not done():
            assert time.monotonic() < end, why
            self.page.wait_for_timeout(every)

    def stands_still(self) -> None:
        """Until nothing moves on the board, and nothing is on its way to the server."""
        expect(self.page.locator(".board[data-still=true]")).to_be_visible()

    @property
    def turn(self) -> bool:
        """Something is asked, and nothing is on its way."""
        return self.page.locator(TURN).count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator(".ranking").count() > 0

    def acts(self, which: int = 0) -> None:
        """Any of what can be done now."""
        thing = self.page.locator(".hand .can, .pile.open button, .shapes .can").nth(which)
        if self.touch:
            thing.tap()
            self.page.locator(".confirm .primary").tap()
        else:
            thing.click()

    def waits_for_turn(self) -> None:
        """Until something is asked, or it is over."""
        self.sees(f"{TURN}, .ranking")

    def axe(self, what: str) -> None:
        """No violation on what is shown now."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(
            "async () => (await axe.run(document, {resultTypes: ['violations'], preload: false}))"
            ".violations.map(({id, nodes}) =>"
            " ({id, nodes: nodes.map((n) => [n.html, n.failureSummary])}))"
        )
        assert not found, f"{what}: {found}"

    def fine(self, what: str) -> None:
        """Nothing went wrong, and nothing scrolls sideways."""
        assert self.page.evaluate(SIDEWAYS) <= 0, f"{what} scrolls sideways"
        assert not self.troubles, f"{what}: {self.troubles}"


def drag(person: Person, *fingers: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Each finger goes from one point to another, all of them at the same time. Then they rest
    for a moment: Chromium loses a tap that follows within some milliseconds."""
    touch = person.context.new_cdp_session(person.page)
    steps = 6
    for step in range(steps + 1):
        points = [
            {"x": a[0] + (b[0] - a[0]) * step / steps, "y": a[1] + (b[1] - a[1]) * step / steps,
             "id": number}
            for number, (a, b) in enumerate(fingers)
        ]  # fmt: skip
        kind = "touchMove" if step else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(100)


def in_sight(things: Locator) -> Locator:
    """One of them that nothing lies over: what is larger than its window shows only some."""
    seen = things.evaluate_all(TOUCHABLE)
    assert seen >= 0, "there are some, and none of them is in sight"
    return things.nth(seen)


def hand_of(person: Person) -> list[str | None]:
    """The cards of a hand, as they are called."""
    return [
        card.get_attribute("aria-label") for card in person.page.locator(".hand button svg").all()
    ]


def play_on(people: list[Person], to_round: int | None = None) -> None:
    """All act when asked, until it is over or until all are in this round, in which nobody acts."""

    def done() -> bool:
        states = [person.page.evaluate(STATE, to_round) for person in people]
        for person, state in zip(people, states, strict=True):
            if state == "asked":
                person.acts()
        return set(states) == {"there"}

    people[0].until(done, "the match does not end")
