"""What the table is told. Nothing is built when nobody listens.

Tiles are told in notation, cards and tokens by name. What each event carries is listed in
docs/games/ninja-squad-client.md."""

from shinobi.core.rules import Tell
from shinobi.core.values import Event, Fields
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

CARD_NAME = [kind.name for kind in KINDS]
ALARM_RULE = ["7.2", "7.2", "7.3", "7.4", "7.5", "7.6"]
WANA_RULE = ["13.3", "13.4", "13.7"]


def guard_name(what: int) -> str:
    return "guard" if what == BLACK else "patrol"


def half_began(tell: Tell, state: SquadState) -> None:
    """2.1, 11.1."""
    if tell is not None:
        day = state.ground.day
        fields: Fields = {"half": "day" if day else "night", "seat": state.first}
        tell(Event("ninja-squad.half", "11.1" if day else "2.1", fields))


def phase_began(tell: Tell, state: SquadState) -> None:
    if tell is not None:
        fields: Fields = {"phase": state.phase, "seat": state.first}
        tell(Event("ninja-squad.phase", "3.1", fields))


def clock_started(tell: Tell, seat: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.clock", "17.1", {"seat": seat}))


def time_up(tell: Tell) -> None:
    if tell is not None:
        tell(Event("ninja-squad.time-up", "17.2", {}))


def turned(tell: Tell, seat: int, card: int) -> None:
    """A card face up for the next turn."""
    if tell is not None:
        tell(Event("ninja-squad.turned", "3.4", {"seat": seat, "card": CARD_NAME[card]}))


def drew(tell: Tell, seat: int, card: int) -> None:
    """The second card of the turn."""
    if tell is not None:
        tell(Event("ninja-squad.drew", "3.3", {"seat": seat, "card": CARD_NAME[card]}))


def placed(tell: Tell, seat: int, tile: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.placed", "3.2", {"seat": seat, "tile": TILE_NAME[tile]}))


def played(tell: Tell, seat: int, card: int, route: int) -> None:
    if tell is not None:
        name = "-".join(KINDS[card].routes[route])
        fields: Fields = {"seat": seat, "card": CARD_NAME[card], "route": name}
        tell(Event("ninja-squad.played", "3.3", fields))


def froze(tell: Tell, seat: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.froze", "3.10", {"seat": seat}))


def stayed(tell: Tell, seat: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.stayed", "3.11", {"seat": seat}))


def missed(tell: Tell, seat: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.missed", "4.5", {"seat": seat}))


def moved(tell: Tell, seat: int, start: int, tile: int, how: str, rule: str) -> None:
    """how: step, leap, back, team, geisha, knock, swap or zip."""
    if tell is not None:
        fields: Fields = {
            "seat": seat, "start": TILE_NAME[start], "tile": TILE_NAME[tile], "how": how,
        }  # fmt: skip
        tell(Event("ninja-squad.moved", rule, fields))


def home(tell: Tell, seat: int, start: int) -> None:
    """Into the forest, off the boards."""
    if tell is not None:
        tell(Event("ninja-squad.home", "16.1", {"seat": seat, "start": TILE_NAME[start]}))


def picked_up(tell: Tell, seat: int, tile: int, cube: int) -> None:
    if tell is not None:
        fields: Fields = {"seat": seat, "tile": TILE_NAME[tile], "cube": CUBES[cube]}
        tell(Event("ninja-squad.picked-up", "4.2", fields))


def found(tell: Tell, seat: int, card: int) -> None:
    """A buki card, which only its owner sees."""
    if tell is not None:
        own: Fields = {"seat": seat, "card": BUKI[card]}
        tell(Event("ninja-squad.found", "14.1", {"seat": seat, "card": None}, {seat: own}))


def took_out(tell: Tell, seat: int, tile: int, what: int, misses: bool) -> None:
    if tell is not None:
        fields: Fields = {
            "seat": seat, "tile": TILE_NAME[tile], "guard": guard_name(what), "misses": misses,
        }  # fmt: skip
        tell(Event("ninja-squad.took-out", "4.3" if misses else "4.6", fields))


def used(tell: Tell, seat: int, item: str, tile: int, rule: str) -> None:
    """A star, a senjutsu or a buki card; what it does follows."""
    if tell is not None:
        place = None if tile == NOWHERE else TILE_NAME[tile]
        tell(Event("ninja-squad.used", rule, {"seat": seat, "item": item, "tile": place}))


def removed(tell: Tell, seat: int, tile: int, what: int, rule: str) -> None:
    """A guard leaves without penalty."""
    if tell is not None:
        fields: Fields = {"seat": seat, "tile": TILE_NAME[tile], "guard": guard_name(what)}
        tell(Event("ninja-squad.removed", rule, fields))


def slept(tell: Tell, seat: int, tile: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.slept", "9.1", {"seat": seat, "tile": TILE_NAME[tile]}))


def woke(tell: Tell, tile: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.woke", "9.1", {"tile": TILE_NAME[tile]}))


def tracker(tell: Tell, state: SquadState, change: int, target: int, rule: str) -> None:
    if tell is not None:
        fields: Fields = {"change": change, "tracker": state.tracker, "target": target}
        tell(Event("ninja-squad.tracker", rule, fields))


def patrolled(tell: Tell, start: int, tile: int) -> None:
    if tell is not None:
        fields: Fields = {"start": TILE_NAME[start], "tile": TILE_NAME[tile]}
        tell(Event("ninja-squad.patrolled", "8.1", fields))


def guard_moved(tell: Tell, start: int, tile: int, what: int) -> None:
    if tell is not None:
        fields: Fields = {
            "start": TILE_NAME[start], "tile": TILE_NAME[tile], "guard": guard_name(what),
        }  # fmt: skip
        tell(Event("ninja-squad.guard-moved", "12.4", fields))


def dropped(tell: Tell, tile: int, taken: int) -> None:
    """`taken`: the tile of the guard that was lifted, if the surplus was empty."""
    if tell is not None:
        lifted = taken != NOWHERE
        start = TILE_NAME[taken] if lifted else None
        fields: Fields = {"tile": TILE_NAME[tile], "start": start, "lifted": lifted}
        tell(Event("ninja-squad.dropped", "8.8" if lifted else "8.7", fields))


def alarm(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        fields: Fields = {"seat": seat, "card": ALARMS[card]}
        tell(Event("ninja-squad.alarm", ALARM_RULE[card], fields))


def learnt(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.learnt", "8.5", {"seat": seat, "card": SENJUTSU[card]}))


def laid(tell: Tell, seat: int, tile: int, kind: int) -> None:
    if tell is not None:
        fields: Fields = {"seat": seat, "tile": TILE_NAME[tile], "wana": None}
        own: Fields = {"seat": seat, "tile": TILE_NAME[tile], "wana": WANA[kind]}
        tell(Event("ninja-squad.laid", "13.1", fields, {seat: own}))


def sprung(tell: Tell, seat: int, tile: int, kind: int) -> None:
    """Turned up just before the victim comes onto its tile."""
    if tell is not None:
        fields: Fields = {"seat": seat, "tile": TILE_NAME[tile], "wana": WANA[kind]}
        tell(Event("ninja-squad.sprung", WANA_RULE[kind], fields))


def lost(tell: Tell, seat: int, card: int) -> None:
    """`card`: NOWHERE if the hand was empty."""
    if tell is not None:
        empty = card == NOWHERE
        fields: Fields = {"seat": seat, "card": None if empty else BUKI[card], "empty": empty}
        tell(Event("ninja-squad.lost", "13.3", fields))


def caught_fire(tell: Tell, seat: int, tile: int) -> None:
    if tell is not None:
        tell(Event("ninja-squad.fire", "14.4", {"seat": seat, "tile": TILE_NAME[tile]}))


def went_out(tell: Tell, tile: int, rule: str) -> None:
    if tell is not None:
        tell(Event("ninja-squad.fire-out", rule, {"tile": TILE_NAME[tile]}))


def cleared(tell: Tell, tile: int, rule: str) -> None:
    """Caltrops are gone."""
    if tell is not None:
        tell(Event("ninja-squad.cleared", rule, {"tile": TILE_NAME[tile]}))


def went_round(tell: Tell, state: SquadState) -> None:
    """The decks, and who is first player now."""
    if tell is not None:
        tell(Event("ninja-squad.round", "8.6", {"seat": state.first}))


def raid_ended(tell: Tell, won: bool) -> None:
    if tell is not None:
        rule = "10.1" if won else "10.2"
        tell(Event("ninja-squad.raid", rule, {"won": won}))


def ended(tell: Tell, winners: list[int], scores: list[int], rule: str) -> None:
    if tell is not None:
        tell(Event("ninja-squad.ended", rule, {"winners": winners, "scores": scores}))
