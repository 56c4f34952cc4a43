"""A position as JSON with the boards drawn as text: for tests, puzzles and fingerprints.

    {"seats": 2, "half": "night", "map": [".  #  .0 ...", ...], "faces": ["FF/F", "L-F/R-F"],
     "second": "FL/FR"}

`map` is described in `drawing.py`; without it the boards lie as at the start of the half. The
ground is what is drawn: it need not be a board of the box."""

from typing import Any

import msgspec

from shinobi.core.values import Fields, Options
from shinobi.games.ninja_squad import drawing
from shinobi.games.ninja_squad.audit import audit, out_of
from shinobi.games.ninja_squad.card import NINJA_SQUAD
from shinobi.games.ninja_squad.cards import KINDS
from shinobi.games.ninja_squad.events import CARD_NAME
from shinobi.games.ninja_squad.grounds import ground_of, numbers_of, setting
from shinobi.games.ninja_squad.reading import CARD, card, set_walk, unseen_cards
from shinobi.games.ninja_squad.rules.deciding import asked
from shinobi.games.ninja_squad.rules.setup import furnish
from shinobi.games.ninja_squad.seeing import REED_NAME, names
from shinobi.games.ninja_squad.state import (
    ASK_OTHERS,
    ASK_STEP,
    ASKS,
    ENDS,
    NOTHING,
    OWED,
    OWED_DRIVE,
    OWED_KNOCK,
    WALKING,
    Deck,
    SquadState,
)
from shinobi.games.ninja_squad.tables import (
    ALARM_COPIES,
    ALARMS,
    BLACK,
    BUKI,
    BUKI_COPIES,
    DECK,
    DECKS,
    GUARDS,
    NOWHERE,
    PATROL,
    SENJUTSU,
    SENJUTSU_COPIES,
    TILE,
    TILE_NAME,
    WANA,
)

Names = list[list[str]]


class DeckForm(msgspec.Struct, forbid_unknown_fields=True):
    known: list[str] = []
    unknown: int | None = None


class WanaForm(msgspec.Struct, forbid_unknown_fields=True):
    tile: str
    kind: str
    owner: int
    victim: int | None = None


