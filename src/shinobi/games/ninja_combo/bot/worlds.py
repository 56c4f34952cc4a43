"""The states that look like one view: there is only one."""
# compiled by mypyc

from typing import final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Worlds
from shinobi.games.ninja_combo.position import missing
from shinobi.games.ninja_combo.state import ComboState, bare_table
from shinobi.games.ninja_combo.tables import Move
from shinobi.games.ninja_combo.view import SHAPE, ComboView


def of_view(view: ComboView) -> ComboState:
    """The state behind a view: it has no secrets."""
    state = bare_table(view.options, view.seats)
    SHAPE.read_table(state, view)
    state.over = view.outcome is not None
    state.aside = missing(state)
    return state


@final
class ComboWorlds(Worlds[ComboState, Move]):
    """The one state behind a view, read once: what is not drawn yet is no part of it."""

    def __init__(self, rules: Rules[ComboState, Move], view: ComboView) -> None:
        super().__init__(rules, view)
        self.known = of_view(view)

    def imagine(self, pick: Pick) -> ComboState:
        return self.known.copy()
