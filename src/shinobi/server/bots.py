"""The bots of one table: they think elsewhere, and take their time."""

import asyncio
import hashlib
import hmac
import logging
import random
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from shinobi.core.match import Match
from shinobi.core.values import Refused, Seat
from shinobi.server import messages as m
from shinobi.server import metrics, thinking
from shinobi.server.pool import Busy, Pool
from shinobi.server.queue import Claim, Kind
from shinobi.server.settings import Settings

AGAIN = (1.0, 60.0)
"""Seconds until a bot that can't answer tries again: at first, and at most."""
CALM = 15.0
"""Seconds without a hurried move after which bots count as hurried no more."""
log = logging.getLogger("shinobi")


class Decision(NamedTuple):
    """What a bot has decided."""

    seat: Seat
    turn: int
    action: str


class Question(NamedTuple):
    """All that a bot is given."""

    game: str
    level: str
    seed: str
    view: bytes
    legal: list[str]

    @classmethod
    def of(cls, match: Match, seat: Seat, level: str, secret: str) -> "Question":
        """What a seat is asked now; its chance follows from a secret that is not the deal's."""
        key = hmac.new(secret.encode(), f"{seat} {level}".encode(), hashlib.sha256)
        view = msgspec.json.encode(match.view(seat))
        legal = [str(action) for action in match.legal(seat)]
        return cls(match.game, level, key.hexdigest(), view, legal)


class Thought:
    """One seat's thinking."""

    def __init__(self, turn: int, claim: Claim) -> None:
        self.turn = turn
        self.claim = claim
        """Of the job that is asked for now."""
        self.kind = claim.kind
        self.stuck = False
        self.task: asyncio.Task[None] | None = None

    def claims(self) -> Claim:
        """A place in the queue for the next job."""
        self.claim = self.claim.again(self.kind)
        return self.claim


class Bots:
    """Those of one table, and who of them is thinking now."""

    def __init__(
        self, secret: str, pool: Pool, settings: Settings, decide: Callable[[Decision], None],
        changed: Callable[[], None],
    ) -> None:  # fmt: skip
        self._secret = secret
        self._pool = pool
        self._settings = settings
        self._decide = decide
        self._changed = changed
        """Called when the state may be another."""
        self._thoughts: dict[Seat, Thought] = {}
        self._moments: dict[Seat, tuple[int, float]] = {}
        """When a seat answers what was asked after so many decisions that everybody saw."""
        self._calm: asyncio.TimerHandle | None = None
        """While bots are hurried: when that is over."""

    @property
    def busy(self) -> bool:
        return bool(self._thoughts)

    @property
    def state(self) -> m.Thinking:
        """How the bots do. Whether they are hurried follows from the load alone."""
        if any(thought.stuck for thought in self._thoughts.values()):
            return "stuck"
        return "well" if self._calm is None else "hurried"

    def thinks(self, seat: Seat) -> bool:
        """Whether a seat's decision is under way."""
        return seat in self._thoughts

    def attend(self, kind: Kind) -> None:
        """From now on all of them are more urgent, or less."""
        for thought in self._thoughts.values():
            thought.kind = kind
            self._pool.move(thought.claim, kind)

    def think(
        self, match: Match, seat: Seat, level: str, turn: int, claim: Claim, *, at: int,
        slow: bool = True,
    ) -> None:  # fmt: skip
        """Have a seat's decision made, after `at` others that everybody saw."""
        self._drop(seat)
        moment = self._moment(seat, at, slow)
        question = Question.of(match, seat, level, self._secret)
        thought = self._thoughts[seat] = Thought(turn, claim)
        deciding = self._decide_at(moment, match, seat, thought, question)
        thought.task = asyncio.create_task(deciding)

    def _moment(self, seat: Seat, at: int, slow: bool) -> float:
        """When the others see an answer. It is drawn apart from the thinking, and once for all
        steps that nobody sees: it tells nothing, nor how many they are."""
        now = asyncio.get_running_loop().time()
        if not slow:
            return now
        known = self._moments.get(seat)
        if known is None or known[0] != at:
            known = self._moments[seat] = (at, now + random.uniform(*self._settings.bot_delay))
        return known[1]

    async def _decide_at(
        self, moment: float, match: Match, seat: Seat, thought: Thought, question: Question
    ) -> None:
        action = await self._choose(thought, question)
        left = moment - asyncio.get_running_loop().time()
        if left > 0 and not goes_unseen(match, seat, action):
            await asyncio.sleep(left)
        if self._thoughts.get(seat) is thought:
            del self._thoughts[seat]
            self._decide(Decision(seat, thought.turn, action))

    async def _choose(self, thought: Thought, question: Question) -> str:
        """What the bot answers: as its level does, or else by rule of thumb. Where even that fails
        it tries again later; nothing is ever played that no bot of the level has chosen."""
        wait, most = AGAIN
        while True:
            for way in (thinking.choose, thinking.choose_quickly):
                try:
                    action, pace = await self._pool.think(thought.claims(), way, *question)
                    if pace.hurried and thinking.searches(question.game, question.level):
                        self._hurry()
                    return action
                except Busy:
                    break  # it waits its turn, like everybody
                except Exception:  # a fault in a bot must not stop a match
                    metrics.BOT_FAILURES.inc()
                    log.exception("a bot of level %s of %s failed", question.level, question.game)
            else:
                thought.stuck = True
                self._changed()
            await asyncio.sleep(wait)
            wait = min(2 * wait, most)

    def _hurry(self) -> None:
        metrics.BOT_HURRIED.inc()
        if self._calm is not None:
            self._calm.cancel()
        self._calm = asyncio.get_running_loop().call_later(CALM, self._relax)

    def _relax(self) -> None:
        self._calm = None
        self._changed()

    def _drop(self, seat: Seat) -> None:
        thought = self._thoughts.pop(seat, None)
        if thought is not None and thought.task is not None:
            thought.task.cancel()
            thought.task = None  # each leads to the other

    def keep(self, turn: int) -> None:
        """Let those go whose decision is over."""
        for seat in [seat for seat, thought in self._thoughts.items() if thought.turn != turn]:
            self._drop(seat)

    def stop(self) -> None:
        """Let all of them go, and the table too."""
        for seat in list(self._thoughts):
            self._drop(seat)
        if self._calm is not None:
            self._calm.cancel()
            self._calm = None
        self._decide = self._changed = _ignore


def _ignore(*_: object) -> None:
    """Nobody waits for it any more."""


def goes_unseen(match: Match, seat: Seat, action: str) -> bool:
    """Whether a decision would show the others nothing."""
    trial = match.copy()
    try:
        events = trial.play(seat, action)
    except Refused:  # it is late: something else was decided
        return False
    others = [None, *(other for other in range(match.seats) if other != seat)]
    return trial.goes_on and all(
        all(event.told_to(other) is None for event in events)
        and trial.view_before(other) == trial.view(other)
        for other in others
    )
