"""Somebody who plays Ninja Squad in a browser. Nothing is pressed before all stands still, and
nothing is waited for by the clock alone: a slow machine is no fault of the page."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

PATIENCE = 90_000
"""Milliseconds, for whatever must come in the end."""
PRESSABLE = ".route.can, button.goal, .answer"
SITUATION = """[
  ...document.querySelectorAll('[data-route], button.goal, .answer, .item, .thing, .chapter'),
].map((each) => each.className + each.getAttribute('style') + each.textContent).join()"""
STATE = f"""() => document.querySelector('.ranking') ? 'over'
  : document.querySelector('.board[data-still=true] .plate.me.turn')
    && document.querySelector('{PRESSABLE}') ? 'asked' : ''"""
MOVED_ON = f"""before => document.querySelector('.ranking')
  || (document.querySelector('.board[data-still=true]') && {SITUATION} !== before)"""
AT_ONCE = ("go", "end", "pass", "begin")
"""Answers that need no second tap."""


class Squad:
    """A person at a table of Ninja Squad."""

    def __init__(self, person: Person, path: str | None = None) -> None:
        """Who is not at the table yet goes there."""
        self.person = person
        self.page = person.page
        person.context.set_default_timeout(PATIENCE)
        if path is not None:
            person.goes(path)
        expect(self.page.locator(".map, .ranking").first).to_be_visible(timeout=PATIENCE)

    @property
    def state(self) -> str:
        """`asked`, `over`, or nothing while others play."""
        return str(self.page.evaluate(STATE))

    def waits(self) -> str:
        """Until something is asked, or it is over."""
        self.page.wait_for_function(STATE)
        return self.state

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".confirm .primary")

    def presses(self, thing: Locator) -> None:
        """With a finger or the mouse."""
        if self.person.touch:
            thing.tap()
        else:
            thing.click()

    def does(self, selector: str, which: int = 0) -> None:
        """Presses one of these, confirms where that is asked, and waits for its effect."""
        before = self.page.evaluate(SITUATION)
        thing = self.page.locator(selector).nth(which)
        plain = thing.get_attribute("data-answer") in AT_ONCE
        self.presses(thing)
        if self.person.touch and not plain:
            self.confirm.tap()
        elif self.confirm.count():  # two routes end on this tile
            self.confirm.click()
        self.page.wait_for_function(MOVED_ON, arg=before)

    def routes(self) -> dict[str, str]:
        """Those that can be taken, with their labels."""
        found: list[tuple[str, str]] = self.page.eval_on_selector_all(
            ".route.can", "all => all.map((r) => [r.dataset.route, r.getAttribute('aria-label')])"
        )
        return dict(found)

    def plays(self) -> None:
        """The best of what is asked."""
        routes = self.routes()
        if self.page.locator(".answer[data-answer=stay]").count():
            self.does(".answer[data-answer=stay]")
        elif routes:
            best = max(routes, key=lambda action: worth(routes[action]))
            self.does(f"[data-route='{best}']")
        elif self.page.locator(".answer").count():
            self.does(".answer")
        else:
            self.does("button.goal", self.page.locator("button.goal").count() // 2)

    def stands(self, seat: int, tile: str) -> None:
        """Where a ninja is, as its plate says."""
        expect(self.page.locator(f"[data-home='{seat}']")).to_contain_text(f"on {tile}")


def worth(label: str) -> float:
    """Of a route, as its label tells it: far, unseen, past lanterns and guards."""
    if "forest" in label:
        return 100
    found = re.search(r"ends on [a-g](\d+)", label)
    assert found, label
    met = 4 * ("a guard" in label or "a patrol" in label) + 1.5 * label.count("a lantern")
    return int(found.group(1)) + 2 * ("in cover" in label) - met
