"""Reviews over HTTP: for programs, and for what is kept."""

import asyncio
import gzip

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK

from shinobi.server.api import PACKED, Asking, comer, look_at, record_text, sent_text, services
from shinobi.server.critic import Asker, trouble_of
from shinobi.server.errors import Trouble
from shinobi.server.limits import RECORDS, address_of
from shinobi.server.review_news import DepthName
from shinobi.server.reviews import Wish


@get("/api/tables/{table:str}/review", media_type=MediaType.JSON, opt=PACKED)
async def kept_review(
    request: Asking, table: FromPath[str], depth: FromQuery[DepthName] = "quick"
) -> Response[bytes]:
    """What is thought of a match that is over, if it was reviewed before."""
    await comer(request, RECORDS)
    wish = Wish(record_text(await look_at(request, table)), depth, stored=True)
    if (body := await services(request).reviews.kept(wish)) is None:
        raise Trouble(404, "it was not reviewed so far", "not-reviewed")
    return await _answer(request, body)


@post("/api/tables/{table:str}/review", status_code=HTTP_200_OK, opt=PACKED)
async def review(
    request: Asking, table: FromPath[str], depth: FromQuery[DepthName] = "quick"
) -> Response[bytes]:
    """Review a match that is over, if that was not done before; the answer takes as long."""
    await comer(request, RECORDS)
    wish = Wish(record_text(await look_at(request, table)), depth, stored=True)
    return await _answer(request, await _review(request, wish))


@post("/api/review", status_code=HTTP_200_OK, opt=PACKED)
async def review_file(request: Asking, depth: FromQuery[DepthName] = "quick") -> Response[bytes]:
    """Have a record reviewed that is sent, as JSON or as text."""
    await comer(request, RECORDS)
    wish = Wish(await sent_text(request), depth, stored=False)
    return await _answer(request, await _review(request, wish))


async def _review(request: Asking, wish: Wish) -> bytes:
    desk = services(request)
    if (body := await desk.reviews.kept(wish)) is not None:
        return body
    device = desk.signer.from_headers(request.scope["headers"])
    name = None if device is None else device.id
    asker = Asker(desk.limits, name, address_of(request.scope))
    try:
        making = desk.reviews.begin(wish, asker.claim, asker.purse)
        with making.heard():
            return await making.body
    except Exception as error:
        raise trouble_of(error) from error


async def _answer(request: Asking, body: bytes) -> Response[bytes]:
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, media_type=MediaType.JSON, headers=headers)


REVIEW_HANDLERS = [kept_review, review, review_file]
