"""The games at hand, by name. `shinobi.games` puts ours here; authors may add theirs."""

from collections.abc import Callable, Iterable
from typing import Any

from shinobi.core.game import Game
from shinobi.core.values import View

_GAMES: dict[str, Game] = {}
_LATER: list[Callable[[], Iterable[Game]]] = []


def put(game: Game) -> None:
    """Make a game available by its card's name."""
    _GAMES[game.card.name] = game


def put_later(find: Callable[[], Iterable[Game]]) -> None:
    """Make games available that are looked for only when they are needed, after all others."""
    _LATER.append(find)


def _find() -> None:
    """Look for them now, once; what fails is tried again. A game that was put here stays."""
    for find in _LATER:
        for game in find():
            _GAMES.setdefault(game.card.name, game)
    _LATER.clear()


def get(name: str) -> Game:
    """The game of that name. KeyError lists the names there are."""
    if name not in _GAMES:
        _find()
    if name not in _GAMES:
        raise KeyError(f"no game {name!r}; there are {', '.join(_GAMES) or 'none'}")
    return _GAMES[name]


def every() -> list[Game]:
    """All games, in the order they were put here."""
    _find()
    return list(_GAMES.values())


def laid(view: View) -> View:
    """A view with its layout, if its game declares one."""
    return get(view.game).laid(view)


def rules_of(game: Any) -> Any:
    """The Rules behind a name, a Game or Rules themselves."""
    if isinstance(game, str):
        return get(game).rules
    return game.rules if isinstance(game, Game) else game
