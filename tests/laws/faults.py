"""Faults planted in Nin Jan, each with the law it breaks."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import structs

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.pick import Pick
from shinobi.core.rules import Rules, Tell, Worlds
from shinobi.core.values import Fields, Options, Outcome, Refusal, Seat, View
from shinobi.games.nin_jan import NIN_JAN
from shinobi.games.nin_jan.events import Revealed, Took
from shinobi.games.nin_jan.sheet import Sheet
from shinobi.games.nin_jan.state import pack
from shinobi.games.nin_jan.tables import CARD, COLOUR, NAME
from shinobi.games.nin_jan.view import SHAPE
from tests.laws.delegate import Delegate, Wrapped


@contextmanager
def change(state: Wrapped) -> Iterator[Sheet]:
    """A state, written out to be tampered with."""
    inner = state.inner
    sheet = Sheet(inner.seats, inner.triple, inner.may_decline)
    for field in SHAPE.whole:
        setattr(sheet, field, getattr(inner, field))
    yield sheet
    state.inner = pack(sheet)


def hand_of(state: Wrapped, seat: Seat) -> list[int]:
    cards: list[int] = state.inner.hand(seat)
    return cards


class NeverEnds(Delegate):
    """Nothing that is done has an effect."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        pass


class BoundTooLow(Delegate):
    def bound(self, options: Options, seats: int) -> int:
        return 10


class GetsStuck(Delegate):
    """In the fifth round nobody is asked any more."""

    def to_act(self, state: Wrapped) -> list[Seat]:
        return [] if state.inner.round == 5 else super().to_act(state)


class AskedInVain(Delegate):
    """Someone is asked who can't do anything."""

    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        return [] if state.inner.round == 5 else super().legal(state, seat)


class UnstableOrder(Delegate):
    """The list of legal actions is turned round every other time."""

    calls = 0

    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        self.calls += 1
        return super().legal(state, seat)[:: 1 if self.calls % 2 else -1]


class Anything(list[Action]):
    """A list that says yes to everybody."""

    def __contains__(self, item: object) -> bool:
        return True


class IllegalAccepted(Delegate):
    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        return Anything(super().legal(state, seat))


class ImpossibleOffered(Delegate):
    """A card that was played is offered again."""

    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        legal = super().legal(state, seat)
        choosing = legal and str(legal[0]) in CARD
        gone = state.inner.pile(0)
        return [*legal, self.catalogue[gone[0]]] if choosing else legal


class Doubles(Delegate):
    def legal(self, state: Wrapped, seat: Seat) -> list[Action]:
        legal = super().legal(state, seat)
        return legal + legal[:1]


class SampleOfItsOwn(Delegate):
    """Legality written twice, and differently."""

    def sample(self, state: Wrapped, seat: Seat, pick: Pick) -> Action:
        return self.legal(state, seat)[0]


class SilentRefusal(Delegate):
    def why_not(self, state: Wrapped, seat: Seat, action: Action) -> Refusal:
        return Refusal("", "", {}, "")


class RefusalThatChanges(Delegate):
    def why_not(self, state: Wrapped, seat: Seat, action: Action) -> Refusal:
        with change(state) as sheet:
            sheet.scores[0] += 1
        return super().why_not(state, seat, action)


class GoesOnOtherwise(Delegate):
    """Playouts have rules of their own: whoever is asked first does the first thing."""

    def go_on(self, state: Wrapped, pick: Pick, usual: bool) -> int:
        for seat in self.to_act(state):
            self.apply(state, seat, self.legal(state, seat)[0], pick, None)
            return 1
        return 0


class Shallow(Wrapped):
    def copy(self) -> "Shallow":
        return Shallow(self.inner)


class ShallowCopy(Delegate):
    box = Shallow


class HalfShallow(Wrapped):
    """Only where the cards lie is shared."""

    def copy(self) -> "HalfShallow":
        new = HalfShallow(self.inner.copy())
        new.inner.row = self.inner.row
        return new


class CardsShared(Delegate):
    box = HalfShallow


class Forgetful(Wrapped):
    def copy(self) -> "Forgetful":
        new = Forgetful(self.inner.copy())
        with change(new) as sheet:
            sheet.hands[0].reverse()
        return new


