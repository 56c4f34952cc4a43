"""The box and the rule book: `games` and `rules`."""

import re
from argparse import Namespace
from importlib import resources

from rich.box import SIMPLE_HEAD
from rich.markdown import Markdown
from rich.table import Table

from shinobi.cli import Trouble
from shinobi.core import shelf
from shinobi.core.game import Game
from shinobi.say import Speaker
from shinobi.terminal.screen import ACCENT, Screen


def find_game(name: str, speaker: Speaker) -> Game:
    """The game of that name, written as one likes."""
    for game in shelf.every():
        if _plain(name) == _plain(game.card.name):
            return game
    names = [game.card.name for game in shelf.every()]
    raise Trouble(speaker.say("terminal.no-game", game=name, games=names))


def _plain(name: str) -> str:
    return name.casefold().replace(" ", "-").replace("_", "-")


def rule_text(package: str, lang: str) -> str:
    """A package's RULES in the reader's language."""
    folder = resources.files(package)
    file = folder / f"RULES.{lang}.md"
    return (file if file.is_file() else folder / "RULES.md").read_text("utf-8")


def rule(game: Game, number: str, lang: str) -> str | None:
    """One numbered sentence, or a whole section, in Markdown."""
    number = number.strip().rstrip(".").upper()
    text = rule_text("shinobi.core" if number.startswith("T") else game.package, lang)
    if sentence := re.search(rf"^- \*\*{re.escape(number)}\*\* .*$", text, re.MULTILINE):
        return sentence[0]
    section = rf"^## {re.escape(number)} .*?(?=^## |\Z)"
    passage = re.search(section, text, re.MULTILINE | re.DOTALL) if number else None
    return passage[0] if passage else None


def show_rules(args: Namespace) -> int:
    """Print the rules, or one of them."""
    screen = Screen(args.lang)
    game = find_game(args.game, screen.plain)
    whole = args.number is None
    text = rule_text(game.package, args.lang) if whole else rule(game, args.number, args.lang)
    if text is None:
        raise Trouble(screen.plain.say("terminal.no-rule", number=args.number))
    screen.show(Markdown(text))
    return 0


def show_games(args: Namespace) -> int:
    """Print what there is to play."""
    screen = Screen(args.lang)
    table = Table(box=SIMPLE_HEAD, width=screen.width, header_style="bold", pad_edge=False)
    table.add_column(screen.say("games.name"), style=f"bold {ACCENT}", no_wrap=True)
    table.add_column(screen.say("games.seats"), justify="center")
    table.add_column(screen.say("games.minutes"), justify="right")
    table.add_column("")
    for game in shelf.every():
        card = game.card
        line = screen.speaker.say(f"{card.name}.line")
        seats = f"{card.least}–{card.most}"
        table.add_row(card.name, seats, str(card.minutes), f"{line}\n[dim]{card.credits}[/]")
    screen.show(table)
    screen.tell("games.play", "dim")
    return 0
