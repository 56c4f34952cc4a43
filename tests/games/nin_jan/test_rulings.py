"""Rulings, where the printed rules are silent."""

from tests.games.nin_jan.positions import play, table, throw
from tests.games.nin_jan.test_throw_off import tied


def test_r1_a_threefold_tie_goes_rock_scissors_paper_unless_the_table_says_otherwise() -> None:
    match = table("P-6 | S-5 | P-4", shown="P1 S1 R1")
    assert match.options["triple_tie"] == "RSP"
    assert match.form()["order"] == [2, 1, 0]
    match = table("P-6 | S-5 | P-4", shown="P1 S1 R1", options={"triple_tie": "PSR"})
    assert match.form()["order"] == [0, 1, 2]


def test_r2_a_throw_may_be_replaced_until_all_have_thrown() -> None:
    match = tied(2)
    play(match, "0 rock", "0 scissors", "1 paper")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_r3_a_throw_off_ends() -> None:
    match = tied(2)
    for _ in range(20):
        throw(match, "ss")
    assert match.to_act == []


def test_r4_those_who_drop_out_at_different_throws_share_one_place() -> None:
    match = tied(4)
    throw(match, "rppp")
    throw(match, "sps")
    throw(match, "rs")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0, 2, 3))
