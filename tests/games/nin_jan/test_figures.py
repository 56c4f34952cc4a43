"""What the drawn examples of the rules page show is what the rules do."""

import pytest

import shinobi
from tests.games.figures import examples
from tests.games.nin_jan.positions import legal

DRAWN = examples("nin-jan")


@pytest.mark.parametrize(("winner", "loser"), DRAWN["beats"])
def test_1_3_each_arrow_goes_from_the_winner_to_the_loser(winner: str, loser: str) -> None:
    form = {"seats": 2, "piles": [[f"{loser}1"], [f"{loser}2"], [f"{winner}3"]]}
    assert legal(shinobi.stage("nin-jan", {**form, "shown": [f"{winner}7", None]}), 0) == [
        "T1", "T2",
    ]  # fmt: skip


def test_4_2_the_five_cards_go_in_this_order() -> None:
    drawn = DRAWN["order"]
    shown = drawn["form"]["shown"]
    match = shinobi.stage("nin-jan", drawn["form"])
    assert [shown[seat] for seat in match.form()["order"]] == drawn["goes"]
    first, second = [drawn["goes"][place] for place in drawn["tie"]]
    assert first[1:] == second[1:]


@pytest.mark.parametrize("figure", ["take", "lay"])
def test_5_2_and_5_5_these_piles_are_open_to_the_card(figure: str) -> None:
    drawn = DRAWN[figure]
    assert drawn["form"]["shown"][0] == drawn["card"]
    assert legal(shinobi.stage("nin-jan", drawn["form"]), 0) == drawn["may"]


def test_5_3_the_pile_is_taken_whole() -> None:
    drawn = DRAWN["take"]
    match = shinobi.stage("nin-jan", drawn["form"])
    match.play(0, drawn["does"])
    assert match.form()["piles"] == drawn["piles"]
    assert match.form()["taken"][0] == drawn["taken"]
    assert match.form()["over"]
    assert match.outcome is not None
    assert match.outcome.scores[0] == 4  # as the caption adds up
