"""Why a route or an item is a good choice: the reasons of a hint."""

from collections.abc import Callable

from shinobi.core.advice import Facts, Sentence, Thought, question, sift
from shinobi.core.glimpse import glimpses
from shinobi.core.values import Seat
from shinobi.games.ninja_squad.rules.game import NinjaSquad
from shinobi.games.ninja_squad.tables import (
    AIM,
    DRIVE,
    KNOCK,
    LAY,
    PLAY,
    PLAY_REED,
    ROUNDS,
    ROUTE,
    STAY,
    TILE,
    WIDE,
    Move,
)
from shinobi.games.ninja_squad.view import RouteView, SquadView

GUARDS = ("guard", "patrol")
CUBES = ("senjutsu", "buki")
LETS_BE = ("go", "end", "pass")
LOWERS = ("hiding-place", "rocket")
CLOSE = 4
"""Rows within which somebody behind is close."""
AHEAD, ASIDE = 3, 2
"""Rows and columns within which a guard stands right before somebody."""

_RULES = NinjaSquad()


def reasons(thought: Thought) -> list[Sentence]:
    """The weightiest first."""
    view, move = question(thought, SquadView, Move)
    assert view.viewer is not None
    if move.kind == ROUTE:
        return sift(_why_route(view, move.text, view.viewer))
    return sift([*_why_item(view, move, view.viewer), _costs_a_turn(thought, view, move)])


def row(tile: str) -> int:
    return TILE[tile] // WIDE


# --- routes ---------------------------------------------------------------------------------------


def _why_route(view: SquadView, action: str, seat: Seat) -> Facts:
    open_routes = [route for route in view.routes if route.end is not None]
    route = next(route for route in open_routes if route.action == action)
    others = [other for other in open_routes if other.action != action]
    if route.end is None or route.end == "forest":
        return []
    return [
        _spared(route, others, _meets(GUARDS), "ninja-squad.hint.no-guard"),
        _unseen(view, route, others),
        _spared(route, others, _meets(("lantern",)), "ninja-squad.hint.no-lantern"),
        _cube(route),
        _place_in_squad(view, route.end, seat),
        _furthest(view, route.end, others, seat),
    ]


def _meets(what: tuple[str, ...]) -> Callable[[RouteView], bool]:
    return lambda route: any(trigger.what in what for trigger in route.triggers)


def _spared(
    route: RouteView, others: list[RouteView], meets: Callable[[RouteView], bool], key: str
) -> Sentence | None:
    """What other routes meet, and this one does not."""
    count = sum(map(meets, others))
    return (key, {"count": count}) if count and not meets(route) else None


def _unseen(view: SquadView, route: RouteView, others: list[RouteView]) -> Sentence | None:
    """In the last turn of a phase it counts where one stands (8.4, 15.3)."""
    if view.round != ROUNDS or route.cover is not True:
        return None
    if all(other.cover is True for other in others):
        return None
    by_night = view.half == "night"
    return ("ninja-squad.hint.no-alarm" if by_night else "ninja-squad.hint.no-drop"), {}


def _cube(route: RouteView) -> Sentence | None:
    found = [trigger.what for trigger in route.triggers if trigger.what in CUBES]
    return ("ninja-squad.hint.cube", {"cube": found[0]}) if found else None


def _place_in_squad(view: SquadView, end: str, seat: Seat) -> Sentence | None:
    """By night the last one must catch up, by day the first one wins."""
    tiles = [n.tile for other, n in enumerate(view.ninja) if other != seat and n.tile is not None]
    here = view.ninja[seat].tile
    if not tiles or here is None:
        return None
    rows = [row(tile) for tile in tiles]
    if view.half == "night":
        behind = row(here) < min(rows) and row(end) > row(here)
        return ("ninja-squad.hint.catch-up", {}) if behind else None
    ahead = row(end) - max(rows)
    return ("ninja-squad.hint.lead", {"rows": ahead}) if ahead > 0 else None


