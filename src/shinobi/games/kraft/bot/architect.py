"""How a bot builds: it has a dojo in mind, ready-made or its own, and puts up what is missing. In a
ready-made one it lays the values anew: how they are printed is no secret."""

from functools import lru_cache
from itertools import permutations

import msgspec

from shinobi.core.pick import Generator, Pick
from shinobi.core.values import to_json
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.state import Numbers
from shinobi.games.kraft.tables import CELL_NAME, DOJOS, EDGE_NAME, LONG_NAME
from shinobi.games.kraft.view import KraftView, Site

EDITS = 60
"""A dojo of its own takes fewer; with less left, a bot takes a ready-made one."""

Names = tuple[str, ...]


class Idea(msgspec.Struct, frozen=True):
    """The dojo that a bot has in mind."""

    name: str | None
    """The ready-made one that it begins with, or None."""
    longs: Names
    walls: Names
    doors: Names
    scrolls: Names
    """The cells of the values 1 to 4."""


def next_move(view: KraftView, seed: str) -> str:
    """What to do next towards the dojo in mind. It follows from the bot's seed and the night's
    omen, so it is not always the same."""
    assert view.site is not None
    night = f"{seed} {view.omen} {view.floor}" + (" again" if view.leg > 1 else "")
    options = to_json(view.options)
    idea = idea_for(night, options)
    if idea.name is None and not _fits(view.site, idea):
        idea = way_out(night, options)
    return towards(view, idea)


@lru_cache(maxsize=64)
def idea_for(seed: str, options: str) -> Idea:
    """One in two is ready-made."""
    numbers = numbers_of(msgspec.json.decode(options))
    pick = Generator.seeded(f"idea {seed}")
    if pick.below(2) == 0 or numbers.edits < EDITS:
        return laid_anew(numbers.dojos[pick.below(len(numbers.dojos))], numbers, pick)
    try:
        return named(generate(seed, numbers))
    except ValueError:
        return way_out(seed, options)


@lru_cache(maxsize=64)
def way_out(seed: str, options: str) -> Idea:
    """A ready-made dojo instead of one's own."""
    numbers = numbers_of(msgspec.json.decode(options))
    return laid_anew(numbers.dojos[0], numbers, Generator.seeded(f"way out {seed}"))


def laid_anew(dojo: int, numbers: Numbers, pick: Pick) -> Idea:
    """A ready-made dojo, with the values on its cells in any order for which there are edits. The
    build rules ask for no order (3.2)."""
    ready = READY[dojo]
    cells = SCROLLS[dojo]
    orders = [order for order in permutations(range(4)) if 1 + edits_for(order) <= numbers.edits]
    order = orders[pick.below(len(orders))]
    scrolls = [cells[place] for place in order]
    return named(Dojo(ready.longs, ready.walls, ready.doors, scrolls), DOJOS[dojo])


def edits_for(order: tuple[int, ...]) -> int:
    """What it takes to lay scrolls in this order: one for each that moves, and in every ring of
    such one more, since one of them must be taken up first."""
    edits, seen = 0, set()
    for first in order:
        place, ring = first, 0
        while place not in seen:
            seen.add(place)
            place, ring = order[place], ring + 1
        edits += ring + 1 if ring > 1 else 0
    return edits


def named(dojo: Dojo, name: str | None = None) -> Idea:
    """The same in notation."""
    return Idea(
        name,
        tuple(LONG_NAME[place] for place in dojo.longs),
        tuple(EDGE_NAME[edge] for edge in dojo.walls),
        tuple(EDGE_NAME[edge] for edge in dojo.doors),
        tuple(CELL_NAME[cell] for cell in dojo.scrolls),
    )


def towards(view: KraftView, idea: Idea) -> str:
    """The next deed: pieces first, then scrolls."""
    site = view.site
    assert site is not None
    if site.holding is not None:
        goals = _goals(site, idea, site.holding)
        return next((goal for goal in goals if goal in view.legal), view.legal[0])
    for kind, (there, wanted) in _pieces(site, idea).items():
        if idea.name is not None and set(there) != set(wanted):
            return f"dojo {idea.name}"
        if not set(wanted) <= set(there):
            return kind
    wrong = _misplaced(site, idea)
    if wrong and site.edits > 0:
        free = [value for value in wrong if idea.scrolls[value] not in site.scrolls]
        return f"scroll {free[0] + 1}" if free else "back"
    return f"dojo {idea.name}" if site.faults and idea.name is not None else "done"


def _goals(site: Site, idea: Idea, held: str) -> list[str]:
    """Where what is in hand should go, or what should be taken back."""
    pieces = _pieces(site, idea)
    if held in pieces:
        there, wanted = pieces[held]
        return [place for place in wanted if place not in there]
    if held == "back":
        return [site.scrolls[value] or "" for value in _misplaced(site, idea)]
    return [idea.scrolls[int(held[-1]) - 1]]


def _pieces(site: Site, idea: Idea) -> dict[str, tuple[Names, Names]]:
    """By kind, what stands there and what should."""
    return {
        "long": (site.longs, idea.longs),
        "wall": (site.walls, idea.walls),
        "door": (site.doors, idea.doors),
    }


def _misplaced(site: Site, idea: Idea) -> list[int]:
    """The scrolls that don't lie where they should."""
    return [value for value in range(4) if site.scrolls[value] != idea.scrolls[value]]


def _fits(site: Site, idea: Idea) -> bool:
    """Nothing stands where it should not, and there are edits enough."""
    pieces = _pieces(site, idea).values()
    missing = sum(len(wanted) - len(there) for there, wanted in pieces)
    enough = site.edits >= missing + len(_misplaced(site, idea))
    return enough and all(set(there) <= set(wanted) for there, wanted in pieces)
