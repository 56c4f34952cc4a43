"""Drawing positions of Kraft."""

from typing import Any

import shinobi
from shinobi import Event, Match
from shinobi.games.kraft import drawing
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import CELL, EDGE, LETTER, LONG
from shinobi.games.kraft.view import KraftView
from tests.games import asking

MASTER, NINJA = 0, 1
SCROLLS = "a9 1, i9 2, a5 3, i1 4"
PIECES = "longs walls doors locks".split()


def table(figures: str = "M e9, N e1", scrolls: str = SCROLLS, **more: Any) -> Match:
    """A floor in play, said in words: figures and scrolls with their cells, pieces with theirs.

    table("M e9, N c3", "c5 4, a1 ?", walls="c3/d3", doors="e4/f4", turn="master")"""
    return shinobi.stage("kraft", {"drawing": floor(figures, scrolls, more), **more})


def site(scrolls: str = SCROLLS, **more: Any) -> Match:
    """A dojo that is being built."""
    return shinobi.stage("kraft", {"drawing": floor("", scrolls, more), **more})


def drawn(text: str, **more: Any) -> Match:
    """A floor as it is drawn."""
    return shinobi.stage("kraft", {"drawing": text, **more})


def floor(figures: str, scrolls: str, more: dict[str, Any]) -> str:
    """The drawing; takes the pieces out of `more`."""
    longs, walls, doors, locks = (more.pop(name, "").split() for name in PIECES)
    at = [-1] * 4
    for figure in filter(None, figures.split(",")):
        letter, cell = figure.split()
        at[LETTER.index(letter)] = CELL[cell]
    lying = []
    for scroll in filter(None, scrolls.split(",")):
        cell, value = scroll.split()
        worth = None if value[0] == "?" else int(value[0])
        lying.append(drawing.Scroll(CELL[cell], worth, value.endswith("!")))
    plan = Plan(
        sorted(LONG[place] for place in longs),
        sorted(EDGE[edge] for edge in walls),
        sorted(EDGE[edge] for edge in doors + locks),
        sorted(EDGE[edge] for edge in locks),
        2,
    )
    return drawing.draw(plan, at, lying)


def legal(match: Match, seat: int | None = None) -> list[str]:
    acting = match.to_act[0] if seat is None else seat
    return [str(action) for action in match.legal(acting)]


def play(match: Match, *moves: str) -> list[Event]:
    """Moves of whoever is to act; all that happened."""
    events = []
    for move in moves:
        events += match.play(match.to_act[0], move)
    return events


def kinds(events: list[Event]) -> list[str]:
    return [event.kind.removeprefix("kraft.") for event in events]


def refused(match: Match, action: str) -> str:
    """The rule by which whoever is to act is refused."""
    return why(match, action).rule


def why(match: Match, action: str) -> shinobi.Refusal:
    """Why whoever is to act is refused."""
    return asking.why(match, match.to_act[0], action)


def view(match: Match, viewer: int | None) -> KraftView:
    seen = match.view(viewer)
    assert isinstance(seen, KraftView)
    return seen


def at(match: Match) -> dict[str, str | None]:
    """Where the figures are."""
    return dict(
        zip(("master", "ninja", "disciple", "apprentice"), view(match, None).figures, strict=True)
    )


def scrolls(match: Match) -> dict[str, int | None]:
    """What lies where, with all secrets."""
    return {s["at"]: s["value"] for s in match.form()["scrolls"] if len(s["at"]) == 2}


def carried(match: Match, who: str = "ninja") -> list[int]:
    return [s["value"] for s in match.form()["scrolls"] if s["at"] == who]


def by_chance(match: Match, number: int = 12) -> list[Match]:
    """The same position as often as that, each time with other chance."""
    return [shinobi.stage("kraft", match.form(), seed) for seed in range(number)]


def bare(seed: int = 1, **options: Any) -> Match:
    """A game that begins with an empty floor."""
    return Match.new("kraft", seed=seed, options={"ground": "bare", **options})


def start(dojo: str = "courtyard", **options: Any) -> Match:
    """A game whose first floor is a ready-made dojo."""
    match = Match.new("kraft", seed=1, options=options)
    play(match, f"dojo {dojo}", "done")
    return match
