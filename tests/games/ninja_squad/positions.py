"""Positions drawn in tests: one board of any ground, with the palace beyond it or behind it."""

from typing import Any

import shinobi
from shinobi import Match
from shinobi.core.event import Event
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.tables import TILE, TILE_NAME
from shinobi.games.ninja_squad.view import SquadView
from shinobi.testing.walk import state_of
from tests.games.asking import why

PALACE = ["# # # # # # #"] * 3
ON = "F-F-F/F"
ASIDE = "L-F/R-F"


def night(text: str, **form: Any) -> Match:
    """A board by night, its first row the lowest line; the palace lies beyond."""
    return _stage("night", "raid", [*PALACE, "", *_lines(text)], form)


def day(text: str, **form: Any) -> Match:
    """A board by day; the palace is rows 1 to 3, the lowest line of the text row 4."""
    return _stage("day", "escape", [*_lines(text), "", *PALACE], form)


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n")]


def _stage(half: str, mode: str, drawn: list[str], form: dict[str, Any]) -> Match:
    seats = form.pop("seats", 2)
    options = {"mode": mode, **form.pop("options", {})}
    whole = {
        "seats": seats, "options": options, "half": half, "map": drawn,
        "faces": [ON] * seats, "second": ASIDE, **form,
    }  # fmt: skip
    return shinobi.stage("ninja-squad", whole, seed=form.get("phase", 1))


def state(match: Match) -> SquadState:
    found = state_of(match)
    assert isinstance(found, SquadState)
    return found


def view(match: Match, viewer: int | None = None) -> SquadView:
    found = match.view(viewer)
    assert isinstance(found, SquadView)
    return found


def do(match: Match, *actions: str) -> list[Event]:
    """Whoever is asked does these things in turn; all that happened."""
    told: list[Event] = []
    for action in actions:
        told += match.play(match.to_act[0], action)
    return told


def kinds(told: list[Event]) -> list[str]:
    return [event.kind.partition(".")[2] for event in told]


def args(told: list[Event], kind: str) -> list[dict[str, Any]]:
    """What all are told of every event of a kind."""
    seen = [event.told_to(None) for event in told if event.kind == f"ninja-squad.{kind}"]
    return [event.args for event in seen if event is not None]


def at(match: Match, seat: int) -> str | None:
    tile = state(match).at[seat]
    return TILE_NAME[tile] if tile >= 0 else None


def can(match: Match) -> list[str]:
    return [str(action) for action in match.legal(match.to_act[0])]


def refusal(match: Match, action: str) -> str:
    """The rule that forbids something to the one who is asked."""
    return why(match, match.to_act[0], action).rule


def guard_on(match: Match, tile: str) -> bool:
    return state(match).guard[TILE[tile]] != 0


def to_the_end_of_the_phase(match: Match) -> list[Event]:
    """The simplest things until the next Movement phase, or the end."""
    told: list[Event] = []
    phase = state(match).phase
    while match.to_act and state(match).phase == phase:
        moves = can(match)
        plain = [m for m in ("end", "go", "pass", "stay", "freeze", "begin") if m in moves]
        told += do(match, plain[0] if plain else moves[0])
    return told


OPEN = "\n".join(["# # # # # # #"] * 7)
"""A board where nothing happens."""
