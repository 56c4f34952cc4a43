"""Every unit cost is measured, quickly; and only of what is at hand."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bench import costs, page
from bench.engine import Missing
from bench.process import percentile, resident, used
from bench.unit import bots, commits, relay
from shinobi import GAMES
from shinobi import bots as levels
from tests.bench.prices import made_up

NAMES = [game.card.name for game in GAMES]


def test_everything_is_measured() -> None:
    found = costs.measure("here", quick=True)
    assert list(found.moves) == list(found.tables) == list(found.bots) == NAMES
    assert all(cost.sent > 0 for cost in found.moves.values())
    assert set(found.commits) == {"SQLite", "PostgreSQL"}
    for some in found.commits.values():
        assert all(each.time > 0 and each.processor > 0 for each in some)
    assert found.server.memory > 10e6
    text = "\n".join(table.text() for table in costs.tables(found))
    for name in NAMES:
        assert name in text


def test_they_are_written_for_the_model_and_into_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "before\n<!-- costs -->\nnothing yet\n<!-- /costs -->\nafter\n"
    (tmp_path / "scale.md").write_text(text, "utf-8")
    monkeypatch.setattr(costs, "FILE", tmp_path / "costs.json")
    monkeypatch.setattr(page, "PAGE", tmp_path / "scale.md")
    found = made_up(missing=["no redis-server"])
    costs.write(found)
    assert costs.read(tmp_path / "costs.json") == found
    new = (tmp_path / "scale.md").read_text("utf-8")
    assert new.startswith("before\n<!-- costs -->\nnowhere; the engine compiled. Not measured: no")
    assert new.endswith("<!-- /costs -->\nafter\n")
    assert "nothing yet" not in new
    assert new.count("| nin-jan |") == 2


def test_bots_of_all_levels_are_measured() -> None:
    for game in GAMES:
        assert list(bots.measure(game.card.name, quick=True)) == levels.names(game)


def test_a_relay_is_measured_without_redis_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    found, missing = relay.measure(quick=True)
    assert missing == "no redis-server on the PATH (Debian's package redis-server)"
    assert [each.frames for each in found] == list(relay.BATCHES)
    for each in found:
        assert each.write > 0 < each.read
        assert each.way is each.redis is None


def test_a_batch_with_another_mark_is_not_read() -> None:
    seal, letter = relay.letters()
    data = seal.write(1, 2, 1, [letter])
    seal.read(2, data)
    with pytest.raises(Exception, match="without our mark"):
        seal.read(3, data)
    own = relay.Seal(bytes(32))
    assert own.read(2, own.write(1, 2, 1, ["x"])) == ["x"]
    with pytest.raises(ValueError, match="without our mark"):
        own.read(2, relay.Seal(bytes(31)).write(1, 2, 1, ["x"]))


def test_a_database_that_is_not_here_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_: str) -> Path:
        raise AssertionError("The tests need postgresql")

    monkeypatch.setattr("tests.server.postgres.program_of", absent)
    with pytest.raises(Missing, match="PostgreSQL"), commits.postgresql():
        pass


@pytest.mark.parametrize("count", [used, resident])
def test_a_process_that_is_not_there_uses_nothing(count: Callable[[int], float]) -> None:
    assert count(2**31 - 1) == 0


def test_percentiles() -> None:
    assert percentile(range(1000), 0.99) == 990
    assert percentile([7.0], 0.999) == 7
