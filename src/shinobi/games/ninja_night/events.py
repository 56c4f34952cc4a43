"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.rules import Tell
from shinobi.core.values import Event, Seat
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    CHEST_NAMES,
    FACES,
    LETTERS,
    PLANS,
    PURPOSES,
    ROPES,
)


def placed(tell: Tell, seat: Seat, owner: Seat, building: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "seats": [owner], "building": LETTERS[building]}
        tell(Event("ninja-night.placed", "2.6", fields))


def revealed(tell: Tell, round_: int, plans: list[list[int]]) -> None:
    """All plans at once (3.2)."""
    if tell is not None:
        dialled = [[ACTIONS[one], ACTIONS[two]] for one, two in plans]
        seats = list(range(len(plans)))
        shown = [PLANS[len(ACTIONS) * one + two] for one, two in plans]
        fields = {"round": round_, "plans": dialled, "seats": seats, "shapes": shown}
        tell(Event("ninja-night.revealed", "3.2", fields))


def turn(tell: Tell, seat: Seat, step: int, action: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "step": step + 1, "action": ACTIONS[action]}
        tell(Event("ninja-night.turn", "3.3", fields, reveals=False))


def threw(
    tell: Tell, who: tuple[Seat, Seat], what: tuple[int, int], way: tuple[int, int, int, int],
    ends: tuple[list[int], list[int]], result: tuple[str, str],
) -> None:  # fmt: skip
    """who: thrower and victim; what: purpose and rope; way: start, target, stand, aim; ends: foot
    and tip; result: how, and by how much."""
    if tell is not None:
        seat, victim = who
        fields = {
            "seat": seat,
            "seats": [victim] if victim >= 0 else [],
            "purpose": PURPOSES[what[0]],
            "rope": ROPES[what[1]],
            "start": LETTERS[way[0]],
            "target": LETTERS[way[1]],
            "stand": way[2] + 1,
            "aim": way[3] + 1,
            "foot": ends[0],
            "tip": ends[1],
            "how": result[0],
            "by": result[1],
        }
        tell(Event("ninja-night.threw", "5.7", fields))


def moved(tell: Tell, seat: Seat, building: int, by: str, rule: str) -> None:
    if tell is not None:
        fields = {"seat": seat, "building": LETTERS[building], "by": by}
        tell(Event("ninja-night.moved", rule, fields, reveals=False))


def wounded(tell: Tell, seat: Seat, wounds: int) -> None:
    if tell is not None:
        tell(Event("ninja-night.wounded", "8.1", {"seat": seat, "wounds": wounds}))


def unhurt(tell: Tell, seat: Seat, why: str) -> None:
    if tell is not None:
        rule = "8.3" if why == "four" else "8.4"
        tell(Event("ninja-night.unhurt", rule, {"seat": seat, "why": why}))


def must_drop(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(Event("ninja-night.must-drop", "8.2", {"seat": seat}))


def took(tell: Tell, seat: Seat, chest: int, building: int, face: int, public: bool) -> None:
    """Only who takes it sees what is under it, unless chests lie open (7.5, 11.1, 12.2)."""
    if tell is not None:
        fields = {"seat": seat, "chest": CHEST_NAMES[chest], "building": LETTERS[building]}
        shown, hidden = {**fields, "face": FACES[face]}, {**fields, "face": None}
        tell(Event("ninja-night.took", "7.5", shown if public else hidden, {seat: shown}))


def stole(tell: Tell, seat: Seat, victim: Seat, chest: int, face: int, public: bool) -> None:
    """The thief sees it, and the victim knows it (7.8, 12.2)."""
    if tell is not None:
        fields = {"seat": seat, "seats": [victim], "chest": CHEST_NAMES[chest]}
        shown, hidden = {**fields, "face": FACES[face]}, {**fields, "face": None}
        private = {seat: shown, victim: shown}
        tell(Event("ninja-night.stole", "7.8", shown if public else hidden, private))


def dropped(tell: Tell, seat: Seat, chest: int, building: int, why: str) -> None:
    if tell is not None:
        fields = {"seat": seat, "chest": CHEST_NAMES[chest], "building": LETTERS[building]}
        rule = {"free": "4.2", "wound": "8.2", "kunai": "9.6"}[why]
        tell(Event("ninja-night.dropped", rule, {**fields, "why": why}, reveals=False))


def healed(tell: Tell, seat: Seat, count: int, wounds: int, by: str) -> None:
    if tell is not None:
        fields = {"seat": seat, "count": count, "wounds": wounds, "by": by}
        rule = "7.9" if by == "heal" else "9.2"
        tell(Event("ninja-night.healed", rule, fields, reveals=False))


def played(tell: Tell, seat: Seat, chest: int, face: int, building: int) -> None:
    """From the backpack (9.1), or from a roof (11.2)."""
    if tell is not None:
        fields = {"seat": seat, "chest": CHEST_NAMES[chest], "bonus": FACES[face]}
        place = LETTERS[building] if building >= 0 else ""
        rule = "11.2" if building >= 0 else "9.1"
        tell(Event("ninja-night.played", rule, {**fields, "building": place}))


def dialled(tell: Tell, seat: Seat, which: int, action: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "which": which + 1, "action": ACTIONS[action]}
        tell(Event("ninja-night.dialled", "9.3", fields, reveals=False))


def declined(tell: Tell, seat: Seat, action: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "action": ACTIONS[action]}
        tell(Event("ninja-night.declined", "4.5", fields, reveals=False))


def next_round(tell: Tell, round_: int, first: Seat) -> None:
    if tell is not None:
        tell(Event("ninja-night.round", "3.4", {"round": round_, "seat": first}, reveals=False))


def ended(tell: Tell, winners: list[Seat], scores: list[int], faces: dict[int, int]) -> None:
    """All backpacks are turned up (10.1)."""
    if tell is not None:
        shown = [f"{CHEST_NAMES[chest]} {FACES[faces[chest]]}" for chest in sorted(faces)]
        fields = {"winners": winners, "scores": scores, "faces": shown}
        tell(Event("ninja-night.ended", "10.1", fields))
