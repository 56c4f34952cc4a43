"""Everything on the table, and in the hands."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.tables import (
    ALARM_COPIES,
    ALARMS,
    BUKI,
    BUKI_COPIES,
    DECK,
    DECKS,
    GUARDS,
    NOWHERE,
    SENJUTSU,
    SENJUTSU_COPIES,
)

# What is asked, or done next.
ASK_BEGIN: Final = 0
"""The first player starts the clock (17.1)."""
ASK_OTHERS: Final = 1
"""Somebody may use senjutsu before another's turn (5.2)."""
ASK_MISSED: Final = 2
"""Senjutsu in a turn that is missed."""
ASK_START: Final = 3
ASK_TURN: Final = 4
ASK_STEP: Final = 5
"""During the walk (5.3)."""
ASK_AFTER: Final = 6
ASK_ASIDE: Final = 7
"""Somebody may use senjutsu before a step of another's walk (5.2)."""
ASK_LAST: Final = 8
"""Somebody may use senjutsu after the last turn, before the guards come (5.2)."""
OPENING: Final = 9
"""The second card is turned up next."""
WALKING: Final = 10
"""The next step is taken without asking."""
WALKED: Final = 11
"""The walk is over, the turn not yet."""
NEXT: Final = 12
"""The next turn begins."""
GUARDING: Final = 13
"""The Guard phase runs by itself."""
OVER: Final = 14
ASKS: Final = [
    "begin", "others", "missed", "start", "turn", "step", "after", "aside", "last", "opening",
    "walking", "walked", "next", "guarding", "over",
]  # fmt: skip
"""The first nine are questions."""
BESIDE: Final = (ASK_OTHERS, ASK_ASIDE, ASK_LAST)
"""Questions to those whose turn it is not."""
ON_THE_WAY: Final = (ASK_STEP, ASK_ASIDE, WALKING)
"""A walk is under way."""

# How far a walk is with its next step.
HEARD: Final = 1
"""The others were asked."""
BEFORE: Final = 2
"""The walker was asked before the step."""
TOP: Final = 3
"""The walker was asked at the top of the leap."""

# An answer that is owed first.
NOTHING: Final = 0
OWED_KNOCK: Final = 1
OWED_DRIVE: Final = 2
OWED_NEST: Final = 3
OWED: Final = ["", "knock", "drive", "nest"]

GOING_ON: Final = 0
RAID_WON: Final = 1
RAID_LOST: Final = 2
ESCAPED: Final = 3
LATE: Final = 4
BROKEN_OFF: Final = 5
"""Only in searches: they look no further."""
MORE_LEFT: Final = 6
"""Of several in the forest one has most left to use (16.6)."""
TOGETHER: Final = 7
"""They have equally many left."""
ENDS: Final = [
    "", "raid-won", "raid-lost", "escaped", "late", "broken-off", "more-left", "together",
]  # fmt: skip

SECONDS: Final = [0, 0, 90, 120, 150]
"""Of the printed clock, by number of players."""

REED_IN_COVER: Final = 0
REED_THIS_TURN: Final = 1
REEDS: Final = ["cover", "turn"]


@final
class Numbers:
    """A table's options as plain values; one for all states, never changed."""

    def __init__(self, options: Options, copies: list[int]) -> None:
        self.options = options
        self.mode: str = options["mode"]
        self.boards: str = options["boards"]
        self.clock = str(options["super_speedy"])
        self.first: str = options["first"]
        self.at_once: bool = options["finish"] == "at-once"
        """Who reaches the forest ends the Escape (16.7)."""
        self.copies = copies
        """How many movement cards there are of each kind."""


def seconds(numbers: Numbers, seats: int) -> int | None:
    """What the clock of a Movement phase gives, if there is one (17.1)."""
    if numbers.clock == "off":
        return None
    return SECONDS[seats] if numbers.clock == "printed" else int(numbers.clock)


