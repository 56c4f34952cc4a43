"""Everything on the table, and in the hands."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.pick import Pick
from shinobi.core.rules import State
from shinobi.core.values import Options
from shinobi.games.kraft.bot.pursuit import Pursuit
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import MASTER, NINJA, NOWHERE, TOKEN_NAME, TOKENS

BUILDING: Final = 0
PLAYING: Final = 1
LAYING: Final = 2
"""The Master lays the fifth scroll (10.8)."""
OVER: Final = 3
PHASES: Final = ["building", "playing", "laying", "over"]

NOTHING: Final = -1
WITH_NINJA: Final = -1
WITH_APPRENTICE: Final = -2
OUT: Final = -3
"""Where a scroll is that lies on no cell."""
UNSEEN: Final = -1
"""A value that nobody knows: it is drawn from `loose` at the first look."""

MASTER_KNOWS: Final = 1
NINJA_KNOWS: Final = 2
PUBLIC: Final = 4
ALL_KNOW: Final = 7

GOING_ON: Final = 0
CAUGHT: Final = 1
ALL_FLOORS: Final = 2
ENOUGH: Final = 3
MATCH_OVER: Final = 4
"""Both games of a match are played (12.3)."""
BROKEN_OFF: Final = 5
"""Only in searches: the horizon is reached."""
EXCHANGES: Final = 30
"""How often lying scrolls are exchanged on a floor while it is built: a game must end (R4)."""
ENDS: Final = ["", "caught", "floors", "enough", "match"]
"""Why a game is over (12.1)."""
REASONS: Final = [
    "", "kraft.end.caught", "kraft.end.floors", "kraft.end.enough", "kraft.end.match",
]  # fmt: skip
"""The same, as keys of sentences."""


@final
class Numbers:
    """A table's options, as plain numbers; one for all states, never changed."""

    def __init__(self, options: Options) -> None:  # noqa: PLR0915  a field each
        self.options = options
        self.master: int = options["master"]
        """The Master's seat, in a match that of the first game (2.1, 12.3)."""
        self.legs: int = 2 if options["match"] else 1
        """Games that are played (12.3)."""
        self.sushi: str = options["sushi"]
        self.whole_camouflage: bool = options["camouflage"] == "whole"
        self.recipe_secret: bool = options["recipe_secret"]
        self.stop_early: bool = options["stop_early"] and self.legs == 1
        """2.4; not in a match (12.3)."""
        self.floors: int = options["floors"]
        self.even: int = options["even"]
        self.turns: int = options["turns"]
        self.hand: int = options["hand"]
        self.swaps: int = options["swaps_per_floor"]
        self.steps: list[int] = [options["master_steps"], options["ninja_steps"]]
        self.aide_steps: list[int] = [options["disciple_steps"], options["apprentice_steps"]]
        self.sight: int = options["sight"]
        self.lantern: int = options["sight"] + options["lantern"]
        self.mobility: int = options["mobility"]
        self.teleport: int = options["teleport"]
        self.rush: int = options["rush"]
        self.longs: int = options["longs"]
        self.walls: int = options["walls"]
        self.doors: int = options["doors"]
        self.apart: int = options["scrolls_apart"]
        self.fair_steps: int = options["fair_steps"]
        self.fair_scrolls: int = options["fair_scrolls"]
        self.edits: int = options["edits"]
        self.copies: list[int] = [
            options["copies_" + TOKEN_NAME[token].replace("-", "_")] for token in range(TOKENS)
        ]
        self.ready: bool = options["ground"] == "ready"
        """The Master begins with a ready-made dojo (3.13)."""
        self.refusal: bool = options["refusal"]
        """The Ninja may refuse a dojo (3.16)."""
        self.exchanges: int = EXCHANGES
        self.dojos: list[int] = []
        """The ready-made dojos that keep the rules of this table (3.11)."""
        self.faults: dict[str, list[list[int]]] = {}
        """What was found wrong with sites that were looked at."""
        self.outlooks: dict[str, list[int]] = {}
        """How hard the sites without faults are, for those that were looked at: mean, low, high."""