class WalkForm(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    steps: list[str]
    trail: list[str]
    done: int = 1
    leaping: bool = False
    poise: int = 0


class NestForm(msgspec.Struct, forbid_unknown_fields=True):
    tile: str
    owner: int
    left: int = 2
    done: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The form, typed."""

    seats: int
    options: Options = {}
    half: str | None = None
    map: list[str] | None = None
    tracks: list[tuple[str, str]] | None = None
    phase: int = 1
    round: int = 1
    first: int = 0
    place: int = 0
    ask: str = "turn"
    owed: str = ""
    asked: int | None = None
    target: int | str | None = None
    end: str = ""
    winners: list[int] = []
    raid_won: bool = False
    reached: int | None = None
    asleep: list[tuple[str, int]] = []
    fires: list[tuple[str, int]] = []
    wana_laid: list[WanaForm] = []
    surplus: int | None = None
    tracker: int = 0
    lanterns: int = 0
    gathered: list[int] | None = None
    stars: list[bool] | None = None
    senjutsu: Names | None = None
    buki: Names | None = None
    wana: Names | None = None
    alarm_left: dict[str, int] | None = None
    senjutsu_left: dict[str, int] | None = None
    buki_left: dict[str, int] | None = None
    misses: list[bool] | None = None
    careless: list[bool] | None = None
    reeds: list[str | None] | None = None
    faces: list[str | None] | None = None
    second: str | None = None
    played: Names | None = None
    discarded: Names | None = None
    decks: list[DeckForm] | None = None
    played_slot: int | None = None
    dash: bool = False
    stopped: bool = False
    walk: WalkForm | None = None
    nests: list[NestForm] = []
    waiting: list[int] = []


def counted(kinds: list[str], left: list[int]) -> dict[str, int]:
    return dict(zip(kinds, left, strict=True))


def to_form(state: SquadState) -> Fields:
    """The state, drawn."""
    day = state.ground.day
    questions = state.owed != NOTHING or state.ask == ASK_OTHERS
    return {
        "seats": state.seats,
        "options": dict(state.numbers.options),
        "half": "day" if day else "night",
        "map": drawing.draw(state),
        "tracks": [[TILE_NAME[a], TILE_NAME[b]] for a, b in state.ground.tracks],
        "phase": state.phase,
        "round": state.round + 1,
        "first": state.first,
        "place": state.place,
        "ask": ASKS[state.ask],
        "owed": OWED[state.owed],
        "asked": asked(state) if questions else None,
        "target": _target(state),
        "end": ENDS[state.end],
        "winners": state.winners[:],
        "raid_won": state.raid_won,
        "reached": None if state.reached == NOWHERE else state.reached,
        "asleep": [[TILE_NAME[t], s] for t, s in zip(state.asleep, state.thrower, strict=True)],
        "fires": [[TILE_NAME[t], s] for t, s in zip(state.fires, state.shooter, strict=True)],
        "wana_laid": [_laid(state, number) for number in range(len(state.laid))],
        "surplus": state.surplus,
        "tracker": state.tracker,
        "lanterns": state.lanterns,
        **_hands(state),
        **_cards(state),
        **_turn(state),
    }


def _target(state: SquadState) -> int | str | None:
    if state.owed == OWED_KNOCK:
        return state.target
    return TILE_NAME[state.target] if state.owed == OWED_DRIVE else None


def _laid(state: SquadState, number: int) -> Fields:
    victim = state.laid_for[number]
    return {
        "tile": TILE_NAME[state.laid[number]],
        "kind": WANA[state.laid_kind[number]],
        "owner": state.laid_by[number],
        "victim": None if victim == NOWHERE else victim,
    }


def _hands(state: SquadState) -> Fields:
    return {
        "gathered": state.gathered[:],
        "stars": state.star[:],
        "senjutsu": [[SENJUTSU[c] for c in hand] for hand in state.senjutsu],
        "buki": [[BUKI[c] for c in hand] for hand in state.buki],
        "wana": [[WANA[k] for k in hand] for hand in state.wana],
        "alarm_left": counted(ALARMS, state.alarm_left),
        "senjutsu_left": counted(SENJUTSU, state.senjutsu_left),
        "buki_left": counted(BUKI, state.buki_left),
        "misses": state.miss[:],
        "careless": state.careless[:],
        "reeds": [REED_NAME[reed] for reed in state.reed],
    }


def _cards(state: SquadState) -> Fields:
    return {
        "faces": [None if c == NOWHERE else CARD_NAME[c] for c in state.face],
        "second": None if state.second == NOWHERE else CARD_NAME[state.second],
        "played": [[CARD_NAME[c] for c in cards] for cards in state.above],
        "discarded": [[CARD_NAME[c] for c in cards] for cards in state.below],
        "decks": [
            {
                "known": [CARD_NAME[k] for k, n in enumerate(deck.left) for _ in range(n)],
                "unknown": deck.blank,
            }
            for deck in state.decks
        ],
    }


def _turn(state: SquadState) -> Fields:
    walk: Fields | None = None
    if state.ask in (ASK_STEP, WALKING):
        walk = {
            "card": CARD_NAME[state.route // 2],
            "steps": list(KINDS[state.route // 2].routes[state.route % 2]),
            "trail": list(names(state.trail)),
            "done": state.step,
            "leaping": state.leaping,
            "poise": state.poise,
        }
    return {
        "played_slot": None if state.played == NOWHERE else state.played,
        "dash": state.dash,
        "stopped": state.stopped,
        "walk": walk,
        "nests": [_nest(state, number) for number in range(len(state.nests))],
        "waiting": state.arrived[:],
    }


def _nest(state: SquadState, number: int) -> Fields:
    first = number == 0
    return {
        "tile": TILE_NAME[state.nests[number]],
        "owner": state.nests_by[number],
        "left": state.nest_left if first else 2,
        "done": list(names(state.nest_done)) if first else [],
    }


# From a form to a state


def from_form(form: Fields) -> SquadState:
    """The state that a form draws; ValueError says what can't be."""
    try:
        found = msgspec.convert(form, Position)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    try:
        state = _build(found)
    except KeyError as error:
        raise ValueError(f"there is no {error.args[0]!r}") from error
    except IndexError as error:
        raise ValueError("a tile lies off the boards") from error
    faults = audit(state)
    if faults:
        raise ValueError("; ".join(faults))
    return state


def _build(found: Position) -> SquadState:
    NINJA_SQUAD.check_seats(found.seats)
    options = NINJA_SQUAD.settle(found.options)
    state = SquadState(numbers_of(options), _ground(found, options), found.seats)
    if found.map is None:
        furnish(state, setting(state.ground.day, options["boards"]))
    else:
        _place(state, drawing.read(found.map))
    if found.surplus is None:
        state.surplus = GUARDS - state.guard.count(BLACK)
    else:
        state.surplus = found.surplus
    _set_course(state, found)
    _set_pieces(state, found)
    _set_hands(state, found)
    _set_cards(state, found)
    _set_turn(state, found)
    return state


def _ground(found: Position, options: Options) -> Any:
    half = found.half or ("day" if options["mode"] == "escape" else "night")
    if half not in ("night", "day"):
        raise ValueError(f"half is night or day, not {half!r}")
    if found.map is None:
        return setting(half == "day", options["boards"]).ground
    drawn = drawing.read(found.map)
    tracks = tuple((TILE[a], TILE[b]) for a, b in found.tracks or [])
    if len(drawn.rows) * 7 > len(TILE) or len(drawn.lengths) < 2 or min(drawn.lengths) < 2:
        raise ValueError("a map has at least two boards of two rows, and 45 rows at most")
    return ground_of(half == "day", drawn.rows, drawn.lengths, tracks)


def _place(state: SquadState, drawn: drawing.Drawing) -> None:
    for tile, cube in drawn.cubes.items():
        state.cube[tile] = cube
    for tile in drawn.guards:
        state.guard[tile] = BLACK
    for number, tile in drawn.patrols.items():
        if number >= len(state.patrols):
            raise ValueError(f"patrol {drawing.PATROL_MARKS[number]} has no track")
        state.patrols[number] = tile
        state.guard[tile] = PATROL + number
    for seat, tile in drawn.ninja.items():
        if seat >= state.seats:
            raise ValueError(f"there is no seat {seat}")
        state.at[seat] = tile


def _index(kinds: list[str], name: str, what: str) -> int:
    if name not in kinds:
        raise ValueError(f"{what} is one of {', '.join(filter(None, kinds))}, not {name!r}")
    return kinds.index(name)


def _seat(state: SquadState, seat: int | None) -> int:
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"there is no seat {seat}")
    return NOWHERE if seat is None else seat


