"""What is asked, where in the match one is, and what an action would do."""

import re
from functools import partial

import pytest

from shinobi import Budget, Match
from shinobi.games.nin_jan import NIN_JAN
from shinobi.games.nin_jan.text import ask, chapter, describe
from shinobi.say import Speaker
from tests.games.nin_jan.positions import play, table

PILES = "S1 R3 | P1 | S5"
SAY = Speaker("en", ["Ana", "Bo"], 0).say


def asked(match: Match, viewer: int | None = 0) -> str:
    """The end of the key of what is asked."""
    return ask(match.view(viewer))[0].removeprefix("nin-jan.ask.")


def does(match: Match, action: str) -> str:
    key, args = describe(match.view(0), action)
    return SAY(key, **args)


def test_choosing() -> None:
    match = table(PILES, "R7 P2 | S2 R2")
    assert [asked(match, viewer) for viewer in (0, 1, None)] == ["choose", "choose", "wait"]
    assert does(match, "R7") == "Beats pile 3 for now."
    assert SAY(*chapter(match.view(0))[:1], **chapter(match.view(0))[1]) == "Round 8 of 9"
    play(match, "0 R7")
    assert ask(match.view(0)) == ("nin-jan.ask.chosen", {"card": "R7", "seats": [1]})
    assert asked(match, 1) == "choose"


def test_taking_and_laying() -> None:
    match = table(PILES, shown="R7 S-2")
    assert (asked(match), asked(match, 1)) == ("take", "wait")
    assert does(match, "T3") == "Take pile 3 for 5 points: scissors 5."
    match = table(PILES, shown="R7 S-2", options={"may_decline": True})
    assert asked(match) == "take-or-lay"
    said = "Lay rock 7 on pile 1, on top of rock 3; the pile is then worth 11 points."
    assert does(match, "L1") == said
    assert asked(table("R1 | R2 | R3", shown="S9 P2")) == "lay"


def test_piles_are_named_as_people_do() -> None:
    """Beside the sentence stand the piles' numbers, so that a board can light them."""
    match = table("S1 | S2 | P1", "R7 P2 S3 | S4 R2 P3")
    assert describe(match.view(0), "R7")[1]["piles"] == [1, 2]
    assert does(match, "R7") == "Beats piles 1 and 2 for now."
    assert does(match, "P2") == "Beats no pile for now."
    match = table("S1 | S2 | S3", shown="R7 P1")
    assert asked_of(match) == "With rock 7 you beat all three piles: take one."
    assert asked_of(match, "fr").startswith("Avec pierre 7, vous battez les trois piles")


def test_a_french_preview() -> None:
    match = table("S1 | S2 | P1", "R7 P2 | S3 R2")
    key, args = describe(match.view(0), "R7")
    assert Speaker("fr").say(key, **args) == "Bat pour l’instant les piles 1 et 2."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_sentence_speaks_in_notation(lang: str) -> None:
    """Whatever is asked, offered, refused or told: “rock 7”, never `R7`."""
    match = Match.new("nin-jan", 3, 5, {"may_decline": True})
    bot = NIN_JAN.heuristic("words")
    said: list[str] = []
    while match.outcome is None:
        seat = match.waiting_for[0]
        view, say = match.view(seat), Speaker(lang, ["Ana", "Bo", "Cy"], seat, game="nin-jan")
        said += [say.say(key, **args) for key, args in map(partial(describe, view), view.legal)]
        key, args = ask(view)
        said.append(say.say(key, **args))
        match.play(seat, bot.choose(view, match.legal(seat), Budget()))
    told = Speaker(lang, ["Ana", "Bo", "Cy"], 0, game="nin-jan")
    said += [told.sentence(each) for e in match.events if (each := e.told_to(0)) is not None]
    assert not [text for text in said if re.search(r"\b[RPS]-?\d", text)]


def asked_of(match: Match, lang: str = "en") -> str:
    key, args = ask(match.view(0))
    return Speaker(lang, ["Ana", "Bo"], 0).say(key, **args)


def test_throwing_and_the_end() -> None:
    match = table("R1 | R2 | R3", seats=2, taken="P1 S4 | R5", throwing=[0, 1])
    assert (asked(match), chapter(match.view(0))[0]) == ("throw", "nin-jan.board.throw-off")
    assert does(match, "rock") == "Throw rock."
    play(match, "0 rock")
    assert ask(match.view(0)) == ("nin-jan.ask.thrown", {"shape": "rock", "seats": [1]})
    play(match, "1 scissors")
    assert ask(match.view(1)) == ("nin-jan.ask.over", {"winners": [0]})
    assert chapter(match.view(None)) == ("nin-jan.board.over", {})
