"""What is asked, where in the match one is, and what an action would do."""

from shinobi import Match
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
    assert does(match, "R7") == "Beats pile 3 now."
    assert SAY(*chapter(match.view(0))[:1], **chapter(match.view(0))[1]) == "Round 8 of 9"
    play(match, "0 R7")
    assert ask(match.view(0)) == ("nin-jan.ask.chosen", {"card": "R7", "seats": [1]})
    assert asked(match, 1) == "choose"


def test_taking_and_laying() -> None:
    match = table(PILES, shown="R7 S-2")
    assert (asked(match), asked(match, 1)) == ("take", "wait")
    assert does(match, "T3") == "Take pile 3 for 5 points: S5."
    match = table(PILES, shown="R7 S-2", options={"may_decline": True})
    assert asked(match) == "take-or-lay"
    assert does(match, "L1") == "Lay R7 on pile 1, on top of R3; it is then worth 11 points."
    assert asked(table("R1 | R2 | R3", shown="S9 P2")) == "lay"


def test_throwing_and_the_end() -> None:
    match = table("R1 | R2 | R3", seats=2, taken="P1 S4 | R5", throwing=[0, 1])
    assert (asked(match), chapter(match.view(0))[0]) == ("throw", "nin-jan.board.throw-off")
    assert does(match, "rock") == "Throw rock."
    play(match, "0 rock")
    assert ask(match.view(0)) == ("nin-jan.ask.thrown", {"shape": "rock", "seats": [1]})
    play(match, "1 scissors")
    assert ask(match.view(1)) == ("nin-jan.ask.over", {"winners": [0]})
    assert chapter(match.view(None)) == ("nin-jan.board.over", {})
