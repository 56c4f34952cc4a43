"""Several processes on one machine: started, looked after, and ended one after the other."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from shinobi.cli import main
from shinobi.server.settings import Settings
from shinobi.server.together.fleet import Fleet
from shinobi.server.together.proxies import CONFIGURATIONS
from tests.server.serving import PATIENCE

CODES = (1, 3)
"""With which a server ends that can't serve: by itself, or by what it runs on."""


def serve(settings: Settings) -> int:
    """As much of a server as a fleet sees."""
    assert settings.client is not None
    log = settings.client

    def note(what: str) -> None:
        with log.open("a") as file:
            file.write(f"{what} {settings.port} {os.getpid()}\n")

    def end(*_: object) -> None:
        note("end")
        sys.exit(0)

    signal.signal(signal.SIGTERM, end)
    note("begin")
    if settings.grace in CODES:
        return int(settings.grace)
    while True:
        signal.pause()


@pytest.fixture
def handlers() -> Iterator[None]:
    before = {name: signal.getsignal(name) for name in (signal.SIGINT, signal.SIGTERM)}
    yield
    for name, handler in before.items():
        signal.signal(name, handler)


def lines(log: Path) -> list[list[str]]:
    return [line.split() for line in log.read_text().splitlines()] if log.exists() else []


def begun(log: Path) -> list[list[str]]:
    return [line for line in lines(log) if line[0] == "begin"]


def until(wanted: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


@pytest.mark.usefixtures("handlers")
def test_who_dies_is_started_again_and_all_end_one_after_the_other(tmp_path: Path) -> None:
    log = tmp_path / "log"
    fleet = Fleet(Settings(database="", port=9000, client=log, metrics=7000), 3, serve)
    assert fleet.addresses == ["127.0.0.1:9000", "127.0.0.1:9001", "127.0.0.1:9002"]
    assert [each.metrics for each in fleet._each] == [7000, 7001, 7002]

    def meddle() -> None:
        until(lambda: len(begun(log)) == 3)
        os.kill(int(begun(log)[0][2]), signal.SIGKILL)
        until(lambda: len(begun(log)) == 4)
        os.kill(os.getpid(), signal.SIGTERM)

    meddler = threading.Thread(target=meddle)
    meddler.start()
    assert fleet.run() == 0
    meddler.join()
    assert sorted(line[1] for line in begun(log)[:3]) == ["9000", "9001", "9002"]
    assert begun(log)[3][1] == begun(log)[0][1]
    assert [line[1] for line in lines(log) if line[0] == "end"] == ["9000", "9001", "9002"]


@pytest.mark.usefixtures("handlers")
@pytest.mark.parametrize("code", CODES)
def test_who_can_not_serve_ends_all(tmp_path: Path, code: int) -> None:
    log = tmp_path / "log"
    assert Fleet(Settings(database="", client=log, grace=code), 2, serve).run() == 1


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_a_configuration_names_every_process_once(name: str) -> None:
    text = CONFIGURATIONS[name](["10.0.0.1:8001", "10.0.0.2:8001"])
    assert [text.count(address) for address in ("10.0.0.1:8001", "10.0.0.2:8001")] == [1, 1]
    assert text.count("{") == text.count("}")
    assert "/api/tables/" in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--processes", "2"], "give --redis"),
        (["--redis", "redis://x"], "give --database"),
        (["--redis", "localhost", "--database", "postgresql://x/y"], "redis://HOST:PORT"),
        (["--processes", "2", "--port", "0", *"--redis redis://x".split(),
          *"--database postgresql://x/y".split()], "give --port"),
    ],
)  # fmt: skip
def test_what_several_processes_need(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert why in capsys.readouterr().err
