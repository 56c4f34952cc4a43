"""Kraft through the terminal: building with its refusals, and a whole match in both roles."""

from collections.abc import Callable
from typing import Any

from rich.cells import cell_len

Run = Callable[..., Any]
SMALL = ["--option", "floors=1", "--option", "turns=8"]
TABLE = ["play", "kraft", "--me", "Ada", "--with", "bot:novice", "--seed", "5", *SMALL]
MATCH = ["--seed", "8", "--option", "match=true"]
BARE = ["--option", "ground=bare"]


def test_building_is_refused_with_the_rule_and_the_piece(run: Run) -> None:
    typed = [
        "wall", "a1/b1", "wall", "a1/a2", "scroll 1", "a9", "scroll 2", "a8", "scroll 3", "i9",
        "scroll 4", "i1", "done",
    ]  # fmt: skip
    ran = run(*TABLE, *BARE, typed=typed, columns=100)
    assert "Give the room of a1 a door, or take the wall a1/b1 away" in ran.out
    assert "1 cell is shut in. (rule 3.6)" in ran.out
    assert "too few" in ran.out


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
    typed = ["done", *["end"] * 60]
    for lang, roles, end in [
        ("en", "Now the roles are swapped", "Points as Ninja"),
        ("fr", "Les rôles changent", "Points comme Ninja"),
    ]:
        ran = run(*TABLE, *MATCH, "--lang", lang, typed=typed, columns=100)
        assert ran.code == 0
        assert roles in ran.out
        assert end in ran.out
        assert "{" not in ran.out
