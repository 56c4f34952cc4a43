"""Sizes, chests and actions as numbers and tables."""
# compiled by mypyc

from typing import Final, final

from shinobi.core.action import Action

# --- the village (1.1 to 1.7; all sizes are ours: R1) --------------------------------------------

GROUND: Final = 400
"""Radius of the ground (1.1)."""
BUILDINGS: Final = 11
UPPER: Final = 5
LETTERS: Final = "ABCDEFGHIJK"
LARGE_DECK: Final = 38
SMALL_DECK: Final = 54
"""Per cent of a box's side that its deck has (1.4)."""
POINTS: Final = 9
TREES: Final = 2
TREE_RADIUS: Final = 25
TREE_HEIGHT: Final = 150
APART: Final = 45
RIM: Final = 15
"""Least distance between footprints, and to the rim (1.7)."""

SINES: Final = [
    0, 1745, 3490, 5234, 6976, 8716, 10453, 12187, 13917, 15643, 17365, 19081, 20791, 22495, 24192,
    25882, 27564, 29237, 30902, 32557, 34202, 35837, 37461, 39073, 40674, 42262, 43837, 45399,
    46947, 48481, 50000, 51504, 52992, 54464, 55919, 57358, 58779, 60182, 61566, 62932, 64279,
    65606, 66913, 68200, 69466, 70711, 71934, 73135, 74314, 75471, 76604, 77715, 78801, 79864,
    80902, 81915, 82904, 83867, 84805, 85717, 86603, 87462, 88295, 89101, 89879, 90631, 91355,
    92050, 92718, 93358, 93969, 94552, 95106, 95630, 96126, 96593, 97030, 97437, 97815, 98163,
    98481, 98769, 99027, 99255, 99452, 99619, 99756, 99863, 99939, 99985, 100000,
]  # fmt: skip
"""Sines of 0 to 90 degrees, in hundred-thousandths."""

# --- the rope (5.5, 5.6, 6.1) --------------------------------------------------------------------

GRAPPLE_ROPE: Final = 0
COMBAT_ROPE: Final = 1
ROPES: Final = ["grapple", "combat"]
REACH: Final = [520, 360]
ORNAMENT: Final = [15, 14]
BASE: Final = 6
"""Radius of a ninja's base."""
HAND: Final = 0
"""The eye of a person who judges (6.2)."""
HAND_EYE: Final = "hand"
USUAL_EYE: Final = "8"
"""Also what a hand is taken to have by bots."""
ROUGH_EYE: Final = "14"
EYES: Final = {HAND_EYE: HAND, "4": 4, USUAL_EYE: 8, ROUGH_EYE: 14}

MOVE: Final = 0
ATTACK: Final = 1
PICK: Final = 2
STEAL: Final = 3
HEAL: Final = 4
ACTIONS: Final = ["move", "attack", "pick", "steal", "heal"]
PLANS: Final = [
    "move+move", "move+attack", "move+pick", "move+steal", "move+heal",
    "attack+move", "attack+attack", "attack+pick", "attack+steal", "attack+heal",
    "pick+move", "pick+attack", "pick+pick", "pick+steal", "pick+heal",
    "steal+move", "steal+attack", "steal+pick", "steal+steal", "steal+heal",
    "heal+move", "heal+attack", "heal+pick", "heal+steal", "heal+heal",
]  # fmt: skip
"""First and second action: 5 * first + second."""
SHURIKEN_THROW: Final = 2
KUNAI_THROW: Final = 3
PURPOSES: Final = ["move", "attack", "shuriken", "kunai"]
"""What a rope is thrown for; the first two are actions."""

# --- chests and wounds (2.1 to 2.4) --------------------------------------------------------------

