"""The rules of Crazy Eights. Numbers in comments are the sentences of RULES.md."""

from typing import Final, final

from shinobi.core.action import Action
from shinobi.core.event import Event, Veiled
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, State, Tell
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

    def __init__(self, hands: list[list[str]], pack: list[str], played: list[str]) -> None:
        self.hands = hands
        """By seat, each in the pack's order."""
        self.pack = pack
        """The topmost card is the last."""
        self.played = played
        self.suit = suit(played[-1])
        """The suit to be matched."""
        self.turn: Seat = 0
        self.passes = 0
        """One after the other, up to now."""

    def copy(self) -> "Eights":
        new = Eights([hand[:] for hand in self.hands], self.pack[:], self.played[:])
        new.suit, new.turn, new.passes = self.suit, self.turn, self.passes
        return new


class EightsView(View, frozen=True, kw_only=True):
    """One's own hand, and how many cards all others have."""

    hand: tuple[str, ...]
    sizes: tuple[int, ...]
    pack: int
    played: tuple[str, ...]
    suit: str
    passes: int
    turn: Seat


@final
class EightsRules(Rules[Eights, Play]):
    """Crazy Eights for two to four."""

    def __init__(self) -> None:
        super().__init__(CARD, CATALOGUE)

    def start(self, options: Options, seats: int, pick: Pick) -> Eights:
        pack = PACK[:]
        pick.shuffle(pack)
        hands = [_sorted([pack.pop() for _ in range(DEALT)]) for _ in range(seats)]  # 1.1
        return Eights(hands, pack, [pack.pop()])

    def to_act(self, state: Eights) -> list[Seat]:
        over = not all(state.hands) or state.passes == len(state.hands)  # 2.1
        return [] if over else [state.turn]

    def legal(self, state: Eights, seat: Seat) -> list[Play]:
        if seat not in self.to_act(state):
            return []
        top, hand = state.played[-1], state.hands[seat]
        plays = [PLAYS["draw" if state.pack else "pass"]]  # 1.4
        for play in CATALOGUE:
            if play.card is None or play.card not in hand:
                continue
            if rank(play.card) in (WILD, rank(top)) or suit(play.card) == state.suit:  # 1.2
                plays.append(play)
        return plays

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

    def view(self, state: Eights, viewer: Seat | None) -> View:
        legal = [] if viewer is None else self.legal(state, viewer)
        return EightsView(
            game=CARD.name, seats=len(state.hands), options={}, viewer=viewer,
            to_act=tuple(self.to_act(state)), legal=tuple([play.text for play in legal]),
            outcome=self.outcome(state), hand=() if viewer is None else tuple(state.hands[viewer]),
            sizes=tuple([len(hand) for hand in state.hands]), pack=len(state.pack),
            played=tuple(state.played), suit=state.suit, passes=state.passes, turn=state.turn,
        )  # fmt: skip

    def imagine(self, view: View, pick: Pick) -> Eights:
        assert isinstance(view, EightsView)
        rest = [card for card in PACK if card not in view.hand and card not in view.played]
        pick.shuffle(rest)
        hands = [
            list(view.hand) if seat == view.viewer else _sorted([rest.pop() for _ in range(size)])
            for seat, size in enumerate(view.sizes)
        ]
        state = Eights(hands, rest, list(view.played))
        state.suit, state.turn, state.passes = view.suit, view.turn, view.passes
        return state

    def outcome(self, state: Eights) -> Outcome | None:
        if self.to_act(state):
            return None
        sizes = [len(hand) for hand in state.hands]
        seats = range(len(sizes))
        ranking = [tuple([s for s in seats if sizes[s] == n]) for n in sorted(set(sizes))]  # 2.2
        reason = "crazy-eights.end.out" if 0 in sizes else "crazy-eights.end.stuck"
        return Outcome(tuple(ranking), tuple([-size for size in sizes]), reason)

    def form(self, state: Eights) -> Fields:
        return {
            "seats": len(state.hands), "options": {}, "hands": [hand[:] for hand in state.hands],
            "pack": state.pack[:], "played": state.played[:], "suit": state.suit,
            "turn": state.turn, "passes": state.passes,
        }  # fmt: skip

    def stage(self, form: Fields) -> Eights:
        state = Eights(
            [_sorted(hand) for hand in form["hands"]], list(form["pack"]), list(form["played"])
        )
        CARD.check_seats(len(state.hands))
        state.suit = form.get("suit", state.suit)
        state.turn, state.passes = form.get("turn", 0), form.get("passes", 0)
        if self.audit(state):
            raise ValueError(self.audit(state)[0])
        return state

    def bound(self, options: Options, seats: int) -> int:
        """A card is drawn, or played, or all who pass do so between two that are played."""
        return 2 * len(PACK) + seats * len(PACK)

    def audit(self, state: Eights) -> list[str]:
        cards = sorted([*state.pack, *state.played, *[c for hand in state.hands for c in hand]])
        return [] if cards == sorted(PACK) else [f"these are not the cards of the pack: {cards}"]


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
