"""Every law, for every game, number of seats and option."""

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shinobi
from shinobi.core.game import Game
from shinobi.core.values import Fields
from shinobi.pure import compiled
from shinobi.testing import LAWS, Case, cases, check_case, check_game, option_sets
from tests import tiny
from tests.shares import SHARES, share_of

EXAMPLES = {1: 20, 2: 4, 3: 8, 4: 5, 5: 3, 6: 8, 7: 20, 8: 2, 9: 2}
"""How many matches Hypothesis makes up for each law: the costly ones get fewer."""

PART = 1 if compiled() else 10 if os.environ.get("SHINOBI_PURE") else 3
"""Interpreted, which is several times slower, one of so many is tried; very few where the compiled
engine is tried beside it, and plays the same bytes with every option."""

RARE: dict[str, list[Fields]] = {
    "nin-jan": [
        {
            "seats": 2, "piles": [["S1"], ["S2"], ["S3"]], "throwing": [0, 1], "stalemates": 18,
            "taken": [[f"{colour}{value}" for value in range(1, 10)] for colour in "RP"],
        },
    ],
    "ninja-squad": [
        {  # the last step of a Raid, and then a whole Escape
            "seats": 2, "options": {"mode": "campaign", "boards": "without-2-3"}, "half": "night",
            "map": ["# # # # #1 # #", "# # # # # # #", "", "# # # #0 # # #", "# # # # # # #"],
            "faces": ["F-F-F/F", "FF/F"], "second": "L-F/R-F", "reached": 1,
        },
        {  # the last step of a Raid leads over a mate
            "seats": 2, "options": {"mode": "raid"}, "half": "night",
            "map": [
                "# # # # # # #", "# # # # # # #", "# # # #1 # # #", "", "# # # #0 # # #",
                "# # # # # # #",
            ],
            "faces": ["F-F-F/F", "FF/F"], "second": "F-F-F/F", "reached": 1,
        },
        {  # all kinds of buki and wana close together, shortly before the end
            "seats": 3, "options": {"mode": "escape"}, "half": "day",
            "map": [
                '. . T . ~ . "', ". #g . . ~b . .", ". # .0 .A . .g .", ". . ~ ~1 . . T",
                '" .g ~ .2 .b # .', ". . . . . # .", "", "# # # # # # #", "# # # # # # #",
            ],
            "tracks": [["d6", "b6"]], "stars": [True, True, True],
            "buki": [
                ["throwing-star", "tonfa", "arrow", "whistle", "zip"],
                ["spear", "chain", "reed", "nunchaku"],
                ["flask", "arrow", "whistle", "reed"],
            ],
            "wana": [["trip-wire", "nest"], ["nest"], ["caltrops", "trip-wire"]],
            "wana_laid": [
                {"tile": "b7", "kind": "nest", "owner": 2},
                {"tile": "e6", "kind": "caltrops", "owner": 0},
                {"tile": "c7", "kind": "trip-wire", "owner": 1},
            ],
            "fires": [["a6", 1]], "faces": ["FF/F", "F-F-L/F-F-R", "FL/FR"], "second": "L-F/R-F",
        },
        {  # a clock, and every kind of senjutsu
            "seats": 3, "half": "night",
            "options": {"mode": "raid", "super_speedy": "60"},
            "map": [
                "# # # # # # #", "# # # # # # #", "", '. . .* . . . "', ". .g . #0 . .s .",
                ". . .A . .1 .* .", ". # # .2 . .g .",
            ],
            "tracks": [["c2", "e2"]], "stars": [True, True, True], "tracker": 9,
            "senjutsu": [["dart", "team"], ["rocket", "dash"], ["throwing-star", "hiding-place"]],
            "faces": ["F-F-L/F-F-R", "FF/F", "F-F-F/F"], "second": "FL/FR", "round": 5,
        },
    ],
}  # fmt: skip
"""Positions of phases that random play seldom reaches, by game."""

TABLES = [
    pytest.param(game, seats, id=f"{game.card.name}-{seats}")
    for game in shinobi.GAMES
    for seats in game.card.seats
]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_law_holds_with_every_option(game: Game, seats: int) -> None:
    """Of a share, each number of seats has another."""
    tables = list(cases(game, [seats], 1))
    for case in share_of(tables, SHARES * PART, shift=seats):
        check_case(case)


LAW_NUMBERS = sorted(LAWS)
TRIALS = [
    pytest.param(game, seats, law, id=f"{game.card.name}-{seats}-{law}")
    for game in shinobi.GAMES
    for seats in game.card.seats
    for law in LAW_NUMBERS[seats % 2 :] + LAW_NUMBERS[: seats % 2]
]
"""On the same day one number of seats has the even laws, and the next one the odd."""


@pytest.mark.parametrize(("game", "seats", "law"), share_of(TRIALS, 2))
def test_a_law_holds_whatever_is_played(game: Game, seats: int, law: int) -> None:
    @settings(max_examples=-(-EXAMPLES[law] // PART))
    @given(
        options=st.sampled_from(option_sets(game.card, seats)),
        seed=st.text("0123456789abcdef", min_size=1, max_size=8),
        numbers=st.lists(st.integers(0, 1000), max_size=40),
    )
    def holds(options: dict[str, bool | int | str], seed: str, numbers: list[int]) -> None:
        case = Case(
            rules=game.rules, options=options, seats=seats, seed=seed, numbers=tuple(numbers),
            game=game,
        )  # fmt: skip
        LAWS[law](case)

    holds()


def test_every_law_holds_for_a_game_with_a_clock_and_chance_in_play() -> None:
    check_game(tiny.RULES, matches=6)


@pytest.mark.parametrize("game", shinobi.GAMES, ids=lambda game: game.card.name)
def test_every_law_holds_where_play_seldom_comes(game: Game) -> None:
    for form in RARE.get(game.card.name, []):
        for seed in share_of(range(6), 4 if compiled() else 6):
            case = Case(
                rules=game.rules, options=game.card.settle(form.get("options", {})),
                seats=form["seats"], seed=str(seed), position=form, game=game,
            )  # fmt: skip
            check_case(case)
