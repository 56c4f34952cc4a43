"""A sealed deal on one screen: a promise first, then a share of every seat."""

from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.core.origin import Origin, Share, host_share, random_bytes, sha256
from shinobi.core.values import Options
from shinobi.terminal.chairs import Chair
from shinobi.terminal.screen import Screen


def deal(game: Game, chairs: list[Chair], options: Options, screen: Screen, mix: bool) -> Match:
    """Promise a secret, let every seat add to it, and deal from all of it."""
    secret = random_bytes()
    screen.tell("deal.promise", "dim", commitment=sha256(secret))
    shares = tuple(
        _own(chair, screen, mix) if chair.level is None else host_share(secret, seat)
        for seat, chair in enumerate(chairs)
    )
    return Match.new(game, len(chairs), options=options, origin=Origin.sealed(secret, shares))


def _own(chair: Chair, screen: Screen, mix: bool) -> Share:
    """A person's: random bytes, and with `--mix` whatever they type, which the program could not
    know when it made its promise."""
    typed = screen.read(screen.say("deal.mix", name=chair.name)) if mix else ""
    return Share("device", sha256(random_bytes() + typed))
