"""Rules of thumb, in hundredths of a point: what chests, wounds, places and plans are worth to a
seat that knows only what it may know. Playouts and bots go by them."""
# compiled by mypyc

from typing import Final

from shinobi.core.values import Seat
from shinobi.games.ninja_night.bot.judging import SURE, chances_from, throw_chance
from shinobi.games.ninja_night.rules import ending
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    ATTACK,
    BUILDINGS,
    HEAL,
    MOST_WOUNDS,
    MOVE,
    PICK,
    PINK,
    ROUNDS,
    SLOTS,
    STEAL,
    UNKNOWN,
    VALUE,
    YELLOW_FROM,
)

FACE_WORTH: Final = [100, 200, 300, 400, 500, 60, 50, 90, 60, 70]
"""Of each face, in hand with some rounds to go."""
PINK_WORTH: Final = 140
YELLOW_WORTH: Final = 450
HURT: Final = 70
"""What a wound costs, with many rounds to go."""
HARM: Final = 60
"""What it is worth that another has one."""
LATER: Final = 60
"""Per cent that a good place is worth if it can be used only in the next round."""
MARGIN: Final = 8.0
"""Points ahead of the others that are worth half a victory to a bot that searches."""


def chest_worth(state: NightState, seat: Seat, chest: int) -> int:
    """As far as the seat knows."""
    if state.seen[chest] >> seat & 1 and state.faces[chest] != UNKNOWN:
        face = state.faces[chest]
        if VALUE[face] == 0 and state.round == ROUNDS and state.step == 1:
            return 5
        return FACE_WORTH[face]
    return PINK_WORTH if chest < PINK else YELLOW_WORTH


def insert(best: list[int], worth: int, most: int) -> None:
    """Keep the greatest few, the greatest first."""
    i = len(best)
    while i > 0 and best[i - 1] < worth:
        i -= 1
    best.insert(i, worth)
    if len(best) > most:
        best.pop()


def gain(state: NightState, seat: Seat, building: int, round_: int) -> int:
    """What a pick-up there would add to a backpack, poor chests being left for better ones."""
    if state.wounds[seat] == MOST_WOUNDS:
        return 0
    best: list[int] = []
    held = pack_worths(state, seat, best)
    return gain_over(state, seat, building, round_, best) - held


def pack_worths(state: NightState, seat: Seat, best: list[int]) -> int:
    """Fills in what the backpack holds, the richest first; the sum of it."""
    held = 0
    for chest in state.packs[seat]:
        worth = chest_worth(state, seat, chest)
        held += worth
        insert(best, worth, SLOTS)
    return held


def gain_over(state: NightState, seat: Seat, building: int, round_: int, held: list[int]) -> int:
    """What a backpack could hold after a pick-up there."""
    best = held[:]
    most = SLOTS - state.wounds[seat]
    for chest in state.lying[building]:
        if (chest < PINK or round_ >= YELLOW_FROM) and not state.barred >> chest & 1:
            insert(best, chest_worth(state, seat, chest), most)
    return sum(best)


def gains(state: NightState, seat: Seat, round_: int) -> list[int]:
    best: list[int] = []
    held = pack_worths(state, seat, best)
    if state.wounds[seat] == MOST_WOUNDS:
        return [0] * BUILDINGS
    return [
        gain_over(state, seat, building, round_, best) - held if state.lying[building] else 0
        for building in range(BUILDINGS)
    ]


def left(state: NightState) -> int:
    """Turns of one's own that are still to come, this one included."""
    return (ROUNDS - state.round) * 2 + 2 - max(0, state.step)


def hurt(state: NightState, seat: Seat) -> int:
    """What a wound would cost."""
    if state.wounds[seat] == MOST_WOUNDS:
        return 0
    cost = HURT * min(6, left(state)) // 6
    if state.slots(seat) > 0:
        return cost
    return cost + poorest_worth(state, seat)


def poorest_worth(state: NightState, seat: Seat) -> int:
    least = 1000
    for chest in state.packs[seat]:
        least = min(least, chest_worth(state, seat, chest))
    return 0 if least == 1000 else least


def haul(state: NightState, seat: Seat, victim: Seat) -> int:
    """What a theft would bring, both ways."""
    if state.slots(seat) == 0:
        return 0
    best = 0
    for chest in state.packs[victim]:
        best = max(best, chest_worth(state, seat, chest))
    return best + best // (2 * (state.seats - 1))


def best_haul(state: NightState, seat: Seat, building: int) -> int:
    best = 0
    for other in range(state.seats):
        if other != seat and state.ninja[other] == building:
            best = max(best, haul(state, seat, other))
    return best


