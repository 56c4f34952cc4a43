"""Puzzles: of the day from the home page, or by link; found, missed and explained on the board."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from shinobi import GAMES
from shinobi.puzzles import Puzzle, pack
from tests.browser.conftest import Comes
from tests.browser.person import DESK, PHONE, Person, Size

SMALL: Size = (390, 664)
KEPT = "() => JSON.parse(localStorage.getItem('shinobi.puzzles'))"
KEEP = "text => localStorage.setItem('shinobi.puzzles', text)"
ASK = "path => fetch(path).then((answer) => answer.json())"
OTHERS = [game.card.name for game in GAMES[1:] if pack(game.card.name)]
CARDS = [each for each in pack("nin-jan") if each.best[0] in "RPS"]
"""Puzzles in which a card is to be chosen."""


def thing(person: Person, action: str) -> Locator:
    """Of Nin Jan: a card of the hand, or a pile to take."""
    if action[0] in "RPS":
        return person.page.locator(f".hand [data-piece='{action}']")
    return person.page.locator(".pile").nth(int(action[1:]) - 1).locator("button").first


def does(person: Person, action: str) -> None:
    if person.touch:
        thing(person, action).tap()
        person.page.locator(".confirm .primary").tap()
    else:
        thing(person, action).press("Enter")


def says(person: Person, words: str) -> None:
    expect(person.page.locator("[data-said]")).to_contain_text(words)


def hears(person: Person, words: str) -> None:
    expect(person.page.locator("[role=log][aria-live=polite]")).to_contain_text(words)


def asked(person: Person, which: str = "today") -> dict[str, Any]:
    """A puzzle of Nin Jan as the server tells it."""
    found: dict[str, Any] = person.page.evaluate(ASK, f"/api/games/nin-jan/puzzles/{which}")
    return found


def link(puzzle: Puzzle) -> str:
    return f"/puzzle/{puzzle.game}/{puzzle.name}"


def kept_until(day: int, days: int) -> dict[str, Any]:
    """By a device that solved puzzles on so many days on end."""
    return {"version": 1, "run": {"last": day, "days": days}, "games": {}}


def test_the_puzzle_of_the_day_is_solved_by_touch_on_a_small_phone(comes: Comes) -> None:
    ana = comes(SMALL, touch=True, language="fr-FR")
    ana.goes("/")
    ana.page.get_by_role("region", name="Problème du jour").get_by_role(
        "link", name="Nin Jan"
    ).tap()
    says(ana, "Que feriez-vous")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Nin Jan : problème du jour")
    ana.axe("a puzzle on a phone")
    puzzle = asked(ana)
    does(ana, puzzle["choices"][0]["action"])
    says(ana, "Trouvé")
    says(ana, "le suivant, dans")
    says(ana, "Le problème du jour est résolu.")
    hears(ana, "Le problème du jour est résolu.")
    ana.axe("a puzzle that was solved")
    ana.page.get_by_role("button", name="Voir la suite").tap()
    expect(ana.page.locator("[data-said]")).to_be_hidden()
    ana.stands_still()
    ana.page.get_by_role("button", name="Revenir au moment").tap()
    ana.page.get_by_role("button", name="Un autre").tap()
    ana.page.wait_for_url("**/puzzle/nin-jan/*")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Nin Jan : problème facile")
    ana.fine("a puzzle on a phone")


def test_a_wrong_try_is_explained_to_who_types(comes: Comes) -> None:
    bo, puzzle = comes(), CARDS[0]
    bo.goes(link(puzzle))
    says(bo, "What would you do?")
    bo.axe("a puzzle")
    wrong = puzzle.choices[1].action
    does(bo, wrong)
    says(bo, "That wins")
    says(bo, "the best")
    hears(bo, "That wins")
    expect(thing(bo, wrong)).to_be_focused()
    bo.page.get_by_role("button", name="Show me").press("Enter")
    says(bo, "This was best")
    says(bo, "the next best")
    expect(bo.page.get_by_role("button", name="Another one")).to_be_focused()
    bo.sees(".hinted")
    bo.axe("a puzzle that was shown")
    bo.page.get_by_role("button", name="See it played").press("Enter")
    bo.stands_still()
    expect(bo.page.get_by_role("button", name="Back to the moment")).to_be_focused()
    expect(bo.page.locator(".hand .can")).to_have_count(0)
    assert bo.page.evaluate(KEPT) is None, "what was shown is not solved"
    bo.fine("a wrong try")


def test_the_solution_plays_out_in_motion(comes: Comes) -> None:
    ana, puzzle = comes(DESK, motion=True, pace="calm"), CARDS[0]
    ana.goes(link(puzzle))
    does(ana, puzzle.best)
    says(ana, "Found!")
    expect(ana.page.locator(".board[data-still=false]")).to_be_visible()
    ana.presses("Skip")
    ana.stands_still()
    expect(ana.page.locator(f".hand [data-piece='{puzzle.best}']")).to_have_count(0)
    ana.presses("Back to the moment")
    expect(ana.page.locator(f".board [data-piece='{puzzle.best}']")).to_be_visible()
    expect(ana.page.get_by_role("button", name="See it played")).to_be_visible()
    ana.fine("a solution")


def test_home_ticks_what_was_solved_and_counts_the_days(comes: Comes) -> None:
    ana = comes()
    ana.goes("/puzzle/nin-jan")
    says(ana, "What would you do?")
    puzzle = asked(ana)
    yesterday = ana.page.evaluate("day => Date.parse(day) / 864e5 - 1", puzzle["day"])
    ana.page.evaluate(KEEP, json.dumps(kept_until(yesterday, 2)))
    does(ana, puzzle["choices"][0]["action"])
    says(ana, "Solved 3 days in a row!")
    ana.goes("/")
    daily = ana.page.get_by_role("region", name="Puzzle of the day")
    expect(daily).to_contain_text("Solved 3 days in a row.")
    expect(daily.get_by_role("link", name="Nin Jan solved")).to_be_visible()
    ana.axe("home with a puzzle that was solved")
    ana.fine("home with a puzzle that was solved")


@pytest.mark.parametrize("text", ["{", '{"version":1,"run":{"last":1e9,"days":77},"games":7}'])
def test_what_is_damaged_is_begun_anew(comes: Comes, text: str) -> None:
    ana = comes()
    ana.goes("/favicon.svg")
    ana.page.evaluate(KEEP, text)
    ana.goes("/")
    daily = ana.page.get_by_role("region", name="Puzzle of the day")
    expect(daily).to_contain_text("Can you find it?")
    daily.get_by_role("link", name="Nin Jan").click()
    says(ana, "What would you do?")
    does(ana, asked(ana)["choices"][0]["action"])
    says(ana, "Today’s puzzle is solved.")
    ana.fine("after what was damaged")


def test_a_link_leads_to_the_same_puzzle(comes: Comes) -> None:
    ana, bo = comes(), comes()
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.goes("/puzzle/nin-jan")
    says(ana, "What would you do?")
    ana.presses("Copy the link to this puzzle")
    copied = ana.page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{ana.address}/puzzle/nin-jan/{asked(ana)['name']}"
    bo.goes(copied.removeprefix(bo.address))
    expect(bo.page.get_by_role("heading", level=1)).to_contain_text("puzzle of the day")
    assert bo.page.locator(".hand").inner_text() == ana.page.locator(".hand").inner_text()


def test_another_one_is_the_easiest_that_is_not_solved(comes: Comes) -> None:
    ana = comes()
    last = pack("nin-jan")[-1]
    solved = [each.name for each in pack("nin-jan") if each != last]
    ana.goes("/favicon.svg")
    log = {**kept_until(0, 1), "games": {"nin-jan": {"day": None, "solved": solved}}}
    ana.page.evaluate(KEEP, json.dumps(log))
    ana.goes(link(pack("nin-jan")[0]))
    ana.presses("Show me")
    ana.presses("Another one")
    ana.page.wait_for_url(f"**{link(last)}")
    expect(ana.page.get_by_role("heading", level=1)).to_be_focused()
    ana.presses("Show me")
    ana.presses("To the games")
    expect(ana.page.get_by_role("region", name="Puzzle of the day")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "title", "today"),
    [
        ("en-GB", "There is no such puzzle", "Puzzle of the day"),
        ("fr-FR", "Ce problème n’existe pas", "Problème du jour"),
    ],
)
def test_a_link_that_leads_nowhere_says_so(
    comes: Comes, language: str, title: str, today: str
) -> None:
    ana = comes(PHONE, language=language)
    ana.goes("/puzzle/nin-jan/nothing")
    expect(ana.page.get_by_role("heading", name=title)).to_be_visible()
    ana.presses(today, "link")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("Nin Jan")
    ana.goes("/puzzle/nothing")
    expect(ana.page.get_by_role("heading", name=title)).to_be_visible()
    ana.axe("no such puzzle")
    ana.troubles = [each for each in ana.troubles if "404" not in each]
    ana.fine("no such puzzle")


def test_a_server_that_does_not_answer_can_be_asked_again(comes: Comes) -> None:
    ana = comes()
    ana.context.route("**/puzzles/today", lambda route: route.abort())
    ana.goes("/puzzle/nin-jan")
    expect(ana.page.get_by_role("heading", name="can’t be opened")).to_be_visible()
    ana.context.unroute("**/puzzles/today")
    ana.presses("Try again")
    says(ana, "What would you do?")


@pytest.mark.one_day_in(2)
@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(("size", "dark"), [(SMALL, True), (DESK, False)])
def test_every_board_asks_and_shows_its_puzzle(
    comes: Comes, game: str, size: Size, dark: bool
) -> None:
    ana = comes(size, touch=size == SMALL, dark=dark)
    ana.goes(f"/puzzle/{game}")
    says(ana, "What would you do?")
    ana.axe(f"a puzzle of {game}")
    ana.page.get_by_role("button", name="Show me").click()
    says(ana, "This was best")
    ana.page.get_by_role("button", name="See it played").click()
    ana.stands_still()
    ana.axe(f"the solution of a puzzle of {game}")
    ana.fine(f"a puzzle of {game}")
