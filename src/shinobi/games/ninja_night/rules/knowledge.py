"""Who knows what: views (12.1 to 12.5)."""
# compiled by mypyc

from typing import Final

from shinobi.core.values import Options, Outcome, Seat
from shinobi.games.ninja_night.card import NINJA_NIGHT
from shinobi.games.ninja_night.rules import rope, turn
from shinobi.games.ninja_night.rules.village import Village, obstacle_code
from shinobi.games.ninja_night.state import NOBODY, NOTHING, NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    BUILDINGS,
    CHEST_NAMES,
    CHEST_NOW,
    CHESTS,
    EYES,
    FACES,
    GROUND,
    LETTERS,
    OVER,
    PLACE_NOW,
    PLAN_NOW,
    POINTS,
    PURPOSES,
    QUESTIONS,
    ROPES,
    SEATS,
    TREE_HEIGHT,
    TREE_RADIUS,
    UNKNOWN,
    Deed,
)
from shinobi.games.ninja_night.view import Box, NightView, Roof, Rope, Tree

EYE_NAMES: Final = {percent: name for name, percent in EYES.items()}
PHASES: Final = ["place", "plan", *["turn"] * 9, "over"]
"""By what is asked."""


def options_of(state: NightState) -> Options:
    options: Options = {"expert": state.expert, "open_chests": state.open_option}
    for seat in range(SEATS):
        options[f"eye_{seat + 1}"] = EYE_NAMES[state.eyes[seat]]
    return options


def is_public(state: NightState, chest: int) -> bool:
    """Whether even a spectator knows it: it lies open, was played, or was turned up at the end."""
    if state.open:
        return True
    for played in state.played:
        if chest in played:
            return True
    if state.asked == OVER:
        for pack in state.packs:
            if chest in pack:
                return True
    return False


def knows(state: NightState, viewer: Seat | None, chest: int) -> bool:
    """12.1 to 12.3"""
    if viewer is None:
        return is_public(state, chest)
    return bool(state.seen[chest] >> viewer & 1)


def pairs(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple([(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)])


def picture(village: Village) -> tuple[tuple[Box, ...], tuple[Roof, ...], tuple[Tree, ...]]:
    """The geometry to draw, made once."""
    if village.picture is None:
        village.picture = (boxes(village), roofs(village), trees(village))
    found: tuple[tuple[Box, ...], tuple[Roof, ...], tuple[Tree, ...]] = village.picture  # type: ignore[assignment]
    return found


def boxes(village: Village) -> tuple[Box, ...]:
    found: list[Box] = []
    for b in range(BUILDINGS):
        corners = pairs(village.boxes[b])
        found.append(Box(LETTERS[b], False, corners, 0, village.buildings[b][6]))
    for b in range(BUILDINGS):
        if village.uppers[b]:
            corners, bottom = pairs(village.uppers[b]), village.buildings[b][6]
            found.append(Box(LETTERS[b], True, corners, bottom, village.heights[b]))
    return tuple(found)


def roofs(village: Village) -> tuple[Roof, ...]:
    found: list[Roof] = []
    for b in range(BUILDINGS):
        corners, points = pairs(village.decks[b]), pairs(village.points[b])
        found.append(Roof(LETTERS[b], corners, village.heights[b], points))
    return tuple(found)


def trees(village: Village) -> tuple[Tree, ...]:
    return tuple([Tree(at[0], at[1], TREE_RADIUS, TREE_HEIGHT) for at in village.trees])


def names(chests: list[int]) -> tuple[str, ...]:
    return tuple([CHEST_NAMES[chest] for chest in chests])


def rows(groups: list[list[int]]) -> tuple[tuple[str, ...], ...]:
    return tuple([names(group) for group in groups])


def rope_in_hand(state: NightState) -> Rope | None:
    """The throw that is being prepared; a kunai that has hit is no throw any more."""
    if state.purpose == NOTHING:
        return None
    start, target = state.ninja[state.turn], state.target
    blocked: list[str] = []
    if target != NOTHING:
        found = state.village.between(start, target).blocked
        codes = "".join([obstacle_code(one) for one in found])
        blocked = [codes[i : i + POINTS] for i in range(0, len(codes), POINTS)]
    return Rope(
        PURPOSES[state.purpose],
        ROPES[rope.rope_for(state.purpose)],
        LETTERS[start],
        None if target == NOTHING else LETTERS[target],
        None if state.victim == NOBODY else state.victim,
        None if state.stand == NOTHING else state.stand + 1,
        None if state.aim == NOTHING else state.aim + 1,
        tuple(blocked),
    )


def seats_in(mask: int, seats: int) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(seats) if mask >> seat & 1])


def plans_shown(state: NightState) -> tuple[tuple[str, str] | None, ...]:
    """Only once all are revealed (12.4)."""
    shown: list[tuple[str, str] | None] = []
    for plan in state.plans:
        hidden = not plan or state.asked == PLAN_NOW
        shown.append(None if hidden else (ACTIONS[plan[0]], ACTIONS[plan[1]]))
    return tuple(shown)


def faces_for(state: NightState, viewer: Seat | None) -> tuple[str | None, ...]:
    shown: list[str | None] = []
    for chest in range(CHESTS):
        known = state.faces[chest] != UNKNOWN and knows(state, viewer, chest)
        shown.append(FACES[state.faces[chest]] if known else None)
    return tuple(shown)


def view(
    state: NightState, viewer: Seat | None, to_act: list[Seat], legal: list[Deed],
    outcome: Outcome | None,
) -> NightView:  # fmt: skip
    """Field by field."""
    drawn = picture(state.village)
    in_turn = state.asked not in (PLACE_NOW, PLAN_NOW, OVER)
    barred = [chest for chest in range(CHESTS) if state.barred >> chest & 1]
    return NightView(
        game=NINJA_NIGHT.name,
        seats=state.seats,
        options=options_of(state),
        viewer=viewer,
        to_act=tuple(to_act),
        legal=tuple([deed.text for deed in legal]),
        outcome=outcome,
        round=state.round,
        first=state.first,
        phase=PHASES[state.asked],
        asked=QUESTIONS[state.asked],
        turn=state.turn if in_turn else None,
        step=state.step + 1 if in_turn else 0,
        acted=state.acted,
        picking=state.picking,
        placing=turn.owner_of_placed(state) if state.asked == PLACE_NOW else None,
        ground=GROUND,
        boxes=drawn[0],
        roofs=drawn[1],
        trees=drawn[2],
        lying=rows(state.roofs),
        ninja=tuple([None if b == NOTHING else LETTERS[b] for b in state.ninja]),
        packs=rows(state.packs),
        played=rows(state.played),
        wounds=tuple(state.wounds),
        reserve=state.reserve,
        faces=faces_for(state, viewer),
        seen=tuple([seats_in(mask, state.seats) for mask in state.seen]),
        plans=plans_shown(state),
        barred=names(barred),
        rope=rope_in_hand(state),
        struck=state.victim if state.asked == CHEST_NOW else None,
    )