def _set_course(state: SquadState, found: Position) -> None:
    state.phase = found.phase
    if not 1 <= found.round <= 6:
        raise ValueError(f"round is 1 to 6, not {found.round}")
    state.round = found.round - 1
    state.first = _seat(state, found.first)
    if not -1 <= found.place < state.seats:
        raise ValueError(f"place is the number of turns done in the round, not {found.place}")
    state.place = found.place
    state.turn = (state.first + max(0, state.place)) % state.seats
    state.ask = _index(ASKS, found.ask, "ask")
    state.owed = _index(OWED, found.owed, "owed")
    if state.owed != NOTHING:
        state.debtor = _seat(state, state.turn if found.asked is None else found.asked)
    elif state.ask == ASK_OTHERS:
        state.asked = _seat(state, found.asked)
    if state.owed == OWED_KNOCK and isinstance(found.target, int):
        state.target = _seat(state, found.target)
    elif state.owed == OWED_DRIVE and isinstance(found.target, str):
        state.target = TILE[found.target]
    state.end = _index(ENDS, found.end, "end")
    state.winners = [_seat(state, seat) for seat in found.winners]
    state.raid_won = found.raid_won
    state.reached = _seat(state, found.reached)


def _set_pieces(state: SquadState, found: Position) -> None:
    for tile, seat in found.asleep:
        state.asleep.append(TILE[tile])
        state.thrower.append(_seat(state, seat))
    for tile, seat in found.fires:
        state.fires.append(TILE[tile])
        state.shooter.append(_seat(state, seat))
    for wana in found.wana_laid:
        state.laid.append(TILE[wana.tile])
        state.laid_kind.append(_index(WANA, wana.kind, "wana"))
        state.laid_by.append(_seat(state, wana.owner))
        state.laid_for.append(_seat(state, wana.victim))
    state.tracker = found.tracker
    state.lanterns = found.lanterns


