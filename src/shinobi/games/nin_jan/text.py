"""The board in text: for the terminal, and for readers who don't see the picture."""

from shinobi.core.game import Say
from shinobi.core.values import View
from shinobi.games.nin_jan.tables import CARD, VALUE
from shinobi.games.nin_jan.view import NinJanView

STYLES = {"R": "red", "P": "green", "S": "blue"}
GLYPHS = {"R": "●", "P": "■", "S": "✂"}
"""Never colour alone: each colour has its letter and its glyph."""


def draw(view: View, say: Say) -> str:
    """Piles, what everyone took, and the own hand, one line each, with Rich markup."""
    assert isinstance(view, NinJanView)
    lines = [say("nin-jan.board.round", round=view.round), ""]
    for number, pile in enumerate(view.piles, 1):
        lines.append(f"  {say('nin-jan.board.pile', pile=number)}  {cards(pile)}  {_sum(pile)}")
    lines.append("")
    lines += [_seat_line(view, seat, say) for seat in range(view.seats)]
    if view.hand:
        by_colour = tuple(
            sorted(view.hand, key=lambda name: ("RPS".index(name[0]), VALUE[CARD[name]]))
        )
        lines += ["", f"  {say('nin-jan.board.hand')}  {cards(by_colour)}"]
    return "\n".join(lines)


def card(name: str) -> str:
    """One card: glyph and notation."""
    return f"[{STYLES[name[0]]}]{GLYPHS[name[0]]}{name}[/]"


def cards(names: tuple[str, ...]) -> str:
    return " ".join(card(name) for name in names) or "–"


def _sum(names: tuple[str, ...]) -> str:
    return f"[dim]= {sum(VALUE[CARD[name]] for name in names):+d}[/]"


def _seat_line(view: NinJanView, seat: int, say: Say) -> str:
    shown = view.shown[seat]
    parts = [f"  {say('seat', seat=seat):<12} {view.scores[seat]:>4}", cards(view.taken[seat])]
    if shown is not None:
        parts.append(f"{say('nin-jan.board.shows')} {card(shown)}")
    return "   ".join(parts)
