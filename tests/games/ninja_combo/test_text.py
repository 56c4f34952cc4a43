"""The board in text: it fits, shows every zone, and names places."""

import pytest
from rich.text import Text

from shinobi import Budget, Match
from shinobi.games.ninja_combo import NINJA_COMBO
from shinobi.games.ninja_combo.text import ask, chapter, describe, draw
from shinobi.say import Speaker
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


def test_what_an_action_would_do() -> None:
    view = table("rC rT rS", "rC bC gC").view(0)
    say = Speaker("en", ["Ana", "Bo"], 0).say
    said = {}
    for action in ("2@k12", "1@n11"):
        key, args = describe(view, action)
        said[action] = say(key, **args)
    assert said["2@k12"] == "Lay on k12: blue circle."
    assert said["1@n11"].startswith("Lay on n11: red circle. It makes a ")
    assert chapter(view) == ("ninja-combo.board.pile", {"left": seen(table("rC rT rS")).left})
