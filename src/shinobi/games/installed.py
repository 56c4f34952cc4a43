"""Games of other packages: those that an installed package names in the group `shinobi.games`."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from shinobi.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "shinobi.games"


class BrokenGame(Exception):
    """An installed package names a game that can't be had."""


def installed(taken: Collection[str]) -> list[Game]:
    """The games of other packages, by the names of their entry points; none is called as ours."""
    from importlib.metadata import entry_points  # noqa: PLC0415  slow, and seldom needed

    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        game = _load(entry)
        if game.card.name in taken or game.card.name in games:
            raise BrokenGame(f"{_complaint(entry)}: there is another game {game.card.name!r}")
        games[game.card.name] = game
    return list(games.values())


def _load(entry: "EntryPoint") -> Game:
    try:
        game: Any = entry.load()
    except Exception as error:
        raise BrokenGame(f"{_complaint(entry)}: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"{_complaint(entry)}: expected a Game, found {type(game).__name__}")
    return game


def _complaint(entry: "EntryPoint") -> str:
    """Which entry point it is, and whose."""
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    return f"the entry point {entry.name} = {entry.value!r} in {GROUP}{package} can't be used"
