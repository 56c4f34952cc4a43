"""Nin Jan in words and in text: for the terminal, and for readers who don't see the picture."""

from shinobi.core.game import Say
from shinobi.core.values import Fields, Seat, View
from shinobi.games.nin_jan.tables import (
    BEATS,
    CARD,
    CATALOGUE,
    CHOOSE,
    LAY,
    SHAPES,
    TAKE,
    THROW,
    VALUE,
)
from shinobi.games.nin_jan.view import NinJanView
from shinobi.games.sketch import apart, beside, cells, centre, flow, left

GLYPHS = {"R": "●", "P": "■", "S": "✄"}
"""Never colour alone: each colour has its letter and its glyph."""
INKS = {"R": "#da382f", "P": "#328456", "S": "#3a74d1"}
"""Readable on black and on white alike."""
CHIPS = {
    "R": "bold #ffffff on #ad372e",
    "P": "bold #ffffff on #2a7548",
    "S": "bold #ffffff on #2f5fae",
}
PILE = 11
"""Columns of a pile."""

_ACTIONS = {move.text: move for move in CATALOGUE}


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, NinJanView)
    if view.outcome is not None:
        return "nin-jan.ask.over", {"winners": list(view.outcome.winners)}
    waiting = [seat for seat in view.to_act if seat not in view.chosen]
    if view.choice in SHAPES:
        return "nin-jan.ask.thrown", {"shape": view.choice, "seats": waiting}
    if view.choice is not None:
        return "nin-jan.ask.chosen", {"card": view.choice, "seats": waiting}
    if view.viewer is None or view.viewer not in view.to_act:
        return "nin-jan.ask.wait", {"seats": waiting}
    if view.throwing:
        return "nin-jan.ask.throw", {"seats": list(view.throwing)}
    card = view.shown[view.viewer]
    return ("nin-jan.ask.choose", {}) if card is None else _ask_to_resolve(view, card)


def _ask_to_resolve(view: NinJanView, card: str) -> tuple[str, Fields]:
    piles = [_ACTIONS[action].what + 1 for action in view.legal if _ACTIONS[action].kind == TAKE]
    if not piles:
        return "nin-jan.ask.lay", {"card": card}
    may_lay = len(view.legal) > len(piles)
    key = "nin-jan.ask.take-or-lay" if may_lay else "nin-jan.ask.take"
    return key, {"card": card, **_named(piles)}


def _named(piles: list[int]) -> Fields:
    """Piles by their numbers, and the two that a sentence may name."""
    return {"piles": piles, "first": min(piles, default=0), "last": max(piles, default=0)}


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, NinJanView)
    if view.outcome is not None:
        return "nin-jan.board.over", {}
    if view.throwing:
        return "nin-jan.board.throw-off", {}
    return "nin-jan.board.round", {"round": view.round}


