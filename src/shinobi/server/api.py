"""The HTTP interface."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, Literal, TypeVar

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK

from shinobi import __version__, bots
from shinobi.core import shelf
from shinobi.core.game import Game
from shinobi.core.record import BadRecord, OtherRules, Record
from shinobi.core.values import Refused, Seat
from shinobi.lesson import has_lesson, script_of
from shinobi.say import LANGUAGES, catalogue
from shinobi.server import codes, frames, practising, puzzling, thinking
from shinobi.server import messages as m
from shinobi.server.errors import Trouble
from shinobi.server.hub import Hub
from shinobi.server.identity import Device, agent_of, set_cookie
from shinobi.server.limits import (
    CHANGE,
    CODES,
    NEWCOMERS,
    PRACTICE,
    READ,
    RECORDS,
    Rate,
    address_of,
)
from shinobi.server.pool import Overworked
from shinobi.server.purse import Purse, Spent, purse_of
from shinobi.server.queue import Claim, Kind
from shinobi.server.quota import TooMany
from shinobi.server.rulebook import rulebook
from shinobi.server.saved import ID
from shinobi.server.services import Services
from shinobi.server.store import NotSaved
from shinobi.server.streams import Streams
from shinobi.server.table import Outdated
from shinobi.server.text import tidy
from shinobi.server.wishes import BadTable, Position

Asking = Request[Any, Any, State]
T = TypeVar("T")
BUSY = "that is much work, and you have asked for much; wait a moment"
PACKED = {"packed": True}
"""Such answers are compressed where they are made, not on the event loop."""


def services(request: Asking) -> Services:
    result: Services = request.app.state.services
    return result


def hub(request: Asking) -> Hub:
    return services(request).hub


def visitor(request: Asking, rate: Rate = READ) -> Device | None:
    """Who asks, if they have said hello; not too often."""
    desk = services(request)
    device = desk.signer.from_headers(request.scope["headers"])
    who = None if device is None else device.id
    if not desk.limits.allow(rate, who, address_of(request.scope)):
        raise Trouble(429, "too many requests; wait a moment")
    return device


async def comer(request: Asking, rate: Rate) -> Device | None:
    """The same for what costs more than a look: counted by all processes together."""
    desk, device = services(request), visitor(request, rate)
    who = None if device is None else device.id
    if not await desk.limits.allow_everywhere(rate, who, address_of(request.scope)):
        raise Trouble(429, "too many requests; wait a moment")
    return device


async def somebody(request: Asking, rate: Rate = CHANGE) -> Device:
    """Who asks; they must have said hello."""
    if (device := await comer(request, rate)) is None:
        raise Trouble(401, "say hello first: POST /api/hello")
    return device


def purse(request: Asking) -> Purse:
    """What is left of the processor time of who asks."""
    desk = services(request)
    device = desk.signer.from_headers(request.scope["headers"])
    who = None if device is None else device.id
    return purse_of(desk.limits, who, address_of(request.scope))


async def call(request: Asking, table: str, deed: str, *args: object) -> Any:
    """Have something done at a table, by its id."""

    def find(table: str, purse: Purse) -> Awaitable[Any]:
        return hub(request).call(table, deed, *args, purse=purse)

    return await _find_by(table, find, request)


async def look_at(request: Asking, table: str) -> Streams:
    """A table by its id, to look at it."""
    return await _find_by(table, hub(request).look, request)


async def _find_by(
    table: str, find: Callable[[str, Purse], Awaitable[T | None]], request: Asking
) -> T:
    try:
        known = await find(table, purse(request)) if ID.fullmatch(table) else None
    except Spent as error:
        raise Trouble(429, BUSY) from error
    if known is None:
        raise Trouble(404, "there is no such table")
    return known


@post("/api/hello", status_code=HTTP_200_OK)
async def hello(request: Asking, data: JSONBody[m.Hello]) -> Response[m.Greeting]:
    """Give yourself a nickname on this device, or another one."""
    device, desk = await comer(request, CHANGE), services(request)
    if not (nick := tidy(data.nick)):
        raise Trouble(400, "a nickname has at least one letter")
    if device is None and not await _may_come(request):
        raise Trouble(429, "Many have come from your network just now; try again in a minute.")
    device = desk.signer.new(nick) if device is None else Device(device.id, nick)
    secure = desk.settings.secure or request.url.scheme == "https"
    cookie = set_cookie(desk.signer.write(device), secure)
    return Response(m.Greeting(nick=nick), headers={"Set-Cookie": cookie})


async def _may_come(request: Asking) -> bool:
    """Whether a new device may say hello from there."""
    limits, address = services(request).limits, address_of(request.scope)
    own = limits.allow(NEWCOMERS, address)
    return own and await limits.allow_everywhere(NEWCOMERS, address)


@get("/api/games")
async def games(request: Asking) -> m.Games:
    """The games that can be played here."""
    visitor(request)
    cards = await asyncio.to_thread(lambda: tuple(_card(game) for game in shelf.every()))
    return m.Games(day=puzzling.today().isoformat(), games=cards)


def _card(game: Game) -> m.GameCard:
    c = game.card.pictured()
    lines = {lang: catalogue(game.package, lang).get(f"{c.name}.line", "") for lang in LANGUAGES}
    return m.GameCard(
        name=c.name, title=c.title, least=c.least, most=c.most, minutes=c.minutes, age=c.age,
        credits=c.credits, options=c.options, levels=tuple(bots.names(game)),
        practice=game.practice is not None, lesson=has_lesson(game),
        board=game.layout is not None, puzzles=puzzling.count(game), lines=lines,
    )  # fmt: skip


@get("/api/games/{name:str}/rules", media_type="text/markdown", sync_to_thread=False)
def rules(request: Asking, name: FromPath[str], lang: FromQuery[Literal["en", "fr"]] = "en") -> str:
    """The rules of a game, in Markdown."""
    visitor(request)
    return rulebook(_game(name).card.name, lang)


@get("/api/games/{name:str}/messages", sync_to_thread=False)
def sentences(
    request: Asking, name: FromPath[str], lang: FromQuery[Literal["en", "fr"]] = "en"
) -> dict[str, str]:
    """All that a game says, by key: for pages that were built without it."""
    visitor(request)
    return dict(catalogue(_game(name).package, lang))


@get("/api/games/{name:str}/lesson")
async def lesson(request: Asking, name: FromPath[str]) -> m.Lesson:
    """A game's interactive lesson: a scripted match, and what is said about it."""
    visitor(request)
    _game(name)
    if (body := await asyncio.to_thread(_lesson, name)) is None:
        raise Trouble(404, "this game has no lesson")
    return body