CHESTS: Final = 28
PINK: Final = 24
"""Chests below this number are pink, the others yellow."""
FACES: Final = ["1", "2", "3", "4", "5", "potion", "gear", "grapple", "shuriken", "kunai"]
VALUE: Final = [1, 2, 3, 4, 5, 0, 0, 0, 0, 0]
POTION: Final = 5
GEAR: Final = 6
GRAPPLE: Final = 7
SHURIKEN: Final = 8
KUNAI: Final = 9
PINK_FACES: Final = [5, 5, 4, 0, 0, 2, 2, 2, 2, 2]
YELLOW_FACES: Final = [0, 0, 0, 2, 2, 0, 0, 0, 0, 0]
"""How often each face lies under the chests of a colour (2.2)."""
UNKNOWN: Final = -1
"""A face that nobody has seen."""
SLOTS: Final = 4
MOST_WOUNDS: Final = 4
WOUNDS: Final = 12
ROUNDS: Final = 6
YELLOW_FROM: Final = 5
"""The first round in which yellow chests can be picked up (7.7)."""
SEATS: Final = 4

# --- what is asked -------------------------------------------------------------------------------

PLACE_NOW: Final = 0
PLAN_NOW: Final = 1
TURN_NOW: Final = 2
TARGET_NOW: Final = 3
STAND_NOW: Final = 4
AIM_NOW: Final = 5
LENGTH_NOW: Final = 6
WOUND_NOW: Final = 7
CHEST_NOW: Final = 8
DIAL_NOW: Final = 9
ROOF_NOW: Final = 10
OVER: Final = 11
QUESTIONS: Final = [
    "place", "plan", "turn", "target", "stand", "aim", "length", "wound", "chest", "dial", "roof",
    "",
]  # fmt: skip

# --- actions -------------------------------------------------------------------------------------

GO: Final = 0
PLAN: Final = 1
AT: Final = 2
TAKE: Final = 3
DROP: Final = 4
PLAY: Final = 5
DIAL: Final = 6
STAND: Final = 7
AIM: Final = 8
MEND: Final = 9
END: Final = 10
LENGTH: Final = 11


@final
class Deed(Action):
    """A building, a plan, a ninja, something about a chest, a dial, a point, a length, the end."""

    def __init__(self, index: int, text: str, kind: int, what: int, more: int = 0) -> None:
        super().__init__(index, text)
        self.kind = kind
        self.what = what
        """Building, first action, seat, chest, which action, point or length."""
        self.more = more
        """Second action of a plan; what an action is dialled to."""


CATALOGUE: Final[list[Deed]] = []


def _add(kind: int, texts: list[str], width: int = 0) -> list[Deed]:
    """The next entries of the catalogue; `width`: two numbers, the second below it."""
    made: list[Deed] = []
    for i in range(len(texts)):
        what, more = (i // width, i % width) if width else (i, 0)
        made.append(Deed(len(CATALOGUE), texts[i], kind, what, more))
        CATALOGUE.append(made[-1])
    return made


CHEST_NAMES: Final = [
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14",
    "c15", "c16", "c17", "c18", "c19", "c20", "c21", "c22", "c23", "c24", "c25", "c26", "c27",
    "c28",
]  # fmt: skip
"""In notation; in sentences each is a pink or a yellow chest."""
GOING: Final = _add(GO, list(LETTERS))
PLANNING: Final = _add(PLAN, PLANS, len(ACTIONS))
AIMING_AT: Final = _add(AT, [f"at {seat + 1}" for seat in range(SEATS)])
TAKING: Final = _add(TAKE, [f"take {name}" for name in CHEST_NAMES])
DROPPING: Final = _add(DROP, [f"drop {name}" for name in CHEST_NAMES])
PLAYING: Final = _add(PLAY, [f"play {name}" for name in CHEST_NAMES])
DIALLING: Final = _add(
    DIAL, [f"dial {which} {action}" for which in (1, 2) for action in ACTIONS], len(ACTIONS)
)
STANDING: Final = _add(STAND, [f"stand {point + 1}" for point in range(POINTS)])
AIMING: Final = _add(AIM, [f"aim {point + 1}" for point in range(POINTS)])
MENDING: Final = _add(MEND, ["heal"])
ENDING: Final = _add(END, ["end"])
LENGTHS: Final = _add(LENGTH, [f"rope {length}" for length in range(REACH[GRAPPLE_ROPE] + 1)])
