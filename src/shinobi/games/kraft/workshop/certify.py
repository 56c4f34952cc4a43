"""A dojo's certificate: whether the build rules hold, and how hard it is for the Ninja.

`structure` looks at the walls alone, and `outlook` says at a glance how hard the dojo is: both in
a few milliseconds, after every change. The deeper answer is played: `trials` lets bots rob the dojo
many times."""

import msgspec

from shinobi.core.values import Refusal
from shinobi.games.kraft import drawing
from shinobi.games.kraft.bot.generator import Dojo
from shinobi.games.kraft.bot.layout import safe_cells
from shinobi.games.kraft.ready import dojo_faults
from shinobi.games.kraft.refusals import fault
from shinobi.games.kraft.rules.check import TOO_MANY
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import Numbers
from shinobi.games.kraft.tables import CELLS, EAST_GATE, NORTH_GATE, NOWHERE, SOUTH_GATE


class Structure(msgspec.Struct, frozen=True, kw_only=True):
    """What the walls alone tell."""

    faults: tuple[Refusal, ...]
    """Build rules that are broken; none: it may be played."""
    longs: int
    walls: int
    doors: int
    seen: float
    """Cells that a Master sees, on average over where it stands."""
    to_scrolls: float
    """Steps from the Ninja's entry to a scroll, on average."""
    to_exit: int
    """Steps from the Ninja's entry to the nearer exit."""
    hideouts: float
    """Part of the floor that is safe from the Master's next step, on average."""


def structure(dojo: Dojo, numbers: Numbers) -> Structure:
    """The quick answer, within milliseconds."""
    faults = dojo_faults(dojo.longs, dojo.walls, dojo.doors, dojo.scrolls, numbers)
    plan = Plan(dojo.longs, dojo.walls, dojo.doors, [], numbers.sight)
    far = plan.far_from(SOUTH_GATE)
    lying = [far[cell] for cell in dojo.scrolls if cell != NOWHERE]
    bits = [plan.seen_bits(cell) for cell in range(CELLS)]
    return Structure(
        faults=tuple(fault(each) for each in faults if each[0] <= TOO_MANY),
        longs=len(dojo.longs),
        walls=len(dojo.walls),
        doors=len(dojo.doors),
        seen=round(sum(each.bit_count() for each in bits) / CELLS, 2),
        to_scrolls=round(sum(lying) / max(1, len(lying)), 2),
        to_exit=min(far[EAST_GATE], far[NORTH_GATE]),
        hideouts=round(safe_cells(plan, bits) / CELLS / CELLS, 3),
    )


def read(text: str) -> Dojo:
    """A dojo from its drawing; ValueError says what can't be read."""
    floor = drawing.read(text)
    return Dojo(floor.longs, floor.walls, floor.doors, floor.by_value)


def write(dojo: Dojo) -> str:
    """The drawing of a dojo."""
    plan = Plan(dojo.longs, dojo.walls, dojo.doors, [], 1)
    lying = [
        drawing.Scroll(cell, value, False)
        for value, cell in enumerate(dojo.scrolls, 1)
        if cell != NOWHERE
    ]
    return drawing.draw(plan, [NOWHERE] * 4, lying) + "\n"
