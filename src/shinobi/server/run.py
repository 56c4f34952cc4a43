"""Runs the server: `shinobi serve`, `shinobi export`, `shinobi import`."""

import argparse
import asyncio
import logging
import os
import sys
import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from socket import socket

import sqlalchemy as sa
import uvicorn

from shinobi.cli import Trouble, complain
from shinobi.core import shelf
from shinobi.core.record import BadRecord
from shinobi.lesson import script_of
from shinobi.say import LANGUAGES, catalogue
from shinobi.server.app import App
from shinobi.server.collector import Collector
from shinobi.server.connection import Direct
from shinobi.server.intake import Intake
from shinobi.server.limits import MESSAGE
from shinobi.server.migrate import TooNew
from shinobi.server.outage import words
from shinobi.server.owner import Owned
from shinobi.server.scrape import LOOPBACK, open_scrape
from shinobi.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  only compared with


def serve(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    settings = settings_of(args)
    if args.processes > 1:
        return serve_many(settings, args.processes, args.proxy_config)
    return serve_here(settings, opens=args.open and os.environ.get("OPEN_BROWSER") != "0")


def serve_many(settings: Settings, count: int, proxy: str) -> int:
    """The same, by several processes behind a proxy."""
    if not settings.redis:
        raise Trouble("several processes share a PostgreSQL and a Redis: give --redis, too")
    if settings.port == 0:
        raise Trouble("several processes listen one port after the other: give --port the first")
    from shinobi.server.together.fleet import Fleet  # noqa: PLC0415  only where needed
    from shinobi.server.together.proxies import CONFIGURATIONS  # noqa: PLC0415

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    fleet = Fleet(settings, count, serve_here)
    print(CONFIGURATIONS[proxy](fleet.addresses), flush=True)
    return fleet.run()


def serve_here(settings: Settings, *, opens: bool = False) -> int:
    """The same, by this process."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    logging.getLogger("sqlalchemy").setLevel(logging.CRITICAL)  # the store says it, and once
    sys.setswitchinterval(0.001)  # the thread that commits should not wait long for the loop's
    for game in shelf.every():  # one that is broken is told now, not at the first table
        script_of(game)
        for lang in LANGUAGES:
            catalogue(game.package, lang)
    server = Server(settings, opens=opens, alone=True)
    server.run()
    if server.trouble:
        complain(server.trouble)
    return 0 if server.started and not server.trouble else 1


def settings_of(args: argparse.Namespace) -> Settings:
    """What the command line says."""
    return Settings(
        host=args.host, port=args.port, database=database_of(args), redis=redis_of(args),
        lease=args.lease, drain=args.drain,
        bot_delay=args.bot_delay, grace=args.grace, moments=args.moments, workers=workers_of(args),
        limits=args.limits,
        tables=args.tables, bots=2 * args.tables, sockets=args.sockets, shared=args.shared,
        forget=args.forget,
        origins=tuple(args.origin), hosts=tuple(args.allow_host), secure=args.secure,
        proxies=args.proxy, metrics=args.metrics, client=args.client,
    )  # fmt: skip


def workers_of(args: argparse.Namespace) -> int:
    """Processes in which bots think: all processors but one, shared by those who serve."""
    workers: int | None = args.workers
    return workers or max(1, ((os.cpu_count() or 2) - 1) // max(1, args.processes))


def database_of(args: argparse.Namespace) -> str:
    """The database that is meant, if it can be used here."""
    database: str = default_database() if args.database is None else args.database
    if database.startswith("postgresql://"):
        if find_spec("asyncpg") is None:
            raise Trouble("PostgreSQL needs asyncpg: pip install '.[postgres]' in Shinobi's folder")
    elif database.removeprefix("sqlite:///") in (database, "", ":memory:"):
        raise Trouble("a database is written sqlite:///FILE or postgresql://USER@HOST/NAME")
    return database


def redis_of(args: argparse.Namespace) -> str:
    """The Redis that is meant, if it can be used here."""
    if not args.redis:
        return ""
    if not database_of(args).startswith("postgresql://"):
        raise Trouble("--redis is for several processes on one PostgreSQL: give --database, too")
    return redis_url(args.redis)


def redis_url(text: str) -> str:
    """The URL of a Redis, if it is one."""
    if not text.startswith(("redis://", "rediss://", "unix://")):
        raise Trouble("a Redis is written redis://HOST:PORT, rediss://… or unix://PATH")
    if find_spec("redis") is None:
        raise Trouble("--redis needs redis-py: pip install '.[cluster]' in Shinobi's folder")
    return text


def default_database() -> str:
    """In the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(home) if home else Path.home() / ".local" / "share"
    return f"sqlite:///{folder / 'shinobi' / 'shinobi.db'}"


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(self, settings: Settings, *, opens: bool = False, alone: bool = False) -> None:
        """`alone`: there is nothing else in this process."""
        self._app = App(settings)
        self._database = sa.make_url(settings.database).render_as_string(hide_password=True)
        self.trouble = ""
        """Why it did not start, or ended by itself."""
        config = uvicorn.Config(
            self._app, host=settings.host, port=settings.port, loop="auto", http=Intake,
            ws=Direct, ws_max_size=4 * MESSAGE, ws_per_message_deflate=False,
            log_level="warning", access_log=False, server_header=False, lifespan="on",
            proxy_headers=bool(settings.proxies), forwarded_allow_ips=settings.proxies or None,
            timeout_graceful_shutdown=5,
        )  # fmt: skip
        super().__init__(config)
        self._opens = opens
        self._alone = alone
        self._collector: Collector | None = None
        self._metrics = settings.metrics
        self._drain = settings.drain
        self.scrape: asyncio.Server | None = None
        """Where the numbers for the host are."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        try:
            await self._open_scrape()
            if not self.trouble:
                await self._app.open()
        except (Owned, TooNew) as error:
            self.trouble = str(error)
        except (OSError, sa.exc.SQLAlchemyError) as error:
            self.trouble = f"{self._database} can't be used: {words(error)}"
        if self.trouble:
            self.should_exit = True
            if self.scrape is not None:
                self.scrape.close()
            return
        await super().startup(sockets)
        if not self.started:
            return
        if self._alone:
            self._collector = Collector(self._app.services.watchdog)
        self._announce()

    def _announce(self) -> None:
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        address = f"http://{'localhost' if host in EVERYWHERE else host}:{port}/"
        print(f"Shinobi is at {address}", flush=True)
        if self.scrape is not None:
            self.servers.append(self.scrape)
            port = self.scrape.sockets[0].getsockname()[1]
            print(f"Its numbers are at http://{LOOPBACK}:{port}/metrics", flush=True)
        if self._opens:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    async def _open_scrape(self) -> None:
        if self._metrics is None:
            return
        try:
            self.scrape = await open_scrape(self._metrics, self.server_state)
        except OSError as error:
            self.trouble = f"port {self._metrics} can't be used for --metrics: {error.strerror}"

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            if server is not self.scrape:
                server.close()
        await self._app.services.drain(self._drain, lambda: self.force_exit)
        if self._collector is not None:
            self._collector.close()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        lost = self._app.services.store.lost
        if lost is not None and not self.trouble:
            self.trouble = f"{lost}; this server ends"
        return await super().on_tick(counter) or lost is not None


def export(args: argparse.Namespace) -> int:
    """Write records of finished matches."""
    from shinobi.server.archive import export_records  # noqa: PLC0415

    database = database_of(args)
    file = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite") and not file.is_file():
        raise Trouble(f"there is no database {file}")
    count = export_records(database, Path(args.to))
    print(f"{count} records written to {args.to}")
    return 0


def import_(args: argparse.Namespace) -> int:
    """Read records into the store."""
    from shinobi.server.archive import import_records  # noqa: PLC0415

    try:
        imports = import_records(database_of(args), Path(args.source))
    except BadRecord as error:
        raise Trouble(f"nothing was read: {error}") from error
    for each in imports:
        print(f"{each.source}: {'' if each.new else 'already there, '}{each.path}")
    old = sum(not each.new for each in imports)
    there = f"; {old} already there" if old else ""
    print(f"{len(imports) - old} records read from {args.source}{there}")
    return 0
