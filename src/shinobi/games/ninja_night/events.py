"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.event import Event, Pairs, Seats, Veiled
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    CHEST_NAMES,
    FACES,
    LETTERS,
    PLANS,
    PURPOSES,
    ROPES,
)

Point = tuple[int, int, int]


class Placed(Event, tag="ninja-night.placed"):
    seat: Seat
    seats: Seats
    """Whose ninja it is."""
    building: str


class Revealed(Event, tag="ninja-night.revealed"):
    """All plans at once (3.2)."""

    each = Pairs("seats", "shapes")
    round: int
    plans: list[tuple[str, str]]
    """Two actions for each seat."""
    seats: Seats
    shapes: list[str]
    """The same plans, each in one word."""


class Turn(Event, tag="ninja-night.turn"):
    reveals = False
    seat: Seat
    step: int
    action: str


class Threw(Event, tag="ninja-night.threw"):
    """A rope: who, at whom, for what, from where to where, and how it ended (5.7)."""

    seat: Seat
    seats: Seats
    """The victim, if there is one."""
    purpose: str
    rope: str
    start: str
    target: str
    stand: int
    aim: int
    foot: Point
    tip: Point
    how: str
    """'holds', 'short' or 'long'."""
    by: str
    """By how much it missed: 'hair', 'little' or 'much'."""


class Moved(Event, tag="ninja-night.moved"):
    reveals = False
    seat: Seat
    building: str
    by: str


class Wounded(Event, tag="ninja-night.wounded"):
    seat: Seat
    wounds: int


class Unhurt(Event, tag="ninja-night.unhurt"):
    seat: Seat
    why: str
    """'four' or 'reserve'."""


class MustDrop(Event, tag="ninja-night.must-drop"):
    seat: Seat


class Took(Veiled, tag="ninja-night.took"):
    """Only who takes it sees what is under it, unless chests lie open (7.5, 11.1, 12.2)."""

    seat: Seat
    chest: str
    building: str
    face: str | None = None


class Stole(Veiled, tag="ninja-night.stole"):
    """The thief sees it, and the victim knows it (7.8, 12.2)."""

    seat: Seat
    seats: Seats
    """The victim."""
    chest: str
    face: str | None = None


class Dropped(Event, tag="ninja-night.dropped"):
    reveals = False
    seat: Seat
    chest: str
    building: str
    why: str
    """'free', 'wound' or 'kunai'."""


class Healed(Event, tag="ninja-night.healed"):
    reveals = False
    seat: Seat
    count: int
    wounds: int
    by: str


class Played(Event, tag="ninja-night.played"):
    """From the backpack (9.1), or from a roof (9.7)."""

    seat: Seat
    chest: str
    bonus: str
    building: str
    """Empty: from the backpack."""


class Dialled(Event, tag="ninja-night.dialled"):
    reveals = False
    seat: Seat
    which: int
    action: str


class Declined(Event, tag="ninja-night.declined"):
    reveals = False
    seat: Seat
    action: str


class Round(Event, tag="ninja-night.round"):
    reveals = False
    round: int
    seat: Seat
    """Who is first."""


class Ended(Event, tag="ninja-night.ended"):
    """All backpacks are turned up (10.1)."""

    winners: Seats
    scores: list[int]
    faces: list[str]
    """Each chest and what was under it."""


EVENTS = (
    Placed, Revealed, Turn, Threw, Moved, Wounded, Unhurt, MustDrop, Took, Stole, Dropped, Healed,
    Played, Dialled, Declined, Round, Ended,
)  # fmt: skip


def placed(tell: Tell, seat: Seat, owner: Seat, building: int) -> None:
    if tell is not None:
        tell(Placed("2.6", seat, [owner], LETTERS[building]))


def revealed(tell: Tell, round_: int, plans: list[list[int]]) -> None:
    if tell is not None:
        dialled = [(ACTIONS[one], ACTIONS[two]) for one, two in plans]
        shown = [PLANS[len(ACTIONS) * one + two] for one, two in plans]
        tell(Revealed("3.2", round_, dialled, list(range(len(plans))), shown))


