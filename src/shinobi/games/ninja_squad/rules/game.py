"""The contract, fulfilled. Numbers in comments are the sentences of RULES.md."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.ninja_squad import audit, events, position, seeing
from shinobi.games.ninja_squad.bot import policy, sense
from shinobi.games.ninja_squad.bot.worlds import HORIZON, SquadWorlds
from shinobi.games.ninja_squad.card import NINJA_SQUAD
from shinobi.games.ninja_squad.grounds import numbers_of
from shinobi.games.ninja_squad.refusals import why_not
from shinobi.games.ninja_squad.rules import deciding
from shinobi.games.ninja_squad.rules.ending import announce, outcome
from shinobi.games.ninja_squad.rules.phases import PHASES, begin_phase
from shinobi.games.ninja_squad.rules.setup import first_player, new_match
from shinobi.games.ninja_squad.rules.turn import proceed, ring
from shinobi.games.ninja_squad.state import ASK_BEGIN, OVER, SquadState, seconds
from shinobi.games.ninja_squad.tables import CATALOGUE, ROUNDS, Move
from shinobi.games.ninja_squad.view import SHAPE, SquadView

RAID_PHASES: Final = 7
"""The tracker goes up by 6 a phase and comes down by 6 at most in all."""
TURN_DECISIONS: Final = 8
"""Start, route, three pauses and the end; a turn that is not so has others that are shorter."""
ASIDES: Final = 4
"""How often each of the others may be asked: before a turn, and before each of its steps."""
ITEMS: Final = 120
"""Decisions about cards and tokens, each used once, and the answers they ask for."""


@final
class NinjaSquad(Rules[SquadState, Move]):
    """Ninja Squad for two to four."""

    def __init__(self) -> None:
        super().__init__(NINJA_SQUAD, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> SquadState:
        state = new_match(numbers_of(options), seats)
        state.first = first_player(state, pick)
        begin_phase(state, pick, None)
        proceed(state, pick, None)
        return state

    def opening(self, state: SquadState, tell: Tell) -> None:
        """Who is first player, and the cards turned up (2.3, 3.1)."""
        events.half_began(tell, state)
        events.phase_began(tell, state)
        for place in range(state.seats):
            seat = (state.first + place) % state.seats
            events.turned(tell, seat, state.face[seat])

    def to_act(self, state: SquadState) -> list[Seat]:
        return [] if state.ask == OVER else [deciding.asked(state)]

    def legal(self, state: SquadState, seat: Seat) -> list[Move]:
        if state.ask == OVER or seat != deciding.asked(state):
            return []
        return deciding.legal(state)

    def apply(self, state: SquadState, seat: Seat, action: Move, pick: Pick, tell: Tell) -> None:
        deciding.apply(state, action, pick, tell)

    def view(self, state: SquadState, viewer: Seat | None) -> View:
        return seeing.view(self, state, viewer)

    def imagine(self, view: View, pick: Pick) -> SquadState:
        assert isinstance(view, SquadView)
        return SquadWorlds(self, view, 0).imagine(pick)

    def worlds(self, view: View) -> SquadWorlds:
        """For searches: they look no further than the next Guard phase."""
        assert isinstance(view, SquadView)
        return SquadWorlds(self, view, HORIZON)

    def futures(self, view: View) -> SquadWorlds:
        assert isinstance(view, SquadView)
        return SquadWorlds(self, view, 0)

    def outcome(self, state: SquadState) -> Outcome | None:
        return outcome(state)

    def form(self, state: SquadState) -> Fields:
        return SHAPE.form(state, state.numbers.options, state.seats)

    def stage(self, form: Fields) -> SquadState:
        return position.from_form(form)

    def bound(self, options: Options, seats: int) -> int:
        """Six turns a phase for each; before each of them, during them, and after the last one the
        others may be asked."""
        phases = (0 if options["mode"] == "escape" else RAID_PHASES) + (
            0 if options["mode"] == "raid" else PHASES
        )
        turns = phases * ROUNDS * seats
        return turns * (TURN_DECISIONS + ASIDES * (seats - 1)) + phases * seats + ITEMS

    def audit(self, state: SquadState) -> list[str]:
        return audit.audit(state)

    def why_not(self, state: SquadState, seat: Seat, action: Move) -> Refusal:
        return why_not(state, action)

    def likely(self, state: SquadState, seat: Seat, pick: Pick) -> Move:
        return policy.likely(state, pick)

    def candidates(self, state: SquadState, seat: Seat) -> list[Move]:
        if state.ask == OVER or seat != deciding.asked(state):
            return []
        return policy.candidates(state)

    def foresight(self, state: SquadState) -> int:
        """About two rounds: what comes later is mostly the luck of the cards."""
        return sense.FORESIGHT * state.seats

    def worth(self, state: SquadState) -> list[float]:
        return sense.worth(state)

    def alarm(self, state: SquadState) -> float | None:
        """Runs while the Movement phase of the Raid does (17.1)."""
        given = seconds(state.numbers, state.seats)
        if given is None or state.ground.day or state.ask in (ASK_BEGIN, OVER):
            return None
        return float(given)

    def ring(self, state: SquadState, pick: Pick, tell: Tell) -> None:
        ring(state, pick, tell)
        if state.ask == OVER:
            announce(state, tell)
