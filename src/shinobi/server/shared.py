"""What a link shows where it is shared: a title, a line and a picture, by the game it leads to.
It tells of a table which game is played there, and nothing else."""

import re
from collections.abc import Callable
from html import escape

from shinobi.core import shelf
from shinobi.say import LANGUAGES, catalogue
from shinobi.server.headers import Headers, find

PART = re.compile(r"<!-- shared -->.*?<!-- /shared -->", re.DOTALL)
"""The part of the page that is written anew."""
BY_GAME = re.compile(r"/(?:new|learn|rules|practice|puzzle)/([^/]+)/?")
BY_PUZZLE = re.compile(r"/puzzle/([^/]+)/[^/]+/?")
BY_TABLE = re.compile(r"/(?:t|replay|review)/([^/]+)(?:/watch)?/?")
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
TAGS = """<!-- shared -->
    <title>{title}</title>
    <meta name="description" content="{line}" />
    <meta property="og:site_name" content="Shinobi" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="{locale}" />
    <meta property="og:title" content="{title}" />
    <meta property="og:description" content="{line}" />
    <meta property="og:image" content="{picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="{title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <!-- /shared -->"""

GameOf = Callable[[str], str | None]
"""The game of a table, by its id; None: not known, or not without effort."""


def game_at(path: str, game_of: GameOf) -> str | None:
    """The game that a page is about, if it is one of ours to show."""
    if page := BY_GAME.fullmatch(path) or BY_PUZZLE.fullmatch(path):
        name: str | None = page[1]
    elif page := BY_TABLE.fullmatch(path):
        name = game_of(page[1])
    else:
        name = None
    return name if any(name == game.card.name for game in shelf.every()) else None


def language_of(headers: Headers) -> str:
    """The first language that a browser asks for and we speak."""
    wanted = (find(headers, b"accept-language") or "").lower().split(",")
    spoken = (tag.strip()[:2] for tag in wanted)
    return next((tag for tag in spoken if tag in LANGUAGES), LANGUAGES[0])


def with_tags(index: str, game: str | None, lang: str, picture: str) -> str:
    """The page, introduced by a game or by the house."""
    title, line = _words(game, lang)
    words = {"title": title, "line": line, "locale": LOCALES[lang], "picture": picture}
    tags = TAGS.format(**{name: escape(word) for name, word in words.items()})
    return PART.sub(lambda _: tags, index, count=1)


def _words(game: str | None, lang: str) -> tuple[str, str]:
    """A title and a line."""
    if game is None:
        return "Shinobi", catalogue("shinobi", lang)["house.line"]
    entry = shelf.get(game)
    words = catalogue(entry.package, lang)
    title = words.get(f"{game}.title", entry.card.title)
    return f"{title} · Shinobi", words.get(f"{game}.line", "")
