"""The ready-made dojos (3.11), read from their drawings in dojos/."""

from importlib import resources

from shinobi.core.values import Options, to_json
from shinobi.games.kraft import drawing
from shinobi.games.kraft.rules.check import find_faults, overlaps
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.state import Numbers
from shinobi.games.kraft.tables import DOJOS

READY = [
    drawing.read(
        (resources.files("shinobi.games.kraft") / "dojos" / f"{name}.txt").read_text("utf-8")
    )
    for name in DOJOS
]
SCROLLS = [dojo.by_value for dojo in READY]
_FITTING: dict[str, list[int]] = {}


def dojo_faults(
    longs: list[int], walls: list[int], doors: list[int], scrolls: list[int], numbers: Numbers
) -> list[list[int]]:
    """What keeps a dojo from being played at a table with these numbers."""
    faults = overlaps(longs, walls, doors)
    for kind, (count, most) in enumerate(
        [(longs, numbers.longs), (walls, numbers.walls), (doors, numbers.doors)]
    ):
        if len(count) > most:
            faults.append([10, kind, len(count)])
    if faults:
        return faults
    plan = Plan(longs, walls, doors, [], numbers.sight)
    return find_faults(plan, scrolls, numbers.apart, numbers.fair_steps, numbers.fair_scrolls)


def fitting(numbers: Numbers) -> list[int]:
    """The ready-made dojos that keep the rules of a table."""
    rules = [numbers.longs, numbers.walls, numbers.doors, numbers.sight, numbers.apart]
    key = to_json([*rules, numbers.fair_steps, numbers.fair_scrolls])
    if key not in _FITTING:
        _FITTING[key] = [
            dojo
            for dojo, ready in enumerate(READY)
            if not dojo_faults(ready.longs, ready.walls, ready.doors, SCROLLS[dojo], numbers)
        ]
    return _FITTING[key]


_NUMBERS: dict[str | int, Numbers] = {}
"""By options as text, and by the id of those that they keep."""


def numbers_of(options: Options) -> Numbers:
    """A table's options with the dojos that fit them; the same object for the same options."""
    numbers = _NUMBERS.get(id(options))
    if numbers is None:
        key = to_json(options)
        numbers = _NUMBERS.get(key)
        if numbers is None:
            if len(_NUMBERS) >= 400:
                _NUMBERS.clear()
            numbers = Numbers(dict(options))
            numbers.dojos = fitting(numbers)
            _NUMBERS[key] = _NUMBERS[id(numbers.options)] = numbers
    return numbers
