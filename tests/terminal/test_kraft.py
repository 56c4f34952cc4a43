"""Kraft through the terminal: building with its refusals, and a whole match in both roles."""

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len

Run = Callable[..., Any]
SMALL = ["--option", "floors=1", "--option", "turns=8"]
TABLE = ["play", "kraft", "--me", "Ada", "--with", "bot:novice", "--seed", "5", *SMALL]


def test_building_is_refused_with_the_rule_and_the_piece(run: Run) -> None:
    typed = [
        "wall", "a1/b1", "wall", "a1/a2", "scroll 1", "a9", "scroll 2", "a8", "scroll 3", "i9",
        "scroll 4", "i1", "done",
    ]  # fmt: skip
    ran = run(*TABLE, typed=typed, columns=100)
    assert "The room of a1 (1 cell) has no door; a1/b1 is one of its walls. (rule 3.6)" in ran.out
    assert "are only 1 step" in ran.out


def test_many_places_are_listed_by_name_alone(run: Run) -> None:
    ran = run(*TABLE, typed=["long"], columns=80)
    places = [line for line in ran.out.splitlines() if "a1/b1-a2/b2" in line]
    assert len(places) == 1
    assert places[0].count("-") >= 4
    assert max(map(cell_len, ran.out.splitlines())) <= 80
    assert "Here:" not in ran.out


def test_a_dojo_in_order_says_how_hard_it_is(run: Run) -> None:
    ran = run(*TABLE, "--option", "turns=20", typed=["dojo garden"], columns=100)
    assert "Skilled against skilled" in ran.out


def test_a_match_is_played_in_both_roles(run: Run) -> None:
    typed = ["dojo garden", "done", *["end"] * 60]
    for lang, roles, end in [
        ("en", "Now the roles are swapped", "Points as Ninja"),
        ("fr", "Les rôles changent", "Points comme Ninja"),
    ]:
        ran = run(*TABLE, "--option", "match=true", "--lang", lang, typed=typed, columns=100)
        assert ran.code == 0
        assert roles in ran.out
        assert end in ran.out
        assert "{" not in ran.out
