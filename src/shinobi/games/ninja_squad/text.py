"""Ninja Squad in words: what is asked, what an action would do, and the table beside the map."""

from shinobi.core.game import Say
from shinobi.core.values import Fields, Seat, View
from shinobi.games.ninja_squad.events import steps_of
from shinobi.games.ninja_squad.map import chart, shown_rows
from shinobi.games.ninja_squad.rules.ground import shifted
from shinobi.games.ninja_squad.tables import (
    AIM,
    AIM_DART,
    AIM_FIRE,
    AIM_FLASK,
    AIM_ZIP,
    AIMS,
    CALL,
    CATALOGUE,
    COLUMNS,
    DRIVE,
    FORWARD,
    KNOCK,
    LAY,
    LONGEST,
    MOVE_NINJA,
    NOWHERE,
    RIGHT,
    ROUTE,
    START,
    TILE,
    TILE_NAME,
    WANA,
    Move,
)
from shinobi.games.ninja_squad.view import RouteView, SquadView
from shinobi.games.sketch import apart, beside, cells, flow

_ACTIONS = {move.text: move for move in CATALOGUE}
ASKED = {
    "begin": "ninja-squad.ask.begin", "missed": "ninja-squad.ask.missed",
    "start": "ninja-squad.ask.start", "nest": "ninja-squad.ask.nest",
}  # fmt: skip
BESIDE = {
    "others": "ninja-squad.ask.others", "aside": "ninja-squad.ask.aside",
    "last": "ninja-squad.ask.last",
}  # fmt: skip
PLAIN = {
    "freeze": "ninja-squad.action.freeze", "stay": "ninja-squad.action.stay",
    "go": "ninja-squad.action.go", "end": "ninja-squad.action.end",
    "pass": "ninja-squad.action.pass", "begin": "ninja-squad.action.begin",
    "hiding-place": "ninja-squad.action.hiding-place", "rocket": "ninja-squad.action.rocket",
    "dash": "ninja-squad.action.dash", "reed": "ninja-squad.action.reed",
}  # fmt: skip
IN_TURN = {
    "turn": ("ninja-squad.ask.turn", "ninja-squad.ask.turn-or-use"),
    "second": ("ninja-squad.ask.second", "ninja-squad.ask.second-or-use"),
    "palace": ("ninja-squad.ask.palace", "ninja-squad.ask.palace-or-use"),
    "freeze": ("ninja-squad.ask.freeze", "ninja-squad.ask.freeze-or-use"),
    "step": ("ninja-squad.ask.step", "ninja-squad.ask.step-or-use"),
    "leap": ("ninja-squad.ask.leap", "ninja-squad.ask.leap-or-use"),
    "after": ("ninja-squad.ask.after", "ninja-squad.ask.after-or-use"),
}
"""In the own turn: without and with something that can be used."""
SWAPS = ("tonfa", "chain")


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, SquadView)
    if view.outcome is not None:
        return "ninja-squad.ask.over", {"winners": list(view.outcome.winners)}
    if view.viewer not in view.to_act:
        return "ninja-squad.ask.wait", {"seats": list(view.to_act)}
    if view.ask in IN_TURN:
        return _ask_in_turn(view), {}
    if view.ask in BESIDE:
        return BESIDE[view.ask], {"seat": view.turn}
    if view.ask == "knock":
        return "ninja-squad.ask.knock", {"tile": view.target}
    if view.ask == "drive":
        return "ninja-squad.ask.drive", {"tile": view.target}
    return ASKED[view.ask], {}


def _ask_in_turn(view: SquadView) -> str:
    """Names only what is possible."""
    uses = any(_ACTIONS[action].kind >= AIM for action in view.legal)
    leaping = view.walk is not None and view.walk.leaping
    if "freeze" in view.legal:
        what = "freeze"
    elif view.ask == "turn" and view.dash and view.played_slot is not None:
        what = "second"
    elif "stay" in view.legal:
        what = "palace"
    else:
        what = "leap" if leaping else view.ask
    return IN_TURN[what][uses]


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, SquadView)
    if view.home:
        return "ninja-squad.board.last", {"phase": view.phase}
    key = "ninja-squad.board.night" if view.half == "night" else "ninja-squad.board.day"
    return key, {"phase": view.phase, "round": view.round}


