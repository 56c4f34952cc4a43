"""The end (10.1, 10.2)."""
# compiled by mypyc

from shinobi.core.rules import Tell
from shinobi.core.values import Outcome, Seat
from shinobi.games.ninja_night import events
from shinobi.games.ninja_night.rules.chests import everyone
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import OVER, UNKNOWN, VALUE


def points(state: NightState, seat: Seat) -> int:
    """The values in a backpack; bonuses and wounds count nothing (10.1)."""
    total = 0
    for chest in state.packs[seat]:
        if state.faces[chest] != UNKNOWN:
            total += VALUE[state.faces[chest]]
    return total


def standing(state: NightState, seat: Seat) -> tuple[int, int, int]:
    """Points, chests with a value, bonuses not played (10.2)."""
    bearing = 0
    for chest in state.packs[seat]:
        if VALUE[state.faces[chest]] > 0:
            bearing += 1
    return points(state, seat), bearing, -len(state.played[seat])


def ranking(state: NightState) -> list[list[Seat]]:
    """All places, by the same rules as the first (10.2)."""
    standings = [standing(state, seat) for seat in range(state.seats)]
    return [
        [seat for seat in range(state.seats) if standings[seat] == each]
        for each in sorted(set(standings), reverse=True)
    ]


def finish(state: NightState, tell: Tell) -> None:
    """All backpacks are turned up."""
    state.asked = OVER
    faces: dict[int, int] = {}
    for seat in range(state.seats):
        for chest in state.packs[seat]:
            state.seen[chest] = everyone(state)
            faces[chest] = state.faces[chest]
    if tell is not None:
        scores = [points(state, seat) for seat in range(state.seats)]
        events.ended(tell, ranking(state)[0], scores, faces)


def outcome(state: NightState) -> Outcome:
    places = ranking(state)
    scores = tuple([points(state, seat) for seat in range(state.seats)])
    return Outcome(tuple([tuple(place) for place in places]), scores, reason(state, places[0]))


def reason(state: NightState, first: list[Seat]) -> str:
    """By what the victory was decided."""
    if len(first) > 1:
        return "ninja-night.end.shared"
    best = standing(state, first[0])
    rivals = [standing(state, seat) for seat in range(state.seats) if seat != first[0]]
    rivals = [each for each in rivals if each[0] == best[0]]
    if not rivals:
        return "ninja-night.end.points"
    if best[1] in [each[1] for each in rivals]:
        return "ninja-night.end.bonuses"
    return "ninja-night.end.chests"
