"""What arrives below the application: odd cookies, bodies, heads, hosts, connections and frames."""

import time

import pytest

from shinobi.server.identity import Signer, own_cookies
from tests.server.serving import Person

JSON = {"content-type": "application/json"}
WISH = {"game": "nin-jan", "seats": 2}

# --- cookies -------------------------------------------------------------------------------------

NASTY = [
    "a=b c; shinobi=@", 'x="y; shinobi=@', "shinobi=@; =; ;;=;a", "a;  shinobi = @ ; b=é",
    'shinobi="@"', "shinobi=forged.x.y; shinobi=@", "\\\\\\; shinobi=@", "shinobi=@;",
    "a[b]=(c); {}; shinobi=@", "shinobix=1; xshinobi=2; shinobi=@", "Shinobi=0;shinobi=@",
]  # fmt: skip


@pytest.mark.parametrize("odd", NASTY)
def test_our_cookie_is_read_among_others(ana: Person, odd: str) -> None:
    header = odd.replace("@", ana.cookie).encode("latin-1")
    answer = Person(ana.url).http.post("/api/tables", json=WISH, headers=[(b"cookie", header)])
    assert answer.status_code == 201, answer.text


def test_our_cookie_is_read_from_any_of_several_headers(ana: Person) -> None:
    headers = [("cookie", "a=1"), ("cookie", f"shinobi={ana.cookie}"), ("cookie", 'b="')]
    answer = Person(ana.url).http.post("/api/tables", json=WISH, headers=headers)
    assert answer.status_code == 201, answer.text


def test_reading_cookies_takes_time_in_proportion() -> None:
    """Sixteen times as much as what took the standard library's reader 53 s, and more than four
    hours with it; the bound is generous, for a busy machine."""
    signer = Signer(b"key")
    mine = f"shinobi={signer.write(signer.new('Ana'))}".encode()
    for odd in (b"\\" * 10**6, b'a="' + b"\\" * 10**6, b"; " * 500_000, b"shinobi=;" * 10**5):
        began = time.process_time()
        assert signer.from_headers([(b"cookie", odd)]) is None
        assert time.process_time() - began < 20
        assert list(own_cookies([(b"cookie", odd + b";" + mine)]))[-1] == mine[8:].decode()


# --- bodies --------------------------------------------------------------------------------------

POSTS = ["/api/hello", "/api/tables", "/api/code", "/api/games/ninja-combo/practice/x"]
ODD = {
    "deep lists": b"[" * 100_000, "deep objects": b'{"nick":' * 20_000 + b"1" + b"}" * 20_000,
    "a lone surrogate": rb'{"nick":"\ud800"}', "its bytes": b'{"nick":"\xed\xa0\x80"}',
    "a surrogate in a name": rb'{"game":"nin-jan","seats":2,"options":{"\udfff":1}}',
    "a surrogate in a value": rb'{"game":"nin-jan","seats":2,"options":{"a":"x\ud800y"}}',
    "no UTF-8": b'{"nick":"\xff"}', "nothing": b"", "null": b"null", "a huge number": b"9" * 10_000,
    "beyond a double": b'{"game":"nin-jan","seats":1e999}', "a NUL": b"\0", "UTF-16": b"\xff\xfe{",
}  # fmt: skip


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("body", ODD.values(), ids=ODD.keys())
def test_no_body_is_a_fault_of_the_server(ana: Person, path: str, body: bytes) -> None:
    answer = ana.http.post(path, content=body, headers=JSON)
    assert answer.status_code in (400, 404), answer.text
