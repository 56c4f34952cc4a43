"""7 The throw-off."""

import pytest

from shinobi import Match
from tests.games.asking import sees
from tests.games.nin_jan.positions import legal, play, refused, table, throw

PILES = "R1 | R2 | R3"
SAME = ["P1 S4", "P2 S3", "R5", "P6 P-1", "S6 S-1"]
"""Five ways to have 5 points."""


def tied(seats: int, others: int = 0) -> Match:
    """So many who tie for the first place, and others behind."""
    taken = SAME[:seats] + ["P-2", "P-3", "P-4"][:others]
    hold = seats + others
    return table(PILES, seats=hold, taken=" | ".join(taken), throwing=list(range(seats)))


def ranking(match: Match) -> tuple[tuple[int, ...], ...]:
    assert match.outcome is not None
    return match.outcome.ranking


def test_7_1_several_who_tie_for_the_first_place_throw() -> None:
    match = table(PILES, shown="R7 . .", taken="S5 | P5 | R4")
    assert play(match, "0 L1") == ["nin-jan.laid", "nin-jan.tied"]
    assert match.to_act == [0, 1]
    assert match.outcome is None
    assert legal(match, 0) == legal(match, 1) == ["rock", "paper", "scissors"]


def test_7_1_they_alone_throw() -> None:
    match = tied(2, others=1)
    assert refused(match, 2, "rock") == "T3"
    assert refused(match, 0, "L1") == "7.1"


def test_7_1_shapes_are_for_ties_only() -> None:
    assert refused(table(PILES, "P1 | P2"), 0, "rock") == "7.1"


def test_7_1_throws_are_secret_until_all_have_thrown() -> None:
    one, other = tied(3), tied(3)
    play(one, "0 rock", "2 paper")
    play(other, "0 scissors", "2 rock")
    assert sees(one, 1) == sees(other, 1)
    assert sees(one, None) == sees(other, None)


@pytest.mark.parametrize(("shapes", "winner"), [("rp", 1), ("pr", 0), ("rs", 0), ("ps", 1)])
def test_7_2_two_throw(shapes: str, winner: int) -> None:
    match = tied(2)
    throw(match, shapes)
    assert ranking(match) == ((winner,), (1 - winner,))


@pytest.mark.parametrize("shapes", ["rrr", "rps", "spr", "ppp"])
def test_7_2_one_shape_or_all_three_and_nobody_drops_out(shapes: str) -> None:
    match = tied(3)
    throw(match, shapes)
    assert match.to_act == [0, 1, 2]
    assert match.form()["stalemates"] == 1


@pytest.mark.parametrize(
    ("shapes", "left"),
    [
        ("rrpp", [2, 3]),
        ("srss", [1]),
        ("rsrr", [0, 2, 3]),
        ("psps", [1, 3]),
        ("rpsr", [0, 1, 2, 3]),
    ],
)
def test_7_2_four_throw_and_the_losing_shape_drops_out(shapes: str, left: list[int]) -> None:
    match = tied(4)
    throw(match, shapes)
    assert match.form()["throwing"] == left
    assert match.to_act == (left if len(left) > 1 else [])


def test_7_2_five_throw_again_until_one_is_left() -> None:
    match = tied(5)
    throw(match, "rrpps")
    assert match.to_act == [0, 1, 2, 3, 4]
    throw(match, "pprpr")
    assert match.to_act == [0, 1, 3]
    throw(match, "sps")
    assert match.to_act == [0, 3]
    throw(match, "sr")
    assert ranking(match) == ((3,), (0, 1, 2, 4))


def test_7_2_everyone_is_told_what_was_thrown() -> None:
    match = tied(3)
    throw(match, "rrp")
    thrown = next(event for event in match.events if event.kind == "nin-jan.thrown")
    assert thrown.args == {"seats": [0, 1, 2], "shapes": ["rock", "rock", "paper"], "out": [0, 1]}
    assert thrown.rule == "7.2"


def test_7_3_the_last_one_in_wins_and_the_others_share_the_next_place() -> None:
    match = tied(3, others=2)
    throw(match, "ppr")
    throw(match, "rp")
    assert ranking(match) == ((1,), (0, 2), (3,), (4,))
    assert match.outcome is not None
    assert match.outcome.reason == "nin-jan.end.throw-off"
    assert match.outcome.scores == (5, 5, 5, -2, -3)
    assert match.events[-1].rule == "7.3"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_7_4_after_20_throws_without_a_loser_the_victory_is_shared(seats: int) -> None:
    match = tied(seats)
    for number in range(20):
        assert match.to_act == list(range(seats)), number
        throw(match, "r" * seats)
    assert ranking(match) == (tuple(range(seats)),)
    assert match.outcome is not None
    assert match.outcome.reason == "nin-jan.end.shared"
    assert match.events[-1].rule == "7.4"


def test_7_4_someone_dropping_out_begins_the_count_anew() -> None:
    match = tied(3, others=1)
    for _ in range(19):
        throw(match, "rps")
    throw(match, "rrs")
    assert match.form()["stalemates"] == 0
    for _ in range(19):
        throw(match, "pp")
    assert match.to_act == [0, 1]
    throw(match, "pp")
    assert ranking(match) == ((0, 1), (2,), (3,))
