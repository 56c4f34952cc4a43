"""The boards in the terminal, and what is said."""

import pytest

from shinobi import Match
from shinobi.core.event import Event
from shinobi.core.game import Budget
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.events import Moved
from shinobi.games.ninja_squad.tables import TILE
from shinobi.games.ninja_squad.text import ask, chapter, describe, draw
from shinobi.games.sketch import cells
from shinobi.say import Speaker
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests.games.ninja_squad.positions import day, do, night, state

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
    assert SAY(key, **given) == "Go forward, forward, to d3 (street); on the way: lantern, guard."
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
    assert said["spear F2"] == "Knock back the ninja on d6, using the spear."
    assert said["fire FR3"] == "Set g7 on fire with a fire arrow."
    assert said["zip L"] == "Glide to b4 on the zip wire."
    assert said["nest B"] == "Lay the hornets’ nest on d3, face down."
    do(match, "spear F2")
    key, given = describe(match.view(0), "knock FR")
    assert SAY(key, **given) == "Knock the ninja to e7."


@pytest.mark.parametrize(("lang", "step"), [("en", "step "), ("fr", "faites un pas")])
def test_only_a_step_is_called_a_step(lang: str, step: str) -> None:
    """What sends, drives back or carries a ninja is a word of its own, and says what it was."""
    speaker = Speaker(lang, ["Ana", "Bo"], 0, game="ninja-squad")
    ways = ("leap", "back", "sent", "giggle", "knock", "swap", "glide", "step")
    said = [speaker.sentence(Moved("3.5", 0, "d1", "d2", how)) for how in ways]
    assert len(set(said)) == len(ways)
    assert [sentence for sentence in said if step in sentence.replace("step back", "")] == said[-1:]


def test_home_is_said() -> None:
    match = day("""#0 # # # # # #
                   # # # # # # #1""")
    assert describe(match.view(0), "1a")[0] == "ninja-squad.action.route-home"
    do(match, "1a")
    assert "Ana[/] the forest" in draw(match.view(1), SAY, 80)


def test_the_last_round_is_called_so() -> None:
    match = day("""#0 # # # # # #1
                   # # # # # # #""")
    assert chapter(match.view(1))[0] == "ninja-squad.board.day"
    do(match, "1a")
    assert chapter(match.view(1)) == ("ninja-squad.board.last", {"phase": 1})


def test_water_is_said_once() -> None:
    match = day("""# # # # # # #
                   # # # ~ # # #
                   # # # #0 # # #1""")
    key, given = describe(match.view(0), "1a")
    assert SAY(key, **given) == "Go forward, to d5 (water)."


@pytest.mark.parametrize(
    ("card", "way"),
    [
        ("F-L-L/F-R-R", "forward, left, left"), ("FL-FL/FR-FR", "diagonally left, diagonally left"),
        ("FF/F", "a leap forward"), ("R-F/L-F", "right, forward"),
    ],
)  # fmt: skip
def test_a_way_is_told_in_words(card: str, way: str) -> None:
    match = night("# # # # # # #\n# # # # # # #\n# # # #0 # # #1", second=TURNED.get(card, card))
    which = "2b" if card in TURNED else "2a"
    key, given = describe(match.view(0), which)
    assert SAY(key, **given).startswith(f"Go {way}, to ")
    played = do(match, which)[0]
    assert (
        Speaker("en", ["Ana", "Bo"], 1, game="ninja-squad").sentence(played) == f"Ana goes {way}."
    )


TURNED = {"R-F/L-F": "L-F/R-F"}
"""Cards as they are printed."""


def test_prompts_name_only_what_is_possible() -> None:
    def said(match: Match) -> str:
        key, given = ask(match.view(match.to_act[0]))
        return SAY(key, **given)

    text = "# # # # # # #\n# # # #g # # #\n# # # # # # #\n# # # #0 # # #1"
    assert said(night(text)) == "Take one of the routes."
    star = [True, False]
    assert said(night(text, stars=star)) == "Take one of the routes, or use something first."
    away = night(text.replace("g", ""), stars=star)
    do(away, "2a")
    assert said(away) == "On the way: walk on."
    do(away, "go")
    assert said(away) == "The walk is over: end the turn."
    dash = night(text, senjutsu=[["dash"], []])
    do(dash, "dash", "2b")
    assert said(dash) == "Dash on: take a route of the other card."
    palace = night(text)
    state(palace).at[0] = TILE["d6"]
    assert said(palace) == "You are on the palace: stay, or walk within it."


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


def said_to(viewer: int | None, lang: str, told: list[Event], kind: str) -> list[str]:
    """What a viewer reads of the events of one kind."""
    speaker = Speaker(lang, ["Ana", "Bo"], viewer)
    seen = [event.told_to(viewer) for event in told if event.kind == f"ninja-squad.{kind}"]
    return [speaker.sentence(each) for each in seen if each is not None]


def test_what_is_hidden_is_not_named_and_leaves_no_gap() -> None:
    match = day(
        """# # # # # # #
                   # # # # # # #
                   # # # #b # # #
                   # # # #0 # # #1""",
        wana=[["nest"], []],
    )
    laid = do(match, "nest FL")
    assert said_to(0, "en", laid, "laid") == ["You lay a wana on c5, face down: hornets’ nest."]
    assert said_to(1, "en", laid, "laid") == ["Ana lays a wana on c5, face down."]
    assert said_to(None, "fr", laid, "laid") == ["Ana pose un wana en c5, face cachée."]
    found = do(match, "1b")
    assert said_to(1, "en", found, "found") == ["Ana finds a buki card."]
    assert said_to(None, "fr", found, "found") == ["Ana trouve une carte buki."]
    (own,) = said_to(0, "fr", found, "found")
    assert own.startswith("Vous trouvez une carte buki\u00a0: ")
    assert said_to(0, "fr", found, "picked-up") == ["Vous ramassez un cube buki en d5."]


def test_who_takes_out_a_guard_is_told_rightly() -> None:
    match = night("""# # # # # # #
                     # # # .g # # #
                     # # # #0 # # #1""")
    told = do(match, "1b")
    assert said_to(0, "en", told, "took-out") == [
        "You take out the guard on d2 and will miss a turn."
    ]
    assert said_to(0, "fr", told, "took-out") == [
        "Vous neutralisez le garde en d2 et passerez un tour."
    ]
    assert said_to(1, "fr", told, "took-out") == [
        "Ana neutralise le garde en d2 et passera un tour."
    ]


@pytest.mark.parametrize("mode", ["raid", "escape"])
def test_no_sentence_has_a_gap_for_anybody(mode: str) -> None:
    """An argument that is nothing is written as a dash: no event says it, to no viewer."""
    match = Match.new("ninja-squad", 3, "gaps", {"mode": mode})
    script = Script((), "gaps")
    while match.to_act:
        step(match, script)
    kinds = {event.kind for event in match.events}
    assert len(kinds) > 15
    for lang in ("en", "fr"):
        for viewer in (0, 1, None):
            speaker = Speaker(lang, ["Ana", "Bo", "Cy"], viewer)
            for event in match.events:
                if (told := event.told_to(viewer)) is not None:
                    sentence = speaker.sentence(told)
                    assert "–" not in sentence
                    assert "{" not in sentence
                    assert sentence[-1] in ".!"
