"""What the drawn examples of the rules page show is what the rules do."""

from typing import Any

from shinobi import Match
from tests.games.figures import examples
from tests.games.ninja_squad.positions import args, at, can, day, do, guard_on, night, view

DRAWN = examples("ninja-squad")
WAYS = {
    "F": (0, 1), "FR": (1, 1), "R": (1, 0), "BR": (1, -1),
    "B": (0, -1), "BL": (-1, -1), "L": (-1, 0), "FL": (-1, 1),
}  # fmt: skip


def staged(figure: str, **more: Any) -> Match:
    drawn = DRAWN[figure]
    given = {name: drawn[name] for name in ("stars", "tracks", "fires", "seats") if name in drawn}
    if "card" in drawn:
        given["faces"] = [drawn["card"], None]
    board = "\n".join(drawn["map"])
    return (night if drawn["half"] == "night" else day)(board, **given, **more)


def beside(tile: str, way: str) -> str:
    right, forward = WAYS[way]
    return f"{chr(ord(tile[0]) + right)}{int(tile[1:]) + forward}"


def route(match: Match, action: str) -> Any:
    (found,) = [each for each in view(match, 0).routes if each.action == action]
    return found


def test_1_8_the_two_routes_lead_over_these_tiles() -> None:
    match = staged("routes")
    for action, tiles in DRAWN["routes"]["ways"].items():
        assert route(match, action).card == DRAWN["routes"]["card"]
        assert list(route(match, action).tiles) == tiles


def test_4_1_the_leap_passes_over_the_guard_and_lands_on_the_lantern() -> None:
    drawn, match = DRAWN["leap"], staged("leap")
    assert list(route(match, drawn["does"]).tiles) == drawn["tiles"]
    do(match, drawn["does"])
    assert at(match, 0) == "d3"
    assert guard_on(match, "d2")
    assert view(match).lanterns == 1
    assert not view(match).ninja[0].misses


def test_4_3_the_guard_stops_the_walk() -> None:
    drawn, match = DRAWN["stop"], staged("stop")
    assert list(route(match, drawn["does"]).tiles) == drawn["tiles"]
    do(match, drawn["does"])
    assert at(match, 0) == drawn["tiles"][-1]
    assert not guard_on(match, drawn["tiles"][-1])
    assert view(match).ninja[0].misses


def test_6_1_to_6_4_the_star_can_be_aimed_at_these() -> None:
    drawn, match = DRAWN["sight"], staged("sight")
    (star,) = [each for each in view(match, 0).reach if each.item == "star"]
    assert sorted(star.targets) == sorted(drawn["may"])
    held = {guard.tile for guard in view(match).guards} | {view(match).ninja[1].tile}
    assert held == {*drawn["may"], *drawn["not"]}


def test_8_1_the_patrol_hits_the_first_ninja_on_its_way() -> None:
    drawn = DRAWN["patrol"]
    match = staged("patrol", round=6, place=1, first=1, ask="after", stars=[True, False])
    told = do(match, "end")
    assert args(told, "took-out") == [
        {"seat": 0, "tile": drawn["hit"], "guard": "patrol", "misses": True}
    ]
    assert [drawn["start"], drawn["end"]] == drawn["tracks"][0]


def test_12_2_the_victim_can_be_knocked_to_these_tiles() -> None:
    drawn = DRAWN["knock"]
    match = staged("knock", owed="knock", asked=0, target=1, faces=[None] * 3, second=None)
    assert at(match, 1) == drawn["victim"]
    goals = {f"knock {way}": beside(drawn["victim"], way) for way in WAYS}
    assert {goals[action] for action in can(match)} == set(drawn["may"])
    assert set(goals.values()) == {*drawn["may"], *drawn["not"]}
