"""What one seat, or a spectator, may know (18.1, 18.2). docs/games/ninja-squad-client.md tells a
client how to use it."""

from typing import Annotated

import msgspec

from shinobi.core.code import Counts, Names, Perhaps, Place
from shinobi.core.shape import Of, Shape, Whole
from shinobi.core.values import Seat, View
from shinobi.games.ninja_squad import pieces
from shinobi.games.ninja_squad.pieces import (
    BoardView,
    CardName,
    CubeView,
    DeckView,
    FireView,
    GuardView,
    NestView,
    SleeperView,
    TileName,
    WalkView,
    WanaName,
    WanaView,
)
from shinobi.games.ninja_squad.state import ASKS, ENDS, REEDS
from shinobi.games.ninja_squad.tables import ALARMS, BUKI, ROUNDS, SENJUTSU

SenjutsuName = Annotated[str, Names(SENJUTSU, "senjutsu card")]
BukiName = Annotated[str, Names(BUKI, "buki card")]
BUKI_COUNTS = Counts(BUKI, "buki card")


class NinjaTable(msgspec.Struct, frozen=True):
    """One player's ninja, cards and tokens, as all see them."""

    tile: Annotated[TileName | None, Of("at")] = None
    """null: off the boards, before the first turn or in the forest."""
    star: bool = False
    senjutsu: tuple[SenjutsuName, ...] = ()
    gathered: int = 0
    """Senjutsu cubes that become cards in the Guard phase."""
    misses: Annotated[bool, Of("miss")] = False
    """Misses its next turn."""
    careless: bool = False
    """Will have one card only in the first turn of the next phase."""
    reed: Annotated[str, Names(REEDS, "reed")] | None = None
    """'turn': water does not stop it in this turn; 'cover': in cover as long as it is in water."""
    face: CardName | None = None
    """The card turned up for its next turn, or the first card of this turn."""
    played: Annotated[tuple[CardName, ...], Of("above")] = ()
    """Cards of this phase."""
    discarded: Annotated[tuple[CardName, ...], Of("below")] = ()
    """Cards of this phase that were seen."""


class NinjaView(NinjaTable, frozen=True, kw_only=True):
    """One player's ninja, cards and tokens."""

    buki: tuple[str, ...] | None
    """null if the viewer can't know them."""
    buki_count: int
    wana: tuple[str, ...] | None
    """Wana not laid yet; null if the viewer can't know them."""
    wana_count: int
    wana_unseen: tuple[str, ...]
    """Kinds that it holds or has lying face down; which is where, only the owner knows."""
    cover: bool
    """No weapon can be aimed at it."""
    pile: int
    """Cards left to draw in this phase."""


class TriggerView(msgspec.Struct, frozen=True):
    tile: str
    what: str
    """lantern, senjutsu, buki, guard, patrol, sleeper, water, ninja, wana, fire or caltrops."""


class RouteView(msgspec.Struct, frozen=True):
    """One of the routes before the player in turn."""

    action: str
    """1a, 1b, 2a or 2b."""
    card: str
    steps: tuple[str, ...]
    """F, L, R, FL, FR; FF is a leap."""
    tiles: tuple[str, ...]
    """Where each step lands, as far as can be seen; `forest` beyond the last row."""
    end: str | None
    """Where the walk would end; null if the route can't be taken."""
    ground: str | None
    """What is there: street, path, roof, bushes, tree, water or forest."""
    cover: bool | None
    """Whether guards would not see the ninja there in their phase; null: it leaves the boards, or
    the route can't be taken."""
    triggers: tuple[TriggerView, ...]
    """What is met on the way, in order."""
    obstacle: str | None
    """Why it can't be taken: edge, fire, caltrops, ninja or stopped."""


class ReachView(msgspec.Struct, frozen=True):
    """What the viewer can do with one card or token now."""

    item: str
    """star, a senjutsu or buki card, or a wana."""
    tiles: tuple[str, ...]
    """All tiles within its range and in sight, or where it could be put."""
    targets: dict[str, str]
    """Those where it does something: tile -> action."""


