"""What can happen at a table, until its viewers are told."""

from typing import NamedTuple

from shinobi.core.event import Event
from shinobi.core.values import Seat
from shinobi.server import messages as m


class MatchChange(NamedTuple):
    """The match is another: it began, went on, was taken back, or its clock rang."""

    events: list[Event]
    everyone: bool
    """Also those who were told nothing: the decision took effect."""
    blind: tuple[Seat | None, ...] = ()
    """Viewers for whom nothing is different."""


class TableChange(NamedTuple):
    """People, options or the phase are different."""


class Speech(NamedTuple):
    """Somebody said something."""

    line: m.Line


Happening = MatchChange | TableChange | Speech
