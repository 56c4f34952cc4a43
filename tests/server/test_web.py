"""What the server is like to browsers, strangers and hosts."""

import gzip
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from shinobi.server.headers import POLICY, own_origin
from shinobi.server.limits import BODY, Bucket, Limits, Rate
from shinobi.server.pages import Pages
from tests.server.serving import ME, Person, Running, bot, settings


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/health", "/table/abc"])
def test_every_answer_has_the_safe_headers(ana: Person, path: str) -> None:
    headers = ana.http.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "permissions-policy" in headers
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers


def test_the_cookie_is_strict(ana: Person, server: Running) -> None:
    cookie = ana.http.post("/api/hello", json={"nick": "Ana"}).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Secure" not in cookie


def test_cookies_behind_https_are_secure(tmp_path: Path) -> None:
    with Running(settings(tmp_path, proxies="127.0.0.1")) as server:
        headers = {"X-Forwarded-Proto": "https"}
        answer = Person(server.url).http.post("/api/hello", json={"nick": "A"}, headers=headers)
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://[", ""])
def test_other_origins_may_not_change_anything(ana: Person, origin: str) -> None:
    answer = ana.http.post("/api/hello", json={"nick": "E"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    table = ana.create(seats=2, seating=[ME, bot()], start=True)
    address = f"ws{ana.url[4:]}/api/tables/{table}/live?seat=0"
    with pytest.raises(InvalidStatus) as caught:
        connect(address, additional_headers={"Origin": origin or "x"})
    assert caught.value.response.status_code == 403


def test_the_own_origin_and_programs_may(ana: Person) -> None:
    for headers in ({"Origin": ana.url}, {}):
        assert ana.http.post("/api/hello", json={"nick": "A"}, headers=headers).status_code == 200
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert ana.http.post("/api/hello", json={"nick": "A"}, headers=cross).status_code == 403
    host = [(b"host", b"a.example"), (b"origin", b"https://b.example")]
    assert own_origin(host, ("https://b.example",))


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "error"),
    [
        ("POST", "/api/hello", b"{", 400, "unreadable"),
        ("POST", "/api/hello", b"{}", 400, "unreadable"),
        ("POST", "/api/hello", b'{"nick":"a","admin":true}', 400, "unreadable"),
        ("POST", "/api/tables", b'{"game":"chess","seats":2}', 422, "not-possible"),
        ("POST", "/api/tables", b'{"game":"nin-jan","seats":9}', 422, "not-possible"),
        ("POST", "/api/code", b'{"code":"abcdefgh"}', 404, "bad-code"),
        ("POST", "/api/verify", b"hello", 422, "bad-record"),
        ("POST", "/api/verify", b"\xff", 400, "unreadable"),
        ("POST", "/api/replay", b"{}", 422, "bad-record"),
        ("GET", "/api/tables/nosuchone", b"", 404, "not-found"),
        ("GET", "/api/tables/NO%00SUCH", b"", 404, "not-found"),
        ("GET", "/api/games/chess/rules", b"", 404, "not-found"),
        ("GET", "/api/games/nin-jan/rules?lang=xx", b"", 400, "unreadable"),
        ("GET", "/api/games/chess/messages", b"", 404, "not-found"),
        ("GET", "/api/games/nin-jan/messages?lang=xx", b"", 400, "unreadable"),
        ("GET", "/api/unknown", b"", 404, "not-found"),
        ("DELETE", "/api/hello", b"", 405, "no-method"),
        ("POST", "/api/verify", b"x" * (BODY + 1), 413, "too-long"),
    ],
)
def test_errors_are_clear(
    ana: Person, method: str, path: str, body: bytes, status: int, error: str
) -> None:
    headers = {"Content-Type": "application/json"}
    answer = ana.http.request(method, path, content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert answer.json()["message"]


def test_only_json_is_taken(ana: Person) -> None:
    form = ana.http.post("/api/hello", data={"nick": "A"})
    assert (form.status_code, form.json()["error"]) == (415, "not-json")


def test_who_has_not_said_hello_makes_no_table(server: Running) -> None:
    answer = Person(server.url).http.post("/api/tables", json={"game": "nin-jan", "seats": 2})
    assert (answer.status_code, answer.json()["error"]) == (401, "hello-first")


@pytest.mark.parametrize(
    "wish",
    [
        {"seating": [ME, ME]},
        {"seating": [bot("genius")]},
        {"seating": [ME, bot(), bot()]},
        {"options": {"may_decline": 1}},
        {"seating": [{"kind": "guest", "nick": "\u0000"}]},
    ],
)
def test_impossible_tables(ana: Person, wish: dict[str, Any]) -> None:
    answer = ana.http.post("/api/tables", json={"game": "nin-jan", "seats": 2, **wish})
    assert answer.status_code == 422, answer.text


def test_rules_in_both_languages(ana: Person) -> None:
    english, french = (ana.http.get(f"/api/games/nin-jan/rules?lang={lg}") for lg in ("en", "fr"))
    assert english.headers["content-type"].startswith("text/markdown")
    assert english.text.startswith("# ")
    assert english.text != french.text


def test_what_a_game_says_in_both_languages(ana: Person) -> None:
    english, french = (ana.get(f"/api/games/nin-jan/messages?lang={lg}") for lg in ("en", "fr"))
    assert english["nin-jan.title"] == french["nin-jan.title"] == "Nin Jan"
    assert english["nin-jan.line"] != french["nin-jan.line"]
    (card,) = [game for game in ana.get("/api/games")["games"] if game["name"] == "nin-jan"]
    assert card["lines"] == {"en": english["nin-jan.line"], "fr": french["nin-jan.line"]}
    assert card["lesson"]
    assert not card["board"]


def test_health(ana: Person) -> None:
    assert ana.get("/health")["ok"]


def test_metrics_are_at_a_port_of_their_own(tmp_path: Path, ana: Person) -> None:
    """Their counters tell of secret changes of a choice: they are not for players."""
    assert ana.http.get("/metrics").status_code == 404
    with Running(settings(tmp_path, metrics=0)) as server:
        assert server.server.scrape is not None
        host, port = server.server.scrape.sockets[0].getsockname()
        assert host == "127.0.0.1"
        watch = Person(f"http://{host}:{port}").http
        text = watch.get("/metrics").text
        assert watch.get("/api/games").status_code == 404
        assert watch.get("/metrics", headers={"Host": "evil.example"}).status_code == 421
        assert Person(server.url).http.get("/metrics").status_code == 404
    for name in ("tables", "sockets", "moves_total", "commit_seconds_bucket", "bot_queue"):
        assert f"shinobi_{name}" in text


# --- limits --------------------------------------------------------------------------------------


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Bucket(Rate(2, 0.5), lambda: now[0])
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_limits_count_each_by_itself() -> None:
    limits = Limits(True)
    rate = Rate(1, 0.0)
    assert limits.allow(rate, "device", "address")
    assert not limits.allow(rate, "other", "address")
    assert not limits.allow(rate, "other", "elsewhere")
    off = Limits(False)
    assert [off.allow(rate, "address") for _ in range(3)] == [True] * 3


def test_too_much_is_slowed_down(tmp_path: Path) -> None:
    with Running(settings(tmp_path, limits=True)) as server:
        ana = server.person("Ana")
        table = ana.create(seats=2, seating=[ME, bot()])
        with ana.live(table, 0) as me:
            said = [me.ask("say", text=str(i)) for i in range(9)]
            assert [answer.get("key") for answer in said][-1] == "slow-down"
            with suppress(ConnectionClosed):  # the line may be cut while more is sent
                for _ in range(1200):  # more than the slowest machine lets pass meanwhile
                    me.send("moment", at=0)
            assert me.closed() == 4008
        answers = [ana.http.post("/api/hello", json={"nick": "A"}) for _ in range(60)]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["error"] == "slow-down"


def test_long_messages_are_not_read(ana: Person) -> None:
    table = ana.create(seats=2, seating=[ME, bot()])
    with ana.live(table, 0) as me:
        me.socket.send("x" * 5000)
        assert me.until(lambda m: m["type"] == "error")["code"] == "too-long"
        me.socket.send(b"\xff\xfe")
        assert me.until(lambda m: m["type"] == "error")["code"] == "unreadable"
        assert me.ask("say", text="still here")["type"] == "done"
        me.socket.send("x" * 100_000)
        assert me.closed() == 1009


# --- pages ---------------------------------------------------------------------------------------


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<!doctype html>" + "x" * 600)
    (tmp_path / "dist" / "assets" / "a-1234.js").write_text("let a = 1;" * 100)
    (tmp_path / "secret.txt").write_text("no")
    return tmp_path / "dist"


def test_the_client_is_served_compressed_and_cached(site: Path, tmp_path: Path) -> None:
    with Running(settings(tmp_path, client=site)) as server:
        http = Person(server.url).http
        script = http.get("/assets/a-1234.js")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert script.text == "let a = 1;" * 100
        for route in ("/", "/table/abc", "/replay/xyz", "/settings"):
            page = http.get(route)
            assert page.text.startswith("<!doctype html>x")
            assert page.headers["cache-control"] == "no-cache"
        tag = http.get("/").headers["etag"]
        assert http.get("/", headers={"If-None-Match": tag}).status_code == 304
        assert http.head("/").headers["content-type"] == "text/html; charset=utf-8"
        assert http.get("/nothing.js").status_code == 404
        for sly in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert http.get(sly).text != "no"
        assert http.post("/").status_code == 405


def test_without_a_client_a_page_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PACKAGED", "BUILT"):
        monkeypatch.setattr(f"shinobi.server.pages.{name}", tmp_path / "nowhere")
    page = Pages(None)._index
    assert b"scripts/npm.py run build" in page.body
    assert page.gzip is not None
    assert gzip.decompress(page.gzip) == page.body


def test_a_lesson_is_told_as_its_learner_sees_it(ana: Person) -> None:
    lesson = ana.get("/api/games/nin-jan/lesson")
    assert [step["expect"] for step in lesson["steps"] if step["expect"]] == ["R9", "T1", "S-2"]
    assert all(frame["view"]["viewer"] == lesson["learner"] == 0 for frame in lesson["frames"])
    assert lesson["frames"][0]["events"] == []
    assert lesson["frames"][1]["events"][0]["kind"] == "nin-jan.revealed"
    assert ana.http.get("/api/games/go/lesson").status_code == 404
