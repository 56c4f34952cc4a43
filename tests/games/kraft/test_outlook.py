"""How hard a dojo is, said while it is built."""

from importlib import resources

import pytest

from shinobi import Match
from shinobi.games.kraft import KRAFT
from shinobi.games.kraft.bot.formula import FORMULA, applies
from shinobi.games.kraft.bot.layout import LAYOUT, layout
from shinobi.games.kraft.bot.outlook import reckon
from shinobi.games.kraft.rules.plan import Plan
from shinobi.games.kraft.tables import CELL, DOJOS
from shinobi.games.kraft.view import Outlook, Site
from tests.games.kraft.positions import MASTER, NINJA, bare, drawn, play, site, view

DRAWINGS = resources.files("shinobi.games.kraft") / "dojos"


def building(match: Match) -> Site:
    found = view(match, MASTER).site
    assert found is not None
    return found


def outlook(dojo: str) -> Outlook:
    found = building(drawn((DRAWINGS / f"{dojo}.txt").read_text("utf-8"))).outlook
    assert found is not None
    return found


@pytest.mark.parametrize("dojo", DOJOS)
def test_a_fair_dojo_has_an_outlook_with_an_interval(dojo: str) -> None:
    found = outlook(dojo)
    assert 0 <= found.low < found.mean < found.high <= 100


def test_dojos_differ() -> None:
    assert len({outlook(dojo).mean for dojo in DOJOS}) > 5


def test_a_dojo_with_faults_has_none() -> None:
    match = bare()
    assert building(match).faults
    assert building(match).outlook is None
    play(match, "dojo garden", "back", "a3")
    assert building(match).outlook is None


def test_it_follows_from_the_site_alone() -> None:
    found = building(Match.new("kraft", seed=7, options={"match": True}))
    pieces = {name: " ".join(getattr(found, name)) for name in ("longs", "walls", "doors")}
    lying = ", ".join(f"{cell} {value}" for value, cell in enumerate(found.scrolls, 1))
    again = site(lying, options={"match": True}, edits=20, **pieces)
    assert building(again).outlook == found.outlook is not None


def test_only_tables_that_play_by_the_fitted_numbers_are_told() -> None:
    assert applies(KRAFT.card.settle({}))
    assert applies(KRAFT.card.settle({"match": True, "floors": 1}))
    match = Match.new("kraft", seed=1, options={"ninja_steps": 4})
    play(match, "dojo garden")
    assert building(match).faults == ()
    assert building(match).outlook is None


def test_the_ninja_is_told_nothing_of_it() -> None:
    match = Match.new("kraft", seed=1)
    play(match, "dojo garden")
    assert view(match, NINJA).site is None


def test_the_formula_weighs_every_number_and_stays_in_bounds() -> None:
    assert list(FORMULA.weights) == LAYOUT
    assert FORMULA.played > 0
    nothing = [0] * len(LAYOUT)
    assert reckon(nothing, 10**6)[0] == 100
    assert reckon(nothing, -(10**6))[0] == 0


def test_the_layout_of_an_empty_floor() -> None:
    cells = [CELL[name] for name in ("a9", "i9", "a5", "i1")]
    found = dict(zip(LAYOUT, layout(Plan([], [], [], [], 2), cells), strict=True))
    assert found["dead_ends"] == found["doors"] == found["solid"] == 0
    assert found["to_exit"] == 8
    assert found["to_scrolls"] == 12 + 12 + 8 + 4
    assert found["to_scrolls_worth"] == 12 + 2 * 12 + 3 * 8 + 4 * 4
    assert found["from_scrolls"] == 4 + 4 + 8 + 4
    assert found["guard_to_exit"] == 8
    assert found["scrolls_seen"] == 6 + 6 + 9 + 6
    assert found["scrolls_apart"] == 8 + 4 + 12 + 16 + 8 + 12
