"""What to press, in a hint, and why while a dojo is built: one short piece of advice."""

from shinobi.core.advice import Sentence
from shinobi.core.values import View
from shinobi.games.kraft.rules.plan import FAR, plan_for
from shinobi.games.kraft.tables import (
    AT_CELL,
    AT_LONG,
    CATALOGUE,
    DOJO,
    DOJOS,
    DONE,
    EDGE,
    LONG,
    SOUTH_GATE,
    TAKE_BACK,
    TAKE_DOOR,
    TAKE_SCROLL,
    Move,
)
from shinobi.games.kraft.text import describe
from shinobi.games.kraft.view import KraftView, Site

_ACTIONS = {move.text: move for move in CATALOGUE}
PIECES = ("long", "wall", "door")


def urge(view: View, action: str) -> Sentence:
    """In building the deed alone; on a floor the words of the button."""
    assert isinstance(view, KraftView)
    move = _ACTIONS[action]
    if view.phase == "laying":
        return "kraft.hint.fifth", {"place": action}
    if view.phase != "building":
        return describe(view, action)
    if move.kind == DONE:
        return "kraft.hint.done", {}
    if move.kind == DOJO:
        return "kraft.hint.dojo", {"dojo": DOJOS[move.what]}
    if move.kind == TAKE_SCROLL:
        return "kraft.hint.lay", {"value": move.what}
    if move.kind <= TAKE_DOOR:
        return "kraft.hint.piece", {"piece": action}
    if move.kind == TAKE_BACK:
        return "kraft.hint.back", {}
    return "kraft.hint.here", {"place": action}


def why_build(view: KraftView, move: Move) -> list[Sentence]:
    """The weightiest first."""
    site = view.site
    assert site is not None
    if move.kind == DONE:
        return _why_done(site)
    if move.kind == DOJO:
        return [("kraft.hint.fair", {})]
    if move.kind <= TAKE_DOOR:
        return [("kraft.hint.left", {"count": site.left[PIECES.index(move.text)]})]
    if move.kind == AT_CELL and site.holding is not None and site.holding.startswith("scroll"):
        steps = _way_from_entry(view, site, move.what)
        return [("kraft.hint.from-entry", {"steps": steps})] if steps < FAR else []
    if move.kind >= AT_LONG:
        return [("kraft.hint.mind", {})] if site.holding != "back" else []
    return []


def _why_done(site: Site) -> list[Sentence]:
    if site.outlook is None:
        return [("kraft.hint.stands", {})]
    return [
        ("kraft.hint.stands", {}),
        ("kraft.hint.outlook", {"points": site.outlook.mean / 10}),
    ]


def _way_from_entry(view: KraftView, site: Site, cell: int) -> int:
    """Steps that the Ninja needs from the entry, as the walls stand."""
    plan = plan_for(
        [LONG[place] for place in site.longs],
        [EDGE[edge] for edge in site.walls],
        [EDGE[edge] for edge in site.doors],
        [],
        view.options["sight"],
    )
    return plan.far_from(SOUTH_GATE)[cell]
