"""Starts servers quickly: all is imported once, and each server is a fork.

    python -m tests.server.nursery PORT DATABASE

Every line on stdin starts one; its process id is the answer. Ends with its stdin."""

import os
import signal
import sys


def main() -> None:
    from shinobi.server.run import Server  # noqa: PLC0415  not for the bots' processes
    from shinobi.server.settings import Settings  # noqa: PLC0415

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    how = Settings(
        port=int(sys.argv[1]), database=sys.argv[2], bot_delay=(0.0, 0.0), limits=False,
        grace=3600.0, moments=0.0,
    )  # fmt: skip
    print("ready", flush=True)
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(2, 1)
            Server(how).run()
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
