"""Reviews: made once, told bit by bit, kept, paid for, and only of matches that are over."""

import asyncio
import gzip
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import shinobi
from shinobi.core.record import Record
from shinobi.core.values import to_json
from shinobi.reviews import Review
from shinobi.server import critic, judging, purse, reviews
from shinobi.server.limits import Rate
from shinobi.server.queue import Claim, Kind
from shinobi.server.review_news import PART
from shinobi.server.together import marks
from tests.reviews.matches import bots_play
from tests.server.serving import ME, Message, Person, Running, bot, settings

BOTS = [bot(), bot()]


@pytest.fixture(scope="module")
def record() -> Record:
    """Of a short match."""
    return bots_play("nin-jan", ["novice", "random"]).record()


@pytest.fixture(scope="module")
def whole(record: Record) -> Review:
    return shinobi.review(record)


@contextmanager
def reviewing(person: Person, *asks: Message) -> Iterator[ClientConnection]:
    """A socket at which something was asked for."""
    address, headers = f"ws{person.url[4:]}/api/review/live", {"Cookie": f"shinobi={person.cookie}"}
    patient: Message = {"ping_interval": None, "max_queue": None}  # who listens late hears all
    with connect(address, additional_headers=headers, **patient) as socket:
        for ask in asks:
            socket.send(msgspec.json.encode(ask).decode())
        yield socket


def heard(person: Person, *asks: Message) -> list[Message]:
    """All that is said until the end."""
    with reviewing(person, *asks) as socket:
        return [msgspec.json.decode(message) for message in socket]


def in_parts(record: Record, **more: Any) -> list[Message]:
    text = record.to_json()
    parts = [text[i : i + PART] for i in range(0, len(text), PART)]
    asks: list[Message] = [{"record": part, "more": True, **more} for part in parts]
    asks[-1]["more"] = False
    return asks


def finished(person: Person) -> str:
    """A table where bots have played to the end."""
    table = person.create(seats=2, seating=BOTS, start=True)
    with person.live(table) as live:
        live.until_phase("over")
    return table


def post(person: Person, path: str, body: str) -> Any:
    return person.http.post(path, content=body, headers={"Content-Type": "text/plain"})


# ---------------------------------------------------------------------------- slices


def test_slices_add_up_to_the_whole(record: Record, whole: Review, monkeypatch: Any) -> None:
    monkeypatch.setattr(judging, "SECONDS", 0.0)  # one passage each
    text, parts, judged = record.to_json(), list[bytes](), 0
    while True:
        if judged % 3 == 0:
            judging._open.clear()  # another process goes on
        part = judging.judge(text, "quick", judged)
        parts.append(part.passages)
        judged += part.length
        assert part.all == len(record.moves)
        if part.over:
            break
        assert part.length == 1
    assert part.done == part.all
    assert judged == len(whole.passages)
    body = judging.gather(text, "quick", parts)
    assert msgspec.json.decode(gzip.decompress(body), type=Review) == whole


def test_few_reviews_are_open_in_a_process(record: Record, monkeypatch: Any) -> None:
    monkeypatch.setattr(judging, "SECONDS", 0.0)
    monkeypatch.setattr(judging, "OPEN", 1)
    text = record.to_json()
    judging.judge(text, "quick", 0)
    judging.judge(text + " ", "quick", 0)
    assert len(judging._open) == 1


# ---------------------------------------------------------------------------- doors


def test_a_table_is_reviewed_bit_by_bit_and_kept(server: Running, ana: Person) -> None:
    table = finished(ana)
    path = f"/api/tables/{table}/review"
    assert ana.http.get(path).json()["error"] == "not-reviewed"
    first, *middle, last = heard(ana, {"table": table})
    moves = len(ana.get(f"/api/tables/{table}/record")["moves"])
    assert first == {"type": "reviewing", "done": 0, "all": moves}
    assert {each["type"] for each in middle} == {"judged"}
    passages = [passage for each in middle for passage in each["passages"]]
    assert (last["type"], last["review"]["passages"]) == ("reviewed", passages)
    assert middle[-1]["done"] == moves
    assert ana.get(path) == last["review"]
    assert heard(ana, {"table": table}) == [last]
    assert ana.http.post(path).json() == last["review"]


def test_it_is_the_review_that_everybody_else_gets(
    ana: Person, record: Record, whole: Review
) -> None:
    told = heard(ana, *in_parts(record))[-1]["review"]
    assert msgspec.convert(told, Review) == whole
    for text in (record.to_json(), record.to_text()):
        answer = post(ana, "/api/review", text)
        assert answer.status_code == 200, answer.text
        assert msgspec.convert(answer.json(), Review) == whole


def test_without_gzip_it_is_the_same(ana: Person, record: Record) -> None:
    packed = post(ana, "/api/review", record.to_json())
    plain = ana.http.post(
        "/api/review", content=record.to_json(),
        headers={"Content-Type": "text/plain", "Accept-Encoding": "identity"},
    )  # fmt: skip
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()


