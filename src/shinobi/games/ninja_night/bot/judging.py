"""How likely a throw is to hold, and from where to where it is best thrown: for bots."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import HALF_NORMAL
from shinobi.core.values import Seat
from shinobi.games.ninja_night.rules.rope import WHOLE, needed, rope_for
from shinobi.games.ninja_night.rules.village import FREE, LINES, Village
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import BUILDINGS, EYES, HAND, ORNAMENT, REACH, USUAL_EYE

SURE: Final = 1024
"""Chances are parts of this."""
USUAL: Final = EYES[USUAL_EYE]
"""The eye that a hand is taken to have."""


def within(spread: int) -> int:
    """How many of the normal deviates are no greater than this (in thousandths)."""
    low, high = 0, len(HALF_NORMAL)
    while low < high:
        middle = (low + high) // 2
        if HALF_NORMAL[middle] <= spread:
            low = middle + 1
        else:
            high = middle
    return low


def chance(least: int, most: int, tip: int, eye: int) -> int:
    """That an eye sets the rope's tip between the least and the most; `tip` is the longest."""
    if most < least or tip < least:
        return 0
    return within((most - least + 1) * WHOLE // (eye * (least + most)))


def best_throw(
    village: Village, start: int, target: int, purpose: int, expert: bool, eye: int
) -> int:
    """The best line and its chance: line * 2048 + chance; below 0 if no line is free."""
    rope, percent = rope_for(purpose), USUAL if eye == HAND else eye
    key = (((start * BUILDINGS + target) * 2 + rope) * 2 + int(expert)) * 16 + percent
    throw = village.spots.get(key)
    if throw is None:
        throw = look(village, start, target, purpose, expert, percent)
        village.spots[key] = throw
    return throw


def look(village: Village, start: int, target: int, purpose: int, expert: bool, eye: int) -> int:
    rope = rope_for(purpose)
    tip = REACH[rope] + ORNAMENT[rope]
    blocked = village.between(start, target).blocked
    best = -1
    best_chance = -1
    for line in range(LINES):
        if blocked[line] == FREE:
            least, most = village.reach(start, target, line)
            odds = chance(least + needed(purpose, expert), most, tip, eye)
            if odds > best_chance:
                best, best_chance = line, odds
    return -1 if best < 0 else best * 2 * SURE + best_chance


def throw_chance(state: NightState, seat: Seat, start: int, target: int, purpose: int) -> int:
    """The chance of the best throw, or 0."""
    throw = best_throw(state.village, start, target, purpose, state.expert, state.eyes[seat])
    return 0 if throw < 0 else throw % (2 * SURE)


def chances_from(state: NightState, seat: Seat, start: int, purpose: int) -> list[int]:
    """The chances of the best throws from a roof to all others."""
    village = state.village
    rope, eye = rope_for(purpose), state.eyes[seat]
    key = ((start * 2 + rope) * 2 + int(state.expert)) * 16 + (USUAL if eye == HAND else eye)
    chances = village.chances.get(key)
    if chances is None:
        chances = [
            0 if target == start else throw_chance(state, seat, start, target, purpose)
            for target in range(BUILDINGS)
        ]
        village.chances[key] = chances
    return chances


def best_line(state: NightState, seat: Seat) -> int:
    """Where to stand and to aim with the rope in hand: standing point * 9 + aim point."""
    throw = best_throw(
        state.village, state.ninja[seat], state.target, state.purpose, state.expert,
        state.eyes[seat],
    )  # fmt: skip
    return throw // (2 * SURE)
