"""Many machines, by Ray (`pip install '.[ray]'`): tasks go to whoever has a processor free,
and those of a machine or process that died go to another."""

import importlib
import logging
import os
import pickle
import platform
import secrets
import signal
import threading
import traceback
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from shinobi.arena.pool import Executor, Undone
from shinobi.arena.task import Task

T = TypeVar("T")

WINDOW = 4
"""Tasks on their way for each processor: enough that none waits, few enough to be taken back."""
RETRIES = 3
"""How often a task goes to another process when one dies. What our own code raises would come
again: that is a result like any other."""
SAMPLE = 100
"""Of so many tasks one is performed here too, the first always, and must give the same: the C
library's logarithms may differ between machines in the last digit, and searches use them."""
STORE = 100 * 1024 * 1024
"""Bytes for results on their way, in a cluster of our own; they are small."""
TRIES = 3
"""To connect: a cluster's door for clients fails now and then (ray-project/ray#63202)."""
LOOK = 0.5
"""Seconds after which an interrupt is noticed while nothing comes."""
LOCAL = "local"


@contextmanager
def machines(address: str = "", processors: int | None = None) -> Iterator[Executor]:
    """On the cluster behind an address (`ray://HEAD:10001`), or the one that RAY_ADDRESS names.
    Where there is none, on one that is started for the block on this machine, with so many
    processors. A connection that the program around has made already is used, and kept."""
    address = address or os.environ.get("RAY_ADDRESS", "") or LOCAL
    if processors is not None and processors < 1:
        raise ValueError(f"at least one process must play, not {processors}")
    if processors is not None and address != LOCAL:
        raise ValueError(f"{address} says itself how many processors it has, not --jobs")
    with _environment(_settings(address)):
        ray = _load()
        if ray.is_initialized():
            yield _executor(ray)
            return
        _connect(ray, address, processors)
        try:
            yield _executor(ray)
        finally:
            ray.shutdown(**({"wait_for_processes": True} if address == LOCAL else {}))


def _load() -> Any:
    try:
        return importlib.import_module("ray")
    except ModuleNotFoundError as error:
        if error.name != "ray":
            raise
        raise Undone("Ray is not installed: pip install '.[ray]' in Shinobi's folder") from None


def _connect(ray: Any, address: str, processors: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
    own = {"include_dashboard": False, "num_cpus": processors, "object_store_memory": STORE}
    for tries in range(1, TRIES + 1):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of what is raised as well
                ray.init(address, **quiet, **(own if address == LOCAL else {}))
            return
        except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
            if isinstance(error, ConnectionAbortedError) and tries < TRIES:
                ray.shutdown()
                continue
            where = f"at {address} does not answer, or has another token than is known here"
            why = "can't be started" if address == LOCAL else where
            raise Undone(f"Ray {why}: {_line(error)}") from error


def _settings(address: str) -> dict[str, str]:
    """What Ray reads from the environment. A cluster of our own has a token that nobody else knows
    and that is stored nowhere; for others the token at hand is shown."""
    settings = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
    named = {"RAY_AUTH_TOKEN", "RAY_AUTH_TOKEN_PATH"} & set(os.environ)
    if address == LOCAL:
        return settings if named else settings | {"RAY_AUTH_TOKEN": _token()}
    kept = named or (Path.home() / ".ray/auth_token").exists()
    return settings | {"RAY_AUTH_MODE": "token"} if kept else settings


@cache
def _token() -> str:
    """Ray reads it once in a process."""
    return secrets.token_hex(32)


@contextmanager
def _environment(settings: dict[str, str]) -> Iterator[None]:
    """These settings, where there are none yet; afterwards all is as it was. Ray adds its own."""
    before = {name: value for name, value in os.environ.items() if name.startswith("RAY_")}
    os.environ.update(settings | before)
    try:
        yield
    finally:
        for name in [name for name in os.environ if name.startswith("RAY_")]:
            del os.environ[name]
        os.environ.update(before)


def _executor(ray: Any) -> Executor:
    function = ray.remote(num_cpus=1, max_retries=RETRIES)(envoy())

    def perform(tasks: Sequence[Task[T]]) -> Generator[tuple[int, T]]:
        left = iter(enumerate(tasks))
        window: dict[Any, int] = {}
        try:
            while True:
                with unbroken():
                    for place, task in islice(left, max(0, _room(ray) - len(window))):
                        call = function.options(name=f"shinobi {place}")
                        window[call.remote(pickle.dumps(task))] = place
                if not window:
                    return
                with unbroken():
                    ready, _ = ray.wait(list(window), timeout=LOOK)
                for reference in ready:
                    place = window.pop(reference)
                    with unbroken():
                        machine, result = _fetch(ray, reference, place)
                    _compare(tasks[place], place, machine, result)
                    yield place, result
        finally:
            _take_back(ray, window)

    return perform


@contextmanager
def unbroken() -> Iterator[None]:
    """An interrupt amid a call of Ray's client can leave its connection so that no later call, nor
    its end, ever returns: one that comes in the block is raised after it."""
    caught: list[int] = []
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield  # nobody is interrupted here
        return
    signal.signal(signal.SIGINT, lambda number, _: caught.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt


def envoy() -> Callable[[bytes], tuple[str, Any, Exception | None]]:
    """What a worker is sent: it gives its machine's name, and the result or what was raised. It
    travels as code, being no module's own name, so that a worker without shinobi can say so."""

    def perform(sealed: bytes) -> tuple[str, Any, Exception | None]:
        machine = platform.node()
        try:
            task = pickle.loads(sealed)  # noqa: S301  from the driver, whose code this is
        except (ImportError, AttributeError) as error:
            lack = f"{machine} can't take part: {error}; install the same there as where the run"
            return machine, None, ValueError(f"{lack} was begun")
        try:
            return machine, task.perform(), None
        except Exception as error:  # noqa: BLE001  it is raised where the task came from
            error.add_note(f"On {machine}:\n{traceback.format_exc()}")
            return machine, None, error

    return perform


def _room(ray: Any) -> int:
    """How many tasks may be on their way; machines come and go."""
    return WINDOW * max(1, int(ray.cluster_resources().get("CPU", 0)))


def _fetch(ray: Any, reference: Any, place: int) -> tuple[str, Any]:
    """The worker's machine and the result; what was raised there is raised here."""
    try:
        machine, result, error = ray.get(reference)
    except ray.exceptions.RayError as lost:
        raise Undone(f"task {place} was lost each time it was tried: {_line(lost)}") from lost
    if error is not None:
        raise error
    return machine, result


def _compare(task: Task[Any], place: int, machine: str, result: Any) -> None:
    if place % SAMPLE == 0 and task.perform() != result:
        raise Undone(
            f"{machine} gives something else for task {place} than {platform.node()}:"
            " their processors or C libraries compute differently"
        )


def _take_back(ray: Any, window: Mapping[Any, int]) -> None:
    """Whoever still performs one of these stops."""
    for reference in window:
        try:
            ray.cancel(reference, force=True)
        except (OSError, ray.exceptions.RayError):
            return  # the cluster is gone, and with it all that it did; why, is being raised


def _line(error: BaseException) -> str:
    """What an error says, without a traceback in the middle."""
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return f"{lines[0]} {lines[-1]}" if lines[0].endswith(":") else lines[0]
