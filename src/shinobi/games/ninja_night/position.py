"""A position as JSON: for tests, puzzles and fingerprints. docs/position-forms.md tells its fields.

What is left out is as at the start, or follows: chests that lie nowhere lie on the roofs in turn,
who has a chest has seen it, and what somebody has seen is the first face that is left."""

from typing import Any

import msgspec

from shinobi.core.pick import Generator
from shinobi.core.values import Fields, Options, Seat
from shinobi.games.ninja_night.card import NINJA_NIGHT
from shinobi.games.ninja_night.rules import bonus, rope
from shinobi.games.ninja_night.rules.building import build
from shinobi.games.ninja_night.rules.chests import everyone, unseen_faces
from shinobi.games.ninja_night.rules.geometry import apart, cross
from shinobi.games.ninja_night.rules.knowledge import options_of
from shinobi.games.ninja_night.rules.village import FREE, NUMBERS, Village, village_of
from shinobi.games.ninja_night.rules.wounds import can_be_wounded
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState, bare_state
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    BUILDINGS,
    CHEST_NAMES,
    CHESTS,
    FACES,
    GROUND,
    LETTERS,
    MOST_WOUNDS,
    MOVE,
    OVER,
    PINK,
    PLACE_NOW,
    PLAN_NOW,
    POINTS,
    PURPOSES,
    QUESTIONS,
    ROUNDS,
    SLOTS,
    TREES,
    TURN_NOW,
    UNKNOWN,
)

Names = list[str]
LOW = 7
"""Numbers of a building without an upper box."""


class Throw(msgspec.Struct, forbid_unknown_fields=True):
    """A throw that is being prepared."""

    purpose: str
    target: str | None = None
    victim: Seat | None = None
    stand: int | None = None
    aim: int | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The form, typed."""

    seats: int
    options: Options = {}
    village: str | dict[str, list[int]] = "village"
    trees: list[list[int]] = []
    round: int = 1
    first: Seat = 0
    asked: str | None = None
    turn: Seat | None = None
    step: int = 1
    acted: bool = False
    picking: bool = False
    barred: Names = []
    ninja: list[str | None] = []
    wounds: list[int] = []
    packs: list[Names] = []
    played: list[Names] = []
    roofs: dict[str, Names] | None = None
    faces: dict[str, str] = {}
    seen: dict[str, list[Seat]] = {}
    plans: list[list[str] | None] = []
    rope: Throw | None = None
    wounded: Seat | None = None
    struck: Seat | None = None


# --- drawing -------------------------------------------------------------------------------------


def to_form(state: NightState) -> Fields:
    """The state, drawn."""
    asked = QUESTIONS[state.asked]
    turning = state.asked not in (PLACE_NOW, PLAN_NOW, OVER)
    return {
        "seats": state.seats,
        "options": options_of(state),
        "village": {LETTERS[b]: _row(state.village, b) for b in range(BUILDINGS)},
        "trees": [tree[:] for tree in state.village.trees],
        "round": state.round,
        "first": state.first,
        "asked": asked,
        "turn": state.turn if turning else None,
        "step": state.step + 1,
        "acted": state.acted,
        "picking": state.picking,
        "barred": [CHEST_NAMES[c] for c in range(CHESTS) if state.barred >> c & 1],
        "ninja": [None if b == NOTHING else LETTERS[b] for b in state.ninja],
        "wounds": state.wounds[:],
        "packs": _names(state.packs),
        "played": _names(state.played),
        "roofs": dict(zip(LETTERS, _names(state.roofs), strict=True)),
        "faces": {CHEST_NAMES[c]: FACES[f] for c, f in enumerate(state.faces) if f != UNKNOWN},
        "seen": {CHEST_NAMES[c]: _seats(m, state.seats) for c, m in enumerate(state.seen) if m},
        "plans": [[ACTIONS[action] for action in plan] or None for plan in state.plans],
        "rope": _rope(state),
        "wounded": None if state.wounded == NOBODY else state.wounded,
        "struck": state.victim if asked == "chest" else None,
    }


def _row(village: Village, building: int) -> list[int]:
    numbers = village.buildings[building]
    return numbers[:] if numbers[-1] else numbers[:LOW]


def _names(groups: list[list[int]]) -> list[Names]:
    return [[CHEST_NAMES[chest] for chest in group] for group in groups]


def _seats(mask: int, seats: int) -> list[Seat]:
    return [seat for seat in range(seats) if mask >> seat & 1]


def _rope(state: NightState) -> Fields | None:
    if state.purpose == NOTHING:
        return None
    return {
        "purpose": PURPOSES[state.purpose],
        "target": None if state.target == NOTHING else LETTERS[state.target],
        "victim": None if state.victim == NOBODY else state.victim,
        "stand": None if state.stand == NOTHING else state.stand + 1,
        "aim": None if state.aim == NOTHING else state.aim + 1,
    }


# --- reading -------------------------------------------------------------------------------------


def from_form(form: Fields) -> NightState:
    """The state that a form draws; ValueError says what can't be."""
    drawn = msgspec.convert(form, Position)
    NINJA_NIGHT.check_seats(drawn.seats)
    options = NINJA_NIGHT.settle(drawn.options)
    state = bare_state(options, drawn.seats, _village(drawn))
    _check_lengths(drawn)
    _read_table(state, drawn)
    _read_chests(state, drawn)
    _read_question(state, drawn)
    wrong = faults(state) + _question_faults(state)
    if wrong:
        raise ValueError(wrong[0])
    return state