def _by_seat(state: SquadState, given: list[Any] | None, default: Any, what: str) -> list[Any]:
    if given is None:
        return [default() if callable(default) else default for _ in range(state.seats)]
    if len(given) != state.seats:
        raise ValueError(f"{what} has an entry for each of the {state.seats} seats")
    return list(given)


def _set_hands(state: SquadState, found: Position) -> None:
    state.gathered = _by_seat(state, found.gathered, 0, "gathered")
    state.star = _by_seat(state, found.stars, False, "stars")
    state.miss = _by_seat(state, found.misses, False, "misses")
    state.careless = _by_seat(state, found.careless, False, "careless")
    reeds = _by_seat(state, found.reeds, None, "reeds")
    state.reed = [REED_NAME.index(reed) for reed in reeds]
    for given, kinds, hands, what in (
        (found.senjutsu, SENJUTSU, state.senjutsu, "senjutsu"),
        (found.buki, BUKI, state.buki, "buki"),
        (found.wana, WANA, state.wana, "wana"),
    ):
        for seat, cards in enumerate(_by_seat(state, given, list, what)):
            hands[seat] = sorted(_index(kinds, name, what) for name in cards)
    state.alarm_left = _left(found.alarm_left, ALARMS, ALARM_COPIES, [])
    state.senjutsu_left = _left(found.senjutsu_left, SENJUTSU, SENJUTSU_COPIES, state.senjutsu)
    state.buki_left = _left(found.buki_left, BUKI, BUKI_COPIES, state.buki)


def _left(
    given: dict[str, int] | None, kinds: list[str], copies: int, hands: list[list[int]]
) -> list[int]:
    """What is in a deck; if it is left out, all that no one holds."""
    if given is not None:
        for name in given:
            _index(kinds, name, "a card")
        return [given.get(kind, 0) for kind in kinds]
    held = [card for hand in hands for card in hand]
    return [copies - held.count(kind) for kind in range(len(kinds))]


def _set_cards(state: SquadState, found: Position) -> None:
    state.face = [card(name) for name in _by_seat(state, found.faces, None, "faces")]
    state.second = card(found.second)
    state.above = [
        [CARD[n] for n in cards] for cards in _by_seat(state, found.played, list, "played")
    ]
    state.below = [
        [CARD[n] for n in cards] for cards in _by_seat(state, found.discarded, list, "discarded")
    ]
    decks = [DeckForm() for _ in range(DECKS)] if found.decks is None else found.decks
    if len(decks) != DECKS:
        raise ValueError("there are four decks")
    state.decks = []
    for place, deck in enumerate(decks):
        left = [0] * len(CARD_NAME)
        for name in deck.known:
            left[CARD[name]] += 1
        blank = DECK - sum(left) - out_of(state, place) if deck.unknown is None else deck.unknown
        state.decks.append(Deck(left, blank))
    state.pool = unseen_cards(state)


def _set_turn(state: SquadState, found: Position) -> None:
    state.played = NOWHERE if found.played_slot is None else found.played_slot
    state.dash = found.dash
    state.stopped = found.stopped
    if found.walk is not None:
        walk = found.walk
        trail = [TILE[name] for name in walk.trail]
        set_walk(state, walk.card, tuple(walk.steps), trail, walk.done)
        state.leaping, state.poise = walk.leaping, walk.poise
    for number, nest in enumerate(found.nests):
        state.nests.append(TILE[nest.tile])
        state.nests_by.append(_seat(state, nest.owner))
        if number == 0:
            state.nest_left = nest.left
            state.nest_done = [TILE[name] for name in nest.done]
    state.arrived = [_seat(state, seat) for seat in found.waiting]
