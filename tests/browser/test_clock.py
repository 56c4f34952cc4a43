"""A clock of a day."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE


def test_a_day_for_each_decision_is_said_as_people_say_it(comes: Comes) -> None:
    ana, bo = comes(PHONE, touch=True), comes(language="fr")
    ana.goes("/new/nin-jan")
    ana.page.get_by_label("Clock").select_option("86400")
    ana.presses("Open the table and invite")
    ana.sees("#join-link")
    bo.goes(ana.page.url.removeprefix(ana.address))
    expect(bo.page.get_by_text("un jour par décision", exact=True)).to_be_visible()
    bo.presses("S’asseoir ici")
    bo.presses("C’est bon pour moi")
    expect(ana.page.get_by_text("Everyone is here and ready")).to_be_visible()
    ana.presses("Start the match")
    for person, words in ((ana, r"(1 day|\d+ hours and \d+ minutes?) left"), (bo, "Il reste ")):
        clock = person.sees("[role=timer]")
        expect(clock).to_have_text(re.compile(r"^(24:00:00|23:\d\d:\d\d)$"))
        expect(clock).to_have_attribute("aria-label", re.compile(words))
        person.fine("a clock of a day")
