"""Why a card, a pile or a place is a good choice: the reasons of a hint."""

from collections import Counter

from shinobi.core.advice import Sentence, Thought, question, sift
from shinobi.core.glimpse import Glimpse, glimpses, share
from shinobi.core.values import Seat, View
from shinobi.games.nin_jan.events import Laid, Revealed, Took
from shinobi.games.nin_jan.rules import NinJan
from shinobi.games.nin_jan.tables import (
    BEATS,
    CARD,
    CARDS,
    CHOOSE,
    LATER,
    LAY,
    NAME,
    THROW,
    VALUE,
    Move,
)
from shinobi.games.nin_jan.text import describe
from shinobi.games.nin_jan.view import NinJanView

LIKELY = 0.7
"""In what part of the imagined rounds something happens that is called likely."""
SELDOM = 0.1
HIGH = 6
"""A card worth keeping."""
LOWER = 4
"""By how much another card is lower that keeps it."""
ANSWERS = 2
"""Cards in hand that make it worth to lay something for them."""

_RULES = NinJan()


def urge(view: View, action: str) -> Sentence:
    """A card is played; a pile is taken or laid on, in the words of the button."""
    if action in CARD:
        return "nin-jan.hint.play", {"card": action}
    return describe(view, action)


def reasons(thought: Thought) -> list[Sentence]:
    """The weightiest first."""
    view, move = question(thought, NinJanView, Move)
    if move.kind == THROW:
        return [("nin-jan.hint.luck", {})]
    if move.kind == CHOOSE:
        return _why_card(thought, view, move.what)
    piles = [[CARD[name] for name in pile] for pile in view.piles]
    later = [seat for seat in view.order[1:] if view.shown[seat] is not None]
    why = _why_lay if move.kind == LAY else _why_take
    return why(view, piles, move.what, later)


# --- a card ---------------------------------------------------------------------------------------


def _why_card(thought: Thought, view: NinJanView, card: int) -> list[Sentence]:
    looks = glimpses(_RULES, thought, lambda state: state.round != view.round or state.tie)
    me = thought.view.viewer
    others = [seat for seat in range(view.seats) if seat != me]
    takes, goes = _takes(view, looks), _goes(view, card, looks, others)
    if takes is not None and goes is not None and goes[0] == "nin-jan.hint.last":
        goes = None
    return sift([takes, goes, _dodges(view, card, looks), _keeps(view, card)])


def _resolved(look: Glimpse, seat: Seat | None) -> Took | Laid | None:
    """What came of the viewer's card."""
    for event in look.events:
        if isinstance(event, Took | Laid) and event.seat == seat:
            return event
    return None


def _takes(view: NinJanView, looks: list[Glimpse]) -> Sentence | None:
    """The pile that it is likely to take as it lies there, whatever is added to it."""
    taken = Counter[int]()
    for look in looks:
        event = _resolved(look, view.viewer)
        if isinstance(event, Took) and event.points > 0:
            taken[event.pile] += set(view.piles[event.pile - 1]) <= set(event.cards)
    for pile, count in taken.most_common(1):
        points = _points(view, pile)
        if count >= LIKELY * len(looks) and points > 0:
            return "nin-jan.hint.takes", {"pile": pile, "points": points}
    return None


def _goes(view: NinJanView, card: int, looks: list[Glimpse], others: list[Seat]) -> Sentence | None:
    """Before all others, for sure or likely; or after them."""
    if all(LATER[card][other] for other in _unseen(view)):
        return "nin-jan.hint.surely-first", {}
    if share(looks, lambda look: _order(look)[:1] == [view.viewer]) >= LIKELY:
        return "nin-jan.hint.first", {"seats": others}
    if share(looks, lambda look: _order(look)[-1:] == [view.viewer]) >= LIKELY:
        return "nin-jan.hint.last", {"seats": others}
    return None


def _order(look: Glimpse) -> list[Seat]:
    return next(list(event.order) for event in look.events if isinstance(event, Revealed))


