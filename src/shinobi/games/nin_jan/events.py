"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.rules import Tell
from shinobi.core.values import Event, Seat
from shinobi.games.nin_jan.tables import NAME, SHAPES


def names(cards: list[int]) -> list[str]:
    return [NAME[card] for card in cards]


def revealed(tell: Tell, round_: int, picks: list[int], order: list[Seat]) -> None:
    """All cards are turned up at once (3.5); `order` is that of 4.1 to 4.3."""
    if tell is not None:
        fields = {"round": round_, "cards": names(picks), "order": order}
        tell(Event("nin-jan.revealed", "3.5", fields))


def took(tell: Tell, seat: Seat, card: int, pile: int, cards: list[int], points: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "card": NAME[card], "pile": pile + 1, "cards": names(cards)}
        tell(Event("nin-jan.took", "5.3", {**fields, "points": points}))


def laid(tell: Tell, seat: Seat, card: int, pile: int, declined: bool) -> None:
    if tell is not None:
        fields = {"seat": seat, "card": NAME[card], "pile": pile + 1}
        tell(Event("nin-jan.laid", "5.7" if declined else "5.5", fields))


def tied(tell: Tell, seats: list[Seat]) -> None:
    if tell is not None:
        tell(Event("nin-jan.tied", "7.1", {"seats": seats}))


def thrown(tell: Tell, shapes: dict[Seat, int], out: list[Seat]) -> None:
    if tell is not None:
        fields = {"seats": list(shapes), "shapes": [SHAPES[shape] for shape in shapes.values()]}
        tell(Event("nin-jan.thrown", "7.2", {**fields, "out": out}))


def ended(tell: Tell, winners: list[Seat], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Event("nin-jan.ended", rule, {"winners": winners, "scores": scores}))
