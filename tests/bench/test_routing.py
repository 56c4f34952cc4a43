"""The simulation of many processes: what must hold in it, whatever the numbers are."""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from bench import page, routing
from bench.routing import Case, simulate
from bench.simulation import world
from bench.simulation.cluster import Cluster, TwoOwners
from bench.simulation.faults import Faults
from bench.simulation.ring import places, ring_of
from bench.simulation.world import ROUND_TRIP, Setup

SETUP = Setup(processes=24, tables=2400, seed=5)
COMING = world.FIRST_WAIT * 1.25
"""The longest until a page is back."""
SLACK = 0.01


def people_of(cluster: Cluster, *processes: int) -> int:
    """How many have a socket there."""
    return sum(len(cluster.people_of(cluster.processes[number])) for number in processes)


@pytest.mark.parametrize("lease", [2.0, 3.0, 5.0])
@pytest.mark.parametrize("hashed", [True, False])
def test_nobody_waits_longer_than_a_lease_a_look_and_the_loading(
    lease: float, hashed: bool
) -> None:
    setup = routing.with_changes(SETUP, lease=lease, hashed=hashed)
    before = people_of(Cluster(setup), routing.VICTIM)
    cluster = simulate(Case("", routing.kill, setup, everything=True))
    figures = cluster.figures
    assert cluster.settled()
    assert len(figures.waits) >= before > 0
    bound = lease + setup.watch + setup.look + 2 * ROUND_TRIP + SLACK
    assert max(figures.before) <= bound
    assert [number for _, number, _ in figures.burials] == [routing.VICTIM]
    assert figures.burials[0][0] >= lease, "nobody is taken for dead before that"


def test_the_hint_spares_the_lease() -> None:
    setup = routing.with_changes(SETUP, hint=True)
    cluster = simulate(Case("", routing.kill, setup))
    assert cluster.settled()
    looks = world.MISSES * setup.watch
    assert max(cluster.figures.before) <= COMING + looks + setup.look + SLACK
    assert cluster.figures.burials[0][0] >= looks - setup.watch
    cut = simulate(Case("", routing.cut_machine_off, setup))
    assert [time for time, *_ in cut.figures.burials if time < setup.lease] == []


def test_a_table_is_loaded_in_its_turn() -> None:
    """The longest wait for loading is what its heir had to load, and no more."""
    cluster = simulate(Case("", routing.kill_machine, SETUP))
    assert cluster.settled()
    heirs = Counter[int]()
    for table in cluster.tables:
        if table.term > 1 and table.owner is not None:
            heirs[table.owner.process.number] += 1
    work = max(heirs.values()) * SETUP.load[1] / (1 - SETUP.play)
    assert 0 < cluster.figures.loading <= work + ROUND_TRIP + SLACK


@pytest.mark.parametrize("case", routing.faults_of(SETUP), ids=lambda case: case.name)
def test_after_every_fault_every_table_has_one_owner(case: Case) -> None:
    cluster = simulate(case._replace(everything=True))
    assert cluster.settled()
    owned = Counter(number for each in cluster.processes for number in each.node.tables)
    assert owned == Counter(table.number for table in cluster.tables)


def test_a_table_with_a_living_owner_is_never_given_away() -> None:
    cluster = Cluster(SETUP)
    table = cluster.tables[0]
    assert table.owner is not None
    other = cluster.processes[(table.owner.process.number + 1) % SETUP.processes]
    with pytest.raises(TwoOwners, match=f"table {table.number} has an owner"):
        cluster._give(table, other.node)


def test_who_is_unsure_of_its_own_commits_buries_nobody() -> None:
    calm = simulate(Case("", routing.stall, SETUP))
    assert calm.figures.burials == []
    assert calm.figures.waits == []
    rash = simulate(Case("", routing.stall, routing.with_changes(SETUP, cautious=False)))
    assert any(alive for *_, alive in rash.figures.burials)


def test_who_has_just_begun_to_watch_buries_nobody_yet() -> None:
    setup = Setup(processes=2, machine=2, tables=20)
    cluster = Cluster(setup)
    Faults(cluster).kill([0, 1])
    cluster.clock.run(60.0)
    times = [time for time, *_ in cluster.figures.burials]
    assert len(times) == 2
    assert min(times) >= setup.start + setup.lease - SLACK
    assert cluster.settled()


def test_a_stopped_process_is_fenced_when_it_wakes_and_a_short_stop_is_not_noticed() -> None:
    cluster = Cluster(SETUP, {routing.VICTIM})
    Faults(cluster).stop(routing.VICTIM, 20.0)
    cluster.clock.run(60.0)
    assert cluster.figures.fences == 1
    assert cluster.settled()
    short = Cluster(SETUP, {routing.VICTIM})
    Faults(short).stop(routing.VICTIM, 1.5)
    short.clock.run(60.0)
    assert short.figures.fences == 0
    assert short.figures.burials == []
    assert short.settled()


