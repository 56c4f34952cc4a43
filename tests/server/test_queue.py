"""Whose job is done next: the scheduler alone, without processes or clocks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinobi.server.pool import HURRIED, SECONDS, UNSEEN, pace
from shinobi.server.queue import EACH, MOST, OVERTAKEN, PLENTY, Claim, Full, Kind, Queue


def claim(device: str, table: str = "t", kind: Kind = Kind.MOVE, address: str = "here") -> Claim:
    return Claim(kind, address, device, table)


def begin(queue: Queue[str]) -> tuple[Claim, str]:
    found = queue.next()
    assert found is not None
    return found


def serve(queue: Queue[str], count: int, seconds: float = 1.0) -> list[str]:
    """The next jobs, each done before the next begins."""
    order = []
    for _ in range(count):
        at, work = begin(queue)
        order.append(work)
        queue.done(at, seconds)
        queue.clear(at)
    return order


def test_devices_take_turns_however_much_one_asks_for() -> None:
    queue: Queue[str] = Queue()
    for table in range(38):
        queue.put(claim("many", str(table)), "many")
    for _ in range(4):
        queue.put(claim("one"), "one")
    assert serve(queue, 8).count("one") == 4
    assert serve(queue, 34) == ["many"] * 34
    assert queue.next() is None


def test_so_do_addresses_and_tables() -> None:
    queue: Queue[str] = Queue()
    for device in range(20):
        queue.put(claim(f"made up {device}", address="there"), "there")
    queue.put(claim("one", "a"), "a")
    queue.put(claim("one", "a"), "a")
    queue.put(claim("one", "b"), "b")
    first = serve(queue, 6)
    assert first.count("there") == 3
    assert [work for work in first if work != "there"] == ["a", "b", "a"]


def test_a_turn_is_time_not_a_job() -> None:
    queue: Queue[str] = Queue()
    for _ in range(50):
        queue.put(claim("long"), "long")
        queue.put(claim("short"), "short")
    served = {"long": 0, "short": 0}
    for _ in range(33):
        at, work = begin(queue)
        served[work] += 1
        queue.done(at, 4.0 if work == "long" else 0.4)
    assert served["long"] in (2, 3, 4)


def test_who_was_away_has_saved_nothing_up() -> None:
    queue: Queue[str] = Queue()
    for _ in range(100):
        queue.put(claim("busy"), "busy")
    queue.put(claim("idle"), "idle")
    assert "idle" in serve(queue, 2)
    assert serve(queue, 60) == ["busy"] * 60
    for _ in range(20):
        queue.put(claim("idle"), "idle")
    assert serve(queue, 20).count("busy") in (9, 10, 11)


def test_people_first_and_nobody_waits_for_ever() -> None:
    queue: Queue[str] = Queue()
    for kind in reversed(Kind):
        queue.put(claim("d", kind=kind), kind.name)
    assert serve(queue, len(Kind)) == [kind.name for kind in Kind]
    for _ in range(100):
        queue.put(claim("d"), "person")
    queue.put(claim("d", kind=Kind.UNWATCHED), "unwatched")
    queue.put(claim("d", kind=Kind.RECORD), "record")
    order = serve(queue, OVERTAKEN + 3)
    assert order.index("unwatched") > 10
    assert {"record", "unwatched"} < set(order)


def test_who_comes_makes_a_waiting_job_urgent() -> None:
    queue: Queue[str] = Queue()
    first, second = claim("a", kind=Kind.UNWATCHED), claim("b", kind=Kind.UNWATCHED)
    queue.put(first, "first")
    queue.put(second, "second")
    queue.move(second, Kind.MOVE)
    assert [queue.count(kind) for kind in Kind] == [1, 0, 0, 0, 0, 1, 0]
    assert serve(queue, 2) == ["second", "first"]


def test_what_is_cancelled_is_gone_at_once() -> None:
    queue: Queue[str] = Queue()
    claims = [claim("d", kind=Kind.HINT) for _ in range(5)]
    for each in claims:
        queue.put(each, "hint")
    assert [queue.cancel(each) for each in claims] == [True] * 5
    assert (len(queue), queue.next()) == (0, None)
    assert not queue.cancel(claims[0])


def test_a_device_has_so_much_waiting_and_no_more() -> None:
    queue: Queue[str] = Queue()
    for kind, most in ((Kind.RECORD, EACH[Kind.RECORD]), (Kind.MOVE, PLENTY)):
        for _ in range(most):
            queue.put(claim("many", kind=kind), "x")
        with pytest.raises(Full):
            queue.put(claim("many", kind=kind), "x")
        queue.put(claim("other", kind=kind), "x")


def test_when_all_is_full_the_most_numerous_of_the_least_urgent_make_room() -> None:
    queue: Queue[str] = Queue()
    for number in range(MOST):
        kind = Kind.UNWATCHED if number % 2 else Kind.MOVE
        queue.put(claim(f"d{number % 60}", kind=kind, address="there"), f"{kind.name} there")
    assert queue.put(claim("one"), "one") == "UNWATCHED there"
    assert len(queue) == MOST
    with pytest.raises(Full):
        queue.put(claim("d1", kind=Kind.UNWATCHED, address="there"), "more")
    assert len(queue) == MOST
    assert "one" in serve(queue, 2)


def test_the_share_is_of_those_who_ask_as_urgently() -> None:
    queue: Queue[str] = Queue()
    mine = claim("one")
    queue.put(mine, "one")
    assert queue.share(mine) == 1
    for table in range(38):
        queue.put(claim("many", str(table)), "many")
        queue.put(claim("many", str(table), kind=Kind.UNWATCHED), "unwatched")
    assert queue.share(mine) == 1 / 2
    assert queue.share(claim("many", "0")) == pytest.approx(1 / 76)
    serve(queue, len(queue))
    assert queue.share(claim("many", "0")) == 1


def test_what_was_done_just_now_is_still_load() -> None:
    queue: Queue[str] = Queue()
    queue.put(claim("a"), "a")
    queue.put(claim("b"), "b")
    at, _ = begin(queue)
    queue.done(at, 1.0)
    assert queue.share(claim("b")) == 1 / 2
    queue.clear(at)
    assert queue.share(claim("b")) == 1


def test_how_long_a_bot_may_think() -> None:
    here = claim("d")
    assert pace(here, 1.0) == (SECONDS, False)
    assert pace(here, 1 / 100) == (SECONDS / 100, True)
    assert pace(claim("d", kind=Kind.UNWATCHED), 1.0) == (UNSEEN, False)
    five = Claim(Kind.MOVE, "here", "d", "t", beside=5)
    assert pace(five, 1.0) == (SECONDS / 5, False), "a table of five masters is no overload"
    assert not pace(here, HURRIED / SECONDS).hurried


ROOMY = [kind for kind in Kind if kind not in EACH]
ASKS = st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.sampled_from(ROOMY))


@given(st.lists(st.tuples(ASKS, st.integers(0, 3), st.floats(0, 5)), max_size=60))
def test_every_job_is_done_once_and_the_books_are_even(
    steps: list[tuple[tuple[str, str, Kind], int, float]],
) -> None:
    queue: Queue[str] = Queue()
    waiting: dict[Claim, str] = {}
    ended: list[str] = []
    for number, ((device, table, kind), deed, seconds) in enumerate(steps):
        if deed == 0 and waiting:
            gone = next(iter(waiting))
            assert queue.cancel(gone)
            ended.append(waiting.pop(gone))
        elif deed == 1 and waiting:
            at, work = begin(queue)
            assert waiting.pop(at) == work
            ended.append(work)
            queue.done(at, seconds)
            queue.clear(at)
        elif deed == 2 and waiting:
            queue.move(next(iter(waiting)), kind)
        new = claim(device, table, kind)
        assert queue.put(new, str(number)) is None
        waiting[new] = str(number)
        assert len(queue) == len(waiting) == sum(queue.count(kind) for kind in Kind)
    ended += serve(queue, len(queue))
    assert sorted(ended, key=int) == [str(number) for number in range(len(steps))]
    assert (queue.next(), queue.share(claim("new"))) == (None, 1)
