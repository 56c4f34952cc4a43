"""Kraft in words and in text: for the terminal, and for readers who don't see the picture."""

from shinobi.core.game import Say
from shinobi.core.values import Fields, Options, Refusal, Seat, View
from shinobi.games.kraft.board import board
from shinobi.games.kraft.tables import (
    AIDE_LEAVE,
    AIDE_PICK_UP,
    AIDE_STEP,
    AT_CELL,
    CATALOGUE,
    CELL,
    CELL_NAME,
    DOJO,
    DOJOS,
    EXCHANGE,
    FIGURES,
    LEAVE,
    MASTER,
    NEXT,
    NINJA,
    PICK_UP,
    PLAY,
    SIDES,
    STEP,
    SWAP,
    TAKE_SCROLL,
    TOKEN_NAME,
    TOWARDS,
    Move,
)
from shinobi.games.kraft.view import KraftView
from shinobi.games.sketch import apart, beside, cells, flow

AIMS = {
    "sixth-sense": "kraft.ask.sixth-sense",
    "sliding-wall": "kraft.ask.sliding-wall",
    "teleport": "kraft.ask.teleport",
    "glide": "kraft.ask.glide",
    "lock": "kraft.ask.lock",
    "transposition": "kraft.ask.transposition",
    "rush": "kraft.ask.rush",
    "recipe": "kraft.ask.recipe",
}
"""What is asked while a token is aimed."""
PLAYS = {
    "camouflage": "kraft.action.camouflage",
    "sixth-sense": "kraft.action.sixth-sense",
    "sliding-wall": "kraft.action.sliding-wall",
    "teleport": "kraft.action.teleport",
    "glide": "kraft.action.glide",
    "dispersal": "kraft.action.dispersal",
    "ultimate": "kraft.action.ultimate",
    "apprentice": "kraft.action.apprentice",
    "mobility": "kraft.action.mobility",
    "lock": "kraft.action.lock",
    "lantern": "kraft.action.lantern",
    "transposition": "kraft.action.transposition",
    "trap": "kraft.action.trap",
    "rush": "kraft.action.rush",
    "recipe": "kraft.action.recipe",
    "disciple": "kraft.action.disciple",
}
"""What a token does."""
LIKES = {
    "courtyard": "like-courtyard",
    "gatehouse": "like-gatehouse",
    "cloister": "like-cloister",
    "garden": "like-garden",
    "labyrinth": "like-labyrinth",
    "pillars": "like-pillars",
    "corridors": "like-corridors",
    "lanterns": "like-lanterns",
    "islands": "like-islands",
    "spiral": "like-spiral",
}
"""What a ready-made dojo is like."""
MENU = {
    "long": "kraft.action.long",
    "wall": "kraft.action.wall",
    "door": "kraft.action.door",
    "back": "kraft.action.back",
    "clear": "kraft.action.clear",
    "done": "kraft.action.done",
    "end": "kraft.action.end",
    "refuse": "kraft.action.refuse",
}

WINDS = ("north", "east", "south", "west")

_ACTIONS = {move.text: move for move in CATALOGUE}


def side_of(view: KraftView) -> int | None:
    """Which side the viewer plays."""
    if view.viewer is None:
        return None
    return MASTER if view.viewer == view.master else NINJA


def rematch(view: View) -> Options:
    """The roles are swapped (2.1)."""
    return {**view.options, "master": 1 - view.options["master"]}


def ask(view: View) -> tuple[str, Fields]:
    """What is asked of the viewer now: key and arguments of the sentence."""
    assert isinstance(view, KraftView)
    if view.outcome is not None:
        return "kraft.ask.over", {"winners": list(view.outcome.winners)}
    if view.viewer is None or view.viewer not in view.to_act:
        key = "kraft.ask.wait-building" if view.phase == "building" else "kraft.ask.wait"
        return key, {"seats": list(view.to_act)}
    if view.site is not None:
        return _ask_to_build(view)
    if view.phase == "laying":
        return "kraft.ask.lay", {}
    if view.pending is not None:
        if view.target is None:
            return AIMS[view.pending], {}
        sliding = view.pending == "sliding-wall"
        return ("kraft.ask.slide-to" if sliding else "kraft.ask.second"), {"target": view.target}
    return _ask_for_a_deed(view)


