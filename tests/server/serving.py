"""A real server on a loopback port, and people who come to it."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shinobi.bots.players import RandomBot
from shinobi.core.game import Game
from shinobi.server.difference import patch
from shinobi.server.hub import Hub
from shinobi.server.run import Server
from shinobi.server.services import Services
from shinobi.server.settings import Settings
from shinobi.server.table import Table
from tests import tiny

T = TypeVar("T")
Message = dict[str, Any]
PATIENCE = 60.0
EVERYBODY: list["Person | Live"] = []
"""To be sent home after each test."""

LANTERNS = Game(
    rules=tiny.RULES, package="tests", view=tiny.LanternsView, events=tiny.EVENTS,
    draw=lambda *_: "", ask=lambda _: ("", {}), chapter=lambda _: ("", {}),
    describe=lambda *_: ("", {}), heuristic=RandomBot, levels={}, features=lambda _: [],
    features_size=0,
)  # fmt: skip


def settings(folder: Path, **changes: Any) -> Settings:
    """For tests: bots at once, nobody waited for, no limits."""
    base: dict[str, Any] = {
        "port": 0, "database": f"sqlite:///{folder / 'shinobi.db'}", "bot_delay": (0.0, 0.0),
        "grace": 60.0, "moments": 0.0, "limits": False,
    }  # fmt: skip
    return Settings(**{**base, **changes})


class Running:
    """A server in a thread of its own."""

    def __init__(self, how: Settings) -> None:
        self.server = Server(how)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._started = threading.Event()

    def __enter__(self) -> Self:
        self._thread.start()
        self._started.wait(PATIENCE)
        assert self.server.started, "the server did not start"
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        async def main() -> None:
            self._loop = asyncio.get_running_loop()
            watch = asyncio.create_task(self._watch())
            await self.server.serve()
            await watch

        asyncio.run(main())

    async def _watch(self) -> None:
        while not self.server.started and not self.server.should_exit:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        self._started.set()

    @property
    def port(self) -> int:
        return int(self.server.servers[0].sockets[0].getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def services(self) -> Services:
        app: Any = self.server.config.app
        found: Services = app.services
        return found

    @property
    def hub(self) -> Hub:
        return self.services.hub

    def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Run something inside of the server."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work(), self._loop).result(PATIENCE)

    def at(self, table: str, work: Callable[[Table], T]) -> T:
        """Do something to a table, through its mailbox."""

        async def call() -> T:
            actor = await self.hub.find(table)
            assert actor is not None
            return await actor.call(work)

        return self.do(call)

    def person(self, nick: str) -> "Person":
        return Person(self.url, nick)


class Person:
    """A device with a nickname."""

    def __init__(self, url: str, nick: str | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        EVERYBODY.append(self)
        if nick is not None:
            self.http.post("/api/hello", json={"nick": nick}).raise_for_status()

    @property
    def cookie(self) -> str:
        return self.http.cookies.get("shinobi") or ""

    def create(self, game: str = "nin-jan", seats: int = 4, **wish: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(self, table: str, seat: int | None = None, **query: Any) -> "Live":
        asked = {"seat": seat, **query}
        text = "&".join(f"{key}={value}" for key, value in asked.items() if value is not None)
        address = f"ws{self.url[4:]}/api/tables/{table}/live?{text}"
        return Live(connect(address, additional_headers={"Cookie": f"shinobi={self.cookie}"}))

    def close(self) -> None:
        self.http.close()


class Live:
    """A socket at a table."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._opening = opening
        self.socket: ClientConnection = opening.__enter__()
        EVERYBODY.append(self)
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self.view: Message | None = None
        self.words: list[Any] | None = None
        self.at = 0
        self.table: Message = {}
        self.log: list[Message] = []
        self._ids = 0
        self.welcome = self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._opening.__exit__(None, None, None)

    def hear(self, timeout: float = PATIENCE) -> Message:
        """The next message."""
        return self.take(self.socket.recv(timeout))

    def take(self, data: str | bytes) -> Message:
        """Note what a message says."""
        self.raw.append(data.encode() if isinstance(data, str) else data)
        message: Message = msgspec.json.decode(data)
        if message["type"] == "update":
            message = self._whole(message)
        self.heard.append(message)
        if message["type"] in ("welcome", "update"):
            self.view, self.words, self.at = message["view"], message["words"], message["at"]
            new = [event for event in message["events"] if event["kind"] not in PASSING]
            self.log = self.log[: message["log"] - len(new)] + new
        if message["type"] in ("welcome", "table"):
            self.table = message["table"]
        return message

    def _whole(self, update: Message) -> Message:
        """An update with all that it leaves out."""
        defaults = {"undo": False, "deadline": None}
        view = patch(self.view, update.get("view", []))
        return {
            **defaults,
            **update,
            "events": [{**event, "at": update["at"]} for event in update.get("events", [])],
            "view": view,
            "words": patch(self.words, update.get("words", [])),
        }

    def until(self, wanted: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Listen until a message is as wanted."""
        while True:
            message = self.hear(timeout)
            if wanted(message):
                return message

    def until_view(self, wanted: Callable[[Message], bool]) -> None:
        """Listen until the view is as wanted; it may be already."""
        while self.view is None or not wanted(self.view):
            self.hear()

    def until_table(self, wanted: Callable[[Message], bool]) -> None:
        """The same for the table."""
        while not wanted(self.table):
            self.hear()

    def until_phase(self, phase: str) -> None:
        self.until_table(lambda table: bool(table["phase"] == phase))

    def send(self, kind: str, **fields: Any) -> str:
        """Send a command; its id."""
        if "id" not in fields:
            self._ids += 1
            fields["id"] = f"{id(self)}-{self._ids}"
        self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())
        return str(fields["id"])

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command and wait for its answer."""
        name = self.send(kind, **fields)
        return self.until(lambda message: message.get("id") == name)

    def play(self, action: str, **fields: Any) -> Message:
        return self.ask("play", **{"action": action, "at": self.at, **fields})

    def owes(self) -> bool:
        """Whether a decision of mine is awaited."""
        view = self.view
        return view is not None and bool(view["legal"]) and view["choice"] is None

    def deadline(self) -> float:
        """What the last news of the match said of the time that is left."""
        found = [message["deadline"] for message in self.heard if "deadline" in message]
        return float(found[-1])

    def closed(self) -> int:
        """The code with which the server ends the connection."""
        code: int | None = None
        while code is None:
            try:
                self.hear()
            except ConnectionClosed as closed:
                code = 1006 if closed.rcvd is None else closed.rcvd.code
        return code

    def catch_up(self) -> None:
        """Hear all that has come."""
        try:
            while True:
                self.hear(0.001)
        except TimeoutError:
            pass

    def silent(self, seconds: float = 0.2) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False


PASSING = ("chosen", "undone")
ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bot(level: str = "random") -> Message:
    return {"kind": "bot", "level": level}


def guest(nick: str = "Bo") -> Message:
    return {"kind": "guest", "nick": nick}


def awaited(players: list[Live]) -> Live:
    """Whoever owes a decision, as soon as they know it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for player in players:
            player.catch_up()
            if player.owes():
                return player
    raise AssertionError("nobody is asked for anything")


def play_out(players: list[Live]) -> None:
    """Everybody plays their first legal action until the match is over."""
    end = time.monotonic() + 2 * PATIENCE
    while any(player.table["phase"] == "playing" for player in players):
        assert time.monotonic() < end, "the match got stuck"
        for player in players:
            player.catch_up()
            if player.owes():
                assert player.view is not None
                player.play(player.view["legal"][0])
