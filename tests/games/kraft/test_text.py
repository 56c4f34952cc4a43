"""What is asked, and what is said of an action: no more than can be done."""

import pytest

from shinobi.games.kraft.text import ask
from tests.games.kraft.positions import MASTER, NINJA, play, table, view


def test_8_2_an_apprentice_who_left_has_no_steps() -> None:
    match = table("M a9, N e1, A i5", aide_carried=[4])
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 3})
    play(match, "aide leave")
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 0})


def test_7_3_a_caught_apprentice_has_no_steps() -> None:
    match = table("M e9, N a1, A e6")
    play(match, "aide n")
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 3, "aide": 0})


@pytest.mark.parametrize("moves", [["play mobility", "aide s"], ["aide s", "play mobility"]])
def test_7_2_a_disciple_who_left_has_no_steps(moves: list[str]) -> None:
    match = table("M a9, N e2, D e5", turn="master", hands=[["mobility"], []])
    play(match, *moves)
    assert ask(view(match, MASTER)) == ("kraft.ask.master", {"steps": 2, "aide": 0})


def test_a_disciple_who_leaves_takes_no_steps_of_the_apprentice() -> None:
    match = table("M a9, N e2, D e5, A a1")
    play(match, "n")
    assert view(match, None).figures[2] is None
    assert ask(view(match, NINJA)) == ("kraft.ask.ninja", {"steps": 2, "aide": 3})