def _furthest(view: SquadView, end: str, others: list[RouteView], seat: Seat) -> Sentence | None:
    here = view.ninja[seat].tile
    if here is None:
        return None
    gained = row(end) - row(here)
    further = [o for o in others if o.end == "forest" or row(o.end or end) > row(end)]
    if gained <= 0 or further:
        return None
    return "ninja-squad.hint.furthest", {"rows": gained}


# --- all else -------------------------------------------------------------------------------------


def _why_item(view: SquadView, move: Move, seat: Seat) -> Facts:
    if move.text in LETS_BE:
        return [("ninja-squad.hint.keeps", {}) if len(view.legal) > 1 else None]
    if move.kind == STAY:
        return [("ninja-squad.hint.palace", {})]
    if move.text in LOWERS:
        return [("ninja-squad.hint.alarm", {"tracker": view.tracker, "goal": view.goal})]
    if move.kind == PLAY and move.what == PLAY_REED:
        count = sum(map(_meets(("water",)), view.routes))
        return [("ninja-squad.hint.water", {"count": count}) if count else None]
    if move.kind == AIM:
        text = move.text
        return [_in_the_way(view, text), _before_others(view, text, seat), _ahead(view, text, seat)]
    if move.kind == LAY:
        return [_close_behind(view, seat)]
    return []


def _tile_of(view: SquadView, action: str) -> str | None:
    """What an item is used on."""
    for reach in view.reach:
        for tile, deed in reach.targets.items():
            if deed == action:
                return tile
    return None


def _in_the_way(view: SquadView, action: str) -> Sentence | None:
    """A guard that routes of this turn meet."""
    tile = _tile_of(view, action)
    met = [r for r in view.routes if any(t.tile == tile and t.what in GUARDS for t in r.triggers)]
    return ("ninja-squad.hint.in-way", {"count": len(met)}) if met else None


def _before_others(view: SquadView, action: str, seat: Seat) -> Sentence | None:
    """A guard of the night that stands right before others of the squad."""
    tile = _tile_of(view, action)
    if tile is None or view.half != "night" or tile not in [guard.tile for guard in view.guards]:
        return None
    near = [
        other
        for other, ninja in enumerate(view.ninja)
        if other != seat and ninja.tile is not None and _right_before(tile, ninja.tile)
    ]
    return ("ninja-squad.hint.before-others", {"seats": near}) if near else None


def _right_before(guard: str, ninja: str) -> bool:
    aside = abs(TILE[guard] % WIDE - TILE[ninja] % WIDE)
    return 1 <= row(guard) - row(ninja) <= AHEAD and aside <= ASIDE


def _ahead(view: SquadView, action: str, seat: Seat) -> Sentence | None:
    """A rival who is further on."""
    tile, here = _tile_of(view, action), view.ninja[seat].tile
    hit = [other for other, ninja in enumerate(view.ninja) if ninja.tile == tile and other != seat]
    if tile is None or here is None or not hit or row(tile) <= row(here):
        return None
    return "ninja-squad.hint.ahead", {"rows": row(tile) - row(here)}


def _close_behind(view: SquadView, seat: Seat) -> Sentence | None:
    here = view.ninja[seat].tile
    if here is None:
        return None
    behind = [
        other
        for other, ninja in enumerate(view.ninja)
        if other != seat and ninja.tile is not None and 0 < row(here) - row(ninja.tile) <= CLOSE
    ]
    return ("ninja-squad.hint.close-behind", {"seats": behind}) if behind else None


def _costs_a_turn(thought: Thought, view: SquadView, move: Move) -> Sentence | None:
    """Somebody takes out a guard by it, and misses a turn: in every world that fits the view."""
    if move.kind not in (KNOCK, DRIVE):
        return None
    looks = glimpses(_RULES, thought, lambda _: True, 8)
    for other in range(view.seats):
        if other == view.viewer or view.ninja[other].misses:
            continue
        if all(look.after.miss[other] for look in looks):
            return "ninja-squad.hint.costs-turn", {"seats": [other]}
    return None
