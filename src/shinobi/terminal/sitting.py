"""`play`: who plays what with whom, then match after match."""

import argparse
from typing import Any

from shinobi import bots
from shinobi.cli import Trouble
from shinobi.core import shelf
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.values import Option, Options, spell
from shinobi.say import Speaker
from shinobi.terminal import saves
from shinobi.terminal.chairs import DEFAULT_LEVEL, Chair, seat_all
from shinobi.terminal.commands import Left
from shinobi.terminal.dealing import deal
from shinobi.terminal.ending import show_end, what_next
from shinobi.terminal.play import Play
from shinobi.terminal.reading import find_game
from shinobi.terminal.screen import Screen
from shinobi.terminal.table import Table

NAME = "Ninja"


def sit_down(args: argparse.Namespace) -> int:
    """Set the table and play until nobody wants another match."""
    screen = Screen(args.lang)
    try:
        match, chairs = _resume(args, screen) if args.resume else _begin(args, screen)
    except (EOFError, KeyboardInterrupt):
        screen.show()
        return 0
    again = True
    while again:
        play = Play(screen, Table(match, chairs, args.lang), args.save or args.resume)
        try:
            play.run()
        except Left:
            return 0
        show_end(play)
        again = what_next(play)
        args.save = args.resume = None
        if again:
            options = play.table.game.rematch(match.view(None))
            match = deal(play.table.game, chairs, options, screen, args.mix)
    return 0


def _resume(args: argparse.Namespace, screen: Screen) -> tuple[Match, list[Chair]]:
    if args.seats or args.me or args.others or args.option or args.seed is not None or args.mix:
        raise Trouble(screen.plain.say("terminal.resume-alone"))
    match, chairs = saves.resume(args.resume, screen.plain)
    if args.game and find_game(args.game, screen.plain).card.name != match.game:
        raise Trouble(screen.plain.say("terminal.other-game", game=match.game))
    for chair in chairs:
        if chair.level is not None and chair.level not in bots.names(shelf.get(match.game)):
            levels = bots.names(shelf.get(match.game))
            raise Trouble(screen.plain.say("terminal.no-level", level=chair.level, levels=levels))
    return match, chairs


def _begin(args: argparse.Namespace, screen: Screen) -> tuple[Match, list[Chair]]:
    game = find_game(args.game, screen.plain) if args.game else _which(screen)
    options = read_options(args.option, game, screen.plain)
    if args.seats is None and not args.others and args.me is None:
        words = _interview(game, screen)
    else:
        words = _words(args, game, screen.plain)
    chairs = seat_all(words, game, screen.plain)
    levels = [chair.level for chair in chairs]
    people = game.card.peopled() if not any(levels) else {}
    options = game.options_with(people | options, levels)
    if args.seed is not None:
        return Match.new(game, len(chairs), args.seed, options), chairs
    return deal(game, chairs, options, screen, args.mix), chairs


def _words(args: argparse.Namespace, game: Game, speaker: Speaker) -> list[str]:
    """What was said of each seat; the others are bots."""
    words = [NAME if args.me is None else args.me, *args.others]
    card = game.card
    seats = args.seats if args.seats is not None else max(card.least, len(words))
    if seats not in card.seats:
        raise Trouble(speaker.say("terminal.seats", least=card.least, most=card.most))
    if len(words) > seats:
        raise Trouble(speaker.say("terminal.too-few", count=seats, named=len(words)))
    return words + [DEFAULT_LEVEL] * (seats - len(words))


def read_options(pairs: list[str], game: Game, speaker: Speaker) -> Options:
    """`may_decline=true` and the like, by what the game declares for those who see no picture."""
    options: Options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        declared = {option.name: option for option in game.card.options}
        if not equals or name not in declared:
            raise Trouble(speaker.say("terminal.no-option", option=pair, options=list(declared)))
        options[name] = _value(declared[name], value, speaker)
    return options


def _value(option: Option, text: str, speaker: Speaker) -> Any:
    open_here = [value for value in option.values if value != option.pictured]
    spelt = {spell(value).casefold(): value for value in open_here}
    value = spelt.get(text.casefold(), option.read(text) if option.span else None)
    if value is None:
        values = [spell(value) for value in open_here]
        values += [f"{option.span[0]}–{option.span[1]}"] if option.span else []
        raise Trouble(speaker.say("terminal.no-value", option=option.name, values=values))
    return value


def _which(screen: Screen) -> Game:
    """Ask for a game, if there are several."""
    games = shelf.every()
    if len(games) == 1:
        return games[0]
    for number, game in enumerate(games, 1):
        screen.show(f"[bold]{number}[/]  {game.card.title}")
    while True:
        entry = screen.read(screen.say("ask.game", title=games[0].card.title))
        if not entry:
            return games[0]
        if entry.isdigit() and 0 < int(entry) <= len(games):
            return games[int(entry) - 1]
        try:
            return find_game(entry, screen.plain)
        except Trouble as trouble:
            screen.show(str(trouble))


def _interview(game: Game, screen: Screen) -> list[str]:
    """How many, and who; Enter takes what stands in brackets."""
    card = game.card
    screen.panel(screen.speaker.say(f"{card.name}.line"), screen.speaker.say(f"{card.name}.title"))
    me = screen.read(screen.say("ask.name", name=NAME)) or NAME
    usual = min(max(3, card.least), card.most)
    while True:
        entry = screen.read(screen.say("ask.seats", least=card.least, most=card.most, usual=usual))
        seats = int(entry) if entry.isascii() and entry.isdigit() else 0 if entry else usual
        if seats in card.seats:
            break
    levels = [screen.speaker.say(f"level.{level}") for level in bots.names(game)]
    screen.tell("ask.levels", "dim", levels=levels)
    while True:
        entry = screen.read(screen.say("ask.others", count=seats - 1))
        others = [word.strip() for word in entry.split(",") if word.strip()]
        words = [me, *others, *[DEFAULT_LEVEL] * (seats - 1 - len(others))]
        try:
            seat_all(words, game, screen.plain)
        except Trouble as trouble:
            screen.show(str(trouble))
            continue
        if len(words) == seats:
            return words
        screen.tell("ask.too-many", count=seats - 1)
