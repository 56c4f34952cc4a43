"""Tokens in combination: every two that can meet.

Which ones can is worked out from what each changes and what its effect depends on; a test at the
end fails when a pair that meets has no test here."""

from collections.abc import Callable
from itertools import combinations

from shinobi import Match
from shinobi.core.values import Fields
from shinobi.games.kraft.tables import TOKEN_NAME
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    at,
    carried,
    kinds,
    legal,
    play,
    refused,
    scrolls,
    table,
    view,
)

CHANGES = {
    "camouflage": "hiding", "sixth-sense": "scrolls", "sliding-wall": "walls",
    "teleport": "place", "glide": "place", "dispersal": "scrolls", "ultimate": "scrolls",
    "apprentice": "figures bag", "mobility": "watch", "lock": "walls", "lantern": "watch",
    "transposition": "scrolls", "trap": "bag", "rush": "watch", "recipe": "scrolls",
    "disciple": "watch figures",
}  # fmt: skip
"""The Ninja's hiding and place, walls, lying scrolls, what is carried, figures, what is watched."""
ASKS = {
    "camouflage": "watch", "sixth-sense": "scrolls",
    "sliding-wall": "walls watch hiding figures",
    "teleport": "figures watch hiding", "glide": "figures walls watch hiding",
    "dispersal": "scrolls", "ultimate": "scrolls figures walls",
    "apprentice": "figures watch hiding", "mobility": "figures", "lock": "walls",
    "lantern": "hiding place", "transposition": "scrolls", "trap": "bag scrolls",
    "rush": "walls figures hiding", "recipe": "scrolls", "disciple": "figures hiding watch",
}  # fmt: skip

Pair = tuple[str, str]
TESTED: set[Pair] = set()


def meet(one: str, other: str) -> bool:
    """Whether one changes what the other depends on."""
    forth = set(CHANGES[one].split()) & set(ASKS[other].split())
    return bool(forth or set(CHANGES[other].split()) & set(ASKS[one].split()))


MEETING = {pair for pair in combinations(TOKEN_NAME, 2) if meet(*pair)}


