"""Somebody who sees nothing: hears what is announced, and knows of the page only what has the
focus, by its role and name. Nothing is looked up by class, place or text."""

import random
import re
from typing import NamedTuple

from playwright.sync_api import TimeoutError as LateError

from tests.browser.person import Person

EARS = """() => {
  window.heard = [];
  const live = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]';
  new MutationObserver((changes) => {
    for (const change of changes) {
      const place = change.target.nodeType === 1 ? change.target : change.target.parentElement;
      if (!place?.closest(live)) continue;
      const nodes = change.type === 'childList' ? [...change.addedNodes] : [change.target];
      const text = nodes.map((node) => node.textContent).join(' ').trim();
      if (text) window.heard.push(text);
    }
  }).observe(document, {childList: true, characterData: true, subtree: true});
}"""
"""What a screen reader says of its own accord."""
SOMEWHERE = "() => document.activeElement !== document.body"
PLACE = """() => {
  const here = document.activeElement;
  if (here.closest('dialog, [role=dialog]')) return 'dialog';
  const mark = here.closest('header, nav, aside, footer, main');
  return here === document.body ? '' : mark?.tagName.toLowerCase() ?? '';
}"""
"""The landmark of what has the focus."""
ROLE = re.compile(r"- '?(\w+)(?: \"((?:[^\"\\]|\\.)*)\")?(.*)")
PRESSED = ("button", "option", "menuitem")
TURNED = ("slider", "spinbutton", "radio", "combobox")
ASIDE = ("header", "nav", "aside", "footer")
END = r"\b(wins?|won|shared)\b.*Points|All have lost"
MOST = 400
"""Keys until something must have come of them."""


class Thing(NamedTuple):
    """What has the focus, as it is read aloud."""

    role: str
    name: str
    state: str
    place: str


class Listener:
    """A person at a table with a keyboard and a voice."""

    def __init__(self, person: Person, seed: str) -> None:
        self.person, self.page = person, person.page
        self.chance = random.Random(seed)
        self.story: list[str] = []
        """All that was heard."""
        self.tried: set[Thing] = set()
        """Of what nothing came, since something was heard last."""
        self.back = self.inside = False
        """Which way Tab goes, and whether it is on the board."""
        self.began = False
        """Something was done by now: from then on the focus stays on the board."""
        person.context.add_init_script(f"({EARS})()")

    def hears(self) -> list[str]:
        """What is new."""
        news: list[str] = self.page.evaluate("() => window.heard.splice(0)")
        self.story += news
        return news

    def focus(self) -> Thing | None:
        """None: nothing has it."""
        place = str(self.page.evaluate(PLACE))
        if not place:
            return None
        try:
            text = self.page.locator(":focus").aria_snapshot(timeout=1000)
        except LateError:  # it moved on meanwhile
            return None
        found = ROLE.match(text)
        return Thing(found[1], found[2] or "", found[3], place) if found else None

    @property
    def asked(self) -> bool:
        """The window's title says so; it is read when it changes."""
        return "Your turn" in self.page.title()

    @property
    def over(self) -> bool:
        """The end was announced."""
        return any(re.search(END, text) for text in self.story)

    def presses(self, name: str) -> None:
        """Goes on with Tab until what is called so has the focus, and presses it."""
        for _ in range(MOST):
            thing = self.focus()
            if thing and thing.name == name:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {name!r}")

    def plays(self, most: int = 4000) -> None:
        """A whole match: acts when asked, until the end is told."""
        for _ in range(most):
            self.hears()
            if self.over:
                return
            if self.asked:
                self.acts()
            else:
                self.page.wait_for_timeout(20)
        raise AssertionError(f"the match does not end; the last that was heard: {self.story[-5:]}")

    def acts(self) -> None:
        """Goes about with keys, and presses what it comes to, until something is heard of it."""
        if self.began:
            self.page.wait_for_function(SOMEWHERE)  # after a move the focus is on the board again
        for _ in range(MOST):
            thing = self.focus()
            if thing and thing.place not in ASIDE and self.uses(thing):
                return
            if not self.asked:
                return
            self.page.keyboard.press(self.next_key(thing))
        raise AssertionError(
            f"nothing comes of any key; at {self.focus()}, tried {sorted(self.tried)}"
        )

    def next_key(self, thing: Thing | None) -> str:
        """On from here: out of a dialog, to the next group, or within one."""
        if thing and thing.place == "dialog":
            return "Escape"
        inside = thing is not None and thing.place not in ASIDE
        if self.inside and not inside:
            self.back = not self.back  # what is beside the board is of no use now
        self.inside = inside
        if inside and self.chance.random() < 0.3:
            return "ArrowRight"
        return "Shift+Tab" if self.back else "Tab"

    def uses(self, thing: Thing) -> bool:
        """Whether something was heard of it."""
        if thing in self.tried or thing.place == "dialog" or "[disabled]" in thing.state:
            return False
        if self.chance.random() < 0.4 and not self.tried:
            return False  # another one may be as good
        if thing.role in TURNED:
            self.page.keyboard.press(self.chance.choice(["ArrowRight", "ArrowLeft"]))
        elif thing.role in PRESSED:
            self.page.keyboard.press("Enter")
        else:
            return False
        self.tried.add(thing)
        self.page.wait_for_timeout(60)
        if not self.hears():
            return False
        self.tried.clear()
        self.began = True
        return True
