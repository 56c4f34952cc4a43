"""What a form of a position leaves out, and what can't be. docs/position-forms.md tells its fields.

What is left out is as at the start, or follows: chests that lie nowhere lie on the roofs in turn,
who has a chest has seen it, and what somebody has seen is the first face that is left."""

from typing import Any

from shinobi.core.shape import split
from shinobi.core.values import Fields, Seat
from shinobi.games.ninja_night.card import NINJA_NIGHT
from shinobi.games.ninja_night.rules import bonus, chart, rope
from shinobi.games.ninja_night.rules.chests import everyone, unseen_faces
from shinobi.games.ninja_night.rules.knowledge import is_public
from shinobi.games.ninja_night.rules.village import FREE
from shinobi.games.ninja_night.rules.wounds import can_be_wounded
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState, bare_state
from shinobi.games.ninja_night.tables import (
    BUILDINGS,
    CHEST_NAMES,
    CHEST_NOW,
    CHESTS,
    FACES,
    LETTERS,
    MOST_WOUNDS,
    MOVE,
    OVER,
    PINK,
    PLACE_NOW,
    PLAN_NOW,
    POINTS,
    QUESTIONS,
    ROUNDS,
    SLOTS,
    TURN_NOW,
    UNKNOWN,
)
from shinobi.games.ninja_night.view import SHAPE, Throw

BY_SEAT = ("ninja", "wounds", "packs", "played", "plans")
BY_NAME: dict[str, tuple[list[str], Any]] = {
    "lying": (list(LETTERS), []), "faces": (CHEST_NAMES, None), "seen": (CHEST_NAMES, []),
}  # fmt: skip
"""What may also be told by name alone, and what those have that are not named."""


def from_form(form: Fields) -> NightState:
    """The state that a form draws; ValueError says what can't be."""
    options, seats, rest = split(NINJA_NIGHT, form)
    village = SHAPE.whole["village"].convert(rest.get("village", "village"))
    trees = SHAPE.whole["trees"].convert(rest.get("trees", []))
    state = bare_state(options, seats, chart.village_from(village, trees))
    rest = _plain(rest)
    SHAPE.read(state, rest)
    _check_lists(state)
    _check_numbers(state)
    if "lying" not in rest:
        _lay(state)
    if "asked" not in rest:
        state.asked = _question(state)
    _settle_turn(state)
    _look(state)
    wrong = faults(state) + _question_faults(state)
    if wrong:
        raise ValueError(wrong[0])
    return state


def _plain(form: Fields) -> Fields:
    """In the order of the tables what a form tells by name, and throws in full."""
    if "roofs" in form:
        form["lying"] = form.pop("roofs")  # its name in older forms
    for name, (names, blank) in BY_NAME.items():
        if isinstance(form.get(name), dict):
            form[name] = _in_order(form[name], names, blank)
    if isinstance(form.get("rope"), dict):
        form["rope"] = dict.fromkeys(Throw.__struct_fields__[1:]) | form["rope"]
    return form


def _in_order(entries: Fields, names: list[str], blank: object) -> list[object]:
    for name in entries:
        if name not in names:
            raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return [entries.get(name, blank) for name in names]


def _check_lists(state: NightState) -> None:
    for name in BY_SEAT:
        if len(getattr(state, name)) != state.seats:
            raise ValueError(f"{name} must have an entry for each of {state.seats} seats")
    for name, (names, _) in BY_NAME.items():
        if len(getattr(state, name)) != len(names):
            raise ValueError(f"{name} must have an entry for each of {', '.join(names)}")


def _check_numbers(state: NightState) -> None:
    if state.round not in range(1, ROUNDS + 1):
        raise ValueError(f"rounds are 1 to {ROUNDS}")
    named = [state.first, state.turn, state.victim, state.wounded, state.struck]
    last = max(*named, *[mask.bit_length() - 1 for mask in state.seen])
    if last >= state.seats:
        raise ValueError(f"seats are 0 to {state.seats - 1}, not {last}")


def _lay(state: NightState) -> None:
    """The chests that nobody has, on the roofs in turn."""
    held = [chest for group in state.packs + state.played for chest in group]
    for at, chest in enumerate(c for c in range(CHESTS) if c not in held):
        state.lying[at % BUILDINGS].append(chest)


def _question(state: NightState) -> int:
    """What is asked as things stand."""
    if NOTHING in state.ninja:
        return PLACE_NOW
    return TURN_NOW if all(state.plans) else PLAN_NOW


def _settle_turn(state: NightState) -> None:
    """A turn has a player and an action; else there are none, nor has a kunai struck."""
    if _in_turn(state):
        state.turn = state.first if state.turn == NOBODY else state.turn
        state.step = max(0, state.step)
    else:
        state.turn, state.step = NOBODY, NOTHING
    if state.asked != CHEST_NOW:
        state.struck = NOBODY


def _look(state: NightState) -> None:
    """Who has a chest knows it, and what somebody knows has a face."""
    for seat, pack in enumerate(state.packs):
        for chest in pack:
            state.seen[chest] |= 1 << seat
    for chest in range(CHESTS):
        if is_public(state, chest):
            state.seen[chest] = everyone(state)
        if state.seen[chest] and state.faces[chest] == UNKNOWN:
            left = unseen_faces(state, chest >= PINK)
            state.faces[chest] = next((f for f, n in enumerate(left) if n > 0), UNKNOWN)


