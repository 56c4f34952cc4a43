"""Tasks for tests. They stand apart, so that any process can load them. Some are not pure, to see
what comes of it."""

import os
import signal
import time
from pathlib import Path


def squared(number: int) -> int:
    return number * number


def die(number: int) -> int:
    """The third kills the process that it is performed by."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(file: str) -> str:
    """Kills its process the first time."""
    try:
        Path(file).touch(exist_ok=False)
    except FileExistsError:
        return file
    os.kill(os.getpid(), signal.SIGKILL)
    return ""


def fail(file: str) -> None:
    """Counts how often it was performed."""
    with Path(file).open("a") as count:
        count.write("once\n")
    raise IndexError(f"no such card in {Path(file).name}")


def process(_number: int) -> int:
    """Another one in every process."""
    return os.getpid()


def linger(folder: str) -> None:
    """Says who performs it, and does not end; where there is no folder, it is over at once."""
    if folder:
        Path(folder, str(os.getpid())).touch()
        time.sleep(3600)
