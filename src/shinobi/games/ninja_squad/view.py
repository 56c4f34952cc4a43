"""What one seat, or a spectator, may know (18.1, 18.2). docs/games/ninja-squad-client.md tells a
client how to use it."""

import msgspec

from shinobi.core.values import Seat, View


class BoardView(msgspec.Struct, frozen=True):
    """A board as it lies."""

    number: int
    """1 to 7; 7 is the palace."""
    rows: tuple[str, ...]
    """Its tiles, a character each, the first row in the direction of play first: . street or path,
    # roof, " bushes, T tree, ~ water."""


class GuardView(msgspec.Struct, frozen=True):
    tile: str
    patrol: int | None
    """Number of its track, or null for a guard without one."""
    asleep: bool


class CubeView(msgspec.Struct, frozen=True):
    tile: str
    kind: str
    """lantern, senjutsu or buki."""


class WanaView(msgspec.Struct, frozen=True):
    tile: str
    owner: Seat
    kind: str | None
    """trip-wire, caltrops or nest; null if the viewer can't know."""
    victim: Seat | None
    """Whose next turn takes open caltrops away; null: face down."""


class FireView(msgspec.Struct, frozen=True):
    tile: str
    shooter: Seat
    """Whose next turn puts it out."""


class SleeperView(msgspec.Struct, frozen=True):
    tile: str
    thrower: Seat
    """Whose next turn wakes it."""


class DeckView(msgspec.Struct, frozen=True):
    """What all know of the cards that lie in a pile."""

    known: dict[str, int]
    """Cards that were seen once, and how many of each."""
    unknown: int
    """Cards that nobody has seen yet."""


class NinjaView(msgspec.Struct, frozen=True):
    """One player's ninja, cards and tokens."""

    tile: str | None
    """null: off the boards, before the first turn or in the forest."""
    star: bool
    senjutsu: tuple[str, ...]
    buki: tuple[str, ...] | None
    """null if the viewer can't know them."""
    buki_count: int
    wana: tuple[str, ...] | None
    """Wana not laid yet; null if the viewer can't know them."""
    wana_count: int
    wana_unseen: tuple[str, ...]
    """Kinds that it holds or has lying face down; which is where, only the owner knows."""
    gathered: int
    """Senjutsu cubes that become cards in the Guard phase."""
    misses: bool
    """Misses its next turn."""
    careless: bool
    """Will have one card only in the first turn of the next phase."""
    reed: str | None
    """'turn': water does not stop it in this turn; 'cover': in cover as long as it is in water."""
    cover: bool
    """No weapon can be aimed at it."""
    face: str | None
    """The card turned up for its next turn, or the first card of this turn."""
    played: tuple[str, ...]
    """Cards of this phase."""
    discarded: tuple[str, ...]
    """Cards of this phase that were seen."""
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


class WalkView(msgspec.Struct, frozen=True):
    """The walk under way."""

    card: str
    steps: tuple[str, ...]
    tiles: tuple[str, ...]
    """Where each step lands."""
    done: int
    """How many steps are done."""
    trail: tuple[str, ...]
    """Tiles from the take-off on; the last one that is free is where the walk ends if it must."""
    leaping: bool
    """At the top of a leap."""
    poise: int
    """For replays: 1 asked before the step, 2 asked at the top of the leap."""


class NestView(msgspec.Struct, frozen=True):
    tile: str
    owner: Seat
    left: int
    """Guards that it still moves."""
    done: tuple[str, ...]
    """Where those stand that it moved."""


class SquadView(View, frozen=True, kw_only=True):
    """Tiles in notation, cards and tokens by name."""

    half: str
    """night or day."""
    phase: int
    """Movement phase of this half, from 1."""
    round: int
    """1 to 6."""
    first: Seat
    turn: Seat
    place: int
    """How many have had their turn in this round; -1 before the clock starts."""
    ask: str
    """What is asked: begin, others, missed, start, turn, step, after; knock, drive, nest; over."""
    resume: str
    """What goes on when knock, drive or nest is answered."""
    target: str | None
    """The tile of the ninja to be knocked back, or of the guard that was called."""
    boards: tuple[BoardView, ...]
    """In the direction of play."""
    tracks: tuple[tuple[str, str], ...]
    """The ends of each patrol's track."""
    ninja: tuple[NinjaView, ...]
    """By seat."""
    guards: tuple[GuardView, ...]
    cubes: tuple[CubeView, ...]
    wana: tuple[WanaView, ...]
    fires: tuple[FireView, ...]
    sleepers: tuple[SleeperView, ...]
    surplus: int
    """Guards that stand on no board."""
    tracker: int
    goal: int
    """Where the tracker must not come."""
    lanterns: int
    """Picked up in this phase: so many guards will drop."""
    reached: Seat | None
    """Who reached the palace first."""
    raid_won: bool
    seconds: int | None
    """What the clock of a Movement phase gives, if there is one."""
    second: str | None
    """The second card of the turn."""
    dash: bool
    stopped: bool
    """The player in turn walks no further."""
    played_slot: int | None
    walk: WalkView | None
    nests: tuple[NestView, ...]
    waiting: tuple[Seat, ...]
    """Ninja that have yet to meet what is on their tile."""
    decks: tuple[DeckView, ...]
    """By place in the circle: the seats in order, then the interchange decks."""
    alarm_left: dict[str, int]
    senjutsu_left: dict[str, int]
    buki_unseen: dict[str, int]
    """Buki that the viewer has not seen: in the deck, or in others' hands."""
    buki_deck: int
    routes: tuple[RouteView, ...]
    """When `ask` is turn: the routes of the cards before the player in turn."""
    reach: tuple[ReachView, ...]
    """What the viewer can use now; empty for all others."""
    wayside: str | None
    """The answer of a viewer who is asked by the way and lets it be: go, end or pass. With nothing
    else to do it goes without saying."""