def _ask_for_a_deed(view: KraftView) -> tuple[str, Fields]:
    """In a turn: what can be done now, the nearest at hand first."""
    legal = view.legal
    if _worth_taking(view):
        return "kraft.ask.take", {}
    if "leave" in legal:
        return "kraft.ask.leave", {"points": _loot(view, "ninja")}
    side = SIDES.index(view.turn)
    steps, aide = view.steps
    if steps:
        key = "kraft.ask.master" if side == MASTER else "kraft.ask.ninja"
        return key, {"steps": steps, "aide": aide}
    if aide:
        return "kraft.ask.aide", {"figure": FIGURES[side + 2], "steps": aide}
    tokens = any(action.startswith(("play ", "swap ")) for action in legal)
    return ("kraft.ask.token" if tokens else "kraft.ask.end"), {}


def _worth_taking(view: KraftView) -> bool:
    """Whether a scroll is in reach that is not known to be worth nothing."""
    cells = {action[-2:] for action in view.legal if "take " in action}
    return any(scroll.at in cells and scroll.value != 0 for scroll in view.scrolls)


def _ask_to_build(view: KraftView) -> tuple[str, Fields]:
    site = view.site
    assert site is not None
    held = site.holding
    if held == "back":
        return "kraft.ask.take-back", {}
    if held is not None and held.startswith("scroll "):
        return "kraft.ask.lay-scroll", {"value": int(held[-1])}
    if held is not None:
        return "kraft.ask.place", {"piece": held}
    if site.edits <= 0:
        return "kraft.ask.last", {}
    return _sentence(site.faults[0]) if site.faults else ("kraft.ask.begin", {})


def _sentence(fault: Refusal) -> tuple[str, Fields]:
    """A fault, which says what is to be done."""
    return fault.key.replace("kraft.", "kraft.refusal.", 1), fault.args


def chapter(view: View) -> tuple[str, Fields]:
    """Where in the match one is: key and arguments."""
    assert isinstance(view, KraftView)
    return "kraft.board.floor", {"floor": view.floor, "floors": view.options["floors"]}


