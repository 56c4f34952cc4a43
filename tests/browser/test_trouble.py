"""When the server says no."""

import re
from functools import partial

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from shinobi.core.match import Match
from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, TURN, Person
from tests.browser.staging import FORCED, put_table


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
    expect(ana.page.get_by_role("link", name="Retour aux jeux")).to_be_visible()
    ana.axe("no table")
    busy.clear()
    ana.presses("Réessayer")
    ana.waits_for_turn()


@pytest.mark.parametrize("known", [0, 1])
def test_a_server_that_speaks_otherwise_by_now_asks_to_load_the_page_again(
    comes: Comes, known: int
) -> None:
    """From the first message on, or after one that was understood."""
    ana = comes()
    path = put_table(Match.new("nin-jan", 2, "a known deal"), ana)
    heard: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            heard.append(message)
            socket.send(message if len(heard) <= known else '{"type": "gossip"}')

        socket.connect_to_server().on_message(tell)

    ana.page.route_web_socket(re.compile("/live"), between)
    ana.goes(path)
    if known:
        ana.waits_for_turn()
        ana.acts()
    expect(ana.page.get_by_text("another version by now")).to_be_visible()
    ana.axe("another version")
    heard[:] = []
    known = 1000
    ana.presses("Try again")
    ana.waits_for_turn()


class Silence:
    """Over somebody's connections. Those that it has fallen upon stay open, and nothing passes."""

    def __init__(self, person: Person) -> None:
        self.open: list[WebSocketRoute] = []
        self._dead: list[WebSocketRoute] = []
        person.page.route_web_socket(re.compile("/live"), self._between)

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.open.append(page)
        for one, other in ((page, server), (server, page)):
            one.on_message(partial(self._carry, page, other))

    def _carry(self, page: WebSocketRoute, to: WebSocketRoute, message: str | bytes) -> None:
        if page not in self._dead:
            to.send(message)

    def falls(self) -> None:
        self._dead += self.open


SHOWN_AGAIN = "() => document.dispatchEvent(new Event('visibilitychange'))"


@pytest.mark.parametrize("returns", [False, True], ids=["looks on", "comes back"])
def test_who_only_waits_notices_that_the_connection_has_died(comes: Comes, returns: bool) -> None:
    """A phone that slept, or that changed its network: the other side is gone without a word."""
    ana, bo = comes(PHONE, touch=True), comes()
    path = put_table(stage("nin-jan", FORCED), ana, bo)
    silence = Silence(ana)
    ana.page.clock.install()
    for person in (ana, bo):
        person.goes(path)
        person.waits_for_turn()
    ana.acts()
    expect(ana.page.locator(TURN)).to_have_count(0)
    ana.stands_still()
    silence.falls()
    bo.acts()
    bo.waits_for_turn()
    if returns:
        ana.page.clock.run_for(3000)
        ana.page.evaluate(SHOWN_AGAIN)
        ana.page.clock.run_for(8000)
    else:
        ana.page.clock.run_for(19_000)
        assert len(silence.open) == 1
        ana.page.clock.run_for(9000)
    ana.waits_for_turn()
    assert len(silence.open) == 2
    ana.fine("back at the table")
