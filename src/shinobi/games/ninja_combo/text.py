"""Ninja Combo in words and in text: for the terminal, and for readers who don't see the picture."""

from shinobi.core.game import Say
from shinobi.core.values import Fields, Options, Seat, View
from shinobi.games.ninja_combo.card import STARTERS
from shinobi.games.ninja_combo.tables import (
    CARD,
    CATALOGUE,
    COLUMN,
    LAY,
    NINJAS,
    PLACE,
    PLACE_NAME,
    ROW,
    SIDE,
)
from shinobi.games.ninja_combo.view import ComboView, Possible
from shinobi.games.sketch import apart, beside, cells, left

GLYPHS = {"C": "●", "T": "▲", "S": "■"}
INKS = {"r": "#d9534a", "b": "#4f83d6", "g": "#3f9a63", "y": "#b58a1b"}
CHIPS = {
    "r": "bold #ffffff on #ad372e",
    "b": "bold #ffffff on #2f5fae",
    "g": "bold #ffffff on #2a7548",
    "y": "bold #1a1a1a on #e0b93c",
}
"""Never colour alone: each colour has its letter, each symbol its shape (1.3)."""
SPECIAL = "bold #ffffff on #4a4a55"

_ACTIONS = {move.text: move for move in CATALOGUE}
_TWO = "ninja-combo.ask.two"


def rematch(view: View) -> Options:
    """The next player starts (2.5)."""
    assert isinstance(view, ComboView)
    return {**view.options, "starter": STARTERS[1 + (view.first + 1) % view.seats]}


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, ComboView)
    if view.outcome is not None:
        return "ninja-combo.ask.over", {"winners": list(view.outcome.winners)}
    if view.viewer is None or view.viewer not in view.to_act:
        return "ninja-combo.ask.wait", {"seats": list(view.to_act)}
    if view.owed is not None:
        return "ninja-combo.ask.choose", {"number": len(view.legal)}
    if None in view.offer:
        return "ninja-combo.ask.second", {}
    specials = [name for name in view.offer if name is not None and CARD[name] >= NINJAS]
    if len(specials) > 1:
        return "ninja-combo.ask.special", {}
    return ("ninja-combo.ask.first", {"card": specials[0]}) if specials else (_TWO, {})


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, ComboView)
    if view.outcome is not None:
        return "ninja-combo.board.over", {}
    return "ninja-combo.board.pile", {"left": view.left}


