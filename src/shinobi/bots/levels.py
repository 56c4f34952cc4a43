"""Named strengths: novice, skilled and master for each game, and random for all."""

from shinobi.bots.players import RandomBot, SearchBot, SlippingBot
from shinobi.core import shelf
from shinobi.core.game import Bot, Game, Level

RANDOM = Level("random")


def names(game: Game) -> list[str]:
    """The levels one can ask for, from the weakest up."""
    return ["random", *game.levels]


def make(game: Game | str, level: str, seed: str | int = 0) -> Bot:
    """A bot of a level. ValueError lists the levels there are."""
    found = shelf.get(game) if isinstance(game, str) else game
    if level not in names(found):
        raise ValueError(f"no level {level!r}; there are {', '.join(names(found))}")
    return of_level(found, found.levels.get(level, RANDOM), str(seed))


def of_level(game: Game, level: Level, seed: str) -> Bot:
    """The bot that a level describes."""
    bot: Bot
    if level.bot == "random":
        bot = RandomBot(seed)
    elif level.bot == "heuristic":
        bot = game.heuristic(seed)
    else:
        bot = SearchBot(game.rules, seed, level.iterations, game.think)
    return SlippingBot(bot, level.slip, seed) if level.slip else bot