class CopyForgets(Delegate):
    box = Forgetful


class FormIsLive(Delegate):
    """The form that was given out goes on changing."""

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.given: Fields = {}

    def form(self, state: Wrapped) -> Fields:
        self.given.update(super().form(state))
        return self.given


class OutsideChance(Delegate):
    """Shuffles a hand without the pick."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        with change(state) as sheet:
            random.shuffle(sheet.hands[0])


class ChanceOffTheRecord(Delegate):
    """Looks into the future: draws from a copy of the pick, which no record holds."""

    def start(self, options: Options, seats: int, pick: Pick) -> Wrapped:
        state = super().start(options, seats, pick)
        if pick.copy().below(1000) >= 0:
            with change(state) as sheet:
                sheet.piles.reverse()
        return state


class Remembers(Delegate):
    """Rules with a memory: every other match begins with its piles turned round."""

    starts = 0

    def start(self, options: Options, seats: int, pick: Pick) -> Wrapped:
        state = super().start(options, seats, pick)
        self.starts += 1
        if self.starts % 2:
            with change(state) as sheet:
                sheet.piles.reverse()
        return state


class LeakingView(Delegate):
    """A number in the view is really the next player's first card."""

    def view(self, state: Wrapped, viewer: Seat | None) -> View:
        view: Any = super().view(state, viewer)
        hand = hand_of(state, ((viewer or 0) + 1) % state.inner.seats)
        leaking: View = structs.replace(view, stalemates=hand[0] if hand else 0)
        return leaking


class LoudTook(Took, tag="nin-jan.took"):
    next: list[str]


class LeakingEvent(Delegate):
    """Who takes a pile tells the first card of their hand."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        def loud(event: Event) -> None:
            if isinstance(event, Took) and tell is not None:
                next_ = [NAME[card] for card in hand_of(state, event.seat)[:1]]
                tell(LoudTook(event.rule, **event.args, next=next_))
            elif tell is not None:
                tell(event)

        super().apply(state, seat, action, pick, None if tell is None else loud)


class Breath(Event, tag="breath"):
    pass


class LeakByLength(Delegate):
    """One more message if the next player holds rock."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        hand = hand_of(state, (seat + 1) % state.inner.seats)
        if tell is not None and hand and COLOUR[hand[0]] == 0:
            tell(Breath("8.4"))


