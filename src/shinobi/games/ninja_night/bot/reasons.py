"""Why a plan, a throw or a chest is a good choice: the reasons of a hint.

No reason tells a length: chances are those of the thrower's eye, and for a hand no more than
whether a good eye would find it easy (R12)."""

from shinobi.core.advice import Facts, Sentence, Thought, question, sift
from shinobi.core.values import Fields, Seat
from shinobi.games.ninja_night.bot.judging import SURE, best_line, throw_chance
from shinobi.games.ninja_night.bot.thinking import best_move, gains
from shinobi.games.ninja_night.bot.worlds import open_part, supposed
from shinobi.games.ninja_night.rules import chests
from shinobi.games.ninja_night.state import NightState
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    AIM,
    AT,
    ATTACK,
    BUILDINGS,
    CATALOGUE,
    CHEST_NAMES,
    DROP,
    FACES,
    GO,
    HAND_EYE,
    HEAL,
    LETTERS,
    MEND,
    MOST_WOUNDS,
    MOVE,
    PICK,
    PINK,
    PLAN,
    PLAY,
    POINTS,
    PURPOSES,
    STAND,
    STEAL,
    TAKE,
    VALUE,
    YELLOW_FROM,
    Deed,
)
from shinobi.games.ninja_night.view import NightView

HARDLY_MISSES = SURE * 95 // 100
HOLDS = SURE * 60 // 100
EASY = SURE * 80 // 100
"""Chances from which a throw is called so; the last for a hand, as if it were an eye of 8 %."""
TENTHS = 10

ACTING = (GO, AT, TAKE, MEND)
"""Kinds of deeds by which an action is done."""
_DEEDS = {deed.text: deed for deed in CATALOGUE}


def reasons(thought: Thought) -> list[Sentence]:
    """The weightiest first."""
    view, deed = question(thought, NightView, Deed)
    assert view.viewer is not None
    state = open_part(supposed(view))
    return sift(_facts(view, state, view.viewer, deed))


def _facts(view: NightView, state: NightState, seat: Seat, deed: Deed) -> Facts:
    if deed.kind == PLAN:
        return _why_plan(view, state, seat, deed)
    if deed.kind == GO:
        return _why_go(view, state, seat, deed.what)
    if deed.kind == AT:
        return _why_strike(view, state, seat, deed.what)
    if deed.kind in (TAKE, DROP, PLAY):
        return _why_chest(view, state, seat, deed)
    if deed.kind == MEND:
        return [_wounds(state, seat)]
    if deed.kind in (STAND, AIM):
        return [_best_line(state, seat, deed)]
    if view.asked == "length":
        return [("ninja-night.hint.judge", {})]
    return [_why_end(view, state, seat)] if deed.text == "end" else []


# --- throws ---------------------------------------------------------------------------------------


