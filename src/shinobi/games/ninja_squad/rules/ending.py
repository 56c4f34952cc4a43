"""How it ended (10.1 to 10.3, 16.1 to 16.4)."""
# compiled by mypyc

from typing import Final

from shinobi.core.rules import Tell
from shinobi.core.values import Outcome
from shinobi.games.ninja_squad import events
from shinobi.games.ninja_squad.state import ENDS, ESCAPED, LATE, OVER, RAID_LOST, SquadState

REASONS: Final = [
    "", "ninja-squad.end.raid-won", "ninja-squad.end.raid-lost", "ninja-squad.end.escaped",
    "ninja-squad.end.late", "",
]  # fmt: skip
RULES: Final = ["", "10.1", "10.2", "16.1", "16.4", ""]

assert len(REASONS) == len(ENDS)


def scores(state: SquadState) -> list[int]:
    """16.3."""
    points = [1 if state.raid_won else 0] * state.seats
    for seat in state.winners:
        points[seat] += 1
    return points


def winners(state: SquadState) -> list[int]:
    if state.end == RAID_LOST:
        return []
    return state.winners if state.end in (ESCAPED, LATE) else list(range(state.seats))


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
