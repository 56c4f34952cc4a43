"""Drawing positions of Nin Jan."""

from typing import Any

import shinobi
from shinobi import Match
from tests.games.asking import why


def cards(text: str) -> list[str]:
    return text.split()


def table(piles: str, hands: str = "", shown: str = "", taken: str = "", **more: Any) -> Match:
    """A position: piles, hands and taken cards separated by bars, shown cards by spaces, '.' for
    none. There are as many seats as hands, or cards shown, or as `seats` says.

    table("S1 | R1 P2 | R8", hands="R7 | P-4")"""
    rows = hands.split("|") if hands else []
    turned = [None if card == "." else card for card in cards(shown)]
    seats = more.pop("seats", len(rows) or len(turned))
    form: dict[str, Any] = {
        "seats": seats,
        "piles": [cards(pile) for pile in piles.split("|")],
        "hands": [cards(hand) for hand in rows] or [[] for _ in range(seats)],
        **more,
    }
    if turned:
        form["shown"] = turned
    if taken:
        form["taken"] = [cards(row) for row in taken.split("|")]
    return shinobi.stage("nin-jan", form)


def legal(match: Match, seat: int) -> list[str]:
    return [str(action) for action in match.legal(seat)]


def piles(match: Match) -> list[list[str]]:
    return list(match.form()["piles"])


def play(match: Match, *moves: str) -> list[str]:
    """Moves like "0 R7", each; the kinds of all events."""
    kinds = []
    for move in moves:
        seat, action = move.split()
        kinds += [event.kind for event in match.play(int(seat), action)]
    return kinds


def throw(match: Match, shapes: str) -> None:
    """One throw of all who are still in: r, p and s in seat order."""
    names = {"r": "rock", "p": "paper", "s": "scissors"}
    for seat, shape in zip(match.to_act, shapes, strict=True):
        match.play(seat, names[shape])


def refused(match: Match, seat: int, action: str) -> str:
    """The rule by which it is refused."""
    return why(match, seat, action).rule
