"""Random faults for a while, one or two at a time, while people play; then all that must hold.

python -m tests.cluster.soak --minutes 10 --seed 1 --report docs/soak.md"""

import argparse
import asyncio
import statistics
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.cluster import faults
from tests.cluster import house as houses
from tests.cluster.house import LEASE, PROCESSES, House
from tests.cluster.oracles import judge
from tests.cluster.people import Party, Table, run

TABLES = 8
BOTH = 0.25
"""How often two things go wrong at once."""
TWO = "two at once"


class Soak(NamedTuple):
    """What came of it."""

    minutes: float
    seed: int
    waits: dict[str, list[float]]
    """By fault, the seconds from its end until everybody had played again, each time."""
    party: Party

    def report(self) -> str:
        """For people to read, as Markdown."""
        matches = sum(table.matches for table in self.party.tables)
        count = sum(len(waits) for waits in self.waits.values())
        rows = "\n".join(
            f"| {name} | {len(waits)} | {statistics.median(waits):.1f} | {max(waits):.1f} |"
            for name, waits in sorted(self.waits.items())
        )
        moves, tables = len(self.party.moves), len(self.party.tables)
        return f"""\
{self.minutes:g} minutes, seed {self.seed}; {PROCESSES} processes with a lease of {LEASE:g} s;
{tables} tables, half of them behind a proxy that does not know of tables.

{count} times something went wrong. {matches} matches were played to their end, {moves} moves were
acknowledged: none was lost, none counts twice, no journal has a hole, no table had two owners.

| what went wrong | times | everybody played on after, s (median) | at worst |
|---|---|---|---|
{rows}
"""


Fault = tuple[str, Callable[[], Awaitable[None]]]


def choose(house: House, chance: Random) -> list[Fault]:
    """What goes wrong next: at a process, at what they share, or both."""
    process, first = chance.choice(house.processes), chance.choice(faults.AT_PROCESS)
    second = chance.choice(faults.AT_HOUSE)
    some: list[Fault] = [
        (faults.name_of(first), lambda: first(process, chance)),
        (faults.name_of(second), lambda: second(house, chance)),
    ]
    if chance.random() < BOTH:
        return some
    weights = [len(faults.AT_PROCESS), len(faults.AT_HOUSE)]
    return chance.choices(some, weights)


def soak(house: House, minutes: float, seed: int, most: int | None = None) -> Soak:
    """Let people play, and things go wrong, at most so often. AssertionError if anything is not as
    it must be."""
    chance, waits = Random(seed), defaultdict[str, list[float]](list)
    ways = [house.nginx.by_table, house.nginx.in_turn]
    party = Party([Table([[ways[number % 2]]] * 2) for number in range(TABLES)])

    async def story(party: Party) -> None:
        end, left = time.monotonic() + minutes * 60, most
        while time.monotonic() < end and left != 0:
            some = choose(house, chance)
            name = " and ".join(name for name, _ in some)
            print(f"{time.monotonic():.2f} {name}", flush=True)
            await asyncio.gather(*(begin() for _, begin in some))
            over = time.monotonic()
            for process in house.processes:
                if not process.lives:
                    process.start()
            waits[name if len(some) == 1 else TWO].append(await party.until_played(over))
            await asyncio.to_thread(house.heal)
            left = None if left is None else left - 1

    run(party, story)
    house.heal()
    judge(house.audit, party.moves, party.unanswered)
    return Soak(minutes, seed, dict(waits), party)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=int(time.time()) % 1_000_000)
    parser.add_argument("--report", type=Path, help="a page to write the result into")
    args = parser.parse_args()
    with houses.house() as house:
        text = soak(house, args.minutes, args.seed).report()
    print(text)
    if args.report is not None:
        write(args.report, text)


MARK = "<!-- result -->\n"


def write(page: Path, text: str) -> None:
    """In the place of the last result."""
    head, mark, _ = page.read_text("utf-8").partition(MARK)
    assert mark, f"{page} has no place for it: a line {MARK.strip()}"
    page.write_text(head + MARK + text, "utf-8")


if __name__ == "__main__":
    main()
