"""The socket through which a review is told while it is made. A plain ASGI application."""

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Any

import msgspec

from shinobi.core.record import BadRecord, OtherRules
from shinobi.server.connection import Close
from shinobi.server.errors import Trouble
from shinobi.server.hub import Hub
from shinobi.server.identity import Signer
from shinobi.server.limits import BODY, RECORDS, Limits, address_of
from shinobi.server.outage import Unreachable
from shinobi.server.pool import Overworked
from shinobi.server.purse import REVIEWING, Purse, Spent, purse_of
from shinobi.server.queue import Claim, Kind
from shinobi.server.review_news import AskReview, NotReviewed, Reviewing
from shinobi.server.reviews import Abandoned, Making, Reviews, Wish
from shinobi.server.saved import ID
from shinobi.server.table import Damaged

PATH = "/api/review/live"
PATIENCE = 20.0
"""Seconds in which somebody says what they want to have reviewed."""
BUSY = "many matches are being reviewed; try again in a while"
SPENT = "you have had much reviewed; try again in a while"
DECODER: msgspec.json.Decoder[AskReview] = msgspec.json.Decoder(AskReview)
ENCODER = msgspec.json.Encoder()


class Asker:
    """Who wants a review: whose turn it takes, and who pays for it."""

    def __init__(self, limits: Limits, device: str | None, address: str | None) -> None:
        self.device = device
        self.address = address
        self.claim = Claim(Kind.REVIEW, address, device)
        self.purse: Purse = purse_of(limits, device, address, rate=REVIEWING)


def trouble_of(error: BaseException) -> Trouble:
    """Why there is no review, in words; raises what nobody foresaw."""
    if isinstance(error, Trouble):
        return error
    if isinstance(error, OtherRules):
        return Trouble(409, str(error), "other-rules")
    if isinstance(error, BadRecord):
        return Trouble(422, str(error), "bad-record")
    if isinstance(error, Spent):
        return Trouble(429, SPENT, "spent")
    if isinstance(error, (Overworked, Abandoned)):
        return Trouble(429, BUSY, "busy")
    if isinstance(error, Unreachable):
        return Trouble(503, "the store does not answer; try again", "no-store")
    if isinstance(error, Damaged):
        return Trouble(410, str(error), "damaged")
    raise error


class Critic:
    """Tells reviews to whoever asks for one."""

    def __init__(self, reviews: Reviews, hub: Hub, signer: Signer, limits: Limits) -> None:
        self._reviews = reviews
        self._hub = hub
        self._signer = signer
        self._limits = limits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection, from its opening to its end."""
        await receive()
        await send({"type": "websocket.accept"})
        device = self._signer.from_headers(scope["headers"])
        asker = Asker(self._limits, None if device is None else device.id, address_of(scope))
        keys = self._hub.quotas.enter(asker.device, asker.address, "review")
        if keys is None:
            await send({"type": "websocket.close", "code": Close.TOO_MANY})
            return
        try:
            await self._answer(asker, receive, send)
        finally:
            self._hub.quotas.leave(keys)

    async def _answer(self, asker: Asker, receive: Any, send: Any) -> None:
        """What is asked for, or why it can't be had; nothing where somebody leaves."""
        try:
            wish = await self._hear(asker, receive)
            await _while_there(receive, self._serve(wish, asker, send))
        except Gone:
            return
        except Exception as error:  # noqa: BLE001  what nobody foresaw is raised again
            said = _refusal(error)
            await send({"type": "websocket.send", "text": ENCODER.encode(said).decode()})
        await send({"type": "websocket.close", "code": 1000})

    async def _hear(self, asker: Asker, receive: Any) -> Wish:
        """What somebody wants to have reviewed."""
        parts, size = list[str](), 0
        try:
            async with asyncio.timeout(PATIENCE):
                while (ask := await _read(receive)).more:
                    parts.append(ask.record)
                    size += len(ask.record)
                    if size > BODY:
                        raise Trouble(413, f"a record has at most {BODY} bytes")
        except TimeoutError as error:
            raise Gone from error
        who = (asker.device, asker.address)
        own = self._limits.allow(RECORDS, *who)
        if not (own and await self._limits.allow_everywhere(RECORDS, *who)):
            raise Trouble(429, SPENT, "spent")
        if ask.table is None:
            return Wish("".join([*parts, ask.record]), ask.depth, stored=False)
        purse = purse_of(self._limits, *who)
        return Wish(await _record_at(self._hub, ask.table, purse), ask.depth, stored=True)

    async def _serve(self, wish: Wish, asker: Asker, send: Any) -> None:
        body = await self._reviews.kept(wish)
        if body is None:
            making = self._reviews.begin(wish, asker.claim, asker.purse)
            with making.heard():
                await _follow(making, send)
                body = await making.body
        review = await asyncio.to_thread(gzip.decompress, body)
        await _send(send, b'{"type":"reviewed","review":' + review + b"}")


def _refusal(error: Exception) -> NotReviewed:
    trouble = trouble_of(error)
    return NotReviewed(error=trouble.error, message=trouble.detail)


class Gone(Exception):
    """Nobody is there any more."""


async def _record_at(hub: Hub, table: str, purse: Purse) -> str:
    """The record of a table's match. Trouble where there is none."""
    streams = await hub.look(table, purse) if ID.fullmatch(table) else None
    if streams is None:
        raise Trouble(404, "there is no such table")
    if streams.table.ledger.record is None:
        raise Trouble(409, "the match is not over yet", "not-over")
    return streams.table.ledger.record


async def _follow(making: Making, send: Any) -> None:
    """Tell its parts as they come."""
    said = 0
    while fresh := await making.after(said):
        if not said:
            await _send(send, ENCODER.encode(Reviewing(done=0, all=fresh[0].all)))
        for part in fresh:
            data = b'{"type":"judged","done":%d,"passages":%b}' % (part.done, part.passages)
            await _send(send, data)
        said += len(fresh)


async def _read(receive: Any) -> AskReview:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Gone
    try:
        return DECODER.decode(message.get("bytes") or message["text"])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Trouble(400, str(error)[:200]) from error


async def _while_there(receive: Any, work: Coroutine[Any, Any, None]) -> None:
    """Work for as long as somebody is at the other end. Gone if they leave before it is done."""
    leaving, working = asyncio.create_task(_wait_for_end(receive)), asyncio.create_task(work)
    try:
        await asyncio.wait([leaving, working], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Gone
        await working
    finally:
        for task in (leaving, working):
            task.cancel()
        await asyncio.gather(leaving, working, return_exceptions=True)


async def _wait_for_end(receive: Any) -> None:
    """Whatever else is said is not listened to."""
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def _send(send: Any, data: bytes) -> None:
    try:
        await send({"type": "websocket.send", "text": data.decode()})
    except (OSError, RuntimeError) as error:
        raise Gone from error
