"""What the drawn examples of the rules page show is what the rules do."""

from math import ceil, floor, hypot
from typing import Any

import msgspec
import pytest

import shinobi
from shinobi import Match
from tests.games.figures import examples
from tests.games.ninja_night.positions import events, legal, refused, view

DRAWN = examples("ninja-night")


def standing_on(building: str) -> Match:
    return shinobi.stage("ninja-night", {**DRAWN["form"], "ninja": [building, "J"]})


def told(start: str, target: str, length: int) -> dict[str, Any]:
    """What all are told of a throw from middle to middle."""
    return events(standing_on(start), target, "stand 5", "aim 5", f"rope {length}")[0].args


def thrown(start: str, target: str, length: int) -> str:
    how: str = told(start, target, length)["how"]
    return how


def test_1_4_and_1_5_houses_decks_points_and_trees_are_where_they_are_drawn() -> None:
    """All there is between x = -250 and 250."""
    village = view(standing_on(DRAWN["points"]["roof"]), None)
    boxes = [box for box in village.boxes if box.building in "ABCDGK"]
    roofs = [roof for roof in village.roofs if roof.building in "ABCDGK"]
    drawn = msgspec.json.encode({"boxes": boxes, "roofs": roofs, "trees": village.trees[:1]})
    assert msgspec.json.decode(drawn) == DRAWN["drawn"]
    left = [box for box in village.boxes if box not in boxes]
    assert all(abs(x) >= 250 for box in left for x, _ in box.corners)
    assert village.trees[1].x - village.trees[1].radius >= 250


@pytest.mark.parametrize(("target", "obstacle"), DRAWN["lines"]["targets"].items())
def test_5_2_this_line_is_free_or_blocked_by_what_is_drawn(
    target: str, obstacle: str | None
) -> None:
    lines = DRAWN["lines"]
    match = standing_on(lines["start"])
    if obstacle is None:
        match.play(0, target)
        rope = view(match, 0).rope
        assert rope is not None
        assert rope.blocked[lines["stand"] - 1][lines["aim"] - 1] == "."
        return
    assert target not in legal(match)
    assert refused(match, target) == "5.4"
    with pytest.raises(shinobi.Refused) as error:
        match.play(0, target)
    assert error.value.refusal.args["which"] == obstacle


def test_5_6_near_far_and_the_rise_are_as_drawn() -> None:
    drawn = DRAWN["section"]
    reach = [hypot(drawn[edge], drawn["rise"]) - drawn["ornament"] for edge in ("near", "far")]
    assert [ceil(reach[0]), floor(reach[1])] == [drawn["least"], drawn["most"]]
    ends = [drawn["least"] - 1, drawn["least"], drawn["length"], drawn["most"], drawn["most"] + 1]
    how = [thrown(drawn["start"], drawn["target"], length) for length in ends]
    assert how == ["short", "holds", "holds", "holds", "long"]
    foot = told(drawn["start"], drawn["target"], drawn["length"])["foot"]
    assert foot[0] - DRAWN["form"]["village"][drawn["start"]][0] == drawn["base"]


@pytest.mark.parametrize(("length", "how"), DRAWN["lengths"]["ropes"].items())
def test_5_7_each_rope_ends_as_drawn(length: str, how: str) -> None:
    drawn = DRAWN["lengths"]
    assert thrown(drawn["start"], drawn["target"], int(length)) == how
    end = int(length) + DRAWN["section"]["ornament"]
    assert (drawn["near"] <= end <= drawn["far"]) == (how == "holds")


def test_5_7_the_deck_begins_and_ends_where_it_is_drawn() -> None:
    drawn, ornament = DRAWN["lengths"], DRAWN["section"]["ornament"]
    ends = [drawn["near"] - 1, drawn["near"], drawn["far"], drawn["far"] + 1]
    how = [thrown(drawn["start"], drawn["target"], end - ornament) for end in ends]
    assert how == ["short", "holds", "holds", "long"]
