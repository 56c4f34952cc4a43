"""What is asked, and what is said of an action: no more than can be done."""

import re

import pytest

from shinobi import Match
from shinobi.games.kraft.text import ask, describe
from shinobi.say import Speaker, catalogue
from tests.games.kraft.positions import MASTER, NINJA, kinds, play, site, table, view


def test_8_2_an_apprentice_who_left_has_no_steps() -> None:
    match = table("M a9, N e1, A i5", aide_carried=[4])
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 3})
    play(match, "aide leave")
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 0})


def test_7_3_a_caught_apprentice_has_no_steps() -> None:
    match = table("M e9, N a1, A e6")
    play(match, "aide n")
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 0})


@pytest.mark.parametrize("moves", [["play mobility", "aide s"], ["aide s", "play mobility"]])
def test_7_2_a_disciple_who_left_has_no_steps(moves: list[str]) -> None:
    match = table("M a9, N e2, D e5", turn="master", hands=[["mobility"], []])
    play(match, *moves)
    assert ask(view(match, MASTER)) == ("kraft.ask.master", {"steps": 2, "aide": 0})


def test_a_disciple_who_leaves_takes_no_steps_of_the_apprentice() -> None:
    match = table("M a9, N e2, D e5, A a1")
    play(match, "n")
    assert view(match, None).figures[2] is None
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 2, "aide": 3})


@pytest.mark.parametrize("option", [1, 2])
def test_11_1_mobility_says_how_many_steps_more(option: int) -> None:
    options = {"mobility": option}
    match = table(turn="master", hands=[["mobility"], []], options=options)
    key, args = describe(view(match, MASTER), "play mobility")
    [event] = play(match, "play mobility")
    told = event.told_to(MASTER)
    assert told is not None
    english, french = (Speaker(lang, ["Ann", "Bo"], MASTER) for lang in ("en", "fr"))
    said = [english.say(key, **args), english.sentence(told)]
    said += [french.say(key, **args), french.sentence(told)]
    assert said == STEPS[option]


STEPS = {
    1: [
        "One more step this turn.", "You gain a step this turn.",
        "Un pas de plus ce tour-ci.", "Vous gagnez un pas ce tour-ci.",
    ],
    2: [
        "2 more steps this turn.", "You gain 2 steps this turn.",
        "2 pas de plus ce tour-ci.", "Vous gagnez 2 pas ce tour-ci.",
    ],
}  # fmt: skip


def test_10_2_the_apprentice_is_warned_while_the_ninja_is_camouflaged() -> None:
    match = table("M e9, N d7, A e6", hidden=2)
    seen = view(match, NINJA)
    assert describe(seen, "n")[0] == "kraft.action.step"
    assert describe(seen, "aide n")[0] == "kraft.action.step-seen"
    assert describe(seen, "aide s")[0] == "kraft.action.step"
    assert "apprentice-caught" in kinds(play(match, "aide n"))


def test_1_2_a_gate_is_a_portail_and_no_door() -> None:
    english, french = (catalogue("shinobi.games.kraft", lang) for lang in ("en", "fr"))
    gates = [key for key in english if re.search(r"\bgate\b", english[key])]
    assert len(gates) == 8
    for key in gates:
        assert "portail" in french[key], key
        assert not re.search(r"\b(porte|entrée)\b", french[key]), key


ASKED = [
    (table("M a9, N e4", "e5 3"), "take"),
    (table("M a9, N i5", carried=[3]), "leave"),
    (table("M a9, N e4"), "ninja"),
    (table("M a9, N e4, A c1", steps=[0, 2], aide_ready=True), "aide"),
    (table("M a9, N e4", steps=[0, 0], hands=[[], ["teleport"]]), "token"),
    (table("M a9, N e4", steps=[0, 0]), "end"),
    (table("M a9, N e1", turn="master"), "master"),
    (site(), "begin"),
    (site(edits=150), "last"),
    (site(holding="wall"), "place"),
    (site(holding="scroll 2"), "lay-scroll"),
    (site(holding="back"), "take-back"),
]


@pytest.mark.parametrize(("match", "asked"), ASKED, ids=[asked for _, asked in ASKED])
def test_what_is_asked_names_only_what_is_possible(match: Match, asked: str) -> None:
    assert ask(match.view(match.to_act[0]))[0] == f"kraft.ask.{asked}"


def test_nobody_is_asked_to_pick_up_what_is_worth_nothing() -> None:
    match = table("M a9, N e4", "e5 3", hands=[["recipe"], []], turn="master")
    play(match, "play recipe", "e5", "end")
    assert ask(view(match, NINJA))[0] == "kraft.ask.ninja"


def test_a_fault_is_asked_for_as_what_to_do() -> None:
    key, args = ask(site("a9 1, i9 2, a5 3").view(MASTER))
    assert (key, args) == ("kraft.refusal.scroll-missing", {"value": 4})
    assert Speaker("en", game="kraft").say(key, **args) == "Lay the scroll worth 4."


def test_advice_for_building_is_one_short_piece_of_advice() -> None:
    speaker = Speaker("en", game="kraft")
    says = []
    for action in ("dojo cloister", "done"):
        key, args = describe(site().view(MASTER), action)
        says.append(speaker.say(key, **args))
    assert says == [
        "Take Cloister: a ring of walls around an inner chamber.",
        "Open the gates: the Ninja comes in.",
    ]
