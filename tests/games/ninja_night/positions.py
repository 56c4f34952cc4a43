"""Drawing positions of Ninja Night."""

from typing import Any

import shinobi
from shinobi import Match
from shinobi.core.event import Event
from shinobi.games.ninja_night.view import NightView
from tests.games.asking import why

LOW = [40, 0, 0, 40, 60]
"""Half sides and height of the boxes below."""
TALL = [*LOW, 26, 0, 0, 26, 40]
VILLAGE = {
    "A": [-150, 240, *LOW], "B": [0, 240, *LOW], "C": [150, 240, *LOW],
    "D": [-240, 80, *LOW], "E": [-80, 80, *LOW], "F": [80, 80, *LOW], "G": [240, 80, *LOW],
    "H": [-160, -80, *LOW], "I": [0, -80, *TALL], "J": [160, -80, *LOW],
    "K": [0, -240, *LOW],
}  # fmt: skip
"""Square boxes along the axes, 60 high, and one with an upper floor:

          A     B     C
       D     E     F     G
          H     I     J
    tree        K        tree

Decks of A and the like reach 15 to each side of the middle, their points lie at 10; from the
middle of A to that of B it is 150, so near is 129 and far is 159."""
TREES = [[-300, -200], [300, -200]]


def night(ninja: str, plan: str = "", **more: Any) -> Match:
    """A position: where each ninja stands, and the plans of all, separated by commas, '.' for none.

    night("A B", "move+pick, heal+heal")"""
    places = ninja.split()
    form: dict[str, Any] = {
        "seats": len(places),
        "village": VILLAGE,
        "trees": TREES,
        "ninja": [None if place == "." else place for place in places],
        **more,
    }
    if plan:
        form["plans"] = [each.strip().split("+") for each in plan.split(",")]
        form.setdefault("turn", 0)
    return shinobi.stage("ninja-night", form)


def turn(ninja: str, plan: str, **more: Any) -> Match:
    """The first turn of seat 0, whose hand sets its ropes; the others plan to heal twice."""
    seats = len(ninja.split())
    options = {"eye_1": "hand", **more.pop("options", {})}
    return night(ninja, ", ".join([plan, *["heal+heal"] * (seats - 1)]), options=options, **more)


def legal(match: Match, seat: int = 0) -> list[str]:
    return [str(action) for action in match.legal(seat)]


def can(match: Match, start: str, seat: int = 0) -> list[str]:
    """Legal actions that begin so, without that beginning."""
    return [text.removeprefix(start) for text in legal(match, seat) if text.startswith(start)]


def play(match: Match, *actions: str, seat: int = 0) -> list[str]:
    """One after the other by one seat; the kinds of all events."""
    return [event.kind.partition(".")[2] for event in events(match, *actions, seat=seat)]


def events(match: Match, *actions: str, seat: int = 0) -> list[Event]:
    return [event for action in actions for event in match.play(seat, action)]


def plan_all(match: Match, *plans: str) -> None:
    for seat, plan in enumerate(plans):
        match.play(seat, plan)


def end_turns(match: Match, number: int) -> None:
    """So many turns in which nothing is done."""
    for _ in range(number):
        match.play(match.to_act[0], "end")


def refused(match: Match, action: str, seat: int = 0) -> str:
    """The rule by which it is refused."""
    return why(match, seat, action).rule


def view(match: Match, viewer: int | None) -> NightView:
    """What a viewer sees."""
    shown = match.view(viewer)
    assert isinstance(shown, NightView)
    return shown


def form(match: Match, name: str) -> Any:
    return match.form()[name]


def lying(match: Match, building: str) -> list[str]:
    """The chests on a roof."""
    names: list[str] = form(match, "lying")["ABCDEFGHIJK".index(building)]
    return names
