"""One playing of a game: the only holder of the true State, and the one checked door to it."""

import hashlib
from typing import Any

import msgspec

from shinobi.core import shelf
from shinobi.core.action import Action
from shinobi.core.event import Changed, Chosen, Event
from shinobi.core.game import AnyRules, Game
from shinobi.core.origin import UNKNOWN, Origin, Share, host_share, random_bytes
from shinobi.core.pick import Pick, Recorder, Tape
from shinobi.core.record import Move, Record
from shinobi.core.rules import State
from shinobi.core.values import Fields, Options, Outcome, Refusal, Refused, Seat, View, to_json


class Snapshot:
    """A match at one of its moments: what `Match.look_back` begins with."""

    def __init__(self, state: State, at: int) -> None:
        self.at = at
        """How many decisions had taken effect."""
        self._state = state

    def state(self) -> State:
        """The state then, to be played on."""
        return self._state.copy()


class Match:
    """A match in play. Make one with `Match.new`, `shinobi.stage` or `shinobi.replay`."""

    def __init__(
        self, rules: AnyRules, state: State, pick: Pick, *, options: Options, seats: int,
        origin: Origin = UNKNOWN, position: Fields | None = None,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.seats = seats
        self.options = options
        self.events: list[Event] = []
        """All that has happened, in table order."""
        self._state = state
        self._pick = pick if isinstance(pick, Recorder) else Recorder(pick)
        self._origin = origin
        self._position = position
        self._deal = tuple(self._pick.take())
        self._moves: list[Move] = []
        self._choices: dict[Seat, Action] = {}
        self._undo: list[tuple[Seat, State, int]] = []
        self._before: State | None = None
        """The state before the last decision, where its seat goes on."""

    @classmethod
    def new(
        cls, game: str | Game | AnyRules, seats: int | None = None,
        seed: int | str | None = None, options: Options | None = None,
        origin: Origin | None = None,
    ) -> "Match":  # fmt: skip
        """Deal a match: from a seed, as a simulation that anyone can repeat; from an origin, to
        which every seat has added its share; or else from a secret of the system's alone."""
        rules = shelf.rules_of(game)
        seats = rules.card.least if seats is None else seats
        rules.card.check_seats(seats)
        settled = rules.card.settle(options or {})
        if seed is not None:
            origin = Origin.known(str(seed))
        elif origin is None:
            origin = sealed_by_host(seats)
        source = origin.pick()
        if source is None:
            raise ValueError("a deal needs an origin with its seed")
        pick = Recorder(source)
        state = rules.start(settled, seats, pick)
        return cls(rules, state, pick, options=settled, seats=seats, origin=origin).opened()

    def opened(self) -> "Match":
        """Itself, with what its set-up has shown told first."""
        self.rules.opening(self._state, self.events.append)
        return self

    @property
    def game(self) -> str:
        return self.rules.card.name

    @property
    def commitment(self) -> str | None:
        """What the deal was promised by: it can be checked when all is revealed at the end."""
        return self._origin.commitment

    @property
    def shares(self) -> tuple[Share, ...]:
        """What every seat has added to a sealed deal."""
        return self._origin.shares

    @property
    def to_act(self) -> list[Seat]:
        """Whose decision is awaited; [] when the match is over."""
        return self.rules.to_act(self._state)

    @property
    def waiting_for(self) -> list[Seat]:
        """Those of `to_act` who have not made their secret choice yet."""
        return [seat for seat in self.to_act if seat not in self._choices]

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self._state)

    @property
    def alarm(self) -> float | None:
        """Seconds that the game gives until the table's clock rings, if it has one running."""
        return self.rules.alarm(self._state)

    @property
    def decisions(self) -> int:
        """How many decisions have taken effect."""
        return len(self._moves)

    def legal(self, seat: Seat) -> list[Action]:
        """What the seat may do now."""
        return self.rules.legal(self._state, seat) if self._is_seat(seat) else []

    def view(self, viewer: Seat | None) -> View:
        """What a seat may know, or with None what every spectator may."""
        if viewer is not None:
            self._check_seat(viewer)
        view = self.rules.view(self._state, viewer)
        if not self._choices:
            return view
        own = self._choices.get(viewer) if viewer is not None else None
        chosen = tuple(sorted(self._choices))
        return msgspec.structs.replace(
            view, chosen=chosen, choice=None if own is None else str(own)
        )

    def play(self, seat: Seat, action: Action | str) -> list[Event]:
        """Do it and return what happened. Raises Refused, and then nothing has changed."""
        entry = self._check(seat, action)
        acting = self.to_act
        if len(acting) == 1:
            return self._apply(acting, {seat: entry})
        news = self._choose(seat, entry)
        if len(self._choices) < len(acting):
            return news
        return news + self._apply(acting, self._choices)

    def ring(self) -> list[Event]:
        """Time's up (T7): the clock belongs to the table and has no seat."""
        if self.alarm is None:
            raise Refused(Refusal("T7", "no-clock", {}, "no clock is running"))
        news: list[Event] = []
        self._choices = {}
        self._undo.clear()
        self._before = None
        self.rules.ring(self._state, self._pick, news.append)
        self._moves.append(Move(None, "time", tuple(self._pick.take())))
        self.events += news
        return news

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may take back its last decision (T8)."""
        return bool(self._undo) and self._is_seat(seat) and self._undo[-1][0] == seat

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last decision. Raises Refused where T8 forbids it."""
        if not self.can_undo(seat):
            raise Refused(Refusal("T8", "no-undo", {}, "there is nothing you may take back"))
        _, self._state, count = self._undo.pop()
        self._before = None
        self._moves.pop()
        del self.events[count:]

    @property
    def goes_on(self) -> bool:
        """Whether one seat alone made the last decision, and makes the next one, too."""
        return self._before is not None

    def view_before(self, viewer: Seat | None) -> View:
        """What a viewer could see before the last decision, where its seat goes on."""
        assert self._before is not None, "another seat is asked now"
        return self.rules.view(self._before, viewer)

    def snapshot(self) -> Snapshot:
        """This moment, to look back at it and at those after it."""
        return Snapshot(self._state.copy(), len(self._moves))

    def look_back(self, since: Snapshot, at: int, viewer: Seat | None) -> View:
        """How it looked to a viewer after `at` decisions, played on from a snapshot of before."""
        state = since.state()
        part = self._moves[since.at : at]
        tape = Tape([number for move in part for number in move.draws])
        for move in part:
            if move.seat is None:
                self.rules.ring(state, tape, None)
            else:
                self.rules.apply(state, move.seat, self._find(move.action), tape, None)
        return self.rules.view(state, viewer)

    def copy(self) -> "Match":
        """A match that goes on by itself from here, chance included."""
        new = Match(
            self.rules, self._state.copy(), self._pick.copy(), options=self.options,
            seats=self.seats, origin=self._origin, position=self._position,
        )  # fmt: skip
        new._deal = self._deal
        new.events = self.events[:]
        new._moves = self._moves[:]
        new._choices = self._choices.copy()
        new._before = None if self._before is None else self._before.copy()
        new._undo = [(seat, state.copy(), count) for seat, state, count in self._undo]
        return new

    def record(self, *, secret: bool = False) -> Record:
        """The written match. Its secret and seed are told once the match is over, or to the host
        who saves a match in play (`secret=True`)."""
        card = self.rules.card
        outcome = self.outcome
        origin = self._origin if secret or outcome is not None else self._origin.public()
        return Record(
            game=card.name, version=card.version, rulings=card.rulings, seats=self.seats,
            options=self.options, schema=origin.schema, commitment=origin.commitment,
            shares=origin.shares, secret=origin.secret, seed=origin.seed, position=self._position,
            deal=self._deal, moves=tuple(self._moves), outcome=outcome,
        )  # fmt: skip

    def form(self) -> Fields:
        """The whole state, secrets included, in the game's JSON form."""
        return self.rules.form(self._state)

    def fingerprint(self) -> str:
        """A hash of the whole state and the pending choices."""
        pending = {str(seat): str(action) for seat, action in self._choices.items()}
        return hashlib.sha256(to_json([self.form(), pending, self._moves]).encode()).hexdigest()

    def _is_seat(self, seat: Any) -> bool:
        return type(seat) is int and 0 <= seat < self.seats

    def _check_seat(self, seat: Any) -> None:
        if not self._is_seat(seat):
            message = f"there is no seat {brief(seat)}; seats are 0 to {self.seats - 1}"
            raise Refused(Refusal("T1", "no-seat", {}, message))

    def _check(self, seat: Any, action: Any) -> Action:
        """The catalogue's action, if the seat may do it now."""
        self._check_seat(seat)
        acting = self.to_act
        if not acting:
            raise Refused(Refusal("T2", "over", {}, "the match is over"))
        entry = self._find(action)
        if seat not in acting:
            raise Refused(Refusal("T3", "not-your-turn", {}, f"seat {seat} is not to act now"))
        if entry not in self.rules.legal(self._state, seat):
            raise Refused(self.rules.why_not(self._state, seat, entry))
        return entry

    def _find(self, action: Any) -> Action:
        text = action.text if isinstance(action, Action) else action
        entry: Action | None = self.rules.find(text) if type(text) is str else None
        if entry is None or (isinstance(action, Action) and entry is not action):
            message = f"{brief(text)} is no action of {self.game}"
            raise Refused(Refusal("T4", "no-action", {}, message))
        return entry

    def _choose(self, seat: Seat, action: Action) -> list[Event]:
        """Keep a secret choice (T6). Others learn once that it was made, never that it changed."""
        kind = Changed if seat in self._choices else Chosen
        self._choices[seat] = action
        return [kind("T6", seat, str(action), knowers=(seat,))]

    def _apply(self, acting: list[Seat], actions: dict[Seat, Action]) -> list[Event]:
        news: list[Event] = []
        before = self._state.copy() if len(acting) == 1 else None
        for seat in acting:
            action = actions[seat]
            self.rules.apply(self._state, seat, action, self._pick, news.append)
            self._moves.append(Move(seat, str(action), tuple(self._pick.take())))
        self._choices = {}
        self._before = before if self.to_act == acting else None
        if self._before is None or self._can_not_be_taken_back(news):
            self._undo.clear()
        else:
            self._undo.append((acting[0], self._before, len(self.events)))
        self.events += news
        return news

    def _can_not_be_taken_back(self, news: list[Event]) -> bool:
        return bool(self._moves[-1].draws) or any(event.reveals for event in news)


def brief(value: Any) -> str:
    """A stranger's value for a message: short, and without running any code of its own."""
    if type(value) is str:
        return repr(value[:40])
    if value is None or type(value) is bool or (type(value) is int and abs(value) < 10**9):
        return repr(value)
    return f"of type {type(value).__name__}"


def sealed_by_host(seats: int) -> Origin:
    """A sealed deal where nobody but the host adds anything."""
    secret = random_bytes()
    return Origin.sealed(secret, tuple(host_share(secret, seat) for seat in range(seats)))