def meets(one: str, other: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Says which two tokens a test is about."""

    def mark(test: Callable[[], None]) -> Callable[[], None]:
        TESTED.add((one, other))
        return test

    return mark


def shown(match: Match, *moves: str) -> Fields:
    """What everybody is told of the only event of these moves."""
    [event] = play(match, *moves)
    return event.args


# Hidden, and looked for


@meets("camouflage", "teleport")
def test_a_camouflaged_ninja_teleports_into_sight_and_is_caught_when_it_ends() -> None:
    match = table("M e9, N e5", hands=[[], ["camouflage", "teleport"]])
    play(match, "play camouflage", "end", "end")
    assert kinds(play(match, "play teleport", "e7")) == ["teleport"]
    assert kinds(play(match, "end")) == ["ended-turn", "faded", "caught", "ended"]


@meets("camouflage", "glide")
def test_a_camouflaged_ninja_glides_through_sight() -> None:
    match = table("M c9, N d5", walls="d5/e5", hidden=1, hands=[[], ["glide"]])
    assert kinds(play(match, "play glide", "d9")) == ["glide"]
    open_ = table("M c9, N d5", walls="d5/e5", hands=[[], ["glide"]])
    assert kinds(play(open_, "play glide", "d9")) == ["glide", "caught", "ended"]
    assert at(open_)["ninja"] == "d8"


@meets("camouflage", "apprentice")
def test_camouflage_does_not_hide_the_apprentice() -> None:
    match = table("M g5, N e5", hidden=2, hands=[[], ["apprentice"]])
    assert kinds(play(match, "play apprentice")) == ["apprentice", "apprentice-caught"]
    assert match.outcome is None


@meets("camouflage", "lantern")
def test_a_lantern_does_not_show_a_camouflaged_ninja_until_it_fades() -> None:
    match = table("M e9, N e6", hidden=1, hands=[["lantern"], []], turn="master")
    assert kinds(play(match, "play lantern")) == ["lantern"]
    told = kinds(play(match, "end", "end"))
    assert told == ["ended-turn", "ended-turn", "faded", "caught", "ended"]


@meets("camouflage", "rush")
def test_a_rush_passes_a_camouflaged_ninja_and_stops_before_it() -> None:
    match = table("M e9, N e7", hidden=2, hands=[["rush"], []], turn="master")
    assert kinds(play(match, "play rush", "to s")) == ["rush"]
    assert at(match)["master"] == "e8"


@meets("camouflage", "disciple")
def test_the_disciple_sees_no_camouflaged_ninja_until_it_fades() -> None:
    match = table("M a1, N e7", hidden=1, carried=[4], hands=[["disciple"], []], turn="master")
    assert kinds(play(match, "play disciple", "end")) == ["disciple", "ended-turn"]
    assert kinds(play(match, "end")) == ["ended-turn", "faded", "robbed", "disciple-left"]


@meets("camouflage", "mobility")
def test_more_steps_do_not_find_a_camouflaged_ninja() -> None:
    match = table("M e9, N e6", hidden=2, hands=[["mobility"], []], turn="master")
    assert "caught" not in kinds(play(match, "play mobility", "s", "s"))
    assert refused(match, "s") == "5.1"


# Moving out of sight, and into it


@meets("teleport", "lantern")
def test_a_teleport_into_lantern_light_is_seen() -> None:
    match = table("M e9, N e4", hands=[["lantern"], ["teleport"]], turn="master")
    play(match, "play lantern", "end")
    assert kinds(play(match, "play teleport", "e6")) == ["teleport", "caught", "ended"]


@meets("teleport", "apprentice")
def test_no_teleport_onto_the_apprentice() -> None:
    match = table("M a1, N g5", hands=[[], ["apprentice", "teleport"]])
    play(match, "play apprentice", "end", "end", "play teleport")
    assert "i5" not in legal(match)
    assert "h5" in legal(match)


@meets("teleport", "disciple")
def test_a_teleport_into_the_disciples_sight_costs_the_scrolls() -> None:
    match = table("M a1, N e6", carried=[3], hands=[["disciple"], ["teleport"]], turn="master")
    play(match, "play disciple", "end", "play teleport")
    assert "e9" not in legal(match)
    assert kinds(play(match, "e8")) == ["teleport", "robbed", "disciple-left"]


@meets("teleport", "mobility")
def test_a_master_with_mobility_reaches_one_who_teleported() -> None:
    match = table("M e9, N e4", walls="d5/e5", hands=[["mobility"], ["teleport"]])
    play(match, "play teleport", "e5", "end")
    assert "caught" in kinds(play(match, "play mobility", "s", "s"))


@meets("teleport", "rush")
def test_a_master_who_rushes_reaches_one_who_teleported() -> None:
    match = table("M e9, N e2", hands=[["rush"], ["teleport"]])
    play(match, "play teleport", "e5", "end")
    assert "caught" in kinds(play(match, "play rush", "to s"))


@meets("glide", "apprentice")
def test_the_apprentice_stops_a_glide() -> None:
    match = table("M a1, N i1", walls="h1/i1", hands=[[], ["apprentice", "glide"]])
    play(match, "play apprentice", "end", "end", "play glide")
    assert legal(match) == ["i2", "i3", "i4"]


@meets("glide", "disciple")
def test_a_glide_past_the_disciple_goes_on_without_the_scrolls() -> None:
    match = table("M a1, N d5", walls="d5/e5", carried=[4], hands=[["disciple"], ["glide"]],
                  turn="master")  # fmt: skip
    told = kinds(play(match, "play disciple", "end", "play glide", "d9"))
    assert told == ["disciple", "ended-turn", "glide", "robbed", "disciple-left"]
    assert at(match)["ninja"] == "d9"
    assert carried(match) == []


@meets("glide", "lantern")
def test_a_glide_ends_in_lantern_light() -> None:
    match = table("M e9, N e3", walls="d3/e3", hands=[["lantern"], ["glide"]], turn="master")
    play(match, "play lantern", "end")
    assert "caught" in kinds(play(match, "play glide", "e7"))
    assert at(match)["ninja"] == "e6"


@meets("glide", "lock")
def test_one_glides_along_a_locked_door_and_not_along_an_open_one() -> None:
    match = table("M a9, N e4", doors="e4/f4", hands=[["lock"], ["glide"]])
    assert refused(match, "play glide") == "9.5"
    play(match, "end", "play lock", "e4/f4", "end", "play glide")
    assert "e7" in legal(match)


@meets("glide", "mobility")
def test_a_master_with_mobility_sees_one_who_glided_short() -> None:
    match = table("M e9, N e1", walls="d1/e1", hands=[["mobility"], ["glide"]])
    play(match, "play glide", "e5", "end")
    assert "caught" in kinds(play(match, "play mobility", "s", "s"))


@meets("glide", "rush")
def test_a_rush_along_the_same_wall_meets_one_who_glided() -> None:
    match = table("M e9, N e1", walls="d1/e1", hands=[["rush"], ["glide"]])
    play(match, "play glide", "e4", "end")
    assert "caught" in kinds(play(match, "play rush", "to s"))
    assert at(match)["master"] == "e6"


# Walls that move and doors that lock


@meets("sliding-wall", "glide")
def test_a_wall_slides_up_to_the_ninja_and_it_glides_along() -> None:
    match = table("M a9, N e4", walls="d5/e5", hands=[[], ["sliding-wall", "glide"]])
    assert refused(match, "play glide") == "9.5"
    play(match, "play sliding-wall", "d5/e5", "to s", "end", "end", "play glide")
    assert "e9" in legal(match)


@meets("sliding-wall", "lock")
def test_a_locked_door_slides_and_stays_locked() -> None:
    match = table("M a9, N e4", doors="e4/f4", hands=[["lock"], ["sliding-wall"]], turn="master")
    play(match, "play lock", "e4/f4", "end", "play sliding-wall", "e4/f4", "to n")
    assert view(match, None).locks == ("e5/f5",)
    play(match, "n")
    assert refused(match, "e") == "1.5"


@meets("sliding-wall", "ultimate")
def test_the_fifth_scroll_keeps_its_distance_by_the_walls_as_they_stand_now() -> None:
    match = table("M a9, N i1", "a1 3", walls="a1/a2 b1/b2 c1/c2 a4/b4", steps=[0, 0],
                  hands=[[], ["sliding-wall", "ultimate"]])  # fmt: skip
    far = table("M a9, N i1", "a1 3", walls="a1/a2 b1/b2 c1/c2", hands=[[], ["ultimate"]])
    play(far, "play ultimate")
    assert "b2" in legal(far)
    play(match, "play sliding-wall", "c1/c2", "to e", "end", "end", "play ultimate")
    assert "b2" in legal(match)
    assert "c2" not in legal(match)


@meets("sliding-wall", "rush")
def test_a_slid_wall_stops_a_rush() -> None:
    match = table("M e9, N a1", walls="f7/f8", hands=[["rush"], ["sliding-wall"]])
    play(match, "play sliding-wall", "f7/f8", "to w", "end", "play rush", "to s")
    assert at(match)["master"] == "e8"


@meets("sliding-wall", "lantern")
def test_a_wall_that_slides_away_shows_the_ninja_to_the_lantern() -> None:
    match = table("M e8, N e5", walls="e5/e6 f6/f7 d5/e5 e5/f5", turn="master",
                  hands=[["lantern"], ["sliding-wall"]])  # fmt: skip
    assert kinds(play(match, "play lantern", "end")) == ["lantern", "ended-turn"]
    assert "caught" in kinds(play(match, "play sliding-wall", "e5/e6", "to w"))


@meets("sliding-wall", "disciple")
def test_a_wall_that_slides_away_shows_the_ninja_to_the_disciple() -> None:
    match = table("M a1, N e7", walls="e7/e8", carried=[4], hands=[["disciple"], ["sliding-wall"]],
                  turn="master")  # fmt: skip
    assert kinds(play(match, "play disciple", "end")) == ["disciple", "ended-turn"]
    told = kinds(play(match, "play sliding-wall", "e7/e8", "to e"))
    assert told == ["sliding-wall", "robbed", "disciple-left"]


@meets("camouflage", "sliding-wall")
def test_a_slide_opens_sight_onto_a_camouflaged_ninja_who_is_caught_when_it_ends() -> None:
    match = table("M e9, N e7", walls="e7/e8", hidden=1, hands=[[], ["sliding-wall"]])
    assert kinds(play(match, "play sliding-wall", "e7/e8", "to e")) == ["sliding-wall"]
    assert kinds(play(match, "end")) == ["ended-turn", "faded", "caught", "ended"]


@meets("sliding-wall", "apprentice")
def test_a_slide_opens_sight_onto_the_apprentice() -> None:
    match = table("M e9, N a1, A e7", walls="e7/e8", aide_carried=[4],
                  hands=[[], ["sliding-wall"]])  # fmt: skip
    told = kinds(play(match, "play sliding-wall", "e7/e8", "to e"))
    assert told == ["sliding-wall", "apprentice-caught"]
    assert at(match)["apprentice"] is None
    assert match.outcome is None


@meets("sliding-wall", "mobility")
def test_a_slid_wall_is_in_the_way_of_a_master_with_mobility() -> None:
    match = table("M e9, N a1", walls="f7/f8", hands=[["mobility"], ["sliding-wall"]])
    play(match, "play sliding-wall", "f7/f8", "to w", "end", "play mobility", "s")
    assert refused(match, "s") == "1.5"


@meets("lock", "rush")
def test_a_rush_stops_before_a_door_locked_or_not() -> None:
    for piece in ("doors", "locks"):
        match = table("M e9, N a1", hands=[["rush"], []], turn="master", **{piece: "e7/e8"})
        play(match, "play rush", "to s")
        assert at(match)["master"] == "e8"


@meets("ultimate", "lock")
def test_the_fifth_scrolls_distance_is_walked_around_locked_doors() -> None:
    walls = "a1/a2 b1/b2"
    match = table("M a9, N i1", "a1 3", walls=walls, doors="c1/c2", hands=[["lock"], ["ultimate"]],
                  turn="master")  # fmt: skip
    play(match, "play lock", "c1/c2", "end", "play ultimate")
    assert "c2" in legal(match)
    open_ = table("M a9, N i1", "a1 3", walls=walls, doors="c1/c2", hands=[[], ["ultimate"]])
    play(open_, "play ultimate")
    assert "c2" not in legal(open_)


# Scrolls that lie


@meets("sixth-sense", "dispersal")
def test_dispersal_turns_a_scroll_down_again() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["sixth-sense", "dispersal"]])
    play(match, "play sixth-sense", "a1", "end", "end", "play dispersal")
    assert [(s.value, s.up) for s in view(match, NINJA).scrolls] == [(None, False)] * 2
    again = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["sixth-sense", "dispersal"]])
    play(again, "play dispersal", "end", "end", "play sixth-sense", "a1")
    values = [s.value for s in view(again, MASTER).scrolls]
    assert sorted(v for v in values if v is not None) == [scrolls(again)["a1"]]


@meets("sixth-sense", "ultimate")
def test_the_fifth_scroll_lies_face_up_and_needs_no_sixth_sense() -> None:
    match = table("M a9, N e4", "a1 3", hands=[[], ["sixth-sense", "ultimate"]])
    play(match, "play ultimate", "i9", "end", "end", "play sixth-sense")
    assert legal(match) == ["a1"]


@meets("sixth-sense", "transposition")
def test_a_scroll_turned_up_is_not_transposed() -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e6 4", hands=[["transposition"], ["sixth-sense"]])
    play(match, "play sixth-sense", "a1", "end", "play transposition")
    assert legal(match) == ["e6", "i9"]


@meets("sixth-sense", "recipe")
def test_a_scroll_turned_up_is_not_replaced_and_a_recipe_can_be_turned_up() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["recipe"], ["sixth-sense", "sixth-sense"]],
                  options={"recipe_secret": True, "copies_sixth_sense": 2})  # fmt: skip
    play(match, "play sixth-sense", "a1", "end", "play recipe")
    assert legal(match) == ["i9"]
    play(match, "i9", "end")
    assert shown(match, "play sixth-sense", "i9")["value"] == 0


@meets("sixth-sense", "trap")
def test_a_scroll_that_was_turned_up_can_be_trapped_once_it_is_carried() -> None:
    match = table("M a9, N e4", "e5 3", hands=[["trap"], ["sixth-sense"]])
    play(match, "play sixth-sense", "e5", "end")
    assert refused(match, "play trap") == "9.5"
    play(match, "end", "take e5", "end")
    assert shown(match, "play trap")["value"] == 3


@meets("dispersal", "ultimate")
def test_the_fifth_scroll_is_shuffled_with_the_others() -> None:
    match = table("M a9, N e4", "a1 3", hands=[[], ["ultimate", "dispersal"]])
    play(match, "play ultimate", "i9", "end", "end", "play dispersal")
    assert view(match, None).unseen == (3, 5)
    assert [s.value for s in view(match, MASTER).scrolls] == [None, None]


@meets("dispersal", "transposition")
def test_after_dispersal_even_the_master_transposes_blindly() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["transposition"], ["dispersal"]])
    play(match, "play dispersal", "end", "play transposition", "a1", "i9")
    assert [s.value for s in view(match, MASTER).scrolls] == [None, None]
    assert view(match, MASTER).unseen == (2, 3)


@meets("dispersal", "recipe")
def test_a_recipe_is_shuffled_and_after_dispersal_nobody_knows_what_left() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["recipe"], ["dispersal"]], turn="master")
    play(match, "play recipe", "a1", "end", "play dispersal")
    assert view(match, NINJA).unseen == (0, 2, 3)
    assert view(match, MASTER).unseen == (0, 2)
    late = table("M a9, N e4", "a1 3, i9 2", hands=[["recipe"], ["dispersal"]])
    play(late, "play dispersal", "end", "play recipe", "a1")
    gone = next(s for s in view(late, MASTER).scrolls if s.at == "out")
    assert gone.value is None


@meets("dispersal", "trap")
def test_a_trap_shows_the_master_what_dispersal_had_hidden() -> None:
    match = table("M a9, N e4", "e5 3, i9 2", hands=[["trap"], ["dispersal"]])
    play(match, "play dispersal", "take e5", "end")
    before = next(s for s in view(match, MASTER).scrolls if s.at == "ninja")
    assert before.value is None
    assert shown(match, "play trap")["value"] == carried(match)[0]
    after = next(s for s in view(match, MASTER).scrolls if s.at == "ninja")
    assert (after.value, after.void) == (carried(match)[0], True)


@meets("ultimate", "transposition")
def test_the_fifth_scroll_is_not_transposed() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["transposition"], ["ultimate"]])
    play(match, "play ultimate", "e6", "end", "play transposition")
    assert legal(match) == ["a1", "i9"]


@meets("ultimate", "recipe")
def test_the_fifth_scroll_is_not_replaced() -> None:
    match = table("M a9, N e4", "a1 3", hands=[["recipe"], ["ultimate"]])
    play(match, "play ultimate", "i9", "end", "play recipe")
    assert legal(match) == ["a1"]


@meets("ultimate", "trap")
def test_the_fifth_scroll_can_be_trapped() -> None:
    match = table("M a1, N h5", "", hands=[["trap"], ["ultimate"]])
    play(match, "play ultimate", "h6", "take h6", "e", "end")
    assert shown(match, "play trap")["value"] == 5
    play(match, "end", "leave")
    assert view(match, None).banked == 0


@meets("ultimate", "apprentice")
def test_the_fifth_scroll_is_not_laid_under_the_apprentice() -> None:
    match = table("M a9, N e4, A c3", "", hands=[[], ["ultimate"]])
    play(match, "play ultimate")
    assert "c3" not in legal(match)
    assert "c4" in legal(match)


@meets("ultimate", "disciple")
def test_the_fifth_scroll_is_not_laid_under_the_disciple() -> None:
    match = table("M a9, N e4, D c7", "", hands=[[], ["ultimate"]])
    play(match, "play ultimate")
    assert "c7" not in legal(match)
    assert "c6" in legal(match)


@meets("transposition", "recipe")
def test_a_recipe_whose_place_was_shown_is_known_where_it_goes() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[["recipe", "transposition"], []],
                  turn="master")  # fmt: skip
    play(match, "play recipe", "a1", "end", "end", "play transposition", "a1", "i9")
    assert {s.at: s.value for s in view(match, NINJA).scrolls if s.at != "out"} == {
        "i9": 0, "a1": None,
    }  # fmt: skip


@meets("transposition", "trap")
def test_a_trap_takes_what_a_transposition_brought_to_the_ninja() -> None:
    match = table("M a9, N e4", "e5 4, i9 1", hands=[["transposition", "trap"], []], turn="master")
    play(match, "play transposition", "e5", "i9", "end", "take e5", "end")
    assert shown(match, "play trap")["value"] == 1


@meets("trap", "recipe")
def test_a_trap_may_be_wasted_on_a_recipe() -> None:
    match = table("M a9, N e4", "e5 4", hands=[["recipe", "trap"], []], turn="master")
    play(match, "play recipe", "e5", "end", "take e5", "end")
    assert shown(match, "play trap") == {"seat": 0, "value": 0, "figure": "ninja"}


# Helpers


@meets("apprentice", "lantern")
def test_a_lantern_catches_the_apprentice() -> None:
    match = table("M f5, N a1, A i5", aide_carried=[3], hands=[["lantern"], []], turn="master")
    assert kinds(play(match, "play lantern")) == ["lantern", "apprentice-caught"]


@meets("apprentice", "rush")
def test_a_rush_catches_the_apprentice_and_goes_on() -> None:
    match = table("M c5, N a1, A i5", hands=[["rush"], []], turn="master")
    assert kinds(play(match, "play rush", "to e")) == ["rush"]
    near = table("M d5, N a1, A i5", hands=[["rush"], []], turn="master")
    assert kinds(play(near, "play rush", "to e")) == ["rush", "apprentice-caught"]
    assert at(near)["master"] == "g5"


@meets("apprentice", "mobility")
def test_a_master_with_mobility_reaches_the_apprentice() -> None:
    match = table("M e5, N a1, A i5", hands=[["mobility"], []], turn="master")
    told = kinds(play(match, "play mobility", "e", "e"))
    assert told == ["mobility", "stepped", "stepped", "apprentice-caught"]


@meets("apprentice", "disciple")
def test_apprentice_and_disciple_leave_together() -> None:
    match = table("M a1, N a9, A e8", hands=[["disciple"], []], turn="master")
    told = kinds(play(match, "play disciple"))
    assert told == ["disciple", "apprentice-caught", "disciple-left"]
    assert at(match)["disciple"] is at(match)["apprentice"] is None


@meets("apprentice", "trap")
def test_a_trap_takes_what_the_apprentice_carries() -> None:
    match = table("M a1, N a9, A i5", aide_carried=[4], hands=[["trap"], []], turn="master")
    assert shown(match, "play trap")["figure"] == "apprentice"
    play(match, "end", "aide leave")
    assert view(match, None).banked == 0


@meets("mobility", "disciple")
def test_mobility_moves_the_disciple_too_but_not_one_who_has_just_come() -> None:
    match = table("M a9, N e1, D e9", hands=[["mobility"], []], turn="master")
    play(match, "play mobility", "aide s", "aide s")
    assert at(match)["disciple"] == "e7"
    new = table("M a9, N e1, D e9", hands=[["mobility"], []], turn="master", aide_ready=False)
    play(new, "play mobility")
    assert refused(new, "aide s") == "11.9"


@meets("lantern", "disciple")
def test_the_lantern_is_not_for_the_disciple() -> None:
    match = table("M a9, N e6, D e9", carried=[4], hands=[["lantern"], []], turn="master")
    assert kinds(play(match, "play lantern")) == ["lantern"]
    assert carried(match) == [4]


@meets("rush", "disciple")
def test_the_disciple_stops_a_rush() -> None:
    match = table("M e9, N a1, D e7", hands=[["rush"], []], turn="master")
    play(match, "play rush", "to s")
    assert at(match)["master"] == "e8"


def test_every_two_tokens_that_can_meet_are_tested() -> None:
    assert sorted(MEETING - TESTED) == []
    assert sorted(TESTED - MEETING) == []
