"""Everything in the village, and in the backpacks."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.ninja_night.rules.village import Village
from shinobi.games.ninja_night.tables import (
    BUILDINGS,
    CHESTS,
    EYES,
    PLACE_NOW,
    SEATS,
    SLOTS,
    UNKNOWN,
    WOUNDS,
)

NOBODY: Final = -1
NOTHING: Final = -1
EYE_NAMES: Final = {percent: name for name, percent in EYES.items()}


@final
class NightState(State):
    """Plain data; buildings, chests, faces and actions are numbers of the tables."""

    def __init__(  # noqa: PLR0915  a state is its fields
        self, seats: int, village: Village, expert: bool, open_option: bool
    ) -> None:
        self.seats = seats
        self.village = village
        """Never changed."""
        self.expert = expert
        self.open_option = open_option
        self.open = open_option or seats == 2
        """All chests lie value side up (11.1)."""
        self.first_option = 0
        """The number of the seat that begins (2.5); 0: the draw decides."""
        self.eyes = [0] * SEATS
        """Per cent; 0 is a hand."""
        self.round = 1
        self.first = 0
        self.asked = PLACE_NOW
        self.turn = NOBODY
        """Whose turn it is; nobody's while ninja are placed or plans are made."""
        self.step = NOTHING
        """Which action is being resolved: 0 the first, 1 the second."""
        self.acted = False
        """The turn's action has begun or is over."""
        self.picking = False
        """A pick-up is open."""
        self.barred = 0
        """A bit for each chest that the turn's player has dropped in it (7.6)."""
        self.ninja = [NOTHING] * seats
        self.wounds = [0] * seats
        self.packs: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.lying: list[list[int]] = [[] for _ in range(BUILDINGS)]
        """By building, the chests on its roof."""
        self.faces = [UNKNOWN] * CHESTS
        """What is under each chest, once somebody has looked (12.1)."""
        self.seen = [0] * CHESTS
        """A bit for each seat that knows it (12.2)."""
        self.plans: list[list[int]] = [[] for _ in range(seats)]
        """First and second action; empty while not planned."""
        self.purpose = NOTHING
        """What the rope in hand is for."""
        self.target = NOTHING
        self.victim = NOBODY
        self.stand = NOTHING
        self.aim = NOTHING
        self.wounded = NOBODY
        """Who must drop a chest for a wound."""
        self.struck = NOBODY
        """Whose backpack a kunai has hit, while a chest of it is to be chosen."""

    @property
    def reserve(self) -> int:
        """Wounds left (2.4)."""
        return WOUNDS - sum(self.wounds)

    def slots(self, seat: int) -> int:
        """Free places in a backpack (2.4)."""
        return SLOTS - len(self.packs[seat]) - self.wounds[seat]

    def copy(self) -> "NightState":  # noqa: PLR0915  as above
        new = NightState(self.seats, self.village, self.expert, self.open_option)
        new.first_option = self.first_option
        new.eyes = self.eyes
        new.round = self.round
        new.first = self.first
        new.asked = self.asked
        new.turn = self.turn
        new.step = self.step
        new.acted = self.acted
        new.picking = self.picking
        new.barred = self.barred
        new.ninja = self.ninja[:]
        new.wounds = self.wounds[:]
        new.packs = [chests[:] for chests in self.packs]
        new.played = [chests[:] for chests in self.played]
        new.lying = [chests[:] for chests in self.lying]
        new.faces = self.faces[:]
        new.seen = self.seen[:]
        new.plans = [plan[:] for plan in self.plans]
        new.purpose = self.purpose
        new.target = self.target
        new.victim = self.victim
        new.stand = self.stand
        new.aim = self.aim
        new.wounded = self.wounded
        new.struck = self.struck
        return new


def bare_state(options: Options, seats: int, village: Village) -> NightState:
    """The village before the chests are dealt."""
    state = NightState(seats, village, options["expert"], options["open_chests"])
    state.first_option = options["first"]
    state.eyes = [EYES[options[f"eye_{seat + 1}"]] for seat in range(SEATS)]
    return state


def options_of(state: NightState) -> Options:
    options: Options = {
        "expert": state.expert, "open_chests": state.open_option, "first": state.first_option,
    }  # fmt: skip
    for seat in range(SEATS):
        options[f"eye_{seat + 1}"] = EYE_NAMES[state.eyes[seat]]
    return options
