"""Somebody who knows none of the games, on a phone with its browser's bars: from home through the
first card to a first decision, by touch alone, without the rules or the menu."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Comes
from tests.browser.night import Night
from tests.browser.person import Person, Size, play_on

BARS: Size = (390, 664)
BEGIN = "Let’s play"
ASKED_IN_KRAFT = ".tray, .deeds .end:not([aria-disabled=true])"


class Decisions:
    """What this person has decided, as the server was told."""

    def __init__(self, person: Person) -> None:
        self.made: list[str] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self._note(json.loads(data)))

    def _note(self, message: dict[str, str]) -> None:
        if message["type"] == "play":
            self.made.append(message["action"])


def begins(person: Person, game: str) -> Decisions:
    """From home, by the card of the game and the card of the match."""
    decisions = Decisions(person)
    person.goes("/")
    card = person.page.locator(f"article[aria-labelledby=card-{game}]")
    card.get_by_role("link", name="Play now").tap()
    first = person.page.locator("dialog.first-card[open]")
    expect(first.locator("dd")).to_have_count(3)
    first.get_by_role("button", name=BEGIN).tap()
    expect(first).to_have_count(0)
    return decisions


def lays_a_card(person: Person) -> None:
    person.waits_for_turn()
    person.acts()


def lays_a_ninja(person: Person) -> None:
    person.sees(".offer .card.can").tap()
    person.sees(".place").tap()
    person.sees(".confirm .primary").tap()


def robs_or_guards(person: Person) -> None:
    """Ends a turn as the Ninja; as the Master takes a dojo that is there."""
    person.sees(ASKED_IN_KRAFT)
    if person.page.locator(".tray").count():
        ready_made = person.page.get_by_role("button", name="Ready-made dojos")
        if ready_made.count():
            ready_made.tap()
            person.sees(".dojo").tap()
        else:
            person.sees(".done.primary").tap()
    else:
        person.sees(".deeds .end").tap()
        confirm = person.page.locator(".confirm .primary")
        if confirm.count():
            confirm.tap()


def places_a_ninja(person: Person) -> None:
    """Or plans, where the others have placed theirs."""
    night = Night(person)
    person.sees(".tag.open, .dials .seal")
    if night.open_roofs():
        night.chooses(night.open_roofs()[0])
    else:
        night.plans(0, 2)


def starts_somewhere(person: Person) -> None:
    person.sees("button.goal").tap()
    person.sees(".confirm .primary").tap()


FIRST: dict[str, Callable[[Person], None]] = {
    "nin-jan": lays_a_card, "ninja-combo": lays_a_ninja, "kraft": robs_or_guards,
    "ninja-night": places_a_ninja, "ninja-squad": starts_somewhere,
}  # fmt: skip


@pytest.mark.parametrize("game", FIRST)
def test_a_newcomer_comes_to_a_first_decision(comes: Comes, game: str) -> None:
    ana = comes(BARS, touch=True, newcomer=True)
    decisions = begins(ana, game)
    FIRST[game](ana)
    ana.until(lambda: len(decisions.made) > 0, "nothing was decided")
    ana.fine(game)


def test_a_newcomer_plays_a_whole_match(comes: Comes) -> None:
    ana = comes(BARS, touch=True, newcomer=True)
    decisions = begins(ana, "nin-jan")
    play_on([ana])
    assert len(decisions.made) >= 8
    expect(ana.page.get_by_role("button", name="Rematch")).to_be_visible()
    ana.page.get_by_role("button", name="Rematch").tap()
    ana.waits_for_turn()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    ana.fine("a first match")