@final
class SquadState(State):
    """Plain data. Lists of fixed length are by seat, unless said otherwise."""

    def __init__(self, numbers: Numbers, ground: Ground, seats: int) -> None:  # noqa: PLR0915
        self.numbers = numbers
        self.ground = ground
        self.seats = seats
        self.end = GOING_ON
        self.winners: list[int] = []
        """Of the Escape."""
        self.home: list[int] = []
        """Who has reached the forest, in that order."""
        self.raid_won = False
        self.horizon = 0
        """In a search, Guard phases after which it looks no further; 0: no limit."""
        # Where in the match
        self.phase = 1
        self.round = 0
        self.first = 0
        self.place = 0
        """How many have had their turn in this round."""
        self.turn = 0
        self.ask = ASK_TURN
        self.asked = 0
        """Who of the others is asked for senjutsu."""
        self.owed = NOTHING
        self.debtor = 0
        """Who owes the answer."""
        self.target = NOWHERE
        """The seat that is knocked back, or the tile of the guard that is driven."""
        # On the boards
        self.at = [NOWHERE] * seats
        self.cube = [0] * ground.size
        """By tile."""
        self.guard = [0] * ground.size
        """By tile."""
        self.patrols = [NOWHERE] * len(ground.tracks)
        """Where each patrol stands."""
        self.asleep: list[int] = []
        """Tiles of sleeping guards."""
        self.thrower: list[int] = []
        """Who put each of them to sleep."""
        self.fires: list[int] = []
        self.shooter: list[int] = []
        self.laid: list[int] = []
        """Tiles with wana; the three lists below go with it."""
        self.laid_kind: list[int] = []
        self.laid_by: list[int] = []
        self.laid_for: list[int] = []
        """The victim of open caltrops; NOWHERE: face down."""
        self.surplus = GUARDS
        # Alarm
        self.tracker = 0
        self.lanterns = 0
        """Picked up in this phase."""
        self.gathered = [0] * seats
        """Senjutsu cubes picked up in this phase."""
        self.reached = NOWHERE
        """Who reached the palace first."""
        # In hands
        self.star = [True] * seats
        self.senjutsu: list[list[int]] = [[] for _ in range(seats)]
        self.buki: list[list[int]] = [[] for _ in range(seats)]
        self.wana: list[list[int]] = [[] for _ in range(seats)]
        self.alarm_left = [ALARM_COPIES] * len(ALARMS)
        self.senjutsu_left = [SENJUTSU_COPIES] * len(SENJUTSU)
        self.buki_left = [BUKI_COPIES] * len(BUKI)
        self.miss = [False] * seats
        self.careless = [False] * seats
        self.reed = [NOWHERE] * seats
        # Movement cards
        self.pool = numbers.copies[:]
        """Cards of each kind that nobody has seen, wherever they are."""
        self.known = [[0] * len(numbers.copies) for _ in range(DECKS)]
        """In the pile of each deck, cards of each kind that were seen once. By place in the circle:
        the seats, then the interchange decks."""
        self.unknown = [DECK] * DECKS
        """Cards there that nobody has seen: they are drawn at the first look (18.1)."""
        self.above: list[list[int]] = [[] for _ in range(seats)]
        """Played in this phase."""
        self.below: list[list[int]] = [[] for _ in range(seats)]
        """Discarded in this phase after they were seen."""
        self.face = [NOWHERE] * seats
        """The card turned up for the next turn."""
        self.second = NOWHERE
        """The second card of the turn."""
        # The turn
        self.played = NOWHERE
        """Which of the two cards is being played or was, 0 or 1."""
        self.dash = False
        self.stopped = False
        """No more walking in this turn (4.8)."""
        self.route = NOWHERE
        self.walk: list[int] = []
        """Where each step of the route lands."""
        self.step = 0
        """How many steps are done."""
        self.poise = 0
        """Who was asked about the next step: 0, HEARD, BEFORE or TOP."""
        self.leaping = False
        self.trail: list[int] = []
        """The tiles of this walk so far."""
        # What is still to be met
        self.arrived: list[int] = []
        """Seats that have yet to meet guard and water on their new tile (4.1)."""
        self.nests: list[int] = []
        """Tiles of nests that were stirred; the first one is at work."""
        self.nests_by: list[int] = []
        """Whose they are."""
        self.nest_left = 0
        """Guards that it still moves."""
        self.nest_done: list[int] = []
        """Tiles of guards that it has moved."""

    def copy(self) -> "SquadState":  # noqa: PLR0915  a field each
        new = SquadState(self.numbers, self.ground, 0)
        new.seats = self.seats
        new.end = self.end
        new.winners = self.winners[:]
        new.home = self.home[:]
        new.raid_won = self.raid_won
        new.horizon = self.horizon
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.place = self.place
        new.turn = self.turn
        new.ask = self.ask
        new.asked = self.asked
        new.owed = self.owed
        new.debtor = self.debtor
        new.target = self.target
        new.at = self.at[:]
        new.cube = self.cube[:]
        new.guard = self.guard[:]
        new.patrols = self.patrols[:]
        new.asleep = self.asleep[:]
        new.thrower = self.thrower[:]
        new.fires = self.fires[:]
        new.shooter = self.shooter[:]
        new.laid = self.laid[:]
        new.laid_kind = self.laid_kind[:]
        new.laid_by = self.laid_by[:]
        new.laid_for = self.laid_for[:]
        new.surplus = self.surplus
        new.tracker = self.tracker
        new.lanterns = self.lanterns
        new.gathered = self.gathered[:]
        new.reached = self.reached
        new.star = self.star[:]
        new.senjutsu = [cards[:] for cards in self.senjutsu]
        new.buki = [cards[:] for cards in self.buki]
        new.wana = [kinds[:] for kinds in self.wana]
        new.alarm_left = self.alarm_left[:]
        new.senjutsu_left = self.senjutsu_left[:]
        new.buki_left = self.buki_left[:]
        new.miss = self.miss[:]
        new.careless = self.careless[:]
        new.reed = self.reed[:]
        new.pool = self.pool[:]
        new.known = [cards[:] for cards in self.known]
        new.unknown = self.unknown[:]
        new.above = [cards[:] for cards in self.above]
        new.below = [cards[:] for cards in self.below]
        new.face = self.face[:]
        new.second = self.second
        new.played = self.played
        new.dash = self.dash
        new.stopped = self.stopped
        new.route = self.route
        new.walk = self.walk
        new.step = self.step
        new.poise = self.poise
        new.leaping = self.leaping
        new.trail = self.trail[:]
        new.arrived = self.arrived[:]
        new.nests = self.nests[:]
        new.nests_by = self.nests_by[:]
        new.nest_left = self.nest_left
        new.nest_done = self.nest_done[:]
        return new

    def ninja_on(self, tile: int) -> int:
        """Who stands there, or NOWHERE."""
        for seat in range(self.seats):
            if self.at[seat] == tile:
                return seat
        return NOWHERE

    def other_on(self, tile: int, seat: int) -> int:
        """Who but the seat stands there, or NOWHERE."""
        for other in range(self.seats):
            if other != seat and self.at[other] == tile:
                return other
        return NOWHERE

    def holds_any(self, seat: int) -> bool:
        """Any card or token that can be used (5.4); how many there are is known to all."""
        return (
            self.star[seat]
            or len(self.senjutsu[seat]) > 0
            or len(self.buki[seat]) > 0
            or len(self.wana[seat]) > 0
        )

    def any_closed(self) -> bool:
        """Whether any tile burns or is covered with open caltrops."""
        return bool(self.fires) or self.laid_for.count(NOWHERE) != len(self.laid_for)

    def closed(self, tile: int) -> bool:
        """Burning, or covered with open caltrops (3.7)."""
        if tile in self.fires:
            return True
        for i in range(len(self.laid)):
            if self.laid[i] == tile and self.laid_for[i] != NOWHERE:
                return True
        return False

    def awake(self, tile: int) -> bool:
        """Whether a guard stands there who is not asleep."""
        return self.guard[tile] != 0 and tile not in self.asleep
