"""The dealing of a table: the host fixes a secret, the devices of people's seats promise a share
each, and reveal them once all promises are shown."""

from shinobi.core import shelf
from shinobi.core.match import Match
from shinobi.core.origin import SEALED, Origin, Share, host_share, random_bytes, sha256
from shinobi.core.replay import stage
from shinobi.core.values import Seat
from shinobi.server import messages as m
from shinobi.server.refusals import refuse
from shinobi.server.saved import Saved, Shares

ARRIVAL = 10.0
"""Seconds for the first person to come to a table that was made to begin at once."""


class Dealing:
    """What is kept of it stands in what is kept of the table. A share that is refused changes
    nothing."""

    def __init__(self, saved: Saved) -> None:
        self._saved = saved

    @property
    def asked(self) -> m.Asked | None:
        """What is awaited of the devices now."""
        return None if self._saved.given is None else self._saved.given.asked

    @property
    def complete(self) -> bool:
        """Whether everybody has done what is asked; a share is awaited from who promised one."""
        given = self._shares()
        if given.asked == "promise":
            return len(self._done(given)) == len(self._saved.people)
        pairs = zip(given.promises, given.shares, strict=True)
        return all(promise is None or share is not None for promise, share in pairs)

    def begin(self) -> None:
        """Fix the secret, and the options that follow from the bots in their seats."""
        saved, secret = self._saved, random_bytes()
        levels = [place.level if place.kind == "bot" else None for place in saved.places]
        game = shelf.get(saved.game)
        saved.dealt = game.options_with(game.card.settle(saved.options), levels)
        saved.chance = Origin(schema=SEALED, commitment=sha256(secret), secret=secret)
        saved.commitment = saved.chance.commitment
        saved.given = Shares([None] * len(levels), [None] * len(levels))
        saved.phase = "dealing"

    def promise(self, seat: Seat, digest: str) -> bool:
        """A device will reveal a share with this hash; whether that is new."""
        given = self._shares()
        if given.promises[seat] == digest:
            return False
        if given.asked != "promise":
            raise refuse("not-asked" if given.asked else "not-dealing")
        if given.promises[seat] is not None:
            raise refuse("given")
        given.promises[seat] = digest
        return True

    def share(self, seat: Seat, value: str) -> bool:
        """A device reveals what it promised; whether that is new."""
        given = self._shares()
        if given.shares[seat] == value:
            return False
        if given.asked != "share":
            raise refuse("not-asked" if given.asked else "not-dealing")
        if given.promises[seat] is None:
            raise refuse("no-promise")
        if sha256(value) != given.promises[seat]:
            raise refuse("bad-share")
        given.shares[seat] = value
        return True

    def close(self) -> None:
        """Ask for the shares, or for nothing more; who has not answered is passed over."""
        given = self._shares()
        given.asked = "share" if given.asked == "promise" else None

    def deal(self) -> Match:
        """The match that follows from the secret and all shares."""
        saved, shares = self._saved, self._shares().shares
        assert saved.chance is not None
        secret = saved.chance.secret or ""
        origin = Origin.sealed(secret, tuple(
            host_share(secret, seat, "absent" if seat in self._saved.people else "host")
            if value is None else Share("device", value) for seat, value in enumerate(shares)
        ))  # fmt: skip
        return Match.new(saved.game, seats=len(shares), options=saved.dealt, origin=origin)

    def deal_again(self) -> Match:
        """The match before its first decision, from what is kept."""
        saved = self._saved
        origin = saved.chance if saved.chance is not None else Origin.known(saved.seed or "")
        options = shelf.get(saved.game).card.settle_written(saved.dealt or saved.options)
        if saved.position is not None:
            named = saved.position.get("options") or {}
            form = {**saved.position, "options": {**options, **named}}
            return stage(saved.game, form, origin.seed or "")
        return Match.new(saved.game, seats=len(saved.places), options=options, origin=origin)

    def describe(self) -> m.Deal | None:
        """What everybody may know of it."""
        chance, given = self._saved.chance, self._saved.given
        if chance is None or chance.schema != SEALED:
            return None
        if given is None:
            return m.Deal(asked=None, done=(), promises=(), shares=chance.shares)
        promises = () if given.asked == "promise" else tuple(given.promises)
        done = self._done(given) if given.asked else ()
        return m.Deal(asked=given.asked, done=done, promises=promises, shares=chance.shares)

    def _shares(self) -> Shares:
        if self._saved.given is None:
            raise refuse("not-dealing")
        return self._saved.given

    def _done(self, given: Shares) -> tuple[Seat, ...]:
        answers = given.promises if given.asked == "promise" else given.shares
        return tuple(seat for seat in self._saved.people if answers[seat] is not None)


class Patience:
    """How long the devices are waited for. Knows no time by itself: it is told."""

    def __init__(self, moments: float) -> None:
        self._moments = moments
        """Seconds for each thing that is asked."""
        self._asked: m.Asked | None = None
        self._until = 0.0

    def next_time(self, now: float, asked: m.Asked | None, here: bool) -> float | None:
        """When to pass over who has not answered. Time runs from when it is asked, or where nobody
        of the table is here, from when the first one comes."""
        if asked is None:
            return None
        arrival = ARRIVAL if self._moments else 0.0
        if asked != self._asked:
            self._asked, self._until = asked, now + arrival + self._moments
        if here:
            self._until = min(self._until, now + self._moments)
        return self._until

    def over(self, now: float, asked: m.Asked | None) -> bool:
        """Whether the time for what is asked is over."""
        return asked is not None and asked == self._asked and now >= self._until
