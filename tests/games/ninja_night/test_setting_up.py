"""2 Setting up."""

from collections import Counter

import msgspec
import pytest

from shinobi import Match
from shinobi.core.replay import replay
from shinobi.games.ninja_night.tables import FACES, PINK_FACES, YELLOW_FACES
from tests.games.ninja_night.positions import (
    form,
    legal,
    night,
    play,
    view,
)


def test_2_1_28_chests_of_two_colours() -> None:
    match = Match.new("ninja-night", 3, 5)
    lying = [chest for roof in view(match, None).lying for chest in roof]
    assert sorted(lying, key=lambda name: int(name[1:])) == [f"c{n}" for n in range(1, 29)]


def test_2_2_what_is_under_them() -> None:
    """With open chests one sees it."""
    faces = view(Match.new("ninja-night", 2, 5), None).faces
    assert Counter(faces[:24]) == {
        "1": 5, "2": 5, "3": 4, "potion": 2, "gear": 2, "grapple": 2, "shuriken": 2, "kunai": 2,
    }  # fmt: skip
    assert Counter(faces[24:]) == {"4": 2, "5": 2}
    assert sum(PINK_FACES) == 24
    assert sum(YELLOW_FACES) == 4
    assert len(FACES) == 10


@pytest.mark.parametrize("seed", range(5))
def test_2_3_three_on_six_roofs_and_two_on_five(seed: int) -> None:
    lying = view(Match.new("ninja-night", 3, seed), None).lying
    assert sorted(len(roof) for roof in lying) == [2] * 5 + [3] * 6


def test_2_3_which_roofs_have_three_is_chance() -> None:
    found = set()
    for seed in range(8):
        lying = view(Match.new("ninja-night", 3, seed), None).lying
        found.add(tuple(len(roof) for roof in lying))
    assert len(found) > 4


@pytest.mark.parametrize("chest", ["c1", "c28"])
def test_2_3_which_roof_a_chest_lies_on_is_chance(chest: str) -> None:
    found = set()
    for seed in range(12):
        lying = view(Match.new("ninja-night", 3, seed), None).lying
        found.add(next(roof for roof, chests in enumerate(lying) if chest in chests))
    assert len(found) > 4


def test_2_3_chest_side_up() -> None:
    assert set(view(Match.new("ninja-night", 4, 1), 0).faces) == {None}


def test_2_4_twelve_wounds_and_four_slots() -> None:
    assert view(Match.new("ninja-night", 4, 1), 0).reserve == 12
    match = night("A B C", wounds=[1, 2, 0])
    assert view(match, 0).reserve == 9
    with pytest.raises(ValueError, match="more in its backpack"):
        night("A B C", wounds=[2, 0, 0], packs=[["c1", "c2", "c3"], [], []])


def test_2_5_the_first_player_is_drawn() -> None:
    firsts = {view(Match.new("ninja-night", 4, seed), None).first for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


def test_2_5_or_sits_where_the_table_has_said() -> None:
    for seed in range(8):
        named = Match.new("ninja-night", 3, seed, {"first": 2})
        assert view(named, None).first == 1
        assert named.to_act == [1]
    empty = [view(Match.new("ninja-night", 2, seed, {"first": 4}), None).first for seed in range(9)]
    assert empty == [view(Match.new("ninja-night", 2, seed), None).first for seed in range(9)]
    assert set(empty) == {0, 1}


def test_a_record_from_before_that_option_plays_the_same() -> None:
    match = Match.new("ninja-night", 3, 5)
    for _ in range(3):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    record = match.record(secret=True)
    options = {name: value for name, value in record.options.items() if name != "first"}
    older = replay(msgspec.structs.replace(record, options=options))
    assert older.form() == match.form()


def test_2_6_everyone_places_the_ninja_of_the_player_to_their_right() -> None:
    match = night(". . . .", first=2)
    assert match.to_act == [2]
    assert view(match, 0).placing == 1
    assert legal(match, 2) == list("ABCDEFGHIJK")
    assert play(match, "K", seat=2) == ["placed"]
    assert form(match, "ninja") == [None, "K", None, None]
    play(match, "A", seat=3)
    play(match, "K", seat=0)
    assert match.to_act == [1]
    play(match, "B", seat=1)
    assert form(match, "ninja") == ["B", "K", "A", "K"]
    assert match.to_act == [0, 1, 2, 3]
    assert view(match, 0).phase == "plan"
