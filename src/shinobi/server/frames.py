"""A finished match, moment by moment, for every viewer; and a lesson, for its learner."""

import msgspec

from shinobi.core.event import Event
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.record import BadRecord, Record
from shinobi.core.shelf import laid
from shinobi.core.values import Refused, Seat, View
from shinobi.lesson import Script, Step, perform
from shinobi.server import messages as m
from shinobi.server.journal import begin
from shinobi.server.telling import tell_all
from shinobi.server.words import words_of


def replay(record: Record, table: m.Table | None) -> bytes:
    """The body of a replay. BadRecord where it can't be played to its end."""
    body = m.Replay(
        table=table, record=msgspec.Raw(record.to_json().encode()), frames=tuple(_frames(record))
    )
    return msgspec.json.encode(body)


def lesson(game: Game, script: Script) -> m.Lesson:
    """A lesson as the learner sees it."""
    frames: list[m.LessonFrame] = []
    steps: list[Step] = []
    for each in perform(game, script):
        if isinstance(each, Step):
            steps.append(each)
        else:
            match, events = each
            lines = tell_all(events, script.learner, match.decisions)
            view = game.laid(match.view(script.learner))
            frames.append(m.LessonFrame(events=lines, view=view, words=words_of(view)))
    return m.Lesson(
        game=game.card.name, seats=frames[0].view.seats, learner=script.learner,
        frames=tuple(frames), steps=tuple(steps),
    )  # fmt: skip


def _frames(record: Record) -> list[m.Frame]:
    match = begin(record)
    frames = [_frame(match, match.events)]
    story: list[Event] = []
    for number, move in enumerate(record.moves, 1):
        try:
            events = match.ring() if move.seat is None else match.play(move.seat, move.action)
        except (Refused, ValueError) as error:
            raise BadRecord(f"move {number} ({move.seat} {move.action}): {error}") from error
        story += [event for event in events if event.kind != "chosen"]
        if match.decisions == number:
            frames.append(_frame(match, story))
            story = []
    if match.outcome is None:
        raise BadRecord("the match is not over")
    return frames


def _frame(match: Match, events: list[Event]) -> m.Frame:
    viewers: dict[str, Seat | None] = {str(seat): seat for seat in range(match.seats)}
    viewers["watch"] = None
    views: dict[str, View] = {name: laid(match.view(seat)) for name, seat in viewers.items()}
    by_viewer = {name: tell_all(events, seat, match.decisions) for name, seat in viewers.items()}
    words = {name: words_of(view) for name, view in views.items()}
    return m.Frame(at=match.decisions, events=by_viewer, views=views, words=words)
