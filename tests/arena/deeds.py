"""Tasks for tests. They stand apart, so that any process can load them."""

import os
import signal


def squared(number: int) -> int:
    return number * number


def die(number: int) -> int:
    """The third kills the process that it is performed by."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number
