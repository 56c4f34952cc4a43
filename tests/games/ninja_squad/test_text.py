"""The boards in the terminal, and what is said."""

import pytest

from shinobi import Match
from shinobi.core.game import Budget
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.text import ask, describe, draw
from shinobi.games.sketch import cells
from shinobi.say import Speaker
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests.games.ninja_squad.positions import day, do, night

SAY = Speaker("en", ["Ana", "Bo", "Cy", "Dee"], 0).say


def test_the_map_shows_what_stands_where() -> None:
    match = night(
        """# # # # # # #
                     .* .g . #s . .A .
                     . . "0 . . . #1""",
        tracks=[["f2", "d2"]],
    )
    drawn = draw(match.view(0), SAY, 80)
    lines = [line for line in drawn.split("\n") if line.lstrip("[dim]").startswith(" 2")]
    assert len(lines) == 1
    for sign in ("✶", "G", "◆", "P"):
        assert sign in lines[0]
    assert "Midnight Raid" in drawn


@pytest.mark.parametrize("width", [40, 80, 120])
def test_it_fits_its_width(width: int) -> None:
    for mode in ("raid", "escape"):
        match = Match.new("ninja-squad", 4, 2, {"mode": mode})
        script = Script((), mode)
        for _ in range(120):
            if match.to_act:
                step(match, script)
        for viewer in (None, 0, 3):
            lines = draw(match.view(viewer), SAY, width).split("\n")
            assert max(cells(line) for line in lines) <= width


def test_routes_say_what_they_meet() -> None:
    match = night("""# # # # # # #
                     # # # .g # # #
                     # # # .* # # #
                     # # # #0 # # #1""")
    key, given = describe(match.view(0), "1a")
    assert SAY(key, **given) == "Walk to d3 (street), meeting lantern, guard."
    assert ask(match.view(0))[0] == "ninja-squad.ask.turn"
    assert ask(match.view(1)) == ("ninja-squad.ask.wait", {"seats": [0]})


def test_items_say_what_they_do() -> None:
    match = day(
        """# # # # # # #
                   # # # #1 # # #
                   # # # # # # #
                   # # # #0 # # #""",
        buki=[["spear", "arrow", "zip"], []],
        wana=[["nest"], []],
    )
    view = match.view(0)
    said = {action: SAY(*describe(view, action)[:1], **describe(view, action)[1])
            for action in view.legal}  # fmt: skip
    assert said["spear F2"] == "spear: knock back the ninja on d6."
    assert said["fire FR3"] == "Fire arrow: set g7 on fire."
    assert said["zip L"] == "Zip wire to b4."
    assert said["nest B"] == "Lay hornets’ nest on d3, face down."
    do(match, "spear F2")
    key, given = describe(match.view(0), "knock FR")
    assert SAY(key, **given) == "Knock the ninja to e7."


def test_home_is_said() -> None:
    match = day("""#0 # # # # # #
                   # # # # # # #1""")
    assert describe(match.view(0), "1a")[0] == "ninja-squad.action.route-home"


def test_frozen_is_said() -> None:
    match = night(
        """# # # # # # #
                     # #1 # # # # #
                     #0 # # # # # #""",
        faces=["L-F/R-F", None],
        second="FL/FR",
    )
    assert ask(match.view(0))[0] == "ninja-squad.ask.freeze"


def test_a_whole_full_game_is_told_in_both_languages() -> None:
    """With bots that win the Raid: every question, action and event of both halves."""
    match = Match.new("ninja-squad", 2, "campaign 4", {"boards": "without-2-3"})
    bots = [NINJA_SQUAD.heuristic(str(seat)) for seat in range(2)]
    speakers = [Speaker(lang, ["Ana", "Bo"], 0) for lang in ("en", "fr")]
    asked = set()
    while match.to_act:
        seat = match.to_act[0]
        view = match.view(seat)
        for speaker in speakers:
            for key, given in [ask(view), *(describe(view, action) for action in view.legal)]:
                asked.add(key)
                sentence = speaker.say(key, **given)
                assert "{" not in sentence
                assert sentence != key
        match.play(seat, bots[seat].choose(view, match.legal(seat), Budget()))
    for event in match.events:
        told = event.told_to(0)
        for speaker in speakers:
            assert told is None or "{" not in speaker.sentence(told)
    assert len(asked) > 8
