"""What lies where: what can be drawn, and that the laws look at it."""

from collections.abc import Callable
from itertools import count

import pytest
from msgspec import UNSET, structs

from shinobi.core.layout import Layout, Piece, Square, Zone
from shinobi.core.match import Match
from shinobi.core.values import View, to_json
from shinobi.games.nin_jan import NIN_JAN
from shinobi.testing import LawBroken, check_game

GRID = Zone(name="board", kind="grid", size=(2, 3), pieces=(Piece(id="a", cell=(1, 2)),))
HAND = Zone(name="hand", kind="hand", seat=1, pieces=(Piece(id="b", face="7", actions=("go",)),))


def faults(*zones: Zone, scores: tuple[int, ...] | None = None) -> list[str]:
    return list(Layout(zones=zones, scores=scores).faults(2, ("go",)))


def test_a_table_that_can_be_drawn() -> None:
    assert faults(GRID, HAND, scores=(3, 4)) == []


@pytest.mark.parametrize(
    ("zone", "fault"),
    [
        (structs.replace(HAND, name="board"), "two of the zone 'board'"),
        (structs.replace(HAND, name=""), "has not 1 to 40 letters"),
        (structs.replace(HAND, seat=2), "hand names the seat 2 of 2"),
        (structs.replace(HAND, actions=("stay",)), "the action 'stay', which is not legal"),
        (structs.replace(HAND, pieces=(Piece(id="a"),)), "two of the piece 'a'"),
        (structs.replace(HAND, pieces=(Piece(id="b", note="x" * 41),)), "b says more than 40"),
        (structs.replace(HAND, pieces=(Piece(id="b", seat=-1),)), "names the seat -1"),
        (structs.replace(HAND, size=(1, 1)), "hand is a hand, and has a size"),
        (structs.replace(GRID, name="hand", pieces=(), size=(1, 25)), "1 to 24 rows"),
        (structs.replace(GRID, name="hand", pieces=(Piece(id="b"),)), "None is no cell"),
        (structs.replace(GRID, name="h", pieces=(), squares=(Square(cell=(2, 0)),)), "(2, 0) is"),
        (structs.replace(HAND, pieces=tuple(Piece(id=f"{i}") for i in range(600))), "600 pieces"),
    ],
)
def test_what_can_not_be_drawn_is_said(zone: Zone, fault: str) -> None:
    assert any(fault in each for each in faults(GRID, zone)), faults(GRID, zone)


def test_what_is_usual_is_not_sent() -> None:
    assert to_json(Layout(zones=(HAND,))) == (
        '{"zones":[{"name":"hand","kind":"hand","seat":1,'
        '"pieces":[{"id":"b","face":"7","actions":["go"]}]}]}'
    )


def test_a_view_has_one_where_its_game_declares_it() -> None:
    view = Match.new(NIN_JAN, 2, "1").view(0)
    assert NIN_JAN.laid(view) is view
    assert view.layout is UNSET
    assert '"layout"' not in to_json(view)
    assert structs.replace(NIN_JAN, layout=_hands).laid(view).layout == _hands(view)


def _hands(view: View) -> Layout:
    pieces = tuple([Piece(id=action, face=action, actions=(action,)) for action in view.legal])
    return Layout(zones=(Zone(name="hand", kind="hand", seat=view.viewer, pieces=pieces),))


def test_a_sound_one_keeps_the_laws() -> None:
    check_game(structs.replace(NIN_JAN, layout=_hands), seats=[2])


_TICKS = count()


def _fickle(view: View) -> Layout:
    return Layout(zones=(Zone(name=f"{next(_TICKS)}", kind="pile"),))


def _illegal(view: View) -> Layout:
    return Layout(zones=(Zone(name="pile", kind="pile", actions=("R99",)),))


@pytest.mark.parametrize(("layout", "why"), [(_fickle, "can't know"), (_illegal, "can't be drawn")])
def test_any_other_breaks_law_5(layout: Callable[[View], Layout], why: str) -> None:
    with pytest.raises(LawBroken, match=why) as found:
        check_game(structs.replace(NIN_JAN, layout=layout), seats=[2])
    assert found.value.law == 5
