"""The village in text: a map without scale, chests, plans, and the two decks of a throw."""

import re

import pytest

from shinobi import Match
from shinobi.core.game import Budget
from shinobi.games.ninja_night import NINJA_NIGHT
from shinobi.say import Speaker
from tests.games.ninja_night.positions import night, play, turn
from tests.games.ninja_night.test_rounds_and_turns import roofs

TAG = re.compile(r"\[[^\[\]]*\]")


def drawn(match: Match, viewer: int | None = 0, width: int = 90) -> list[str]:
    """The lines of the board, without markup."""
    speaker = Speaker("en", ["Ana", "Bo", "Cleo", "Dan"], viewer, game="ninja-night")
    board = NINJA_NIGHT.draw(match.view(viewer), speaker.say, width)
    return TAG.sub("", board).splitlines()


def line_with(lines: list[str], words: str) -> str:
    return next(line for line in lines if words in line)


def test_letters_of_buildings_and_numbers_of_ninja_are_on_the_map() -> None:
    lines = drawn(night("A B B", "heal+heal, move+pick, heal+heal"))
    assert "░A1░" in "".join(lines)
    assert "B23" in "".join(lines)
    assert line_with(lines, "A1").index("A") < line_with(lines, "B23").index("B")
    assert "▓I▓" in "".join(lines), "the only high one"


def test_chests_wounds_and_plans_are_told() -> None:
    match = night("A B C", "heal+heal, move+pick, heal+heal", packs=[["c1"], ["c25"], []],
                  faces={"c1": "3"}, wounds=[1, 0, 0], roofs=roofs(A=["c2", "c26"]) | {
                      k: [c for c in v if c not in ("c1", "c25")]
                      for k, v in roofs(A=["c2", "c26"]).items()})  # fmt: skip
    lines = drawn(match)
    assert "✚·· c1:3" in line_with(lines, "Ana")
    assert "··· c25*" in line_with(lines, "Bo")
    assert "move → pick up" in line_with(lines, "Bo")
    assert "A c2 c26*" in "\n".join(lines)


def test_a_person_is_told_of_the_eye_and_why() -> None:
    text = " ".join(drawn(night("A B", options={"eye_1": "14"})))
    assert "shows no depth" in text
    assert "eye of 14%" in text
    assert "eye of" not in " ".join(drawn(night("A B"), None)), "a spectator judges nothing"


def test_decks_are_drawn_as_the_thrower_sees_them() -> None:
    """From A to B it goes to the right: what is right on the map is ahead."""
    match = turn("A K", "move+heal")
    play(match, "B", "stand 4")
    lines = drawn(match)
    at = lines.index(line_with(lines, "Stand on A"))
    rows = [re.findall(r"\d", line[50:]) for line in lines[at + 1 : at + 8]]
    assert [row for row in rows if row] == [
        ["9", "6", "3", "9", "6", "3"], ["8", "5", "2", "8", "5", "2"],
        ["7", "4", "1", "7", "4", "1"],
    ]  # fmt: skip
    assert "towards B" in lines[at + 8]


def test_points_without_a_free_line_are_crossed_out() -> None:
    match = turn("A K", "move+heal", trees=[[-75, 274], [300, -200]])
    play(match, "B", "stand 7")
    text = "\n".join(drawn(match))
    blocked = match.view(0).rope.blocked[6].count("1")  # type: ignore[attr-defined]
    assert blocked > 0
    shown = text[text.index("Stand on A") :]
    assert shown[: shown.index("towards")].count("x") == blocked


@pytest.mark.parametrize("width", [40, 60, 90, 120])
def test_it_fits_the_width(width: int) -> None:
    match = turn("A K", "move+heal")
    play(match, "B")
    sentences = ("A map", "You judge")
    lines = [line for line in drawn(match, width=width) if not line.startswith(sentences)]
    assert max(len(line) for line in lines) <= width


def test_decks_tell_no_distance() -> None:
    """C is twice as far from A as B is, and looks the same."""
    shown = []
    for target in ("B", "C"):
        match = turn("A K", "move+heal")
        play(match, target)
        text = "\n".join(line[50:] for line in drawn(match))
        shown.append(text[text.index("Stand on A") : text.index("towards")])
    assert shown[0].replace("Aim on B", "Aim on C") == shown[1]


def test_a_length_is_never_said() -> None:
    """All lengths are told by the same sentence: whoever asks learns nothing of what is right."""
    match = turn("A K", "move+heal")
    play(match, "B", "stand 4", "aim 6")
    view = match.view(0)
    assert NINJA_NIGHT.ask(view)[0] == "ninja-night.ask.length"
    said = {str(NINJA_NIGHT.describe(view, action)) for action in view.legal}
    assert len(view.legal) > 1
    assert said == {str(("ninja-night.action.rope", {}))}


def asked(match: Match) -> str:
    key, args = NINJA_NIGHT.ask(match.view(0))
    return Speaker("en", ["Ana", "Bo"], 0).say(key, **args)


def test_a_question_names_only_what_is_possible() -> None:
    heal = turn("A B", "heal+heal")
    assert asked(heal) == "Your action 1 is: heal. It can’t be done here. End your turn."
    potion = {"packs": [["c1"], []], "faces": {"c1": "potion"}, "wounds": [1, 0]}
    match = turn("A B", "heal+heal", **potion)
    assert asked(match).endswith("Do it, play a bonus, drop a chest or end your turn.")
    play(match, "heal")
    assert asked(match) == "Your action is done. Play a bonus, drop a chest or end your turn."
    play(match, "drop c1")
    assert asked(match) == "Your action is done. End your turn."
    match = turn("A B", "pick+heal", roofs=roofs(A=["c1", "c2"]), faces={"c1": "3", "c2": "2"})
    play(match, "take c1")
    assert asked(match) == "Take another chest, drop one or end your turn."
    play(match, "take c2")
    assert asked(match) == "Your action is done. Drop a chest or end your turn."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sentences_speak_no_notation(lang: str) -> None:
    """A pink chest, not c14; no number of a point, no name of a tree."""
    match = Match.new("ninja-night", 3, "words", {"eye_1": "hand"})
    bots = [NINJA_NIGHT.heuristic(str(seat)) for seat in range(3)]
    speaker = Speaker(lang, ["Ana", "Bo", "Cleo"], 0)
    said: list[str] = []
    while match.outcome is None:
        seat = match.waiting_for[0]
        view = match.view(seat)
        told = [NINJA_NIGHT.ask(view), *(NINJA_NIGHT.describe(view, a) for a in view.legal)]
        said += [speaker.say(key, **args) for key, args in told]
        action = bots[seat].choose(view, match.legal(seat), Budget())
        said += [speaker.sentence(event) for event in match.play(seat, action)]
    chest = "a pink chest" if lang == "en" else "un coffre rose"
    assert any(chest in sentence for sentence in said)
    assert [each for each in said if re.search(r"\bc\d|point \d|\{|\(\d\)\.$", each)] == []


def test_the_chapter_is_the_round() -> None:
    view = night("A B C", "heal+heal, move+pick, heal+heal").view(None)
    key, args = NINJA_NIGHT.chapter(view)
    assert Speaker("en").say(key, **args) == "Round 1 of 6"
