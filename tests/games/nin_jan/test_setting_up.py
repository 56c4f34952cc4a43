"""2 Setting up."""

import pytest

import shinobi
from shinobi import Match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_1_two_to_five_take_part(seats: int) -> None:
    assert Match.new("nin-jan", seats, 1).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_2_1_others_do_not(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        Match.new("nin-jan", seats, 1)


def test_2_2_three_cards_face_up_start_the_piles() -> None:
    form = Match.new("nin-jan", 3, 1).form()
    assert [len(pile) for pile in form["piles"]] == [1, 1, 1]


def test_2_2_the_cards_are_shuffled() -> None:
    """Every card is at some time the first pile, about equally often."""
    firsts = [Match.new("nin-jan", 2, seed).form()["piles"][0][0] for seed in range(960)]
    counts = [firsts.count(card) for card in set(firsts)]
    assert len(counts) == 48
    assert sum((count - 20) ** 2 / 20 for count in counts) < 90


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_2_3_everyone_is_dealt_nine_cards(seats: int) -> None:
    match = Match.new("nin-jan", seats, 1)
    form = match.form()
    assert [len(hand) for hand in form["hands"]] == [9] * seats
    dealt = [card for row in form["hands"] + form["piles"] for card in row]
    assert len(set(dealt)) == 3 + 9 * seats


def test_2_3_only_they_see_them() -> None:
    match = Match.new("nin-jan", 3, 1)
    hands = match.form()["hands"]
    for viewer in (0, 1, 2, None):
        seen = shinobi.to_json(match.view(viewer))
        for seat in range(3):
            assert all((f'"{card}"' in seen) == (seat == viewer) for card in hands[seat])


@pytest.mark.parametrize(("seats", "left"), [(2, 27), (3, 18), (4, 9), (5, 0)])
def test_2_4_what_is_left_over_leaves_the_game(seats: int, left: int) -> None:
    form = Match.new("nin-jan", seats, 1).form()
    lying = [card for row in form["hands"] + form["piles"] for card in row]
    assert 48 - len(lying) == left
    assert not any(form["taken"])
