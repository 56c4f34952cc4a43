"""Rulings, where the printed rules are silent."""

from shinobi.games.ninja_combo.text import describe
from shinobi.say import Speaker
from tests.games.ninja_combo.positions import (
    corner,
    legal,
    places,
    play,
    points,
    refused,
    seen,
    table,
    zone,
)
from tests.games.ninja_combo.test_setting_up import all_cards, dealt


def test_r1_the_counts_are_options() -> None:
    assert [option.name for option in dealt().rules.card.options] == [
        "long", "threes", "supers", "starter", "turn_stops", "equal_turns",
    ]  # fmt: skip
    assert all_cards(dealt(4, long=True, threes=6, supers=1)).total() == 60 + 6 + 1


def test_r2_a_combo_can_not_be_declined() -> None:
    match = table("rC rT rS", "rC bC yT")
    play(match, "1@n11")
    assert points(match) == (1, 0)


def test_r3_the_turn_goes_on_after_a_combo_with_the_first_card() -> None:
    match = table("rC rT rS", "rC bC yT")
    play(match, "1@n11")
    assert match.to_act == [0]


def test_5_9_unless_a_combo_ends_it() -> None:
    match = table("rC rT rS", "rC bC yT", options={"turn_stops": True})
    assert play(match, "1@n11")[-2:] == ["made", "turned"]
    assert match.to_act == [1]
    assert points(match) == (1, 0)
    assert None not in seen(match).offer


def test_5_9_but_only_a_combo() -> None:
    match = table("rC rT rS", "rC bC yT", options={"turn_stops": True})
    play(match, "2@k12")
    assert match.to_act == [0]


def test_5_9_a_chosen_combo_ends_it_too() -> None:
    match = table("rC rT rS .. rT rC rS", "rC bC yT", options={"turn_stops": True})
    play(match, "1@n11")
    assert match.to_act == [0]
    play(match, legal(match)[0])
    assert match.to_act == [1]


def test_5_9_is_said_beforehand() -> None:
    match = table("rC rT rS", "rC bC yT", options={"turn_stops": True})
    key, args = describe(match.view(0), "1@n11")
    assert Speaker("en").say(key, **args).endswith("for 1 point, and ends your turn.")


def test_r4_a_combo_of_3_shortens_snakes_and_does_nothing_else() -> None:
    match = table("rC bC | rT", "3 bC *")
    play(match, "1@l12")
    assert zone(match) == ["rC bC", "rT 3"]


def test_r5_one_ninja_card_with_special_ones_is_no_super_combo() -> None:
    match = table("rC 3", "3 bC *")
    play(match, "1@m11")
    assert points(match) == (1, 0)


def test_r6_the_mat_shifts_only_near_its_edge() -> None:
    match = table("yS bT", "rC bC gT", corner="d4")
    assert "shifted" not in play(match, "1@c4", "2@d3")
    assert corner(match) == "c3"


def test_r7_in_an_empty_zone_all_places_are_alike() -> None:
    match = table("", "rC bC gT")
    play(match, "1@a1")
    assert places(match, 2) == ["b1", "a2"]
    play(match, "2@b1")
    other = table("", "rC bC gT")
    play(other, "1@g15", "2@h15")
    assert zone(match) == zone(other)
    assert corner(match) == "k11"


def test_r8_the_choice_is_made_by_laying() -> None:
    match = table("yS bT", "rC bC gT")
    assert len(legal(match)) == 3 * 6
    play(match, "2@k10")
    assert {text[0] for text in legal(match)} == {"1", "3"}


def test_r9_a_card_that_nobody_took_does_not_move() -> None:
    match = table("yS bT", "rC bC gT")
    play(match, "1@k10", "3@k9")
    assert seen(match).offer[1] == "bC"


def test_r10_tie_breaks_hold_for_every_place() -> None:
    match = table(
        "", "3 yS yT", zones=[["yS"], ["yT yC gC"], ["bT"]], corners=[None] * 3, pile="bC", first=1,
        made=[[], ["bull rC rC rC rC"], []], seats=3,
    )  # fmt: skip
    play(match, "1@k10")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (2,), (0,))


def test_r11_the_lot_decides_who_starts() -> None:
    assert {dealt(2, seed).to_act[0] for seed in range(12)} == {0, 1}
    assert refused(dealt(2, 1), "1@k10", 1 - dealt(2, 1).to_act[0]) == "T3"


def test_r12_the_last_round_is_one_that_all_can_play() -> None:
    assert dealt().options["equal_turns"] is True
    match = table("yS bT", "rC bC gT", pile="rS bS gC gT rT", first=1, turn=0)
    play(match, "3@k10", "1@k9")
    assert match.to_act == []
