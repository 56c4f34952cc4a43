"""Why an action is refused: the rule's number, and what stands in the way."""

from shinobi.core.values import Refusal, Seat
from shinobi.games.nin_jan.state import PLAYED, TOP, NinJanState
from shinobi.games.nin_jan.tables import CHOOSE, LAY, NAME, THROW, Move


def why_not(state: NinJanState, seat: Seat, action: Move) -> Refusal:
    """The rule that an action breaks which is not among the legal ones."""
    if state.tie is not None:
        return Refusal(
            "7.1", "nin-jan.throw-now", {}, "the tie is settled by rock, paper or scissors"
        )
    if action.kind == THROW:
        return Refusal(
            "7.1", "nin-jan.no-throw", {}, "shapes are thrown only to settle a tie at the end"
        )
    if not state.waiting:
        return _not_chosen(action)
    if action.kind == CHOOSE:
        return Refusal(
            "4.4", "nin-jan.resolve-now", {}, "the cards on the table are resolved first"
        )
    return _not_resolved(state, seat, action)


def _not_chosen(action: Move) -> Refusal:
    if action.kind == CHOOSE:
        args = {"card": action.text}
        return Refusal("3.1", "nin-jan.not-in-hand", args, f"{action.text} is not in your hand")
    return Refusal("3.1", "nin-jan.choose-now", {}, "a card of the hand is chosen first")


def _not_resolved(state: NinJanState, seat: Seat, action: Move) -> Refusal:
    card, top = NAME[state.row[PLAYED + seat]], NAME[state.row[TOP + action.what]]
    args = {"card": card, "top": top, "pile": action.what + 1}
    if action.kind == LAY:
        message = f"{card} beats a pile, so one of those must be taken"
        return Refusal("5.2", "nin-jan.must-take", args, message)
    message = f"{card} does not beat {top} on pile {action.what + 1}"
    return Refusal("5.2", "nin-jan.not-beaten", args, message)
