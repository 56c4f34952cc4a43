"""Why a step, a token or an end of the turn is a good choice: the reasons of a hint on a floor.

What is said of ways and sight is counted from the walls; how a night may end is looked for in
imagined ones."""

from msgspec.structs import replace

from shinobi.core.advice import Facts, Sentence, Thought, question, sift
from shinobi.core.glimpse import Glimpse, glimpses
from shinobi.core.values import Fields
from shinobi.games.kraft.bot.proof import sure_prize
from shinobi.games.kraft.bot.urging import why_build
from shinobi.games.kraft.bot.worlds import read_open_part
from shinobi.games.kraft.rules.game import Kraft
from shinobi.games.kraft.rules.plan import FAR, Plan
from shinobi.games.kraft.state import CAUGHT, WITH_NINJA, KraftState
from shinobi.games.kraft.tables import (
    APPRENTICE,
    AT_CELL,
    CELL_NAME,
    CELLS,
    DISCIPLE,
    EAST_GATE,
    END,
    END_MOVE,
    LEAVE,
    MASTER,
    NINJA,
    NORTH_GATE,
    NOWHERE,
    PICK_UP,
    REFUSE,
    STEP,
    TELEPORT,
    Move,
)
from shinobi.games.kraft.view import KraftView

EXITS = {EAST_GATE: "east", NORTH_GATE: "north"}
OFTEN = 0.3
"""In what part of the imagined nights a Master should catch the Ninja for it to be said."""
SELDOM = 0.15
LOOT, COST = 1.0, 0.2
"""Points on average that are worth to be told."""
NEAR = 8
"""Steps within which a scroll or the way out is worth to be told."""
CLOSE = 4
"""Steps within which a Master guards a scroll."""

_RULES = Kraft()


def reasons(thought: Thought) -> list[Sentence]:
    """The weightiest first."""
    view, move = question(thought, KraftView, Move)
    if view.phase == "building":
        return why_build(view, move)
    state = read_open_part(view)
    if view.phase == "laying":
        steps = state.plan.far_from(state.at[NINJA])[move.what]
        return [("kraft.hint.from-ninja", {"steps": steps})] if steps < FAR else []
    if move.kind == REFUSE:
        return [_too_hard(thought)]
    looks = glimpses(_RULES, thought, lambda _: False)
    if view.viewer != view.master:
        why = [_forced(thought), *_why_ninja(view, state, move)]
        return sift([*why, _loot(looks) or _escapes(looks)])
    return sift([*_why_master(state, move), _catches(looks), _costs(thought, looks)])


def _goes_to(state: KraftState, move: Move, figure: int) -> int:
    """Where the figure stands after it; NOWHERE if it does not say."""
    if move.kind == STEP:
        return state.plan.steps[state.at[figure] * 4 + move.what]
    if move.kind == END:
        return state.at[figure]
    if move.kind == AT_CELL and state.pending == TELEPORT:
        return move.what
    return NOWHERE


def _caught(looks: list[Glimpse]) -> Fields:
    """In how many of them the Ninja is caught within the next turns."""
    return {"count": sum(look.after.end == CAUGHT for look in looks), "number": len(looks)}


def _points(looks: list[Glimpse]) -> float:
    """What the Ninja gets out with, on average."""
    won: list[int] = [max(0, look.after.banked - look.before.banked) for look in looks]
    return sum(won) / max(1, len(looks))


def _escapes(looks: list[Glimpse]) -> Sentence | None:
    args = _caught(looks)
    return ("kraft.hint.escapes", args) if args["count"] <= SELDOM * len(looks) else None


def _loot(looks: list[Glimpse]) -> Sentence | None:
    points = round(_points(looks), 1)
    if points < LOOT:
        return None
    return "kraft.hint.loot", {"points": points, "number": len(looks)}


def _too_hard(thought: Thought) -> Sentence:
    """What the floor as it stands would bring."""
    looks = glimpses(_RULES, replace(thought, action=END_MOVE), lambda _: False)
    return "kraft.hint.too-hard", {"points": round(_points(looks), 1), "number": len(looks)}


def _catches(looks: list[Glimpse]) -> Sentence | None:
    args = _caught(looks)
    return ("kraft.hint.catches", args) if args["count"] >= OFTEN * len(looks) else None


def _costs(thought: Thought, looks: list[Glimpse]) -> Sentence | None:
    """What the Ninja loses by it, compared with a Master who ends the turn instead."""
    if thought.action is END_MOVE or END_MOVE not in thought.legal:
        return None
    waiting = glimpses(_RULES, replace(thought, action=END_MOVE), lambda _: False)
    points = round(_points(waiting) - _points(looks), 1)
    return ("kraft.hint.costs", {"points": points}) if points >= COST else None


# --- the Ninja ------------------------------------------------------------------------------------


def _why_ninja(view: KraftView, state: KraftState, move: Move) -> Facts:
    if move.kind == PICK_UP:
        return [_value(view, move.what)]
    if move.kind == LEAVE:
        return [("kraft.hint.banks", {}) if WITH_NINJA in state.place else None]
    there = _goes_to(state, move, NINJA)
    if there == NOWHERE:
        return [_in_danger(state)]
    return [*_nearer(state, there), _unseen(state, there)]


def _forced(thought: Thought) -> Sentence | None:
    view, move = question(thought, KraftView, Move)
    prize = sure_prize(_RULES, view, move, thought.legal)
    return None if prize is None else ("kraft.hint.forced", {"points": prize[0], "turns": prize[1]})


