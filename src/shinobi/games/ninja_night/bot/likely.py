"""What a seat is likely to do, and what is worth a search: by the rules of thumb."""
# compiled by mypyc

from typing import Final

from shinobi.core.pick import Pick
from shinobi.core.values import Seat
from shinobi.games.ninja_night.bot import thinking
from shinobi.games.ninja_night.bot.judging import SURE, USUAL, best_line, throw_chance
from shinobi.games.ninja_night.rules import bonus, rope, turn
from shinobi.games.ninja_night.rules.rope import WHOLE
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    AIM_NOW,
    AIMING,
    AIMING_AT,
    ATTACK,
    CHEST_NOW,
    DROPPING,
    ENDING,
    GEAR,
    GOING,
    GRAPPLE,
    KUNAI,
    KUNAI_THROW,
    LENGTH_NOW,
    LENGTHS,
    MENDING,
    MOVE,
    ORNAMENT,
    PICK,
    PLACE_NOW,
    PLAN_NOW,
    PLANNING,
    PLAYING,
    POINTS,
    POTION,
    REACH,
    ROOF_NOW,
    SHURIKEN,
    SHURIKEN_THROW,
    STAND_NOW,
    STANDING,
    STEAL,
    TAKING,
    TARGET_NOW,
    TURN_NOW,
    WOUND_NOW,
    Deed,
)

WHIM: Final = 90
"""How much, in hundredths of a point, a plan may be below the best to be made all the same."""
FAIR: Final = SURE * 35 // 100
"""The chance from which a shuriken or kunai is thrown."""
FEW: Final = 6
PLANS: Final = 8
"""How many targets, and how many plans, a search looks at."""