@cache
def _lesson(name: str) -> m.Lesson | None:
    game = shelf.get(name)
    script = script_of(game)
    return None if script is None else frames.lesson(game, script)


def _game(name: str) -> Game:
    try:
        return shelf.get(name)
    except KeyError as error:
        raise Trouble(404, "there is no such game") from error


@get("/api/games/{name:str}/practice/{seed:str}")
async def practice(request: Asking, name: FromPath[str], seed: FromPath[str]) -> m.Task:
    """A task of the practice range, the same for the same seed."""
    visitor(request, PRACTICE)
    return await asyncio.to_thread(practising.task, name, seed)


@post("/api/games/{name:str}/practice/{seed:str}", status_code=HTTP_200_OK)
async def practise(
    request: Asking, name: FromPath[str], seed: FromPath[str], data: JSONBody[m.Try]
) -> m.Tried:
    """Try a task: what comes of it, and what would have been right."""
    visitor(request, PRACTICE)
    return await asyncio.to_thread(practising.tried, name, seed, data.actions)


@get("/api/games/{name:str}/puzzles")
async def puzzles(request: Asking, name: FromPath[str]) -> m.Puzzles:
    """A game's puzzles, and which is that of the day."""
    visitor(request)
    return await asyncio.to_thread(puzzling.puzzles, name)


