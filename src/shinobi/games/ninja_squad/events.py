"""What the table is told. Nothing is built when nobody listens.

Tiles are told in notation, cards and tokens by name. docs/games/ninja-squad-client.md
says what a board shows of each event."""

from collections.abc import Iterable

from shinobi.core.event import Event, Seats, Veiled
from shinobi.core.rules import Tell
from shinobi.core.values import Seat
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.state import SquadState
from shinobi.games.ninja_squad.tables import (
    ALARMS,
    BLACK,
    BUKI,
    CUBES,
    NOWHERE,
    SENJUTSU,
    TILE_NAME,
    WANA,
)


class Half(Event, tag="ninja-squad.half"):
    """A half of the match begins (2.1, 11.1)."""

    half: str
    """'day' or 'night'."""
    seat: Seat


class Phase(Event, tag="ninja-squad.phase"):
    phase: int
    seat: Seat


class Clock(Event, tag="ninja-squad.clock"):
    """The clock runs."""

    seat: Seat


class TimeUp(Event, tag="ninja-squad.time-up"):
    """The clock rang."""


class Turned(Event, tag="ninja-squad.turned"):
    """A card face up for the next turn."""

    seat: Seat
    card: str


class Drew(Event, tag="ninja-squad.drew"):
    """The second card of the turn."""

    seat: Seat
    card: str


class Placed(Event, tag="ninja-squad.placed"):
    seat: Seat
    tile: str


class Played(Event, tag="ninja-squad.played"):
    seat: Seat
    card: str
    steps: list[str]
    """forward, left, right, ahead-left, ahead-right, leap-ahead."""


class Froze(Event, tag="ninja-squad.froze"):
    seat: Seat


class Stayed(Event, tag="ninja-squad.stayed"):
    seat: Seat


class Missed(Event, tag="ninja-squad.missed"):
    seat: Seat


class Moved(Event, tag="ninja-squad.moved"):
    seat: Seat
    start: str
    tile: str
    how: str
    """step, leap, back, sent, giggle, knock, swap or glide: no names of cards, which are words of
    their own."""


class Home(Event, tag="ninja-squad.home"):
    """Into the forest, off the boards."""

    seat: Seat
    start: str


class PickedUp(Event, tag="ninja-squad.picked-up"):
    seat: Seat
    tile: str
    cube: str


class Found(Veiled, tag="ninja-squad.found"):
    """A buki card, which only its owner sees."""

    seat: Seat
    card: str | None = None


class TookOut(Event, tag="ninja-squad.took-out"):
    seat: Seat
    tile: str
    guard: str
    """guard or patrol."""
    misses: bool


class Used(Event, tag="ninja-squad.used"):
    """A star, a senjutsu or a buki card; what it does follows."""

    seat: Seat
    item: str
    tile: str | None


class Removed(Event, tag="ninja-squad.removed"):
    """A guard leaves without penalty."""

    seat: Seat
    tile: str
    guard: str


class Slept(Event, tag="ninja-squad.slept"):
    seat: Seat
    tile: str


class Woke(Event, tag="ninja-squad.woke"):
    tile: str


class Tracker(Event, tag="ninja-squad.tracker"):
    change: int
    tracker: int
    target: int


class Patrolled(Event, tag="ninja-squad.patrolled"):
    start: str
    tile: str


class GuardMoved(Event, tag="ninja-squad.guard-moved"):
    start: str
    tile: str
    guard: str


class Dropped(Event, tag="ninja-squad.dropped"):
    """A guard comes onto a tile."""

    tile: str
    start: str | None
    """Where it was lifted, if the surplus was empty."""
    lifted: bool


class Alarm(Event, tag="ninja-squad.alarm"):
    seat: Seat
    card: str


class Learnt(Event, tag="ninja-squad.learnt"):
    seat: Seat
    card: str


class Laid(Veiled, tag="ninja-squad.laid"):
    """A wana, which only its owner knows."""

    seat: Seat
    tile: str
    wana: str | None = None


