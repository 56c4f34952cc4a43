"""Puzzles, as whoever solves one sees it. They are the same for everybody, and nothing is kept."""

import datetime as dt
from functools import cache

import msgspec

from shinobi.core import shelf
from shinobi.core.event import Event
from shinobi.core.game import Budget, Game
from shinobi.core.match import Match
from shinobi.core.values import Seat
from shinobi.puzzles import Puzzle, find, of_day, pack
from shinobi.server import messages as m
from shinobi.server.errors import Trouble
from shinobi.server.telling import tell_all
from shinobi.server.words import words_of

TODAY = "today"
"""Names the puzzle of the day."""
FOLLOWING = 12
"""So many decisions are shown after the solution, at most."""


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


def puzzle(name: str, which: str) -> m.Puzzle:
    """One of them, with all that there is to find out about it."""
    _pack(name)
    day = today()
    todays = of_day(name, day).name
    wanted = todays if which == TODAY else which
    if find(name, wanted) is None:
        raise Trouble(404, "there is no such puzzle")
    date = day.isoformat() if wanted == todays else None
    return msgspec.structs.replace(_shown(name, wanted), day=date)


def _pack(name: str) -> tuple[Puzzle, ...]:
    try:
        shelf.get(name)
    except KeyError as error:
        raise Trouble(404, "there is no such game") from error
    if not (given := pack(name)):
        raise Trouble(404, "this game has no puzzles")
    return given


@cache
def _shown(name: str, which: str) -> m.Puzzle:
    given, game = find(name, which), shelf.get(name)
    assert given is not None, "it was looked for before"
    match = given.begin()
    view = game.laid(match.view(given.seat))
    return m.Puzzle(
        game=name, name=which, day=None, level=given.level, seat=given.seat, view=view,
        words=words_of(view), choices=given.choices, solution=_solution(game, match, given),
        reasons=tuple(m.Sentence(*said) for said in given.reasons),
    )  # fmt: skip


def _solution(game: Game, match: Match, given: Puzzle) -> tuple[m.LessonFrame, ...]:
    """What comes of the best action, as its seat sees it, until something happened and that seat
    is asked again. All go on by a rule of thumb."""
    players = [game.heuristic(f"{given.name} {seat}") for seat in range(match.seats)]
    frames: list[m.LessonFrame] = []
    story: list[Event] = []
    seat, action, before = given.seat, given.best, match.decisions
    for _ in range(1 + FOLLOWING):
        story += [event for event in match.play(seat, action) if event.kind != "chosen"]
        if match.decisions > before:
            frames.append(_frame(game, match, story, given.seat))
            before, story = match.decisions, []
        asked = given.seat in match.waiting_for and any(frame.events for frame in frames)
        if asked or match.outcome is not None:
            break
        seat = match.waiting_for[0]
        action = players[seat].choose(match.view(seat), match.legal(seat), Budget()).text
    return tuple(frames)


def _frame(game: Game, match: Match, story: list[Event], seat: Seat) -> m.LessonFrame:
    view = game.laid(match.view(seat))
    events = tell_all(story, seat, match.decisions)
    return m.LessonFrame(events=events, view=view, words=words_of(view))
