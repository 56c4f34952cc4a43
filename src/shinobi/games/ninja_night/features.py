"""The view as numbers from -1 to 1, always equally many."""

from collections.abc import Sequence

from shinobi.core.values import Seat, View
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    BUILDINGS,
    CHEST_NAMES,
    CHESTS,
    EYES,
    FACES,
    GROUND,
    LETTERS,
    MOST_WOUNDS,
    POINTS,
    PURPOSES,
    QUESTIONS,
    ROUNDS,
    SEATS,
    SLOTS,
    TREE_HEIGHT,
    TREES,
    WOUNDS,
)
from shinobi.games.ninja_night.view import NightView

SIDE = 100
"""No half side is longer."""
_CHEST = SEATS + 1 + 1 + BUILDINGS + len(FACES) + SEATS
_BUILDING = 14 + SEATS
_SEAT = 7 + 2 * len(ACTIONS) + len(EYES)
_ROPE = len(PURPOSES) + BUILDINGS + SEATS + 2 * POINTS
_TABLE = 6 + len(QUESTIONS)
FEATURES = CHESTS * _CHEST + BUILDINGS * _BUILDING + 2 * TREES + SEATS * _SEAT + _ROPE + _TABLE


def features(view: View) -> list[float]:
    """The viewer first and the others in seat order after them. For each chest where it is, what
    the viewer knows of it and who has seen it; for each building its boxes, deck and ninja; trees;
    for each seat its backpack, wounds, plan and eye; the rope in hand; what concerns all."""
    assert isinstance(view, NightView)
    first = view.viewer or 0
    seats = [(first + i) % view.seats for i in range(view.seats)]
    numbers: list[float] = []
    for chest in range(CHESTS):
        numbers += _chest(view, chest, seats)
    for building in range(BUILDINGS):
        numbers += _building(view, building, seats)
    for tree in view.trees:
        numbers += [tree.x / GROUND, tree.y / GROUND]
    for place in range(SEATS):
        numbers += _seat(view, seats[place]) if place < view.seats else [0.0] * _SEAT
    return numbers + _rope(view, seats) + _table(view)


def _one_of(value: object, values: Sequence[object]) -> list[float]:
    return [float(value == each) for each in values]


def _flags(flags: list[bool], length: int) -> list[float]:
    return [float(flag) for flag in flags] + [0.0] * (length - len(flags))


def _chest(view: NightView, chest: int, seats: list[Seat]) -> list[float]:
    name = CHEST_NAMES[chest]
    held = [name in view.packs[seat] for seat in seats]
    rest = [any(name in played for played in view.played), name in view.barred]
    lying = [name in roof for roof in view.lying]
    seen = [seat in view.seen[chest] for seat in seats]
    return [
        *_flags(held, SEATS), *_flags(rest, 2), *_flags(lying, BUILDINGS),
        *_one_of(view.faces[chest], FACES), *_flags(seen, SEATS),
    ]  # fmt: skip


def _building(view: NightView, building: int, seats: list[Seat]) -> list[float]:
    """Centre; half sides and height of the large box; half sides and height of the deck."""
    box, roof = view.boxes[building], view.roofs[building]
    (ax, ay), _, (cx, cy), _ = box.corners
    numbers = [(ax + cx) / 2 / GROUND, (ay + cy) / 2 / GROUND, box.top / TREE_HEIGHT]
    numbers += [roof.height / TREE_HEIGHT, float(roof.height > box.top)]
    for corners in (box.corners, roof.corners):
        (ax, ay), (bx, by), (cx, cy), _ = corners
        numbers += [n / SIDE / 2 for n in (bx - ax, by - ay, cx - bx, cy - by)]
    numbers.append(len(view.lying[building]) / CHESTS)
    return numbers + _flags([view.ninja[s] == LETTERS[building] for s in seats], SEATS)


def _seat(view: NightView, seat: Seat) -> list[float]:
    plan = view.plans[seat] or ("", "")
    numbers = [1.0, view.wounds[seat] / MOST_WOUNDS, len(view.packs[seat]) / SLOTS]
    numbers += [len(view.played[seat]) / 10, float(seat == view.first), float(seat in view.to_act)]
    numbers += [float(seat == view.turn), *_one_of(plan[0], ACTIONS), *_one_of(plan[1], ACTIONS)]
    return numbers + _one_of(view.options[f"eye_{seat + 1}"], list(EYES))


def _rope(view: NightView, seats: list[Seat]) -> list[float]:
    rope = view.rope
    if rope is None:
        return [0.0] * _ROPE
    points = range(1, POINTS + 1)
    return [
        *_one_of(rope.purpose, PURPOSES), *_one_of(rope.target, LETTERS),
        *_flags([rope.victim == seat for seat in seats], SEATS), *_one_of(rope.stand, points),
        *_one_of(rope.aim, points),
    ]  # fmt: skip


def _table(view: NightView) -> list[float]:
    numbers = [view.round / ROUNDS, view.step / 2, float(view.acted), view.reserve / WOUNDS]
    numbers += [float(view.options["expert"]), float(view.options["open_chests"])]
    return numbers + _one_of(view.asked, QUESTIONS)
