"""Why an action is refused: the rule's number, and what stands in the way."""

from shinobi.core.values import Refusal, Seat
from shinobi.games.ninja_night.rules import bonus
from shinobi.games.ninja_night.rules.rope import has_line, may_aim_at, rope_for
from shinobi.games.ninja_night.rules.village import FREE, LINES, MIDDLE, obstacle_code
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    AIM,
    AIM_NOW,
    AT,
    ATTACK,
    BUILDINGS,
    CHEST_NAMES,
    CHEST_NOW,
    DIAL,
    DIAL_NOW,
    DROP,
    FACES,
    GO,
    LENGTH,
    LENGTH_NOW,
    LETTERS,
    MEND,
    MOVE,
    PICK,
    PINK,
    PLAY,
    POINTS,
    POTION,
    QUESTIONS,
    REACH,
    ROOF_NOW,
    ROPES,
    ROUNDS,
    STAND,
    STAND_NOW,
    STEAL,
    TAKE,
    TARGET_NOW,
    TURN_NOW,
    WOUND_NOW,
    YELLOW_FROM,
    Deed,
)

ANSWERS = {
    STAND_NOW: STAND, AIM_NOW: AIM, LENGTH_NOW: LENGTH, TARGET_NOW: AT, WOUND_NOW: DROP,
    CHEST_NOW: DROP, DIAL_NOW: DIAL, ROOF_NOW: GO,
}  # fmt: skip
"""The kind of action that a question wants."""
IN_A_TURN = (GO, AT, TAKE, DROP, PLAY, MEND)
NEEDS = {GO: (MOVE,), AT: (ATTACK,), TAKE: (PICK, STEAL), MEND: (4,)}
"""Which planned action a deed belongs to."""


def why_not(state: NightState, seat: Seat, action: Deed) -> Refusal:
    """The rule that an action breaks which is not among the legal ones."""
    if state.asked == TURN_NOW and action.kind in IN_A_TURN:
        return _in_turn(state, seat, action)
    if ANSWERS.get(state.asked) == action.kind:
        return _as_answer(state, seat, action)
    rule = "4.4" if state.purpose >= 0 else "3.1" if QUESTIONS[state.asked] == "plan" else "4.1"
    args = {"asked": QUESTIONS[state.asked]}
    return Refusal(rule, "ninja-night.other-question", args, f"now it is: {args['asked']}")


def _in_turn(state: NightState, seat: Seat, action: Deed) -> Refusal:
    if action.kind == DROP:
        return _not_yours(action.what, "4.2")
    if action.kind == PLAY:
        return _not_played(state, seat, action.what)
    planned = state.plans[seat][state.step]
    args = {"action": ACTIONS[planned]}
    if planned not in NEEDS[action.kind]:
        return Refusal("4.1", "ninja-night.not-planned", args, f"this turn is for {args['action']}")
    if state.acted and not (planned == PICK and state.picking):
        return Refusal("4.1", "ninja-night.done", args, f"{args['action']} is over in this turn")
    if action.kind == MEND:
        return Refusal("7.9", "ninja-night.no-wound", {}, "you have no wound")
    if action.kind == TAKE:
        return _not_taken(state, seat, action.what, planned)
    if action.kind == GO:
        return _no_line(state, seat, action.what, "7.1")
    return _not_aimed_at(state, seat, action.what, ATTACK, "7.3")


def _not_yours(chest: int, rule: str) -> Refusal:
    args = {"chest": CHEST_NAMES[chest]}
    return Refusal(rule, "ninja-night.not-yours", args, f"{args['chest']} is not in your backpack")


def _not_taken(state: NightState, seat: Seat, chest: int, planned: int) -> Refusal:
    args = {"chest": CHEST_NAMES[chest]}
    if planned == STEAL:
        there = any(
            chest in state.packs[other] and state.ninja[other] == state.ninja[seat]
            for other in range(state.seats)
            if other != seat
        )
        if not there:
            message = f"{args['chest']} is in no backpack on this roof"
            return Refusal("7.8", "ninja-night.not-with-you", args, message)
        return Refusal("7.8", "ninja-night.no-slot", args, "your backpack has no free slot")
    if chest not in state.lying[state.ninja[seat]]:
        message = f"{args['chest']} does not lie on your roof"
        return Refusal("7.5", "ninja-night.not-here", args, message)
    if state.barred >> chest & 1:
        message = f"you dropped {args['chest']} in this turn"
        return Refusal("7.6", "ninja-night.barred", args, message)
    if chest >= PINK and state.round < YELLOW_FROM:
        message = f"yellow chests can be taken in rounds {YELLOW_FROM} and {ROUNDS}"
        return Refusal("7.7", "ninja-night.too-early", args, message)
    return Refusal("7.5", "ninja-night.no-slot", args, "your backpack has no free slot")


