"""Puzzles, as whoever solves one sees it: the same for everybody; who solved it is not kept."""

import datetime as dt

import msgspec

from shinobi.core import shelf
from shinobi.core.event import Event
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.puzzles import Puzzle, find, of_day, pack, play_out
from shinobi.server import messages as m
from shinobi.server.errors import Trouble
from shinobi.server.telling import tell_all
from shinobi.server.words import words_of

KEPT: dict[tuple[str, str], m.Puzzle] = {}
"""By game and name, what was worked out; there are only so many."""
TODAY = "today"
"""Names the puzzle of the day."""


def today() -> dt.date:
    """The same day everywhere: by UTC."""
    return dt.datetime.now(dt.UTC).date()


def count(game: Game) -> int:
    """How many puzzles it has."""
    return len(pack(game.card.name))


def puzzles(name: str) -> m.Puzzles:
    """All of a game."""
    given, day = _pack(name), today()
    entries = tuple(m.PuzzleEntry(name=each.name, level=each.level) for each in given)
    return m.Puzzles(day=day.isoformat(), today=of_day(name, day).name, puzzles=entries)


def name_of(game: str, wanted: str) -> str:
    """The name of a puzzle that there is."""
    _pack(game)
    name = of_day(game, today()).name if wanted == TODAY else wanted
    if find(game, name) is None:
        raise Trouble(404, "there is no such puzzle")
    return name


def dated(puzzle: m.Puzzle) -> m.Puzzle:
    """It says so if it is that of the day."""
    day = today()
    is_todays = of_day(puzzle.game, day).name == puzzle.name
    return msgspec.structs.replace(puzzle, day=day.isoformat() if is_todays else None)


def _pack(name: str) -> tuple[Puzzle, ...]:
    try:
        shelf.get(name)
    except KeyError as error:
        raise Trouble(404, "there is no such game") from error
    if not (given := pack(name)):
        raise Trouble(404, "this game has no puzzles")
    return given


def shown(name: str, which: str) -> m.Puzzle:
    """One of them, with all that there is to find out about it. For worker processes: its solution
    takes some thought."""
    given, game = find(name, which), shelf.get(name)
    assert given is not None, "it was looked for before"
    view = game.laid(given.begin().view(given.seat))
    return m.Puzzle(
        game=name, name=which, day=None, level=given.level, seat=given.seat, view=view,
        words=words_of(view), choices=given.choices, others=given.others,
        solution=_solution(game, given),
        reasons=tuple(m.Sentence(*said) for said in given.reasons),
    )  # fmt: skip


def _solution(game: Game, given: Puzzle) -> tuple[m.LessonFrame, ...]:
    """What may come of the best action, as its seat sees it."""
    match = given.begin()
    return tuple(_frame(game, match, story, given.seat) for story in play_out(match, given))


def _frame(game: Game, match: Match, story: list[Event], seat: Seat) -> m.LessonFrame:
    view = game.laid(match.view(seat))
    news = (event for event in story if event.kind != "chosen")
    events = tell_all(news, seat, match.decisions)
    return m.LessonFrame(events=events, view=view, words=words_of(view))
