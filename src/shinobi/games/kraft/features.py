"""The view as numbers, always equally many, for learning agents."""

from shinobi.core.values import View
from shinobi.games.kraft.tables import (
    CELL,
    CELLS,
    EDGE,
    EDGES,
    LONG,
    LONGS,
    MASTER,
    NINJA,
    TOKEN,
    TOKENS,
)
from shinobi.games.kraft.view import KraftView

_CELL_PLANES = 4 + 2 + 6 + 1
_TABLE = 28
FEATURES = LONGS + 3 * EDGES + _CELL_PLANES * CELLS + 5 * TOKENS + 2 * 7 + _TABLE


def features(view: View) -> list[float]:
    """Numbers from 0 to 1: long walls, walls, doors and locks; planes of cells for the figures, for
    the sight of Master and Disciple, for scrolls by value and for scrolls unknown; tokens in hand,
    in the pool, aside, played and spent; values carried and unseen; then what concerns all. While
    building, the Master gets the site in place of the floor."""
    assert isinstance(view, KraftView)
    part = view if view.site is None else view.site
    numbers = _plane(part.longs, LONG, LONGS) + _plane(part.walls, EDGE, EDGES)
    numbers += _plane(part.doors, EDGE, EDGES) + _plane(view.locks, EDGE, EDGES)
    for cell in view.figures:
        numbers += _plane(() if cell is None else (cell,), CELL, CELLS)
    numbers += _plane(view.sight, CELL, CELLS) + _plane(view.disciple_sight, CELL, CELLS)
    for value in (*range(6), None):
        numbers += _plane(_lying(view, value), CELL, CELLS)
    played, spent = view.played[0] + view.played[1], view.spent[0] + view.spent[1]
    for tokens in (view.hand, view.pool, view.aside, played, spent):
        numbers += _counts(tokens)
    return numbers + _values(view) + _table(view)


def _plane(names: tuple[str, ...], index: dict[str, int], size: int) -> list[float]:
    numbers = [0.0] * size
    for name in names:
        numbers[index[name]] = 1.0
    return numbers


def _lying(view: KraftView, value: int | None) -> tuple[str, ...]:
    """Where scrolls of a value lie, as far as the viewer knows."""
    if view.site is not None:
        if value not in range(1, 5):
            return ()
        cell = view.site.scrolls[(value or 1) - 1]
        return () if cell is None else (cell,)
    return tuple(s.at for s in view.scrolls if s.at in CELL and s.value == value)


def _counts(tokens: tuple[str, ...]) -> list[float]:
    numbers = [0.0] * TOKENS
    for token in tokens:
        numbers[TOKEN[token]] += 0.5
    return [min(1.0, number) for number in numbers]


def _values(view: KraftView) -> list[float]:
    """Scrolls carried and scrolls unseen, by value; carried ones that are unknown or trapped."""
    carried, unseen = [0.0] * 7, [0.0] * 7
    for scroll in view.scrolls:
        if scroll.at in ("ninja", "apprentice"):
            carried[6 if scroll.value is None or scroll.void else scroll.value] += 0.5
    for value in view.unseen:
        unseen[value] += 0.5
    return [min(1.0, number) for number in carried + unseen]


def _table(view: KraftView) -> list[float]:
    options = view.options
    turns = options["turns"]
    numbers = [
        float(view.viewer == view.master),
        float(view.viewer is not None and view.viewer != view.master),
        float(view.turn == "master"),
        float(view.viewer in view.to_act),
        view.floor / 3,
        float(view.legs == 2),
        float(view.leg == 2),
        min(1.0, view.scores[view.master] / 45),
        min(1.0, view.banked / 45),
        min(1.0, options["even"] / 45),
        view.turns[MASTER] / turns,
        view.turns[NINJA] / turns,
        min(1.0, view.steps[0] / 6),
        min(1.0, view.steps[1] / 6),
        float(view.token_done),
        float(view.stepped),
        float(view.refused),
        float(view.aide_ready),
        view.hidden / 2,
        float(view.lantern),
        float(view.pending is not None),
        float(view.recipe_fresh),
        min(1.0, view.hand_sizes[MASTER] / 3),
        min(1.0, view.hand_sizes[NINJA] / 3),
        min(1.0, view.pool_sizes[MASTER] / 12),
        min(1.0, view.pool_sizes[NINJA] / 12),
        view.site.edits / options["edits"] if view.site is not None else 0.0,
    ]
    return [*numbers, float(view.outcome is not None)]