def describe(view: View, action: str) -> tuple[str, Fields]:
    """What an action would do: key and arguments of the sentence."""
    assert isinstance(view, KraftView)
    move = _ACTIONS[action]
    kind = move.kind
    if kind == DOJO:
        name = DOJOS[move.what]
        return "kraft.action.dojo", {"dojo": name, "like": LIKES[name]}
    if kind == EXCHANGE:
        return "kraft.action.exchange", {"one": move.what // 10, "other": move.what % 10}
    if kind == TAKE_SCROLL:
        return "kraft.action.scroll", {"value": move.what}
    if kind in (PLAY, SWAP):
        return _describe_token(view, TOKEN_NAME[move.what], kind)
    if kind in (STEP, AIDE_STEP, PICK_UP, AIDE_PICK_UP, LEAVE, AIDE_LEAVE):
        return _describe_deed(view, move)
    if kind == TOWARDS:
        return "kraft.action.towards", {"direction": WINDS[move.what]}
    if kind == AT_CELL or "/" in action:
        return "kraft.action.here", {"place": action}
    return MENU[action], {}


def _describe_token(view: KraftView, name: str, kind: int) -> tuple[str, Fields]:
    if kind == SWAP:
        return "kraft.action.swap", {"token": name}
    return PLAYS[name], {"count": view.options["mobility"]} if name == "mobility" else {}


def _describe_deed(view: KraftView, move: Move) -> tuple[str, Fields]:
    aide = move.kind in (AIDE_STEP, AIDE_PICK_UP, AIDE_LEAVE)
    side = SIDES.index(view.turn)
    figure = FIGURES[side + (2 if aide else 0)]
    cell = view.figures[side + (2 if aide else 0)]
    if move.kind in (STEP, AIDE_STEP):
        there = CELL_NAME[NEXT[CELL[cell or "a1"] * 4 + move.what]]
        seen = side == NINJA and (there in view.sight or there in view.disciple_sight)
        hidden = view.hidden and not aide  # 10.2
        key = "kraft.action.step-seen" if seen and not hidden else "kraft.action.step"
        return key, {"figure": figure, "cell": there}
    if move.kind in (PICK_UP, AIDE_PICK_UP):
        return "kraft.action.take", {"figure": figure, "cell": CELL_NAME[move.what]}
    return "kraft.action.leave", {"figure": figure, "points": _loot(view, figure)}


def _loot(view: KraftView, figure: str) -> int:
    """What a figure would leave with."""
    return sum(s.value or 0 for s in view.scrolls if s.at == figure and not s.void)


def draw(view: View, say: Say, width: int) -> str:
    """The floor, and beside it all else that the viewer may know, with Rich markup."""
    assert isinstance(view, KraftView)
    floor = board(view)
    notes = _notes(view, say, max(24, width - 46))
    wide = max(cells(line) for line in floor)
    body = beside([floor, notes], 3) if width >= wide + 26 else [*floor, "", *notes]
    return "\n".join([*_heading(view, say, width), "", *body])


def _heading(view: KraftView, say: Say, width: int) -> list[str]:
    key, args = chapter(view)
    start = say(key, **args)
    if view.legs > 1:
        start = say("kraft.board.leg", leg=view.leg, legs=view.legs) + " · " + start
    if view.phase in ("playing", "laying"):
        turn, turns = min(view.turns) + 1, view.options["turns"]
        start += " · " + say("kraft.board.turn", turn=turn, turns=turns)
    if view.leg < view.legs:
        end = say("kraft.board.banked-first", points=view.banked)
    else:
        even = view.options["even"] if view.legs == 1 else view.scores[view.master]
        end = say("kraft.board.banked", points=view.banked, even=even)
    return apart(f"[bold]{start}[/]", end, width)


def _notes(view: KraftView, say: Say, width: int) -> list[str]:
    if view.phase == "building":
        sides = [_side_line(view, side, say) for side in range(2)]
        if view.site is not None:
            return [*sides, "", *_site_notes(view, say, width)]
        return [*sides, "", *flow(say("kraft.board.hidden").split(), width)]
    lines = [*_scroll_notes(view, say, width), ""]
    for side in range(2):
        lines += _side_notes(view, side, say, width)
    if view.hidden:
        lines += ["", *flow(say("kraft.board.camouflaged").split(), width)]
    if view.lantern:
        lines += ["", *flow(say("kraft.board.lantern").split(), width)]
    return lines


def _site_notes(view: KraftView, say: Say, width: int) -> list[str]:
    site = view.site
    assert site is not None
    left = dict(zip(("long", "wall", "door"), site.left, strict=True))
    lines = [f"[bold]{say('kraft.board.left')}[/]"]
    lines += [f"{say(f'kraft.word.{name}')}: {count}" for name, count in left.items()]
    lines += [say("kraft.board.edits", count=site.edits), ""]
    if not site.faults:
        lines += flow(say("kraft.board.fair").split(), width)
        if site.outlook is not None:
            outlook = site.outlook
            mean, low, high = outlook.mean / 10, outlook.low / 10, outlook.high / 10
            text = say("kraft.board.outlook", mean=mean, low=low, high=high)
            lines += ["", *flow(text.split(), width)]
        return lines
    lines += [f"[bold]{say('kraft.board.faults')}[/]"]
    for fault in site.faults[:6]:
        key, args = _sentence(fault)
        lines += flow(f"– {say(key, **args)}".split(), width)
    return lines


def _scroll_notes(view: KraftView, say: Say, width: int) -> list[str]:
    lines = [f"[bold]{say('kraft.board.scrolls')}[/]"]
    for carrier in ("ninja", "apprentice"):
        held = [s for s in view.scrolls if s.at == carrier]
        if held:
            values = [("?" if s.value is None else str(s.value)) + "✗" * s.void for s in held]
            lines += flow([f"{say(f'kraft.word.{carrier}')}:", *values], width)
    lying = [s for s in view.scrolls if s.at in CELL]
    known = [f"{s.at} {'?' if s.value is None else s.value}" for s in lying]
    lines += flow(known or [say("kraft.board.none")], width, "  ")
    if view.unseen:
        lines += flow([say("kraft.board.unseen"), *map(str, view.unseen)], width)
    return lines


def _seat(view: KraftView, side: int) -> Seat:
    return view.master if side == MASTER else 1 - view.master


def _side_line(view: KraftView, side: int, say: Say) -> str:
    seat = _seat(view, side)
    mark = "▸" if seat in view.to_act else " "
    return f"{mark} [bold]{say(f'kraft.word.{SIDES[side]}')} · {say('seat', seat=seat)}[/]"


def _side_notes(view: KraftView, side: int, say: Say, width: int) -> list[str]:
    seat = _seat(view, side)
    lines = [_side_line(view, side, say)]
    if side == NINJA and view.ledger[view.leg - 1]:
        points = [str(points) for points in view.ledger[view.leg - 1]]
        lines += flow([say("kraft.board.ledger"), *points], width)
    if view.viewer == seat:
        tokens = [say(f"kraft.word.{token}") for token in view.hand]
        lines += flow([f"[bold]{token}[/]" for token in tokens], width, ", ")
    count, pool = view.hand_sizes[side], view.pool_sizes[side]
    lines += flow(say("kraft.board.tokens", count=count, pool=pool).split(), width)
    if view.played[side]:
        tokens = [say(f"kraft.word.{token}") for token in view.played[side]]
        lines += flow([say("kraft.board.played"), *tokens], width)
    return lines
