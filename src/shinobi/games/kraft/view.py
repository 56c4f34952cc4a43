"""What one seat, or a spectator, may know (13.1 to 13.5); walls and figures always (1.7)."""

from typing import Annotated

import msgspec

from shinobi.core.code import Bits, Names, Perhaps, Place, Words
from shinobi.core.shape import Columns, Of, Shape
from shinobi.core.values import Refusal, Seat, View
from shinobi.games.kraft.state import ENDS, OUT, PHASES, WITH_APPRENTICE, WITH_NINJA
from shinobi.games.kraft.tables import (
    CELL,
    CELL_NAME,
    EDGE_NAME,
    LONG_NAME,
    MENU,
    SIDES,
    TARGET_NAME,
    TOKEN_NAME,
)

CARRIERS = {"ninja": WITH_NINJA, "apprentice": WITH_APPRENTICE, "out": OUT}
PLACE = Words(CELL | CARRIERS, "place of a scroll")
Value = Annotated[int, msgspec.Meta(ge=0, le=5)]
VALUES = Bits(Place(6, "values"), 6)

CellName = Annotated[str, Names(CELL_NAME, "cell")]
EdgeName = Annotated[str, Names(EDGE_NAME, "edge")]
LongName = Annotated[str, Names(LONG_NAME, "place of a long wall")]
TokenName = Annotated[str, Names(TOKEN_NAME, "token")]
Tokens = tuple[TokenName, ...]


class Scroll(msgspec.Struct, frozen=True):
    """What everybody sees of a scroll of this floor."""

    at: Annotated[str, Of("place"), PLACE]
    """A cell; or 'ninja', 'apprentice', who carries it; or 'out'."""
    up: bool
    void: bool
    """Trapped: its points don't count."""
    may: Annotated[tuple[int, ...], VALUES]
    """The values that it may have after all that everybody saw."""
    dispersed: bool
    """Shuffled since the Master last saw it."""


class ScrollView(Scroll, frozen=True):
    """One scroll of this floor."""

    value: int | None
    """None: the viewer doesn't know."""
    ninja_knows: bool
    public: bool
    """Everybody knows its value."""


class WholeScroll(Scroll, frozen=True):
    """With what nobody need know."""

    value: Annotated[Value | None, Of("worth"), Perhaps()]
    known: int
    """1 the Master, 2 the Ninja, 4 everybody."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a dojo is: the points, in tenths, that a skilled Ninja banks on such a floor against
    a skilled Master, as a formula reckons from the walls (`shinobi kraft certify` plays it out)."""

    mean: int
    low: int
    high: int
    """From low to high with 95 % certainty."""


class Ground(msgspec.Struct, frozen=True, kw_only=True):
    """The dojo while it is built."""

    longs: tuple[LongName, ...]
    walls: tuple[EdgeName, ...]
    doors: tuple[EdgeName, ...]
    scrolls: tuple[CellName | None, ...]
    """Where the values 1 to 4 lie."""
    edits: int
    """How many are left (3.4)."""
    exchanges: int
    """How often lying scrolls may still be exchanged (3.15)."""
    holding: Annotated[str, Names([move.text for move in MENU], "piece")] | None
    """What is in hand: long, wall, door, scroll 1 to 4, or back."""


class Site(Ground, frozen=True, kw_only=True):
    """The dojo while it is built: for the Master's eyes only."""

    left: tuple[int, int, int]
    """Long walls, walls and doors that are not placed yet."""
    faults: tuple[Refusal, ...]
    """What still stands in the way of *done*."""
    outlook: Outlook | None
    """How hard the dojo is; None while there are faults, and at tables that play by other numbers
    than those it was fitted to."""


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """Where a figure could walk. A character for each cell, a1 to i1 first, then a2 to i2."""

    figure: str
    last: str
    """The wind of the last step of the best way there: n, e, s, w; a dot where none leads."""
    watch: str
    """Who would see the figure there now: m(aster), d(isciple); a dot for nobody."""


