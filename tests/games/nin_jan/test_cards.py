"""1 The cards."""

import pytest

from shinobi.games.nin_jan.tables import BEATS, CARD, CARDS, COLOUR, NAME, VALUE
from tests.games.nin_jan.positions import table


def test_1_1_there_are_48_cards_three_colours_of_sixteen_values() -> None:
    assert len(set(NAME)) == len(CARD) == CARDS == 48
    values = [*range(-6, 0), *range(1, 11)]
    assert [f"{colour}{value}" for colour in "RPS" for value in values] == NAME
    assert len({(COLOUR[card], VALUE[card]) for card in range(48)}) == 48


def test_1_1_there_is_no_0() -> None:
    assert 0 not in VALUE
    with pytest.raises(ValueError, match="'R0' is no card"):
        table("R0 | R1 | R2", "P1 | P2")


def test_1_1_every_card_exists_once() -> None:
    with pytest.raises(ValueError, match="R1 is there twice"):
        table("R1 | R3 | R2", "R1 | P2")


@pytest.mark.parametrize(
    ("text", "colour", "value"), [("R7", 0, 7), ("P-4", 1, -4), ("S10", 2, 10)]
)
def test_1_2_a_card_is_written_as_letter_and_value(text: str, colour: int, value: int) -> None:
    assert (COLOUR[CARD[text]], VALUE[CARD[text]]) == (colour, value)


def test_1_3_rock_beats_scissors_beats_paper_beats_rock() -> None:
    wins = {(a[0], b[0]) for a in NAME for b in NAME if BEATS[CARD[a]][CARD[b]]}
    assert wins == {("R", "S"), ("S", "P"), ("P", "R")}


def test_1_3_a_colour_does_not_beat_itself() -> None:
    assert not BEATS[CARD["R10"]][CARD["R-6"]]
