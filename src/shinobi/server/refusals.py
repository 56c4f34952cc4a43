"""Why the table itself says no; the game's own refusals come from its rules."""

from typing import Any

from shinobi.core.values import Refusal, Refused
from shinobi.server import news

REFUSALS = {
    "stale": "The match has gone on since; look again.",
    "too-late": "The time for that decision is over; it stands.",
    "slow-down": "Too many messages at once; wait a moment.",
    "hello-first": "Give yourself a nickname first.",
    "not-seated": "Only somebody who holds a seat of this table can do that.",
    "not-yours": "That seat is not yours.",
    "not-host": "Only the host of the table can do that.",
    "no-seat": "There is no such seat at this table.",
    "seat-taken": "Somebody sits there already.",
    "one-seat": "You sit here already; add a second person on this device as a guest.",
    "not-gathering": "The match has begun.",
    "no-sending-off": "The match has begun; nobody can be sent off any more.",
    "not-playing": "The match has not begun.",
    "not-over": "The match is not over yet.",
    "not-ready": "Not everybody is ready.",
    "seats-open": "There are still open seats.",
    "bad-options": "The game has no such option or value.",
    "staged": "It goes on from another match: its options are given.",
    "no-level": "There is no bot of that level.",
    "not-awaited": "No decision of yours is awaited now.",
    "no-hint": "There is no hint to be had now; try again later.",
    "no-moment": "There is no such moment in this match.",
    "nothing-said": "Say either a text or one of the phrases.",
    "not-dealing": "Nothing is being dealt now.",
    "not-asked": "That is not what the deal awaits of this seat now.",
    "no-promise": "No share was promised for this seat.",
    "bad-share": "That share is not the one that was promised.",
    "given": "Another one was given for this seat; it stands.",
    "last-device": "No other device holds this seat; stand up to leave it.",
    "no-device": "That device does not hold the seat, or not any more.",
    "too-many-devices": "Eight devices hold this seat; revoke one of them first.",
    "not-saved": "It could not be saved, and was not done; try again.",
    "too-many": "There are too many tables, bots or people for that now.",
}
"""Key under `refusal.` in the messages, and the sentence in plain English."""


def refuse(key: str, **args: Any) -> Refused:
    """The error to raise for one of REFUSALS."""
    return Refused(Refusal("", key, args, REFUSALS[key]))


def not_done(command: str, refused: Refused) -> news.NotDone:
    """The answer to a command that was refused."""
    r = refused.refusal
    return news.NotDone(id=command, rule=r.rule, key=r.key, args=r.args, message=r.message)