def _not_played(state: NightState, seat: Seat, chest: int) -> Refusal:
    """Only what the seat may know is looked at: its own chests, and those it has seen."""
    args = {"chest": CHEST_NAMES[chest]}
    on_roof = bool(state.seen[chest] >> seat & 1) and chest in state.lying[state.ninja[seat]]
    if chest not in state.packs[seat] and not on_roof:
        return _not_yours(chest, "4.3")
    face = state.faces[chest]
    if face < POTION:
        return Refusal("4.3", "ninja-night.no-bonus", args, f"{args['chest']} is no bonus")
    if on_roof and not bonus.may_pick(state, seat):
        message = "a bonus is played from the roof only while picking up"
        return Refusal("9.7", "ninja-night.not-from-roof", args, message)
    if on_roof and state.barred >> chest & 1:
        message = f"you dropped {args['chest']} in this turn"
        return Refusal("7.6", "ninja-night.barred", args, message)
    rule = {"gear": "9.3", "shuriken": "9.5", "kunai": "9.6"}.get(FACES[face], "9.1")
    args = {"bonus": FACES[face]}
    return Refusal(rule, "ninja-night.no-use", args, f"the {FACES[face]} has no use now")


def _no_line(state: NightState, seat: Seat, building: int, rule: str) -> Refusal:
    if building == state.ninja[seat]:
        args = {"building": LETTERS[building]}
        return Refusal(rule, "ninja-night.same-roof", args, "that is the roof you stand on")
    lines = state.village.between(state.ninja[seat], building).blocked
    return _blocked(lines[MIDDLE * POINTS + MIDDLE], "5.4")


def _blocked(obstacle: int, rule: str) -> Refusal:
    """The obstacle by its kind and its letter or number."""
    which = obstacle_code(obstacle)
    kind = "tree" if obstacle >= 2 * BUILDINGS else "box"
    args = {"obstacle": kind, "which": which, "building": which.upper()}
    message = f"the rope would pass above the {kind} {which}, which is higher than your roof"
    return Refusal(rule, "ninja-night.blocked", args, message)


def _not_aimed_at(state: NightState, seat: Seat, victim: Seat, purpose: int, rule: str) -> Refusal:
    if victim >= state.seats or victim == seat:
        return Refusal(rule, "ninja-night.nobody", {}, "name the ninja of another player")
    if not has_line(state, seat, state.ninja[victim]):
        return _no_line(state, seat, state.ninja[victim], rule)
    assert not may_aim_at(state, seat, victim, purpose)
    return Refusal(rule, "ninja-night.no-effect", {}, "it would have no effect on that ninja")


def _as_answer(state: NightState, seat: Seat, action: Deed) -> Refusal:
    """The right kind of answer, and not a possible one."""
    asked = state.asked
    if asked in (STAND_NOW, AIM_NOW):
        return _point_blocked(state, action)
    if asked == LENGTH_NOW:
        rope = ROPES[rope_for(state.purpose)]
        length = REACH[rope_for(state.purpose)]
        args = {"rope": rope, "length": length}
        return Refusal("5.5", "ninja-night.too-long", args, f"the {rope} rope has {length}")
    if asked == TARGET_NOW:
        rule = "9.5" if state.purpose == 2 else "9.6"
        return _not_aimed_at(state, seat, action.what, state.purpose, rule)
    if asked == WOUND_NOW:
        return _not_yours(action.what, "8.2")
    if asked == CHEST_NOW:
        args = {"chest": CHEST_NAMES[action.what]}
        message = f"{args['chest']} is not in the backpack that the kunai hit"
        return Refusal("9.6", "ninja-night.not-struck", args, message)
    if asked == ROOF_NOW:
        args = {"building": LETTERS[action.what]}
        message = f"{args['building']} is none of the three nearest"
        return Refusal("9.4", "ninja-night.not-near", args, message)
    return Refusal("9.3", "ninja-night.no-dial", {}, "dial what has not begun, to another action")


def _point_blocked(state: NightState, action: Deed) -> Refusal:
    """The line to the middle stands for a standing point from which no line is free."""
    stand = action.what if action.kind == STAND else state.stand
    aim = MIDDLE if action.kind == STAND else action.what
    lines = state.village.between(state.ninja[state.turn], state.target).blocked
    assert len(lines) == LINES
    assert lines[stand * POINTS + aim] != FREE
    return _blocked(lines[stand * POINTS + aim], "5.2")
