"""Every law, for every game, number of seats and option."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shinobi
from shinobi.core.game import Game
from shinobi.core.values import Fields
from shinobi.pure import compiled
from shinobi.testing import LAWS, Case, cases, check_case, check_game, option_sets
from tests import tiny

EXAMPLES = {1: 20, 2: 4, 3: 8, 4: 5, 5: 3, 6: 8, 7: 20, 8: 2}
"""How many matches Hypothesis makes up for each law: the costly ones get fewer, and so does
interpreted code, which is the same code."""

RARE: dict[str, list[Fields]] = {
    "nin-jan": [
        {
            "seats": 2, "piles": [["S1"], ["S2"], ["S3"]], "throwing": [0, 1], "stalemates": 18,
            "taken": [[f"{colour}{value}" for value in range(1, 10)] for colour in "RP"],
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
    """Interpreted, which is ten times slower, each number of seats has another part of them."""
    tables = list(cases(game, [seats], 1))
    for case in tables if compiled() else tables[seats % 3 :: 3]:
        check_case(case)


@pytest.mark.parametrize("law", sorted(LAWS))
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_law_holds_whatever_is_played(game: Game, seats: int, law: int) -> None:
    @settings(max_examples=EXAMPLES[law] if compiled() else 1 + EXAMPLES[law] // 3)
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
        for seed in range(6):
            case = Case(
                rules=game.rules, options=game.card.settle(form.get("options", {})),
                seats=form["seats"], seed=str(seed), position=form, game=game,
            )  # fmt: skip
            check_case(case)
