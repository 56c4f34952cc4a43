"""Law 2. `legal` has no doubles, is stable, and only seats in `to_act` have any; every legal action
applies; anything else is refused and changes nothing."""

from typing import Any

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.match import Match
from shinobi.core.pick import Generator, Tape
from shinobi.core.rules import Rules
from shinobi.core.values import Refused, Seat, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import a_part, state_of, walk

LAW = 2
STRANGE: tuple[Any, ...] = ("", " ", "no such action", "|", None, 0, True, b"T1", ["T1"], 1.5)
"""No action of any game."""


def legality_holds(case: Case) -> None:
    """Everything the law says, wherever a decision is awaited and after the end."""
    for number, match in enumerate(walk(case)):
        for seat in range(case.seats):
            _check_list(match, seat)
            _check_sampling(match, seat)
            _check_refusals(match, seat, number)
        for nobody in (-1, case.seats):
            if match.rules.legal(state_of(match), nobody) or match.legal(nobody):
                raise LawBroken(LAW, f"seat {nobody} does not exist and has legal actions")
        _check_applies(match)
        _check_going_on(match)


def _check_list(match: Match, seat: Seat) -> None:
    legal = match.legal(seat)
    if legal != match.legal(seat):
        raise LawBroken(LAW, f"asked twice, seat {seat} may {legal} and {match.legal(seat)}")
    if len({id(action) for action in legal}) != len(legal):
        raise LawBroken(LAW, f"the legal actions of seat {seat} have doubles: {legal}")
    if legal and seat not in match.to_act:
        raise LawBroken(LAW, f"seat {seat} is not to act and may {legal}")
    if match.view(seat).legal != tuple(str(action) for action in legal):
        raise LawBroken(LAW, f"the view of seat {seat} shows {match.view(seat).legal}, not {legal}")


def _check_sampling(match: Match, seat: Seat) -> None:
    """`sample` is legal[i] for the draw i, and what is `likely` is legal."""
    state, legal = state_of(match), match.legal(seat)
    for i, action in enumerate(legal):
        try:
            sample = match.rules.sample(state, seat, Tape([i]))
        except Exception as error:
            raise LawBroken(LAW, f"sample of seat {seat} by draw {i}: {error!r}") from error
        if sample is not action:
            raise LawBroken(LAW, f"sample of seat {seat} by draw {i} is {sample}, not {action}")
    if legal:
        likely = match.rules.likely(state, seat, Generator.seeded("likely"))
        if not any(likely is action for action in legal):
            raise LawBroken(LAW, f"{likely} is likely for seat {seat}, but not legal")


def _check_refusals(match: Match, seat: Seat, number: int) -> None:
    """All else in the catalogue, and what no catalogue holds."""
    before = match.fingerprint()
    legal = {id(action) for action in match.legal(seat)}
    wrong = [action for action in match.rules.catalogue if id(action) not in legal]
    for action in [*a_part(wrong, number), *STRANGE, Action(0, str(match.rules.catalogue[0]))]:
        _check_refused(match, seat, action)
    if match.fingerprint() != before:
        raise LawBroken(LAW, f"something that was refused to seat {seat} has changed the match")


def _check_refused(match: Match, seat: Seat, action: Any) -> None:
    try:
        match.play(seat, action)
    except Refused as refused:
        if not refused.rule or not refused.message:
            raise LawBroken(LAW, f"{action!r} is refused without a rule or a reason") from refused
    else:
        raise LawBroken(LAW, f"{action!r} is not legal for seat {seat}, and was accepted")


def _check_applies(match: Match) -> None:
    """Each legal action of each seat, while the others do the first thing they may."""
    acting = match.to_act
    firsts = {seat: match.legal(seat)[0] for seat in acting}
    for seat in acting:
        for action in match.legal(seat):
            _check_applied(match, acting, {**firsts, seat: action})


def _check_applied(match: Match, acting: list[Seat], actions: dict[Seat, Action]) -> None:
    state, news = state_of(match).copy(), list[Event]()
    for seat in acting:
        try:
            match.rules.apply(state, seat, actions[seat], Generator.seeded("apply"), news.append)
        except Exception as error:
            message = f"{actions[seat]} of seat {seat} is legal, and does not apply: {error!r}"
            raise LawBroken(LAW, message) from error


def _check_going_on(match: Match) -> None:
    """Where a game goes on in its own way, it leads to the same by the same draws."""
    rules = match.rules
    if type(rules).go_on is Rules.go_on:
        return
    for usual in (True, False):
        state, twin = state_of(match).copy(), state_of(match).copy()
        pick, same = Generator.seeded("on"), Generator.seeded("on")
        made, right = rules.go_on(state, pick, usual), Rules.go_on(rules, twin, same, usual)
        if made != right or to_json(rules.form(state)) != to_json(rules.form(twin)):
            raise LawBroken(LAW, f"`go_on` leads to {rules.form(state)}, not {rules.form(twin)}")
        if pick.word() != same.word():
            raise LawBroken(LAW, "`go_on` draws otherwise than those who decide")
