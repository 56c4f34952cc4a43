"""6 The end."""

from tests.games.nin_jan.positions import play, table


def test_6_1_everyone_scores_the_values_they_took() -> None:
    match = table("R1 | R2 | R3", shown="R7 . .", taken="S10 P-4 | S-1 | ")
    play(match, "0 L1")
    assert match.outcome is not None
    assert match.outcome.scores == (6, -1, 0)


def test_6_1_who_took_nothing_has_0_and_may_win() -> None:
    match = table("R1 | R2 | R3", shown="R7 .", taken="P-4 | ")
    play(match, "0 L1")
    assert match.outcome is not None
    assert match.outcome.scores == (-4, 0)
    assert match.outcome.winners == (1,)


def test_6_1_values_below_zero_count_as_well() -> None:
    match = table("S-6 | S1 S-3 | R3", shown="R7 .", taken="P5 | P10")
    play(match, "0 T1")
    assert match.outcome is not None
    assert match.outcome.scores == (-1, 10)


def test_6_2_cards_still_in_the_piles_score_for_nobody() -> None:
    match = table("R10 R9 R8 | P10 P9 | S9 R3", shown="R7 .", taken="P1 | ")
    play(match, "0 L1")
    assert match.outcome is not None
    assert match.outcome.scores == (1, 0)


def test_6_3_most_points_win_and_ties_below_are_shared() -> None:
    match = table("R1 | R2 | R3", shown="R7 . . . .", taken="S5 | S9 | P5 | | R-6")
    play(match, "0 L1")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0, 2), (3,), (4,))
    assert match.outcome.reason == "nin-jan.end.points"
    assert match.events[-1].args == {"winners": [1], "scores": [5, 9, 5, 0, -6]}
    assert match.to_act == []