class SquadTable(View, frozen=True, kw_only=True):
    """What everybody sees."""

    half: Annotated[str, Whole(pieces.half)]
    """night or day."""
    phase: int
    """Movement phase of this half, from 1."""
    round: Annotated[int, Place(ROUNDS, "rounds", 1)]
    """1 to 6."""
    first: Seat
    turn: Seat
    place: int
    """How many have had their turn in this round; -1 before the clock starts."""
    resume: Annotated[str, Names(ASKS, "question"), Of("ask")]
    """What goes on when knock, drive or nest is answered."""
    ask: Annotated[str, Whole(pieces.ask, pieces.put_ask)]
    """What is asked: begin, others, missed, start, turn, step, after, aside, last; knock, drive,
    nest; over."""
    boards: Annotated[tuple[BoardView, ...], Whole(pieces.boards)]
    """In the direction of play."""
    tracks: Annotated[tuple[tuple[str, str], ...], Whole(pieces.tracks)]
    """The ends of each patrol's track."""
    ninja: tuple[NinjaTable, ...]
    """By seat."""
    target: Annotated[str | None, Whole(pieces.target, pieces.put_target)]
    """The tile of the ninja to be knocked back, or of the guard that was called."""
    guards: Annotated[tuple[GuardView, ...], Whole(pieces.guards, pieces.put_guards)]
    cubes: Annotated[tuple[CubeView, ...], Whole(pieces.cubes, pieces.put_cubes)]
    fires: tuple[FireView, ...]
    sleepers: tuple[SleeperView, ...]
    surplus: int
    """Guards that stand on no board."""
    tracker: int
    lanterns: int
    """Picked up in this phase: so many guards will drop."""
    reached: Annotated[Seat | None, Perhaps()]
    """Who reached the palace first."""
    raid_won: bool
    home: tuple[Seat, ...]
    """Who has reached the forest, in that order; the round is played to its end (16.5)."""
    second: CardName | None
    """The second card of the turn."""
    dash: bool
    stopped: bool
    """The player in turn walks no further."""
    played_slot: Annotated[int | None, Perhaps(), Of("played")]
    walk: Annotated[WalkView | None, Whole(pieces.walk, pieces.put_walk)]
    nests: Annotated[tuple[NestView, ...], Whole(pieces.nests, pieces.put_nests)]
    waiting: Annotated[tuple[Seat, ...], Of("arrived")]
    """Ninja that have yet to meet what is on their tile."""
    decks: tuple[DeckView, ...]
    """By place in the circle: the seats in order, then the interchange decks."""
    alarm_left: Annotated[dict[str, int], Counts(ALARMS, "alarm card")]
    senjutsu_left: Annotated[dict[str, int], Counts(SENJUTSU, "senjutsu card")]


class SquadView(SquadTable, frozen=True, kw_only=True):
    """Tiles in notation, cards and tokens by name; with what is made for the viewer."""

    ninja: tuple[NinjaView, ...]
    """By seat."""
    wana: tuple[WanaView, ...]
    goal: int
    """Where the tracker must not come."""
    seconds: int | None
    """What the clock of a Movement phase gives, if there is one."""
    buki_unseen: dict[str, int]
    """Buki that the viewer has not seen: in the deck, or in others' hands."""
    buki_deck: int
    routes: tuple[RouteView, ...]
    """When `ask` is turn: the routes of the cards before the player in turn. Only that player sees
    a way through a fire that a flask in the hand opens."""
    reach: tuple[ReachView, ...]
    """What the viewer can use now; empty for all others."""
    wayside: str | None
    """The answer of a viewer who is asked by the way and lets it be: go, end or pass. With nothing
    else to do it goes without saying."""


class SquadSecrets(msgspec.Struct):
    """What only a form tells."""

    asked: Annotated[Seat | None, Whole(pieces.asked, pieces.put_asked)]
    """Who is asked, if it need not be the player in turn."""
    end: Annotated[str, Names(ENDS, "end")]
    winners: tuple[Seat, ...]
    wana_laid: tuple[WanaView, ...]
    buki: tuple[tuple[BukiName, ...], ...]
    wana: tuple[tuple[WanaName, ...], ...]
    buki_left: Annotated[dict[str, int], BUKI_COUNTS]


SHAPE = Shape(SquadTable, SquadSecrets)
LAID = SHAPE.whole["wana_laid"]
"""Whoever is told of wana is told less, in the same words."""
