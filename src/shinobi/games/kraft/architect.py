"""How a bot builds: it has a dojo in mind, ready-made or its own, and puts up what is missing."""

from functools import lru_cache

import msgspec

from shinobi.core.pick import Generator
from shinobi.core.values import to_json
from shinobi.games.kraft.generator import Dojo, generate
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.tables import CELL_NAME, DOJOS, EDGE_NAME, LONG_NAME
from shinobi.games.kraft.view import KraftView, Site

EDITS = 60
"""A dojo of its own takes fewer; with less left, a bot takes a ready-made one."""


class Idea(msgspec.Struct, frozen=True):
    """The dojo that a bot has in mind."""

    name: str | None
    """A ready-made one, or None."""
    longs: tuple[str, ...] = ()
    walls: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    scrolls: tuple[str, ...] = ()


def next_move(view: KraftView, seed: str) -> str:
    """What to do next towards the dojo in mind. It follows from the bot's seed and the night's
    omen, so it is not always the same."""
    site = view.site
    assert site is not None
    night = f"{view.omen} {view.floor}" + (" again" if view.leg > 1 else "")
    idea = idea_for(f"{seed} {night}", to_json(view.options))
    if idea.name is None and _fits(site, idea):
        return _build(site, idea)
    ready = idea.name or DOJOS[numbers_of(view.options).dojos[0]]
    if site.holding is not None:
        return view.legal[0]
    return "done" if not site.faults and _is_ready(site, ready) else f"dojo {ready}"


@lru_cache(maxsize=64)
def idea_for(seed: str, options: str) -> Idea:
    """One in two is ready-made."""
    numbers = numbers_of(msgspec.json.decode(options))
    pick = Generator.seeded(f"idea {seed}")
    if pick.below(2) == 0 or numbers.edits < EDITS:
        return Idea(DOJOS[numbers.dojos[pick.below(len(numbers.dojos))]])
    try:
        return named(generate(seed, numbers))
    except ValueError:
        return Idea(DOJOS[numbers.dojos[0]])


def named(dojo: Dojo) -> Idea:
    """The same in notation."""
    return Idea(
        None,
        tuple(LONG_NAME[place] for place in dojo.longs),
        tuple(EDGE_NAME[edge] for edge in dojo.walls),
        tuple(EDGE_NAME[edge] for edge in dojo.doors),
        tuple(CELL_NAME[cell] for cell in dojo.scrolls),
    )


def _fits(site: Site, idea: Idea) -> bool:
    """Nothing stands where it should not, and there are edits enough."""
    parts = ((site.longs, idea.longs), (site.walls, idea.walls), (site.doors, idea.doors))
    missing = sum(len(wanted) - len(there) for there, wanted in parts) + 4
    return site.edits >= missing and all(set(there) <= set(wanted) for there, wanted in parts)


def _build(site: Site, idea: Idea) -> str:
    parts = {
        "long": (site.longs, idea.longs),
        "wall": (site.walls, idea.walls),
        "door": (site.doors, idea.doors),
    }
    for kind, (there, wanted) in parts.items():
        missing = [place for place in wanted if place not in there]
        if missing and site.holding in (None, kind):
            return kind if site.holding is None else missing[0]
    for value, cell in enumerate(idea.scrolls, 1):
        name = f"scroll {value}"
        if site.scrolls[value - 1] != cell and site.holding in (None, name):
            return name if site.holding is None else cell
    return "done"


def _is_ready(site: Site, name: str) -> bool:
    dojo = DOJOS.index(name)
    ready = READY[dojo]
    return (
        list(site.longs) == [LONG_NAME[place] for place in ready.longs]
        and list(site.walls) == [EDGE_NAME[edge] for edge in ready.walls]
        and list(site.doors) == [EDGE_NAME[edge] for edge in ready.doors]
        and list(site.scrolls) == [CELL_NAME[cell] for cell in SCROLLS[dojo]]
    )
