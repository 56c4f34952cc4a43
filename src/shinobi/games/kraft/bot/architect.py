"""How a bot builds: it keeps the dojo that it finds, takes a ready-made one, or has one of its own
in mind and puts up what is missing."""

from functools import lru_cache

import msgspec

from shinobi.core.pick import Generator
from shinobi.core.values import to_json
from shinobi.games.kraft.bot.generator import Dojo, generate
from shinobi.games.kraft.bot.outlook import outlook
from shinobi.games.kraft.ready import READY, SCROLLS, numbers_of
from shinobi.games.kraft.rules.game import Kraft
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import KraftState, Numbers
from shinobi.games.kraft.tables import CELL_NAME, DOJOS, EDGE_NAME, LONG_NAME
from shinobi.games.kraft.view import KraftView, Site

EDITS = 60
"""A dojo of its own takes fewer; with less left, a bot takes a ready-made one."""
DRAFTS = 4
"""Dojos of its own that a bot thinks of before it builds one."""
INVITING = 46
"""Tenths of a point that a floor should promise the Ninja: on a harder one few set foot (3.16)."""
ADVISER = "hint"
"""The seed of who gives hints, and would not pull down what somebody has finished."""

Names = tuple[str, ...]
_RULES = Kraft()


class Idea(msgspec.Struct, frozen=True):
    """The dojo that a bot has in mind."""

    name: str | None
    """The ready-made one that it is, or None."""
    longs: Names
    walls: Names
    doors: Names
    scrolls: Names
    """The cells of the values 1 to 4; in a ready-made one any of them will do."""


def next_move(view: KraftView, seed: str) -> str:
    """What to do next towards the dojo in mind. It follows from the bot's seed and the night's
    omen, so it is not always the same."""
    site = view.site
    assert site is not None
    night = f"{seed} {view.omen} {view.floor}" + (" again" if view.leg > 1 else "")
    options = to_json(view.options)
    if seed == ADVISER:
        return towards(view, way_out(night, options))
    idea = idea_for(night, options)
    if idea.name is None and not _fits(site, idea):
        if site.edits == view.options["edits"] and site.holding is None:
            return "clear"
        idea = way_out(night, options)
    return towards(view, idea)


@lru_cache(maxsize=64)
def idea_for(seed: str, options: str) -> Idea:
    """One in two is ready-made."""
    numbers = numbers_of(msgspec.json.decode(options))
    pick = Generator.seeded(f"idea {seed}")
    if pick.below(2) == 0 or numbers.edits < EDITS:
        return ready_made(numbers.dojos[pick.below(len(numbers.dojos))])
    try:
        return named(draft(seed, numbers))
    except ValueError:
        return way_out(seed, options)


def draft(seed: str, numbers: Numbers) -> Dojo:
    """Of a few dojos the hardest that a Ninja would hardly refuse, or else the easiest."""
    dojos = [generate(f"{seed} {number}" if number else seed, numbers) for number in range(DRAFTS)]
    promises = [promise(dojo, numbers) for dojo in dojos]
    inviting = [points for points in promises if points >= INVITING]
    return dojos[promises.index(min(inviting) if inviting else max(promises))]


def promise(dojo: Dojo, numbers: Numbers) -> int:
    """What a Ninja may hope for, in tenths of a point; the same of all where nobody can tell."""
    state = KraftState(numbers, Plan([], [], [], [], numbers.sight))
    state.longs, state.walls, state.doors, state.scrolls = (list(part) for part in dojo)
    hope = outlook(_RULES, state)
    return INVITING if hope is None else hope.mean


@lru_cache(maxsize=64)
def way_out(seed: str, options: str) -> Idea:
    """A ready-made dojo instead of one's own."""
    numbers = numbers_of(msgspec.json.decode(options))
    pick = Generator.seeded(f"way out {seed}")
    return ready_made(numbers.dojos[pick.below(len(numbers.dojos))])


def ready_made(dojo: int) -> Idea:
    """A ready-made dojo; chance lays its values, when it is taken (3.11)."""
    ready = READY[dojo]
    return named(Dojo(ready.longs, ready.walls, ready.doors, SCROLLS[dojo]), DOJOS[dojo])


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
    if idea.name is not None:
        return f"dojo {idea.name}" if site.faults else "done"
    for kind, (there, wanted) in _pieces(site, idea).items():
        if not set(wanted) <= set(there):
            return kind
    wrong = _misplaced(site, idea)
    return f"scroll {wrong[0] + 1}" if wrong else "done"


def _goals(site: Site, idea: Idea, held: str) -> list[str]:
    """Where what is in hand should go."""
    pieces = _pieces(site, idea)
    if held in pieces:
        there, wanted = pieces[held]
        return [place for place in wanted if place not in there]
    return [] if held == "back" else [idea.scrolls[int(held[-1]) - 1]]


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
    """Nothing stands or lies where it should not, and there are edits enough."""
    pieces = _pieces(site, idea).values()
    missing = sum(len(wanted) - len(there) for there, wanted in pieces)
    enough = site.edits >= missing + len(_misplaced(site, idea))
    lying = all(site.scrolls[value] is None for value in _misplaced(site, idea))
    return enough and lying and all(set(there) <= set(wanted) for there, wanted in pieces)
