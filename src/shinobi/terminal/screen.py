"""What is written and read: one Rich console and the keyboard."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any, cast

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.panel import Panel

from shinobi.say import Speaker
from shinobi.terminal.keyboard import wait_for_line

WIDEST = 92
PACKAGES = ("shinobi", "shinobi.terminal")
ACCENT = "#da382f"
EDGE = "#67759a"
PAUSE = 0.7
"""Seconds that a bot's decision takes at least, so that a person can follow."""


_KEPT = {ord("\u00a0"): "\ue000", ord("\u202f"): "\ue001"}
_SPACES = {0xE000: "\u00a0", 0xE001: "\u202f"}


class Typesetter(Speaker):
    """Rich breaks lines at no-break spaces too; so they travel in disguise."""

    def say(self, key: str, **args: object) -> str:
        return super().say(key, **args).translate(_KEPT)


class Paper:
    """Standard output, where the no-break spaces show themselves again."""

    def write(self, text: str) -> int:
        return sys.stdout.write(text.translate(_SPACES))

    def __getattr__(self, name: str) -> Any:
        return getattr(sys.stdout, name)


class Screen:
    """Speaks one language; plain and without pauses when it is not a terminal."""

    def __init__(self, lang: str) -> None:
        self.console = Console(highlight=False, file=cast(IO[str], Paper()))
        self.live = self.console.is_terminal and sys.stdin.isatty()
        self.speaker = Typesetter(lang, packages=PACKAGES)
        self.plain = Speaker(lang, packages=PACKAGES)
        """For what is not written on this screen."""
        self.lang = lang

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def say(self, key: str, **args: object) -> str:
        """A sentence of the terminal's own, safe within markup."""
        return escape(self.speaker.say(f"terminal.{key}", **args))

    def show(self, thing: RenderableType = "") -> None:
        self.console.print(thing, width=self.width)

    def tell(self, key: str, style: str = "", **args: object) -> None:
        """Say it on a line of its own."""
        self.console.print(self.say(key, **args), style=style, width=self.width)

    def panel(self, thing: RenderableType, title: str = "", subtitle: str = "") -> None:
        self.show(
            Panel(
                thing, border_style=EDGE, width=self.width,
                title=f"[bold {ACCENT}]{title}[/]" if title else None,
                subtitle=f"[dim]{subtitle}[/]" if subtitle else None,
            )
        )  # fmt: skip

    def read(self, prompt: str) -> str:
        """A line that a person typed. EOFError at the end of input."""
        self.console.print(f"[bold {ACCENT}]▸[/] {prompt}", end="")
        self.console.file.flush()
        wait_for_line()
        entry = input().strip()
        if not sys.stdin.isatty():  # nobody sees what was typed
            self.show(escape(entry))
        return entry

    def clear(self, *, wipe: bool = False) -> None:
        """A fresh screen; wiped, nothing can be scrolled back to either."""
        if self.console.is_terminal:
            self.console.clear()
            if wipe:
                self.console.file.write("\x1b[3J")
        else:
            self.show()

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """A spinner while a bot thinks, and a moment to see it."""
        if not self.live:
            yield
            return
        start = time.monotonic()
        with self.console.status(self.say("thinking", name=name), spinner="dots"):
            yield
            time.sleep(max(0.0, PAUSE - (time.monotonic() - start)))
