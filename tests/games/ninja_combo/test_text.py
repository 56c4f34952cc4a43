"""The board in text: it fits, shows every zone, and names places."""

import re

import pytest
from rich.text import Text

from shinobi import Budget, Match
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_combo.text import ask, chapter, describe, draw
from shinobi.lesson import perform, script_of
from shinobi.say import Speaker
from tests.games.asking import why
from tests.games.ninja_combo.positions import seen, table


def drawn(match: Match, viewer: int | None = 0, width: int = 80, lang: str = "en") -> list[str]:
    """The board as it is read, without its colours."""
    say = Speaker(lang, ["Ana", "Bo", "Cy", "Di"], viewer, game="ninja-combo").say
    return Text.from_markup(draw(match.view(viewer), say, width)).plain.splitlines()


def test_the_own_zone_has_names_for_its_places_and_marks() -> None:
    """A dot where a card may go, a plus where it completes a combo."""
    lines = drawn(table("rC rT rS | .. * 3", "rC gT 3"))
    assert lines[0].split() == ["Offer", "1", "r●", "2", "g▲", "3", "3", "Pile:", "44", "cards"]
    assert lines[3].split() == ["j", "k", "l", "m", "n"]
    assert lines[5].rstrip() == " 11 +   r●  r▲  r■  +"
    assert lines[6].rstrip() == " 12     +   ★   3   +"
    assert lines[-1].split() == ["g●", "y▲"]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [40, 80])
def test_it_fits_all_along(seats: int, width: int) -> None:
    match = Match.new(NINJA_COMBO, seats, 9)
    bot = NINJA_COMBO.heuristic("text")
    while match.outcome is None:
        seat = match.to_act[0]
        for viewer in (seat, None):
            lines = drawn(match, viewer, width, "fr")
            assert max(map(len, lines)) <= width
            assert len(lines) <= 24 or width == 40
        match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
    assert "The end" in drawn(match)[0]


def test_all_cards_of_all_zones_are_shown() -> None:
    match = table("rC rT | gS *", seats=4)
    shown = " ".join(drawn(match, None))
    for zone in seen(match).zones:
        assert len(zone) in (2, 4)
    assert shown.count("g●") == 3
    assert "r●" in shown
    assert "★" in shown


def asked(offer: str, viewer: int | None = 0) -> str:
    """The end of the key of what is asked, with such cards on offer."""
    return ask(table("rC rT", offer).view(viewer))[0].removeprefix("ninja-combo.ask.")


def test_what_is_asked_is_what_can_be_done() -> None:
    assert [asked("rS bC gC"), asked("rS * gC"), asked("* 3 gC")] == ["two", "first", "special"]
    assert asked("rS bC gC", 1) == asked("rS bC gC", None) == "wait"
    match = table("rC rT", "rS bC gC")
    match.play(0, "2@k12")
    assert ask(match.view(0))[0] == "ninja-combo.ask.second"


def test_a_special_card_is_asked_for_by_its_name() -> None:
    key, args = ask(table("rC rT", "rS * gC").view(0))
    assert Speaker("en").say(key, **args) == "Lay the Super Ninja, or the first of two ninja cards."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_sentence_speaks_in_notation(lang: str) -> None:
    """Neither cards nor places nor combos: whatever is asked, offered, refused or told."""
    match = Match.new(NINJA_COMBO, 3, 4, {"threes": 6})
    bot, said = NINJA_COMBO.heuristic("words"), []
    while match.outcome is None:
        seat = match.to_act[0]
        view, say = match.view(seat), Speaker(lang, ["Ana", "Bo", "Cy"], seat)
        phrases = [ask(view), *(describe(view, action) for action in view.legal)]
        said += [say.say(key, **args) for key, args in phrases]
        wrong = {"1@a1", "bull-1", "snake-h2", "2@k11", "3@l11"} - set(view.legal)
        said += [say.refusal(why(match, seat, each)) for each in sorted(wrong)]
        match.play(seat, bot.choose(view, match.legal(seat), Budget()))
    told = Speaker(lang, ["Ana", "Bo", "Cy"], 0)
    said += [told.sentence(event) for event in match.events]
    places = re.compile(r"\b[a-v]\d+\b|\b[rgby][CTS]\b|(snake|bull|short)-|place \d")
    assert not [text for text in said if places.search(text)]


def test_the_lesson_names_a_special_card_only_where_one_is_in_sight() -> None:
    for lang, words in (("en", "special|Combo of 3"), ("fr", "spéciale|Combo de 3")):
        script = script_of(NINJA_COMBO)
        assert script is not None
        say, view = Speaker(lang).say, seen(script.begin(NINJA_COMBO))
        for each in perform(NINJA_COMBO, script):
            if isinstance(each, tuple):
                view = seen(each[0])
            elif re.search(words, say(each.say)):
                assert {"3", "*"} & {*view.offer, *view.zones[0].values()}, each.say


def test_what_an_action_would_do() -> None:
    view = table("rC rT rS", "rC bC gC").view(0)
    say = Speaker("en", ["Ana", "Bo"], 0).say
    said = {}
    for action in ("2@k12", "1@n11"):
        key, args = describe(view, action)
        said[action] = say(key, **args)
    assert said["2@k12"] == "Lay the blue circle here."
    assert said["1@n11"].startswith("Lay the red circle here. It makes a ")
    assert chapter(view) == ("ninja-combo.board.pile", {"left": seen(table("rC rT rS")).left})
