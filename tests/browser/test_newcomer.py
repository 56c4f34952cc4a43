"""Somebody who knows none of the games, on a phone with its browser's bars: from home through the
first card to the end of a first match, by touch alone, without the rules or the menu. *Play now*
deals by chance: whatever comes of it, lost or won, is an end."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import Comes
from tests.browser.night import Night
from tests.browser.person import Person, Size, play_on
from tests.browser.squad import Squad
from tests.browser.test_kraft import ends_turns
from tests.browser.test_ninja_combo import whole_match
from tests.browser.test_ninja_night import acts

BARS: Size = (390, 664)
BEGIN = "Let’s play"
LEAST = {"nin-jan": 8, "ninja-combo": 5, "kraft": 1, "ninja-night": 7, "ninja-squad": 2}
"""Decisions, however short a match is."""


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


def begins_again(person: Person) -> None:
    """From the result, at one press; the card is known by now."""
    expect(person.page.get_by_role("button", name="Rematch")).to_be_in_viewport()
    person.page.get_by_role("button", name="Rematch").tap()
    expect(person.page.locator(".ranking")).to_have_count(0)
    person.sees(".board")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def plays_nin_jan(person: Person) -> None:
    play_on([person])


def plays_ninja_combo(person: Person) -> None:
    for _ in whole_match(person):
        pass


def plays_kraft(person: Person) -> None:
    """As the Ninja, and then as the Master."""
    person.sees(".side.ninja .plate.me")
    ends_turns(person)
    begins_again(person)
    person.sees(".tray")
    expect(person.page.locator(".ask .sentence")).to_contain_text("You are the Master")
    ends_turns(person)


def plays_ninja_night(person: Person) -> None:
    """Two rounds with ropes; then the ninja rests."""
    night = Night(person)
    done: list[str] = []

    def acted() -> bool:
        done.append(acts(night, done.count("plan")))
        return bool(done[-1])

    while "over" not in done:
        person.until(acted, "nothing is asked")


def plays_ninja_squad(person: Person) -> None:
    squad = Squad(person)
    person.page.get_by_role("button", name="No pauses").tap()
    while squad.waits() != "over":
        squad.plays()


PLAYS: dict[str, Callable[[Person], None]] = {
    "nin-jan": plays_nin_jan, "ninja-combo": plays_ninja_combo, "kraft": plays_kraft,
    "ninja-night": plays_ninja_night, "ninja-squad": plays_ninja_squad,
}  # fmt: skip


@pytest.mark.one_day_in(3)
@pytest.mark.parametrize("game", PLAYS)
def test_a_newcomer_plays_a_whole_match(comes: Comes, game: str) -> None:
    ana = comes(BARS, touch=True, newcomer=True)
    decisions = begins(ana, game)
    PLAYS[game](ana)
    ana.sees(".ranking")
    assert len(decisions.made) >= LEAST[game]
    ana.fine(game)
    begins_again(ana)
    ana.fine(f"{game} again")


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


@pytest.mark.parametrize("first", [places_a_ninja, starts_somewhere])
def test_a_newcomer_comes_to_a_first_decision(
    comes: Comes, first: Callable[[Person], None]
) -> None:
    """In the games of which a whole match is not played on every day."""
    ana = comes(BARS, touch=True, newcomer=True)
    game = "ninja-night" if first is places_a_ninja else "ninja-squad"
    decisions = begins(ana, game)
    first(ana)
    ana.until(lambda: len(decisions.made) > 0, "nothing was decided")
    ana.fine(game)
