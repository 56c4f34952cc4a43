"""Kraft as a whole: the contract over the parts of play."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell, Worlds
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.kraft import position, seeing
from shinobi.games.kraft.bot.policy import likely, worth
from shinobi.games.kraft.bot.proof import sure_victory
from shinobi.games.kraft.bot.worlds import KraftWorlds
from shinobi.games.kraft.card import KRAFT
from shinobi.games.kraft.ready import numbers_of
from shinobi.games.kraft.refusals import why_not
from shinobi.games.kraft.rules.building import build, building_moves, refuse
from shinobi.games.kraft.rules.ending import scores, winners
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.rules.site import begin_site
from shinobi.games.kraft.rules.tokens import fifth_cells, lay_fifth
from shinobi.games.kraft.rules.turn import do, turn_moves
from shinobi.games.kraft.state import BUILDING, EXCHANGES, LAYING, OVER, REASONS, KraftState
from shinobi.games.kraft.tables import CATALOGUE, CELL_MOVES, MASTER, REFUSE, Move
from shinobi.games.kraft.view import SHAPE, KraftView

OMENS: Final = 10000
DEEDS: Final = 40
"""No turn has more decisions: steps of two figures, scrolls, a token in three parts, the end."""


@final
class Kraft(Rules[KraftState, Move]):
    """Kraft for two."""

    def __init__(self) -> None:
        super().__init__(KRAFT, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> KraftState:
        numbers = numbers_of(options)
        state = KraftState(numbers, Plan([], [], [], [], numbers.sight))
        state.omen = pick.below(OMENS)
        begin_site(state, pick)
        return state

    def acting(self, state: KraftState) -> Seat:
        """Whose decision is awaited while it is not over."""
        if state.phase in (BUILDING, LAYING):
            return state.seat(MASTER)
        return state.seat(state.side)

    def to_act(self, state: KraftState) -> list[Seat]:
        return [] if state.phase == OVER else [self.acting(state)]

    def legal(self, state: KraftState, seat: Seat) -> list[Move]:
        if state.phase == OVER or seat != self.acting(state):
            return []
        if state.phase == BUILDING:
            return building_moves(state)
        if state.phase == LAYING:
            return [CELL_MOVES[cell] for cell in fifth_cells(state)]
        return turn_moves(state)

    def apply(self, state: KraftState, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        if state.phase == BUILDING:
            build(state, action, pick, tell)
        elif state.phase == LAYING:
            lay_fifth(state, action.what, tell)
        elif action.kind == REFUSE:
            refuse(state, pick, tell)
        else:
            do(state, action, pick, tell)

    def view(self, state: KraftState, viewer: Seat | None) -> View:
        return seeing.view(self, state, viewer)

    def imagine(self, view: View, pick: Pick) -> KraftState:
        assert isinstance(view, KraftView)
        return KraftWorlds(self, view, False).imagine(pick)

    def worlds(self, view: View) -> KraftWorlds:
        """For searches: they look no further than the end of this floor."""
        assert isinstance(view, KraftView)
        return KraftWorlds(self, view, True)

    def futures(self, view: View) -> KraftWorlds:
        assert isinstance(view, KraftView)
        return KraftWorlds(self, view, False)

    def prospects(self, futures: Worlds[KraftState, Move]) -> KraftWorlds:
        assert isinstance(futures.view, KraftView)
        worlds = self.futures(futures.view)
        worlds.work_out()
        return worlds

    def outcome(self, state: KraftState) -> Outcome | None:
        if state.phase != OVER:
            return None
        first = winners(state)
        ranking = (tuple(first),) if len(first) == 2 else (tuple(first), (1 - first[0],))
        return Outcome(ranking, tuple(scores(state)), REASONS[state.end])

    def form(self, state: KraftState) -> Fields:
        return SHAPE.form(state, state.numbers.options, 2)

    def stage(self, form: Fields) -> KraftState:
        return position.from_form(form)

    def bound(self, options: Options, seats: int) -> int:
        """Each edit takes two decisions, an exchange one, each turn a few (3.4, 8.4, R4); a refusal
        lets a floor begin anew (3.16)."""
        building = 2 * int(options["edits"]) + EXCHANGES + 3
        playing = (2 * int(options["turns"]) + 1) * DEEDS + 2
        legs = 2 if options["match"] else 1
        return legs * int(options["floors"]) * (building + playing)

    def audit(self, state: KraftState) -> list[str]:
        return position.audit(state)

    def why_not(self, state: KraftState, seat: Seat, action: Move) -> Refusal:
        return why_not(state, action)

    def likely(self, state: KraftState, seat: Seat, pick: Pick) -> Move:
        return likely(state, self.legal(state, seat), pick)

    def worth(self, state: KraftState) -> list[float]:
        return worth(state)

    def wins(self, view: View, action: Move) -> bool:
        assert isinstance(view, KraftView)
        return sure_victory(self, view, action)
