"""What happens to a cluster on paper: deaths, stops, draining, outages; and what goes on then."""

from collections.abc import Iterable

from bench import people
from bench.simulation.cluster import Cluster
from bench.simulation.world import NOTICE, Node, Person, Process, Table

CHURN = 3600 / people.ROUND_TRIPS
"""Seconds that a socket lasts, on average, until its own network loses it."""
MATCH = 3600 / people.MATCHES
"""Seconds that people stay at a table, on average."""
SAMPLE = 5.0
"""Seconds between two counts of relayed sockets."""


class Faults:
    """All that can befall a cluster."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._clock = cluster.clock
        self._setup = cluster.setup
        self._sample()

    def _sample(self) -> None:
        self._cluster.figures.relays.append((self._clock.now, self._cluster.relayed()))
        self._clock.after(SAMPLE, self._sample)

    # ------------------------------------------------------------------ ends

    def kill(self, numbers: Iterable[int], *, again: bool = True) -> None:
        """Processes end without a word; the system closes their connections. `again`: they are
        started anew."""
        for process in self._chosen(numbers):
            self._fall(process, ended=True)
            for person in self._cluster.people_of(process):
                self._cluster.lose(person)
            self._orphan(process.node)
            if again:
                self._clock.after(self._setup.start, self._return, process)

    def cut_off(self, numbers: Iterable[int]) -> None:
        """A machine is gone from the network: nothing is closed, nobody is told."""
        for process in self._chosen(numbers):
            process.mute = True
            self._fall(process, ended=False)
            self._let_notice(process)
            self._orphan(process.node)

    def stop(self, number: int, seconds: float) -> None:
        """A process stands still, and goes on after a while."""
        (process,) = self._chosen([number])
        process.stopped = True
        self._cluster.silence(process.node)
        self._let_notice(process)
        self._orphan(process.node)
        self._clock.after(seconds, self._wake, process)

    def _chosen(self, numbers: Iterable[int]) -> list[Process]:
        return [self._cluster.processes[number] for number in numbers]

    def _fall(self, process: Process, *, ended: bool) -> None:
        process.up = process.listening = process.loading = False
        process.queue.clear()
        self._cluster.silence(process.node, ended=ended)

    def _let_notice(self, process: Process) -> None:
        """People who have pressed something just now wait for an answer, and then come back."""
        for person in self._cluster.people_of(process):
            person.since = self._clock.now
            wait = self._cluster.chance.uniform(*NOTICE)
            self._clock.after(wait, self._notice, person, process)

    def _notice(self, person: Person, process: Process) -> None:
        if person.door is process and not process.works:
            self._cluster.lose(person, wait=0.0)

    def _orphan(self, node: Node) -> None:
        """Nobody is served at its tables any more."""
        for table in list(node.tables.values()):
            self._cluster.look_for(table, node.process, table.people)

    def _wake(self, process: Process) -> None:
        process.stopped = False
        if process.node.dead:
            self._cluster.fence(process)
            return
        self._cluster.beat(process.node)
        for person in self._cluster.people_of(process):  # what was asked is answered now
            self._cluster.find(person, process)

    def _return(self, process: Process) -> None:
        """A new life; from now on the proxy sends people of its tables here again."""
        self._cluster.begin(process)
        for table in self._cluster.by_home[process.number]:
            if table.number in self._cluster.away:
                self._live_on(table)

    def _live_on(self, table: Table) -> None:
        """At a table that is away from home people lose their connection now and then, and come
        back through its home; and it ends some day."""
        chance = self._cluster.chance
        for person in table.people:
            self._clock.after(chance.expovariate(1 / CHURN), self._flicker, person, table.term)
        self._clock.after(chance.expovariate(1 / MATCH), self._finish, table, table.term)

    def _flicker(self, person: Person, term: int) -> None:
        table = person.table
        at_home = table.number not in self._cluster.away
        if table.term == term and not at_home and person.since is None:
            self._cluster.lose(person)
            person.since = None  # by nobody's fault

    def _finish(self, table: Table, term: int) -> None:
        """People go on at a new table, at its own home."""
        home = self._cluster.processes[self._cluster.ring.home(table.place)]
        free = table.term == term and all(person.since is None for person in table.people)
        if not free or not home.works or not home.listening:
            return
        self._cluster.renew(table, home)

    # ------------------------------------------------------------------ draining

    def roll(self, *, together: int, pause: float = 2.0) -> float:
        """Restart all processes, so many at a time; when that is done."""
        setup, begin = self._setup, 0.0
        for first in range(0, setup.processes, together):
            group = range(first, min(setup.processes, first + together))
            for process in self._chosen(group):
                self._clock.after(begin, self._drain, process)
            begin += setup.drain + setup.start + pause
        return begin

    def _drain(self, process: Process) -> None:
        """No new sockets; one table after the other is let go; then the end."""
        process.listening = False
        tables = list(process.node.tables.values())
        for number, table in enumerate(tables):
            wait = self._setup.drain * number / len(tables)
            self._clock.after(wait, self._release, table, process)
        self._clock.after(self._setup.drain, self._retire, process)

    def _release(self, table: Table, process: Process) -> None:
        if table.owner is not process.node:
            return
        self._cluster.release(table)
        for person in table.people:
            if person.door is process:
                self._cluster.lose(person)
        self._cluster.look_for(table, process, table.people)

    def _retire(self, process: Process) -> None:
        """All are let go; who was only relayed here loses the socket now."""
        process.node.dead = True
        process.up = False
        for person in self._cluster.people_of(process):
            self._cluster.lose(person)
        self._clock.after(self._setup.start, self._return, process)

    # ------------------------------------------------------------------ outages

    def lose_redis(self, seconds: float) -> None:
        """Relayed sockets end, and nobody is relayed until it is back."""
        self._cluster.outages += 1
        for process in self._cluster.processes:
            for person in list(process.guests):
                self._cluster.lose(person)
        self._clock.after(seconds, self._regain_redis)

    def _regain_redis(self) -> None:
        self._cluster.outages -= 1

    def stall(self, seconds: float) -> None:
        """No commit is acknowledged for a while; reading works."""
        self._cluster.stalls += 1
        for process in self._cluster.processes:
            if process.works and process.node.silent is None:
                self._cluster.silence(process.node)
        self._clock.after(seconds, self._flow)

    def _flow(self) -> None:
        self._cluster.stalls -= 1
        for process in self._cluster.processes:
            if process.works and process.node.dead:
                self._cluster.fence(process)
            elif process.works:
                self._cluster.beat(process.node)
