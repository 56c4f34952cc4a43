"""7 The end, 8 Who knows what."""

import pytest

from shinobi import Budget, Match, stage, to_json
from shinobi.core.pick import Recorder, Tape
from shinobi.games.ninja_combo import NINJA_COMBO
from tests.games.ninja_combo.positions import play, points, seen, table

PRINTED = {"equal_turns": False}
RED = "snake rC rT rS rC"
SUPER = "bull gS gS gS gS"


def ending(zones: list[list[str]], made: list[list[str]], **more: object) -> Match:
    """Seat 0 has a special card to lay, as the last of the round, and one card is in the pile."""
    return table("", "3 yS yT", zones=zones, corners=[None] * len(zones), made=made, pile="bC",
                 seats=len(zones), first=1, **more)  # fmt: skip


def test_7_1_the_offer_is_filled_the_lowest_place_first() -> None:
    match = table("yS bT", "rC bC gT")
    play(match, "3@k10", "1@k9")
    turned = [event.args for event in match.events if event.kind == "ninja-combo.turned"]
    assert [(fields["slot"], fields["left"]) for fields in turned] == [(1, 46), (3, 45)]
    assert seen(match).offer[1] == "bC"
    assert [fields["card"] for fields in turned] == [seen(match).offer[0], seen(match).offer[2]]


def test_7_2_it_is_over_when_the_last_card_leaves_the_pile() -> None:
    match = table("yS bT", "rC bC gT", pile="rS", first=1)
    assert play(match, "3@k10", "1@k9")[-2:] == ["turned", "ended"]
    assert match.to_act == []
    assert seen(match).offer == ("rS", "bC", None)


def test_7_2_even_if_the_offer_is_full() -> None:
    match = table("yS bT", "rC bC gT", pile="rS bS", first=1)
    play(match, "3@k10", "1@k9")
    assert match.to_act == []
    assert None not in seen(match).offer


def test_7_2_but_not_before() -> None:
    match = table("yS bT", "rC bC gT", pile="rS bS gC", seats=3, first=2, turn=0)
    play(match, "3@k10", "1@k9")
    assert match.to_act == [1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("stops", [False, True])
def test_7_7_all_have_equally_many_turns(seats: int, stops: bool) -> None:
    options = {"turn_stops": stops}
    for seed in range(6):
        match = Match.new("ninja-combo", seats, seed, options)
        bot, turns, last = NINJA_COMBO.heuristic("equal"), [0] * seats, -1
        while match.outcome is None:
            seat = match.to_act[0]
            turns[seat] += seat != last
            last = seat
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), Budget()))
        assert len(set(turns)) == 1
        assert seen(match).left < 2 * seats


def test_7_7_a_round_begins_only_with_two_cards_for_each() -> None:
    for pile, over in (("rS bS gC gT rT rC", False), ("rS bS gC gT rT", True)):
        match = table("yS bT", "rC bC gT", pile=pile, first=1, turn=0)
        told = play(match, "3@k10", "1@k9")
        assert (told[-1] == "ended") is over
        assert (match.to_act == []) is over
        again = stage("ninja-combo", match.form())
        assert again.to_act == match.to_act


def test_7_8_without_the_option_only_an_empty_pile_ends_it() -> None:
    match = table("yS bT", "rC bC gT", pile="rS bS gC", first=1, turn=0, options=PRINTED)
    play(match, "3@k10", "1@k9")
    assert match.to_act == [1]


def test_7_3_cards_on_offer_and_in_zones_score_for_nobody() -> None:
    match = table("yS bT", "rC rC rC", pile="rS", first=1)
    play(match, "3@k10", "1@k9")
    assert points(match) == (0, 0)


def test_7_4_most_points_win() -> None:
    match = ending([["yS"], ["yT yC gC"], ["bT"]], [[RED], [SUPER], []])
    play(match, "1@k10")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0,), (2,))
    assert match.outcome.scores == (1, 3, 0)
    assert match.outcome.reason == "ninja-combo.end.points"
    assert match.events[-1].rule == "7.4"


def test_7_5_then_fewer_cards_in_the_zone() -> None:
    match = ending([["yS"], ["bT"]], [[RED], ["snake bC bT bS bC"]])
    play(match, "1@k10")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "ninja-combo.end.fewer-cards"
    assert match.events[-1].rule == "7.5"


def test_7_6_then_the_victory_is_shared() -> None:
    match = ending([["yS"], ["bT gC"]], [[RED], ["snake bC bT bS bC"]])
    play(match, "1@k10")
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.outcome.reason == "ninja-combo.end.shared"
    assert match.events[-1].args == {"winners": [0, 1], "scores": [1, 1]}


# --- who knows what ------------------------------------------------------------------------------


def drawing(*numbers: int) -> Match:
    """A position whose next cards are those: a pile in a certain order."""
    match = table("yS bT", "rC bC gT")
    match._pick = Recorder(Tape([*numbers, *([0] * 90)]))
    return match


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_8_1_nobody_knows_the_order_of_the_pile(viewer: int | None) -> None:
    """Two piles in different orders: the same bytes for everyone, until a card is turned up."""
    one, other = drawing(0, 0), drawing(40, 40)
    assert to_json(one.view(viewer)) == to_json(other.view(viewer))
    assert one.play(0, "1@k10") == other.play(0, "1@k10")
    assert to_json(one.view(viewer)) == to_json(other.view(viewer))
    assert not any(event.reveals for event in one.events)
    told = one.play(0, "2@k9"), other.play(0, "2@k9")
    assert to_json(one.view(viewer)) != to_json(other.view(viewer))
    first = next(i for i, (a, b) in enumerate(zip(*told, strict=True)) if a != b)
    assert told[0][first].kind == "ninja-combo.turned"
    assert told[0][first].reveals


def test_8_1_what_is_in_the_pile_is_known_to_all() -> None:
    match = table("yS bT", "rC bC gT", pile="rS rS 3")
    for viewer in (0, 1, None):
        assert seen(match, viewer).pile == {"rS": 2, "3": 1}
        assert seen(match, viewer).left == 3


def test_8_1_the_state_holds_no_order() -> None:
    """The pile is a multiset: its form is the same in whatever order it is written."""
    assert table("yS bT", pile="rS bT 3").form() == table("yS bT", pile="3 rS bT").form()


def test_8_2_all_else_is_open() -> None:
    match = Match.new("ninja-combo", 3, 8)
    while match.outcome is None:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        views = [seen(match, viewer) for viewer in (0, 1, 2, None)]
        for name in ("zones", "offer", "pile", "scores", "made", "turn", "owed", "first"):
            assert len({to_json(getattr(view, name)) for view in views}) == 1
    for event in match.events:
        assert all(event.told_to(viewer) == event.told_to(None) for viewer in range(3))
