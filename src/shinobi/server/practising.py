"""The practice range: tasks from seeds, tried by the rules. Nothing of it is kept."""

import re

from shinobi.core import shelf
from shinobi.core.game import Game, Practice
from shinobi.core.match import Match
from shinobi.core.pick import Generator
from shinobi.core.values import Refused, View
from shinobi.server.errors import Trouble
from shinobi.server.messages import Task, Tried
from shinobi.server.telling import tell_all
from shinobi.server.words import words_of

SEED = re.compile("[a-z0-9]{1,24}")


def _found(name: str, seed: str) -> tuple[Game, Practice]:
    try:
        game = shelf.get(name)
    except KeyError as error:
        raise Trouble(404, "there is no such game") from error
    if game.practice is None:
        raise Trouble(404, "this game has no practice range")
    if not SEED.fullmatch(seed):
        raise Trouble(400, "a seed has 1 to 24 small letters and digits")
    return game, game.practice


def task(name: str, seed: str) -> Task:
    """What is to be judged, as whoever judges it sees it."""
    game, practice = _found(name, seed)
    state = practice.begin(seed)
    (seat,) = game.rules.to_act(state)
    view: View = game.rules.view(state, seat)
    return Task(view=game.laid(view), words=words_of(view))


def tried(name: str, seed: str, actions: tuple[str, ...]) -> Tried:
    """What comes of it, and what would have been right."""
    game, practice = _found(name, seed)
    state = practice.begin(seed)
    (seat,) = game.rules.to_act(state)
    view = game.rules.view(state, seat)
    match = Match(
        game.rules, state, Generator.seeded(seed), options=view.options, seats=view.seats
    )  # the state stays at hand: it is asked what would be right
    try:
        for action in actions[:-1]:
            match.play(seat, action)
        right = practice.measure(state)
        events = match.play(seat, actions[-1])
    except Refused as error:
        raise Trouble(422, error.refusal.message, "refused") from error
    return Tried(events=tell_all(events, seat, match.decisions), right=right)
