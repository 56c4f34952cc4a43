"""Ninja Night in words: what is asked, and what an action would do. The picture is in `drawing`."""

from shinobi.core.values import Fields, Seat, View
from shinobi.games.ninja_night.tables import (
    ACTIONS,
    AIM,
    AT,
    CATALOGUE,
    CHEST_NAMES,
    DIAL,
    DROP,
    GO,
    LETTERS,
    MEND,
    PINK,
    PLAN,
    PLAY,
    STAND,
    TAKE,
    Deed,
)
from shinobi.games.ninja_night.view import NightView

_DEEDS = {deed.text: deed for deed in CATALOGUE}


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, NightView)
    if view.outcome is not None:
        return "ninja-night.ask.over", {"winners": list(view.outcome.winners)}
    waiting = [seat for seat in view.to_act if seat not in view.chosen]
    if view.choice is not None:
        return "ninja-night.ask.planned", {"plan": view.choice, "seats": waiting}
    if view.viewer is None or view.viewer not in view.to_act:
        return "ninja-night.ask.wait", {"seats": waiting}
    if view.asked == "turn":
        return _ask_in_turn(view, view.viewer)
    if view.asked == "place":
        return "ninja-night.ask.place", {"seats": [view.placing]}
    if view.asked == "plan":
        return "ninja-night.ask.plan", {"round": view.round}
    if view.rope is not None and view.asked != "target":
        return _ask_for_throw(view, view.viewer)
    return _QUESTIONS[view.asked], {}


_QUESTIONS = {
    "target": "ninja-night.ask.target",
    "wound": "ninja-night.ask.wound",
    "chest": "ninja-night.ask.chest",
    "dial": "ninja-night.ask.dial",
    "roof": "ninja-night.ask.roof",
}


def _ask_in_turn(view: NightView, seat: Seat) -> tuple[str, Fields]:
    """Only what is possible is named."""
    plan = view.plans[seat]
    assert plan is not None, "in a turn all plans are known"
    kinds = {_DEEDS[action].kind for action in view.legal}
    act = "yes" if kinds & {GO, AT, TAKE, MEND} else "no"
    more: Fields = {
        "bonus": "yes" if PLAY in kinds else "no", "chest": "yes" if DROP in kinds else "no",
    }  # fmt: skip
    if view.picking and act == "yes":
        return "ninja-night.ask.pick-on", more
    if view.acted:
        return "ninja-night.ask.end", more
    action = {"action": plan[view.step - 1], "step": view.step}
    return "ninja-night.ask.turn", {**action, "act": act, **more}


def _ask_for_throw(view: NightView, seat: Seat) -> tuple[str, Fields]:
    """Who has an eye is told so: the rules judge for them (6.3)."""
    assert view.rope is not None
    target = view.rope.target
    if view.asked not in ("stand", "aim"):
        return "ninja-night.ask.length", {"target": target, "rope": view.rope.rope}
    key = "ninja-night.ask.stand" if view.asked == "stand" else "ninja-night.ask.aim"
    return key, {"target": target, "eye": view.options[f"eye_{seat + 1}"]}


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, NightView)
    if view.outcome is not None:
        return "ninja-night.board.over", {}
    return "ninja-night.board.round", {"round": view.round}


def describe(view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    assert isinstance(view, NightView)
    deed = _DEEDS[action]
    if deed.kind == PLAN:
        return "ninja-night.action.plan", {"one": ACTIONS[deed.what], "two": ACTIONS[deed.more]}
    if deed.kind == GO:
        return _describe_going(view, deed)
    if deed.kind == AT:
        return _describe_aiming_at(view, deed)
    if deed.kind in (TAKE, DROP, PLAY):
        return _describe_chest(view, deed)
    if deed.kind == DIAL:
        return "ninja-night.action.dial", {"which": deed.what + 1, "action": ACTIONS[deed.more]}
    if deed.kind in (STAND, AIM):
        key = "ninja-night.action.stand" if deed.kind == STAND else "ninja-night.action.aim"
        return key, {"point": deed.what + 1}
    if deed.kind == MEND:
        return "ninja-night.action.heal", {}
    return ("ninja-night.action.end" if action == "end" else "ninja-night.action.rope"), {}


def _describe_going(view: NightView, deed: Deed) -> tuple[str, Fields]:
    letter = LETTERS[deed.what]
    args: Fields = {"building": letter, "count": len(view.lying[deed.what])}
    if view.asked == "place":
        return "ninja-night.action.place", args
    args["seats"] = [seat for seat, at in enumerate(view.ninja) if at == letter]
    return ("ninja-night.action.go" if view.asked == "roof" else "ninja-night.action.move"), args


def _describe_aiming_at(view: NightView, deed: Deed) -> tuple[str, Fields]:
    args: Fields = {"seats": [deed.what], "building": view.ninja[deed.what]}
    purpose = "attack" if view.rope is None else view.rope.purpose
    return "ninja-night.action.at", {**args, "purpose": purpose}


def _describe_chest(view: NightView, deed: Deed) -> tuple[str, Fields]:
    name = CHEST_NAMES[deed.what]
    face = view.faces[deed.what] or "unseen"
    args: Fields = {"chest": name, "face": face}
    args["colour"] = "pink" if deed.what < PINK else "yellow"
    if deed.kind == DROP:
        key = "ninja-night.action.strike" if view.asked == "chest" else "ninja-night.action.drop"
        return key, args
    if deed.kind == PLAY:
        return "ninja-night.action.play", {"chest": name, "bonus": face}
    owner = [seat for seat, pack in enumerate(view.packs) if name in pack]
    if owner:
        return "ninja-night.action.steal", {**args, "seats": owner}
    return "ninja-night.action.take", args
