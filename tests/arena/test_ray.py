"""The arena on Ray: the same bytes as here, whoever is killed, and nothing stays behind."""

import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex
from types import ModuleType, SimpleNamespace

import pytest

from shinobi import arena, cli
from shinobi.arena.machines import unbroken
from tests.arena import on_ray
from tests.arena.nest import Nest
from tests.arena.sources import change_rules, copy_sources

ARENA = "-m shinobi arena nin-jan --seed 3".split()
AT_ONCE = {
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "1",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "1",
}


@pytest.fixture
def nest() -> Iterator[Nest]:
    with tempfile.TemporaryDirectory(prefix="ray-") as folder:
        nest = Nest(Path(folder))
        yield nest
        nest.leave()


def test_everything_is_as_here(nest: Nest, tmp_path: Path) -> None:
    done = nest.run("-m", "tests.arena.on_ray", str(tmp_path))
    assert done.returncode == 0, done.stderr
    told = json.loads((tmp_path / "told.json").read_text())
    assert told["report"] == arena.play(on_ray.PLAN).json()
    assert told["steps"] == 40, "progress comes chunk by chunk"
    assert told["tuned"] == arena.tune(on_ray.AIM).json()
    assert told["order"] == [number * number for number in range(30)]
    assert told["killed"], "their tasks are tried again"
    assert "gives something else for task 0" in told["unequal"]
    assert told["failed"] == ["no such card in count", "once"], "and are not tried again"
    assert "match 0 of nin-jan with seed 8 (ghost, ghost): ValueError" in told["broken"]
    assert told["again"] == [25, 36]
    assert list(nest.home.iterdir()) == [], "the token is written nowhere"


def test_the_command_gives_the_same_bytes_with_a_worker_killed(nest: Nest, tmp_path: Path) -> None:
    there, here = tmp_path / "there.json", tmp_path / "here.json"
    few = ["--bots", "master,novice", "--games", "4"]
    with nest.start(*ARENA, *few, "--on", "ray", "--jobs", "2", "--json", str(there)) as running:
        nest.kill_one_at_work(running)
        said, complained = running.communicate()
    assert running.returncode == 0, complained
    assert said.startswith("nin-jan, 2 seats"), "what Ray tells goes elsewhere"
    assert cli.main([*ARENA[2:], *few, "--jobs", "1", "--json", str(here)]) == 0
    assert there.read_bytes() == here.read_bytes()


def test_a_cluster_elsewhere(nest: Nest, tmp_path: Path) -> None:
    token = token_hex(32)
    with nest.head(token) as (address, inner):
        far = ["--on", address, "--json", str(tmp_path / "far.json")]
        same_bytes(nest, far, RAY_AUTH_TOKEN=token)
        near = ["--on", "ray", "--json", str(tmp_path / "near.json")]
        same_bytes(nest, near, RAY_AUTH_TOKEN=token, RAY_ADDRESS=inner)
        other_code_is_refused(nest, far, token, copy_sources(tmp_path / "sources"))
        interrupted(nest, far, token, tmp_path / "journal")


def same_bytes(nest: Nest, where: list[str], **settings: str) -> None:
    done = nest.run(*ARENA, "--bots", "novice,random", "--games", "40", *where, **settings)
    assert done.returncode == 0, done.stderr
    assert Path(where[-1]).read_text() == arena.play(on_ray.PLAN).json() + "\n"


def other_code_is_refused(nest: Nest, far: list[str], token: str, sources: Path) -> None:
    change_rules(sources)
    done = nest.run(*ARENA, *far, RAY_AUTH_TOKEN=token, PYTHONPATH=str(sources))
    assert done.returncode == 2
    assert "can't take part: it has another shinobi.games" in done.stderr
    assert done.stderr.count("\n") == 1


def interrupted(nest: Nest, far: list[str], token: str, file: Path) -> None:
    """It reports what there is, and the cluster works for nobody."""
    many = ["--bots", "skilled,novice", "--games", "2000", "--resume", str(file)]
    with nest.start(*ARENA, *many, *far, RAY_AUTH_TOKEN=token) as running:
        while not file.exists() or file.read_bytes().count(b"\n") < 2:
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        said, complained = running.communicate()
    assert running.returncode == 130, complained
    assert "of 2000 (stopped)" in " ".join(said.split())
    report = json.loads(Path(far[-1]).read_text())
    kept = sum(len(json.loads(line)[1]) for line in file.read_text().splitlines()[1:])
    assert 0 < report["games"] == kept < 2000
    nest.wait_for_rest()


def test_where_nobody_answers_one_line_says_so(nest: Nest) -> None:
    done = nest.run(*ARENA, "--on", "ray://127.0.0.1:1", **AT_ONCE)
    assert done.returncode == 2
    assert done.stderr.startswith("shinobi: Ray at ray://127.0.0.1:1 does not answer")
    assert done.stderr.count("\n") == 1


def test_without_ray_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert cli.main([*ARENA[2:], "--on", "ray"]) == 2
    said = "shinobi: Ray is not installed: pip install '.[ray]' in Shinobi's folder\n"
    assert capsys.readouterr().err == said


@pytest.mark.parametrize(("failures", "knocks"), [(1, 2), (2, 3), (9, 3)])
def test_a_door_that_fails_is_knocked_at_again(
    monkeypatch: pytest.MonkeyPatch, failures: int, knocks: int
) -> None:
    """Ray's door for clients does so now and then."""
    door = Door(failures)
    monkeypatch.setitem(sys.modules, "ray", door)
    if failures < 3:
        with arena.machines("ray://far:10001"):
            assert not door.shut
        assert door.shut
    else:
        what = "ray://far:10001 does not answer.*: Failure from server: RuntimeError: no channel"
        with pytest.raises(arena.Undone, match=what), arena.machines("ray://far:10001"):
            pass
    assert door.knocks == knocks


class Door(ModuleType):
    """In place of Ray: it opens after so many failures."""

    exceptions = SimpleNamespace(RayError=LookupError)

    def __init__(self, failures: int) -> None:
        super().__init__("ray")
        self.failures = failures
        self.knocks = 0
        self.shut = True

    def is_initialized(self) -> bool:
        return not self.shut

    def init(self, address: str, **settings: object) -> None:
        self.knocks += 1
        if self.knocks <= self.failures:
            raise ConnectionAbortedError("Failure from server:\nTrace\nRuntimeError: no channel")
        self.shut = False

    def shutdown(self) -> None:
        self.shut = True

    def remote(self, **settings: object) -> Callable[[object], object]:
        return lambda function: function


def interrupted_call(done: list[str], lost: Exception | None = None) -> None:
    """One amid which an interrupt comes."""
    with unbroken():
        signal.raise_signal(signal.SIGINT)
        done.append("the call")
        if lost is not None:
            raise lost


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Who was started in the background may be deaf to interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_amid_a_call_is_raised_after_it() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted_call(done)
    assert done == ["the call"]
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)  # as before


def test_what_a_call_raises_is_raised_as_it_is() -> None:
    with pytest.raises(ValueError, match="lost"):
        interrupted_call([], ValueError("lost"))


def test_who_is_deaf_to_interrupts_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    done: list[str] = []
    try:
        interrupted_call(done)
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == ["the call"]
