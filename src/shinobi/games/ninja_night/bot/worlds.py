"""All the states that look like one view: chests that others have seen are drawn anew (12)."""
# compiled by mypyc

from typing import final

from msgspec.structs import replace

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_night.rules import chests
from shinobi.games.ninja_night.rules.chart import village_in
from shinobi.games.ninja_night.state import NightState, bare_state
from shinobi.games.ninja_night.tables import (
    CHESTS,
    HAND_EYE,
    LENGTH_NOW,
    PINK,
    QUESTIONS,
    UNKNOWN,
    USUAL_EYE,
    WOUND_NOW,
    Deed,
)
from shinobi.games.ninja_night.view import SHAPE, NightView


def supposed(view: NightView) -> NightView:
    """Whoever judges by hand is taken to have an eye: a search never sets a length (R12)."""
    if view.asked == QUESTIONS[LENGTH_NOW]:
        return view
    eyes = {name: USUAL_EYE for name, eye in view.options.items() if eye == HAND_EYE}
    return replace(view, options={**view.options, **eyes}) if eyes else view


def open_part(view: NightView) -> NightState:
    """The state as far as the viewer knows it; what others have seen is UNKNOWN."""
    state = bare_state(view.options, view.seats, village_in(view))
    SHAPE.read_table(state, view)
    for name in ("faces", "plans", "rope"):
        SHAPE.whole[name].read(state, getattr(view, name))
    if state.asked == WOUND_NOW:
        state.wounded = view.to_act[0]
    return state


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
