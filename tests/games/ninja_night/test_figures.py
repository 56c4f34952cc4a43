"""What the drawn examples of the rules page show is what the rules do."""

from math import ceil, floor, hypot

import msgspec
import pytest

import shinobi
from shinobi import Match
from tests.games.figures import examples
from tests.games.ninja_night.positions import events, legal, refused, view

DRAWN = examples("ninja-night")


def standing_on(building: str) -> Match:
    return shinobi.stage("ninja-night", {**DRAWN["form"], "ninja": [building, "J"]})


def thrown(start: str, target: str, length: int) -> str:
    """How a throw from middle to middle ends."""
    told = events(standing_on(start), target, "stand 5", "aim 5", f"rope {length}")[0].public
    assert told is not None
    how: str = told["how"]
    return how


@pytest.mark.parametrize("things", ["boxes", "roofs", "trees"])
def test_1_4_and_1_5_houses_decks_points_and_trees_are_where_they_are_drawn(things: str) -> None:
    village = msgspec.to_builtins(getattr(view(standing_on("K"), None), things))
    for thing in msgspec.json.decode(msgspec.json.encode(village)):
        assert thing in DRAWN["drawn"][things] or thing.get("building", "-") in "-EFHIJ"
    assert len(DRAWN["drawn"][things]) == {"boxes": 7, "roofs": 6, "trees": 1}[things]


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


@pytest.mark.parametrize(("length", "how"), DRAWN["lengths"]["ropes"].items())
def test_5_7_each_rope_ends_as_drawn(length: str, how: str) -> None:
    drawn = DRAWN["lengths"]
    assert thrown(drawn["start"], drawn["target"], int(length)) == how