def likely(state: NightState, seat: Seat, pick: Pick, whim: int) -> Deed:
    """Something sensible; with a whim now and then something almost as good."""
    asked = state.asked
    if asked == TURN_NOW:
        return in_turn(state, seat)
    if asked == PLAN_NOW:
        return a_plan(state, seat, pick, whim)
    if asked == STAND_NOW:
        return STANDING[best_line(state, seat) // POINTS]
    if asked == AIM_NOW:
        return AIMING[best_aim(state, seat)]
    if asked == LENGTH_NOW:
        return a_length(state, pick, USUAL)
    if asked == PLACE_NOW:
        return a_place(state, pick, whim)
    return an_answer(state, seat)


def best_aim(state: NightState, seat: Seat) -> int:
    """From where one stands, which may not be the best place."""
    line = best_line(state, seat)
    if line // POINTS == state.stand:
        return line % POINTS
    return rope.aiming(state)[0].what


def a_length(state: NightState, pick: Pick, eye: int) -> Deed:
    """As an eye of so many per cent would set it."""
    least, most = rope.span(state)
    ornament, reach = ORNAMENT[rope.rope_for(state.purpose)], REACH[rope.rope_for(state.purpose)]
    tip = ((least + most) * (WHOLE + eye * pick.normal()) + WHOLE) // (2 * WHOLE)
    return LENGTHS[max(0, min(reach, tip - ornament))]


def a_place(state: NightState, pick: Pick, whim: int) -> Deed:
    """Where the other's ninja has least to gain."""
    owner = turn.owner_of_placed(state)
    best, least = 0, 1_000_000
    for building in range(len(GOING)):
        worth = thinking.gain(state, owner, building, 1) + pick.below(whim + 1)
        for near in state.village.nearest(building):
            worth += thinking.gain(state, owner, near, 1) // 3
        if worth < least:
            best, least = building, worth
    return GOING[best]


def a_plan(state: NightState, seat: Seat, pick: Pick, whim: int) -> Deed:
    worths = thinking.plan_worths(state, seat)
    best, most = 0, -1_000_000
    for plan in range(len(worths)):
        worth = worths[plan] + pick.below(whim + 1)
        if worth > most:
            best, most = plan, worth
    return PLANNING[best]


def an_answer(state: NightState, seat: Seat) -> Deed:
    """To a question that a bonus or a wound has put."""
    if state.asked == WOUND_NOW:
        return DROPPING[poorest(state, seat)]
    if state.asked == CHEST_NOW:
        return DROPPING[richest(state, seat, state.packs[state.struck])]
    if state.asked == TARGET_NOW:
        return AIMING_AT[best_victim(state, seat, state.purpose)]
    if state.asked == ROOF_NOW:
        return GOING[best_roof(state, seat)]
    return best_dial(state, seat)


def poorest(state: NightState, seat: Seat) -> int:
    chest, least = state.packs[seat][0], 100_000
    for each in state.packs[seat]:
        worth = thinking.chest_worth(state, seat, each)
        if worth < least:
            chest, least = each, worth
    return chest


def richest(state: NightState, seat: Seat, chests: list[int]) -> int:
    chest, most = chests[0], -1
    for each in chests:
        worth = thinking.chest_worth(state, seat, each)
        if worth > most:
            chest, most = each, worth
    return chest


def best_victim(state: NightState, seat: Seat, purpose: int) -> Seat:
    """Whom one hits most easily, and with most to lose."""
    victim, most = 0, -1
    for deed in bonus.victims(state, seat, purpose):
        chance = throw_chance(
            state, seat, state.ninja[seat], state.ninja[deed.what], purpose
        ) * (2 + len(state.packs[deed.what]))  # fmt: skip
        if chance > most:
            victim, most = deed.what, chance
    return victim


def best_roof(state: NightState, seat: Seat) -> int:
    """Of the three nearest, where there is most to pick up."""
    near = state.village.nearest(state.ninja[seat])
    best, most = near[0], -1
    for building in near:
        worth = thinking.gain(state, seat, building, state.round)
        if worth > most:
            best, most = building, worth
    return best


def best_dial(state: NightState, seat: Seat) -> Deed:
    """The change after which the plan is worth most."""
    worths = thinking.plan_worths(state, seat)
    dials = bonus.dials(state, seat)
    best, most = dials[0], -1_000_000
    for deed in dials:
        one, two = state.plans[seat]
        if deed.what == 0:
            one = deed.more
        else:
            two = deed.more
        if worths[one * 5 + two] > most:
            best, most = deed, worths[one * 5 + two]
    return best


# --- a turn --------------------------------------------------------------------------------------


def in_turn(state: NightState, seat: Seat) -> Deed:
    """The action if it is worth it, bonuses where they help, then the end."""
    healing = a_potion(state, seat)
    if healing is not None:
        return healing
    deed = an_action(state, seat)
    if deed is not None:
        return deed
    for chest in state.packs[seat]:
        face = state.faces[chest]
        if face >= POTION and bonus.can_play(state, seat, face) and helps(state, seat, face):
            return PLAYING[chest]
    return ENDING[0]


def a_potion(state: NightState, seat: Seat) -> Deed | None:
    """At two wounds, or when a slot is needed now."""
    needed = 1 if state.slots(seat) == 0 else 2
    if state.wounds[seat] >= needed:
        for chest in state.packs[seat]:
            if state.faces[chest] == POTION:
                return PLAYING[chest]
    return None


def an_action(state: NightState, seat: Seat) -> Deed | None:
    """The planned one, or None if it is over or better declined."""
    action = state.plans[seat][state.step]
    if action == PICK:
        return a_pick(state, seat) if bonus.may_pick(state, seat) else None
    if state.acted:
        return None
    if action in (MOVE, ATTACK):
        return a_throw(state, seat, action)
    if action == STEAL:
        return a_theft(state, seat)
    return MENDING[0] if state.wounds[seat] > 0 else None


def share_after(state: NightState, seat: Seat) -> int:
    """How much of what lies at a target counts: all of it if it is picked up next."""
    if state.step == 0 and state.plans[seat][1] == PICK:
        return 100
    return thinking.LATER if thinking.left(state) > 2 else 10


def a_throw(state: NightState, seat: Seat, action: int) -> Deed | None:
    start, gains = state.ninja[seat], thinking.gains(state, seat, state.round)
    share = share_after(state, seat)
    if action == MOVE:
        target, worth = thinking.best_move(state, seat, start, gains, share)
        return GOING[target] if worth > 0 and rope.has_line(state, seat, target) else None
    victim, worth = thinking.best_attack(state, seat, start, gains, share)
    if worth > 0 and rope.may_aim_at(state, seat, victim, ATTACK):
        return AIMING_AT[victim]
    return None


def a_pick(state: NightState, seat: Seat) -> Deed | None:
    """The richest; room is made for it if it is better than the poorest one has."""
    if state.slots(seat) > 0:
        deeds = turn.to_pick(state, seat)
        if not deeds:
            return None
        return TAKING[richest(state, seat, [deed.what for deed in deeds])]
    if not state.packs[seat]:
        return None
    if thinking.gain(state, seat, state.ninja[seat], state.round) > 30:
        return DROPPING[poorest(state, seat)]
    return None


def a_theft(state: NightState, seat: Seat) -> Deed | None:
    deeds = turn.to_steal(state, seat)
    if deeds:
        return TAKING[richest(state, seat, [deed.what for deed in deeds])]
    return None


def helps(state: NightState, seat: Seat, face: int) -> bool:
    """Whether a bonus is worth playing now."""
    if face in (SHURIKEN, KUNAI):
        purpose = SHURIKEN_THROW if face == SHURIKEN else KUNAI_THROW
        victim = best_victim(state, seat, purpose)
        start, target = state.ninja[seat], state.ninja[victim]
        return throw_chance(state, seat, start, target, purpose) >= FAIR
    if face == GRAPPLE:
        here = thinking.gain(state, seat, state.ninja[seat], state.round)
        there = thinking.gain(state, seat, best_roof(state, seat), state.round)
        picks = state.step == 0 and state.plans[seat][1] == PICK
        return there > here + (60 if picks else 150) and thinking.left(state) > 1
    if face == GEAR and state.step == 0:
        worths = thinking.plan_worths(state, seat)
        deed, plan = best_dial(state, seat), state.plans[seat]
        better = worths[plan[0] * 5 + deed.more] - worths[plan[0] * 5 + plan[1]]
        return deed.what == 1 and better > 120
    return False


# --- what a search looks at ----------------------------------------------------------------------


def candidates(state: NightState, seat: Seat, legal: list[Deed]) -> list[Deed]:
    """Without what a rule of thumb can rule out. It never measures for a hand: there it takes half
    the rope."""
    asked = state.asked
    if asked == TURN_NOW:
        return candidates_in_turn(state, seat)
    if asked == PLAN_NOW:
        return best_of(legal, thinking.plan_worths(state, seat), PLANS)
    if asked == STAND_NOW:
        return [STANDING[best_line(state, seat) // POINTS]]
    if asked == AIM_NOW:
        return [AIMING[best_aim(state, seat)]]
    if asked == LENGTH_NOW:
        return [legal[len(legal) // 2]]
    if asked == WOUND_NOW:
        return [DROPPING[poorest(state, seat)]]
    return legal


def best_of(deeds: list[Deed], worths: list[int], most: int) -> list[Deed]:
    """The few that are worth most, in their order."""
    if len(deeds) <= most:
        return deeds
    best: list[int] = []
    for worth in worths:
        thinking.insert(best, worth, most)
    return [deeds[i] for i in range(len(deeds)) if worths[i] >= best[-1]][:most]


def candidates_in_turn(state: NightState, seat: Seat) -> list[Deed]:
    """The likely choice first; targets that are among the best; bonuses; the end."""
    wanted = in_turn(state, seat)
    deeds: list[Deed] = [wanted]
    deeds += [deed for deed in actions_worth_a_look(state, seat) if deed is not wanted]
    for chest in state.packs[seat]:
        face = state.faces[chest]
        useful = bonus.can_play(state, seat, face) and (face != POTION or state.wounds[seat] > 0)
        if useful and PLAYING[chest] is not wanted:
            deeds.append(PLAYING[chest])
    if ENDING[0] is not wanted:
        deeds.append(ENDING[0])
    return deeds


def actions_worth_a_look(state: NightState, seat: Seat) -> list[Deed]:
    deeds = turn.actions(state, seat)
    if state.plans[seat][state.step] != MOVE or len(deeds) <= FEW:
        return deeds
    gains = thinking.gains(state, seat, state.round)
    share = share_after(state, seat)
    start = state.ninja[seat]
    worths = thinking.move_worths(state, seat, start, gains, share)
    return best_of(deeds, [worths[deed.what] for deed in deeds], FEW)