def test_loading_all_at_once_buries_a_heir_that_lives_and_loading_in_turn_does_not() -> None:
    setup = Setup(processes=2, machine=2, tables=3000, load=(0.02, 0.031))
    paced = simulate(Case("", routing.kill, setup))
    assert not any(alive for *_, alive in paced.figures.burials)
    at_once = routing.with_changes(setup, paced=False)
    hasty = simulate(Case("", routing.kill, at_once))
    assert max(hasty.figures.holds) > setup.lease
    assert any(alive for *_, alive in hasty.figures.burials)


def test_loading_by_turns_serves_short_tables_sooner_and_long_ones_later() -> None:
    setup = Setup(processes=2, machine=2, tables=600)
    in_turn = simulate(Case("", routing.kill, setup))
    sliced = simulate(Case("", routing.kill, routing.with_changes(setup, slice=routing.SLICE)))
    assert in_turn.settled()
    assert sliced.settled()
    assert sliced.figures.quantile(0.25) < in_turn.figures.quantile(0.25)
    assert sliced.figures.quantile(0.9) > in_turn.figures.quantile(0.9)
    assert sliced.figures.loading == pytest.approx(in_turn.figures.loading, rel=0.2)


def test_the_hash_relays_nobody_in_peace_and_round_robin_most() -> None:
    assert Cluster(SETUP).relayed() == 0
    loose = Cluster(routing.with_changes(SETUP, hashed=False))
    share = loose.relayed() / loose.people
    expected = (1 - 1 / 3) * (1 - 1 / SETUP.processes)
    assert share == pytest.approx(expected, abs=0.03)


def test_without_redis_only_the_relayed_are_interrupted() -> None:
    assert simulate(Case("", routing.lose_redis, SETUP)).figures.waits == []
    setup = routing.with_changes(SETUP, hashed=False)
    relayed = Cluster(setup).relayed()
    cluster = simulate(Case("", routing.lose_redis, setup, everything=True))
    assert len(cluster.figures.waits) == relayed
    assert cluster.settled()
    assert cluster.figures.worst <= routing.OUTAGE + 1.25 * world.LONGEST_WAIT + SLACK


def test_a_rolling_restart_interrupts_everybody_at_most_twice_and_briefly() -> None:
    cluster = simulate(Case("", routing.restart, SETUP, everything=True))
    assert cluster.settled()
    assert cluster.figures.burials == []
    assert cluster.people <= len(cluster.figures.waits) <= 2 * cluster.people
    assert max(cluster.figures.before) <= COMING + SLACK


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("hashed", [True, False])
def test_faults_upon_faults_end_well(seed: int, hashed: bool) -> None:
    """Kills, stops, outages and stalls at random, one before the last is over."""
    setup = Setup(processes=12, machine=4, tables=360, seed=seed, hashed=hashed)
    cluster = Cluster(setup)
    faults, chance = Faults(cluster), random.Random(seed)

    def strike() -> None:
        working = [process.number for process in cluster.processes if process.works]
        if len(working) > 4:
            victim, seconds = chance.choice(working), chance.uniform(0.1, 10)
            deeds: list[Callable[[], None]] = [
                lambda: faults.kill([victim]),
                lambda: faults.stop(victim, seconds),
                lambda: faults.lose_redis(seconds),
                lambda: faults.stall(seconds),
            ]
            chance.choice(deeds)()

    for _ in range(40):
        cluster.clock.after(chance.uniform(0, 90), strike)
    cluster.clock.run(200.0)
    assert cluster.figures.waits
    assert cluster.settled()


def test_the_ring_moves_no_table_that_need_not_move() -> None:
    ring = ring_of(SETUP.processes)
    for place in places(SETUP.processes, 300):
        walk = list(ring.walk(place))
        assert sorted(walk) == list(range(SETUP.processes))
        assert walk[0] == ring.home(place)
        gone = random.Random(place).choice(walk[1:])
        assert next(each for each in walk if each != gone) == walk[0]


def test_the_same_seed_gives_the_same_bytes_and_another_others() -> None:
    texts = [
        "\n".join(table.markdown() for table in routing.run(routing.with_changes(SETUP, seed=seed)))
        for seed in (1, 1, 2)
    ]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    ("cases", "name"),
    [
        (routing.faults_of, "a process is killed"),
        (routing.choices_of, "2 processes"),
        (routing.choices_of, "… loading takes at most 2 ms"),
    ],
)
def test_the_page_says_what_the_simulation_says(
    cases: Callable[[Setup], list[Case]], name: str
) -> None:
    case = next(each for each in cases(Setup()) if each.name == name)
    table = routing.table_of([case], "", "")
    row = table.markdown().splitlines()[2]
    assert row in page.PAGE.read_text("utf-8").splitlines(), "python -m bench.routing --write"
