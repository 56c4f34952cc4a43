"""Two worlds that one viewer can't tell apart, played on together (for law 5).

Up to the first difference that the rules themselves make visible, the viewer is sent the same
messages, equally many and byte for byte. The rules make a difference visible only by an event, of
whatever kind in each world, that says it reveals something, and what it reveals is then part of the
viewer's view: whatever else differs is a leak."""

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.match import Match
from shinobi.core.values import Seat, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.script import Script
from shinobi.testing.walk import any_legal, play

LAW = 5
EXPECTED = (
    "expected: the viewer is sent the same bytes in both worlds, up to a first difference that may"
    " be an event of any kind, but says that it reveals (reveals=True) and shows in the view"
)


def play_on(here: Match, there: Match, viewer: Seat | None, script: Script, steps: int) -> None:
    """Until the worlds differ by right, nothing is legal in both, or it is over."""
    for _ in range(steps):
        acting = here.to_act
        if not acting:
            return
        if len(acting) > 1:
            going = _choose_together(here, there, viewer, script)
        else:
            going = _do_the_same(here, there, viewer, acting[0], script)
        if not going:
            return


def _common(here: Match, there: Match, seat: Seat) -> list[Action]:
    other = there.legal(seat)
    return [action for action in here.legal(seat) if any(action is also for also in other)]


def _do_the_same(
    here: Match, there: Match, viewer: Seat | None, seat: Seat, script: Script
) -> bool:
    both = _common(here, there, seat)
    if not both:
        return False
    action = script.choice(both)
    news = play(here, seat, action), play(there, seat, action)
    return _same_news(here, there, viewer, news)


def _choose_together(here: Match, there: Match, viewer: Seat | None, script: Script) -> bool:
    """In any order. Others first choose what they like in each world, which must not show, and
    then replace it by the same in both."""
    *early, last = script.shuffled(here.to_act)
    for seat in early:
        if seat == viewer:
            _do_the_same(here, there, viewer, seat, script)
            continue
        news = [play(world, seat, any_legal(world, seat, script)) for world in (here, there)]
        _must_be_same(here, there, viewer, (news[0], news[1]))
    for seat in early:
        if not _do_the_same(here, there, viewer, seat, script):
            return False
    return _do_the_same(here, there, viewer, last, script)


def _must_be_same(
    here: Match, there: Match, viewer: Seat | None, news: tuple[list[Event], list[Event]]
) -> None:
    if not _same_news(here, there, viewer, news):
        raise LawBroken(LAW, f"a secret choice shows to {viewer}: {news}")


def _same_news(
    here: Match, there: Match, viewer: Seat | None, news: tuple[list[Event], list[Event]]
) -> bool:
    """Whether the viewer still can't tell the worlds apart; a leak is LawBroken."""
    ours, theirs = _messages(news[0], viewer), _messages(news[1], viewer)
    sights = [to_json([world.view(viewer), world.alarm]) for world in (here, there)]
    for (event, message), (other, also) in zip(ours, theirs, strict=False):
        if message != also:
            _check_reveals(event, other, viewer, sights)
            return False
    if len(ours) != len(theirs):
        numbers = f"{[m for _, m in ours]} {[m for _, m in theirs]}"
        raise LawBroken(
            LAW, f"the number of messages tells {viewer} what it can't know: {numbers}; {EXPECTED}"
        )
    if sights[0] != sights[1]:
        raise LawBroken(LAW, f"without any event the view of {viewer} differs: {' '.join(sights)}")
    return True


def _messages(events: list[Event], viewer: Seat | None) -> list[tuple[Event, str]]:
    versions = [(event, event.told_to(viewer)) for event in events]
    return [(event, to_json(seen)) for event, seen in versions if seen is not None]


def _check_reveals(event: Event, other: Event, viewer: Seat | None, sights: list[str]) -> None:
    """The first visible difference has to be one that the rules make."""
    seen = f"{to_json(event.told_to(viewer))} {to_json(other.told_to(viewer))}"
    if not (event.reveals and other.reveals):
        raise LawBroken(
            LAW, f"an event that reveals nothing differs for {viewer}: {seen}; {EXPECTED}"
        )
    if sights[0] == sights[1]:
        raise LawBroken(LAW, f"an event tells {viewer} more than its view: {seen}; {EXPECTED}")
