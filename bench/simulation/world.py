"""What there is in the simulation: people at tables, processes, and what a host has chosen."""

import math
from collections import deque

import msgspec

from bench import people

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
"""Seconds until a page comes back: at first and at most (`web/src/live/link.ts`)."""
NOTICE = (6.0, 7.0)
"""Seconds after which a page takes a silent connection for dead (`live.svelte.ts`)."""
OPENING = 5.0
"""Seconds that a page gives to the opening of a connection, before it asks any process."""
CONNECT, MARKED = 1.0, 2.0
"""Seconds that the proxy waits for a machine that does not answer, and leaves a process alone."""
MISSES = 2
"""Looks in a row at which such a connection must be missing (`server/together/vigil.py`)."""
ROUND_TRIP = 0.002
"""Seconds to the database or through a relay."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is tried."""

    processes: int = 200
    machine: int = 8
    """Processes on one."""
    tables: int = people.tables_for(people.MILLION)
    lease: float = 3.0
    watch: float = 0.5
    """Seconds between two looks at the others' rows."""
    look: float = 0.1
    """Seconds between two looks at the owner of a table that somebody waits for."""
    hint: bool = False
    """Whether a connection to the database that is gone tells that its process has died."""
    hashed: bool = True
    """Whether the proxy goes by the table; else each connection goes anywhere."""
    paced: bool = True
    """Whether tables are loaded one by one; else all at once, and the loop stands still."""
    slice: float = math.inf
    """Seconds of a processor after which another table that is loaded has its turn; by default one
    is loaded to its end before the next."""
    cautious: bool = True
    """Whether only those judge whose own commits were acknowledged lately."""
    load: tuple[float, float] = (0.0005, 0.031)
    """Seconds of a processor to load a table, the least and the most; small ones are as likely as
    large ones on a logarithmic scale."""
    play: float = 0.5
    """The share of a process that play uses; loading has the rest."""
    drain: float = 20.0
    start: float = 4.0
    """Seconds from the end of a process to its next life."""
    seed: int = 1


class Person:
    """Somebody at a table, playing or watching."""

    __slots__ = ("door", "failures", "since", "table")

    def __init__(self, table: "Table", door: "Process") -> None:
        self.table = table
        self.door: Process | None = door
        """The process that has their socket; None while they have none."""
        self.since: float | None = None
        """When they were interrupted."""
        self.failures = 0


class Table:
    """Belongs to one node at a time."""

    __slots__ = (
        "claimed", "cost", "left", "loaded", "number", "owner", "people", "place", "term",
        "waiting",
    )  # fmt: skip

    def __init__(self, number: int, place: int, cost: float) -> None:
        self.number = number
        self.place = place
        """On the ring."""
        self.cost = cost
        """Seconds of a processor to load it."""
        self.left = 0.0
        """How much of them is still to come."""
        self.owner: Node | None = None
        self.term = 0
        """How often it was claimed."""
        self.claimed = 0.0
        self.loaded = True
        self.people: list[Person] = []
        self.waiting: list[Person] = []
        """For it to be loaded."""


class Node:
    """One life of a process: a row with a beat."""

    __slots__ = ("dead", "ended", "process", "seekers", "silent", "spell", "tables", "uncounted")

    def __init__(self, process: "Process") -> None:
        self.process = process
        self.dead = False
        self.silent: float | None = None
        """Since when it has not beaten."""
        self.ended = False
        """The database has seen its connection go."""
        self.spell = 0
        """Changes whenever it falls silent or is heard of again."""
        self.tables: dict[int, Table] = {}
        self.uncounted = 0
        """Tables that nothing happens to in this run."""
        self.seekers: list[tuple[Person, Process, float]] = []
        """Who want one of its tables while it is silent: at which door, and since when."""

    @property
    def size(self) -> int:
        return len(self.tables) + self.uncounted


class Process:
    """A place that lives again after it has ended."""

    def __init__(self, number: int, machine: int, phase: float) -> None:
        self.number = number
        self.machine = machine
        self.node = Node(self)
        self.up = True
        self.listening = True
        self.mute = False
        """Its machine is gone: nothing answers, and nothing says so."""
        self.stopped = False
        """It accepts connections and does nothing."""
        self.phase = phase
        """When it looks at the others' rows."""
        self.watching_since = float("-inf")
        self.queue: deque[Table] = deque()
        """Tables to be loaded."""
        self.loading = False
        self.held_until = 0.0
        """While it loads without a pace, nothing else is done here."""
        self.guests: dict[Person, None] = {}
        """Whose sockets are here and whose tables are not."""
        self.marked_until = 0.0
        """Until when the proxy leaves it alone."""

    @property
    def works(self) -> bool:
        """Whether it does anything."""
        return self.up and not self.stopped and not self.mute
