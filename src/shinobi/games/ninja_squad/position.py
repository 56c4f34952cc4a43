"""What a form of a position leaves out or says in short, and what can't be.
docs/position-forms.md tells its fields.

    {"seats": 2, "half": "night", "map": [".  #  .0 ...", ...], "faces": ["FF/F", "L-F/R-F"],
     "second": "FL/FR"}

`map` is described in `drawing.py`; without it the boards lie as at the start of the half. The
ground is what is drawn: it need not be a board of the box."""

from typing import Any

import msgspec

from shinobi.core.shape import Field, split
from shinobi.core.values import Fields, Options
from shinobi.games.ninja_squad import drawing
from shinobi.games.ninja_squad.audit import audit, out_of
from shinobi.games.ninja_squad.card import NINJA_SQUAD
from shinobi.games.ninja_squad.grounds import MARKS, numbers_of, setting
from shinobi.games.ninja_squad.pieces import CARD_COUNTS, BoardView, Ends, ground_from, put_asked
from shinobi.games.ninja_squad.rules.ground import Ground
from shinobi.games.ninja_squad.rules.phases import unseen_cards
from shinobi.games.ninja_squad.rules.setup import furnish
from shinobi.games.ninja_squad.state import OWED, SquadState
from shinobi.games.ninja_squad.tables import (
    BLACK,
    BUKI_COPIES,
    DECK,
    DECKS,
    GUARDS,
    LONGEST,
    NOWHERE,
    SENJUTSU_COPIES,
    TILE,
    WIDE,
)
from shinobi.games.ninja_squad.view import SHAPE

BY_SEAT = {
    "gathered": "gathered", "stars": "star", "misses": "misses", "careless": "careless",
    "reeds": "reed", "senjutsu": "senjutsu", "faces": "face", "played": "played",
    "discarded": "discarded",
}  # fmt: skip
"""Lists by seat that stand for a field of each ninja."""
PAIRS = {"fires": ("fires", "shooter"), "asleep": ("sleepers", "thrower")}
"""Lists of tile and seat that stand for records."""


class DeckForm(msgspec.Struct, forbid_unknown_fields=True):
    known: dict[str, int] | list[str] = []
    unknown: int | None = None


def from_form(form: Fields) -> SquadState:
    """The state that a form draws; ValueError says what can't be."""
    options, seats, rest = split(NINJA_SQUAD, form)
    _spell_out(rest, seats)
    decks = _convert("decks", rest.pop("decks", [{}] * DECKS), list[DeckForm])
    state = _table(rest, options, seats)
    try:
        SHAPE.read(state, rest)
    except KeyError as error:
        raise ValueError(f"there is no {error.args[0]!r}") from error
    except IndexError as error:
        raise ValueError("a tile lies off the boards") from error
    _check(state)
    _complete(state, rest)
    _set_decks(state, decks)
    faults = audit(state)
    if faults:
        raise ValueError("; ".join(faults))
    return state


def _convert(name: str, value: object, kind: Any) -> Any:
    return Field(name, kind).convert(value)


# From short words to those of the shape


def _spell_out(rest: Fields, seats: int) -> None:
    ninja = _by_seat("ninja", rest.pop("ninja", [{}] * seats), seats, Fields)
    ninja = [dict(each) for each in ninja]
    if "map" in rest:
        if "boards" in rest:
            raise ValueError("the boards are drawn or told, not both")
        picture = drawing.read(_convert("map", rest.pop("map"), list[str]))
        for seat, tile in picture.ninja.items():
            _seat(seat, seats)
            ninja[seat].setdefault("tile", tile)
        rest["boards"] = picture.boards
        rest.setdefault("cubes", picture.cubes)
        rest.setdefault("guards", picture.guards)
    for short, name in BY_SEAT.items():
        if short in rest:
            for each, value in zip(ninja, _by_seat(short, rest.pop(short), seats), strict=True):
                each[name] = value
    for short, (name, who) in PAIRS.items():
        if short in rest:
            pairs = _convert(short, rest.pop(short), list[tuple[str, int] | Fields])
            rest[name] = [p if isinstance(p, dict) else {"tile": p[0], who: p[1]} for p in pairs]
    rest["ninja"] = ninja
    _spell_out_question(rest, ninja)


def _spell_out_question(rest: Fields, ninja: list[Fields]) -> None:
    """What is owed is asked first; a victim may be told by its seat."""
    ask, owed = rest.pop("ask", "turn"), rest.pop("owed", "")
    rest.setdefault("resume", "turn" if ask in OWED else ask)
    rest["ask"] = owed or ask
    if isinstance(rest.get("target"), int):
        seat = _seat(rest.pop("target"), len(ninja))
        rest["target"] = ninja[seat].get("tile")