def describe(view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    assert isinstance(view, ComboView)
    move = _ACTIONS[action]
    combos = [combo for combo in view.combos if combo.action == action]
    if move.kind != LAY:
        made = combos[0]
        zone = view.zones[view.turn]
        cards = [zone[place] for place in made.places]
        return "ninja-combo.action.make", {**_combo_fields(made), "cards": cards}
    card = view.offer[move.what]
    assert card is not None, "what is laid is on offer"
    if not combos:
        return "ninja-combo.action.lay", {"card": card}
    if len(combos) > 1:
        return "ninja-combo.action.lay-several", {"card": card, "number": len(combos)}
    stops = view.options["turn_stops"] and None not in view.offer and CARD[card] < NINJAS
    key = "ninja-combo.action.lay-last" if stops else "ninja-combo.action.lay-combo"
    return key, {"card": card, **_combo_fields(combos[0])}


def _combo_fields(combo: Possible) -> Fields:
    return {"shape": combo.shape, "sort": combo.sort, "points": combo.points}


def draw(view: View, say: Say, width: int) -> str:
    """The offer, the own zone with its places named, and the others' zones small."""
    assert isinstance(view, ComboView)
    lines = [*_heading(view, say, width), ""]
    if view.viewer is not None:
        lines += [_title(view, view.viewer, say), *_own(view, view.viewer, width), ""]
    others = [seat for seat in _round_table(view) if seat != view.viewer]
    return "\n".join(lines + _others(view, others, say, width))


def _round_table(view: ComboView) -> list[Seat]:
    first = view.viewer or 0
    return [(first + i) % view.seats for i in range(view.seats)]


def _heading(view: ComboView, say: Say, width: int) -> list[str]:
    """The offer, and how many cards are in the pile."""
    key, args = chapter(view)
    if view.outcome is not None:
        return [f"[bold]{say(key)}[/]"]
    offer = [f"[bold]{slot}[/] {_chip(name)}" for slot, name in enumerate(view.offer, 1)]
    shown = f"[bold]{say('ninja-combo.board.offer')}[/]   {'   '.join(offer)}"
    return apart(shown, f"[dim]{say(key, **args)}[/]", width)


def _title(view: ComboView, seat: Seat, say: Say) -> str:
    mark = "▸" if seat in view.to_act else " "
    points = say("ninja-combo.board.points", points=view.scores[seat])
    return f"{mark} [bold]{say('seat', seat=seat)}[/]  {points}"


def _chip(name: str | None) -> str:
    """A card of the offer."""
    if name is None:
        return "[dim] ·· [/]"
    return f"[{CHIPS.get(name[0], SPECIAL)}] {_face(name)} [/]"


def _face(name: str) -> str:
    """Two columns: the letter of the colour and the shape of the symbol."""
    return name[0] + GLYPHS[name[1]] if CARD[name] < NINJAS else {"3": "3 ", "*": "★ "}[name]


def _small(name: str | None) -> str:
    if name is None:
        return "  "
    return f"[{INKS[name[0]]}]{_face(name)}[/]" if name[0] in INKS else f"[bold]{_face(name)}[/]"


def _own(view: ComboView, seat: Seat, width: int) -> list[str]:
    """The viewer's zone with the names of columns and rows; dots where a card may go."""
    zone = view.zones[seat]
    free = {text.partition("@")[2] for text in view.legal} if view.owed is None else set()
    shown = [PLACE[name] for name in [*zone, *(free if zone else [])]] or [PLACE["k11"]]
    columns = range(min(COLUMN[p] for p in shown), max(COLUMN[p] for p in shown) + 1)
    rows = range(min(ROW[p] for p in shown), max(ROW[p] for p in shown) + 1)
    step = 4 if 4 * len(columns) + 4 <= width else 3 if 3 * len(columns) + 4 <= width else 2
    glowing = {combo.action.partition("@")[2] for combo in view.combos}
    lines = ["    " + "".join(left(f"[dim]{chr(97 + column)}[/]", step) for column in columns)]
    for row in rows:
        places = [PLACE_NAME[row * SIDE + column] for column in columns]
        line = "".join(left(_at(zone.get(p), p, free, glowing), step) for p in places)
        lines.append(f"[dim]{row + 1:>3}[/] {line}".rstrip())
    return lines


def _at(name: str | None, place: str, free: set[str], glowing: set[str]) -> str:
    if name is not None:
        return f"[{CHIPS.get(name[0], SPECIAL)}]{_face(name)}[/]"
    if place in glowing:
        return "[bold]+[/]"
    return "[dim]·[/]" if place in free else " "


def _others(view: ComboView, seats: list[Seat], say: Say, width: int) -> list[str]:
    """Zones side by side, as many as fit."""
    lines: list[str] = []
    row: list[list[str]] = []
    for seat in seats:
        block = [_title(view, seat, say), *_zone(view.zones[seat], width)]
        if row and _width([*row, block]) > width:
            lines += [*beside(row, 4), ""]
            row = []
        row.append(block)
    return lines + beside(row, 4)


def _width(blocks: list[list[str]]) -> int:
    return sum(max(cells(line) for line in block) for block in blocks) + 4 * (len(blocks) - 1)


def _zone(zone: dict[str, str], width: int) -> list[str]:
    """A zone without the names of its places."""
    if not zone:
        return ["  –"]
    taken = [PLACE[name] for name in zone]
    columns = range(min(COLUMN[p] for p in taken), max(COLUMN[p] for p in taken) + 1)
    gap = " " if 3 * len(columns) + 2 <= width else ""
    return [
        "  "
        + gap.join(_small(zone.get(PLACE_NAME[row * SIDE + column])) for column in columns).rstrip()
        for row in range(ROW[min(taken)], ROW[max(taken)] + 1)
    ]