def describe(view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    assert isinstance(view, SquadView)
    move = _ACTIONS[action]
    if action in PLAIN:
        return PLAIN[action], {}
    if move.kind == ROUTE:
        return _describe_route(next(r for r in view.routes if r.action == action))
    if move.kind == START:
        row = 1 if view.half == "night" else 2
        return "ninja-squad.action.start", {"tile": f"{COLUMNS[move.what]}{row}"}
    if move.kind == CALL:
        key = "ninja-squad.action.draw" if view.ask == "nest" else "ninja-squad.action.call"
        return key, {"tile": TILE_NAME[move.what]}
    if move.kind in (KNOCK, DRIVE):
        tile = _beyond(view.target or "", move.way, max(1, move.far))
        knocks = move.kind == KNOCK
        return "ninja-squad.action.knock" if knocks else "ninja-squad.action.drive", {"tile": tile}
    return _describe_item(view, move)


def _beyond(name: str, way: int, far: int) -> str:
    tile = shifted(LONGEST, TILE[name], far * FORWARD[way], far * RIGHT[way])
    return "" if tile == NOWHERE else TILE_NAME[tile]


def _describe_route(route: RouteView) -> tuple[str, Fields]:
    steps = steps_of(route.steps[: len(route.tiles)])  # as far as it would be walked
    if route.end == "forest":
        return "ninja-squad.action.route-home", {"steps": steps}
    fields: Fields = {"end": route.end, "ground": route.ground, "triggers": _met(route)}
    return "ninja-squad.action.route", {"steps": steps, **fields}


def _met(route: RouteView) -> list[str]:
    """What is met on the way, beside the ground on which it ends."""
    return [trigger.what for trigger in route.triggers if trigger.what != route.ground]


def _describe_item(view: SquadView, move: Move) -> tuple[str, Fields]:
    tile = next(
        tile
        for reach in view.reach
        for tile, action in reach.targets.items()
        if action == move.text
    )
    if move.kind == MOVE_NINJA:
        return "ninja-squad.action.team", {"seat": move.what, "tile": tile}
    if move.kind == LAY:
        return "ninja-squad.action.lay", {"item": WANA[move.what], "tile": tile}
    assert move.kind == AIM
    if move.what in (AIM_FIRE, AIM_FLASK, AIM_ZIP):
        keys = {
            AIM_FIRE: "ninja-squad.action.aim-fire", AIM_FLASK: "ninja-squad.action.aim-flask",
            AIM_ZIP: "ninja-squad.action.aim-zip",
        }  # fmt: skip
        return keys[move.what], {"tile": tile}
    fields: Fields = {"item": AIMS[move.what], "tile": tile}
    if move.what == AIM_DART:
        return "ninja-squad.action.aim-sleep", fields
    if any(guard.tile == tile for guard in view.guards):
        return "ninja-squad.action.aim-guard", fields
    swaps = AIMS[move.what] in SWAPS
    return "ninja-squad.action.aim-swap" if swaps else "ninja-squad.action.aim-knock", fields


def draw(view: View, say: Say, width: int) -> str:
    """The map around the ninja, and beside it all else that the viewer may know."""
    assert isinstance(view, SquadView)
    first, last = shown_rows(view)
    map_lines = chart(view, first, last)
    wide = max(cells(line) for line in map_lines)
    room = width - wide - 3
    notes = _notes(view, say, room if room >= 26 else width)
    body = beside([map_lines, notes], 3) if room >= 26 else [*map_lines, "", *notes]
    legend = [
        f"[dim]{line}[/]" for line in flow(say("ninja-squad.board.legend").split("  "), width, "  ")
    ]
    return "\n".join([*_heading(view, say, width), "", *body, "", *legend])


def _heading(view: SquadView, say: Say, width: int) -> list[str]:
    key, args = chapter(view)
    end = say("ninja-squad.board.alarm", tracker=view.tracker, goal=view.goal)
    night = view.half == "night"
    return apart(f"[bold]{say(key, **args)}[/]", f"[bold #d9534a]{end}[/]" if night else "", width)


def _notes(view: SquadView, say: Say, width: int) -> list[str]:
    lines: list[str] = []
    for seat in range(view.seats):
        lines += _ninja_notes(view, seat, say, width)
    lines += flow(say("ninja-squad.board.surplus", count=view.surplus).split(), width)
    if view.routes:
        lines += ["", f"[bold]{say('ninja-squad.board.cards')}[/]"]
        lines += [_route_line(route, say) for route in view.routes]
    return lines


def _ninja_notes(view: SquadView, seat: Seat, say: Say, width: int) -> list[str]:
    ninja = view.ninja[seat]
    mark = "▸" if seat in view.to_act else " "
    home = seat in view.home
    at = ninja.tile or say("ninja-squad.word.forest" if home else "ninja-squad.board.off")
    lines = [f"{mark} [bold]{seat} {say('seat', seat=seat)}[/] {at}"]
    held = [say("ninja-squad.word.star")] if ninja.star else []
    held += [say(f"ninja-squad.word.{name}") for name in ninja.senjutsu]
    if ninja.buki is not None:
        held += [say(f"ninja-squad.word.{name}") for name in ninja.buki]
        held += [say(f"ninja-squad.word.{name}") for name in ninja.wana or ()]
    else:
        held += [say("ninja-squad.board.buki", count=ninja.buki_count)] * (ninja.buki_count > 0)
        held += [say("ninja-squad.board.wana", count=ninja.wana_count)] * (ninja.wana_count > 0)
    held = held or [say("ninja-squad.board.nothing")]
    if ninja.misses:
        held.append(f"[#d9534a]{say('ninja-squad.board.misses')}[/]")
    commas = [f"{item}," for item in held[:-1]] + held[-1:]
    lines += [f"    {line}" for line in flow(commas, width - 4)]
    if ninja.face is not None:
        lines.append(f"    [dim]{ninja.face}[/]")
    return lines


def _route_line(route: RouteView, say: Say) -> str:
    steps = "-".join(route.steps)
    if route.end is None:
        return f"[dim]{route.action} {steps} ×[/]"
    ground = say(f"ninja-squad.word.{route.ground}")
    met = "".join(f" {say(f'ninja-squad.word.{what}')}" for what in _met(route))
    return f"[bold]{route.action}[/] {steps} → {route.end} {ground}{met and ' ·' + met}"
