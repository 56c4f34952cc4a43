"""Crazy Eights in words, in text, and as what lies where."""

from typing import Final

from crazy_eights.rules import PLAYS, EightsView, face, size, suit
from shinobi.core.game import Say
from shinobi.core.layout import Ink, Layout, Piece, Zone
from shinobi.core.values import Fields, Seat, View

INKS: Final[dict[str, Ink]] = {"moon": "violet", "pine": "green", "wave": "blue", "flame": "red"}
TOP: Final = 8
"""Cards of the open pile that are told one by one: enough to see what came last."""


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, EightsView)
    if view.outcome is not None:
        return view.outcome.reason, {}
    if view.viewer not in view.to_act:
        return "crazy-eights.ask.wait", {"seats": list(view.to_act)}
    return "crazy-eights.ask.play", {"suit": view.suit, "rank": view.played[-1].partition(" ")[2]}


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, EightsView)
    return "crazy-eights.board.suit", {"suit": view.suit}


def describe(_view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    play = PLAYS[action]
    if play.card is None:
        return f"crazy-eights.action.{action}", {}
    if play.text == play.card:
        return "crazy-eights.action.play", {"card": face(play.card)}
    return "crazy-eights.action.change", {"card": face(play.card), "suit": play.names}


def draw(view: View, say: Say, width: int) -> str:
    """What lies open, how many cards all have, and one's own."""
    assert isinstance(view, EightsView)
    wanted = say(f"crazy-eights.word.{view.suit}")
    lines = [say("crazy-eights.title"), f"{face(view.played[-1])}   {wanted}"]
    lines += [f"{size(hand):>2} {say('seat', seat=seat)}" for seat, hand in enumerate(view.hands)]
    return "\n".join([line[:width] for line in [*lines, "  ".join(map(face, view.own))]])


def layout(view: View) -> Layout:
    """The pack, what was played, and a hand before each seat: open to its owner."""
    assert isinstance(view, EightsView)
    pack = Zone(
        name="pack", kind="pile", label=("crazy-eights.board.pack", {}), more=size(view.pack),
        actions=_having(view, None),
    )  # fmt: skip
    cards = [_card(view, card) for card in view.played[-TOP:]]
    played = Zone(
        name="played", kind="stack", label=("crazy-eights.board.suit", {"suit": view.suit}),
        pieces=tuple(cards),
    )  # fmt: skip
    return Layout(zones=(pack, played, *[_hand(view, seat) for seat in range(view.seats)]))


def _hand(view: EightsView, seat: Seat) -> Zone:
    if seat == view.viewer:
        cards = [_card(view, card) for card in view.own]
    else:
        cards = [Piece(id=f"{seat} {i}", seat=seat) for i in range(size(view.hands[seat]))]
    return Zone(name=f"hand {seat}", kind="hand", seat=seat, pieces=tuple(cards))


def _card(view: EightsView, card: str) -> Piece:
    """The card that was played last came out of a hidden hand, if it was not one's own."""
    before = (view.turn - 1) % view.seats
    last = card == view.played[-1]
    return Piece(
        id=card, face=face(card), ink=INKS[suit(card)], actions=_having(view, card),
        was=f"{before} {size(view.hands[before])}" if last else None,
    )  # fmt: skip


def _having(view: View, card: str | None) -> tuple[str, ...]:
    """What may be done with a card; with none: what needs none."""
    return tuple([text for text in view.legal if PLAYS[text].card == card])
