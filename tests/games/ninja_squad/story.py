"""A whole match of Ninja Squad as a story: every decision and what came of it in words, and the
boards drawn as in the terminal whenever a round begins."""

import hashlib
from typing import Any

from rich.text import Text

from shinobi import Event, Match
from shinobi.core.action import Action
from shinobi.core.values import Outcome, Seat, to_json
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.view import SquadView
from shinobi.say import Speaker
from shinobi.testing.script import Script
from shinobi.testing.walk import any_legal, play
from tests.games.playthrough import head_lines

NAMES = ("Aya", "Ben", "Chio", "Dai")
WIDTH = 100


class Story:
    """A match, told while it is played."""

    def __init__(self, about: dict[str, Any]) -> None:
        self.match = Match.new(NINJA_SQUAD, about["seats"], about["seed"], about["options"])
        self.speaker = Speaker("en", NAMES, game=NINJA_SQUAD.card.name)
        self.lines = [*head_lines(about), "", "start"]
        self.shown: tuple[str, int, int] | None = None
        """The round that was drawn last."""
        self.sent = hashlib.sha256()
        """All that a spectator is sent, of which a story tells only a part."""
        for event in self.match.events:
            self.hear(event)

    def look(self) -> None:
        """Draw what a spectator sees, once a round."""
        view = self.match.view(None)
        assert isinstance(view, SquadView)
        self.sent.update(to_json(view).encode())
        now = (view.half, view.phase, view.round)
        if now != self.shown or view.outcome is not None:
            self.shown = now
            picture = Text.from_markup(NINJA_SQUAD.draw(view, self.speaker.say, WIDTH)).plain
            self.lines += ["", *(f"  {line}".rstrip() for line in picture.splitlines())]

    def decide(self, number: int, seat: Seat, action: Action) -> None:
        key, args = NINJA_SQUAD.describe(self.match.view(seat), str(action))
        does = self.speaker.say(key, **args)
        self.lines += ["", f"{number}. {NAMES[seat]} plays {action}: {does}"]
        for event in play(self.match, seat, action):
            self.hear(event)

    def hear(self, event: Event) -> None:
        told = event.told_to(None)
        self.sent.update(_sent(told).encode())
        if told is not None:
            self.lines.append(f"  * {self.speaker.sentence(told)} ({told.rule})")

    def end(self, outcome: Outcome) -> None:
        places = [self.speaker.join([NAMES[seat] for seat in place]) for place in outcome.ranking]
        scores = [f"{NAMES[seat]} {score}" for seat, score in enumerate(outcome.scores)]
        self.lines += [
            "", f"outcome: {self.speaker.say(outcome.reason)}", f"ranking: {'; '.join(places)}",
            f"scores: {', '.join(scores)}", f"lost: {'all' if outcome.lost else 'nobody'}",
            f"fingerprint: {self.match.fingerprint()}", f"sent to all: {self.sent.hexdigest()}",
        ]  # fmt: skip


def tell(about: dict[str, Any]) -> str:
    """The text of the match that a head describes."""
    story, script, number = Story(about), Script((), about["script"]), 0
    story.look()
    while story.match.to_act:
        number += 1
        (seat,) = story.match.to_act
        story.decide(number, seat, any_legal(story.match, seat, script))
        story.look()
    assert story.match.outcome is not None
    story.end(story.match.outcome)
    return "\n".join(story.lines) + "\n"


def _sent(told: Event | None) -> str:
    """An event as it is on the wire."""
    if told is None:
        return "null"
    kind, rule, args = (to_json(part) for part in (told.kind, told.rule, told.args))
    return f'{{"kind":{kind},"rule":{rule},"args":{args}}}'
