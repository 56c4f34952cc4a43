"""3 A turn, 4 Laying a card."""

import pytest

import shinobi
from shinobi import Match
from tests.games.ninja_combo.positions import (
    corner,
    legal,
    places,
    play,
    refused,
    seen,
    slots,
    table,
    zone,
)

KINDS = "rC bT gS yC rT bS gC yT rS bC gT yS".split()


def line(length: int) -> list[str]:
    """So many cards in a line without a combo."""
    return (KINDS * 2)[:length]


def test_3_1_turns_go_round_and_start_with_three_on_offer() -> None:
    match = Match.new("ninja-combo", 3, 4, {"starter": "first"})
    turns = []
    while match.outcome is None:
        seat = match.to_act[0]
        if None not in seen(match).offer and seen(match).owed is None:
            turns.append(seat)
        match.play(seat, match.legal(seat)[-1])
    assert turns == [i % 3 for i in range(len(turns))]
    assert len(turns) > 12


def test_3_2_one_special_card_is_a_whole_turn() -> None:
    match = table("yS bT", "rC bC 3")
    assert slots(match) == {1, 2, 3}
    play(match, "3@k10")
    assert match.to_act == [1]


def test_3_2_a_ninja_card_is_followed_by_another() -> None:
    match = table("yS bT", "rC bC 3")
    play(match, "1@k10")
    assert match.to_act == [0]
    assert slots(match) == {2}
    assert refused(match, "3@k9") == "3.2"
    assert refused(match, "1@k9") == "3.2"
    play(match, "2@k9")
    assert match.to_act == [1]


@pytest.mark.parametrize(
    ("offer", "usable"),
    [("3 rC *", {1, 3}), ("3 3 *", {1, 2, 3}), ("rC bC 3", {1, 2, 3}), ("rC bC gC", {1, 2, 3})],
)
def test_3_3_with_fewer_than_two_ninja_cards_it_is_a_special_one(
    offer: str, usable: set[int]
) -> None:
    match = table("yS bT", offer)
    assert slots(match) == usable
    if 2 not in usable:
        assert refused(match, "2@k10") == "3.3"


def test_3_4_two_cards_are_laid_in_the_order_one_likes() -> None:
    one, other = table("yS bT", "rC bC 3"), table("yS bT", "rC bC 3")
    play(one, "1@k10", "2@k9")
    play(other, "2@l10", "1@l9")
    assert zone(one) == ["bC ..", "rC ..", "yS bT"]
    assert zone(other) == [".. rC", ".. bC", "yS bT"]


def test_3_4_in_ones_own_zone() -> None:
    match = table("yS bT", "rC bC 3")
    before = zone(match, 1)
    play(match, "1@k10", "2@k9")
    assert zone(match, 1) == before


def test_3_5_laying_is_written_as_slot_and_place() -> None:
    match = table("yS bT", "rC bC 3")
    [event] = match.play(0, "2@k10")
    assert event.args == {"seat": 0, "card": "bC", "slot": 2, "place": "k10"}
    assert seen(match).zones[0]["k10"] == "bC"
    assert seen(match).offer == ("rC", None, "3")


def test_4_1_edge_to_edge_and_a_corner_is_not_enough() -> None:
    match = table("yS")
    assert places(match) == ["k10", "j11", "l11", "k12"]
    assert refused(match, "1@j10") == "4.1"
    assert refused(match, "1@a1") == "4.1"


def test_4_1_not_on_another_card() -> None:
    match = table("yS bT")
    with pytest.raises(shinobi.Refused) as error:
        match.play(0, "1@l11")
    assert error.value.rule == "4.1"
    assert error.value.refusal.args == {"place": "l11", "card": "bT"}


def test_4_2_the_second_card_may_touch_the_first() -> None:
    match = table("yS")
    play(match, "1@k10")
    assert {"k9", "j10", "l10"} <= set(places(match, 2))


def test_4_3_holes_may_be_filled() -> None:
    match = table("yS bT gC | bC .. yT | gS rC bS")
    assert "l12" in places(match)


def test_4_4_an_empty_zone_takes_a_card_anywhere() -> None:
    assert len(places(table(""))) == 22 * 22


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_4_5_a_zone_of_nineteen_grows_at_both_ends_to_twenty(slot: int) -> None:
    match = table(" ".join(line(19)), corner="b11")
    assert {"a11", "u11"} <= set(places(match, slot))


def test_4_5_a_zone_of_twenty_grows_no_longer() -> None:
    match = table(" ".join(line(20)), corner="b11")
    assert set(places(match)) == {f"{column}{row}" for column in "bcdefghijklmnopqrstu"
                                  for row in (10, 12)}  # fmt: skip
    assert refused(match, "1@a11") == "4.5"
    assert refused(match, "1@v11") == "4.5"


def test_4_5_nor_wider() -> None:
    match = table(" | ".join(line(20)), corner="k2")
    assert refused(match, "1@k1") == "4.5"
    assert refused(match, "1@k22") == "4.5"
    assert len(places(match)) == 40


def test_4_5_both_cards_may_go_on_the_same_side() -> None:
    row = " ".join(line(18))
    match = table(row, "rC rT yC", corner="c11")
    play(match, "1@b11", "2@a11")
    assert zone(match)[0].split()[:2] == ["rT", "rC"]
    assert len(zone(match)[0].split()) == 20
    match = table(row, "rC rT yC", corner="c11")
    play(match, "1@u11", "2@v11")
    assert len(zone(match)[0].split()) == 20


def test_4_6_columns_go_right_rows_go_down() -> None:
    match = table("yS bT", "rC bC gT")
    play(match, "1@m11", "2@k12")
    assert zone(match) == ["yS bT rC", "bC .. .."]
    assert corner(match) == "k11"


@pytest.mark.parametrize(
    ("start", "move", "after", "shifted"),
    [
        ("d11", ("1@c11", "2@e11"), "c11", False),
        ("c11", ("1@b11", "2@d11"), "j11", True),
        ("s11", ("1@t11", "2@r11"), "r11", False),
        ("t11", ("1@u11", "2@s11"), "j11", True),
        ("k3", ("1@k2", "2@k4"), "k10", True),
        ("k20", ("1@k21", "2@k19"), "k10", True),
        ("k4", ("1@k3", "2@k5"), "k3", False),
    ],
)
def test_4_7_a_zone_near_the_edge_is_shifted_to_the_middle(
    start: str, move: tuple[str, str], after: str, shifted: bool
) -> None:
    match = table("yS", corner=start)
    kinds = play(match, *move)
    assert corner(match) == after
    assert ("shifted" in kinds) == shifted
    assert len(seen(match).zones[0]) == 3


def test_4_7_the_event_says_how_far() -> None:
    match = table("yS", corner="c11")
    play(match, "1@b11", "2@d11")
    [event] = [event for event in match.events if event.kind == "ninja-combo.shifted"]
    assert event.args == {"seat": 0, "right": 8, "down": 0}


def test_a_laid_card_can_be_taken_back_while_nothing_was_revealed() -> None:
    match = table("yS bT", "rC bC 3")
    before = match.fingerprint()
    play(match, "1@k10")
    assert match.can_undo(0)
    match.undo(0)
    assert match.fingerprint() == before
    play(match, "1@k10", "2@k9")
    assert not match.can_undo(0)


def test_what_is_asked_next_is_legal_in_the_view() -> None:
    match = table("yS bT", "rC bC 3")
    assert list(seen(match).legal) == legal(match)
    assert seen(match, 1).legal == ()
