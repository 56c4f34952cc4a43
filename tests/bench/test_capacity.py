"""The model says what follows from its costs, by sums that can be done by hand; and where costs are
not measured yet it says so."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bench import capacity, costs, page, people, points
from bench.model import BUSY, CONNECTIONS, MOST_CONNECTIONS, Line, Model, NoDatabase
from bench.points import Reading, foretell
from bench.unit.relay import Relay
from tests.bench.prices import made_up

ROOT = Path(__file__).resolve().parents[2]


def test_a_move_costs_what_its_parts_cost() -> None:
    model = Model(made_up())
    viewers = people.sockets_at_a_table()
    assert model.move == pytest.approx((0.4 + (viewers - 4) * 0.02) / 1e3)
    use = model.use(30_000, 10)
    assert use.moves == pytest.approx(30_000 / people.at_a_table() * people.decisions())
    moves = use.moves / 10
    assert use.batch == pytest.approx(max(1.0, moves * (2.0 + 0.01 * use.batch) / 1e3))
    commits = use.moves / use.batch
    assert use.database >= commits * (0.3 + 0.01 * use.batch) / 1e3


def test_what_processes_hold_is_full_at_one_place_and_nowhere_fuller() -> None:
    model = Model(made_up())
    for processes in (1, 2, 8, 40):
        use = model.hold(processes)
        assert use.fits
        assert not model.use(round(use.people * 1.02) + 2, processes).fits
    one, two, eight = (model.hold(n).people for n in (1, 2, 8))
    assert one < two < eight
    assert two > 1.5 * one, "relays cost less than a second process brings"


def test_a_million_people_have_as_many_processes_as_they_need_and_no_more() -> None:
    model = Model(made_up())
    use = model.need(people.MILLION)
    assert use.shares["processes"] <= 1
    fewer = model.use(people.MILLION, use.processes * 9 // 10)
    assert fewer.shares["processes"] > 1
    assert use.server <= use.processes * BUSY


def test_what_breaks_first_is_told_first_and_has_a_way_out() -> None:
    model = Model(made_up())
    order = model.breaking()
    assert [count for _, count in order] == sorted(count for _, count in order)
    assert {part for part, _ in order} == set(capacity.CHANGES)
    first, count = order[0]
    assert model.need(count // 2).shares[first] <= 1
    assert model.need(count * 2).shares[first] > 1
    slow = made_up(relays=[Relay(frames=1, write=2.0, read=2.0, way=4.0, redis=500.0)])
    assert Model(slow).breaking()[0][0] == "Redis"
    most = MOST_CONNECTIONS // CONNECTIONS
    assert model.use(1000, most).shares["connections"] == 1


def test_a_measured_point_is_foretold_by_the_processors_there_are() -> None:
    model = Model(made_up())
    alone = Reading(processes=1, processors=64, moves=0.0, processor=0.0, client=0.1)
    moves, processor = foretell(model, alone)
    assert moves == pytest.approx(1e3 / processor)
    crowded = Reading(processes=2, processors=2, moves=0.0, processor=0.0, client=0.5)
    assert foretell(model, crowded)[0] < 2 * moves
    table = capacity.check(
        model,
        [
            Reading(processes=1, processors=64, moves=1000.0, processor=0.5, client=0.1),
            Reading(processes=2, processors=64, moves=1800.0, processor=0.5, client=0.1),
        ],
    )
    assert table.rows[2][:3] == ["2", "1,800", "1.80"]
    assert float(table.rows[2][4]) == pytest.approx(2.0, abs=0.01), "nothing else limits it there"
    assert "not measured yet" in capacity.check(model, []).text()


def test_a_line_goes_through_its_points_and_never_below_nothing() -> None:
    assert Line.through([(1, 3.0), (3, 7.0)]) == pytest.approx((1.0, 2.0))
    assert Line.through([(1, 5.0), (10, 4.0)]).slope == 0
    assert Line.through([(1, 0.1), (10, 9.0)]).base == 0


def test_without_costs_it_says_how_to_get_them(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bench.capacity", "--costs", str(tmp_path / "none.json")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr == (
        "there is no none.json: measure first, with python -m bench costs --write\n"
    )
    with pytest.raises(NoDatabase, match="no commits on PostgreSQL"):
        Model(made_up(commits={"SQLite": made_up().commits["SQLite"]}))


def test_costs_are_read_as_they_were_written_and_the_model_tells_all(tmp_path: Path) -> None:
    file = tmp_path / "costs.json"
    file.write_bytes(msgspec.json.encode(made_up()))
    assert costs.read(file) == made_up()
    command = [sys.executable, "-m", "bench.capacity", "--costs", str(file)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "1,000,000 people at tables" in run.stdout
    assert "What breaks first" in run.stdout


def test_a_part_of_a_page_is_written_anew_and_nothing_else() -> None:
    text = "a\n<!-- one -->\nold\n<!-- /one -->\nb\n<!-- two -->\n<!-- /two -->\n"
    new = page.fill(text, "one", r"new \1")
    assert new == "a\n<!-- one -->\nnew \\1\n<!-- /one -->\nb\n<!-- two -->\n<!-- /two -->\n"
    assert page.fill(new, "two", "x").endswith("<!-- two -->\nx\n<!-- /two -->\n")
    with pytest.raises(page.NoPart, match="<!-- three -->"):
        page.fill(text, "three", "")


def test_the_page_has_the_parts_that_commands_write() -> None:
    text = page.PAGE.read_text("utf-8")
    for name in ("costs", "capacity", "routing"):
        assert page.fill(text, name, "anything") != text


def test_a_point_is_measured_at_one_process() -> None:
    (reading,) = points.measure((1,), sockets=16, seconds=1.0)
    assert reading.processes == 1
    assert reading.moves > 0 < reading.client