def _chance(view: NightView, seat: Seat, odds: int) -> Sentence | None:
    """What the best throw promises: of an eye how often, of a hand whether it is easy."""
    if view.options[f"eye_{seat + 1}"] == HAND_EYE:
        return ("ninja-night.hint.easy", {}) if odds >= EASY else None
    if odds >= HARDLY_MISSES:
        return "ninja-night.hint.sure", {}
    return ("ninja-night.hint.holds", {"percent": odds * 100 // SURE}) if odds >= HOLDS else None


def _why_go(view: NightView, state: NightState, seat: Seat, target: int) -> Facts:
    if view.asked == "place":
        fewest = min(len(lying) for lying in view.lying)
        poor = len(view.lying[target]) == fewest
        return [("ninja-night.hint.poor", {}) if poor else None]
    odds = throw_chance(state, seat, state.ninja[seat], target, MOVE)
    thrown = view.asked == "turn"
    plan = view.plans[seat]
    picks = thrown and view.step == 1 and plan is not None and plan[1] == ACTIONS[PICK]
    return [
        _known_riches(view, target),
        _chance(view, seat, odds) if thrown else ("ninja-night.hint.no-throw", {}),
        ("ninja-night.hint.then-pick", {}) if picks and pickable(view, target) else None,
    ]


def pickable(view: NightView, building: int) -> list[str]:
    """The chests there that may be picked up in this round (7.7)."""
    yellow = view.round >= YELLOW_FROM
    return [name for name in view.lying[building] if CHEST_NAMES.index(name) < PINK or yellow]


def _known_riches(view: NightView, building: int) -> Sentence | None:
    """The points there of which the viewer knows."""
    faces = [view.faces[CHEST_NAMES.index(name)] for name in pickable(view, building)]
    points = sum(VALUE[FACES.index(face)] for face in faces if face is not None)
    return ("ninja-night.hint.riches", {"points": points}) if points else None


def _best_line(state: NightState, seat: Seat, deed: Deed) -> Sentence | None:
    """The line that an eye would choose of all; from where one stands it may be another."""
    stand, aim = divmod(best_line(state, seat), POINTS)
    chosen = deed.what == stand if deed.kind == STAND else (state.stand, deed.what) == (stand, aim)
    return ("ninja-night.hint.best-line", {}) if chosen else None


def _why_strike(view: NightView, state: NightState, seat: Seat, victim: Seat) -> Facts:
    purpose = ATTACK if view.rope is None else PURPOSES.index(view.rope.purpose)
    start, target = state.ninja[seat], state.ninja[victim]
    full = state.slots(victim) == 0 and len(state.packs[victim]) > 0
    hurts = purpose != len(PURPOSES) - 1 and state.wounds[victim] < MOST_WOUNDS
    drops = full and hurts and state.reserve > 0
    return [
        _chance(view, seat, throw_chance(state, seat, start, target, purpose)),
        ("ninja-night.hint.drops", {}) if drops else None,
        _known_riches(view, target) if purpose == ATTACK else None,
    ]


def _why_end(view: NightView, state: NightState, seat: Seat) -> Sentence | None:
    """The action is over, or can do nothing; or it is a throw, and none is likelier to hold than
    to miss."""
    if view.acted:
        return "ninja-night.hint.done", {}
    if not any(_DEEDS[text].kind in ACTING for text in view.legal):
        return "ninja-night.hint.idle", {}
    plan = view.plans[seat]
    if plan is None or plan[view.step - 1] != ACTIONS[MOVE]:
        return None
    start = state.ninja[seat]
    others = [building for building in range(BUILDINGS) if building != start]
    best = max(throw_chance(state, seat, start, building, MOVE) for building in others)
    return ("ninja-night.hint.risky", {}) if 2 * best < SURE else None


# --- chests and wounds ----------------------------------------------------------------------------


def _why_chest(view: NightView, state: NightState, seat: Seat, deed: Deed) -> Facts:
    if deed.kind == PLAY:
        potion = view.faces[deed.what] == "potion"
        return [_wounds(state, seat)] if potion else []
    if deed.kind == DROP and view.asked != "chest":
        return [_poorest(view, seat, deed.what)]
    return [_worth(view, state, deed.what), _rivals(view, seat)]


def _worth(view: NightView, state: NightState, chest: int) -> Sentence | None:
    """Its points, if the viewer knows them; else what lies under such chests on average."""
    face = view.faces[chest]
    if face is not None:
        points = VALUE[FACES.index(face)]
        return ("ninja-night.hint.worth", {"points": points}) if points else None
    yellow = chest >= PINK
    left = chests.unseen_faces(state, yellow)
    number = sum(left)
    if number == 0:
        return None
    total = sum(VALUE[face] * count for face, count in enumerate(left))
    args: Fields = {"points": round(TENTHS * total / number) / TENTHS}
    return "ninja-night.hint.average", {**args, "colour": "yellow" if yellow else "pink"}


def _rivals(view: NightView, seat: Seat) -> Sentence | None:
    """Who stands on the same roof, and has yet to pick up in this round."""
    if view.asked != "turn":
        return None
    others = [other for other in range(view.seats) if other != seat]
    here = [other for other in others if view.ninja[other] == view.ninja[seat]]
    rivals = [other for other in here if ACTIONS[PICK] in to_come(view, other)]
    return ("ninja-night.hint.rivals", {"seats": rivals}) if rivals else None


def to_come(view: NightView, seat: Seat) -> list[str]:
    """The actions of a revealed plan whose turn has not come yet."""
    plan = view.plans[seat]
    if plan is None or view.turn is None:
        return []
    order = (seat - view.first) % view.seats
    now = (view.turn - view.first) % view.seats
    done = view.step if order <= now else view.step - 1
    return list(plan[done:])


def _poorest(view: NightView, seat: Seat, chest: int) -> Sentence | None:
    """Nothing else in the backpack is worth as little: one knows what one holds."""
    points = {name: _points(view, CHEST_NAMES.index(name)) for name in view.packs[seat]}
    if len(points) < 2 or _points(view, chest) > min(points.values()):
        return None
    return "ninja-night.hint.poorest", {}


def _points(view: NightView, chest: int) -> int:
    face = view.faces[chest]
    return 0 if face is None else VALUE[FACES.index(face)]


def _wounds(state: NightState, seat: Seat) -> Sentence | None:
    count = state.wounds[seat]
    if count == 0:
        return None
    return "ninja-night.hint.wounds", {"count": count, "free": state.slots(seat)}


# --- plans ----------------------------------------------------------------------------------------


def _why_plan(view: NightView, state: NightState, seat: Seat, deed: Deed) -> Facts:
    start = state.ninja[seat]
    actions = (deed.what, deed.more)
    first = deed.what
    return [
        _reachable(view, state, seat) if first == MOVE else None,
        _chests_here(view, start) if first == PICK else None,
        _loot(view, state, seat) if STEAL in actions else None,
        _wounds(state, seat) if HEAL in actions else None,
        ("ninja-night.hint.then-pick", {}) if actions == (MOVE, PICK) else None,
    ]


def _reachable(view: NightView, state: NightState, seat: Seat) -> Sentence | None:
    """The roof to which a move promises most."""
    start = state.ninja[seat]
    target, worth = best_move(state, seat, start, gains(state, seat, state.round), 100)
    odds = throw_chance(state, seat, start, target, MOVE) if target != start else 0
    count = len(pickable(view, target))
    if worth <= 0 or odds < HOLDS or count == 0:
        return None
    return "ninja-night.hint.reachable", {"building": LETTERS[target], "count": count}


def _chests_here(view: NightView, start: int) -> Sentence | None:
    count = len(pickable(view, start))
    return ("ninja-night.hint.here", {"count": count}) if count else None


def _loot(view: NightView, state: NightState, seat: Seat) -> Sentence | None:
    here = [other for other in range(view.seats) if state.ninja[other] == state.ninja[seat]]
    robbed = [other for other in here if other != seat and state.packs[other]]
    return ("ninja-night.hint.loot", {"seats": robbed}) if robbed else None
