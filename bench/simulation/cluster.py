"""Ownership on paper: who serves a table, who finds out that somebody is dead, and who loads what.
As the server does it: `owners` and `nodes` are rows, and a claim needs a released table or an owner
that is marked dead."""

import math
import random
from collections.abc import Iterator

from bench import people
from bench.simulation import world
from bench.simulation.clock import Clock
from bench.simulation.figures import Figures
from bench.simulation.proxy import Proxy
from bench.simulation.ring import places, ring_of
from bench.simulation.world import ROUND_TRIP, Node, Person, Process, Setup, Table


class TwoOwners(Exception):
    """What must never happen."""


class Cluster:
    """All processes behind one proxy. With a `scope` only the tables of these processes are played
    through; of the others, to which nothing happens, it is only known how many there are."""

    def __init__(self, setup: Setup, scope: set[int] | None = None) -> None:
        self.setup = setup
        self.clock = Clock()
        self.figures = Figures()
        self.chance = random.Random(f"{setup.seed} {setup.processes} {setup.tables}")
        self.ring = ring_of(setup.processes)
        self.processes = [
            Process(number, number // setup.machine, setup.watch * self.chance.random())
            for number in range(setup.processes)
        ]
        doors = self.clock, self.ring, self.processes, self.chance
        self._proxy = Proxy(*doors, self._arrive, self.lose)
        self.outages = self.stalls = 0
        """Of Redis, and of commits: how many last."""
        self.silent: dict[int, Node] = {}
        """Nodes that don't beat and are not marked dead, in the order in which they fell silent."""
        self.away: dict[int, Table] = {}
        """Tables that are not where the proxy sends people."""
        self.people = 0
        """At all tables, those that nothing happens to with them."""
        self.by_home: list[list[Table]] = [[] for _ in self.processes]
        self.tables = list(self._build(scope))

    def _build(self, scope: set[int] | None) -> Iterator[Table]:
        setup, chance = self.setup, self.chance
        low, span = setup.load[0], math.log(setup.load[1] / setup.load[0])
        for number, place in enumerate(places(setup.processes, setup.tables)):
            count = people.draw(chance)
            self.people += count
            home = self.ring.home(place)
            doors = (
                [home] * count if setup.hashed else chance.choices(range(setup.processes), k=count)
            )
            if scope is not None and not scope.intersection(doors):
                self.processes[doors[0]].node.uncounted += 1
                continue
            table = Table(number, place, low * math.exp(span * chance.random()))
            table.people = [Person(table, self.processes[door]) for door in doors]
            self._give(table, self.processes[doors[0]].node)
            self.by_home[home].append(table)
            yield table

    def _give(self, table: Table, node: Node) -> None:
        """The only place where a table gets an owner."""
        if table.owner is not None:
            if not table.owner.dead:
                raise TwoOwners(f"table {table.number} has an owner that lives")
            table.owner.tables.pop(table.number, None)
        table.owner = node
        table.term += 1
        node.tables[table.number] = table
        if self.setup.hashed and node.process.number != self.ring.home(table.place):
            self.away[table.number] = table
        else:
            self.away.pop(table.number, None)
        for person in table.people:
            _sort(person)

    def release(self, table: Table) -> None:
        """An owner lets a table go."""
        if table.owner is not None:
            table.owner.tables.pop(table.number, None)
        table.owner, table.loaded = None, False

    def renew(self, table: Table, home: Process) -> None:
        """Another table in the place of one that has ended, with the same people."""
        self.release(table)
        self._give(table, home.node)
        table.loaded = True
        for person in table.people:
            self._leave(person)
            person.door = home

    def _leave(self, person: Person) -> None:
        if person.door is not None:
            person.door.guests.pop(person, None)
            person.door = None

    # ------------------------------------------------------------------ coming back

    def lose(self, person: Person, wait: float | None = None) -> None:
        """Somebody's socket ends; their page comes back by itself."""
        self._leave(person)
        if person.since is None:
            person.since = self.clock.now
        if wait is None:
            wait = min(world.LONGEST_WAIT, world.FIRST_WAIT * 2.0**person.failures)
            wait *= 0.75 + self.chance.random() / 2
        self.clock.after(wait, self._proxy.open, person, self.setup.hashed)

    def _arrive(self, person: Person, process: Process) -> None:
        person.door = process
        _sort(person)
        self.find(person, process)

    # ------------------------------------------------------------------ finding

    def find(self, person: Person, door: Process) -> None:
        """The door of somebody's socket serves the table, claims it, or hands on to its owner."""
        if person.door is not door or not door.works:
            return  # lost meanwhile
        if door.held_until > self.clock.now:
            self.clock.after(door.held_until - self.clock.now, self.find, person, door)
            return
        table = person.table
        owner = table.owner
        if owner is None or owner.dead:
            self._claim(table, door)
            table.waiting.append(person)
        elif owner.silent is not None and owner is not door.node:
            owner.seekers.append((person, door, self.clock.now))
            self.figures.seek(1)
        elif owner is not door.node and self.outages:
            person.failures += 1
            self.lose(person)
        elif table.loaded:
            self._welcome(person, self.clock.now)
        else:
            table.waiting.append(person)

    def _claim(self, table: Table, process: Process) -> None:
        self._give(table, process.node)
        self.figures.claims += 1
        table.loaded, table.claimed, table.waiting = False, self.clock.now, []
        self.clock.after(ROUND_TRIP, self._read, table, process.node)

    def _read(self, table: Table, node: Node) -> None:
        """What is stored of a table has come; it waits to be loaded."""
        process = node.process
        if process.node is node and process.works:
            table.left = table.cost
            process.queue.append(table)
            if not process.loading:
                self._load(process)

    def _welcome(self, person: Person, claimed: float) -> None:
        """Somebody is served, at a table that was claimed for them then."""
        person.failures = 0
        if person.since is not None:
            now = self.clock.now
            self.figures.wait(now - person.since, now - max(claimed, person.since))
            person.since = None

    # ------------------------------------------------------------------ loading

    def _load(self, process: Process) -> None:
        """What waits: one table, so that the loop is free in between, or all at once."""
        process.loading = bool(process.queue)
        if not process.queue:
            return
        if self.setup.paced:
            tables = [process.queue.popleft()]
            work = min(tables[0].left, self.setup.slice)
            tables[0].left -= work
            seconds = work / (1 - self.setup.play)
        else:
            tables = list(process.queue)
            process.queue.clear()
            seconds = sum(table.cost for table in tables)
            self._hold(process, seconds)
        self.clock.after(seconds, self._have, process, process.node, tables)

    def _hold(self, process: Process, seconds: float) -> None:
        """The loop stands still, and does not watch; who does not beat for long may be buried."""
        process.held_until = process.watching_since = self.clock.now + seconds
        self.figures.holds.append(seconds)
        if seconds > self.setup.lease:
            self.silence(process.node)

    def _have(self, process: Process, node: Node, tables: list[Table]) -> None:
        """They are loaded, or one is by a part."""
        if process.node is not node or not process.works:
            return  # it has ended meanwhile
        if node.dead:
            self.fence(process)
            return
        self.beat(node)
        for table in tables:
            if self.setup.paced and table.left > 0:
                process.queue.append(table)
            elif table.owner is node:
                table.loaded = True
                waiting, table.waiting = table.waiting, []
                for person in waiting:
                    if person.door is not None:
                        self._welcome(person, table.claimed)
        self._load(process)

    # ------------------------------------------------------------------ watching

    def silence(self, node: Node, *, ended: bool = False) -> None:
        """A node beats no more; `ended`: the database has seen its connection go."""
        node.silent, node.ended = self.clock.now, ended
        node.spell += 1
        self.silent[id(node)] = node
        for process in self.processes:
            if process.node is not node and process.works:
                self.watch(process, node)

    def watch(self, process: Process, node: Node) -> None:
        """A process sees at its next look that a node's beat stands still."""
        now, every = self.clock.now, self.setup.watch
        first = process.phase + math.ceil((now - process.phase) / every) * every
        lease = math.ceil(self.setup.lease / every - 1e-9)
        wait = (world.MISSES - 1 if node.ended and self.setup.hint else lease) * every
        self.clock.after(
            max(0.0, first - now) + wait, self._judge, process, node, node.spell, first
        )

    def beat(self, node: Node) -> None:
        """A node is heard of again; who waited for one of its tables is served."""
        if node.silent is not None and not node.dead and not self.stalls:
            node.silent = None
            node.spell += 1
            del self.silent[id(node)]
            self._serve_seekers(node)

    def _judge(self, judge: Process, node: Node, spell: int, first: float) -> None:
        """Three conditions: watched without a break, sure of one's own commits, the same beat."""
        if node.dead or node.spell != spell or not judge.works:
            return
        now, lease = self.clock.now, self.setup.lease
        hinted = node.ended and self.setup.hint
        watched = judge.watching_since <= (now - lease if not hinted else first)
        own = judge.node.silent
        sure = not self.setup.cautious or own is None or now - own <= lease / 2
        if watched and sure and judge.held_until <= now:
            self.bury(node)
        else:
            self.clock.after(self.setup.watch, self._judge, judge, node, spell, first)

    def bury(self, node: Node) -> None:
        """Mark a node dead: its tables may be claimed."""
        alive = node.process.node is node and node.process.up
        self.figures.burials.append((self.clock.now, node.process.number, alive))
        node.dead = True
        self.silent.pop(id(node), None)
        self._serve_seekers(node)
        for table in list(node.tables.values()):
            self.look_for(table, node.process, [p for p in table.people if p.since is None])

    def look_for(self, table: Table, besides: Process, some: list[Person]) -> None:
        """Who is at another process than the owner that is gone keeps the socket, and waits there
        for the next one."""
        for person in some:
            door = person.door
            if door is not None and door is not besides:
                if person.since is None:
                    person.since = self.clock.now
                self.find(person, door)

    def _serve_seekers(self, node: Node) -> None:
        """Each at its own next look."""
        seekers, node.seekers = node.seekers, []
        for person, door, since in seekers:
            self.figures.seek(-1)
            passed, look = self.clock.now - since, self.setup.look
            wait = math.ceil(passed / look) * look - passed
            self.clock.after(max(0.0, wait) + ROUND_TRIP, self.find, person, door)

    # ------------------------------------------------------------------ lives

    def fence(self, process: Process) -> None:
        """It was buried alive: it lets everybody go and lives on as somebody else."""
        self.figures.fences += 1
        everybody = self.people_of(process)
        self.begin(process)
        for person in everybody:
            self.lose(person)

    def begin(self, process: Process) -> None:
        """A new life, with a row of its own."""
        process.node = Node(process)
        process.up = process.listening = True
        process.mute = process.stopped = process.loading = False
        process.queue.clear()
        process.held_until, process.watching_since = 0.0, self.clock.now
        for node in list(self.silent.values()):
            self.watch(process, node)

    def people_of(self, process: Process) -> list[Person]:
        """All who have a socket there."""
        tables = process.node.tables.values()
        own = [each for table in tables for each in table.people if each.door is process]
        return [*own, *(each for each in process.guests if each.table.owner is not process.node)]

    def settled(self) -> bool:
        """Whether every table has one owner that lives and has it in memory, and everybody is
        served."""
        return all(
            table.owner is not None and not table.owner.dead and table.owner.process.works
            and table.owner is table.owner.process.node
            and table.owner.tables.get(table.number) is table and table.loaded
            and all(person.since is None for person in table.people)
            for table in self.tables
        )  # fmt: skip

    def relayed(self) -> int:
        """Sockets at another process than their table."""
        return sum(len(process.guests) for process in self.processes)


def _sort(person: Person) -> None:
    """Whether somebody is a guest at the process that has the socket."""
    door, owner = person.door, person.table.owner
    if door is not None:
        if owner is not None and owner is not door.node:
            door.guests[person] = None
        else:
            door.guests.pop(person, None)
