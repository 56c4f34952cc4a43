"""How much n processes, one PostgreSQL and one Redis hold, from what single things cost and what is
assumed of people. Straight sums: no queue, no luck. Each part of a cluster is used to some share of
what it can bear; where a share reaches 1, that part is full."""

import math
from functools import cached_property
from typing import NamedTuple

from bench import people
from bench.costs import Costs
from bench.unit.commits import Commit

PROCESSORS, MEMORY = 8, 32e9
"""Of a machine: a process on each processor."""
BUSY = 0.6
"""How much of a processor may be used: above that, queues grow."""
FULL = 0.7
"""How much of its memory."""
DATABASE = 16
"""Processors of PostgreSQL's machine."""
CONNECTIONS, MOST_CONNECTIONS = 5, 500
"""To PostgreSQL: of a process, and in all."""
LOOKS = 2.0
"""Times in a second that every process looks at the rows of all others."""
LOOK, ROW = 0.1, 0.002
"""Milliseconds of PostgreSQL's processor for a look, and for each row in it. Assumed."""
RELAYED = 0.2
"""Share of sockets at another process than their table: the most of a rolling restart, which is
the worst of all days (bench/routing.py)."""
PROXY = 0.13
"""Milliseconds of a proxy's processor for a move. Seen in a prototype, not measured here."""
LARGEST = 1000.0
"""Moves in a commit, where they come faster than commits can follow."""
HOUR = 3600.0


class Line(NamedTuple):
    """A cost that grows with the size of a batch."""

    base: float
    slope: float

    def at(self, size: float) -> float:
        return self.base + self.slope * size

    @classmethod
    def through(cls, points: list[tuple[float, float]]) -> "Line":
        """The straight line nearest to some points; never below nothing."""
        n = len(points)
        x, y = sum(p[0] for p in points) / n, sum(p[1] for p in points) / n
        spread = sum((p[0] - x) ** 2 for p in points)
        rise = sum((p[0] - x) * (p[1] - y) for p in points)
        slope = max(0.0, rise / spread) if spread else 0.0
        return cls(max(0.0, y - slope * x), slope)


class NoDatabase(Exception):
    """The costs say nothing of PostgreSQL."""


