"""1 The floor."""

import pytest

from shinobi.games.kraft.tables import CATALOGUE, CELL_NAME, EDGE_NAME
from tests.games.kraft.positions import at, drawn, legal, play, refused, site, table, view, why


def test_1_1_there_are_81_cells_from_a1_to_i9() -> None:
    assert len(CELL_NAME) == 81
    assert (CELL_NAME[0], CELL_NAME[80]) == ("a1", "i9")
    assert refused(table("M e9, N a1"), "w") == "1.1"
    assert why(table("M e9, N a1"), "s").key == "kraft.border"


def test_1_2_the_gates_are_e1_e9_and_i5() -> None:
    match = site("", holding="scroll 1")
    assert {"e1", "e9", "i5"} == set(CELL_NAME) - set(legal(match))


def test_1_3_edges_are_named_by_the_cells_they_part() -> None:
    assert len(EDGE_NAME) == 144
    match = table("M e9, N e4", walls="e4/f4")
    assert refused(match, "e") == "1.5"
    assert why(match, "e").args["edge"] == "e4/f4"


def test_1_4_there_are_14_long_walls_8_walls_and_8_doors() -> None:
    match = site("")
    builder = view(match, 0).site
    assert builder is not None
    assert builder.left == (14, 8, 8)
    full = site("", doors="a1/b1 a2/b2 a3/b3 a4/b4 a5/b5 a6/b6 a7/b7 a8/b8")
    assert refused(full, "door") == "1.4"


def test_1_5_a_wall_blocks_a_step_and_a_door_does_not() -> None:
    match = table("M e9, N e4", walls="e4/e5", doors="e4/f4", locks="d4/e4", longs="a1/b1-a2/b2")
    assert refused(match, "n") == "1.5"
    assert refused(match, "w") == "1.5"
    play(match, "e")
    assert at(match)["ninja"] == "f4"


def test_1_6_no_figure_enters_the_cell_of_another_and_scrolls_are_no_obstacle() -> None:
    match = table("M a9, N e4, A e5", "f4 3")
    assert refused(match, "n") == "1.6"
    assert why(match, "n").args["cell"] == "e5"
    play(match, "e")
    assert at(match)["ninja"] == "f4"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_1_7_figures_walls_doors_and_locks_are_open_to_all(viewer: int | None) -> None:
    match = drawn("""
        a   b   c   d   e   f   g   h   i
      +---+---+---+---+   +---+---+---+---+
    9 |                 M                 |
      +   +   +   +   +   +   +   +   +   +
    8 |           |                       |
      +   +   +   |   +   +   +   +   +   +
    7 |           |         D             |
      +   +   +   +   +   +   +   +   +   +
    6 |                                   |
      +   +   +   +   +   +-------+   +   +
    5 |       :                         A
      +   +   +   +   +   +   +   +   +   +
    4 |             3                     |
      +---+   +   +   +   +   +   +...+   +
    3 |                                   |
      +   +   +   +   +   +   +   +   +   +
    2 |       X                     2!    |
      +   +   +   +   +   +   +   +   +   +
    1 |                 N                 |
      +---+---+---+---+   +---+---+---+---+
    """)
    seen = view(match, viewer)
    assert seen.figures == ("e9", "e1", "f7", "i5")
    assert seen.longs == ("c7/d7-c8/d8", "f5/f6-g5/g6")
    assert seen.walls == ("a3/a4",)
    assert seen.doors == ("b2/c2", "b5/c5", "h3/h4")
    assert seen.locks == ("b2/c2",)
    assert [scroll.at for scroll in seen.scrolls] == ["h2", "d4"]
    assert match.rules.form(match.rules.stage(match.form())) == match.form()


def test_every_action_is_written_once() -> None:
    assert len({action.text for action in CATALOGUE}) == len(CATALOGUE) == 589
