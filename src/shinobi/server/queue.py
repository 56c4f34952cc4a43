"""Whose job is done next. Pure: no clock, no process, no task; the pool asks, and tells the cost.

What somebody waits for goes first. Within a kind addresses take turns, then the devices of an
address, then the tables of a device: a turn is processor time, so who asks for much, or for long
jobs, waits for their own."""

from collections import deque
from collections.abc import Collection
from enum import IntEnum
from typing import Generic, TypeVar, final

W = TypeVar("W")
MOST = 4096
"""Jobs that may wait in all."""
GUESS = 0.5
"""Seconds that a job is taken to cost until it is known."""
OVERTAKEN = 16
"""How often a kind of job is overtaken by more urgent ones before it has a turn."""


class Kind(IntEnum):
    """What a job is for, the most urgent first."""

    MOVE = 0
    """A bot's, at a table where a person sits and waits."""
    READ = 1
    """A moment, or a table that is loaded: somebody waits for the page."""
    HINT = 2
    RECORD = 3
    """Replays and verdicts."""
    WATCHED = 4
    """A bot's move at a table where people only look on."""
    UNWATCHED = 5
    """A bot's move where nobody is."""
    REVIEW = 6
    """A part of a review; they have processes of their own."""


EACH = {Kind.HINT: 16, Kind.RECORD: 8, Kind.REVIEW: 3}
"""Jobs of a kind that may wait for one device; of the others PLENTY."""
PLENTY = 256


@final
class Claim:
    """One job's place in the queue. Each job has its own."""

    def __init__(
        self, kind: Kind, address: str | None, device: str | None, table: str = "", beside: int = 1
    ) -> None:
        self.kind = kind
        self.path = (address or "", device or "", table)
        """Whose it is, from the widest on; the device is the table's host, or who asks."""
        self.beside = beside
        """How many jobs of the table are asked for at once, this one included."""

    def again(self, kind: Kind) -> "Claim":
        """The same for another job."""
        return Claim(kind, *self.path, self.beside)


class Full(Exception):
    """Too much waits already, and of this asker most."""


class Branch:
    """What waits below an address, a device or a table, and what it has cost so far."""

    def __init__(self, spent: float = 0.0) -> None:
        self.spent = spent
        self.clock = 0.0
        """What the branch below that had the last turn had spent before it."""
        self.waiting = 0
        self.claims: deque[Claim] = deque()
        self.below: dict[str, Branch] = {}

    def put(self, claim: Claim) -> None:
        """Add a job at the end of its table."""
        branch = self
        branch.waiting += 1
        for name in claim.path:
            branch = branch.reach(name)
            branch.waiting += 1
        branch.claims.append(claim)

    def reach(self, name: str) -> "Branch":
        """The branch of that name. Who comes anew starts level with those who are served now."""
        if name not in self.below:
            idle = [n for n, b in self.below.items() if not b.waiting and b.spent <= self.clock]
            for old in idle:
                del self.below[old]
        branch = self.below.setdefault(name, Branch(self.clock))
        if not branch.waiting:
            branch.spent = max(branch.spent, self.clock)
        return branch

    def next(self) -> Claim:
        """Take out the first job of whoever has had least."""
        branch = self
        branch.waiting -= 1
        while branch.below:
            above, branch = (
                branch,
                min((b for b in branch.below.values() if b.waiting), key=lambda b: b.spent),
            )
            above.clock = branch.spent
            branch.waiting -= 1
            branch.spent += GUESS
        return branch.claims.popleft()

    def last(self) -> Claim:
        """The newest job of whoever has most of them waiting."""
        branch = self
        while branch.below:
            branch = max(branch.below.values(), key=lambda b: b.waiting)
        return branch.claims[-1]

    def remove(self, claim: Claim) -> None:
        """Take out a job that waits."""
        branch = self
        branch.waiting -= 1
        for name in claim.path:
            branch = branch.below[name]
            branch.waiting -= 1
        branch.claims.remove(claim)

    def charge(self, claim: Claim, seconds: float) -> None:
        """A job that was taken out has cost so much."""
        branch: Branch | None = self
        for name in claim.path:
            branch = branch and branch.below.get(name)
            if branch is not None:
                branch.spent += seconds - GUESS


