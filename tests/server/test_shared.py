"""Links that are shared: what they show of the game, and nothing of a table."""

import json
import re
import struct
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

import shinobi
from shinobi.server.shared import PART, with_tags
from tests.server.serving import ME, Person, Running, bot, settings

WEB = Path(__file__).parents[2] / "web"
TAG = re.compile(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)" />')
PAGE = (WEB / "index.html").read_text("utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("shared")
    (folder / "dist/share").mkdir(parents=True)
    (folder / "dist/index.html").write_text(PAGE, "utf-8")
    (folder / "dist/share/kraft.png").write_bytes(b"a picture")
    (folder / "dist/manifest.webmanifest").write_text("{}")
    with Running(settings(folder, client=folder / "dist")) as running:
        yield running


@pytest.fixture
def ana(server: Running) -> Person:
    return Person(server.url, "Ana")


def tags(person: Person, path: str, lang: str = "") -> dict[str, str]:
    page = person.http.get(path, headers={"Accept-Language": lang}).text
    title = re.search("<title>(.*)</title>", page)
    assert title is not None
    return {"title": unescape(title[1])} | {
        name: unescape(content) for name, content in TAG.findall(page)
    }


@pytest.mark.parametrize(
    "path",
    [
        "/new/kraft",
        "/learn/kraft",
        "/rules/kraft",
        "/rules/kraft/",
        "/puzzle/kraft",
        "/puzzle/kraft/0a1b",
    ],
)
def test_a_page_about_a_game_shows_it(ana: Person, path: str) -> None:
    shown = tags(ana, path)
    assert shown["title"] == shown["og:title"] == "Kraft · Shinobi"
    assert shown["description"] == shown["og:description"]
    assert shown["og:description"].startswith("One builds a dojo")
    assert shown["og:image"] == f"{ana.http.base_url}/share/kraft.png".replace("//share", "/share")
    assert shown["twitter:card"] == "summary_large_image"


def test_it_speaks_the_language_of_who_asks(ana: Person) -> None:
    shown = tags(ana, "/learn/kraft", "de-DE, fr-CA;q=0.8, en;q=0.5")
    assert shown["og:description"].startswith("L’un bâtit un dojo")
    assert shown["og:locale"] == "fr_FR"
    assert tags(ana, "/learn/kraft", "de")["og:locale"] == "en_GB"
    house = tags(ana, "/", "fr")
    assert house["og:description"] == "Une table numérique ouverte pour cinq jeux de ninjas."
    assert house["og:locale"] == "fr_FR"


def test_a_table_shows_its_game_alone(ana: Person) -> None:
    table = ana.create("kraft", 2, seating=[ME, bot()])
    for path in (f"/t/{table}", f"/t/{table}/watch", f"/replay/{table}", f"/review/{table}"):
        assert tags(ana, path) == tags(ana, "/new/kraft")
        assert ana.http.get(path).text == ana.http.get("/new/kraft").text
    for path in ("/", "/t/nothing", "/new/chess", "/new/%3Cb%3E", "/settings", "/t/a/b/c"):
        shown = tags(ana, path)
        assert shown["title"] == "Shinobi"
        assert shown["og:description"] == "An open digital table for five ninja games."
        assert shown["og:image"].endswith("/share/shinobi.png")


def test_a_game_without_a_picture_shows_that_of_the_house(ana: Person) -> None:
    shown = tags(ana, "/new/nin-jan")
    assert shown["og:title"] == "Nin Jan · Shinobi"
    assert shown["og:image"].endswith("/share/shinobi.png")


def test_each_is_cached_as_itself(ana: Person) -> None:
    pages = [ana.http.get(path) for path in ("/", "/new/kraft", "/new/nin-jan")]
    found = [page.headers["etag"] for page in pages]
    assert len(set(found)) == len(pages)
    assert {page.headers["cache-control"] for page in pages} == {"no-cache"}
    assert all("accept-language" in page.headers["vary"] for page in pages)
    same = ana.http.get("/new/kraft", headers={"If-None-Match": found[1]})
    other = ana.http.get("/new/nin-jan", headers={"If-None-Match": found[1]})
    assert (same.status_code, other.status_code) == (304, 200)


def test_nothing_gets_out_of_its_tag() -> None:
    sly = 'http://x/"><script>alert(1)</script>'
    text = with_tags(PAGE, None, "en", sly)
    assert "<script>alert" not in text
    assert unescape(dict(TAG.findall(text))["og:image"]) == sly


def test_the_page_has_one_part_for_it() -> None:
    assert len(PART.findall(PAGE)) == 1
    assert "<title>" not in PART.sub("", PAGE)


def size_of(file: Path) -> tuple[int, int]:
    """Of a PNG."""
    head = file.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


@pytest.mark.parametrize("name", ["shinobi", *(game.card.name for game in shinobi.GAMES)])
def test_every_game_has_a_picture_and_it_is_small(name: str) -> None:
    file = WEB / f"public/share/{name}.png"
    assert size_of(file) == (1200, 630)
    assert file.stat().st_size < 64_000


def test_the_manifest_tells_the_truth_about_its_icons(ana: Person) -> None:
    kind = ana.http.get("/manifest.webmanifest").headers["content-type"]
    assert kind == "application/manifest+json"
    manifest = json.loads((WEB / "public/manifest.webmanifest").read_text("utf-8"))
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    drawn = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in drawn} == {"192x192", "512x512"}
    assert [icon.get("purpose") for icon in drawn].count("maskable") == 1
    for icon in drawn:
        assert "{}x{}".format(*size_of(WEB / f"public{icon['src']}")) == icon["sizes"]
    assert size_of(WEB / "public/icons/apple.png") == (180, 180)
