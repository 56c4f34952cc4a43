"""Draws the pictures that links show and the icons of the web app, from our own covers and seal:

    python scripts/pictures.py        # after python scripts/npm.py run build

They are kept in web/public, and drawn again when a cover or the seal has changed.
"""

import base64
import os
import struct
import sys
import tempfile
import zlib
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import shinobi  # noqa: E402
from tests.browser.conftest import ARGUMENTS, NODE  # noqa: E402
from tests.browser.serving import serving  # noqa: E402
from tests.programs import program_of  # noqa: E402

PUBLIC = ROOT / "web/public"
FONT = ROOT / "web/node_modules/@fontsource/zen-antique-soft/files"
PAPER, INK, SEAL_RED = "#f6f0e2", "#1d1b22", "#bf2a1f"
WIDE = (1200, 630)
ICONS = {"192": (192, 1.0, ""), "512": (512, 1.0, ""), "apple": (180, 0.8, PAPER),
         "maskable": (512, 0.62, PAPER)}  # fmt: skip
"""By name: the side, how much of it the seal takes, and what is behind it."""
STYLE = """
@font-face { font-family: Zen; src: url(data:font/woff2;base64,%s); }
* { box-sizing: border-box; margin: 0; }
body { display: flex; width: 1200px; height: 630px; background: %s; color: %s; }
.cover { flex: 1 1 0; overflow: hidden; }
.cover svg { width: 100%%; height: 100%%; }
.name { flex: none; width: 470px; display: grid; place-content: center; justify-items: center;
  gap: 36px; border-left: 10px solid %s; font: 84px/1.1 Zen; text-align: center; }
.name img { width: 132px; }
.house { font-size: 40px; opacity: .75; }
"""
PIXELS = """async ([source, most]) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const counts = new Map();
  const near = (i) => ((data[i] >> 3) << 15) | ((data[i + 1] >> 3) << 10)
    | ((data[i + 2] >> 3) << 5) | (data[i + 3] >> 3);
  for (let i = 0; i < data.length; i += 4) {
    const found = counts.get(near(i)) ?? counts.set(near(i), [0, 0, 0, 0, 0]).get(near(i));
    found[0] += 1;
    for (let part = 0; part < 4; part += 1) found[part + 1] += data[i + part];
  }
  const colours = [...counts.values()].sort((a, b) => b[0] - a[0]).slice(0, most)
    .map(([n, ...sums]) => sums.map((sum) => Math.round(sum / n)));
  const places = new Map([...counts].map(([key, [n, ...sums]]) => {
    const square = (sum, each, i) => sum + (each - sums[i] / n) ** 2;
    const away = colours.map((colour) => colour.reduce(square, 0));
    return [key, away.indexOf(Math.min(...away))];
  }));
  let indices = '';
  for (let i = 0; i < data.length; i += 4) indices += String.fromCharCode(places.get(near(i)));
  return { width, height, colours, indices: btoa(indices) };
}"""
"""A picture in few colours: flat paintings lose nothing that one sees, and most of their weight."""


def main() -> None:
    """Draw them all."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        program = program_of("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        covers = covers_at(browser, address)
        for game in shinobi.GAMES:
            name = game.card.name
            draw(browser, shared([covers[name]], game.card.title), WIDE, f"share/{name}")
        draw(browser, shared(list(covers.values()), ""), WIDE, "share/shinobi")
        for name, (side, part, behind) in ICONS.items():
            draw(browser, icon(side, part, behind), (side, side), f"icons/{name}")
        browser.close()


def covers_at(browser: Browser, address: str) -> dict[str, str]:
    """The paintings of the games, as the home page has them."""
    page = browser.new_page()
    page.goto(address)
    found = {}
    for game in shinobi.GAMES:
        card = page.locator(f"article[aria-labelledby=card-{game.card.name}] .cover svg").first
        found[game.card.name] = str(card.evaluate("svg => svg.outerHTML"))
    page.close()
    return found


def seal() -> str:
    """The favicon as a source of images."""
    drawn = base64.b64encode((PUBLIC / "favicon.svg").read_bytes()).decode()
    return f"data:image/svg+xml;base64,{drawn}"


def shared(covers: list[str], title: str) -> str:
    """What a link shows: a painting, or all of them, beside a name."""
    font = (FONT / "zen-antique-soft-latin-400-normal.woff2").read_bytes()
    style = STYLE % (base64.b64encode(font).decode(), PAPER, INK, SEAL_RED)
    paintings = "".join(f'<div class="cover">{cover}</div>' for cover in covers)
    house = '<p class="house">Shinobi</p>' if title else ""
    name = f'<div class="name"><img src="{seal()}"><p>{title or "Shinobi"}</p>{house}</div>'
    return f"<!doctype html><style>{style}</style><body>{paintings}{name}</body>"


def icon(side: int, part: float, behind: str) -> str:
    """The seal, alone or on paper with room around it."""
    style = f"margin: 0; background: {behind or 'transparent'}; display: grid; place-items: center;"
    image = f'<img src="{seal()}" style="width: {side * part}px">'
    return f'<!doctype html><body style="{style} height: {side}px">{image}</body>'


def draw(browser: Browser, html: str, size: tuple[int, int], name: str) -> None:
    """Have a page drawn, and keep its picture."""
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(html)
    page.evaluate("() => document.fonts.ready")
    taken = page.screenshot(omit_background=True)
    file = PUBLIC / f"{name}.png"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(in_few_colours(page, taken))
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")
    page.close()


def in_few_colours(page: Page, picture: bytes) -> bytes:
    """A PNG with a palette in place of one with all colours."""
    source = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
    found = page.evaluate(PIXELS, [source, 256])
    width, height, colours = found["width"], found["height"], found["colours"]
    indices = base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in colours)),
        (b"tRNS", bytes(colour[3] for colour in colours)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    main()
