"""Every device adds its share to the deal, by itself; and sees to it that it is there."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from shinobi.core.record import Record
from shinobi.core.replay import verify
from tests.browser.conftest import Comes, visiting
from tests.browser.person import PHONE, TURN, Person, play_on
from tests.browser.serving import serving

TABLE = "id => fetch(`/api/tables/${id}`).then((answer) => answer.json())"
RECORD = "id => fetch(`/api/tables/${id}/record?form=json`).then((answer) => answer.text())"
NOTE = ".note"
OTHER = "0b" * 32


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server that waits for the slowest device."""
    folder = tmp_path_factory.mktemp("patient")
    with serving(folder, "--moments", "60") as address:
        yield address, folder


@pytest.fixture
def comes_in_time(browser: Browser, patient: tuple[str, Path]) -> Iterator[Comes]:
    with visiting(browser, *patient) as come:
        yield come


def sit_down(ana: Person, bo: Person) -> None:
    """Both at a table of Nin Jan that Ana may start."""
    ana.goes("/new/nin-jan")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.presses("Open the table and invite")
    path = ana.sees("#join-link").input_value().removeprefix(ana.address)
    bo.goes(path)
    bo.page.get_by_label("Votre nom").fill("Bo")
    bo.presses("S’asseoir ici")
    bo.presses("C’est bon pour moi")
    expect(ana.page.get_by_text("Everyone is here and ready")).to_be_visible()


def table_of(person: Person) -> Any:
    return person.page.evaluate(TABLE, person.page.url.rpartition("/")[2])


def givers(person: Person) -> list[str]:
    return [share["giver"] for share in table_of(person)["deal"]["shares"]]


def intercept(
    person: Person,
    *,
    sent: Callable[[str], str | None] = lambda text: text,
    news: Callable[[str], str | None] = lambda text: text,
) -> None:
    """What a device and the server tell each other is changed on its way, or kept back."""

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda said: _pass(sent(str(said)), server))
        server.on_message(lambda said: _pass(news(str(said)), page))

    person.page.route_web_socket("**/live?**", route)


def _pass(text: str | None, to: WebSocketRoute) -> None:
    if text is not None:
        to.send(text)


def without_shares(text: str) -> str | None:
    return None if json.loads(text)["type"] == "share" else text


def with_another_share(text: str) -> str:
    """As if the server had dealt with a share of its own in the first seat."""
    news = json.loads(text)
    deal = (news.get("table") or {}).get("deal")
    if deal and deal["shares"]:
        deal["shares"][0]["value"] = OTHER
    return json.dumps(news)


def begins_with_a_bot(ana: Person) -> None:
    ana.goes("/new/nin-jan")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.get_by_label("Seat 2", exact=True).select_option("bot:random")
    ana.presses("Start the match")
    ana.waits_for_turn()


def test_a_device_adds_its_share_and_finds_it_in_the_proof(comes_in_time: Comes) -> None:
    ana = comes_in_time()
    begins_with_a_bot(ana)
    play_on([ana])
    expect(ana.page.locator(NOTE)).to_have_count(0)
    text = ana.page.evaluate(RECORD, table_of(ana)["id"])
    assert [share["giver"] for share in json.loads(text)["shares"]] == ["device", "host"]
    assert verify(Record.parse(text)).ok
    ana.page.get_by_text("Was it fair? Check for yourself").click()
    expect(ana.page.get_by_text("yours, unchanged")).to_have_count(1)
    ana.presses("Check it now")
    expect(ana.page.get_by_text("the share that your device gave is in the deal")).to_be_visible()
    expect(ana.page.get_by_text("Everything adds up")).to_be_visible()
    ana.axe("the proof")
    ana.fine("the proof")
    ana.presses("Rematch")
    ana.sees(TURN)
    assert givers(ana) == ["device", "host"]


def test_a_device_answers_for_all_who_share_it(comes_in_time: Comes) -> None:
    """The table is dealt before its page is open, and waits for it."""
    both = comes_in_time()
    both.goes("/new/nin-jan")
    both.page.get_by_label("Your name").fill("Ana")
    both.page.get_by_label("Seat 2", exact=True).select_option("guest")
    both.page.get_by_label("Their name").fill("Bo")
    both.presses("Start the match")
    both.sees("text=Pass the device to Ana")
    assert givers(both) == ["device", "device"]
    both.presses("I am Ana")
    both.sees(".hand .can")
    expect(both.page.locator(NOTE)).to_have_count(0)


def test_a_share_that_is_lost_on_its_way_is_passed_over(comes: Comes) -> None:
    ana, bo = comes(), comes(PHONE, touch=True, language="fr")
    intercept(bo, sent=without_shares)
    sit_down(ana, bo)
    ana.presses("Start the match")
    bo.waits_for_turn()
    assert givers(bo)[1] == "absent"
    note = bo.page.locator(NOTE)
    expect(note).to_contain_text("sans la part de votre appareil\u00a0: elle n’est pas arrivée")
    assert note.get_by_role("link").get_attribute("href") == "/fair"
    bo.axe("a calm note")
    bo.fine("a calm note")
    note.get_by_role("button", name="Fermer cette note").tap()
    expect(note).to_have_count(0)


def test_who_is_waited_for_is_named_where_the_board_will_be(comes_in_time: Comes) -> None:
    ana, bo = comes_in_time(), comes_in_time(PHONE, touch=True, language="fr")
    back: list[str] = []

    def hold(text: str) -> str | None:
        if back or json.loads(text)["type"] != "share":
            return text
        back.append(text)
        return None

    intercept(bo, sent=hold)
    sit_down(ana, bo)
    ana.presses("Start the match")
    expect(ana.page.get_by_role("status").get_by_text("Dealing: everybody’s")).to_be_visible()
    expect(ana.page.get_by_text("Still awaited: Bo")).to_be_visible()
    ana.axe("dealing")
    ana.fine("dealing")
    ana.goes("/")
    expect(ana.page.get_by_role("link").filter(has_text="Dealing")).to_be_visible()
    bo.page.reload()
    bo.waits_for_turn()
    assert givers(bo) == ["device", "device"]
    expect(bo.page.locator(NOTE)).to_have_count(0)


def test_a_share_that_is_replaced_is_said_to_be(comes_in_time: Comes) -> None:
    ana = comes_in_time()
    intercept(ana, news=with_another_share)
    begins_with_a_bot(ana)
    note = ana.page.locator(NOTE)
    expect(note).to_contain_text("the share that your device gave is not in it")
    assert note.get_by_role("link").get_attribute("href") == "/fair"
    ana.axe("a warning")
    ana.fine("a warning")