def turn(tell: Tell, seat: Seat, step: int, action: int) -> None:
    if tell is not None:
        tell(Turn("3.3", seat, step + 1, ACTIONS[action]))


def threw(
    tell: Tell, who: tuple[Seat, Seat], what: tuple[int, int], way: tuple[int, int, int, int],
    ends: tuple[Point, Point], result: tuple[str, str],
) -> None:  # fmt: skip
    """who: thrower and victim; what: purpose and rope; way: start, target, stand, aim; ends: foot
    and tip; result: how, and by how much."""
    if tell is not None:
        seat, victim = who
        tell(
            Threw(
                "5.7",
                seat=seat,
                seats=[victim] if victim >= 0 else [],
                purpose=PURPOSES[what[0]],
                rope=ROPES[what[1]],
                start=LETTERS[way[0]],
                target=LETTERS[way[1]],
                stand=way[2] + 1,
                aim=way[3] + 1,
                foot=ends[0],
                tip=ends[1],
                how=result[0],
                by=result[1],
            )
        )


def moved(tell: Tell, seat: Seat, building: int, by: str, rule: str) -> None:
    if tell is not None:
        tell(Moved(rule, seat, LETTERS[building], by))


def wounded(tell: Tell, seat: Seat, wounds: int) -> None:
    if tell is not None:
        tell(Wounded("8.1", seat, wounds))


def unhurt(tell: Tell, seat: Seat, why: str) -> None:
    if tell is not None:
        tell(Unhurt("8.3" if why == "four" else "8.4", seat, why))


def must_drop(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(MustDrop("8.2", seat))


def took(tell: Tell, seat: Seat, chest: int, building: int, face: int, public: bool) -> None:
    if tell is not None:
        names = (CHEST_NAMES[chest], LETTERS[building], FACES[face])
        tell(Took("7.5", seat, *names, knowers=(seat,), open=public))


def stole(tell: Tell, seat: Seat, victim: Seat, chest: int, face: int, public: bool) -> None:
    if tell is not None:
        names = (CHEST_NAMES[chest], FACES[face])
        tell(Stole("7.8", seat, [victim], *names, knowers=(seat, victim), open=public))


def dropped(tell: Tell, seat: Seat, chest: int, building: int, why: str) -> None:
    if tell is not None:
        rule = {"free": "4.2", "wound": "8.2", "kunai": "9.6"}[why]
        tell(Dropped(rule, seat, CHEST_NAMES[chest], LETTERS[building], why))


def healed(tell: Tell, seat: Seat, count: int, wounds: int, by: str) -> None:
    if tell is not None:
        tell(Healed("7.9" if by == "heal" else "9.2", seat, count, wounds, by))


def played(tell: Tell, seat: Seat, chest: int, face: int, building: int) -> None:
    if tell is not None:
        place = LETTERS[building] if building >= 0 else ""
        rule = "9.7" if building >= 0 else "9.1"
        tell(Played(rule, seat, CHEST_NAMES[chest], FACES[face], place))


def dialled(tell: Tell, seat: Seat, which: int, action: int) -> None:
    if tell is not None:
        tell(Dialled("9.3", seat, which + 1, ACTIONS[action]))


def declined(tell: Tell, seat: Seat, action: int) -> None:
    if tell is not None:
        tell(Declined("4.5", seat, ACTIONS[action]))


def next_round(tell: Tell, round_: int, first: Seat) -> None:
    if tell is not None:
        tell(Round("3.4", round_, first))


def ended(tell: Tell, winners: list[Seat], scores: list[int], faces: dict[int, int]) -> None:
    if tell is not None:
        shown = [f"{CHEST_NAMES[chest]} {FACES[faces[chest]]}" for chest in sorted(faces)]
        tell(Ended("10.1", winners, scores, shown))
