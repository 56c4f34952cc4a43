"""The rules of Crazy Eights. Numbers in comments are the sentences of RULES.md."""

from typing import Final, final

from shinobi.core.action import Action
from shinobi.core.event import Event, Veiled
from shinobi.core.pick import Pick
from shinobi.core.rules import State, Tell
from shinobi.core.shape import Shaped
from shinobi.core.values import Card, Fields, Options, Outcome, Seat, View

SIGNS: Final = {"moon": "☾", "pine": "♠", "wave": "≈", "flame": "▲"}
SUITS: Final = tuple(SIGNS)
WILD: Final = 8
PACK: Final = [f"{suit} {rank}" for suit in SUITS for rank in range(1, WILD + 1)]
DEALT: Final = 5
CARD: Final = Card(
    name="crazy-eights", title="Crazy Eights", least=2, most=4, minutes=5, age=6,
    credits="traditional",
)  # fmt: skip


def suit(card: str) -> str:
    return card.partition(" ")[0]


def rank(card: str) -> int:
    return int(card.partition(" ")[2])


def face(card: str) -> str:
    """What stands on it."""
    return f"{rank(card)}{SIGNS[suit(card)]}"


@final
class Play(Action):
    """A card, and the suit that comes next; draw and pass have neither."""

    def __init__(self, index: int, text: str, card: str | None, names: str | None) -> None:
        super().__init__(index, text)
        self.card = card
        self.names = names


def _catalogue() -> list[Play]:
    ways: list[tuple[str, str | None, str | None]] = [("draw", None, None), ("pass", None, None)]
    for card in PACK:
        if rank(card) == WILD:
            ways += [(f"{card} as {name}", card, name) for name in SUITS]  # 1.3
        else:
            ways.append((card, card, suit(card)))
    return [Play(index, *way) for index, way in enumerate(ways)]


CATALOGUE: Final = _catalogue()
PLAYS: Final = {play.text: play for play in CATALOGUE}


class Played(Event, tag="crazy-eights.played"):
    seat: Seat
    card: str


class Changed(Event, tag="crazy-eights.changed"):
    seat: Seat
    card: str
    suit: str


class Drew(Veiled, tag="crazy-eights.drew"):
    seat: Seat
    card: str | None = None


class Passed(Event, tag="crazy-eights.passed"):
    seat: Seat


EVENTS: Final = (Played, Changed, Drew, Passed)


@final
class Eights(State):
    """Hands, the pack, and what was played."""

    def __init__(self, seats: int) -> None:
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        """By seat, each in the pack's order."""
        self.pack: list[str] = []
        """The topmost card is the last."""
        self.played: list[str] = []
        self.suit = ""
        """The suit to be matched."""
        self.turn: Seat = 0
        self.passes = 0
        """One after the other, up to now."""

    def copy(self) -> "Eights":
        new = Eights(0)
        new.hands, new.pack = [hand[:] for hand in self.hands], self.pack[:]
        new.played, new.suit = self.played[:], self.suit
        new.turn, new.passes = self.turn, self.passes
        return new


class EightsView(View, frozen=True, kw_only=True):
    """What is hidden is told by its size."""

    hands: tuple[tuple[str, ...] | int, ...]
    pack: tuple[str, ...] | int
    played: tuple[str, ...]
    suit: str
    passes: int
    turn: Seat

    @property
    def own(self) -> tuple[str, ...]:
        hand = () if self.viewer is None else self.hands[self.viewer]
        return hand if isinstance(hand, tuple) else ()


def size(cards: tuple[str, ...] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


@final
class EightsRules(Shaped[Eights, Play]):
    """Crazy Eights for two to four."""

    def __init__(self) -> None:
        super().__init__(CARD, CATALOGUE, EightsView, Eights)

    def seats_of(self, state: Eights) -> int:
        return len(state.hands)

    def start(self, options: Options, seats: int, pick: Pick) -> Eights:
        state, pack = Eights(seats), PACK[:]
        pick.shuffle(pack)
        state.hands = [_sorted([pack.pop() for _ in range(DEALT)]) for _ in range(seats)]  # 1.1
        state.pack, state.played = pack, [pack.pop()]
        state.suit = suit(state.played[-1])
        return state

    def hide(self, fields: Fields, viewer: Seat | None) -> Fields:
        seen = [h if seat == viewer else len(h) for seat, h in enumerate(fields["hands"])]
        return fields | {"hands": tuple(seen), "pack": len(fields["pack"])}

    def guess(self, fields: Fields, viewer: Seat | None, pick: Pick) -> Fields:
        own = () if viewer is None else fields["hands"][viewer]
        rest = [card for card in PACK if card not in own and card not in fields["played"]]
        pick.shuffle(rest)
        dealt = [
            own if seat == viewer else _sorted([rest.pop() for _ in range(hand)])
            for seat, hand in enumerate(fields["hands"])
        ]
        return fields | {"hands": dealt, "pack": rest}

    def to_act(self, state: Eights) -> list[Seat]:
        over = not all(state.hands) or state.passes == len(state.hands)  # 2.1
        return [] if over else [state.turn]

    def legal(self, state: Eights, seat: Seat) -> list[Play]:
        if seat not in self.to_act(state):
            return []
        fit = [card for card in state.hands[seat] if _fits(state, card)]
        plays = [play for play in CATALOGUE if play.card in fit]
        return [PLAYS["draw" if state.pack else "pass"], *plays]  # 1.4

    def apply(self, state: Eights, seat: Seat, action: Play, pick: Pick, tell: Tell) -> None:
        state.turn = (seat + 1) % len(state.hands)
        state.passes = state.passes + 1 if action.text == "pass" else 0
        if action.card is not None and action.names is not None:
            state.hands[seat].remove(action.card)
            state.played.append(action.card)
            state.suit = action.names
        drawn = state.pack.pop() if action.text == "draw" else None
        if drawn is not None:
            state.hands[seat] = _sorted([*state.hands[seat], drawn])
        if tell is not None:
            tell(_event(seat, action, drawn))

    def outcome(self, state: Eights) -> Outcome | None:
        if self.to_act(state):
            return None
        sizes = [len(hand) for hand in state.hands]
        ranking = [tuple([s for s, k in enumerate(sizes) if k == n]) for n in sorted({*sizes})]
        reason = "crazy-eights.end.out" if 0 in sizes else "crazy-eights.end.stuck"
        return Outcome(tuple(ranking), tuple([-size for size in sizes]), reason)  # 2.2

    def bound(self, options: Options, seats: int) -> int:
        """A card is drawn, or played, or all who pass do so between two that are played."""
        return 2 * len(PACK) + seats * len(PACK)

    def audit(self, state: Eights) -> list[str]:
        cards = sorted([*state.pack, *state.played, *[c for hand in state.hands for c in hand]])
        return [] if cards == sorted(PACK) else [f"these are not the cards of the pack: {cards}"]


def _fits(state: Eights, card: str) -> bool:
    return rank(card) in (WILD, rank(state.played[-1])) or suit(card) == state.suit  # 1.2


def _sorted(cards: list[str]) -> list[str]:
    return sorted(cards, key=PACK.index)


def _event(seat: Seat, play: Play, drawn: str | None) -> Event:
    if drawn is not None:
        return Drew("1.4", seat, face(drawn), knowers=(seat,))
    if play.card is None or play.names is None:
        return Passed("1.4", seat)
    if rank(play.card) == WILD:
        return Changed("1.3", seat, face(play.card), play.names)
    return Played("1.2", seat, face(play.card))