class Load:
    """Which branches have asked lately for something of a kind, or more urgent."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, ...], dict[str, int]] = {}

    def add(self, path: tuple[str, ...], change: int) -> None:
        for level, name in enumerate(path):
            names = self._counts.setdefault(path[:level], {})
            names[name] = names.get(name, 0) + change
            if not names[name]:
                del names[name]
                if not names:
                    del self._counts[path[:level]]

    def share(self, path: tuple[str, ...]) -> float:
        """The part that a table has when all take turns."""
        share = 1.0
        for level in range(len(path)):
            share /= max(1, len(self._counts.get(path[:level], ())))
        return share


class Queue(Generic[W]):
    """Jobs that wait, those in work, and those that were done just now."""

    def __init__(self) -> None:
        self._waiting: dict[Claim, W] = {}
        self._lines = [Branch() for _ in Kind]
        self._loads = [Load() for _ in Kind]
        self._each: dict[tuple[object, ...], int] = {}
        self._overtaken = [0 for _ in Kind]

    def __len__(self) -> int:
        return len(self._waiting)

    def count(self, kind: Kind) -> int:
        """How many of a kind wait."""
        return self._lines[kind].waiting

    def put(self, claim: Claim, work: W) -> W | None:
        """Let a job wait. Full where its device has too many; where there are too many in all, the
        last of the least urgent and most numerous must go instead, and is returned."""
        if self._each.get(_asker(claim), 0) >= EACH.get(claim.kind, PLENTY):
            raise Full
        self._add(claim, work)
        if len(self._waiting) <= MOST:
            return None
        line = next(line for line in reversed(self._lines) if line.waiting)
        last = line.last()
        out = self._waiting[last]
        self.cancel(last)
        if last is claim:
            raise Full
        return out

    def _add(self, claim: Claim, work: W) -> None:
        self._waiting[claim] = work
        self._lines[claim.kind].put(claim)
        self._each[_asker(claim)] = self._each.get(_asker(claim), 0) + 1
        self._count(claim, 1)

    def _count(self, claim: Claim, change: int) -> None:
        for load in self._loads[claim.kind :]:
            load.add(claim.path, change)

    def _forget(self, claim: Claim) -> W:
        asker = _asker(claim)
        self._each[asker] -= 1
        if not self._each[asker]:
            del self._each[asker]
        return self._waiting.pop(claim)

    def cancel(self, claim: Claim) -> bool:
        """Take out a job if it still waits."""
        if claim not in self._waiting:
            return False
        self._lines[claim.kind].remove(claim)
        self._forget(claim)
        self._count(claim, -1)
        return True

    def move(self, claim: Claim, kind: Kind) -> None:
        """Somebody came or left: from now on it is more urgent, or less."""
        if kind != claim.kind and claim in self._waiting:
            work = self._waiting[claim]
            self.cancel(claim)
            claim.kind = kind
            self._add(claim, work)

    def next(self, of: Collection[Kind] = tuple(Kind)) -> tuple[Claim, W] | None:
        """The job to be done now, of some kinds; None if none waits."""
        kinds = [kind for kind in Kind if kind in of and self._lines[kind].waiting]
        if not kinds:
            return None
        late = [kind for kind in kinds[1:] if self._overtaken[kind] >= OVERTAKEN]
        chosen = max(late, key=lambda kind: self._overtaken[kind], default=kinds[0])
        for kind in kinds:
            self._overtaken[kind] += 1
        self._overtaken[chosen] = 0
        claim = self._lines[chosen].next()
        return claim, self._forget(claim)

    def share(self, claim: Claim) -> float:
        """The part of all work that is the claim's table's, beside what is as urgent or more."""
        return self._loads[claim.kind].share(claim.path)

    def done(self, claim: Claim, seconds: float) -> None:
        """A job that was begun is over, and took so long. It counts as load until it is cleared."""
        self._lines[claim.kind].charge(claim, seconds)

    def clear(self, claim: Claim) -> None:
        """It is a while ago: the claim is no load any more."""
        self._count(claim, -1)


def _asker(claim: Claim) -> tuple[object, ...]:
    """A device, for one kind of job."""
    return (claim.kind, *claim.path[:2])
