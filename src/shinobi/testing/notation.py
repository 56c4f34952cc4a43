"""Law 6. Notation round-trips: actions, records, options."""

import re

import msgspec

from shinobi.core.game import AnyRules
from shinobi.core.record import BadRecord, Record
from shinobi.core.values import to_json
from shinobi.testing.broken import LawBroken
from shinobi.testing.case import Case
from shinobi.testing.walk import walk

LAW = 6
FORBIDDEN = re.compile(r"[|#\x00-\x1f\x7f\x85\u2028\u2029]|^\s|\s$|^$")


def notation_round_trips(case: Case) -> None:
    """The catalogue, the options, and the match's records at several moments."""
    check_catalogue(case.rules)
    _check_options(case)
    for match in walk(case):
        if match.decisions % 7 == 0 or not match.to_act:
            _check_record(match.record(secret=True))
            _check_record(match.record())


def check_catalogue(rules: AnyRules) -> None:
    """Each action stands at its index, and its text finds it and only it."""
    for index, action in enumerate(rules.catalogue):
        if action.index != index:
            raise LawBroken(LAW, f"{action} says it is number {action.index}, and is {index}")
        if FORBIDDEN.search(str(action)):
            raise LawBroken(LAW, f"{str(action)!r} can't stand in a record's line")
        if rules.find(str(action)) is not action:
            raise LawBroken(LAW, f"{action} finds {rules.find(str(action))!r}")
        for near in (str(action) + " ", " " + str(action), str(action) + "\n"):
            if rules.find(near) is not None:
                raise LawBroken(LAW, f"{near!r} finds {rules.find(near)!r}, which is {action}")


def _check_options(case: Case) -> None:
    card = case.rules.card
    again = msgspec.json.decode(to_json(case.options))
    if card.settle(again) != case.options or list(card.settle(again)) != list(case.options):
        raise LawBroken(LAW, f"options {case.options} come back as {card.settle(again)}")
    if card.settle(dict(case.rules.view(_start(case), None).options)) != case.options:
        raise LawBroken(LAW, f"options {case.options} are not those of the view")


def _start(case: Case) -> object:
    return case.rules.stage(case.deal().form())


def _check_record(record: Record) -> None:
    for text in (record.to_json(), record.to_text()):
        try:
            copy = Record.parse(text)
        except BadRecord as error:
            raise LawBroken(LAW, f"a record can't be read back: {error}: {text}") from error
        if copy != record:
            raise LawBroken(LAW, f"a record is read back as another: {text}")
        if text not in (copy.to_json(), copy.to_text()):
            raise LawBroken(LAW, f"read back and written again, a record differs: {text}")
