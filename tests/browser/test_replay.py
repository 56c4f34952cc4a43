"""A match once more: by keys, by address, by file."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person, play_on


@pytest.fixture
def ana(comes: Comes) -> Person:
    """She has played a match."""
    person = comes()
    person.goes("/new/nin-jan?play")
    person.waits_for_turn()
    play_on([person])
    return person


def test_a_replay_by_keys_address_and_file(ana: Person, comes: Comes, tmp_path: Path) -> None:
    ana.presses("Replay", "link")
    at = ana.sees(".at")
    expect(at).to_have_text("0 / " + at.inner_text().split(" / ")[1])
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
    address = ana.page.url.removeprefix(ana.address)
    assert "from=open" in address

    bo = comes()
    bo.goes(address)
    expect(bo.sees(".at")).to_contain_text("1 / ")
    bo.page.get_by_label("Seen by").select_option("1")
    bo.sees(".hand button.card")
    assert "from=1" in bo.page.url

    with ana.page.expect_download() as download:
        ana.presses("Download as a file")
    file = tmp_path / "match.json"
    download.value.save_as(file)
    bo.goes("/replay")
    bo.page.locator("input[type=file]").set_input_files(file)
    expect(bo.sees(".at")).to_contain_text("0 / ")
    bo.fine("a replay from a file")
    ana.fine("a replay")


def test_the_fairness_of_a_match_can_be_checked(ana: Person) -> None:
    ana.page.locator("summary").click()
    ana.presses("Check it now")
    expect(ana.page.get_by_text("Everything adds up")).to_be_visible()
    ana.axe("the fairness proof")