@get("/api/games/{name:str}/puzzles/{puzzle:str}")
async def puzzle(request: Asking, name: FromPath[str], puzzle: FromPath[str]) -> m.Puzzle:
    """A puzzle by its name, or `today`, with its solution."""
    device = visitor(request, PRACTICE)
    which = await asyncio.to_thread(puzzling.name_of, name, puzzle)
    if (body := puzzling.KEPT.get((name, which))) is None:
        body = await _do(request, device, puzzling.shown, name, which)
        puzzling.KEPT[name, which] = body
    return puzzling.dated(body)


@post("/api/tables")
async def create(request: Asking, data: JSONBody[m.NewTable]) -> m.Created:
    """Make a table."""
    device = await somebody(request)
    position = None if data.moment is None else await _position(request, device, data.moment)
    try:
        table = await hub(request).create(data, device, address_of(request.scope), position)
    except TooMany as error:
        raise Trouble(429, str(error), error.key) from error
    except BadTable as error:
        raise Trouble(422, str(error)) from error
    except NotSaved as error:
        raise Trouble(409, "it could not be saved; try again", "not-saved") from error
    return m.Created(id=table)


async def _position(request: Asking, device: Device, moment: m.Moment) -> Position:
    """Where a table is to go on from."""
    if (moment.table is None) == (moment.record is None):
        raise Trouble(422, "a moment is of a table or of a record")
    if moment.table is None:
        text = moment.record or ""
    else:
        text = record_text(await look_at(request, moment.table))
    return Position(*await _do(request, device, thinking.position_at, text, moment.at, moment.seat))


@get("/api/tables")
async def tables(request: Asking) -> m.Tables:
    """Tables I sit at, and public ones."""
    try:
        return await services(request).lists.tables(visitor(request), purse(request))
    except Spent as error:
        raise Trouble(429, BUSY) from error


@get("/api/tables/{table:str}")
async def table(request: Asking, table: FromPath[str]) -> m.Table:
    """One table. One that was played by other rules is listed, but can't be visited."""
    device = visitor(request)
    streams = await look_at(request, table)
    try:
        streams.table.saved.check_rules()
    except OtherRules as error:
        raise Outdated(error) from error
    who = None if device is None else device.id
    return await services(request).lists.describe(streams, who)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def record(
    request: Asking, table: FromPath[str], form: FromQuery[Literal["json", "text"]] = "json"
) -> Response[str]:
    """The record of a match that is over."""
    visitor(request)
    text = record_text(await look_at(request, table))
    if form == "json":
        return Response(text, media_type=MediaType.JSON)
    lines = await asyncio.to_thread(lambda: Record.parse(text).to_text())
    return Response(lines, media_type="text/plain; charset=utf-8")


def record_text(streams: Streams) -> str:
    """The record of a table's match, as it is kept."""
    if streams.table.ledger.record is None:
        raise Trouble(409, "the match is not over yet", "not-over")
    return streams.table.ledger.record


@get("/api/tables/{table:str}/replay", media_type=MediaType.JSON, opt=PACKED)
async def replay(request: Asking, table: FromPath[str]) -> Response[bytes]:
    """A match that is over, moment by moment, for every viewer."""
    device = await comer(request, RECORDS)
    streams = await look_at(request, table)
    text = record_text(streams)
    about = streams.describe(None if device is None else device.id)
    return await _work(request, device, thinking.replay_of, text, about)


@post("/api/replay", status_code=HTTP_200_OK, opt=PACKED)
async def replay_file(request: Asking) -> Response[bytes]:
    """A record that is sent, as JSON or as text, moment by moment for every viewer."""
    device = await comer(request, RECORDS)
    return await _work(request, device, thinking.replay_of, await sent_text(request), None)


