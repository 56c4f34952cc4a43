"""The web client: files that were built beforehand, kept in memory, compressed once."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from shinobi.server.headers import Headers, find
from shinobi.server.shared import PART, GameOf, game_at, language_of, with_tags

PACKAGED = Path(__file__).parent / "static"
BUILT = Path(__file__).parents[3] / "web" / "dist"
"""Where a working copy has it after `npm run build`."""
FOREVER = b"public, max-age=31536000, immutable"
KINDS = {".webmanifest": "application/manifest+json"}
"""What not every machine knows."""
KEPT = 256
"""So many indexes are kept, by what they introduce and to whom."""
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shinobi</title></head><body>
<h1>The table is open, but its page is not built</h1>
<p>This Shinobi runs from its sources. Build the page once and start again:</p>
<pre>python scripts/npm.py run build</pre>
<p>or install Shinobi with <code>pip install .</code>, which builds it. The interface under
<code>/api</code> works all the same; <code>docs/protocol.md</code> describes it.</p>
</body></html>
"""


class Page(NamedTuple):
    """A file, ready to be sent."""

    body: bytes
    kind: bytes
    tag: bytes
    forever: bool
    """Its name has a hash in it: it never changes."""
    gzip: bytes | None
    brotli: bytes | None
    vary: bytes = b"accept-encoding"


class Pages:
    """A plain ASGI application. `game_of` tells what is played at a table; `origins` are names of
    this server from outside."""

    def __init__(
        self, folder: Path | None, game_of: GameOf = lambda _: None, origins: tuple[str, ...] = ()
    ) -> None:
        self._game_of = game_of
        self._origins = {urlsplit(origin).netloc: origin for origin in origins}
        self._shared: dict[tuple[str | None, str, str], Page] = {}
        folders = [place for place in (folder, PACKAGED, BUILT) if place and place.is_dir()]
        self._pages = _read(folders[0]) if folders else {}
        self._index = self._pages.get("/index.html") or _page(
            MISSING.encode(), "text/html; charset=utf-8", False, None
        )
        self._introduces = PART.search(self._index.body.decode()) is not None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a GET or HEAD; the client's own routes get its index."""
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, 405, b"", [(b"allow", b"GET, HEAD")])
            return
        path: str = scope["path"]
        page = self._pages.get(path)
        if page is None and "." not in path.rpartition("/")[2]:
            page = self._introducing(scope)
        if page is None:
            await _send(send, 404, b"not found\n", [(b"content-type", b"text/plain")])
        else:
            await self._answer(page, scope, send)

    def _introducing(self, scope: Any) -> Page:
        """The index, with what the path leads to in its head: links to it are shared."""
        if not self._introduces:
            return self._index
        headers: Headers = scope["headers"]
        game, lang = game_at(scope["path"], self._game_of), language_of(headers)
        host = find(headers, b"host") or ""
        origin = self._origins.get(host, f"{scope.get('scheme', 'http')}://{host}" if host else "")
        key = (game, lang, origin)
        if key not in self._shared:
            if len(self._shared) >= KEPT:
                self._shared.clear()
            self._shared[key] = self._introduced(*key)
        return self._shared[key]

    def _introduced(self, game: str | None, lang: str, origin: str) -> Page:
        picture = f"/share/{game}.png"
        if picture not in self._pages:
            picture = "/share/shinobi.png"
        text = with_tags(self._index.body.decode(), game, lang, origin + picture)
        page = _page(text.encode(), self._index.kind.decode(), False, None)
        return page._replace(vary=b"accept-encoding, accept-language")

    async def _answer(self, page: Page, scope: Any, send: Any) -> None:
        cache = FOREVER if page.forever else b"no-cache"
        headers = [(b"etag", page.tag), (b"cache-control", cache), (b"vary", page.vary)]
        if find(scope["headers"], b"if-none-match") == page.tag.decode():
            await _send(send, 304, b"", headers)
            return
        body, encoding = _smallest(page, find(scope["headers"], b"accept-encoding") or "")
        if encoding:
            headers.append((b"content-encoding", encoding))
        headers += [(b"content-type", page.kind), (b"content-length", b"%d" % len(body))]
        await _send(send, 200, b"" if scope["method"] == "HEAD" else body, headers)


async def _send(send: Any, status: int, body: bytes, headers: Headers) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _smallest(page: Page, accepted: str) -> tuple[bytes, bytes]:
    if page.brotli is not None and "br" in accepted:
        return page.brotli, b"br"
    if page.gzip is not None and "gzip" in accepted:
        return page.gzip, b"gzip"
    return page.body, b""


def _read(folder: Path) -> dict[str, Page]:
    pages: dict[str, Page] = {}
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.suffix in (".br", ".gz"):
            continue
        path = "/" + file.relative_to(folder).as_posix()
        kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        kind = kind or "application/octet-stream"
        kind += "; charset=utf-8" if kind.startswith("text/") or "javascript" in kind else ""
        squeezed = file.with_name(file.name + ".br")
        brotli = squeezed.read_bytes() if squeezed.is_file() else None
        pages[path] = _page(file.read_bytes(), kind, path.startswith("/assets/"), brotli)
    return pages


def _page(body: bytes, kind: str, forever: bool, brotli: bytes | None) -> Page:
    tag = b'"' + hashlib.sha256(body).hexdigest()[:20].encode() + b'"'
    text = any(word in kind for word in ("text", "javascript", "json", "svg"))
    packed = gzip.compress(body, 9, mtime=0) if text and len(body) > 200 else None
    return Page(body, kind.encode(), tag, forever, packed, brotli)
