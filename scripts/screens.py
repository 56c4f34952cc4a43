"""Takes the pictures of docs/screens.md: of every game the first card, its great moment and the
end, on a phone and on a desk, by day and by night.

    python scripts/screens.py             # after python scripts/npm.py run build
    python scripts/screens.py kraft       # one game only
"""

import base64
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
os.environ.setdefault("SHINOBI_SHARE", "all")

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

import shinobi  # noqa: E402
from shinobi.core import shelf  # noqa: E402
from shinobi.core.match import Match  # noqa: E402
from shinobi.core.replay import stage  # noqa: E402
from tests.browser import night  # noqa: E402
from tests.browser.conftest import ARGUMENTS, NODE, Comes, visiting  # noqa: E402
from tests.browser.person import Person  # noqa: E402
from tests.browser.serving import serving  # noqa: E402
from tests.browser.staging import play_until, plays_nin_jan, put_table, sits_down  # noqa: E402
from tests.browser.test_kraft import keys  # noqa: E402
from tests.browser.test_kraft_first_match import staged  # noqa: E402
from tests.browser.test_ninja_squad import GUARDS_COME  # noqa: E402
from tests.programs import program_of  # noqa: E402

FOLDER = ROOT / "docs/screens"
LOOKS = [((390, 664), False), ((390, 664), True), ((1440, 900), False), ((1440, 900), True)]
SHEET = """<style>
  body { display: grid; grid-template-columns: repeat(2, 195px) repeat(2, 531px); gap: 12px;
    margin: 0; padding: 12px; width: max-content; background: #8b8578; }
  img { display: block; height: 332px; border-radius: 6px; }
</style>"""


def main() -> None:
    """One sheet for each game that is asked for."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    FOLDER.mkdir(exist_ok=True)
    names = sys.argv[1:] or [game.card.name for game in shinobi.GAMES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = program_of("chromium-headless-shell")
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        with (
            serving(Path(folder)) as address,
            visiting(browser, address, Path(folder)) as comes,
        ):
            for name in names:
                save(browser, name, [take(comes, name) for take in (first_card, moment, the_end)])
                print(f"docs/screens/{name}.jpg", flush=True)
        browser.close()


def seen(comes: Comes, lead: Callable[[Person], None], *, new: bool, motion: bool) -> list[bytes]:
    """What somebody sees whom this leads there, in every look."""
    pictures = []
    for size, dark in LOOKS:
        person = comes(size, touch=False, dark=dark, newcomer=new, motion=motion)
        lead(person)
        pictures.append(person.page.screenshot())
        person.context.close()
    return pictures


def first_card(comes: Comes, name: str) -> list[bytes]:
    def lead(person: Person) -> None:
        sits_down(person, Match.new(name, shelf.get(name).card.least, "a card"))
        person.sees("dialog.first-card[open]")
        person.page.wait_for_timeout(400)

    return seen(comes, lead, new=True, motion=False)


def moment(comes: Comes, name: str) -> list[bytes]:
    return seen(comes, MOMENTS[name], new=False, motion=True)


def the_end(comes: Comes, name: str) -> list[bytes]:
    def lead(person: Person) -> None:
        match = Match.new(name, shelf.get(name).card.least, "an end")
        person.goes(put_table(play_until(match, lambda now: now.outcome is not None), person))
        person.sees(".ranking")
        person.page.wait_for_timeout(300)

    return seen(comes, lead, new=False, motion=False)


def cards_turn(person: Person) -> None:
    plays_nin_jan(person, 4)
    person.page.locator(".hand .can").first.click()
    person.sees(".reveal")
    person.page.wait_for_timeout(700)


def combo_bursts(person: Person) -> None:
    sits_down(person, play_until(Match.new("ninja-combo", 2, "1"), may_make_one))
    person.sees(".offer .card.can:has(.spark)").click()
    person.sees(".place.combo").click()
    person.sees(".burst")
    person.page.wait_for_timeout(250)


def may_make_one(match: Match) -> bool:
    """Whether the first seat can lay a card that makes a combo at once."""
    if match.to_act != [0]:
        return False
    describe, view = shelf.get(match.game).describe, match.view(0)
    return any(describe(view, text)[0].endswith("lay-combo") for text in view.legal)


def ninja_is_caught(person: Person) -> None:
    sits_down(person, staged("M e5, N e2", turn="master", options={"master": 0}))
    person.sees(".mover.on")
    keys(person, "f", "ArrowDown")
    person.sees(".catch.caught .stamp")
    person.page.wait_for_timeout(500)


def rope_flies(person: Person) -> None:
    table = night.at_a_table(person)
    night.until_my_move(table)
    table.chooses(table.open_roofs()[0])
    table.presses(person.page.locator(".take"))
    person.page.locator(".bar .hand").focus()
    for _ in range(6):
        person.page.keyboard.press("PageUp")
    person.page.locator(".bar .throw").click()
    person.page.wait_for_timeout(1000)


def alarm_is_drawn(person: Person) -> None:
    person.goes(put_table(stage("ninja-squad", GUARDS_COME, "guards"), person))
    person.sees(".turned li")
    person.page.wait_for_timeout(500)


MOMENTS: dict[str, Callable[[Person], None]] = {
    "nin-jan": cards_turn, "ninja-combo": combo_bursts, "kraft": ninja_is_caught,
    "ninja-night": rope_flies, "ninja-squad": alarm_is_drawn,
}  # fmt: skip


def save(browser: Browser, name: str, rows: list[list[bytes]]) -> None:
    """All pictures of a game on one sheet: a row for each moment, a column for each look."""
    page = browser.new_page(device_scale_factor=1)
    images = [base64.b64encode(picture).decode() for row in rows for picture in row]
    tags = "".join(f'<img src="data:image/png;base64,{image}">' for image in images)
    page.set_content(SHEET + tags)
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    sheet = page.locator("body")
    sheet.screenshot(path=str(FOLDER / f"{name}.jpg"), type="jpeg", quality=80)
    page.close()


if __name__ == "__main__":
    main()
