"""Talk at a table."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.staging import plays_nin_jan

TALK = ".chat ol[aria-label=Chat]"
REFUSALS = {
    "slow-down": "Un peu moins vite, s’il vous plaît.",
    "not-seated": "Il faut être assis à cette table pour cela.",
}


def test_a_line_of_chat_moves_only_the_list(comes: Comes) -> None:
    """On a phone the talk is far below what the person looks at; the page stays where it is."""
    ana, bo = comes(PHONE, touch=True), comes()
    ana.goes("/new/nin-jan")
    ana.presses("Open the table and invite")
    ana.sees("#join-link")
    bo.goes(ana.page.url.removeprefix(ana.address))
    bo.presses("Sit here")
    lines = ana.page.locator(f"{TALK} li")
    for said in range(1, 9):
        bo.presses("Hello!")
        expect(lines).to_have_count(said)
    talk = ana.page.locator(TALK)
    ana.until(
        lambda: bool(talk.evaluate("list => list.scrollHeight > list.clientHeight")),
        "there is more than fits",
    )
    assert talk.evaluate("list => list.scrollTop + list.clientHeight + 1 >= list.scrollHeight")
    assert ana.page.evaluate("scrollY") == 0


def refuse_some(person: Person) -> None:
    """What is said by the name of a refusal is refused so, on its way to the server."""

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def command(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "say" and said["text"] in REFUSALS:
                no = {"type": "refused", "id": said["id"], "rule": "", "key": said["text"]}
                page.send(json.dumps({**no, "args": {}, "message": "No."}))
            else:
                server.send(message)

        page.on_message(command)
        server.on_message(page.send)

    person.page.route_web_socket("**/live?**", route)


def test_a_refused_line_stays_in_the_field(comes: Comes) -> None:
    """And is refused in the person's language."""
    ana = comes(language="fr")
    refuse_some(ana)
    plays_nin_jan(ana)
    ana.presses("Discussion", "tab")
    field = ana.page.get_by_label("Dire quelque chose")
    told = ana.page.locator(".say [role=status]")
    for words, why in REFUSALS.items():
        field.fill(words)
        field.press("Enter")
        expect(told).to_have_text(why)
        expect(field).to_have_value(words)
    field.fill("Bonjour")
    field.press("Enter")
    expect(field).to_have_value("")
    expect(ana.page.locator(".chat li")).to_contain_text(["Bonjour"])
    expect(told).to_have_text("")
