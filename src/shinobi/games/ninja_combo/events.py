"""What the table is told. Nothing is built when nobody listens."""

from shinobi.core.rules import Tell
from shinobi.core.values import Event, Seat
from shinobi.games.ninja_combo.tables import NAME, PLACE_NAME, POINTS, SHAPES, SORTS


def laid(tell: Tell, seat: Seat, card: int, slot: int, place: int) -> None:
    if tell is not None:
        fields = {"seat": seat, "card": NAME[card], "slot": slot + 1, "place": PLACE_NAME[place]}
        tell(Event("ninja-combo.laid", "3.4", fields, reveals=False))


def made(
    tell: Tell, seat: Seat, shape: int, sort: int, places: list[int], cards: list[int]
) -> None:
    """A combo was made; `places` and `cards` belong together, first to last."""
    if tell is not None:
        fields = {
            "seat": seat,
            "shape": SHAPES[shape],
            "sort": SORTS[sort],
            "points": POINTS[sort],
            "places": [PLACE_NAME[place] for place in places],
            "cards": [NAME[card] for card in cards],
        }
        tell(Event("ninja-combo.made", "5.2", fields, reveals=False))


def shifted(tell: Tell, seat: Seat, right: int, down: int) -> None:
    """The zone now lies so many columns further right and rows further down on its mat."""
    if tell is not None:
        fields = {"seat": seat, "right": right, "down": down}
        tell(Event("ninja-combo.shifted", "4.7", fields, reveals=False))


def turned(tell: Tell, card: int, slot: int, left: int) -> None:
    """A card of the pile was turned up on a place of the offer; `left` are still in the pile."""
    if tell is not None:
        fields = {"card": NAME[card], "slot": slot + 1, "left": left}
        tell(Event("ninja-combo.turned", "7.1", fields))


def ended(tell: Tell, winners: list[Seat], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Event("ninja-combo.ended", rule, {"winners": winners, "scores": scores}))
