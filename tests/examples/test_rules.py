"""The sentences of the rules of the games under examples/."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from shinobi.core.match import Match
from shinobi.core.replay import stage
from shinobi.core.values import Fields, Refused
from tests.examples.installed import EXAMPLES, GAMES

X, O, N = 0, 1, None  # noqa: E741


@pytest.fixture(scope="module", autouse=True)
def games() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for package in GAMES.values():
            patch.syspath_prepend(EXAMPLES / package)
        yield
    for name in [name for name in sys.modules if name.partition(".")[0] in GAMES.values()]:
        del sys.modules[name]


def morris(cells: list[int | None], turn: int) -> Match:
    from morris import MORRIS  # noqa: PLC0415

    return stage(MORRIS, {"cells": cells, "turn": turn})


def eights(hands: list[list[str]], top: str, pack: list[str], **more: Any) -> Match:
    """A position; cards that it does not name were played before."""
    from crazy_eights import CRAZY_EIGHTS  # noqa: PLC0415
    from crazy_eights.rules import PACK, suit  # noqa: PLC0415

    named = [*pack, top, *[card for hand in hands for card in hand]]
    played = [*[card for card in PACK if card not in named], top]
    form = {"seats": len(hands), "hands": hands, "pack": pack, "played": played, "suit": suit(top)}
    return stage(CRAZY_EIGHTS, form | more)


def texts(match: Match, seat: int) -> list[str]:
    return [str(action) for action in match.legal(seat)]


def test_morris_1_2_stones_are_set_on_empty_cells() -> None:
    match = morris([X, N, N, N, O, N, N, N, N], 2)
    assert texts(match, 0) == ["b3", "c3", "a2", "c2", "a1", "b1", "c1"]


def test_morris_1_3_then_they_move_to_a_cell_beside() -> None:
    match = morris([X, X, O, O, O, X, N, N, N], 6)
    assert texts(match, 0) == ["c2-b1", "c2-c1"]
    with pytest.raises(Refused):
        match.play(0, "a3-a1")
    match.play(0, "c2-c1")
    assert match.view(1).cells[8] == X  # type: ignore[attr-defined]


def test_morris_2_1_three_in_a_row_win() -> None:
    match = morris([X, X, N, O, O, N, N, N, N], 4)
    match.play(0, "c3")
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))


def test_morris_2_2_after_forty_turns_victory_is_shared() -> None:
    match = morris([X, X, O, O, O, X, N, N, N], 39)
    match.play(1, "b2-b1")
    assert match.outcome is not None
    assert match.outcome.ranking == ((0, 1),)


def test_eights_1_2_suit_or_rank() -> None:
    match = eights([["moon 1", "pine 5", "wave 2"], ["flame 1"]], "moon 5", ["flame 2"])
    assert texts(match, 0) == ["draw", "moon 1", "pine 5"]


def test_eights_1_3_an_eight_names_the_suit() -> None:
    match = eights([["moon 8", "pine 1"], ["wave 2", "flame 3"]], "flame 5", ["flame 2"])
    assert len(texts(match, 0)) == 5
    match.play(0, "moon 8 as wave")
    assert texts(match, 1) == ["draw", "wave 2"]


def test_eights_1_4_who_draws_ends_the_turn() -> None:
    match = eights([["wave 1"], ["wave 2"]], "flame 5", ["flame 2"])
    match.play(0, "draw")
    assert match.to_act == [1]
    assert texts(match, 1) == ["pass"]
    assert "flame" not in str(match.view(1).hands)  # type: ignore[attr-defined]


def test_eights_2_1_who_has_no_card_left_wins() -> None:
    match = eights([["flame 1"], ["wave 2"]], "flame 5", [])
    match.play(0, "flame 1")
    assert match.outcome is not None
    assert match.outcome.ranking == ((0,), (1,))


def test_eights_2_2_if_all_pass_fewest_cards_win() -> None:
    match = eights([["wave 1", "wave 3"], ["wave 2"]], "flame 5", [])
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (0,))


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"cells": [N] * 9, "stones": 3}, "no 'stones'"),
        ({"cells": [N] * 8}, "a board has 9 cells"),
        ({"cells": [X] * 9}, "seat 0 has 9 stones, not 0"),
        ({"cells": "none"}, "cells: Expected"),
        ({"seats": 3}, "2"),
    ],
)
def test_a_form_that_can_not_be_is_refused_with_a_reason(form: Fields, why: str) -> None:
    from morris import MORRIS  # noqa: PLC0415

    with pytest.raises(ValueError, match=why):
        stage(MORRIS, form)


def test_a_form_is_the_view_of_who_sees_everything() -> None:
    match = eights([["moon 8", "pine 1"], ["wave 2"]], "flame 5", ["flame 2"])
    form, view = match.form(), match.view(0)
    shown = {name: getattr(view, name) for name in form if name not in ("seats", "options")}
    assert shown["hands"] == (("moon 8", "pine 1"), 1)
    assert form["hands"] == [["moon 8", "pine 1"], ["wave 2"]]
    assert (shown.pop("pack"), form["pack"]) == (1, ["flame 2"])
    del shown["hands"]
    assert all(list(value) == form[name] for name, value in shown.items() if name == "played")
    assert all(form[name] == shown[name] for name in ("suit", "turn", "passes"))
