"""Hints: what they say and light up, and those that are slow or lost."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from shinobi.core.match import Match
from shinobi.core.replay import stage
from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person, Size, play_on
from tests.browser.staging import play_until, plays_nin_jan, sits_down

RICH = {
    "seats": 2, "hands": [["R1"], ["P2"]], "piles": [["P-4"], ["S10"], ["P9", "P8", "P7"]],
    "shown": ["S1", None],
}  # fmt: skip
"""Nin Jan: the scissors beat piles 1 and 3, and pile 3 is far better."""


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


@pytest.mark.parametrize(
    ("language", "button", "said"),
    [
        ("en-GB", "Hint", r"Hint: Take pile 3 for 24 points.*Pile 1 brings only −4"),
        ("fr-FR", "Conseil", r"Conseil.*pile 3.*24 points.*La pile 1 ne rapporte que −4"),
    ],
)
def test_a_hint_says_what_to_press_and_why(
    comes: Comes, language: str, button: str, said: str
) -> None:
    """In words where the preview is, announced, and lit on the board."""
    ana = comes(language=language)
    sits_down(ana, stage("nin-jan", RICH))
    ana.waits_for_turn()
    ana.presses(button)
    expect(ana.page.locator(".preview")).to_have_text(re.compile(said))
    expect(ana.page.locator("[role=log][aria-live=polite]")).to_have_text(re.compile(said))
    expect(ana.page.locator(".hinted")).to_have_count(1)
    ana.fine("a hint with its reasons")


GAMES = {
    "ninja-combo": lambda: Match.new("ninja-combo", 2, 3, {"starter": "first"}),
    "kraft": lambda: play_until(Match.new("kraft", 2, 4, {"master": 1}), playing_ninja),
    "ninja-squad": lambda: play_until(
        Match.new("ninja-squad", 2, 4, {"mode": "raid"}), lambda match: asked(match, "turn")
    ),
    "ninja-night": lambda: play_until(
        Match.new("ninja-night", 2, 4, {"eye_1": "8", "eye_2": "8"}),
        lambda match: asked(match, "plan"),
    ),
}
"""A decision of the first seat in each of the others."""


def playing_ninja(match: Match) -> bool:
    """The dojo stands, and it is the Ninja's turn."""
    return match.form()["phase"] == "playing" and match.to_act == [0]


def asked(match: Match, what: str) -> bool:
    """The first seat is asked that."""
    return 0 in match.to_act and getattr(match.view(0), "ask", match.form().get("asked")) == what


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("size", [PHONE, (360, 640)], ids=["phone", "small phone"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_hints_with_reasons(comes: Comes, game: str, size: Size) -> None:
    """A sentence what to press and one why, on a phone; it never makes the page wider."""
    ana = comes(size, touch=True)
    sits_down(ana, GAMES[game]())
    ana.stands_still()
    ana.page.get_by_role("button", name="Hint", exact=True).first.tap()
    expect(ana.page.locator(".preview")).to_have_text(re.compile(r"^Hint: .+[.!] .+\.$"))
    ana.fine(f"a hint in {game}")