class PauseTells(Delegate):
    """Who holds rock first is not asked how to resolve: no pause tells the others."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        while order := state.inner.order:
            owner = order[-1]
            if hand_of(state, owner)[:1] not in [[rock] for rock in range(16)]:
                return
            super().apply(state, owner, self.legal(state, owner)[0], pick, tell)


class AlarmTells(Delegate):
    """The clock runs only if the first player holds rock."""

    def alarm(self, state: Wrapped) -> float | None:
        hand = hand_of(state, 0)
        return 30.0 if hand and COLOUR[hand[0]] == 0 else None


class RefusalTells(Delegate):
    def why_not(self, state: Wrapped, seat: Seat, action: Action) -> Refusal:
        refusal = super().why_not(state, seat, action)
        held = any(action.index in hand for hand in state.inner.hands)
        return structs.replace(refusal, message=refusal.message + (" (another has it)" * held))


class QuietRevealed(Revealed, tag="nin-jan.revealed"):
    reveals = False


class NotSaidToReveal(Delegate):
    """The cards turned up are said to reveal nothing."""

    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        def quiet(event: Event) -> None:
            if isinstance(event, Revealed) and tell is not None:
                tell(QuietRevealed(event.rule, **event.args))
            elif tell is not None:
                tell(event)

        super().apply(state, seat, action, pick, None if tell is None else quiet)


class WrongWorld(Delegate):
    """Imagines a world that looks different."""

    def imagine(self, view: View, pick: Pick) -> Wrapped:
        state = super().imagine(view, pick)
        with change(state) as sheet:
            sheet.piles.reverse()
        return state


class OneWorld(Worlds[Wrapped, Action]):
    """Imagines once, and hands out the same state again and again."""

    def __init__(self, rules: Rules[Wrapped, Action], view: View) -> None:
        super().__init__(rules, view)
        self.kept: Wrapped | None = None

    def imagine(self, pick: Pick) -> Wrapped:
        self.kept = self.kept or super().imagine(pick)
        return self.kept


class WorldsShared(Delegate):
    def worlds(self, view: View) -> Worlds[Wrapped, Action]:
        return OneWorld(self, view)


class TrueWorld(Worlds[Wrapped, Action]):
    """Imagines what really is."""

    def __init__(self, rules: Rules[Wrapped, Action], view: View, state: Wrapped) -> None:
        super().__init__(rules, view)
        self.state = state

    def imagine(self, pick: Pick) -> Wrapped:
        return self.state.copy()


class Shown(Delegate):
    """Remembers what really was when somebody looked."""

    last: Wrapped

    def view(self, state: Wrapped, viewer: Seat | None) -> View:
        self.last = state.copy()
        return super().view(state, viewer)


class Hindsight(Shown):
    """Whoever reviews a decision is shown what the others held."""

    def futures(self, view: View) -> Worlds[Wrapped, Action]:
        return TrueWorld(self, view, self.last)


class WorkedOut(Shown):
    """What is worked out for a review knows what the others held."""

    def prospects(self, futures: Worlds[Wrapped, Action]) -> Worlds[Wrapped, Action]:
        return TrueWorld(self, futures.view, self.last)


class OtherNotation(Delegate):
    """Texts that a record's line can't hold."""

    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.catalogue = [Action(a.index, f"{a.text} | 1") for a in real.catalogue]
        self.by_text = {a.text: a for a in self.catalogue}


class WrongNumbers(Delegate):
    def __init__(self, real: Any) -> None:
        super().__init__(real)
        self.catalogue = real.catalogue[::-1]


class FindsTooMuch(Delegate):
    def find(self, text: str) -> Action | None:
        return super().find(text.strip())


class CardDuplicated(Delegate):
    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        with change(state) as sheet:
            sheet.piles[0].append(sheet.piles[1][0])


class CardLost(Delegate):
    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        with change(state) as sheet:
            if len(sheet.piles[0]) > 1:
                sheet.piles[0].pop()


class ImaginesTwice(Delegate):
    """Imagines that another holds a card which lies on a pile."""

    def imagine(self, view: View, pick: Pick) -> Wrapped:
        state = super().imagine(view, pick)
        with change(state) as sheet:
            hand = sheet.hands[0 if view.viewer else -1]
            hand[:1] = sheet.piles[0][:1] if hand else []
        return state


class PointsInvented(Delegate):
    def apply(self, state: Wrapped, seat: Seat, action: Action, pick: Pick, tell: Tell) -> None:
        super().apply(state, seat, action, pick, tell)
        with change(state) as sheet:
            sheet.scores[seat] += 1


class SeatForgotten(Delegate):
    def outcome(self, state: Wrapped) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and structs.replace(outcome, ranking=outcome.ranking[:1])


RULES_FAULTS: dict[type[Delegate], int] = {
    NeverEnds: 1, BoundTooLow: 1, GetsStuck: 1, AskedInVain: 1,
    UnstableOrder: 2, IllegalAccepted: 2, ImpossibleOffered: 2, Doubles: 2, SampleOfItsOwn: 2,
    SilentRefusal: 2, RefusalThatChanges: 2, GoesOnOtherwise: 2,
    ShallowCopy: 3, CardsShared: 3, CopyForgets: 3, FormIsLive: 3,
    OutsideChance: 4, ChanceOffTheRecord: 4, Remembers: 4,
    LeakingView: 5, LeakingEvent: 5, LeakByLength: 5, PauseTells: 5, AlarmTells: 5,
    RefusalTells: 5, NotSaidToReveal: 5, WrongWorld: 5, WorldsShared: 5,
    OtherNotation: 6, WrongNumbers: 6, FindsTooMuch: 6,
    CardDuplicated: 7, CardLost: 7, ImaginesTwice: 7, PointsInvented: 7, SeatForgotten: 7,
    Hindsight: 9,
    WorkedOut: 9,
}  # fmt: skip


def planted(fault: type[Delegate]) -> Delegate:
    """Nin Jan with the fault."""
    return fault(NIN_JAN.rules)