class Sprung(Event, tag="ninja-squad.sprung"):
    """Turned up just before the victim comes onto its tile."""

    seat: Seat
    tile: str
    wana: str


class Lost(Event, tag="ninja-squad.lost"):
    seat: Seat
    card: str | None
    empty: bool
    """There was no card to lose."""


class Fire(Event, tag="ninja-squad.fire"):
    seat: Seat
    tile: str


class FireOut(Event, tag="ninja-squad.fire-out"):
    tile: str


class Cleared(Event, tag="ninja-squad.cleared"):
    """Caltrops are gone."""

    tile: str


class Round(Event, tag="ninja-squad.round"):
    """The decks go round."""

    seat: Seat
    """Who is first player now."""


class Raid(Event, tag="ninja-squad.raid"):
    """The Raid is over."""

    won: bool


class Ended(Event, tag="ninja-squad.ended"):
    winners: Seats
    scores: list[int]


EVENTS = (
    Half, Phase, Clock, TimeUp, Turned, Drew, Placed, Played, Froze, Stayed, Missed, Moved, Home,
    PickedUp, Found, TookOut, Used, Removed, Slept, Woke, Tracker, Patrolled, GuardMoved, Dropped,
    Alarm, Learnt, Laid, Sprung, Lost, Fire, FireOut, Cleared, Round, Raid, Ended,
)  # fmt: skip

CARD_NAME = [kind.name for kind in KINDS]
ALARM_RULE = ["7.2", "7.2", "7.3", "7.4", "7.5", "7.6"]
WANA_RULE = ["13.3", "13.4", "13.7"]


STEPS = {
    "F": "forward", "L": "left", "R": "right", "FL": "ahead-left", "FR": "ahead-right",
    "FF": "leap-ahead",
}  # fmt: skip
"""What each step of a route is called (1.8)."""


def steps_of(route: Iterable[str]) -> list[str]:
    """A route, step by step, in words."""
    return [STEPS[step] for step in route]


def guard_name(what: int) -> str:
    return "guard" if what == BLACK else "patrol"


def half_began(tell: Tell, state: SquadState) -> None:
    if tell is not None:
        day = state.ground.day
        tell(Half("11.1" if day else "2.1", "day" if day else "night", state.first))


def phase_began(tell: Tell, state: SquadState) -> None:
    if tell is not None:
        tell(Phase("3.1", state.phase, state.first))