def _dodges(view: NinJanView, card: int, looks: list[Glimpse]) -> Sentence | None:
    """A bad pile that it does not beat, while another card of the hand does."""
    pile = min(range(1, len(view.piles) + 1), key=lambda number: _points(view, number))
    top = CARD[view.piles[pile - 1][-1]]
    hand = [CARD[name] for name in view.hand]
    if _points(view, pile) >= 0 or BEATS[card][top] or not any(BEATS[c][top] for c in hand):
        return None
    if share(looks, lambda look: _loses(look, view.viewer)) > SELDOM:
        return None
    return "nin-jan.hint.dodges", {"pile": pile, "points": _points(view, pile)}


def _loses(look: Glimpse, seat: Seat | None) -> bool:
    event = _resolved(look, seat)
    return isinstance(event, Took) and event.points < 0


def _keeps(view: NinJanView, card: int) -> Sentence | None:
    best = max((CARD[name] for name in view.hand), key=lambda each: VALUE[each])
    if VALUE[best] < HIGH or VALUE[best] < VALUE[card] + LOWER:
        return None
    return "nin-jan.hint.keeps", {"card": NAME[best]}


def _unseen(view: NinJanView) -> list[int]:
    """What others may hold."""
    lying = {name for group in (*view.piles, *view.taken) for name in group}
    seen = {CARD[name] for name in (*lying, *view.hand, *filter(None, view.shown))}
    return [card for card in range(CARDS) if card not in seen]


def _points(view: NinJanView, pile: int) -> int:
    return sum(VALUE[CARD[name]] for name in view.piles[pile - 1])


# --- a pile ---------------------------------------------------------------------------------------


def _beaters(view: NinJanView, seats: list[Seat], top: int) -> list[Seat]:
    """Those whose card, turned up already, beats that one."""
    return [seat for seat in seats if BEATS[CARD[view.shown[seat] or ""]][top]]


def _own_card(view: NinJanView) -> int:
    assert view.viewer is not None
    return CARD[view.shown[view.viewer] or ""]


def _why_take(
    view: NinJanView, piles: list[list[int]], pile: int, later: list[Seat]
) -> list[Sentence]:
    card = _own_card(view)
    facts: list[Sentence] = []
    others = [n for n in range(len(piles)) if n != pile and BEATS[card][piles[n][-1]]]
    if others:
        other = max(others, key=lambda number: _points(view, number + 1))
        points = _points(view, other + 1)
        if points < _points(view, pile + 1):
            facts.append(("nin-jan.hint.best", {"pile": other + 1, "points": points}))
    rivals = _beaters(view, later, piles[pile][-1])
    if rivals and _points(view, pile + 1) > 0:
        facts.append(("nin-jan.hint.denies", {"seats": rivals}))
    if later and not _beaters(view, later, card):
        facts.append(("nin-jan.hint.stays", {}))
    return facts


def _why_lay(
    view: NinJanView, piles: list[list[int]], pile: int, later: list[Seat]
) -> list[Sentence]:
    card = _own_card(view)
    facts: list[Sentence] = []
    now = _points(view, pile + 1)
    rivals = _beaters(view, later, piles[pile][-1])
    spoilt = [seat for seat in rivals if not BEATS[CARD[view.shown[seat] or ""]][card]]
    if spoilt and now > 0:
        facts.append(("nin-jan.hint.covers", {"seats": spoilt}))
    if now + VALUE[card] < 0:
        facts.append(("nin-jan.hint.costs", {}))
    answers = sum(BEATS[CARD[name]][card] for name in view.hand)
    if answers >= ANSWERS and now + VALUE[card] > 0:
        facts.append(("nin-jan.hint.answers", {"count": answers}))
    if later and not _beaters(view, later, card):
        facts.append(("nin-jan.hint.stays", {}))
    if VALUE[card] > 0 and now <= min(_points(view, n + 1) for n in range(len(piles))):
        facts.append(("nin-jan.hint.least", {}))
    return facts
