"""One's own mistakes, kept on the device by a review, and tried again on the real board."""

import json
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

import shinobi
from shinobi.core.match import Match
from shinobi.core.shelf import laid
from shinobi.server.words import words_of
from tests.browser.conftest import Comes
from tests.browser.person import Person, Size
from tests.browser.staging import put_table
from tests.reviews.matches import bots_play

SMALL: Size = (390, 664)
KEPT = "() => Object.fromEntries(Object.entries(localStorage))"
LIST = "shinobi.mistakes"


def kept_by(person: Person) -> dict[str, Any]:
    """What the device keeps of them: its list, and a page for each that is to be solved."""
    kept: dict[str, str] = person.page.evaluate(KEPT)
    return {key: json.loads(text) for key, text in kept.items() if key.startswith(LIST[:-1])}


def reviews_a_match(person: Person) -> str:
    """Of Nin Jan, in which somebody took any card; the path of its review, once that is done."""
    match = bots_play("nin-jan", ["random", "novice"], 3)
    path = put_table(match, person, level="novice").replace("/t/", "/review/")
    person.goes(path)
    person.until(lambda: LIST in kept_by(person), "nothing is kept of the review", every=300)
    return path


def only_cards(person: Person) -> int:
    """Of what is kept, the choices of a card of the hand stay; how many there are."""
    kept = kept_by(person)
    pages = {key: page for key, page in kept.items() if key != LIST}
    cards = {key for key, page in pages.items() if page["decision"]["action"][0] in "RPS"}
    name = "shinobi.mistake {table} {seat} {at}"
    kept[LIST]["notes"] = [each for each in kept[LIST]["notes"] if name.format(**each) in cards]
    store = "text => localStorage.setItem('shinobi.mistakes', text)"
    person.page.evaluate(store, json.dumps(kept[LIST]))
    assert 1 < len(cards) <= 5, "so many random cards, and too few of them were mistakes"
    return len(cards)


def decision_on_show(person: Person) -> tuple[str, str, list[str]]:
    """Of the first that is asked: what was done, what was better, and what else can be done."""
    kept = kept_by(person)
    asked = [note for note in kept[LIST]["notes"] if not note["solved"]]
    first = max(asked, key=lambda note: note["cost"])
    page = kept[f"shinobi.mistake {first['table']} {first['seat']} {first['at']}"]
    done, better = (choice["action"] for choice in page["decision"]["judgement"]["choices"][:2])
    legal = page["frame"]["views"][str(first["seat"])]["legal"]
    return done, better, [action for action in legal if action not in (done, better)]


def says(person: Person, words: str) -> None:
    expect(person.page.locator("[data-said]")).to_contain_text(words)


def hears(person: Person, words: str) -> None:
    expect(person.page.locator("[role=log][aria-live=polite]")).to_contain_text(words)


def test_a_mistake_is_solved_by_touch_on_a_small_phone(comes: Comes) -> None:
    ana = comes(SMALL, touch=True, language="fr-FR")
    reviews_a_match(ana)
    count = only_cards(ana)
    ana.goes("/")
    ana.page.get_by_role("link", name="de la semaine dernière").tap()
    says(ana, "Trouvez-le")
    _done, better, _ = decision_on_show(ana)
    expect(ana.page.locator(".pile .card.top").first).to_be_visible()
    ana.axe("a mistake on a phone")
    ana.page.locator(f".hand [data-piece='{better}']").tap()
    ana.page.locator(".confirm .primary").tap()
    says(ana, "Trouvé")
    says(ana, "dans")  # how often it wins
    hears(ana, "Trouvé")
    ana.axe("a mistake that was solved")
    ana.page.locator(".fold").tap()
    expect(ana.page.locator("[data-said]")).to_be_hidden()
    ana.presses("Suivant")
    expect(ana.page.get_by_text(f"Moment 2 sur {count}")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_text(f"Moment 1 sur {count - 1}")).to_be_visible()
    ana.fine("a mistake on a phone")


def test_a_wrong_try_is_explained_to_who_types(comes: Comes) -> None:
    bo = comes()
    reviews_a_match(bo)
    count = only_cards(bo)
    bo.presses("Try again", "link")
    says(bo, "Find it")
    done, _better, others = decision_on_show(bo)
    bo.axe("a mistake")
    bo.page.locator(f".hand [data-piece='{done}']").press("Enter")
    says(bo, "That is what you did then: it wins")
    hears(bo, "That is what you did then")
    expect(bo.page.locator(f".hand [data-piece='{done}']")).to_be_focused()
    bo.page.locator(f".hand [data-piece='{others[0]}']").press("Enter")
    says(bo, "something")  # else promised more
    bo.page.get_by_role("button", name="Show me").press("Enter")
    says(bo, "This was best")
    bo.sees(".hinted")
    expect(bo.page.get_by_role("button", name="Next")).to_be_focused()
    bo.axe("a mistake that was shown")
    they_come_back_unless_they_are_found(bo, count)
    bo.fine("a wrong try")