@post("/api/verify", status_code=HTTP_200_OK, opt=PACKED)
async def verify(request: Asking) -> Response[bytes]:
    """Deal and play a record again: is it honest?"""
    device = await comer(request, RECORDS)
    return await _work(request, device, thinking.verdict, await sent_text(request))


async def sent_text(request: Asking) -> str:
    """What stands in the body."""
    try:
        return (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Trouble(400, "a record is written in UTF-8") from error


async def _work(request: Asking, device: Device | None, job: Any, *args: object) -> Response[bytes]:
    """A job for the pool, whose answer is JSON."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        job, args = thinking.pack, (job, *args)
    body = await _do(request, device, job, *args)
    return Response(body, media_type=MediaType.JSON, headers=headers)


async def _do(request: Asking, device: Device | None, job: Callable[..., T], *args: object) -> T:
    """A job for the pool, about a record or a puzzle."""
    who = None if device is None else device.id
    claim = Claim(Kind.RECORD, address_of(request.scope), who)
    try:
        return await services(request).pool.run(claim, job, *args)
    except OtherRules:
        raise
    except BadRecord as error:
        raise Trouble(422, str(error), "bad-record") from error
    except Overworked as error:
        raise Trouble(429, "the server is busy; try again") from error


@post("/api/tables/{table:str}/seats/{seat:int}/code")
async def make_code(request: Asking, table: FromPath[str], seat: FromPath[Seat]) -> m.SeatCode:
    """A code that lets another device of mine hold my seat too."""
    device = await somebody(request)
    if not await call(request, table, "holds", device.id, seat):
        raise Trouble(403, "that seat is not yours")
    code = await services(request).codes.make(table, seat, device.id)
    return m.SeatCode(code=code, seconds=codes.SECONDS)


@get("/api/tables/{table:str}/seats/{seat:int}/devices")
async def holders(request: Asking, table: FromPath[str], seat: FromPath[Seat]) -> m.Holders:
    """The devices that hold my seat."""
    device = await somebody(request, READ)
    try:
        devices = await call(request, table, "holders", device.id, seat)
    except Refused as error:
        raise Trouble(403, "that seat is not yours") from error
    return m.Holders(devices=devices)


@post("/api/code", status_code=HTTP_200_OK)
async def use_code(request: Asking, data: JSONBody[m.Code]) -> m.Held:
    """Hold a seat with a code from another device."""
    device = await somebody(request, CODES)
    code = await services(request).codes.take(data.code)
    wrong = Trouble(404, "the code is wrong, used or too old", "bad-code")
    if code is None:
        raise wrong
    agent = agent_of(request.scope["headers"])
    args = (code.seat, code.device, code.made, device.id, agent)
    try:
        held = await hub(request).call(code.table, "share", *args)
    except Refused as error:
        raise Trouble(409, error.refusal.message, error.refusal.key) from error
    except NotSaved as error:
        raise Trouble(409, "it could not be saved; try again", "not-saved") from error
    if not held:
        raise wrong
    return m.Held(id=code.table, seat=code.seat)


@get("/health")
async def health(request: Asking) -> m.Health:
    """For hosts: is it up, and does the store answer? Said within a second."""
    return await _health(request, services(request).store.healthy, "the store does not answer")


@get("/ready")
async def ready(request: Asking) -> m.Health:
    """For hosts: can moves be stored? A write is tried, at most one a second; said within one."""
    return await _health(request, services(request).store.ready, "nothing can be stored now")


async def _health(request: Asking, ask: Callable[[], Awaitable[bool]], why: str) -> m.Health:
    if (state := services(request).health()) == "draining":
        raise Trouble(503, "this server is about to end", "draining")
    if not await ask():
        raise Trouble(503, why)
    return m.Health(ok=True, version=__version__, state=state)


HANDLERS = [
    hello, games, rules, sentences, lesson, practice, practise, puzzles, puzzle, create, tables,
    table, record, replay, replay_file, verify, make_code, holders, use_code, health, ready,
]  # fmt: skip
