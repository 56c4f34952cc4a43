"""How it ended (10.1 to 10.3, 16.1 to 16.7)."""
# compiled by mypyc

from typing import Final

from shinobi.core.rules import Tell
from shinobi.core.values import Outcome
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.state import (
    ENDS,
    ESCAPED,
    MORE_LEFT,
    OVER,
    RAID_LOST,
    TOGETHER,
    SquadState,
)

REASONS: Final = [
    "", "ninja-squad.end.raid-won", "ninja-squad.end.raid-lost", "ninja-squad.end.escaped",
    "ninja-squad.end.late", "", "ninja-squad.end.more-left", "ninja-squad.end.together",
]  # fmt: skip
RULES: Final = ["", "10.1", "10.2", "16.1", "16.4", "", "16.6", "16.6"]

assert len(REASONS) == len(ENDS)


def crown(state: SquadState) -> None:
    """Of those in the forest who has most left to use, or several of them (16.5, 16.6)."""
    most = max([left_to_use(state, seat) for seat in state.home])
    state.winners = [seat for seat in sorted(state.home) if left_to_use(state, seat) == most]
    state.end = ESCAPED
    if len(state.home) > 1:
        state.end = MORE_LEFT if len(state.winners) == 1 else TOGETHER
    state.ask = OVER


def left_to_use(state: SquadState, seat: int) -> int:
    """Buki, wana and the throwing star; all see how many there are (18.2)."""
    return len(state.buki[seat]) + len(state.wana[seat]) + (1 if state.star[seat] else 0)


def scores(state: SquadState) -> list[int]:
    """16.3."""
    points = [1 if state.raid_won else 0] * state.seats
    for seat in state.winners:
        points[seat] += 1
    return points


def winners(state: SquadState) -> list[int]:
    if state.end == RAID_LOST:
        return []
    return state.winners or list(range(state.seats))


def outcome(state: SquadState) -> Outcome | None:
    if state.ask != OVER:
        return None
    first = winners(state)
    rest = [seat for seat in range(state.seats) if seat not in first]  # 16.2
    ranking = tuple([tuple(place) for place in (first, rest) if place])
    return Outcome(ranking, tuple(scores(state)), REASONS[state.end], state.end == RAID_LOST)


def announce(state: SquadState, tell: Tell) -> None:
    """Told once, at the end; nothing comes after it (R9)."""
    if state.end == RAID_LOST:
        events.raid_ended(tell, False)
    events.ended(tell, winners(state), scores(state), RULES[state.end])
