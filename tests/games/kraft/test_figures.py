"""What the drawn examples of the rules page show is what the rules do."""

from typing import Any

import pytest

import shinobi
from shinobi.games.kraft.tables import FIGURES, LETTER
from tests.games.figures import examples
from tests.games.kraft.positions import at, kinds, legal, play, refused, site, table, view, why

DRAWN = examples("kraft")


def pieces(drawn: dict[str, Any]) -> dict[str, str]:
    return {name: " ".join(drawn.get(name, [])) for name in ("longs", "walls", "doors", "locks")}


def staged(figure: str, **more: Any) -> shinobi.Match:
    drawn = DRAWN[figure]
    letters = dict(zip(FIGURES, LETTER, strict=True))
    figures = ", ".join(f"{letters[name]} {cell}" for name, cell in drawn["figures"].items())
    scrolls = ", ".join(f"{cell} {value}" for cell, value in drawn.get("scrolls", {}).items())
    return table(figures, scrolls, **pieces(drawn), **more)


def test_3_6_the_room_without_a_door_is_refused() -> None:
    room = DRAWN["room"]["closed"]
    refusal = why(site(**pieces(room)), "done")
    assert refusal.rule == "3.6"
    assert (refusal.args["cell"], refusal.args["count"]) == (room["cells"][0], len(room["cells"]))
    assert "done" in legal(site(**pieces(DRAWN["room"]["open"])))


def test_5_5_these_scrolls_can_be_picked_up() -> None:
    match = staged("take")
    takes = [action for action in legal(match) if action.startswith("take ")]
    assert sorted(takes) == sorted(f"take {cell}" for cell in DRAWN["take"]["may"])
    for cell in DRAWN["take"]["not"]:
        assert refused(staged("take"), f"take {cell}") == "5.5"
    lying = {*DRAWN["take"]["may"], *DRAWN["take"]["not"]}
    assert lying == set(DRAWN["take"]["scrolls"])


def test_6_1_the_master_sees_these_cells() -> None:
    sight = DRAWN["sight"]
    assert sorted(view(staged("sight"), None).sight) == sorted(sight["sees"])
    bare = table("M {master}, N {ninja}".format(**sight["figures"]), "")
    assert sorted(view(bare, None).sight) == sorted(sight["sees"] + sight["hidden"])


def test_6_4_one_way_is_seen_and_one_is_not() -> None:
    way = DRAWN["way"]
    assert sorted(view(staged("way"), None).sight) == sorted(way["sees"])
    straight = staged("way")
    step = 0
    while straight.outcome is None:
        play(straight, way["straight"][step])
        step += 1
    assert step < len(way["straight"])
    assert at(straight)["ninja"] == way["caught"]
    around = staged("way")
    assert "caught" not in kinds(play(around, *way["around"]))
    assert at(around)["ninja"] == way["end"]


@pytest.mark.parametrize("goal", DRAWN["glide"]["may"])
def test_10_6_the_glide_may_end_on_these_cells(goal: str) -> None:
    match = staged("glide", hands=[[], ["glide"]])
    play(match, "play glide")
    assert sorted(legal(match)) == sorted(DRAWN["glide"]["may"])
    play(match, goal)
    assert at(match)["ninja"] == goal
