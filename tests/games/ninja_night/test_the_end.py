"""10 The end, and 11 variants."""

from typing import Any

import pytest

from shinobi import Match
from tests.games.ninja_night.positions import (
    end_turns,
    night,
    view,
)


def last(packs: list[list[str]], faces: dict[str, str], **more: Any) -> Match:
    """The last turn of the sixth round, ended."""
    ninja = " ".join("A" for _ in packs)
    plan = ", ".join("heal+heal" for _ in packs)
    match = night(
        ninja, plan, packs=packs, faces=faces, round=6, step=2, turn=len(packs) - 1, **more
    )
    end_turns(match, 1)
    return match


def test_10_1_values_are_added_bonuses_and_wounds_count_nothing() -> None:
    faces = {"c1": "3", "c2": "potion", "c25": "5", "c3": "1", "c4": "2"}
    match = last([["c1", "c2", "c25"], ["c3", "c4"], []], faces, wounds=[1, 2, 4])
    assert match.outcome is not None
    assert match.outcome.scores == (8, 3, 0)
    assert match.outcome.ranking == ((0,), (1,), (2,))
    assert match.outcome.reason == "ninja-night.end.points"


def test_10_1_all_backpacks_are_turned_up() -> None:
    match = last([["c1"], ["c3"], []], {"c1": "3", "c3": "1"})
    for viewer in (0, 1, 2, None):
        assert view(match, viewer).faces[:3] == ("3", None, "1")
    ended = match.events[-1].args
    assert ended["faces"] == ["c1 3", "c3 1"]


@pytest.mark.parametrize(
    ("packs", "faces", "played", "ranking", "reason"),
    [
        ([["c1"], ["c2", "c3"], []], "3 1 2", [[], [], []], ((1,), (0,), (2,)), "chests"),
        (
            [["c1", "c4"], ["c2", "c3"], []],
            "3 1 2 potion",
            [[], [], []],
            ((1,), (0,), (2,)),
            "chests",
        ),
        ([["c1"], ["c2"], []], "3 3", [["c5"], [], []], ((1,), (0,), (2,)), "bonuses"),
        ([["c1"], ["c2"], []], "3 3", [["c5"], ["c6"], []], ((0, 1), (2,)), "shared"),
        ([["c1"], [], []], "3", [[], ["c5"], []], ((0,), (2,), (1,)), "points"),
    ],
)
def test_10_2_most_points_then_most_chests_then_fewest_bonuses(
    packs: list[list[str]], faces: str, played: list[list[str]], ranking: Any, reason: str
) -> None:
    named = {f"c{n}": face for n, face in enumerate(faces.split(), 1)}
    named |= {chest: "gear" for chests in played for chest in chests}
    match = last(packs, named, played=played)
    assert match.outcome is not None
    assert match.outcome.ranking == ranking
    assert match.outcome.reason == f"ninja-night.end.{reason}"


def test_11_1_with_two_all_chests_lie_open() -> None:
    match = Match.new("ninja-night", 2, 3)
    for viewer in (0, 1, None):
        assert None not in view(match, viewer).faces


def test_11_1_with_more_on_request() -> None:
    assert None not in view(Match.new("ninja-night", 4, 3, {"open_chests": True}), 2).faces
    assert set(view(Match.new("ninja-night", 4, 3), 2).faces) == {None}