def test_who_asks_meanwhile_is_told_the_same(ana: Person, bo: Person, monkeypatch: Any) -> None:
    monkeypatch.setattr(reviews.Making, "make", _make_for_two)
    made = bots_play("nin-jan", ["random"] * 5, seed=2).record()
    with reviewing(ana, *in_parts(made)) as one:
        early = [msgspec.json.decode(one.recv()), msgspec.json.decode(one.recv())]
        late = heard(bo, *in_parts(made))
        early += [msgspec.json.decode(message) for message in one]
    assert late == early


make_at_once = reviews.Making.make


async def _make_for_two(making: reviews.Making, pool: Any, *how: Any) -> bytes:
    """After its first part it goes on when two listen."""

    async def run(*job: Any) -> Any:
        while making.parts and making._waiting < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return await pool.run(*job)

    return await make_at_once(making, SimpleNamespace(run=run), *how)  # type: ignore[arg-type]


def test_a_restart_forgets_none(tmp_path: Path) -> None:
    with Running(settings(tmp_path)) as server:
        ana = server.person("Ana")
        table = finished(ana)
        review = ana.http.post(f"/api/tables/{table}/review").json()
    with Running(settings(tmp_path)) as server:
        assert server.person("Ana").get(f"/api/tables/{table}/review") == review


def test_one_that_was_made_in_another_way_is_made_anew(
    server: Running, ana: Person, monkeypatch: Any
) -> None:
    table = finished(ana)
    path = f"/api/tables/{table}/review"
    assert ana.http.post(path).status_code == 200
    monkeypatch.setattr(reviews, "METHOD", 0)
    server.services.reviews._recent.clear()
    assert ana.http.get(path).status_code == 404
    assert ana.http.post(path).status_code == 200
    server.services.reviews._recent.clear()
    assert ana.http.get(path).status_code == 200


def test_deeper_is_another_review(ana: Person, record: Record) -> None:
    quick, usual = (
        post(ana, f"/api/review?depth={depth}", record.to_json()).json()
        for depth in ("quick", "usual")
    )
    assert (quick["depth"], usual["depth"]) == ("quick", "usual")
    assert post(ana, "/api/review?depth=abyss", record.to_json()).status_code == 400


# ---------------------------------------------------------------------------- refusals


