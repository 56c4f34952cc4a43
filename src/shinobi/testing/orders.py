"""Simultaneous choices: in whatever order they are made, and however often replaced, they come to
the same (for law 5, and T6)."""

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.match import Match
from shinobi.core.values import Seat, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.script import Script
from shinobi.testing.walk import any_legal, drawn, play

LAW = 5
CHOSEN = "chosen"


def orders_make_no_difference(match: Match, case: Case, script: Script) -> None:
    """In seat order and at once; then in another order, with second thoughts."""
    acting = match.to_act
    if len(acting) < 2:
        return
    choices = {seat: any_legal(match, seat, script) for seat in acting}
    plain, wavering = match.copy(), match.copy()
    one = [event for seat in acting for event in play(plain, seat, choices[seat])]
    other = _waver(wavering, choices, script)
    if drawn(plain) != drawn(wavering):
        raise LawBroken(LAW, f"the order of secret choices matters: {choices}")
    for viewer in case.viewers:
        _check_news(one, other, acting, viewer)
        if to_json(plain.view(viewer)) != to_json(wavering.view(viewer)):
            raise LawBroken(LAW, f"the order of secret choices shows in the view of {viewer}")


def _waver(match: Match, choices: dict[Seat, Action], script: Script) -> list[Event]:
    *early, last = script.shuffled(list(choices))
    news: list[Event] = []
    for seat in [*early, *early]:
        news += play(match, seat, any_legal(match, seat, script))
    for seat in [*script.shuffled(early), last]:
        news += play(match, seat, choices[seat])
    return news


def _check_news(
    one: list[Event], other: list[Event], acting: list[Seat], viewer: Seat | None
) -> None:
    """Of others' choices everyone hears once; all that follows is the same."""
    for seat in acting:
        if seat != viewer and len(_notices(other, seat, viewer)) != 1:
            raise LawBroken(LAW, f"{viewer} hears more than once that seat {seat} has chosen")
    news = [[_bytes(e, viewer) for e in events if e.kind != CHOSEN] for events in (one, other)]
    if news[0] != news[1]:
        raise LawBroken(LAW, f"the order of secret choices changes what {viewer} is told: {news}")


def _notices(events: list[Event], seat: Seat, viewer: Seat | None) -> list[str]:
    versions = [event.told_to(viewer) for event in events if event.kind == CHOSEN]
    return [to_json(seen) for seen in versions if seen is not None and seen.args["seat"] == seat]


def _bytes(event: Event, viewer: Seat | None) -> str:
    return to_json(event.told_to(viewer))
