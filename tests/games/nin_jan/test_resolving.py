"""5 Resolving a card."""

import pytest

from shinobi import Match
from shinobi.core.values import Seat
from shinobi.games.nin_jan.text import describe
from tests.games.nin_jan.positions import legal, piles, play, refused, table

MORE = "P1 P2 | S7 S8"
"""Hands, so that the game goes on after the round."""


@pytest.mark.parametrize(("card", "takes"), [("R", ["T1"]), ("P", ["T2"]), ("S", ["T3"])])
@pytest.mark.parametrize("value", [-6, 10])
def test_5_1_colours_are_compared_and_values_play_no_part(
    card: str, takes: list[str], value: int
) -> None:
    match = table("S9 | R9 | P9", shown=f"{card}{value} .", options={"may_decline": True})
    assert legal(match, 0) == [*takes, "L1", "L2", "L3"]


def test_5_1_only_the_top_of_a_pile_counts() -> None:
    match = table("S1 P1 | S2 P2 | P3 S3", shown="R7 .", options={"may_decline": True})
    assert legal(match, 0)[0] == "T3"
    assert refused(match, 0, "T1") == "5.2"


def test_5_2_who_beats_must_take_one_of_those_piles() -> None:
    match = table("S1 | S2 | P3", shown="R7 .")
    assert legal(match, 0) == ["T1", "T2"]
    assert refused(match, 0, "L3") == "5.2"
    assert refused(match, 0, "T3") == "5.2"


def test_5_3_the_pile_is_taken_whole_and_the_card_starts_a_new_one_there() -> None:
    match = table("S1 | R-3 P9 S2 | P3", MORE, shown="R7 .")
    [event, *_] = match.play(0, "T2")
    assert match.form()["taken"] == [["R-3", "P9", "S2"], []]
    assert piles(match)[1] == ["R7"]
    assert event.args == {
        "seat": 0, "card": "R7", "pile": 2, "cards": ["R-3", "P9", "S2"], "points": 8,
    }  # fmt: skip


def test_5_4_taken_cards_are_for_all_to_look_at() -> None:
    match = table("S1 | R-3 P9 S2 | P3", MORE, shown="R7 .")
    play(match, "0 T2")
    for viewer in (0, 1, None):
        assert match.view(viewer).taken == (("R-3", "P9", "S2"), ())  # type: ignore[attr-defined]


def test_5_5_who_beats_none_lays_on_any_pile() -> None:
    match = table("R1 | R2 | P3", MORE, shown="R7 .")
    assert legal(match, 0) == ["L1", "L2", "L3"]
    play(match, "0 L3")
    assert piles(match) == [["R1"], ["R2"], ["P3", "R7"]]
    assert match.events[0].rule == "5.5"
    assert match.form()["taken"] == [[], []]


def test_5_6_a_pile_grows_without_limit_and_stays_in_sight() -> None:
    long = "P-6 P-5 P-4 P-3 P-2 P-1 P4 P5 P6 P7 P8 P9 P10 R10 R9 R8 R6 R5 R4"
    match = table(f"R1 | R2 | {long}", MORE, shown="R7 .")
    play(match, "0 L3")
    for viewer in (0, 1, None):
        assert match.view(viewer).piles[2] == (*long.split(), "R7")  # type: ignore[attr-defined]


def test_5_7_with_the_option_one_may_lay_instead_of_taking() -> None:
    match = table("S1 | S2 | P3", MORE, shown="R7 .", options={"may_decline": True})
    assert legal(match, 0) == ["T1", "T2", "L1", "L2", "L3"]
    play(match, "0 L1")
    assert piles(match)[0] == ["S1", "R7"]
    assert match.events[0].rule == "5.7"


def test_5_7_without_it_one_may_not() -> None:
    match = table("S1 | S2 | P3", MORE, shown="R7 .", options={"may_decline": False})
    assert legal(match, 0) == ["T1", "T2"]


def test_5_8_the_only_thing_is_done_without_asking_and_told() -> None:
    """S4 is laid; then R-4 can only take the pile that it is on."""
    match = table("R1 | R2 | R3", MORE, shown="S4 R-4")
    told = match.play(0, "L2")
    assert [(e.kind, e.args["seat"]) for e in told] == [
        ("nin-jan.laid", 0), ("nin-jan.took", 1),
    ]  # fmt: skip
    assert match.to_act == [0, 1]
    assert all(event.told_to(viewer) is not None for event in told for viewer in (0, 1, None))


def test_5_8_where_one_may_decline_there_is_always_a_choice() -> None:
    match = table("R1 | R2 | R3", MORE, shown="S4 R-4", options={"may_decline": True})
    assert [event.kind for event in match.play(0, "L2")] == ["nin-jan.laid"]
    assert match.to_act == [1]


def test_the_rule_books_example() -> None:
    """Seats 0 to 4 show P7 P3 R3 R-4 S-6, which is also their order."""
    hands = "P1 P2 | P4 P5 | S1 S3 | S4 S5 | R9 R10"
    match = table("S2 | P6 R1 | R8", hands, shown="P7 P3 R3 R-4 S-6")
    assert match.form()["order"] == [0, 1, 2, 3, 4]
    assert legal(match, 0) == ["T2", "T3"]
    assert [event.kind for event in match.play(0, "T3")] == ["nin-jan.took"] * 3
    assert match.form()["taken"] == [["R8"], ["P6", "R1"], ["S2"], [], []]
    assert piles(match) == [["R3"], ["P3"], ["P7"]]
    assert match.to_act == [3]
    assert legal(match, 3) == ["L1", "L2", "L3"]
    play(match, "3 L1")
    assert match.to_act == [4]
    assert legal(match, 4) == ["T2", "T3"]


def test_the_example_if_rock_covers_a_paper() -> None:
    """Then S-6 beats one paper only, and takes it without asking."""
    hands = "P1 P2 | P4 P5 | S1 S3 | S4 S5 | R9 R10"
    match = table("S2 | P6 R1 | R8", hands, shown="P7 P3 R3 R-4 S-6")
    play(match, "0 T3", "3 L2")
    assert match.form()["taken"][4] == ["P7"]
    assert match.to_act == [0, 1, 2, 3, 4]


def test_5_1_who_chooses_is_told_which_piles_each_card_beats() -> None:
    match = table("S1 | R2 | P9 S3", "R7 P-2 | S4 R1")
    assert beaten(match, 0) == {"R7": [1, 3], "P-2": [2]}
    assert beaten(match, 1) == {"S4": [], "R1": [1, 3]}
    match.play(0, "R7")
    assert beaten(match, 0) == {"R7": [1, 3], "P-2": [2]}


def beaten(match: Match, seat: Seat) -> dict[str, list[int]]:
    """By card, the piles that it would beat, as it is told."""
    view = match.view(seat)
    return {action: describe(view, action)[1]["piles"] for action in view.legal}
