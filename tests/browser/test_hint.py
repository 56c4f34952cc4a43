"""Hints that are slow or lost."""

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Comes
from tests.browser.person import Person, play_on
from tests.browser.staging import plays_nin_jan


def hold_hints(person: Person) -> list[tuple[WebSocketRoute, str]]:
    """Hints stop on their way to this person, and are collected."""
    held: list[tuple[WebSocketRoute, str]] = []

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def news(message: str | bytes) -> None:
            text = str(message)
            if '"type":"hint"' in text:
                held.append((page, text))
            else:
                page.send(text)

        page.on_message(server.send)
        server.on_message(news)

    person.page.route_web_socket("**/live?**", route)
    return held


def asks(person: Person, held: list[tuple[WebSocketRoute, str]]) -> None:
    """And the answer is on its way."""
    plays_nin_jan(person)
    person.presses("Hint")
    expect(person.page.get_by_role("button", name="Thinking…")).to_be_disabled()
    person.until(lambda: len(held) == 1, "the server gives a hint")


def test_a_lost_hint_can_be_asked_for_again(comes: Comes) -> None:
    ana = comes()
    asks(ana, hold_hints(ana))
    ana.context.set_offline(True)
    expect(ana.page.get_by_text("No answer came. Please ask again.")).to_be_visible()
    ana.context.set_offline(False)
    expect(ana.page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
    expect(ana.page.locator(".hinted")).to_have_count(0)


def test_a_late_hint_is_not_shown_for_another_decision(comes: Comes) -> None:
    ana = comes()
    held = hold_hints(ana)
    asks(ana, held)
    play_on([ana], 2)
    ana.waits_for_turn()
    ana.page.mouse.move(1, 1)
    expect(ana.page.locator(".preview")).to_have_text("")
    page, hint = held[0]
    page.send(hint)
    expect(ana.page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()
    expect(ana.page.locator(".preview")).to_have_text("")
    expect(ana.page.locator(".hinted")).to_have_count(0)
    ana.fine("a late hint")
