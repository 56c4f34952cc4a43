"""Processes begin, as the command line begins them: at once on an empty database, and not beside
others that know nothing of them."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.cluster.house import House, wait
from tests.ports import free_port

COMMAND = [sys.executable, "-m", "shinobi", "serve", "--no-open", "--workers", "1"]


@contextmanager
def serving(database: str, redis: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    port = free_port()
    words = [*COMMAND, "--port", str(port), "--database", database, "--redis", redis]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as made:
        try:
            yield f"http://127.0.0.1:{port}", made
        finally:
            made.kill()


def up(url: str, process: "subprocess.Popen[str]") -> bool:
    assert process.poll() is None, process.stderr and process.stderr.read()
    try:
        return httpx.get(f"{url}/health").status_code == 200
    except httpx.HTTPError:
        return False


def test_two_begin_at_once_on_an_empty_database(whole_house: House) -> None:
    database, redis = whole_house.empty_database("begun"), whole_house.redis.url
    with serving(database, redis) as (here, one), serving(database, redis) as (there, two):
        wait(lambda: up(here, one) and up(there, two), "both begin")
        with httpx.Client(base_url=here, timeout=60) as ana:
            ana.post("/api/hello", json={"nick": "Ana"}).raise_for_status()
            wish = {"game": "nin-jan", "seats": 2, "seating": [{"kind": "me"}, {"kind": "open"}]}
            table = ana.post("/api/tables", json=wish).json()["id"]
            mine = httpx.get(f"{there}/api/tables", cookies=dict(ana.cookies)).json()["mine"]
        assert [each["id"] for each in mine] == [table], "one key signs the cookies of both"
        alone = [*COMMAND, "--port", "0", "--database", database]
        third = subprocess.run(alone, capture_output=True, text=True, timeout=60, check=False)
        assert third.returncode == 1
        assert len(third.stderr.splitlines()) == 1
        assert "is used by another server" in third.stderr
        for process in (one, two):
            os.kill(process.pid, signal.SIGTERM)
        assert (one.wait(60), two.wait(60)) == (-signal.SIGTERM, -signal.SIGTERM)
