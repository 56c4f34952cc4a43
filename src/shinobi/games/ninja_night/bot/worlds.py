"""All the states that look like one view: chests that others have seen are drawn anew (12)."""
# compiled by mypyc

from typing import final

from msgspec.structs import replace

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_night.rules import chests
from shinobi.games.ninja_night.rules.village import Village, village_of
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState, bare_state
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    BUILDINGS,
    CHEST_NAMES,
    CHESTS,
    FACES,
    HAND_EYE,
    LENGTH_NOW,
    LETTERS,
    PINK,
    PURPOSES,
    QUESTIONS,
    UNKNOWN,
    USUAL_EYE,
    WOUND_NOW,
    Deed,
)
from shinobi.games.ninja_night.view import NightView


def supposed(view: NightView) -> NightView:
    """Whoever judges by hand is taken to have an eye: a search never sets a length (R12)."""
    if view.asked == QUESTIONS[LENGTH_NOW]:
        return view
    eyes = {name: USUAL_EYE for name, eye in view.options.items() if eye == HAND_EYE}
    return replace(view, options={**view.options, **eyes}) if eyes else view


def village_in(view: NightView) -> Village:
    """The village whose boxes these are: half sides are half the way between two corners."""
    found: list[list[int]] = [[0] * 12 for _ in range(BUILDINGS)]
    for each in view.boxes:
        numbers = found[LETTERS.index(each.building)]
        (ax, ay), (bx, by), (cx, cy), _ = each.corners
        u, v = [(bx - ax) // 2, (by - ay) // 2], [(cx - bx) // 2, (cy - by) // 2]
        if each.upper:
            numbers[7:12] = [*u, *v, each.top - each.bottom]
        else:
            numbers[0:7] = [(ax + cx) // 2, (ay + cy) // 2, *u, *v, each.top]
    return village_of(found, [[tree.x, tree.y] for tree in view.trees])


def chest_numbers(shown: tuple[str, ...]) -> list[int]:
    return [CHEST_NAMES.index(name) for name in shown]


def letter_number(letter: str | None) -> int:
    return NOTHING if letter is None else LETTERS.index(letter)


def open_part(view: NightView) -> NightState:
    """The state as far as the viewer knows it; what others have seen is UNKNOWN."""
    state = bare_state(view.options, view.seats, village_in(view))
    state.round = view.round
    state.first = view.first
    state.asked = QUESTIONS.index(view.asked)
    state.placed = sum([1 for at in view.ninja if at is not None])
    state.step = max(0, view.step - 1)
    state.at = 0 if view.turn is None else (view.turn - view.first) % view.seats
    state.acted = view.acted
    state.picking = view.picking
    for chest in chest_numbers(view.barred):
        state.barred |= 1 << chest
    state.ninja = [letter_number(letter) for letter in view.ninja]
    state.wounds = list(view.wounds)
    state.packs = [chest_numbers(shown) for shown in view.packs]
    state.played = [chest_numbers(shown) for shown in view.played]
    state.roofs = [chest_numbers(shown) for shown in view.lying]
    state.faces = [UNKNOWN if face is None else FACES.index(face) for face in view.faces]
    for chest in range(CHESTS):
        for seat in view.seen[chest]:
            state.seen[chest] |= 1 << seat
    for seat in range(view.seats):
        plan = view.plans[seat]
        if plan is not None:
            state.plans[seat] = [ACTIONS.index(plan[0]), ACTIONS.index(plan[1])]
    open_rope(state, view)
    return state


def open_rope(state: NightState, view: NightView) -> None:
    """The throw in hand, and who is asked for a wound's sake."""
    found = view.rope
    if found is not None:
        state.purpose = PURPOSES.index(found.purpose)
        state.target = letter_number(found.target)
        state.victim = NOBODY if found.victim is None else found.victim
        state.stand = NOTHING if found.stand is None else found.stand - 1
        state.aim = NOTHING if found.aim is None else found.aim - 1
    if view.struck is not None:
        state.victim = view.struck
    if state.asked == WOUND_NOW:
        state.wounded = view.to_act[0]


@final
class NightWorlds(Worlds[NightState, Deed]):
    """What the viewer knows, read once; each world draws anew what others have seen."""

    def __init__(self, rules: Rules[NightState, Deed], view: NightView) -> None:
        super().__init__(rules, view)
        self.known = open_part(view)
        self.secret: list[int] = []
        """Chests that somebody has seen, and the viewer has not."""
        for chest in range(CHESTS):
            if self.known.faces[chest] == UNKNOWN and self.known.seen[chest]:
                self.secret.append(chest)

    def imagine(self, pick: Pick) -> NightState:
        """Chests that nobody has seen stay as they are."""
        state = self.known.copy()
        if self.secret:
            pink, yellow = chests.unseen_faces(state, False), chests.unseen_faces(state, True)
            for chest in self.secret:
                left = yellow if chest >= PINK else pink
                face = chests.draw_from(left, pick)
                left[face] -= 1
                state.faces[chest] = face
        return state