def test_a_match_in_play_tells_nothing(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    path = f"/api/tables/{table}/review"
    for answer in (ana.http.get(path), ana.http.post(path)):
        assert (answer.status_code, answer.json()["error"]) == (409, "not-over")
    (said,) = heard(ana, {"table": table})
    assert (said["type"], said["error"]) == ("not-reviewed", "not-over")


@pytest.mark.parametrize(
    ("ask", "error"),
    [
        ({"table": "nowhere"}, "not-found"), ({"record": "nothing"}, "bad-record"),
        ({"depth": "abyss", "table": "x"}, "unreadable"), ({"record": ""}, "bad-record"),
        ({"record": 5}, "unreadable"), ({"table": "x" * 41}, "unreadable"),
    ],
)  # fmt: skip
def test_what_can_not_be_reviewed_is_said(ana: Person, ask: Message, error: str) -> None:
    (said,) = heard(ana, ask)
    assert (said["type"], said["error"]) == ("not-reviewed", error)
    assert said["message"]


def test_a_record_that_breaks_off_is_none(ana: Person, record: Record) -> None:
    short = msgspec.structs.replace(record, moves=record.moves[:-3])
    answer = post(ana, "/api/review", to_json(short))
    assert (answer.status_code, answer.json()["error"]) == (422, "bad-record")
    begun = msgspec.structs.replace(record, outcome=None)
    assert post(ana, "/api/review", to_json(begun)).status_code == 422


def test_other_rules_are_named(ana: Person, record: Record) -> None:
    other = msgspec.structs.replace(record, version=record.version + 1)
    assert post(ana, "/api/review", to_json(other)).json()["error"] == "other-rules"


def test_a_record_without_end_is_not_listened_to(ana: Person) -> None:
    asks = [{"record": "x" * PART, "more": True}] * 100
    with reviewing(ana) as socket:
        try:
            for ask in asks:
                socket.send(msgspec.json.encode(ask).decode())
            said = msgspec.json.decode(socket.recv())
        except ConnectionClosed as closed:
            raise AssertionError("it was cut off without a word") from closed
    assert said["error"] == "too-long"


def test_who_says_nothing_is_let_go(ana: Person, monkeypatch: Any) -> None:
    monkeypatch.setattr(critic, "PATIENCE", 0.1)
    with reviewing(ana) as socket, pytest.raises(ConnectionClosed):
        socket.recv(10)


# ---------------------------------------------------------------------------- what it costs


def test_who_has_had_much_waits(tmp_path: Path, record: Record, monkeypatch: Any) -> None:
    monkeypatch.setattr(critic, "REVIEWING", Rate(0.01, 0.0))
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        assert heard(ana, *in_parts(record))[-1]["type"] == "reviewed"
        (said,) = heard(ana, *in_parts(record, depth="usual"))
        assert said["error"] == "spent"
        assert heard(ana, *in_parts(record))[-1]["type"] == "reviewed"  # that one is kept


def test_purses_of_reviews_and_of_tables_are_two() -> None:
    assert purse.REVIEWING != purse.WORK


def test_when_nobody_waits_any_more_it_ends(server: Running, ana: Person, monkeypatch: Any) -> None:
    monkeypatch.setattr(reviews, "LINGER", 0.05)
    made = bots_play("ninja-night", ["random"] * 2, seed=8).record()
    with reviewing(ana, *in_parts(made)) as socket:
        socket.recv()
        (making,) = server.services.reviews._making.values()

    async def until_ended() -> None:
        while server.services.reviews._making:  # noqa: ASYNC110
            await asyncio.sleep(0.05)

    server.do(until_ended)
    assert isinstance(making.body.exception(), reviews.Abandoned)
    server.do(lambda: _queue_is_empty(server))


async def _queue_is_empty(server: Running) -> None:
    assert not len(server.services.reviewers._queue)


def test_there_are_only_so_many_at_once(ana: Person, record: Record, monkeypatch: Any) -> None:
    monkeypatch.setattr(reviews, "MOST", 0)
    other = bots_play("nin-jan", ["random", "random"], seed=9).record()
    (said,) = heard(ana, *in_parts(other))
    assert said["error"] == "busy"
    assert post(ana, "/api/review", other.to_json()).status_code == 429


def test_who_asks_again_and_again_waits(tmp_path: Path) -> None:
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        said = [heard(ana, {"table": "nowhere"})[0]["error"] for _ in range(12)]
        assert (said[0], said[-1]) == ("not-found", "spent")


class Redis:
    """As far as marks need it."""

    key = b"k" * 32

    def __init__(self) -> None:
        self.holders: dict[str, str] = {}
        self.away = False

    async def run(self, script: str, keys: list[str], args: list[str]) -> int | None:
        if self.away:
            return None
        if script == marks.DROP:
            if self.holders.get(keys[0]) == args[0]:
                del self.holders[keys[0]]
            return 1
        return int(self.holders.setdefault(keys[0], args[0]) == args[0])

    async def put(self, some: dict[str, bytes], seconds: int) -> None:
        raise NotImplementedError

    async def get(self, names: list[str]) -> list[bytes | None]:
        raise NotImplementedError


def two_processes(server: Running, redis: Redis) -> list[reviews.Reviews]:
    """They share a store."""
    services = server.services
    both = [reviews.Reviews(services.store, services.reviewers) for _ in range(2)]
    for each in both:
        each.marks = marks.SharedMarks(redis)
    return both


def wish_for(seed: int) -> reviews.Wish:
    made = bots_play("nin-jan", ["random", "random"], seed=seed).record()
    return reviews.Wish(made.to_json(), "quick", stored=True)


def begin(where: reviews.Reviews, wish: reviews.Wish) -> reviews.Making:
    return where.begin(wish, Claim(Kind.REVIEW, None, "x"), purse.FREE)


def test_of_two_processes_one_makes_it(server: Running) -> None:
    one, other = two_processes(server, redis := Redis())
    wish = wish_for(31)

    async def ask() -> tuple[bool, list[int]]:
        both = [begin(where, wish) for where in (one, other)]
        bodies = [await each.body for each in both]
        return bodies[0] == bodies[1], [len(each.parts) for each in both]

    same, parts = server.do(ask)
    assert same
    assert min(parts) == 0 < max(parts)
    assert redis.holders == {}


def test_what_a_process_gives_up_another_makes(server: Running) -> None:
    one, other = two_processes(server, Redis())
    wish = wish_for(32)

    async def ask() -> int:
        first, second = [begin(where, wish) for where in (one, other)]
        assert first.task is not None
        await asyncio.sleep(0)
        await one.close()
        assert await second.body
        return len(second.parts)

    assert server.do(ask) > 0


def test_without_redis_each_makes_its_own(server: Running) -> None:
    redis = Redis()
    redis.away = True
    one, other = two_processes(server, redis)
    wish = wish_for(33)

    async def ask() -> list[int]:
        both = [begin(where, wish) for where in (one, other)]
        assert all([await each.body for each in both])
        return [len(each.parts) for each in both]

    assert min(server.do(ask)) > 0


def wait_for(path: str) -> None:
    """A job that takes until a file is there."""
    while not Path(path).exists():
        time.sleep(0.01)


def test_bots_do_not_wait_for_reviews(server: Running, tmp_path: Path) -> None:
    """They have processes of their own."""
    mark = tmp_path / "mark"

    async def ask() -> None:
        review, move = Claim(Kind.REVIEW, None, "x"), Claim(Kind.MOVE, None, "y")
        reviewers, bots = server.services.reviewers, server.services.pool
        blocked = asyncio.create_task(reviewers.run(review, wait_for, str(mark)))
        assert await bots.run(move, len, "abc") == 3
        assert not blocked.done()
        mark.touch()
        await blocked

    server.do(ask)
