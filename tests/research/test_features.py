"""Views as numbers: equally many, in bounds, relative to the viewer, and telling what matters."""

from typing import Any

import pytest

import shinobi
from shinobi.core.pick import Generator
from shinobi.games.nin_jan import NIN_JAN
from tests.shares import share_of

EVERY_TABLE = pytest.mark.parametrize(
    ("game", "seats"),
    share_of([(game, seats) for game in shinobi.GAMES for seats in game.card.seats], 2),
)

PILES = [["S2"], ["R-1", "R4"], ["R8"]]


def numbers(viewer: int | None = 0, **form: Any) -> tuple[float, ...]:
    """A position of Nin Jan as a viewer's numbers."""
    base = {"seats": 3, "piles": PILES, "hands": [["P7"], ["P3"], ["R3"]]}
    return tuple(NIN_JAN.features(shinobi.stage("nin-jan", {**base, **form}).view(viewer)))


@EVERY_TABLE
def test_they_are_equally_many_and_in_bounds_all_along(game: shinobi.Game, seats: int) -> None:
    for seed in range(4):
        match = shinobi.Match.new(game, seats, seed)
        pick = Generator.seeded(str(seed))
        while True:
            for viewer in (*range(seats), None):
                found = game.features(match.view(viewer))
                assert len(found) == game.features_size
                assert all(-1 <= number <= 1 for number in found)
            if not match.to_act:
                break
            for seat in match.to_act:
                match.play(seat, pick.choice(match.legal(seat)))


def test_they_are_relative_to_the_viewer() -> None:
    """The same table one chair further: the same numbers."""
    taken = [["S1"], ["S-2", "P1"], []]
    hands = [["P7"], ["P3"], ["R3"]]
    for viewer in range(3):
        turned: dict[str, Any] = {
            name: rows[-viewer:] + rows[:-viewer] for name, rows in [("hands", hands)]
        }
        moved = taken[-viewer:] + taken[:-viewer]
        assert numbers(viewer, taken=moved, **turned) == numbers(0, taken=taken)


END: list[list[str]] = [[], [], []]
DIFFERENT: list[dict[str, Any]] = [
    {},
    {"hands": [["P8"], ["P3"], ["R3"]]},
    {"hands": [["P7", "P8"], ["P3", "P4"], ["R3", "R2"]]},
    {"piles": [["R-1", "R4"], ["S2"], ["R8"]]},
    {"piles": [["S2"], ["R-1", "R4", "S1"], ["R8"]]},
    {"piles": [["S2"], ["R-1", "R4", "S1", "R1"], ["R8"]]},
    {"taken": [["S5"], [], []]},
    {"taken": [[], ["S5"], []]},
    {"taken": [[], [], ["S5"]]},
    {"shown": ["P9", "P10", None]},
    {"shown": ["P10", "P9", None]},
    {"shown": [None, "P10", "P9"]},
    {"options": {"may_decline": True}},
    {"options": {"triple_tie": "PSR"}},
    {"hands": END, "throwing": [0, 1, 2]},
    {"hands": END, "throwing": [0, 1, 2], "stalemates": 1},
    {"hands": END, "throwing": [0, 1], "dropped": [2]},
    {"hands": END, "throwing": [0, 2], "dropped": [1]},
    {"hands": END, "throwing": [0], "dropped": [1, 2], "over": True},
    {"hands": END, "taken": [["S5"], [], []], "over": True},
]


def test_they_differ_where_the_position_differs() -> None:
    assert len({numbers(**form) for form in DIFFERENT}) == len(DIFFERENT)


def test_they_differ_in_the_order_of_a_threefold_tie() -> None:
    shown = ["P9", "R9", "S9"]
    assert numbers(shown=shown) != numbers(shown=shown, options={"triple_tie": "SPR"})


def test_a_pile_is_told_by_its_cards_and_its_top_colour() -> None:
    """What lies in which order below the top changes nothing in play."""
    below = [["S2"], ["R-1", "S1", "R4"], ["R8"]]
    swapped = [["S2"], ["S1", "R-1", "R4"], ["R8"]]
    other_top = [["S2"], ["R-1", "R4", "S1"], ["R8"]]
    assert numbers(piles=below) == numbers(piles=swapped)
    assert numbers(piles=below) != numbers(piles=other_top)


def test_other_hands_are_not_in_it() -> None:
    assert numbers() == numbers(hands=[["P7"], ["S3"], ["S6"]])
