"""Law 3. `copy()` shares nothing: past states never change."""

import msgspec

from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.core.values import Fields, View, to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import drawn, state_of, walk

LAW = 3


class Past(msgspec.Struct):
    """Things given out at one moment, and how they looked then."""

    copy: Match
    form: Fields
    views: list[View]
    form_bytes: str
    view_bytes: str


def copies_share_nothing(case: Case) -> None:
    """Keeps copies of every past state, and looks at all of them when the match is over."""
    past: list[Past] = []
    for match in walk(case):
        past.append(_keep(match, case))
        _check_round_trip(match, case)
        _check_backwards(match)
    for number, moment in enumerate(past):
        if to_json(moment.form) != moment.form_bytes or to_json(moment.views) != moment.view_bytes:
            raise LawBroken(LAW, f"a form or view made at decision {number} changed later")
    for number, moment in enumerate(past):
        if drawn(moment.copy) != moment.form_bytes:
            raise LawBroken(LAW, f"the copy made at decision {number} changed as play went on")


def _keep(match: Match, case: Case) -> Past:
    copy, form = match.copy(), match.form()
    views = [match.view(viewer) for viewer in case.viewers]
    if drawn(copy) != to_json(form):
        raise LawBroken(LAW, f"a copy is not like its original: {drawn(copy)} {to_json(form)}")
    return Past(copy, form, views, to_json(form), to_json(views))


def _check_backwards(match: Match) -> None:
    """What is done to a copy leaves the original alone."""
    before = drawn(match)
    finish(match.rules, state_of(match).copy(), Generator.seeded(str(match.decisions)))
    if drawn(match) != before:
        raise LawBroken(LAW, f"playing on in a copy changed the original: {before} {drawn(match)}")


def _check_round_trip(match: Match, case: Case) -> None:
    """The form is JSON, and draws the very same state."""
    rules, form = match.rules, drawn(match)
    try:
        state = rules.stage(msgspec.json.decode(form))
    except Exception as error:
        raise LawBroken(LAW, f"the form of a state can't be staged: {error!r}: {form}") from error
    if to_json(rules.form(state)) != form:
        raise LawBroken(LAW, f"staged and drawn again, {form} is {to_json(rules.form(state))}")
    for viewer in case.viewers:
        if to_json(rules.view(state, viewer)) != to_json(match.view(viewer)):
            raise LawBroken(LAW, f"staged from its form, the state looks different to {viewer}")
