"""Named strengths: novice, skilled and master for each game, a grandmaster for some, and random for
all."""

from shinobi.bots.advising import Adviser
from shinobi.bots.players import RandomBot, SearchBot, SlippingBot
from shinobi.core import shelf
from shinobi.core.game import BOTS, Bot, Game, Level

RANDOM = Level("random")
ADVICE = 600
"""Iterations for a hint."""


def names(game: Game) -> list[str]:
    """The levels one can ask for, from the weakest up."""
    return ["random", *game.levels]


def make(game: Game | str, level: str, seed: str | int = 0) -> Bot:
    """A bot of a level. ValueError lists the levels there are."""
    whole = shelf.get(game) if isinstance(game, str) else game
    return of_level(whole, _level(whole, level), str(seed))


def quick(game: Game | str, level: str, seed: str | int = 0) -> Bot:
    """The same where there is no time to search: then it goes by rule of thumb."""
    whole = shelf.get(game) if isinstance(game, str) else game
    wanted = _level(whole, level)
    if wanted.bot == "search":
        wanted = Level("heuristic", slip=wanted.slip)
    return of_level(whole, wanted, str(seed))


def adviser(game: Game) -> Adviser:
    """Who gives hints, by the game's own way of thinking if it has one. With as many iterations
    every time, and always the same seed, they follow from the view alone."""
    return Adviser(game, ADVICE)


def _level(game: Game, name: str) -> Level:
    if name not in names(game):
        raise ValueError(f"no level {name!r}; there are {', '.join(names(game))}")
    return game.levels.get(name, RANDOM)


def of_level(game: Game, level: Level, seed: str) -> Bot:
    """The bot that a level describes."""
    bot: Bot
    if level.bot == "random":
        bot = RandomBot(seed)
    elif level.bot == "heuristic":
        bot = game.heuristic(seed)
    else:
        assert level.bot == "search", f"{level.bot!r} is none of {BOTS}"
        bot = SearchBot(game.rules, seed, level.iterations, game.think, mixed=level.mixed)
    return SlippingBot(bot, level.slip, seed) if level.slip else bot