def _value(view: KraftView, cell: int) -> Sentence | None:
    scroll = next(scroll for scroll in view.scrolls if scroll.at == CELL_NAME[cell])
    if scroll.value is not None:
        return "kraft.hint.worth", {"value": scroll.value}
    values = sorted({value for value in view.unseen if value in scroll.may})
    return ("kraft.hint.may-be", {"values": values}) if values else None


def watched(state: KraftState) -> list[bool]:
    """What Master and Disciple can see in their next turn by steps alone, whoever is in the way."""
    plan, numbers = state.plan, state.numbers
    seen = plan.threat(state.at[MASTER], numbers.steps[MASTER])
    if state.at[DISCIPLE] != NOWHERE:
        more = plan.threat(state.at[DISCIPLE], numbers.aide_steps[MASTER])
        seen = [one or other for one, other in zip(seen, more, strict=True)]
    return seen


def _unseen(state: KraftState, there: int) -> Sentence | None:
    return None if watched(state)[there] else ("kraft.hint.unseen", {})


def _in_danger(state: KraftState) -> Sentence | None:
    """Where the Ninja stands; with nobody about who could be in the Master's way."""
    alone = state.at[DISCIPLE] == NOWHERE and state.at[APPRENTICE] == NOWHERE
    if state.hidden or not alone or not watched(state)[state.at[NINJA]]:
        return None
    return "kraft.hint.danger", {}


def _nearer(state: KraftState, there: int) -> Facts:
    """To a scroll, or with one to the way out."""
    here = state.at[NINJA]
    lying = [place for place in state.place if place >= 0]
    if there == here:
        return []
    out = _approach(state.plan, here, there, list(EXITS)) if WITH_NINJA in state.place else 0
    scroll = _approach(state.plan, here, there, lying)
    if 0 < out <= NEAR and not 0 < scroll < out:
        return [("kraft.hint.exit", {"steps": out})]
    return [("kraft.hint.scroll", {"steps": scroll}) if 0 < scroll <= NEAR else None]


def _approach(plan: Plan, here: int, there: int, goals: list[int]) -> int:
    """Steps from there to the nearest of these, if that is nearer than from here; else 0."""
    if not goals:
        return 0
    before = min(plan.far_from(here)[goal] for goal in goals)
    after = min(plan.far_from(there)[goal] for goal in goals)
    return after if after < before and after < FAR else 0


# --- the Master -----------------------------------------------------------------------------------


def _why_master(state: KraftState, move: Move) -> Facts:
    there = _goes_to(state, move, MASTER)
    if there == NOWHERE:
        return []
    ninja = state.at[NINJA]
    if state.hidden == 0 and state.plan.seen_from(there)[ninja]:
        return [("kraft.hint.sees", {})]
    near = _approach(state.plan, state.at[MASTER], there, [ninja])
    return [
        _cuts_off(state, there),
        _covers(state, there),
        _guards(state, there),
        ("kraft.hint.closer", {"steps": near}) if near else None,
        _sees_more(state, there),
    ]


def _cuts_off(state: KraftState, there: int) -> Sentence | None:
    """The exits that the Master would be nearer to than the Ninja, where it is not so already."""
    plan, ninja = state.plan, state.at[NINJA]
    cut = [e for e in EXITS if plan.far_from(there)[e] < plan.far_from(ninja)[e]]
    before = [e for e in EXITS if plan.far_from(state.at[MASTER])[e] < plan.far_from(ninja)[e]]
    if there != state.at[MASTER] and len(cut) <= len(before):
        return None
    if len(cut) == len(EXITS):
        return "kraft.hint.cuts-both", {}
    return ("kraft.hint.cuts", {"direction": EXITS[cut[0]]}) if cut else None


def in_reach(state: KraftState) -> list[int]:
    """The cells that the Ninja can step to in a turn, as the walls stand."""
    far = state.plan.far_from(state.at[NINJA])
    return [cell for cell in range(CELLS) if far[cell] <= state.numbers.steps[NINJA]]


def _covers(state: KraftState, there: int) -> Sentence | None:
    """More of what the Ninja can reach in the next turn comes into sight, or stays there."""
    reach = in_reach(state)
    count = sum(state.plan.seen_from(there)[cell] for cell in reach)
    before = sum(state.plan.seen_from(state.at[MASTER])[cell] for cell in reach)
    stays = there == state.at[MASTER]
    if count == 0 or (count <= before and not stays):
        return None
    return "kraft.hint.covers", {"count": count, "number": len(reach)}


def _guards(state: KraftState, there: int) -> Sentence | None:
    """Nearer to the richest scroll that still lies, of those whose value the Master knows."""
    known = [i for i in range(len(state.place)) if state.place[i] >= 0 and state.worth[i] > 0]
    if not known:
        return None
    best = max(known, key=lambda i: state.worth[i])
    steps = _approach(state.plan, state.at[MASTER], there, [state.place[best]])
    value = state.worth[best]
    if not 0 < steps <= CLOSE:
        return None
    return "kraft.hint.guards", {"value": value, "steps": steps}


def _sees_more(state: KraftState, there: int) -> Sentence | None:
    count = sum(state.plan.seen_from(there))
    before = sum(state.plan.seen_from(state.at[MASTER]))
    return ("kraft.hint.sees-more", {"count": count, "number": before}) if count > before else None