def _by_seat(name: str, value: object, seats: int, kind: Any = Any) -> list[Any]:
    entries: list[Any] = _convert(name, value, list[kind])
    if len(entries) != seats:
        raise ValueError(f"{name} has an entry for each of the {seats} seats")
    return entries


# The ground comes before what is on it


def _table(rest: Fields, options: Options, seats: int) -> SquadState:
    """Boards as they are told, or furnished as at the start of a half."""
    half = rest.get("half", "day" if options["mode"] == "escape" else "night")
    if half not in ("night", "day"):
        raise ValueError(f"half is night or day, not {half!r}")
    if "boards" in rest:
        return SquadState(numbers_of(options), _ground(half, rest), seats)
    box = setting(half == "day", options["boards"])
    state = SquadState(numbers_of(options), box.ground, seats)
    furnish(state, box)
    return state


def _ground(half: str, rest: Fields) -> Ground:
    boards: tuple[BoardView, ...] = SHAPE.whole["boards"].convert(rest["boards"])
    tracks: Ends = SHAPE.whole["tracks"].convert(rest.get("tracks", []))
    rows = [row for board in boards for row in board.rows]
    for number, row in enumerate(rows, 1):
        if len(row) != WIDE:
            raise ValueError(f"row {number}: {len(row)} tiles, not {WIDE}")
        if not set(row) <= set(MARKS):
            raise ValueError(f"row {number}: no tile is drawn as one of {row!r}")
    if len(rows) > LONGEST or len(boards) < 2 or min(len(board.rows) for board in boards) < 2:
        raise ValueError("a map has at least two boards of two rows, and 45 rows at most")
    if any(TILE.get(end, 0) >= len(rows) * WIDE for ends in tracks for end in ends):
        raise ValueError("a tile lies off the boards")
    return ground_from(half, boards, tracks)


# What can't be, and what is left out


def _seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat}")
    return seat


def _check(state: SquadState) -> None:
    """Seats and numbers that the rest relies on."""
    victims = [seat for seat in [state.reached, *state.laid_for] if seat != NOWHERE]
    for seats in (
        [state.first, state.asked, state.debtor], state.winners, state.home, state.arrived,
        state.thrower, state.shooter, state.laid_by, state.nests_by, victims,
    ):  # fmt: skip
        for seat in seats:
            _seat(seat, state.seats)
    for name in ("buki", "wana"):
        _by_seat(name, getattr(state, name), state.seats)
    if not NOWHERE <= state.place < state.seats:
        raise ValueError(f"place is the number of turns done in the round, not {state.place}")
    if NOWHERE in state.laid_kind:
        raise ValueError("a wana has a kind")


def _complete(state: SquadState, rest: Fields) -> None:
    for hand in (*state.senjutsu, *state.buki, *state.wana):
        hand.sort()
    turn = (state.first + max(0, state.place)) % state.seats
    if rest.get("turn", turn) != turn:
        raise ValueError(f"with so many turns done it is the turn of seat {turn}")
    state.turn = turn
    if "asked" not in rest:
        put_asked(state, turn)
    if "surplus" not in rest:
        state.surplus = GUARDS - state.guard.count(BLACK)
    if "senjutsu_left" not in rest:
        state.senjutsu_left = _rest(SENJUTSU_COPIES, len(state.senjutsu_left), state.senjutsu)
    if "buki_left" not in rest:
        state.buki_left = _rest(BUKI_COPIES, len(state.buki_left), state.buki)


def _rest(copies: int, kinds: int, hands: list[list[int]]) -> list[int]:
    """Of each kind, all that no one holds."""
    held = [card for hand in hands for card in hand]
    return [copies - held.count(kind) for kind in range(kinds)]


def _set_decks(state: SquadState, decks: list[DeckForm]) -> None:
    if len(decks) != DECKS:
        raise ValueError("there are four decks")
    for place, deck in enumerate(decks):
        cards = deck.known
        counts = {name: cards.count(name) for name in cards} if isinstance(cards, list) else cards
        left: list[int] = CARD_COUNTS.read(counts)
        state.known[place] = left
        state.unknown[place] = DECK - sum(left) - out_of(state, place)
        if deck.unknown is not None:
            state.unknown[place] = deck.unknown
    state.pool = unseen_cards(state)
