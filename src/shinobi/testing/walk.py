"""Playing a case's match, stopping wherever a decision is awaited."""

from collections.abc import Callable, Iterator

from shinobi.core.action import Action
from shinobi.core.event import Event
from shinobi.core.match import Match
from shinobi.core.rules import State
from shinobi.core.values import Refused, Seat, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.script import Script

RING = 6
"""Where a clock runs, it rings about once in so many decisions."""

MANY = 50
"""Refusals that are tried at a decision, about, where a catalogue is wide."""


Choose = Callable[[Match, Seat, Script], Action]
"""How a seat decides on a walk."""


def walk(case: Case, choose: Choose | None = None) -> Iterator[Match]:
    """The match before each decision and after the last. It goes on when the next is asked for.
    Anything legal is done, unless it is said how to choose."""
    match = case.deal()
    script = case.script()
    bound = case.rules.bound(case.options, case.seats)
    decisions = rings = 0
    yield match
    while match.to_act:
        before = match.decisions
        if step(match, script, choose):
            rings += 1
        else:
            decisions += match.decisions - before
        if max(decisions, rings) > bound:
            raise LawBroken(1, f"not over after {decisions} decisions; the bound is {bound}")
        yield match


def step(match: Match, script: Script, choose: Choose | None = None) -> bool:
    """Everyone who is awaited does something, or the clock rings (then True)."""
    if match.alarm is not None and script.one_in(RING):
        match.ring()
        return True
    choose = choose or any_legal
    for seat, action in [(seat, choose(match, seat, script)) for seat in match.waiting_for]:
        play(match, seat, action)
    return False


def any_legal(match: Match, seat: Seat, script: Script) -> Action:
    """Something that the seat may do."""
    legal = match.legal(seat)
    if not legal:
        raise LawBroken(1, f"seat {seat} is to act and can do nothing")
    return script.choice(legal)


def what_is_likely(match: Match, seat: Seat, script: Script) -> Action:
    """What the game itself takes for sensible: so ends are reached that chance never sees."""
    action: Action = match.rules.likely(state_of(match), seat, script.then)
    return action


def play(match: Match, seat: Seat, action: Action) -> list[Event]:
    """A legal action, which has to apply."""
    try:
        return match.play(seat, action)
    except Refused as refused:
        message = f"{action} of seat {seat} is legal, and refused: {refused}"
        raise LawBroken(2, message) from refused
    except LawBroken:
        raise
    except Exception as error:
        message = f"{action} of seat {seat} is legal, and does not apply: {error!r}"
        raise LawBroken(2, message) from error


def a_part(actions: list[Action], number: int) -> list[Action]:
    """All of a few; of many, another part at each decision."""
    step = max(1, len(actions) // MANY)
    return actions[number % step :: step]


def state_of(match: Match) -> State:
    """The true state. Laws look where nobody else may."""
    return match._state  # noqa: SLF001


def drawn(match: Match) -> str:
    """The whole state as bytes that can be compared."""
    return to_json(match.form())
