"""The view as numbers from -1 to 1, always equally many, for learning agents."""

from shinobi.core.values import View
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.tables import BUKI, LONGEST, SENJUTSU, TILE, WANA, WIDE
from shinobi.games.ninja_squad.view import NinjaView, SquadView

AHEAD, BEHIND = 10, 4
"""Rows before and behind the own ninja that are seen."""
ROWS = AHEAD + BEHIND + 1
GROUNDS = '.#"T~'
PLANES = len(GROUNDS) + 6
"""Ground; lantern, other cube, guard, patrol, closed or trapped, ninja."""
SEATS = 4
ASKS = (
    "begin", "others", "missed", "start", "turn", "step", "after", "aside", "last", "knock",
    "drive", "nest", "over",
)  # fmt: skip
OWN = 2 * len(KINDS) + len(SENJUTSU) + len(BUKI) + len(WANA)
EACH = 12
FEATURES = ROWS * WIDE * PLANES + SEATS * EACH + OWN + len(ASKS) + 8


def features(view: View) -> list[float]:
    """The boards around the own ninja in planes; each player, the viewer first; the own cards;
    what is asked; and how far the match is."""
    assert isinstance(view, SquadView)
    me = view.viewer or 0
    own = view.ninja[me]
    row = TILE[own.tile] // WIDE if own.tile is not None else 0
    numbers = _planes(view, row - BEHIND)
    for place in range(SEATS):
        seat = (me + place) % view.seats
        there = place < view.seats
        numbers += _each(view, seat) if there else [0.0] * EACH
    numbers += _cards(view, own)
    numbers += [1.0 if view.ask == ask else 0.0 for ask in ASKS]
    numbers += [
        view.half == "day", view.phase / 12, view.round / 6, min(1.0, view.tracker / view.goal),
        view.surplus / 16, min(1.0, view.lanterns / 10), view.dash, view.stopped,
    ]  # fmt: skip
    return [float(number) for number in numbers]


def _planes(view: SquadView, first: int) -> list[float]:
    drawn = [row for board in view.boards for row in board.rows]
    planes = [0.0] * (ROWS * WIDE * PLANES)

    def put(name: str | None, plane: int) -> None:
        if name is not None and 0 <= TILE[name] // WIDE - first < ROWS:
            planes[(TILE[name] - first * WIDE) * PLANES + plane] = 1.0

    for row in range(max(0, first), min(len(drawn), first + ROWS)):
        for column in range(WIDE):
            at = (row - first) * WIDE + column
            planes[at * PLANES + GROUNDS.index(drawn[row][column])] = 1.0
    base = len(GROUNDS)
    for cube in view.cubes:
        put(cube.tile, base if cube.kind == "lantern" else base + 1)
    for guard in view.guards:
        put(guard.tile, base + (2 if guard.patrol is None else 3))
    for tile in [fire.tile for fire in view.fires] + [wana.tile for wana in view.wana]:
        put(tile, base + 4)
    for ninja in view.ninja:
        put(ninja.tile, base + 5)
    return planes


def _each(view: SquadView, seat: int) -> list[float]:
    ninja = view.ninja[seat]
    tile = -1 if ninja.tile is None else TILE[ninja.tile]
    return [
        tile // WIDE / LONGEST if tile >= 0 else -1.0, tile % WIDE / WIDE if tile >= 0 else -1.0,
        ninja.star, len(ninja.senjutsu) / 12, min(1.0, ninja.buki_count / 6), ninja.wana_count / 3,
        min(1.0, ninja.gathered / 4), ninja.misses, ninja.careless, ninja.cover,
        seat == view.turn, seat == view.first,
    ]  # fmt: skip


def _cards(view: SquadView, own: NinjaView) -> list[float]:
    mine = view.viewer == view.turn
    second = view.second if mine else None
    hand = own.buki or ()
    return [
        *(1.0 if own.face == name else 0.0 for name in CARD_NAME),
        *(1.0 if second == name else 0.0 for name in CARD_NAME),
        *(own.senjutsu.count(name) / 2 for name in SENJUTSU),
        *(hand.count(name) / 3 for name in BUKI),
        *(float(name in (own.wana or ())) for name in WANA),
    ]
