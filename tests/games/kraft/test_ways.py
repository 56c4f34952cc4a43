"""Ways that the view has worked out, for whoever plans more than one step."""

from shinobi import Match
from shinobi.games.kraft.tables import CELL, CELL_NAME
from shinobi.games.kraft.view import KraftView, Ways
from tests.games.kraft.positions import MASTER, NINJA, table

STEPS = {"n": -9, "e": -1, "s": 9, "w": 1}
"""From a cell back to where its last step came from."""


def ways(match: Match, seat: int = NINJA, figure: int = 0) -> Ways:
    view = match.view(seat)
    assert isinstance(view, KraftView)
    return view.ways[figure]


def way(found: Ways, start: str, goal: str) -> list[str]:
    """The cells on the way; none if there is none."""
    cells: list[str] = []
    at = CELL[goal]
    while at != CELL[start]:
        wind = found.last[at]
        if wind == ".":
            return []
        cells.insert(0, CELL_NAME[at])
        at += STEPS[wind]
    return cells


def watch(found: Ways, cell: str) -> str:
    return found.watch[CELL[cell]]


def test_a_way_goes_round_walls_and_through_doors() -> None:
    found = ways(table(walls="e1/f1", longs="e2/f2-e3/f3", doors="d2/d3"))
    assert way(found, "e1", "f1") == ["e2", "e3", "e4", "f4", "f3", "f2", "f1"]
    assert len(way(found, "e1", "d3")) == 3


def test_a_way_leads_through_no_figure_and_no_locked_door() -> None:
    found = ways(table("M e9, N a1", locks="a1/a2"))
    assert way(found, "a1", "a2") == ["b1", "b2", "a2"]
    assert way(found, "a1", "e9") == []


def test_a_way_is_as_little_seen_as_can_be() -> None:
    found = ways(table("M e9, N e5"))
    assert watch(found, "e8") == watch(found, "e7") == "m"
    assert not any(watch(found, cell) == "m" for cell in way(found, "e5", "a9")[:-1])


def test_a_camouflaged_ninja_is_seen_by_nobody_an_apprentice_is() -> None:
    match = table("M e9, N e5, A c5", hidden=1)
    assert watch(ways(match), "e7") == "."
    assert watch(ways(match, figure=1), "e7") == "m"


def test_a_disciple_watches_too_and_a_master_is_not_watched() -> None:
    match = table("M e9, N e5, D a1")
    assert (watch(ways(match), "a2"), watch(ways(match), "e7")) == ("d", "m")
    hunt = table("M e9, N e5, D a1", turn="master")
    assert watch(ways(hunt, MASTER), "e8") == watch(ways(hunt, MASTER, 1), "a2") == "."


def test_only_who_acts_is_shown_ways() -> None:
    view = table().view(MASTER)
    assert isinstance(view, KraftView)
    assert view.ways == ()
