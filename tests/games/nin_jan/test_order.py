"""4 Who goes first."""

import random

import pytest

from tests.games.nin_jan.positions import legal, play, table


def order(shown: str, **options: str) -> list[str]:
    """The shown cards in the order in which they are resolved."""
    picks = shown.split()
    match = table("R-6 | R-5 | R-3", shown=shown, options=options)
    return [picks[seat] for seat in match.form()["order"]]


def test_4_1_from_the_highest_value_to_the_lowest() -> None:
    assert order("S-6 P7 R-4 P3 R10") == ["R10", "P7", "P3", "R-4", "S-6"]


def test_4_1_a_shown_card_waits_for_its_turn() -> None:
    match = table("P1 | P2 | P3", shown="R-4 R7")
    assert match.to_act == [1]
    assert legal(match, 0) == []
    play(match, "1 L1")
    assert match.to_act == [0]


@pytest.mark.parametrize(
    ("shown", "right"),
    [("R3 P3", ["P3", "R3"]), ("S3 R3", ["R3", "S3"]), ("P3 S3", ["S3", "P3"])],
)
def test_4_2_of_two_equal_values_the_colour_that_beats_goes_first(
    shown: str, right: list[str]
) -> None:
    assert order(shown) == right
    assert order(" ".join(shown.split()[::-1])) == right


def test_4_2_two_pairs_are_each_put_in_order() -> None:
    assert order("R3 S-2 P3 P-2 R9") == ["R9", "P3", "R3", "S-2", "P-2"]


@pytest.mark.parametrize("shown", ["R5 P5 S5", "S5 P5 R5", "P5 R5 S5"])
def test_4_3_three_equal_values_go_rock_scissors_paper(shown: str) -> None:
    assert order(shown) == ["R5", "S5", "P5"]
    assert order(shown + " R-4 P9")[1:4] == ["R5", "S5", "P5"]


@pytest.mark.parametrize("triple", ["RPS", "RSP", "PRS", "PSR", "SRP", "SPR"])
def test_4_3_the_option_names_any_other_order(triple: str) -> None:
    right = [f"{colour}5" for colour in triple]
    assert order("R5 P5 S5", triple_tie=triple) == right
    assert order("P6 S5 P5 R5 S-1", triple_tie=triple) == ["P6", *right, "S-1"]


def plain_order(picks: list[str], triple: str) -> list[str]:
    """4.1 to 4.3 once more, as they read."""
    first = {("P", "R"), ("R", "S"), ("S", "P")}
    order: list[str] = []
    for value in sorted({int(card[1:]) for card in picks}, reverse=True):
        same = [card for card in picks if int(card[1:]) == value]
        if len(same) == 3:
            same = [f"{colour}{value}" for colour in triple]
        elif len(same) == 2 and (same[0][0], same[1][0]) not in first:
            same.reverse()
        order += same
    return order


def test_4_1_the_fast_order_is_the_plain_one() -> None:
    """Values close together, so that pairs and triples abound."""
    chance = random.Random(3)
    cards = [f"{colour}{value}" for colour in "RPS" for value in (-1, 1, 2)]
    for _ in range(400):
        picks = chance.sample(cards, chance.randrange(2, 6))
        triple = chance.choice(["RPS", "RSP", "PRS", "PSR", "SRP", "SPR"])
        assert order(" ".join(picks), triple_tie=triple) == plain_order(picks, triple)


def test_4_4_each_owner_decides_having_seen_the_cards_before() -> None:
    """P3 could take piles 2 and 3; after P7 has taken the third, only the second is left to it."""
    match = table("S1 | R1 R2 | R8", shown="P7 P3")
    assert legal(match, 0) == ["T2", "T3"]
    assert legal(match, 1) == []
    play(match, "0 T3")
    assert match.form()["taken"] == [["R8"], ["R1", "R2"]]
