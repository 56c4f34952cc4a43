"""What one seat, or a spectator, may know (13.1 to 13.5); walls and figures always (1.7)."""

import msgspec

from shinobi.core.values import Refusal, Seat, View


class ScrollView(msgspec.Struct, frozen=True):
    """One scroll of this floor."""

    at: str
    """A cell; or 'ninja', 'apprentice', who carries it; or 'out'."""
    value: int | None
    """None: the viewer doesn't know."""
    up: bool
    void: bool
    """Trapped: its points don't count."""
    may: tuple[int, ...]
    """The values that it may have after all that everybody saw."""
    dispersed: bool
    """Shuffled since the Master last saw it."""
    ninja_knows: bool
    public: bool
    """Everybody knows its value."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a dojo is: the points, in tenths, that a skilled Ninja banks on such a floor against
    a skilled Master, as a formula reckons from the walls (`shinobi kraft certify` plays it out)."""

    mean: int
    low: int
    high: int
    """From low to high with 95 % certainty."""


class Site(msgspec.Struct, frozen=True, kw_only=True):
    """The dojo while it is built: for the Master's eyes only."""

    longs: tuple[str, ...]
    walls: tuple[str, ...]
    doors: tuple[str, ...]
    scrolls: tuple[str | None, ...]
    """Where the values 1 to 4 lie."""
    left: tuple[int, int, int]
    """Long walls, walls and doors that are not placed yet."""
    edits: int
    """How many are left (3.4)."""
    holding: str | None
    """What is in hand: long, wall, door, scroll 1 to 4, or back."""
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


class KraftView(View, frozen=True, kw_only=True):
    """Cells, edges, tokens and figures by name. Pairs are the Master's, the Ninja's."""

    master: Seat
    """Who is the Master now: in the second game of a match, the other seat (12.3)."""
    leg: int
    """Which game is played: 1, in a match then 2 (12.3)."""
    legs: int
    """How many games there are: 2 in a match, else 1."""
    scores: tuple[int, int]
    """By seat, what was banked as Ninja."""
    ledger: tuple[tuple[int, ...], ...]
    """By game, what each floor brought that is over."""
    omen: int
    """Drawn at the start, of no effect: bots build by it."""
    floor: int
    phase: str
    """building, playing, laying (the fifth scroll) or over"""
    banked: int
    """By the Ninja of this game."""
    site: Site | None
    """Only for the Master, while building."""
    longs: tuple[str, ...]
    walls: tuple[str, ...]
    doors: tuple[str, ...]
    """Locked ones included."""
    locks: tuple[str, ...]
    figures: tuple[str | None, ...]
    """Cells of Master, Ninja, Disciple, Apprentice."""
    sight: tuple[str, ...]
    """What the Master sees now."""
    disciple_sight: tuple[str, ...]
    threat: tuple[str, ...]
    """What the Master can see in the next turn by steps alone."""
    turn: str
    """Whose turn it is: master or ninja."""
    turns: tuple[int, int]
    """Turns that are over on this floor."""
    steps: tuple[int, int]
    """Steps left in this turn: of the figure, of its aide."""
    aide_ready: bool
    stepped: bool
    token_done: bool
    """A token was played or swapped this turn."""
    swaps: tuple[int, int]
    hidden: int
    """Ends of the Ninja's turns until the camouflage is over; 0: none."""
    lantern: bool
    hand: tuple[str, ...]
    """The viewer's own tokens."""
    pool: tuple[str, ...]
    """What the viewer may still draw, in no order."""
    aside: tuple[str, ...]
    """What the viewer swapped on this floor."""
    hand_sizes: tuple[int, int]
    pool_sizes: tuple[int, int]
    aside_sizes: tuple[int, int]
    played: tuple[tuple[str, ...], tuple[str, ...]]
    """On this floor, in order."""
    spent: tuple[tuple[str, ...], tuple[str, ...]]
    """Unique ones that were played on earlier floors."""
    pending: str | None
    """The viewer's token whose target is being chosen."""
    target: str | None
    """The first part of that target."""
    scrolls: tuple[ScrollView, ...]
    unseen: tuple[int, ...]
    """The values of those scrolls that the viewer doesn't know."""
    recipe_fresh: bool
    """A secret recipe lies somewhere, and no Dispersal came after it."""
    ways: tuple[Ways, ...]
    """Of the viewer's figures on the floor, while the viewer acts there."""
