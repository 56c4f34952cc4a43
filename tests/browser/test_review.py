"""What a match teaches: from its end through a review, by keyboard, to a try and back."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from shinobi.core.match import Match
from tests.browser.conftest import Comes
from tests.browser.person import DESK, Person, Size
from tests.browser.staging import put_table

SMALL: Size = (390, 664)
SLOWLY = 180_000
"""A review takes its time on a busy machine."""
WORDS = {
    "en-GB": {
        "review": "Review", "curve": "Chances to win, moment by moment", "made": "Played",
        "better": "Better", "try": "Try it yourself", "back": "Back to the review",
        "summary": "Summary", "list": "What could have been better", "turns": "Turning points",
        "mistake": r"(Slip|Blunder) of Ana", "help": "What these numbers mean",
        "known": "judged by what could be known then", "account": r"You (won|lost) by",
    },
    "fr": {
        "review": "Analyse", "curve": "Chances de gagner, moment par moment", "made": "Joué",
        "better": "Mieux", "try": "Essayez vous-même", "back": "Retour à l’analyse",
        "summary": "Bilan", "list": "Ce qui aurait pu être mieux", "turns": "Tournants",
        "mistake": r"Ana\s: (erreur|bourde)", "help": "Ce que disent ces nombres",
        "known": "jugée d’après ce qu’on pouvait savoir alors",
        "account": r"Vous avez (gagné|perdu) de",
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("size", "language"),
    [(DESK, "en-GB"), (SMALL, "en-GB"), (SMALL, "fr")],
    ids=["desk", "phone", "phone-french"],
)
def test_a_match_is_reviewed_and_tried_again(comes: Comes, size: Size, language: str) -> None:
    ana = comes(size, touch=size != DESK, language=language)
    words = WORDS[language]
    ana.goes(put_table(careless_match(), ana))
    by_key(ana, ana.page.get_by_role("link", name=words["review"], exact=True))
    slider = ana.page.get_by_role("slider", name=words["curve"])
    the_whole_is_told(ana, words)
    it_leads_from_mark_to_mark(ana, slider, words)
    there = ana.page.url
    it_is_tried_and_left_again(ana, words)
    assert ana.page.url == there
    expect(slider).to_have_attribute("aria-valuetext", re.compile(words["mistake"]))
    ana.fine("a review")


def careless_match() -> Match:
    """Nin Jan, decided without a thought."""
    match = Match.new("nin-jan", 2, "a known deal")
    while match.outcome is None:
        seat = match.waiting_for[0]
        match.play(seat, match.legal(seat)[0])
    return match


def by_key(person: Person, thing: Locator) -> None:
    thing.focus()
    person.page.keyboard.press("Enter")


def the_whole_is_told(ana: Person, words: dict[str, str]) -> None:
    """Beside the board, or on a phone in a sheet; and parts add up."""
    if ana.touch:
        by_key(ana, ana.page.get_by_role("button", name=words["summary"], exact=True))
    told = ana.page.locator(".summary")
    expect(told.get_by_role("heading", name=words["turns"])).to_be_visible(timeout=SLOWLY)
    expect(told.get_by_role("heading", name=words["list"])).to_be_visible()
    lines = told.locator(".account").text_content() or ""
    assert re.search(words["account"], lines)
    whole, *parts = [int(each.replace("−", "-")) for each in re.findall(r"[−+]?\d+", lines)]
    assert len(parts) == 4
    assert abs(sum(parts)) == whole, lines
    ana.axe("the summary of a review")
    by_key(ana, told.get_by_role("button", name=words["help"]))
    expect(ana.page.get_by_role("dialog", name=words["help"])).to_contain_text(words["known"])
    ana.page.keyboard.press("Escape")
    if ana.touch:
        ana.page.keyboard.press("Escape")
        expect(told).not_to_be_visible()


def it_leads_from_mark_to_mark(ana: Person, slider: Locator, words: dict[str, str]) -> None:
    """The curve is the scrubber: arrows go step by step, Page keys from mark to mark."""
    slider.focus()
    ana.page.keyboard.press("Home")
    ana.page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"100\s?%|\b0\s?%"))
    mistake = re.compile(words["mistake"])
    for _ in range(40):
        ana.page.keyboard.press("PageDown")
        if mistake.search(slider.get_attribute("aria-valuetext") or ""):
            break
    expect(slider).to_have_attribute("aria-valuetext", mistake)
    expect(ana.page.locator(".marked .better")).to_contain_text(words["better"])
    for word in ("made", "better"):
        expect(ana.page.locator(".labels").get_by_text(words[word], exact=True)).to_be_visible()
    ana.until(lambda: width_of(ana.page.locator(".pile .card.top")) >= 24, "too small to be read")
    ana.axe("a mark")
    ana.fine("a mark")


def width_of(thing: Locator) -> float:
    """As it is laid out now: that of the moment before, until the board has found its size."""
    box = thing.first.bounding_box()
    return box["width"] if box else 0.0


def it_is_tried_and_left_again(ana: Person, words: dict[str, str]) -> None:
    hand = cards(ana)
    by_key(ana, ana.page.get_by_role("button", name=words["try"], exact=True))
    ana.waits_for_turn()
    assert cards(ana) == hand, "it is not the same moment"
    by_key(ana, ana.page.get_by_role("link", name=words["back"], exact=True))
    ana.sees(".marked")


def cards(person: Person) -> set[str]:
    """What lies in my hand."""
    person.sees(".hand [data-piece]")
    shown = person.page.locator(".hand [data-piece]").all()
    return {each.get_attribute("data-piece") or "" for each in shown}


def test_an_open_position_is_gone_on_from_with_friends(comes: Comes) -> None:
    ana = comes()
    ana.goes(put_table(careless_match(), ana).replace("/t/", "/replay/"))
    ana.presses("Review")
    ana.presses("Go on from here")
    ana.presses("With friends, by link")
    ana.sees("#join-link")
    expect(ana.page.locator("[aria-labelledby=rules-title] :is(select, input)")).to_have_count(0)
    ana.fine("a table from a moment")


def test_a_file_is_reviewed(comes: Comes, tmp_path: Path) -> None:
    ana, file = comes(), tmp_path / "match.json"
    file.write_text(careless_match().record(secret=True).to_json())
    ana.goes("/replay")
    ana.page.locator("input[type=file]").set_input_files(file)
    ana.presses("Review")
    expect(ana.page.locator(".plot .mark").first).to_be_attached(timeout=SLOWLY)
    ana.presses("Next mark")
    ana.sees(".marked")
    ana.presses("To the replay")
    expect(ana.page.get_by_role("complementary", name="Log")).to_be_visible()
    expect(ana.page.locator(".plot")).to_have_count(0)
    ana.fine("a review of a file")


def test_what_was_tried_of_a_file_leads_back_to_its_review(comes: Comes, tmp_path: Path) -> None:
    ana, file = comes(), tmp_path / "match.json"
    file.write_text(careless_match().record(secret=True).to_json())
    ana.goes("/review")
    ana.page.locator("input[type=file]").set_input_files(file)
    expect(ana.page.locator(".plot .mark").first).to_be_attached(timeout=SLOWLY)
    ana.presses("Next mark")
    it_is_tried_and_left_again(ana, WORDS["en-GB"])
    ana.page.reload()
    expect(ana.page.locator(".plot .mark").first).to_be_attached(timeout=SLOWLY)
    ana.presses("To the replay")
    ana.page.get_by_role("link", name="Open a replay").click()
    ana.sees("input[type=file]")
    ana.fine("a review of a file, once more")


def test_a_busy_server_is_asked_again_and_looks_deeper(comes: Comes) -> None:
    ana = comes(SMALL, touch=True)
    asked: list[str] = []

    def answer(socket: WebSocketRoute) -> None:
        def hear(said: str | bytes) -> None:
            asked.append(json.loads(said)["depth"])
            for news in ANSWERS[len(asked) - 1]:
                socket.send(json.dumps(news))

        socket.on_message(hear)

    ana.page.route_web_socket("**/api/review/live", answer)
    ana.goes(put_table(careless_match(), ana).replace("/t/", "/review/"))
    expect(ana.page.get_by_role("alert")).to_contain_text("a lot to do")
    ana.presses("Try again")
    expect(ana.page.get_by_role("alert")).to_contain_text("reviewed once it is over")
    ana.goes(ana.page.url.removeprefix(ana.address))
    ana.presses("Summary")
    ana.presses("Look deeper")
    expect(ana.page.get_by_text("Judging the decisions: 3 of 24").first).to_be_visible()
    expect(ana.page.locator(".summary")).to_contain_text("You won by 9 points.")
    assert asked == ["quick", "quick", "quick", "usual"]
    ana.fine("a review that is not there yet")


def brief_review() -> dict[str, Any]:
    """One in which nothing is told but the end."""
    even, end = {"win": [0.5, 0.5], "lead": [0, 0]}, {"win": [1, 0], "lead": [9, -9]}
    parts = {"start": 0, "luck": 14, "own": -5, "others": 0, "result": 9}
    seat = {"accuracy": 80, "verdicts": {}, "chance": parts, "lead": parts, "noise": 0}
    return {
        "game": "nin-jan", "version": 1, "options": {}, "seats": 2, "depth": "quick", "seed": "",
        "before": even, "passages": [], "end": end, "turns": [],
        "summaries": [{"seat": each, "best": None, **seat} for each in range(2)],
    }  # fmt: skip


def no(error: str) -> dict[str, str]:
    return {"type": "not-reviewed", "error": error, "message": ""}


ANSWERS: list[list[dict[str, Any]]] = [
    [no("busy")],
    [no("not-over")],
    [{"type": "reviewed", "review": brief_review()}],
    [{"type": "reviewing", "done": 3, "all": 24}],
]
"""What a server says, one after the other."""