def they_come_back_unless_they_are_found(bo: Person, count: int) -> None:
    for number in range(2, count + 1):
        bo.page.get_by_role("button", name="Next").press("Enter")
        expect(bo.page.get_by_text(f"Moment {number} of {count}")).to_be_visible()
        expect(bo.page.get_by_role("heading", level=1)).to_be_focused()
        bo.page.get_by_role("button", name="Show me").press("Enter")
    bo.page.get_by_role("button", name="Finish").press("Enter")
    expect(bo.page.get_by_role("heading", name=f"0 of {count} found")).to_be_visible()
    bo.axe("the end of the mistakes")
    assert not any(note["solved"] for note in kept_by(bo)[LIST]["notes"])


def test_the_review_is_a_press_away(comes: Comes) -> None:
    ana = comes()
    path = reviews_a_match(ana)
    ana.goes("/mistakes")
    ana.page.get_by_role("button", name="Show me").click()
    ana.presses("In the review", "link")
    ana.until(lambda: path in ana.page.url, "the review does not open")


def test_who_only_watched_keeps_nothing(comes: Comes) -> None:
    ana, bo = comes(), comes()
    path = reviews_a_match(ana)
    bo.goes(path)
    bo.sees(".card[data-drawn=true]")
    assert kept_by(bo) == {}


@pytest.mark.parametrize(
    ("language", "title"), [("en-GB", "Nothing to try again"), ("fr-FR", "Rien à réessayer")]
)
def test_without_mistakes_the_page_says_where_they_come_from(
    comes: Comes, language: str, title: str
) -> None:
    ana = comes(language=language)
    ana.goes("/mistakes")
    expect(ana.page.get_by_role("heading", name=title)).to_be_visible()
    ana.fine("no mistakes")


def test_what_is_damaged_is_left_out(comes: Comes) -> None:
    ana = comes()
    reviews_a_match(ana)
    page = min(kept_by(ana))
    ana.page.evaluate("key => localStorage.setItem(key, '{')", page)
    ana.goes("/mistakes")
    expect(ana.page.get_by_text("Moment 1 of")).to_be_visible()
    ana.fine("a damaged mistake")


def keep(person: Person, match: Match) -> None:
    """A moment of seat 0 in which what can be done last would have been better than the first."""
    view = laid(match.view(0))
    likely = {"value": 0.5, "low": 0.4, "high": 0.6}
    choices = [
        {"action": action, "chance": {**likely, "value": chance}, "points": likely}
        for action, chance in ((view.legal[0], 0.4), (view.legal[-1], 0.7))
    ]
    judgement = {
        "verdict": "blunder", "cost": likely, "points": 1, "stake": 1, "loss": 0.3, "usual": 0.5,
        "choices": choices, "chances": [0] * match.seats, "leads": [0] * match.seats, "noise": 0,
    }  # fmt: skip
    nothing = ["hint.only", {}]
    decision = {
        "at": 0, "seat": 0, "action": view.legal[0], "judgement": judgement, "chapter": nothing,
        "deed": nothing, "better": nothing, "reasons": [nothing],
    }  # fmt: skip
    frame = {"at": 0, "events": {"0": []}, "views": {"0": view}, "words": {"0": words_of(view)}}
    people = [{"name": f"Ninja {seat}", "bot": seat > 0} for seat in range(match.seats)]
    note = {
        "table": "t", "seat": 0, "at": 0, "game": match.game, "cost": 0.3, "played": 0, "since": 0,
        "solved": False,
    }  # fmt: skip
    page = {"people": people, "frame": frame, "decision": decision}
    kept = {LIST: {"version": 1, "notes": [note]}, "shinobi.mistake t 0 0": page}
    person.goes("/favicon.svg")
    for key, value in kept.items():
        text = msgspec.json.encode(value).decode()
        person.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


@pytest.mark.parametrize("game", [game.card.name for game in shinobi.GAMES])
def test_every_board_can_ask(comes: Comes, game: str) -> None:
    """A kept moment needs nothing of its table: it is shown, and shows what is best."""
    ana = comes(SMALL, touch=True)
    match = Match.new(game, 2, "a known deal")
    while 0 not in match.waiting_for or len(match.legal(0)) < 2:
        seat = match.waiting_for[0]
        match.play(seat, match.legal(seat)[0])
    keep(ana, match)
    ana.goes("/mistakes")
    says(ana, "Find it")
    ana.axe(f"a moment of {game}")
    ana.page.get_by_role("button", name="Show me").tap()
    says(ana, "This was best")
    ana.axe(f"what was best in a moment of {game}")
    ana.fine(f"a moment of {game}")
    ana.page.get_by_role("button", name="Finish").tap()
    expect(ana.page.get_by_role("heading", name="0 of 1 found")).to_be_visible()
