"""Clocks, absences, taking back."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinobi.server.clock import Clock
from shinobi.server.mail import Tick
from tests import tiny
from tests.server.serving import ME, Live, Person, Running, bot, guest, settings
from tests.server.test_play import duel


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory, lanterns: None) -> Iterator[Running]:
    """A server that waits for nobody."""
    with Running(settings(tmp_path_factory.mktemp("hasty"), grace=0.2)) as running:
        yield running


def pass_by(server: Running, table: str, seconds: float) -> None:
    """Let time pass at a table, for the decision that is awaited; nobody looks at the clock."""

    async def hurry() -> None:
        server.hub.actors[table].clock.began -= seconds

    server.do(hurry)


def run_out(server: Running, table: str) -> None:
    """Let all time pass."""

    async def look() -> None:
        server.hub.actors[table].post(Tick())

    pass_by(server, table, 10 * 86_400)
    server.do(look)


def outlast_grace(live: Live) -> None:
    """Wait for three times as long as the hasty server does, and hear what it has said."""
    time.sleep(0.6)
    live.ask("moment", at=0)


def test_somebody_plays_for_who_is_gone_and_gives_the_seat_back(hasty: Running) -> None:
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    table, first, second = duel(ana, bo)
    with first:
        second.close()
        first.until_table(lambda table: bool(table["seats"][1]["standin"]))
        assert not first.table["seats"][1]["here"]
        first.until_view(lambda view: 1 in view["chosen"])
        with bo.live(table, 1) as back:
            assert not back.table["seats"][1]["standin"]
            first.until_table(lambda table: not table["seats"][1]["standin"])
            assert back.view is not None
            assert back.view["choice"] in back.view["legal"]


def test_where_there_is_a_clock_only_the_clock_decides(hasty: Running) -> None:
    """Who has a day for a decision may close the page."""
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    table, first, second = duel(ana, bo, clock=86_400)
    with first:
        second.close()
        first.until_table(lambda table: not table["seats"][1]["here"])
        assert first.view is not None
        first.play(first.view["legal"][0])
        outlast_grace(first)
        assert (first.at, first.view["chosen"]) == (0, [0])
        assert not first.table["seats"][1]["standin"]
        run_out(hasty, table)
        first.until(lambda m: m["type"] == "update" and m["at"] > 0)
        assert not first.table["seats"][1]["standin"], "it was that one decision"


def test_nobody_is_stood_in_for_at_the_start_of_a_match_with_a_clock(hasty: Running) -> None:
    ana = hasty.person("Ana")
    table = ana.create(seats=2, seating=[ME, guest()], clock=86_400, start=True)
    with ana.live(table, 0) as me:
        outlast_grace(me)
        assert not me.table["seats"][1]["here"]
        assert not me.table["seats"][1]["standin"]


def test_who_leaves_a_table_with_a_clock_is_stood_in_for_until_they_return(hasty: Running) -> None:
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    table, first, second = duel(ana, bo, clock=86_400)
    with first:
        assert second.ask("stand", seat=1)["type"] == "done"
        second.close()
        first.until_view(lambda view: 1 in view["chosen"])
        assert first.table["seats"][1]["standin"]
        with bo.live(table, 1) as back:
            assert not back.table["seats"][1]["standin"]


def test_the_games_own_clock_is_not_the_tables(hasty: Running) -> None:
    """Lanterns rings after half a minute, and yet nobody is waited for so long."""
    ana = hasty.person("Ana")
    table = ana.create("lanterns", 2, seating=[ME, guest()], start=True)
    with ana.live(table, 0) as me:
        assert me.welcome["deadline"] is not None
        me.until_table(lambda table: bool(table["seats"][1]["standin"]))


def test_nobody_plays_on_in_an_empty_room(hasty: Running) -> None:
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    table, first, second = duel(ana, bo)
    first.close()
    second.close()
    with Person(hasty.url).live(table) as watcher:
        watcher.until_table(lambda table: all(chair["standin"] for chair in table["seats"]))
        assert watcher.silent(0.3), watcher.heard[-3:]
        assert watcher.view is not None
        assert watcher.view["chosen"] in ([], [0], [1])
        assert watcher.at == 0


def test_who_stands_up_during_play_is_stood_in_for(hasty: Running) -> None:
    ana, bo = hasty.person("Ana"), hasty.person("Bo")
    _, first, second = duel(ana, bo)
    with first, second:
        assert second.ask("stand", seat=1)["type"] == "done"
        first.until_view(lambda view: 1 in view["chosen"])
        second.catch_up()
        assert second.view is not None
        assert second.table["seats"][1]["standin"]
        assert second.play(second.view["legal"][0])["type"] == "done"
        second.until_table(lambda table: not table["seats"][1]["standin"])


def test_when_time_is_out_the_decision_is_made(server: Running, ana: Person, bo: Person) -> None:
    table, first, second = duel(ana, bo, clock=5)
    with first, second:
        assert 0 < first.welcome["deadline"] <= 5
        run_out(server, table)
        told = first.until(lambda m: m["type"] == "update" and m["at"] > 0)
        assert told["deadline"] is None or told["deadline"] <= 5
        assert not first.table["seats"][0]["standin"]


def test_the_games_own_clock_rings(
    server: Running, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiny.LanternRules, "alarm", _short)
    table = ana.create("lanterns", 2, seating=[ME, guest()])
    with ana.live(table, 0) as me:
        assert me.ask("start")["type"] == "done"
        late = me.until(lambda m: m["type"] == "update" and m["at"] > 0)
        assert [event["kind"] for event in late["events"]] == ["late"]
        assert late["deadline"] <= 0.25
        assert late["at"] == 1
        me.until(lambda m: m["type"] == "update" and m["at"] == 2)
        assert me.ask("moment", at=1)["view"]["turn"] == 1


def _short(self: tiny.LanternRules, state: tiny.Lanterns) -> float | None:
    return None if state.over or self.betting(state) else 0.25


def lanterns(ana: Person) -> tuple[str, Live, Live]:
    table = ana.create("lanterns", 2, seating=[ME, guest()], start=True)
    return table, ana.live(table, 0), ana.live(table, 1)


def test_a_decision_can_be_taken_back(ana: Person) -> None:
    table, first, second = lanterns(ana)
    with first, second:
        assert not first.welcome["undo"]
        assert second.ask("undo")["key"] == "no-undo"
        first.play("mark")
        assert first.heard[-2]["undo"]
        seen = second.until(lambda m: m["type"] == "update")
        assert (second.log[-1]["kind"], seen["undo"]) == ("marked", False)
        assert first.ask("undo", id="back")["type"] == "done"
        told = second.until(lambda m: m["type"] == "update")
        assert (told["events"][0]["kind"], told["at"], told["log"]) == ("undone", 0, 0)
        assert first.log == second.log == []
        first.play("mark")
        assert first.ask("undo", id="back")["type"] == "done", "answered again, not done again"
        assert first.view is not None
        assert first.view["marked"]
        with ana.live(table, 1, after=seen["n"], epoch=second.welcome["epoch"]) as late:
            assert late.welcome["resumed"]
            assert (len(late.welcome["events"]), late.welcome["log"]) == (1, 1)


def test_what_used_chance_can_not_be_taken_back(ana: Person) -> None:
    _, first, second = lanterns(ana)
    with first, second:
        first.play("roll")
        assert first.ask("undo")["rule"] == "T8"


def test_clock_pure() -> None:
    clock = Clock(grace=10)
    clock.turn(100.0, None, 0, [0])
    assert (clock.deadline(None), clock.deadline(30)) == (None, 130.0)
    clock.turn(110.0, 5.0, 1, [1])
    assert clock.deadline(30) == 115.0
    clock.turn(112.0, 5.0, 2, [0])
    assert clock.alarm_at == 115.0, "it runs on"
    clock.turn(113.0, 5.0, 3, [1], shown=5)
    assert clock.alarm_at == 117.0, "what is shown does not count"
    clock.away = {1: 111.0}
    assert (clock.absentees(120.0), clock.absentees(121.0)) == ([], [1])
    assert clock.next_time(None) == 117.0
    clock.rang()
    assert clock.next_time(None) == 121.0


def test_clock_of_what_is_taken_back() -> None:
    clock = Clock(grace=10)
    clock.turn(100.0, None, 0, [0])
    clock.turn(110.0, None, 1, [0])
    clock.turn(115.0, None, 2, [0])
    clock.turn(120.0, None, 1, [0])
    assert clock.began == 110.0, "since it was first opened"
    assert (clock.in_time(129.0, 30, 0), clock.in_time(131.0, 30, 0)) == (True, False)
    assert clock.in_time(131.0, None, 0), "without a clock there is always time"
    clock.turn(125.0, None, 0, [0])
    assert clock.began == 100.0
    clock.turn(126.0, None, 1, [0])
    assert clock.began == 110.0, "nor does what comes again begin anew"
    clock.turn(127.0, None, 2, [1])
    assert clock.began == 127.0, "somebody else's time does"
    clock.turn(128.0, None, 3, [0])
    assert clock.began == 128.0


def test_clock_of_what_is_taken_back_after_a_restart() -> None:
    clock = Clock(grace=10)
    clock.turn(100.0, None, 7, [0])
    clock.turn(110.0, None, 6, [0])
    assert clock.began == 100.0
    clock.turn(112.0, None, 7, [0])
    assert clock.began == 100.0


def test_the_games_clock_gains_nothing_by_taking_back() -> None:
    clock = Clock(grace=10)
    clock.turn(100.0, 30.0, 0, [0])
    clock.turn(110.0, None, 1, [0])
    clock.turn(120.0, 30.0, 0, [0])
    assert clock.alarm_at == 130.0
    clock.rang()
    clock.turn(130.0, 30.0, 1, [0])
    assert (clock.alarm_at, clock.began) == (160.0, 130.0)


def test_no_time_is_gained_by_taking_back(server: Running, timed: tuple[str, Live]) -> None:
    table, me = timed
    pass_by(server, table, 600)
    me.play("mark")
    assert me.deadline() > 900, "the next decision has its own time"
    for name in ("back", "again"):
        assert me.ask("undo", id=name)["type"] == "done"
        assert 0 < me.deadline() <= 400
        me.play("mark")


def test_what_was_due_long_ago_stands(server: Running, timed: tuple[str, Live]) -> None:
    table, me = timed
    me.play("mark")
    assert me.ask("undo", id="back")["type"] == "done"
    pass_by(server, table, 1100)
    me.play("mark")
    assert me.ask("undo")["key"] == "too-late"
    assert me.ask("undo", id="back")["type"] == "done", "answered again"
    assert me.view is not None
    assert me.view["marked"]


@pytest.fixture
def timed(ana: Person, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Live]]:
    """A table with a clock, where the game has none."""
    monkeypatch.setattr(tiny.LanternRules, "alarm", lambda *_: None)
    table = ana.create("lanterns", 2, seating=[ME, guest()], clock=1000, start=True)
    with ana.live(table, 0) as me:
        yield table, me


def test_bots_take_their_time(tmp_path: Path) -> None:
    with Running(settings(tmp_path, bot_delay=(3.0, 3.1))) as slow:
        ana = slow.person("Ana")
        table = ana.create(seats=2, seating=[ME, bot()], start=True)
        with ana.live(table, 0) as me:
            assert me.silent(0.2)
            me.until_view(lambda view: bool(view["chosen"] == [1]))


def test_hidden_steps_share_one_time() -> None:
    """They don't count as decisions for the clock: it is told the same number."""
    clock = Clock(grace=10)
    clock.turn(100.0, None, 0, [0])
    clock.turn(110.0, None, 0, [0])
    clock.turn(115.0, None, 0, [0])
    assert clock.deadline(30) == 130.0
    clock.turn(118.0, None, 1, [0])
    assert clock.deadline(30) == 148.0
    clock.turn(119.0, None, 0, [0])
    assert clock.deadline(30) == 130.0
