"""The reasons of a hint in Nin Jan: each is true where it is given, and missing where it is not."""

import pytest

from shinobi.core.match import Match
from shinobi.games.nin_jan.tables import BEATS, CARD, VALUE
from shinobi.games.nin_jan.view import NinJanView
from tests.games.advising import advice, positions, same_bytes, told, why
from tests.games.nin_jan.positions import table
from tests.games.nin_jan.test_knowledge import WORLDS, Worlds


def test_it_takes_a_pile_that_it_beats_before_anybody_else() -> None:
    """S10 goes first against all but nothing, and pile 1 is worth 9."""
    match = table("P9 | S1 | S2", "S10 R1 P1 S-3 | R2 R3 P4 P5")
    assert why(match, "S10")["takes"] == {"pile": 1, "points": 9}
    assert "takes" not in why(match, "R1")  # worth 1 and 2, and others may be there first
    assert "takes" not in why(match, "P1")  # beats nothing


def test_no_card_can_go_before_it() -> None:
    """R10 beats S10 in a tie, and P10, which beats R10, is seen."""
    match = table("P10 | S1 | S2", "R10 R1 | R2 R3")
    assert "surely-first" in why(match, "R10")
    assert "surely-first" not in why(table("P9 | S1 | S2", "R10 R1 | R2 R3"), "R10")


def test_it_likely_goes_first_or_last() -> None:
    match = table("P9 | S1 | S2", "R10 R-6 R3 | R2 P3 S4")
    assert why(match, "R10")["first"] == {"seats": [1]}
    assert why(match, "R-6")["last"] == {"seats": [1]}
    assert {"first", "last"}.isdisjoint(why(match, "R3"))


def test_it_keeps_clear_of_a_pile_that_costs_points() -> None:
    match = table("S-6 | S2 P5 | P4", "P-1 R3 R5 R2 | P2 S3 S4 P7")
    assert why(match, "P-1")["dodges"] == {"pile": 1, "points": -6}
    assert "dodges" not in why(match, "R3")  # beats it
    assert "dodges" not in why(table("S6 | S2 P5 | P4", "P-1 R3 | P2 S3"), "P-1")


def test_it_keeps_a_high_card() -> None:
    match = table("S1 | S2 | P4", "P-1 R9 R7 | P2 S3 S4")
    assert why(match, "P-1")["keeps"] == {"card": "R9"}
    assert "keeps" not in why(match, "R7")
    assert "keeps" not in why(match, "R9")


def test_of_two_piles_it_takes_the_better() -> None:
    match = table("S9 | S2 | P4", "R1 | R2", shown="R5 .")
    assert why(match, "T1")["best"] == {"pile": 2, "points": 2}
    assert "best" not in why(match, "T2")
    assert told(match, 0).startswith("Take pile 1 for 9 points: scissors 9. Pile 2 brings only 2")


def test_somebody_else_could_take_it_and_the_card_that_is_left_stays() -> None:
    match = table("S9 | S2 | P4", "R1 | R2 | S3", shown="R5 R4 P1")
    taking = why(match, "T1")
    assert taking["denies"] == {"seats": [1]}
    assert "stays" not in taking  # P1 beats the rock that is left
    safe = why(table("S9 | S2 | P4", "R1 | R2 | S3", shown="R5 R4 S1"), "T1")
    assert "stays" in safe
    assert "denies" not in why(table("S9 | S2 | P4", "R1 | R2", shown="R5 S1"), "T1")


def test_where_to_lay() -> None:
    both = why(table("R9 | R2 | P4", "P1 P2 | R3 S5", shown="R5 P3"), "L1")
    assert both["answers"] == {"count": 2}
    assert "covers" not in both  # the paper beats the rock on top, too
    nobody = why(table("P9 | P2 | S4", "P1 | R3", shown="P5 S1"), "L3")
    assert "covers" not in nobody  # scissors could not take the scissors anyway
    kept = why(table("R9 | R2 | R4", "S1 | R3", shown="S5 P1"), "L1")
    assert kept["covers"] == {"seats": [1]}
    assert "stays" in kept
    assert {"costs", "least", "answers"}.isdisjoint(kept)
    assert "least" in why(table("R9 | R2 | R4", "S1 | R3", shown="S5 P1"), "L2")
    poor = why(table("R1 | R2 | R4", "S1 | R3", shown="S-5 P-6"), "L1")
    assert "costs" in poor


def test_a_throw_is_luck() -> None:
    match = table("R1 | R2 | R3", taken="S5 | P5", seats=2, throwing=[0, 1])
    assert list(why(match, "rock")) == ["luck"]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_of_open_cards_is_so(seed: int) -> None:
    """Over whole matches, for every legal action: numbers as one counts them on the table."""
    said = 0
    for match in positions("nin-jan", seed, seats=2 + seed % 3):
        for seat in match.waiting_for:
            for action in map(str, match.legal(seat)):
                if action in CARD and match.decisions % 3:
                    continue
                for name, args in why(match, action, seat).items():
                    said += 1
                    check(match, seat, action, name, args)
    assert said > 40


def check(match: Match, seat: int, action: str, name: str, args: dict[str, object]) -> None:
    view = match.view(seat)
    assert isinstance(view, NinJanView)
    if name in ("takes", "dodges", "best"):
        pile = view.piles[int(str(args["pile"])) - 1]
        assert args["points"] == sum(VALUE[CARD[card]] for card in pile)
        card = action if action in CARD else view.shown[seat]
        assert card is not None
        if name == "best":
            assert BEATS[CARD[card]][CARD[pile[-1]]]
        assert (int(str(args["points"])) > 0) == (name == "takes") or name == "best"
    if name in ("denies", "covers"):
        seats = args["seats"]
        assert isinstance(seats, list)
        pile = view.piles[int(action[1]) - 1]
        for other in seats:
            assert other in view.order[1:]
            assert BEATS[CARD[view.shown[other] or ""]][CARD[pile[-1]]]
    if name == "keeps":
        assert args["card"] in view.hand


@pytest.mark.parametrize("worlds", WORLDS)
def test_8_1_no_reason_tells_of_hidden_cards(worlds: Worlds) -> None:
    one, other = worlds()
    for seat in (0, 2)[: one.seats - 1]:
        if seat in one.to_act and one.view(seat) == other.view(seat):
            assert same_bytes(one, other, seat)


def test_with_one_card_left_it_says_so() -> None:
    match = table("S2 | R1 | R8", "R7 | S1")
    assert len(match.legal(0)) == 1
    assert advice(match).reasons == (("hint.only", {}),)