def describe(view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    assert isinstance(view, NinJanView)
    move = _ACTIONS[action]
    if move.kind == CHOOSE:
        return "nin-jan.action.choose", _named(_beaten(view, action))
    if move.kind == THROW:
        return "nin-jan.action.throw", {"shape": action}
    pile = view.piles[move.what]
    fields: Fields = {"pile": move.what + 1, "points": _sum(pile)}
    if move.kind != LAY:
        return "nin-jan.action.take", {**fields, "cards": list(pile)}
    card = view.shown[view.viewer] if view.viewer is not None else None
    assert card is not None, "who lays has a card turned up"
    points = _sum((*pile, card))
    return "nin-jan.action.lay", {**fields, "points": points, "card": card, "top": pile[-1]}


def _beaten(view: NinJanView, card: str) -> list[int]:
    """The numbers of the piles whose top this card beats now (5.1)."""
    beats = BEATS[CARD[card]]
    return [number for number, pile in enumerate(view.piles, 1) if beats[CARD[pile[-1]]]]


def _sum(names: tuple[str, ...]) -> int:
    return sum(VALUE[CARD[name]] for name in names)


def draw(view: View, say: Say, width: int) -> str:
    """Piles, what everyone took, and the own hand, with Rich markup."""
    assert isinstance(view, NinJanView)
    lines = [*_heading(view, say, width), "", *_piles(view, say, width), ""]
    if view.order:
        shown = [_shown(view, seat, say) for seat in view.order]
        lines += [f"[bold]{say('nin-jan.board.table')}[/]", *flow(shown, width, "  "), ""]
    for seat in range(view.seats):
        lines += _seat(view, seat, say, width)
    if view.hand:
        chips = [_chip(name) for name in sorted(view.hand, key=CARD.__getitem__)]
        lines += ["", f"[bold]{say('nin-jan.board.hand')}[/]", *flow(chips, width)]
    return "\n".join(lines)


def _heading(view: NinJanView, say: Say, width: int) -> list[str]:
    key, args = chapter(view)
    now = say(key, **args)
    legend = " > ".join(_shape(shape, say) for shape in ("rock", "scissors", "paper", "rock"))
    if cells(legend) > width:
        legend = " > ".join(f"[{INKS[letter]}]{GLYPHS[letter]}[/]" for letter in "RSPR")
    return apart(f"[bold]{now}[/]", legend, width)


def _shape(shape: str, say: Say) -> str:
    letter = shape[0].upper()
    return f"[{INKS[letter]}]{GLYPHS[letter]} {say(f'nin-jan.word.{shape}')}[/]"


def _piles(view: NinJanView, say: Say, width: int) -> list[str]:
    """Three fans of cards: of those underneath one sees the upper edge, as on a table."""
    blocks = [_fan(number, pile, say) for number, pile in enumerate(view.piles, 1)]
    gap = max(1, min(8, (width - 3 * PILE) // 3))
    lines = beside(blocks, gap)
    indent = max(0, (width - 3 * PILE - 2 * gap) // 2)
    return [" " * indent + line for line in lines]


def _fan(number: int, pile: tuple[str, ...], say: Say) -> list[str]:
    title = centre(f"[bold]{say('nin-jan.board.pile', pile=number)}[/]", PILE)
    edges = [_edge(name, first=at == 0) for at, name in enumerate(pile[:-1])]
    ink = INKS[pile[-1][0]]
    top = "╭─────────╮" if len(pile) == 1 else "├─────────┤"
    face = f"[{ink}]│[/]{centre(_chip(pile[-1]), PILE - 2)}[{ink}]│[/]"
    total = centre(f"[dim]= {say('number', value=_sum(pile))}[/]", PILE)
    card = [f"[{ink}]{top}[/]", face, f"[{ink}]╰─────────╯[/]"]
    return [title, *edges, *card, total]


def _edge(name: str, *, first: bool) -> str:
    """The upper edge of a card that others lie on."""
    start, end = ("╭", "╮") if first else ("├", "┤")
    rule = "─" * (PILE - 5 - len(name) - 1)
    return f"[{INKS[name[0]]}]{start}─ {GLYPHS[name[0]]}{name} {rule}{end}[/]"


def _chip(name: str) -> str:
    """A card in sight, to be played or beaten."""
    return f"[{CHIPS[name[0]]}] {GLYPHS[name[0]]} {name} [/]"


def _small(name: str) -> str:
    return f"[{INKS[name[0]]}]{GLYPHS[name[0]]}{name}[/]"


def _shown(view: NinJanView, seat: Seat, say: Say) -> str:
    mark = "[bold]▸[/] " if seat == view.order[0] else "· "
    return f"{mark}{say('seat', seat=seat)} {_chip(view.shown[seat] or '')}"


def _seat(view: NinJanView, seat: Seat, say: Say, width: int) -> list[str]:
    """Name, points and what was taken."""
    acting = seat in view.to_act and seat not in view.chosen
    name = say("seat", seat=seat)
    if seat == view.viewer:
        name = f"[bold]{name}[/]"
    points = say("number", value=view.scores[seat])
    room = min(16, max(8, width // 4))
    start = f"{'▸' if acting else ' '} {left(name, room)} [bold]{points:>4}[/]  "
    indent = cells(start)
    taken = [_small(card) for card in view.taken[seat]]
    nothing = f"[dim]{say('nin-jan.board.nothing')}[/]"
    rows = flow(taken, width - indent) or [nothing]
    return [start + rows[0], *(" " * indent + row for row in rows[1:])]
