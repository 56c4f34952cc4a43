"""A match once more: by keys, by address, by file."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, Size, play_on
from tests.browser.staging import play_until, put_table, sits_down
from tests.core.test_old_records import RECORDS

FITS = """(select) => {
  const style = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = style.font;
  const arrow = 24;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return [...select.options].every((each) => pen.measureText(each.text).width + arrow <= room);
}"""
"""Whether every choice can be read in full."""


@pytest.mark.one_day_in(2)
def test_a_match_once_more(comes: Comes, tmp_path: Path) -> None:
    ana, bo = comes(), comes()
    sits_down(ana, late_match())
    play_on([ana])
    its_fairness_can_be_checked(ana)
    ana.presses("Replay", "link")
    it_is_scrubbed_by_keys(ana)
    every_line_shows_its_own_moment(ana)
    a_moment_has_an_address(ana, bo)
    for language in ("en-GB", "fr"):
        it_can_be_read_on_a_phone(comes(PHONE, touch=True, language=language), ana)
    it_goes_through_a_file(ana, bo, tmp_path / "match.json")
    for person in (ana, bo):
        person.fine("a replay")


@pytest.mark.parametrize("size", [(390, 664), (360, 640)])
def test_piles_can_be_read_on_a_small_phone(comes: Comes, size: Size) -> None:
    """Below them lie all hands, above them the choice of whose eyes to see with."""
    ana = comes(size, touch=True)
    match = play_until(Match.new("nin-jan", 2, "a known deal"), lambda now: now.outcome is not None)
    ana.goes(put_table(match, ana).replace("/t/", "/replay/"))
    for top in (ana.sees(".pile .card.top"), ana.sees(".hands li")):
        box = top.bounding_box()
        assert box
        assert box["width"] >= 30, "too small to be read"
    ana.fine("a replay on a small phone")


OTHER_RULES = {
    "en-GB": "Ninja Squad was begun by version 1 of its rules. Here version 2 is played",
    "fr": "Ninja Squad a commencé selon la version 1 de ses règles. Ici, on joue la version 2",
}


@pytest.mark.parametrize("language", list(OTHER_RULES))
def test_a_record_of_other_rules_says_what_it_is(comes: Comes, language: str) -> None:
    ana = comes(language=language)
    ana.goes("/replay")
    ana.page.locator("input[type=file]").set_input_files(RECORDS / "ninja-squad-with-clock.json")
    expect(ana.page.get_by_role("alert")).to_contain_text(OTHER_RULES[language])


def late_match() -> Match:
    """Nin Jan, with three cards left in every hand."""
    match = Match.new("nin-jan", 3, "a known deal")
    return play_until(match, lambda match: len(match.form()["hands"][0]) == 3)


def its_fairness_can_be_checked(ana: Person) -> None:
    ana.page.locator("summary").click()
    ana.presses("Check it now")
    expect(ana.page.get_by_text("Everything adds up")).to_be_visible()
    ana.axe("the fairness proof")


def it_is_scrubbed_by_keys(ana: Person) -> None:
    at = ana.sees(".at")
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("3 / ")
    ana.page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("2 / ")
    ana.page.keyboard.press("End")
    expect(ana.page.locator(".chip").first).to_have_text("The end")
    ana.page.keyboard.press("Home")
    expect(at).to_contain_text("0 / ")
    ana.axe("the replay")
    ana.page.keyboard.press("ArrowRight")


def every_line_shows_its_own_moment(ana: Person) -> None:
    """Also amid what came of one decision: the log ends with the line, and it is said."""
    ana.page.keyboard.press("End")
    lines = ana.page.locator("aside button.line")
    for _ in range(6):
        count = lines.count()
        before = lines.nth(count - 2)
        text = before.text_content() or ""
        before.click()
        expect(lines).to_have_count(count - 1)
        expect(ana.page.locator(".now")).to_have_text(text)
    ana.page.keyboard.press("Home")
    ana.page.keyboard.press("ArrowRight")


def a_moment_has_an_address(ana: Person, bo: Person) -> None:
    address = ana.page.url.removeprefix(ana.address)
    assert "from=open" in address
    bo.goes(address)
    expect(bo.sees(".at")).to_contain_text("1 / ")
    bo.page.get_by_label("Seen by").select_option("1")
    bo.sees(".hand button.card")
    assert "from=1" in bo.page.url


def it_can_be_read_on_a_phone(cleo: Person, ana: Person) -> None:
    cleo.goes(ana.page.url.removeprefix(ana.address))
    assert cleo.sees("header select").evaluate(FITS)
    cleo.axe("the replay on a phone")
    cleo.fine("the replay on a phone")


def it_goes_through_a_file(ana: Person, bo: Person, file: Path) -> None:
    with ana.page.expect_download() as download:
        ana.presses("Download as a file")
    download.value.save_as(file)
    bo.presses("Open a replay", "link")
    for _ in range(2):
        bo.page.locator("input[type=file]").set_input_files(file)
        expect(bo.sees(".at")).to_contain_text("0 / ")
        bo.presses("Open a replay", "link")
        expect(bo.page.get_by_role("heading", name="Open a replay")).to_be_focused()