def risk(chance: int, good: int, bad: int) -> int:
    return (chance * good - (SURE - chance) * bad) // SURE


def move_worths(
    state: NightState, seat: Seat, start: int, gains: list[int], share: int
) -> list[int]:
    """A throw of the grapple rope at each building; `share` per cent of what lies there is hoped
    for."""
    worths = [-10_000] * BUILDINGS
    bad = hurt(state, seat)
    chances = chances_from(state, seat, start, MOVE)
    for target in range(BUILDINGS):
        if target != start:
            good = (gains[target] - gains[start]) * share // 100
            worths[target] = risk(chances[target], good, bad)
    return worths


def attack_worth(
    state: NightState, seat: Seat, start: int, victim: Seat, gains: list[int], share: int
) -> int:
    target = state.ninja[victim]
    chance = throw_chance(state, seat, start, target, ATTACK)
    harm = HARM if state.wounds[victim] < MOST_WOUNDS else 0
    if state.slots(victim) == 0:
        harm += HARM
    good = harm * 2 // state.seats + (gains[target] - gains[start]) * share // 100
    return risk(chance, good, hurt(state, seat))


def heal_worth(state: NightState, seat: Seat) -> int:
    """A slot freed: worth most when all are full, and while there is time to fill it."""
    if state.wounds[seat] == 0 or left(state) < 2:
        return 0
    return (130 if state.slots(seat) == 0 else 35) * min(6, left(state)) // 6


def best_move(
    state: NightState, seat: Seat, start: int, gains: list[int], share: int
) -> tuple[int, int]:
    """The best target of a move, and what it is worth."""
    worths = move_worths(state, seat, start, gains, share)
    target = start
    for building in range(BUILDINGS):
        if worths[building] > worths[target]:
            target = building
    return target, worths[target]


def best_attack(
    state: NightState, seat: Seat, start: int, gains: list[int], share: int
) -> tuple[int, int]:
    """The best victim of an attack, and what it is worth; the own seat if there is none."""
    victim, worth = seat, -10_000
    for other in range(state.seats):
        if other != seat and state.ninja[other] != start:
            strike = attack_worth(state, seat, start, other, gains, share)
            if strike > worth:
                victim, worth = other, strike
    return victim, worth


def plan_worths(state: NightState, seat: Seat) -> list[int]:
    """Of all 25 plans: first * 5 + second. What an action brings alone is never below 0, since it
    may be declined; a move counts for what can be picked up or stolen after it."""
    start, now = state.ninja[seat], gains(state, seat, state.round)
    soon = now if state.round + 1 < YELLOW_FROM else gains(state, seat, state.round + 1)
    to, way = best_move(state, seat, start, now, 100)
    victim, strike = best_attack(state, seat, start, now, 100)
    there = state.ninja[victim]
    ats = [to, there, start, start, start]
    bases = [
        max(0, way) - (now[to] - now[start]), max(0, strike) - (now[there] - now[start]),
        now[start], best_haul(state, seat, start), heal_worth(state, seat),
    ]  # fmt: skip
    lying = [now[to], now[there], 0, now[start], now[start]]
    worths: list[int] = []
    for one in range(len(ACTIONS)):
        for two in range(len(ACTIONS)):
            more = second_worth(state, seat, (one, two), ats[one], lying[one], soon)
            worths.append(bases[one] + more)
    return worths


def second_worth(
    state: NightState, seat: Seat, plan: tuple[int, int], at: int, lying: int, soon: list[int]
) -> int:
    """What the second action adds, where the first has led."""
    one, two = plan
    if two == PICK:
        return lying
    rest = lying * LATER // 100
    if two == STEAL:
        return rest + (best_haul(state, seat, at) if one != STEAL else 0)
    if two == HEAL:
        return rest + heal_worth(state, seat) // (2 if one == HEAL else 1)
    if state.round == ROUNDS:
        return 0
    if two == MOVE:
        onward = soon[:]
        onward[at] = lying
        return rest + max(0, best_move(state, seat, at, onward, LATER)[1])
    return rest + max(0, best_attack(state, seat, at, soon, LATER)[1])


def worth(state: NightState) -> list[float]:
    """An end: half for the victory, half for the distance to the best of the others."""
    first = ending.ranking(state)[0]
    scores = [ending.points(state, seat) for seat in range(state.seats)]
    values: list[float] = []
    for seat in range(state.seats):
        others = [scores[other] for other in range(state.seats) if other != seat]
        ahead = (scores[seat] - max(others)) / MARGIN
        won = 0.5 / len(first) if seat in first else 0.0
        values.append(won + 0.25 + max(-0.25, min(0.25, ahead / 4)))
    return values