# --- what can't be -------------------------------------------------------------------------------


def faults(state: NightState) -> list[str]:
    """What breaks the conservation of chests and wounds, or knowledge (2.1 to 2.4, 12.1, 12.2)."""
    groups = state.packs + state.played + state.lying
    lying = sorted(chest for group in groups for chest in group)
    breaches: list[str] = []
    if lying != list(range(CHESTS)):
        twice = [CHEST_NAMES[c] for c in range(CHESTS) if lying.count(c) != 1]
        breaches.append(f"{', '.join(twice)}: each chest lies in one place")
    for seat in range(state.seats):
        if not 0 <= state.wounds[seat] <= MOST_WOUNDS or state.slots(seat) < 0:
            breaches.append(f"seat {seat} has more in its backpack than {SLOTS}")
        breaches += [
            f"seat {seat} has {CHEST_NAMES[c]} and has not seen it"
            for c in state.packs[seat]
            if not state.seen[c] >> seat & 1
        ]
    if state.reserve < 0:
        breaches.append("there are twelve wounds")
    return breaches + _face_faults(state)


def _face_faults(state: NightState) -> list[str]:
    breaches = [
        f"{CHEST_NAMES[chest]} has a face exactly if somebody has seen it"
        for chest in range(CHESTS)
        if (state.faces[chest] == UNKNOWN) != (state.seen[chest] == 0)
        or state.seen[chest] > everyone(state)
    ]
    for yellow in (False, True):
        left = unseen_faces(state, yellow)
        breaches += [f"too many {FACES[face]}" for face, number in enumerate(left) if number < 0]
    return breaches


def _question_faults(state: NightState) -> list[str]:
    """What can't be asked so."""
    asked = QUESTIONS[state.asked]
    checks: list[tuple[bool, str]] = [
        (asked != "place" and NOTHING in state.ninja, "all ninja must be placed"),
        (asked == "place" and NOTHING not in state.ninja, "all ninja are placed"),
        (_in_turn(state) and not all(state.plans), "a turn needs all plans"),
        (state.asked == PLAN_NOW and all(state.plans), "all have planned: it is somebody's turn"),
        (asked == "wound" and not _has(state.packs, state.wounded), "nobody has chests to drop"),
        (asked == "chest" and not _has(state.packs, state.struck), "nobody has chests to strike"),
        (asked in ("stand", "aim", "length") and not _thrown(state), "there is no throw"),
        (asked == "target" and state.purpose < 2, "there is no shuriken or kunai to throw"),
        (asked in ("aim", "length") and state.stand == NOTHING, "nobody stands anywhere"),
        (asked == "length" and state.aim == NOTHING, "nobody aims anywhere"),
    ]
    return [said for wrong, said in checks if wrong] or _answer_faults(state)


def _answer_faults(state: NightState) -> list[str]:
    """Why the question has no answer, or none that the rules know what to do with."""
    asked = QUESTIONS[state.asked]
    full = state.slots(state.wounded) == 0 and can_be_wounded(state, state.wounded)
    if asked == "wound" and not full:
        return ["only for a wound that has no room a chest is dropped"]
    if asked == "dial" and not bonus.dials(state, state.turn):
        return ["there is nothing left to dial anew"]
    return _rope_faults(state) if state.purpose != NOTHING else []


def _rope_faults(state: NightState) -> list[str]:
    """What can't be of the rope in hand (4.4, 5.1, 5.4, 9.5, 9.6)."""
    asked, seat, victim = QUESTIONS[state.asked], state.turn, state.victim
    if asked not in ("target", "stand", "aim", "length"):
        return ["a rope is in hand only while a throw is prepared"]
    if asked == "target":
        named = max(state.target, victim, state.stand, state.aim) != NOTHING
        able = bonus.victims(state, seat, state.purpose)
        return [] if able and not named else ["a target is asked where some can be named"]
    if state.purpose == MOVE:
        if victim != NOBODY:
            return ["a move has no victim"]
    elif victim == NOBODY or state.ninja[victim] != state.target:
        return ["the victim's ninja stands on the target"]
    elif not rope.may_aim_at(state, seat, victim, state.purpose):
        return [f"seat {victim} can't be aimed at"]
    lines = state.village.between(state.ninja[seat], state.target).blocked
    if state.stand != NOTHING:
        lines = lines[state.stand * POINTS :][:POINTS]
        lines = lines if state.aim == NOTHING else [lines[state.aim]]
    return [] if FREE in lines else ["something stands in the way of the rope"]


def _in_turn(state: NightState) -> bool:
    return state.asked not in (PLACE_NOW, PLAN_NOW, OVER)


def _has(groups: list[list[Any]], seat: Seat) -> bool:
    return 0 <= seat < len(groups) and bool(groups[seat])


def _thrown(state: NightState) -> bool:
    start = state.ninja[state.turn]
    return (
        state.purpose != NOTHING
        and state.target not in (NOTHING, start)
        and state.village.is_open(start, state.target)
    )
