"""The rules of a game as pages show them: options are called what the set-up calls them."""

from functools import cache
from importlib.resources import files

from shinobi.core import shelf
from shinobi.say import catalogue

QUOTES = {"en": "“{}”", "fr": "«\u00a0{}\u00a0»"}


@cache
def rulebook(game: str, lang: str) -> str:
    """In Markdown, in English where there is no translation."""
    card, package = shelf.get(game).card, shelf.get(game).package
    translated = files(package) / f"RULES.{lang}.md"
    source = translated if translated.is_file() else files(package) / "RULES.md"
    text = source.read_text(encoding="utf-8")
    words = catalogue(package, lang)
    for option in card.options:
        name = words.get(f"{card.name}.option.{option.name}")
        if name is not None:
            text = text.replace(f"`{option.name}`", QUOTES[lang].format(name))
    return text
