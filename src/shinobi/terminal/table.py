"""A match with the people and bots around it."""

import msgspec
from rich.markup import escape

from shinobi import bots, patience
from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.advice import Advice
from shinobi.core.event import Event
from shinobi.core.game import Bot, Budget, Game, Say
from shinobi.core.match import Match
from shinobi.core.origin import KNOWN, random_bytes
from shinobi.core.values import Seat, View
from shinobi.say import Speaker
from shinobi.terminal.chairs import Chair
from shinobi.terminal.screen import PACKAGES, Typesetter


class Table:
    """Who plays, and how each of them is spoken to."""

    def __init__(self, match: Match, chairs: list[Chair], lang: str) -> None:
        self.match = match
        self.chairs = chairs
        self.lang = lang
        self.game: Game = shelf.get(match.game)
        self.people = [seat for seat, chair in enumerate(chairs) if chair.level is None]
        chance = _bots_chance(match)
        self._bots: dict[Seat, Bot] = {
            seat: bots.make(self.game, chair.level, f"{chance} {seat}")
            for seat, chair in enumerate(chairs)
            if chair.level is not None
        }

    def speaker(self, viewer: Seat | None) -> Speaker:
        names = [chair.name for chair in self.chairs]
        return Typesetter(self.lang, names, viewer, PACKAGES, self.match.game)

    def bot_choice(self, seat: Seat) -> Action:
        """What the bot in this seat does now, seeing its own view only."""
        view = self.match.view(seat)
        return self._bots[seat].choose(
            view, self.match.legal(seat), Budget(seconds=patience.SECONDS)
        )

    def hint(self, seat: Seat) -> Advice:
        """What a bot that sees only this seat's view would do, and why."""
        adviser = bots.adviser(self.game)
        return adviser.advise(self.match.view(seat), self.match.legal(seat), Budget())

    def draw(self, view: View, width: int) -> str:
        """The board, as Rich markup."""
        say = self.speaker(view.viewer).say
        safe: Say = lambda key, **args: escape(say(key, **args))  # noqa: E731
        return self.game.draw(view, safe, width)

    def ask(self, view: View) -> str:
        key, args = self.game.ask(view)
        return self.speaker(view.viewer).say(key, **args)

    def describe(self, view: View, action: str) -> str:
        key, args = self.game.describe(view, action)
        return self.speaker(view.viewer).say(key, **args)

    def news(self, events: list[Event], viewer: Seat | None) -> list[Event]:
        """What the viewer hears of it."""
        versions = [event.told_to(viewer) for event in events]
        return [version for version in versions if version is not None]

    def moves(self, seat: Seat) -> list[Action]:
        """What is legal, in the order in which a person finds it."""
        return sorted(self.match.legal(seat), key=lambda action: action.index)

    def has_secrets(self, seat: Seat) -> bool:
        """Whether the seat sees, or now decides, something that others must not see."""
        if len(self.match.to_act) > 1:
            return True
        own, public = self.match.view(seat), self.match.view(None)
        return msgspec.structs.replace(own, viewer=None, legal=(), choice=None) != public

    def find(self, entry: str, seat: Seat) -> Action | None:
        """The action that a person means: by its notation or its word, however written, or by its
        number in the list of what is legal now."""
        legal = self.moves(seat)
        catalogue: list[Action] = self.game.rules.catalogue
        wanted = _plain(entry)
        for action in [*legal, *catalogue]:
            if wanted in (_plain(action.text), _plain(self._word(action.text))):
                return action
        if wanted.isascii() and wanted.isdigit() and 0 < int(wanted) <= len(legal):
            return legal[int(wanted) - 1]
        return None

    def _word(self, text: str) -> str:
        return self.speaker(None).find(f"{self.match.game}.word.{text}") or text


def _bots_chance(match: Match) -> str:
    """What bots' own chance comes from: nobody's but the system's, drawn anew when a match is
    resumed; where the seed of the deal was named, that seed, so that all can be repeated."""
    origin = match.record(secret=True).origin
    return origin.seed if origin.schema == KNOWN and origin.seed is not None else random_bytes()


def _plain(text: str) -> str:
    return "".join(text.replace("−", "-").split()).casefold()