@final
class KraftState(State):
    """Plain data. What comes in pairs is by side: the Master's, the Ninja's."""

    def __init__(self, numbers: Numbers, plan: Plan) -> None:  # noqa: PLR0915  a field each
        self.numbers = numbers
        self.phase = BUILDING
        self.leg = 1
        """Which game of the match (12.3)."""
        self.floor = 1
        self.banked = 0
        """The Ninja's points in this game."""
        self.earlier = 0
        """What was banked in the first game of a match, once the second is played."""
        self.ledger: list[list[int]] = [[]] if numbers.legs == 1 else [[], []]
        """By game, the points that each floor brought which is over."""
        self.end = GOING_ON
        self.omen = 0
        """Drawn at the start, open to all and of no effect: bots build by it."""
        self.short = False
        """A search looks no further than this floor: it is over when the floor is."""
        self.horizon = 0
        """Nor, in such a search, further than this turn of the Ninja."""
        self.pursuit: Pursuit | None = None
        """What can be forced on this floor, in a search that has it worked out."""
        self.cunning = False
        """In such a search the Ninja, too, plays by that, and a floor that is broken off is judged
        by it."""
        # Building
        self.longs: list[int] = []
        self.walls: list[int] = []
        self.doors: list[int] = []
        self.scrolls = [NOWHERE] * 4
        """Where the values 1 to 4 lie while the dojo is built."""
        self.edits = numbers.edits
        """How many are left (3.4)."""
        self.exchanges = numbers.exchanges
        """How often lying scrolls may still be exchanged (3.15)."""
        self.holding = NOTHING
        """What is in hand and now placed: a number of the menu."""
        self.checked = False
        self.faults: list[list[int]] = []
        """What stands in the way of *done*, once it is checked."""
        # The floor
        self.plan = plan
        self.at = [NOWHERE] * 4
        """Where each figure stands."""
        self.side = MASTER
        """Whose turn it is."""
        self.turns = [0, 0]
        """Turns that are over on this floor."""
        self.steps = 0
        self.aide_steps = 0
        """Steps left in this turn."""
        self.aide_ready = False
        """The aide was there when the turn began (10.10, 11.9)."""
        self.refused = False
        """The Ninja has refused the dojo that was built for this floor (3.16)."""
        self.stepped = False
        self.token_done = False
        self.hidden = 0
        """Ends of the Ninja's turns until the camouflage is over."""
        self.lantern = False
        self.pending = NOTHING
        """The token whose target is being chosen."""
        self.target = NOWHERE
        """The first part of its target: a cell, or an edge + CELLS."""
        # Scrolls of this floor, in an order that tells nothing
        self.place: list[int] = []
        self.worth: list[int] = []
        self.known: list[int] = []
        """Who knows the value, as bits."""
        self.up: list[bool] = []
        self.void: list[bool] = []
        """Trapped: its points don't count (11.5)."""
        self.may: list[int] = []
        """The values that it may have after all that everybody saw, as bits."""
        self.dispersed: list[bool] = []
        """Shuffled by Dispersal: the Master has not seen it since it lay there (10.7)."""
        self.recipe_fresh = False
        """A secret recipe was laid after any Dispersal: the Master knows which it is (11.7)."""
        self.loose: list[int] = []
        """The values of those that nobody knows, in order of value."""
        # Tokens, each list in their order
        self.hands: list[list[int]] = [[], []]
        self.pools: list[list[int]] = [[], []]
        self.aside: list[list[int]] = [[], []]
        """Swapped on this floor."""
        self.played: list[list[int]] = [[], []]
        """Played on this floor, in the order of play."""
        self.spent: list[list[int]] = [[], []]
        """Unique ones played on earlier floors."""
        self.swaps = [0, 0]

    def copy(self) -> "KraftState":
        new = KraftState(self.numbers, self.plan)
        new.phase = self.phase
        new.floor = self.floor
        self._copy_scores(new)
        new.end = self.end
        new.omen = self.omen
        if self.short or self.cunning:
            self._copy_search(new)
        if self.phase == BUILDING:
            self._copy_building(new)
        new.at = self.at[:]
        new.side = self.side
        new.turns = self.turns[:]
        new.steps = self.steps
        new.aide_steps = self.aide_steps
        new.aide_ready = self.aide_ready
        new.refused = self.refused
        new.stepped = self.stepped
        new.token_done = self.token_done
        new.hidden = self.hidden
        new.lantern = self.lantern
        new.pending = self.pending
        new.target = self.target
        self._copy_scrolls(new)
        self._copy_tokens(new)
        return new

    def _copy_search(self, new: "KraftState") -> None:
        new.short = self.short
        new.horizon = self.horizon
        new.pursuit = self.pursuit
        new.cunning = self.cunning

    def _copy_scores(self, new: "KraftState") -> None:
        new.leg = self.leg
        new.banked = self.banked
        new.earlier = self.earlier
        new.ledger = [floors[:] for floors in self.ledger]

    def _copy_building(self, new: "KraftState") -> None:
        new.longs = self.longs[:]
        new.walls = self.walls[:]
        new.doors = self.doors[:]
        new.scrolls = self.scrolls[:]
        new.edits = self.edits
        new.exchanges = self.exchanges
        new.holding = self.holding
        new.checked = self.checked
        new.faults = self.faults

    def _copy_scrolls(self, new: "KraftState") -> None:
        new.place = self.place[:]
        new.worth = self.worth[:]
        new.known = self.known[:]
        new.up = self.up[:]
        new.void = self.void[:]
        new.may = self.may[:]
        new.dispersed = self.dispersed[:]
        new.recipe_fresh = self.recipe_fresh
        new.loose = self.loose[:]

    def _copy_tokens(self, new: "KraftState") -> None:
        new.hands = [self.hands[MASTER][:], self.hands[NINJA][:]]
        new.pools = [self.pools[MASTER][:], self.pools[NINJA][:]]
        new.aside = [self.aside[MASTER][:], self.aside[NINJA][:]]
        new.played = [self.played[MASTER][:], self.played[NINJA][:]]
        new.spent = [self.spent[MASTER][:], self.spent[NINJA][:]]
        new.swaps = self.swaps[:]

    def seat(self, side: int) -> int:
        """Who plays a side (2.1); in the second game of a match, the other one (12.3)."""
        master = self.numbers.master if self.leg == 1 else 1 - self.numbers.master
        return master if side == MASTER else 1 - master

    def side_of(self, seat: int) -> int:
        return MASTER if seat == self.seat(MASTER) else NINJA

    def figure_on(self, cell: int) -> bool:
        """Whether any figure stands there."""
        at = self.at
        return at[0] == cell or at[1] == cell or at[2] == cell or at[3] == cell

    def add_scroll(self, place: int, worth: int, known: int, may: int) -> None:
        """One more scroll, face down."""
        self.place.append(place)
        self.worth.append(worth)
        self.known.append(known)
        self.up.append(False)
        self.void.append(False)
        self.may.append(may)
        self.dispersed.append(False)

    def look_at(self, scroll: int, pick: Pick) -> None:
        """The first look at a scroll that nobody knew: its value is drawn now."""
        if self.worth[scroll] == UNSEEN:
            self.worth[scroll] = self.loose.pop(pick.below(len(self.loose)))

    def lying_on(self, cell: int) -> int:
        """The scroll on a cell, or NOWHERE."""
        for i in range(len(self.place)):
            if self.place[i] == cell:
                return i
        return NOWHERE