def clock_started(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(Clock("17.1", seat))


def time_up(tell: Tell) -> None:
    if tell is not None:
        tell(TimeUp("17.2"))


def turned(tell: Tell, seat: Seat, card: int) -> None:
    if tell is not None:
        tell(Turned("3.4", seat, CARD_NAME[card]))


def drew(tell: Tell, seat: Seat, card: int) -> None:
    if tell is not None:
        tell(Drew("3.3", seat, CARD_NAME[card]))


def placed(tell: Tell, seat: Seat, tile: int) -> None:
    if tell is not None:
        tell(Placed("3.2", seat, TILE_NAME[tile]))


def played(tell: Tell, seat: Seat, card: int, route: int) -> None:
    if tell is not None:
        tell(Played("3.3", seat, CARD_NAME[card], steps_of(KINDS[card].routes[route])))


def froze(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(Froze("3.10", seat))


def stayed(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(Stayed("3.11", seat))


def missed(tell: Tell, seat: Seat) -> None:
    if tell is not None:
        tell(Missed("4.5", seat))


def moved(tell: Tell, seat: Seat, start: int, tile: int, how: str, rule: str) -> None:
    if tell is not None:
        tell(Moved(rule, seat, TILE_NAME[start], TILE_NAME[tile], how))


def home(tell: Tell, seat: Seat, start: int) -> None:
    if tell is not None:
        tell(Home("16.1", seat, TILE_NAME[start]))


def picked_up(tell: Tell, seat: Seat, tile: int, cube: int) -> None:
    if tell is not None:
        tell(PickedUp("4.2", seat, TILE_NAME[tile], CUBES[cube]))


def found(tell: Tell, seat: Seat, card: int) -> None:
    if tell is not None:
        tell(Found("14.1", seat, BUKI[card], knowers=(seat,)))


def took_out(tell: Tell, seat: Seat, tile: int, what: int, misses: bool) -> None:
    if tell is not None:
        rule = "4.3" if misses else "4.6"
        tell(TookOut(rule, seat, TILE_NAME[tile], guard_name(what), misses))


def used(tell: Tell, seat: Seat, item: str, tile: int, rule: str) -> None:
    if tell is not None:
        tell(Used(rule, seat, item, None if tile == NOWHERE else TILE_NAME[tile]))


def removed(tell: Tell, seat: Seat, tile: int, what: int, rule: str) -> None:
    if tell is not None:
        tell(Removed(rule, seat, TILE_NAME[tile], guard_name(what)))


def slept(tell: Tell, seat: Seat, tile: int) -> None:
    if tell is not None:
        tell(Slept("9.1", seat, TILE_NAME[tile]))


def woke(tell: Tell, tile: int) -> None:
    if tell is not None:
        tell(Woke("9.1", TILE_NAME[tile]))


def tracker(tell: Tell, state: SquadState, change: int, target: int, rule: str) -> None:
    if tell is not None:
        tell(Tracker(rule, change, state.tracker, target))


def patrolled(tell: Tell, start: int, tile: int) -> None:
    if tell is not None:
        tell(Patrolled("8.1", TILE_NAME[start], TILE_NAME[tile]))


def guard_moved(tell: Tell, start: int, tile: int, what: int) -> None:
    if tell is not None:
        tell(GuardMoved("12.4", TILE_NAME[start], TILE_NAME[tile], guard_name(what)))


def dropped(tell: Tell, tile: int, taken: int) -> None:
    """`taken`: the tile of the guard that was lifted, if the surplus was empty."""
    if tell is not None:
        lifted = taken != NOWHERE
        start = TILE_NAME[taken] if lifted else None
        tell(Dropped("8.8" if lifted else "8.7", TILE_NAME[tile], start, lifted))


def alarm(tell: Tell, seat: Seat, card: int) -> None:
    if tell is not None:
        tell(Alarm(ALARM_RULE[card], seat, ALARMS[card]))


def learnt(tell: Tell, seat: Seat, card: int) -> None:
    if tell is not None:
        tell(Learnt("8.5", seat, SENJUTSU[card]))


def laid(tell: Tell, seat: Seat, tile: int, kind: int) -> None:
    if tell is not None:
        tell(Laid("13.1", seat, TILE_NAME[tile], WANA[kind], knowers=(seat,)))


def sprung(tell: Tell, seat: Seat, tile: int, kind: int) -> None:
    if tell is not None:
        tell(Sprung(WANA_RULE[kind], seat, TILE_NAME[tile], WANA[kind]))


def lost(tell: Tell, seat: Seat, card: int) -> None:
    """`card`: NOWHERE if the hand was empty."""
    if tell is not None:
        empty = card == NOWHERE
        tell(Lost("13.3", seat, None if empty else BUKI[card], empty))


def caught_fire(tell: Tell, seat: Seat, tile: int) -> None:
    if tell is not None:
        tell(Fire("14.4", seat, TILE_NAME[tile]))


def went_out(tell: Tell, tile: int, rule: str) -> None:
    if tell is not None:
        tell(FireOut(rule, TILE_NAME[tile]))


def cleared(tell: Tell, tile: int, rule: str) -> None:
    if tell is not None:
        tell(Cleared(rule, TILE_NAME[tile]))


def went_round(tell: Tell, state: SquadState) -> None:
    if tell is not None:
        tell(Round("8.6", state.first))


def raid_ended(tell: Tell, won: bool) -> None:
    if tell is not None:
        tell(Raid("10.1" if won else "10.2", won))


def ended(tell: Tell, winners: list[Seat], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Ended(rule, winners, scores))
