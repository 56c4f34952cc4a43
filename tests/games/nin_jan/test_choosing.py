"""3 Choosing a card."""

from tests.games.asking import sees
from tests.games.nin_jan.positions import legal, play, refused, table

PILES = "S1 | R1 P2 | R8"
HANDS = "R7 P-4 | S3 P5 | S-1 R2"


def test_3_1_everyone_chooses_one_card_of_their_hand_at_once() -> None:
    match = table(PILES, HANDS)
    assert match.to_act == [0, 1, 2]
    assert [legal(match, seat) for seat in range(3)] == [
        ["R7", "P-4"], ["S3", "P5"], ["S-1", "R2"],
    ]  # fmt: skip
    assert refused(match, 0, "S3") == "3.1"
    assert refused(match, 0, "T1") == "3.1"


def test_3_1_there_are_nine_rounds() -> None:
    nine = "R-6 R-5 R-4 R-3 R-2 R-1 R1 R2 R3 | R4 R5 R6 R7 R8 R9 R10 P-6 P-5"
    match = table("P1 | P2 | P3", nine)
    rounds = []
    while match.to_act:
        rounds.append(match.form())
        for seat in match.to_act:
            match.play(seat, match.legal(seat)[0])
    turned_up = [event for event in match.events if event.kind == "nin-jan.revealed"]
    assert [event.args["round"] for event in turned_up] == list(range(1, 10))
    assert rounds[-1]["hands"] == [[], []]


def test_3_2_everyone_sees_that_but_not_what() -> None:
    one, other = table(PILES, HANDS), table(PILES, HANDS)
    ours, theirs = one.play(0, "R7"), other.play(0, "P-4")
    for viewer in (1, 2, None):
        assert one.view(viewer).chosen == (0,)
        assert sees(one, viewer) == sees(other, viewer)
        assert [e.told_to(viewer) for e in ours] == [e.told_to(viewer) for e in theirs]
    assert sees(one, 0) != sees(other, 0)


def test_3_3_a_choice_may_be_replaced_until_the_last_has_chosen() -> None:
    match = table(PILES, HANDS)
    play(match, "0 R7", "1 S3", "0 P-4", "1 P5", "0 R7")
    assert match.view(0).choice == "R7"
    play(match, "2 R2")
    assert match.events[0].args == {"round": 8, "cards": ["R7", "P5", "R2"], "order": [0, 1, 2]}
    assert refused(match, 1, "S3") == "4.4"


def test_3_4_the_ninth_card_is_chosen_without_asking() -> None:
    """Whoever is asked next is asked about a pile, not about the one card left."""
    match = table("P1 | P2 | P3", "R7 R-4 | R6 R5")
    kinds = play(match, "0 R7", "1 R6", "0 L1", "1 L1")
    assert kinds.count("nin-jan.revealed") == 2
    assert match.form()["hands"] == [[], []]
    assert match.to_act == [1]
    assert legal(match, 1) == ["L1", "L2", "L3"]


def test_3_5_all_cards_are_turned_up_at_once() -> None:
    match = table(PILES, HANDS)
    assert play(match, "0 R7", "2 S-1") == ["chosen", "chosen"]
    assert match.view(None).shown == (None, None, None)  # type: ignore[attr-defined]
    last = match.play(1, "S3")
    assert last[1].args == {"round": 8, "cards": ["R7", "S3", "S-1"], "order": [0, 1, 2]}