class KraftTable(View, frozen=True, kw_only=True):
    """What everybody sees."""

    leg: int
    """Which game is played: 1, in a match then 2 (12.3)."""
    ledger: tuple[tuple[int, ...], ...]
    """By game, what each floor brought that is over."""
    omen: int
    """Drawn at the start, of no effect: bots build by it."""
    floor: int
    phase: Annotated[str, Names(PHASES, "phase")]
    """building, playing, laying (the fifth scroll) or over"""
    banked: int
    """By the Ninja of this game."""
    longs: Annotated[tuple[LongName, ...], Of("plan.longs")]
    walls: Annotated[tuple[EdgeName, ...], Of("plan.walls")]
    doors: Annotated[tuple[EdgeName, ...], Of("plan.doors")]
    """Locked ones included."""
    locks: Annotated[tuple[EdgeName, ...], Of("plan.locks")]
    figures: Annotated[tuple[CellName | None, ...], Of("at")]
    """Cells of Master, Ninja, Disciple, Apprentice."""
    turn: Annotated[str, Names(SIDES, "side"), Of("side")]
    """Whose turn it is: master or ninja."""
    turns: tuple[int, int]
    """Turns that are over on this floor."""
    steps: Annotated[tuple[int, int], Of("steps", "aide_steps")]
    """Steps left in this turn: of the figure, of its aide."""
    aide_ready: bool
    refused: bool
    """The Ninja has refused the dojo that was built for this floor (3.16)."""
    stepped: bool
    token_done: bool
    """A token was played or swapped this turn."""
    swaps: tuple[int, int]
    hidden: int
    """Ends of the Ninja's turns until the camouflage is over; 0: none."""
    lantern: bool
    played: tuple[Tokens, Tokens]
    """On this floor, in order."""
    spent: tuple[Tokens, Tokens]
    """Unique ones that were played on earlier floors."""
    recipe_fresh: bool
    """A secret recipe lies somewhere, and no Dispersal came after it."""


class KraftView(KraftTable, frozen=True, kw_only=True):
    """Cells, edges, tokens and figures by name. Pairs are the Master's, the Ninja's."""

    master: Seat
    """Who is the Master now: in the second game of a match, the other seat (12.3)."""
    legs: int
    """How many games there are: 2 in a match, else 1."""
    scores: tuple[int, int]
    """By seat, what was banked as Ninja."""
    site: Site | None
    """Only for the Master, while building."""
    sight: tuple[str, ...]
    """What the Master sees now."""
    disciple_sight: tuple[str, ...]
    threat: tuple[str, ...]
    """Where a Ninja could be seen by the Master in the next turn, by steps alone."""
    hand: tuple[str, ...]
    """The viewer's own tokens."""
    pool: tuple[str, ...]
    """What the viewer may still draw, in no order."""
    aside: tuple[str, ...]
    """What the viewer swapped on this floor."""
    hand_sizes: tuple[int, int]
    pool_sizes: tuple[int, int]
    aside_sizes: tuple[int, int]
    pending: str | None
    """The viewer's token whose target is being chosen."""
    target: str | None
    """The first part of that target."""
    scrolls: tuple[ScrollView, ...]
    unseen: tuple[int, ...]
    """The values of those scrolls that the viewer doesn't know."""
    ways: tuple[Ways, ...]
    """Of the viewer's figures on the floor, while the viewer acts there."""


class KraftSecrets(msgspec.Struct):
    """What only a form tells."""

    earlier: int
    end: Annotated[str, Names(ENDS, "end")]
    site: Ground
    hands: tuple[Tokens, Tokens]
    pools: tuple[Tokens, Tokens]
    aside: tuple[Tokens, Tokens]
    pending: TokenName | None
    target: Annotated[str, Names(TARGET_NAME, "target")] | None
    scrolls: tuple[WholeScroll, ...]
    loose: tuple[int, ...]


SHAPE = Shape(KraftTable, KraftSecrets)
GROUND = Shape(Ground)
OPEN_SCROLLS = Columns("scrolls", tuple[Scroll, ...], Scroll)
PIECES = [SHAPE.whole[name] for name in ("longs", "walls", "doors", "locks")]
PENDING, TARGET = SHAPE.whole["pending"], SHAPE.whole["target"]