class Model:
    """Of one set of costs. Processor time is in seconds here."""

    def __init__(self, costs: Costs) -> None:
        if "PostgreSQL" not in costs.commits:
            raise NoDatabase("no commits on PostgreSQL are measured: python -m bench costs --write")
        self._costs = costs
        theirs, ours = costs.commits["PostgreSQL"], costs.commits["SQLite"]
        self._time = _line(theirs, "time")
        self._commit = _line(theirs, "processor")
        self._database = _line(theirs, "database")
        self._sqlite = _line(ours, "processor")

    # ------------------------------------------------------------------ one table, one second

    @cached_property
    def move(self) -> float:
        """A move to all at an average table, without its commit."""
        weights = {name: share * people.DECISIONS[name] for name, share in people.SHARES.items()}
        total = sum(weights.values())
        return sum(weight * self.move_of(name) for name, weight in weights.items()) / total

    def move_of(self, game: str, viewers: float | None = None) -> float:
        """The same at a table of a game."""
        cost = self._costs.moves[game]
        more = (people.sockets_at_a_table() if viewers is None else viewers) - cost.seats
        batched = self._sqlite.slope  # where it was measured, many moves shared a commit
        return max(0.0, cost.move + more * cost.viewer - batched) / 1e3

    @cached_property
    def relay(self) -> tuple[float, float]:
        """A frame through Redis: our two processes, and Redis."""
        each = self._costs.relays[-1]
        ours = each.write + each.read + (each.way or 0.0)
        return ours / 1e6, (each.redis or 0.0) / 1e6

    @cached_property
    def opening(self) -> float:
        """Openings of sockets, for a table."""
        per_hour = people.ROUND_TRIPS + people.MATCHES
        return people.sockets_at_a_table() * per_hour / HOUR * self._costs.socket.opening / 1e3

    @cached_property
    def loading(self) -> float:
        """Tables that are loaded again after everybody had left: one in a match."""
        mean = sum(share * self._costs.tables[name].load for name, share in people.SHARES.items())
        return people.MATCHES / HOUR * mean / 1e3

    @cached_property
    def thinking(self) -> float:
        """Bots' decisions, for a table."""
        return sum(
            share * people.DECISIONS[game] / 60 * people.BOTS * part * self._costs.bots[game][level]
            for game, share in people.SHARES.items() for level, part in people.LEVELS.items()
        ) / 1e3  # fmt: skip

    @cached_property
    def memory(self) -> float:
        """Bytes of a table with its sockets."""
        tables = self._costs.tables
        awake = sum(share * tables[game].awake for game, share in people.SHARES.items())
        return awake + people.sockets_at_a_table() * self._costs.socket.memory

    @cached_property
    def sent(self) -> float:
        """Bytes of a move to all at an average table."""
        weights = {name: share * people.DECISIONS[name] for name, share in people.SHARES.items()}
        each = {name: cost.sent / cost.seats for name, cost in self._costs.moves.items()}
        mean = sum(weights[name] * each[name] for name in weights) / sum(weights.values())
        return mean * people.sockets_at_a_table()

    # ------------------------------------------------------------------ a cluster

    def batch(self, moves: float) -> float:
        """Moves in a commit of a process that has so many a second: those that come while the last
        commit is under way."""
        size = 1.0
        for _ in range(50):
            size = min(LARGEST, max(1.0, moves * self._time.at(size) / 1e3))
        return size

    def use(self, count: int, processes: int) -> "Use":
        """How much of everything so many people use."""
        tables = count / people.at_a_table()
        moves = tables * people.decisions()
        size = self.batch(moves / processes)
        frames = moves * people.sockets_at_a_table() * (RELAYED if processes > 1 else 0.0)
        server = moves * (self.move + self._commit.at(size) / size / 1e3)
        server += tables * (self.opening + self.loading) + frames * self.relay[0]
        looks = processes * LOOKS * (LOOK + ROW * processes) / 1e3 if processes > 1 else 0.0
        return Use(
            people=count, processes=processes, moves=moves, batch=size, server=server,
            database=moves / size * self._database.at(size) / 1e3 + looks,
            connections=processes * CONNECTIONS, redis=frames * self.relay[1],
            memory=processes * self._costs.server.memory + tables * self.memory,
            thinking=tables * self.thinking, proxy=moves * PROXY / 1e3, sent=moves * self.sent,
        )  # fmt: skip

    def closed(self, game: str, viewers: int, moves: float) -> tuple[float, float]:
        """Seconds of a process and of PostgreSQL for a move of a game, where a process makes so
        many a second."""
        size = self.batch(moves)
        own = self.move_of(game, viewers) + self._commit.at(size) / size / 1e3
        return own, self._database.at(size) / size / 1e3

    def hold(self, processes: int) -> "Use":
        """The most people that so many processes hold, whatever is full then."""
        few, many = 0, 1000
        while self.use(many, processes).fullest[1] <= 1:
            few, many = many, many * 2
        while many - few > max(1, few // 1000):
            middle = (few + many) // 2
            few, many = (middle, many) if self.use(middle, processes).fits else (few, middle)
        return self.use(few, processes)

    def need(self, count: int) -> "Use":
        """As many processes as so many people need, if nothing else were full."""
        processes = 1
        while True:
            use = self.use(count, processes)
            share = max(use.shares["processes"], use.shares["memory"])
            if share <= 1:
                return use
            processes = max(processes + 1, math.floor(processes * min(2.0, share)))

    def breaking(self, most: int = 100_000_000) -> list[tuple[str, int]]:
        """The parts of which there is one, and how many people fill each, the first one first."""
        found = {}
        for part in ("PostgreSQL", "connections", "Redis"):
            few, many = 1, most
            while many - few > max(1, few // 100):
                middle = (few + many) // 2
                full = self.need(middle).shares[part] > 1
                few, many = (few, middle) if full else (middle, many)
            found[part] = few
        return sorted(found.items(), key=lambda each: each[1])


class Use(NamedTuple):
    """What a cluster does in a second; processor time in processors."""

    people: int
    processes: int
    moves: float
    batch: float
    server: float
    database: float
    connections: int
    redis: float
    memory: float
    thinking: float
    proxy: float
    sent: float
    """Bytes a second to all sockets."""

    @property
    def machines(self) -> int:
        """For the processes; PostgreSQL, Redis, proxies and bots have their own."""
        return math.ceil(self.processes / PROCESSORS)

    @property
    def shares(self) -> dict[str, float]:
        """Of what each part can bear."""
        return {
            "processes": self.server / (self.processes * BUSY),
            "memory": self.memory / (self.processes * MEMORY / PROCESSORS * FULL),
            "PostgreSQL": self.database / (DATABASE * BUSY),
            "connections": self.connections / MOST_CONNECTIONS,
            "Redis": self.redis / BUSY,
        }

    @property
    def fullest(self) -> tuple[str, float]:
        return max(self.shares.items(), key=lambda each: each[1])

    @property
    def fits(self) -> bool:
        return self.fullest[1] <= 1


def _line(commits: list[Commit], field: str) -> Line:
    return Line.through([(each.moves, getattr(each, field)) for each in commits])
