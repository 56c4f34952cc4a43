"""8 Who knows what: worlds that differ only in what one can't know look the same, to the byte."""

from collections.abc import Callable

import pytest

from shinobi import Match
from shinobi.bots import make
from shinobi.core.game import Budget
from tests.games.asking import refusals, sees
from tests.games.nin_jan.positions import play, table, throw

PILES = "S1 | R1 P2 | R8"


def swapped() -> tuple[Match, Match]:
    """Seats 1 and 2 have each other's cards."""
    return (
        table(PILES, "R7 P-4 | S3 P5 | S-1 R2"),
        table(PILES, "R7 P-4 | S-1 R2 | S3 P5"),
    )


def left_out() -> tuple[Match, Match]:
    """Seat 1 has a card which, in the other world, left the game."""
    return table(PILES, "R7 P-4 | S3 P5"), table(PILES, "R7 P-4 | S10 P5")


def in_other_order() -> tuple[Match, Match]:
    """The same hand, held differently."""
    return table(PILES, "R7 P-4 | S3 P5"), table(PILES, "R7 P-4 | P5 S3")


def resolving() -> tuple[Match, Match]:
    """In the middle of a round."""
    return (
        table("R1 | R2 | P3", "R7 | S3 | P5", shown="R-4 . P9"),
        table("R1 | R2 | P3", "R7 | P5 | S3", shown="R-4 . P9"),
    )


Worlds = Callable[[], tuple[Match, Match]]
WORLDS: list[Worlds] = [swapped, left_out, in_other_order, resolving]


@pytest.mark.parametrize("worlds", WORLDS)
@pytest.mark.parametrize("viewer", [0, None])
def test_8_1_a_hand_is_known_to_its_owner_only(worlds: Worlds, viewer: int | None) -> None:
    one, other = worlds()
    assert one.form() != other.form()
    assert sees(one, viewer) == sees(other, viewer)


@pytest.mark.parametrize("worlds", WORLDS)
def test_8_1_no_refusal_or_hint_tells_of_it(worlds: Worlds) -> None:
    one, other = worlds()
    assert refusals(one, 0) == refusals(other, 0)
    if 0 in one.to_act:
        bot = make("nin-jan", "skilled", "hint")
        hints = [bot.choose(m.view(0), m.legal(0), Budget(iterations=20)) for m in (one, other)]
        assert hints[0] is hints[1]


def test_8_1_no_pause_tells_of_it() -> None:
    """Who is asked, and what is done without asking, is the same whatever the others hold."""
    for one, other in [
        (table(PILES, "R7 P-4 | S3 P5 | S-1 R2"), table(PILES, "R7 P-4 | S3 R2 | P5 S-1")),
        (table("R1 | R2 | R3", "R7 P-4 | P6 P5"), table("R1 | R2 | R3", "R7 P-4 | P6 S10")),
    ]:
        own, common = str(one.legal(0)[0]), str(one.legal(1)[0])
        moves = [f"0 {own}", f"1 {common}", *(["2 S-1"] if one.seats == 3 else [])]
        assert play(one, *moves) == play(other, *moves)
        assert [e.told_to(0) for e in one.events] == [e.told_to(0) for e in other.events]
        assert sees(one, 0) == sees(other, 0)


def test_8_2_a_chosen_card_or_shape_is_known_to_its_owner_only() -> None:
    one, other = table(PILES, "R7 P-4 | S3 P5"), table(PILES, "R7 P-4 | S3 P5")
    assert sees(one, 0) == sees(other, 0)
    told = one.play(1, "S3"), other.play(1, "P5")
    assert [e.told_to(0) for e in told[0]] == [e.told_to(0) for e in told[1]]
    assert [e.told_to(None) for e in told[0]] == [e.told_to(None) for e in told[1]]
    assert sees(one, 0) == sees(other, 0)
    assert sees(one, None) == sees(other, None)
    assert refusals(one, 0) == refusals(other, 0)


def test_8_2_not_even_while_the_choices_take_effect_one_by_one() -> None:
    one = table(PILES, " P-4 | S3 P5", chosen=["R7", None])
    other = table(PILES, " R7 | S3 P5", chosen=["P-4", None])
    assert sees(one, 1) == sees(other, 1)
    assert sees(one, None) == sees(other, None)


def test_8_3_nobody_knows_the_cards_that_left_the_game() -> None:
    match = table(PILES, "R7 P-4 | S3 P5")
    lying = {"S1", "R1", "P2", "R8", "R7", "P-4", "S3", "P5"}
    gone = [str(a) for a in match.rules.catalogue[:48] if str(a) not in lying]
    assert len(gone) == 40
    for viewer in (0, 1, None):
        assert not [card for card in gone if f'"{card}"' in sees(match, viewer)]


def test_8_4_all_else_is_open() -> None:
    match = table("R1 P1 | R2 | P3", "R7 | S3 | P5", shown="R-4 . P9", taken="S9 | | P10 S-2")
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        fields = ("piles", "taken", "scores", "shown", "order", "hand_sizes", "round", "to_act")
        assert [getattr(view, name) for name in fields] == [
            (("R1", "P1"), ("R2",), ("P3",)), (("S9",), (), ("P10", "S-2")), (9, 0, 8),
            ("R-4", None, "P9"), (2, 0), (1, 1, 1), 8, (2,),
        ]  # fmt: skip


def test_8_4_and_so_is_all_that_has_happened() -> None:
    match = table("R1 | R2 | R3", taken="S5 | P5 | R4", seats=3, throwing=[0, 1])
    throw(match, "rr")
    throw(match, "rp")
    assert all(event.told_to(v) == event.told_to(None) for event in match.events for v in range(3))
