"""Drawing positions of Ninja Combo, and a plain search of a whole zone."""

from itertools import product
from typing import Any

import shinobi
from shinobi import Match
from shinobi.games.ninja_combo.view import ComboView
from tests.games.asking import why

OTHER = "gC yT"
"""A zone that is of no interest."""


def table(zone: str, offer: str = "rC rT rS", **more: Any) -> Match:
    """A position for two, seat 0 to act: the rows of its zone separated by bars, which start at
    the place k11 unless `corner` says otherwise.

    table("rC .. yS | .. 3 *", offer="rC bT 3")"""
    rows = [row.strip() for row in zone.split("|") if row.strip()]
    seats = more.pop("seats", 2)
    corner = more.pop("corner", "k11") if rows else None
    form: dict[str, Any] = {
        "seats": seats,
        "zones": [rows, *([OTHER] for _ in range(seats - 1))],
        "corners": [corner] + [None] * (seats - 1),
        "offer": offer,
        "turn": 0,
        **more,
    }
    return shinobi.stage("ninja-combo", form)


def legal(match: Match, seat: int = 0) -> list[str]:
    return [str(action) for action in match.legal(seat)]


def places(match: Match, slot: int = 1) -> list[str]:
    """Where the card on a place of the offer may go."""
    return [text.partition("@")[2] for text in legal(match) if text[0] == str(slot)]


def slots(match: Match) -> set[int]:
    """The places on offer whose card may be laid."""
    return {int(text[0]) for text in legal(match)}


def play(match: Match, *moves: str) -> list[str]:
    """Moves of seat 0; the kinds of all events, without the name of the game."""
    told = [event for move in moves for event in match.play(0, move)]
    return [event.kind.removeprefix("ninja-combo.") for event in told]


def zone(match: Match, seat: int = 0) -> list[str]:
    """The rows of a zone, as they are drawn."""
    cards = {cell(place): card for place, card in seen(match).zones[seat].items()}
    columns, rows = {x for x, _ in cards}, {y for _, y in cards}
    return [
        " ".join(cards.get((x, y), "..") for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows, default=0), max(rows, default=-1) + 1)
    ]


def corner(match: Match, seat: int = 0) -> str:
    """The place of the top left of that drawing."""
    columns, rows = zip(*[cell(place) for place in seen(match).zones[seat]], strict=True)
    return f"{chr(97 + min(columns))}{min(rows) + 1}"


def seen(match: Match, viewer: int | None = 0) -> ComboView:
    view = match.view(viewer)
    assert isinstance(view, ComboView)
    return view


def points(match: Match) -> tuple[int, ...]:
    return seen(match).scores


def refused(match: Match, action: str, seat: int = 0) -> str:
    """The rule by which it is refused."""
    return why(match, seat, action).rule


# --- the plain way to find combos: look at every shape everywhere ------------------------------


SHAPES = {
    "snake": [[(i, 0) for i in range(4)], [(0, i) for i in range(4)]],
    "bull": [[(0, 0), (1, 0), (0, 1), (1, 1)]],
    "short": [[(i, 0) for i in range(3)], [(0, i) for i in range(3)]],
}


def cell(name: str) -> tuple[int, int]:
    return ord(name[0]) - 97, int(name[1:]) - 1


def plain_combos(cards: dict[str, str]) -> set[tuple[str, frozenset[tuple[int, int]], int]]:
    """All combos of a whole zone: shape, cells, points. Written from the rules, not from the
    engine."""
    lying = {cell(place): card for place, card in cards.items()}
    found = set()
    for x, y in product(range(22), repeat=2):
        for shape, ways in SHAPES.items():
            for way in ways:
                cells = [(x + right, y + down) for right, down in way]
                if all(c in lying for c in cells):
                    worth = plain_points(shape, [lying[c] for c in cells])
                    if worth:
                        found.add((shape, frozenset(cells), worth))
    return found


def plain_points(shape: str, cards: list[str]) -> int:
    """What the cards score in this shape; 0 if they make no combo."""
    if ("3" in cards) != (shape == "short"):
        return 0
    ninjas = [card for card in cards if card not in "3*"]
    colours, symbols = {card[0] for card in ninjas}, {card[1] for card in ninjas}
    if not ninjas or min(len(colours), len(symbols)) > 1:
        return 0
    return 3 if len(colours) == len(symbols) == 1 < len(ninjas) else 1
