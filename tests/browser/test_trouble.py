"""When the server says no."""

from playwright.sync_api import Route, expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE


def test_a_table_that_was_not_made_is_told_in_french_with_ways_on(comes: Comes) -> None:
    ana = comes(PHONE, touch=True, language="fr")
    busy = [True]

    def answer(route: Route) -> None:
        if busy and route.request.method == "POST":
            no = {"error": "slow-down", "message": "too many requests; wait a moment"}
            route.fulfill(status=429, json=no)
        else:
            route.continue_()

    ana.page.route("**/api/tables", answer)
    ana.goes("/new/nin-jan?play")
    expect(ana.page.get_by_text("Le serveur est très occupé.")).to_be_visible()
    expect(ana.page.get_by_text("too many requests")).to_have_count(0)
    expect(ana.page.get_by_role("link", name="Voir les jeux")).to_be_visible()
    ana.axe("no table")
    busy.clear()
    ana.presses("Réessayer")
    ana.waits_for_turn()
