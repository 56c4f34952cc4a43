"""A lesson: a scripted match in which the learner makes the moves that are explained."""

from collections.abc import Iterator
from importlib import resources

import msgspec

from shinobi.core.event import Event
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.core.values import Fields, Options, Seat
from shinobi.files import read

FILE = "lesson.json"


class Line(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something said, something played, or both: then the learner is told, and does it."""

    say: str | None = None
    """The end of the sentence's key: `nin-jan.lesson.<say>`."""
    seat: Seat | None = None
    """Who plays; if left out the learner."""
    play: str | None = None


class Script(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game's lesson.json holds."""

    lines: tuple[Line, ...]
    learner: Seat = 0
    seats: int = 2
    options: Options = {}
    position: Fields | None = None
    """A drawn position to begin with; if left out, a match is dealt."""
    seed: str = "lesson"

    def begin(self, game: Game) -> Match:
        """The match before its first line."""
        if self.position is not None:
            return stage(game, self.position, self.seed)
        return Match.new(game, self.seats, self.seed, self.options)

    def player(self, line: Line) -> Seat:
        return self.learner if line.seat is None else line.seat


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to read, and perhaps to do."""

    say: str
    """Key of the sentence."""
    expect: str | None
    """What the learner is to play; None: only to read on."""
    frame: int
    """How the table looks meanwhile: number of a frame."""


def script_of(game: Game) -> Script | None:
    """A game's lesson; None if it has none."""
    return read(game.package, FILE, Script)


def has_lesson(game: Game) -> bool:
    """Whether a game brings a lesson."""
    return (resources.files(game.package) / FILE).is_file()


def keys_of(game: Game) -> set[str]:
    """The keys of all that is said in a game's lesson."""
    script = script_of(game)
    return {_key(game, line) for line in script.lines if line.say} if script else set()


def perform(game: Game, script: Script) -> Iterator[Step | tuple[Match, list[Event]]]:
    """Its steps, and between them the match after each decision with what happened."""
    match = script.begin(game)
    frame, news = 0, list[Event]()
    yield match, []
    for line in script.lines:
        if line.say is not None:
            yield Step(say=_key(game, line), expect=line.play, frame=frame)
        if line.play is None:
            continue
        before = match.decisions
        news += match.play(script.player(line), line.play)
        if match.decisions != before:
            yield match, [event for event in news if event.kind != "chosen"]
            frame, news = frame + 1, []


def _key(game: Game, line: Line) -> str:
    return f"{game.card.name}.lesson.{line.say}"