def _village(drawn: Position) -> Village:
    if isinstance(drawn.village, str):
        return build(Generator.seeded(drawn.village))
    if list(drawn.village) != list(LETTERS):
        raise ValueError("village must have the buildings A to K, in this order")
    rows = [_numbers(letter, row) for letter, row in drawn.village.items()]
    if len(drawn.trees) != TREES or any(len(tree) != 2 for tree in drawn.trees):
        raise ValueError("trees must be two places [x, y]")
    for tree in drawn.trees:
        _check_measures("a tree", tree)
    village = village_of(rows, drawn.trees)
    if village.picture is None:
        _check_apart(village)
    return village


def _numbers(letter: str, row: list[int]) -> list[int]:
    if len(row) not in (LOW, NUMBERS):
        raise ValueError(f"{letter} must be 7 numbers, or 12 with an upper box")
    _check_measures(letter, row)
    numbers = row + [0] * (NUMBERS - len(row))
    turned = [cross(0, 0, *numbers[i : i + 4]) for i in (2, 7)]
    if turned[0] <= 0 or numbers[6] <= 0 or (len(row) == NUMBERS and min(turned[1], row[-1]) <= 0):
        raise ValueError(f"{letter} must go round counter-clockwise and have a height")
    return numbers


def _check_measures(what: str, numbers: list[int]) -> None:
    if any(abs(number) > GROUND for number in numbers):
        raise ValueError(f"{what} has a number beyond {GROUND}, the radius of the ground")


def _check_apart(village: Village) -> None:
    for one in range(BUILDINGS):
        for other in range(one):
            if not apart(village.boxes[one], village.boxes[other]):
                raise ValueError(f"{LETTERS[other]} and {LETTERS[one]} stand in each other")


def _check_lengths(drawn: Position) -> None:
    for name in ("ninja", "wounds", "packs", "played", "plans"):
        if len(getattr(drawn, name)) not in (0, drawn.seats):
            raise ValueError(f"{name} must have an entry for each of {drawn.seats} seats")


def _read_table(state: NightState, drawn: Position) -> None:
    seats = range(state.seats)
    if drawn.round not in range(1, ROUNDS + 1) or drawn.first not in seats:
        raise ValueError(f"rounds are 1 to {ROUNDS}, and the first player has a seat")
    state.round, state.first = drawn.round, drawn.first
    state.acted, state.picking = drawn.acted, drawn.picking
    state.ninja = [_letter(letter) for letter in drawn.ninja] or state.ninja
    state.placed = sum(building != NOTHING for building in state.ninja)
    state.wounds = drawn.wounds[:] or state.wounds
    state.plans = [[_word(w, ACTIONS) for w in plan or []] for plan in drawn.plans] or state.plans
    if any(len(plan) not in (0, 2) for plan in state.plans):
        raise ValueError("a plan is two actions")


def _letter(letter: str | None) -> int:
    return NOTHING if letter is None else _word(letter, list(LETTERS))


def _word(word: str, words: Names) -> int:
    if word not in words:
        raise ValueError(f"{word!r} is none of {', '.join(words)}")
    return words.index(word)


def _seat(state: NightState, seat: Seat) -> Seat:
    if seat not in range(state.seats):
        raise ValueError(f"seats are 0 to {state.seats - 1}, not {seat}")
    return seat


def _chests(names: Names) -> list[int]:
    return [_word(name, CHEST_NAMES) for name in names]


def _read_chests(state: NightState, drawn: Position) -> None:
    state.packs = [_chests(names) for names in drawn.packs] or state.packs
    state.played = [_chests(names) for names in drawn.played] or state.played
    for chest in _chests(drawn.barred):
        state.barred |= 1 << chest
    if drawn.roofs is None:
        held = [chest for group in state.packs + state.played for chest in group]
        for at, chest in enumerate(c for c in range(CHESTS) if c not in held):
            state.roofs[at % BUILDINGS].append(chest)
    else:
        for letter, names in drawn.roofs.items():
            state.roofs[_letter(letter)] = _chests(names)
    for name, face in drawn.faces.items():
        state.faces[_word(name, CHEST_NAMES)] = _word(face, FACES)
    _read_knowledge(state, drawn)


