"""Law 7. Scores obey the game's conservation laws: nothing appears or disappears."""

from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.values import Seat, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import state_of, walk, what_is_likely

LAW = 7


def nothing_is_lost(case: Case) -> None:
    """Audits every state, each viewer's idea of it, and the outcome; then every state of a match
    in which all do what is likely."""
    for match in walk(case):
        _check_state(match)
        for viewer in case.viewers:
            _check_imagined(match, viewer)
        if not match.to_act:
            _check_outcome(match, case)
    for match in walk(case, what_is_likely):
        _check_state(match)
        if not match.to_act:
            _check_outcome(match, case)


def _check_state(match: Match) -> None:
    faults = match.rules.audit(state_of(match))
    if faults:
        raise LawBroken(LAW, f"after {match.decisions} moves: {'; '.join(faults)}")


def _check_imagined(match: Match, viewer: Seat | None) -> None:
    """A world that is imagined is a world that can be."""
    pick = Generator.seeded(f"audit {match.decisions}")
    state = match.rules.imagine(match.rules.view(state_of(match), viewer), pick)
    faults = match.rules.audit(state)
    if faults:
        raise LawBroken(LAW, f"{viewer} imagines a world where {'; '.join(faults)}")


def _check_outcome(match: Match, case: Case) -> None:
    outcome = match.outcome
    if outcome is None:
        raise LawBroken(1, "nobody can act and nothing is decided")
    placed = sorted(seat for place in outcome.ranking for seat in place)
    if placed != list(range(case.seats)) or not all(outcome.ranking):
        raise LawBroken(LAW, f"the ranking {outcome.ranking} does not place every seat once")
    if len(outcome.scores) != case.seats:
        raise LawBroken(LAW, f"{len(outcome.scores)} scores for {case.seats} seats")
    for viewer in case.viewers:
        if to_json(match.view(viewer).outcome) != to_json(outcome):
            raise LawBroken(LAW, f"to {viewer} the outcome looks like {match.view(viewer).outcome}")
    worth = match.rules.worth(state_of(match))
    if len(worth) != case.seats or not all(0.0 <= value <= 1.0 for value in worth):
        raise LawBroken(LAW, f"the outcome's worth {worth} is not 0 to 1 for each seat")
