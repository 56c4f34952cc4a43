"""What a match says to those who ask: to viewers, and to whoever tries what is not allowed."""

import shinobi
from shinobi.core.match import Match


def sees(match: Match, viewer: int | None) -> str:
    """All that a viewer is shown, as bytes."""
    own = [] if viewer is None else [str(action) for action in match.legal(viewer)]
    return shinobi.to_json([match.view(viewer), match.to_act, own])


def why(match: Match, seat: int, action: str) -> shinobi.Refusal:
    """Why it is refused."""
    try:
        match.play(seat, action)
    except shinobi.Refused as error:
        return error.refusal
    raise AssertionError(f"{action} of seat {seat} was accepted")


def refusals(match: Match, seat: int) -> list[str]:
    """Of all that is not allowed, as bytes."""
    allowed = match.legal(seat)
    return [
        shinobi.to_json(why(match, seat, str(action)))
        for action in match.rules.catalogue
        if action not in allowed
    ]