def _read_knowledge(state: NightState, drawn: Position) -> None:
    for name, seats in drawn.seen.items():
        for seat in seats:
            state.seen[_word(name, CHEST_NAMES)] |= 1 << _seat(state, seat)
    for seat, pack in enumerate(state.packs):
        for chest in pack:
            state.seen[chest] |= 1 << seat
    shown = range(CHESTS) if state.open else [c for group in state.played for c in group]
    for chest in shown:
        state.seen[chest] = everyone(state)
    for chest in range(CHESTS):
        if state.seen[chest] and state.faces[chest] == UNKNOWN:
            left = unseen_faces(state, chest >= PINK)
            state.faces[chest] = next((f for f, n in enumerate(left) if n > 0), UNKNOWN)


def _read_question(state: NightState, drawn: Position) -> None:
    planned = all(state.plans)
    usual = PLACE_NOW if state.placed < state.seats else TURN_NOW if planned else PLAN_NOW
    state.asked = usual if drawn.asked is None else _word(drawn.asked, QUESTIONS)
    if drawn.step not in (1, 2):
        raise ValueError("step is 1 or 2")
    state.step = drawn.step - 1
    if drawn.turn is not None:
        state.at = (_seat(state, drawn.turn) - state.first) % state.seats
    if drawn.rope is not None:
        _read_throw(state, drawn.rope)
    if drawn.wounded is not None:
        state.wounded = _seat(state, drawn.wounded)
    if drawn.struck is not None:
        state.victim = _seat(state, drawn.struck)
    if state.asked == OVER:
        for chest in [chest for pack in state.packs for chest in pack]:
            state.seen[chest] = everyone(state)


def _read_throw(state: NightState, throw: Throw) -> None:
    state.purpose = _word(throw.purpose, PURPOSES)
    state.target = _letter(throw.target)
    state.victim = NOBODY if throw.victim is None else _seat(state, throw.victim)
    state.stand = NOTHING if throw.stand is None else throw.stand - 1
    state.aim = NOTHING if throw.aim is None else throw.aim - 1
    if max(state.stand, state.aim) >= POINTS or min(state.stand, state.aim) < NOTHING:
        raise ValueError(f"points are 1 to {POINTS}")


# --- what can't be -------------------------------------------------------------------------------


def faults(state: NightState) -> list[str]:
    """What breaks the conservation of chests and wounds, or knowledge (2.1 to 2.4, 12.1, 12.2)."""
    groups = state.packs + state.played + state.roofs
    lying = sorted(chest for group in groups for chest in group)
    found: list[str] = []
    if lying != list(range(CHESTS)):
        twice = [CHEST_NAMES[c] for c in range(CHESTS) if lying.count(c) != 1]
        found.append(f"{', '.join(twice)}: each chest lies in one place")
    for seat in range(state.seats):
        if not 0 <= state.wounds[seat] <= MOST_WOUNDS or state.slots(seat) < 0:
            found.append(f"seat {seat} has more in its backpack than {SLOTS}")
        found += [
            f"seat {seat} has {CHEST_NAMES[c]} and has not seen it"
            for c in state.packs[seat]
            if not state.seen[c] >> seat & 1
        ]
    if state.reserve < 0:
        found.append("there are twelve wounds")
    return found + _face_faults(state)


def _face_faults(state: NightState) -> list[str]:
    found = [
        f"{CHEST_NAMES[chest]} has a face exactly if somebody has seen it"
        for chest in range(CHESTS)
        if (state.faces[chest] == UNKNOWN) != (state.seen[chest] == 0)
        or state.seen[chest] > everyone(state)
    ]
    for yellow in (False, True):
        left = unseen_faces(state, yellow)
        found += [f"too many {FACES[face]}" for face, number in enumerate(left) if number < 0]
    return found


def _question_faults(state: NightState) -> list[str]:
    """What can't be asked so."""
    asked = QUESTIONS[state.asked]
    checks: list[tuple[bool, str]] = [
        (state.asked != PLACE_NOW and state.placed < state.seats, "all ninja must be placed"),
        (state.asked == PLACE_NOW and state.placed == state.seats, "all ninja are placed"),
        (_in_turn(state) and not all(state.plans), "a turn needs all plans"),
        (state.asked == PLAN_NOW and all(state.plans), "all have planned: it is somebody's turn"),
        (asked == "wound" and not _has(state.packs, state.wounded), "nobody has chests to drop"),
        (asked == "chest" and not _has(state.packs, state.victim), "nobody has chests to strike"),
        (asked in ("stand", "aim", "length") and not _thrown(state), "there is no throw"),
        (asked == "target" and state.purpose < 2, "there is no shuriken or kunai to throw"),
        (asked in ("aim", "length") and state.stand == NOTHING, "nobody stands anywhere"),
        (asked == "length" and state.aim == NOTHING, "nobody aims anywhere"),
    ]
    found = [said for wrong, said in checks if wrong]
    return found or _answer_faults(state)


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
        and state.village.between(start, state.target).free
    )
