"""`shinobi serve`, `think`, `export` and `import`, for the command line."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

MOST = 1_000_000
HIGHEST_PORT = 65_535


def add(commands: Any) -> None:
    """Put the subcommands in place."""
    serve = commands.add_parser("serve", help="open the table in the browser, here or for others")
    _add_database(serve)
    serve.add_argument(
        "--host", type=host, default="127.0.0.1", help="address to listen at (%(default)s)"
    )
    port = whole(0, HIGHEST_PORT)
    serve.add_argument("--port", type=port, default=8000, help="0: any free one (%(default)s)")
    serve.add_argument(
        "--bot-delay", type=delay, default=(0.6, 1.8), metavar="LOW-HIGH",
        help="seconds that bots take at least (0.6-1.8)",
    )  # fmt: skip
    serve.add_argument(
        "--grace", type=grace, default=60.0, metavar="SECONDS",
        help="wait so long for who is gone; then, without a clock, a bot stands in (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--moments", type=moments, default=3.0, metavar="SECONDS",
        help="wait so long for devices to add to a deal, twice; 0: don't ask them (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--workers", type=whole(0), metavar="N",
        help="processes in which bots think (one less than the processors)",
    )  # fmt: skip
    switch = argparse.BooleanOptionalAction
    serve.add_argument("--open", action=switch, default=True, help="open the browser")
    serve.add_argument("--limits", action=switch, default=True, help="limit rates of requests")
    _add_quotas(serve)
    _add_network(serve)
    _add_cluster(serve)
    serve.add_argument("--client", type=Path, metavar="DIR", help="folder of the built web client")
    serve.set_defaults(run="shinobi.server.run:serve")
    _add_think(commands)
    _add_records(commands)


def _add_records(commands: Any) -> None:
    export = commands.add_parser("export", help="write the records of finished matches")
    export.add_argument("to", metavar="DIR|FILE", help="a folder, or a file with a record a line")
    _add_database(export)
    export.set_defaults(run="shinobi.server.run:export")
    import_ = commands.add_parser("import", help="read records into the server's store")
    import_.add_argument("source", metavar="DIR|FILE")
    _add_database(import_)
    import_.set_defaults(run="shinobi.server.run:import_")


def _add_think(commands: Any) -> None:
    think = commands.add_parser("think", help="think for the bots of servers elsewhere")
    think.add_argument("--redis", required=True, metavar="URL", help="the Redis that they have")
    think.add_argument("--workers", type=whole(0), metavar="N", help="processes (all processors)")
    think.set_defaults(run="shinobi.server.together.think:think")


def _add_quotas(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--tables", type=whole(1), default=60, metavar="N",
        help="tables in use that one device may have made (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--sockets", type=whole(1), default=60, metavar="N",
        help="connections that one device may have open (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--shared", type=whole(1), default=20, metavar="N",
        help="an address may have as much as so many devices (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--forget", type=whole(0), default=90, metavar="DAYS",
        help="remove tables that were never begun after so long; 0: never (%(default)s)",
    )  # fmt: skip


def _add_network(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--origin", action="append", default=[], metavar="URL",
        help="also accept pages from here, such as https://games.example.org",
    )  # fmt: skip
    serve.add_argument(
        "--allow-host", action="append", default=[], metavar="NAME",
        help="may also be called by this name, such as games.example.org; * for any",
    )  # fmt: skip
    serve.add_argument(
        "--metrics", type=whole(0, HIGHEST_PORT), metavar="PORT",
        help="numbers for Prometheus at this port of 127.0.0.1 (none)",
    )  # fmt: skip
    serve.add_argument("--secure", action="store_true", help="cookies for https only")
    serve.add_argument(
        "--proxy", default="", metavar="ADDRESSES",
        help="believe X-Forwarded headers from these addresses",
    )  # fmt: skip


def _add_cluster(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--redis", default="", metavar="URL",
        help="share the PostgreSQL with other processes that have this Redis, too",
    )  # fmt: skip
    serve.add_argument(
        "--lease", type=lease, default=3.0, metavar="SECONDS",
        help="a process that gives no sign of life for so long is dead (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--drain", type=drain, default=20.0, metavar="SECONDS",
        help="time to hand tables over to other processes before the end (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--processes", type=whole(1, 1000), default=1, metavar="N",
        help="so many of them, on ports from --port on; needs --redis (%(default)s)",
    )  # fmt: skip
    serve.add_argument(
        "--proxy-config", choices=("nginx", "caddy", "haproxy"), default="nginx",
        help="what to print for --processes: a configuration for this proxy (%(default)s)",
    )  # fmt: skip


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", metavar="URL",
        help="sqlite:///FILE or postgresql://… (shinobi.db in your data folder)",
    )  # fmt: skip


def whole(least: int, most: int = MOST) -> Callable[[str], int]:
    """How a whole number is read that is neither less nor more."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from error
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"from {least} to {most}, not {number}")
        return number

    return read


def host(text: str) -> str:
    """An address. None at all would be every one that this machine has."""
    if not text.strip():
        raise argparse.ArgumentTypeError("name an address; 0.0.0.0 is every one of this machine")
    return text


def delay(text: str) -> tuple[float, float]:
    """LOW-HIGH, or one number."""
    low, _, high = text.partition("-")
    try:
        span = (float(low), float(high or low))
    except ValueError as error:
        raise argparse.ArgumentTypeError("write it like 0.6-1.8, or 0") from error
    if not 0 <= span[0] <= span[1] <= 60:
        raise argparse.ArgumentTypeError("0 ≤ LOW ≤ HIGH ≤ 60")
    return span


def lease(text: str) -> float:
    """A number of seconds that a busy process keeps, and people can bear."""
    return _seconds(text, 1, 60)


def drain(text: str) -> float:
    """A number of seconds that whoever ends a process waits."""
    return _seconds(text, 0, 3600)


def grace(text: str) -> float:
    """A number of seconds, a day at most."""
    return _seconds(text, 0, 86_400)


def moments(text: str) -> float:
    """A number of seconds that people can bear."""
    return _seconds(text, 0, 60)


def _seconds(text: str, least: int, most: int) -> float:
    try:
        seconds = float(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"write it like 3, or {least}") from error
    if not least <= seconds <= most:
        raise argparse.ArgumentTypeError(f"{least} ≤ SECONDS ≤ {most}")
    return seconds
