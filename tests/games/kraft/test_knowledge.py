"""13 Who knows what: worlds that differ only in what one can't know look the same, to the byte."""

from collections.abc import Callable
from typing import Any

import pytest

from shinobi import Match, to_json
from shinobi.core.pick import Generator
from tests.games.asking import refusals, sees
from tests.games.kraft.positions import (
    MASTER,
    NINJA,
    carried,
    drawn,
    floor,
    play,
    table,
    view,
)

Worlds = Callable[[], tuple[Match, Match]]


def scrolls_exchanged() -> tuple[Match, Match]:
    """Two face-down scrolls lie the other way round."""
    return table("M a9, N e4", "a1 3, i9 2"), table("M a9, N e4", "a1 2, i9 3")


def masters_hand() -> tuple[Match, Match]:
    """The Master holds what is in the pool in the other world."""
    return table(hands=[["lantern"], []]), table(hands=[["rush"], []])


def masters_aside() -> tuple[Match, Match]:
    """The Master swapped one token or another."""
    return (
        table(hands=[["lantern"], []], aside=[["rush"], []], swaps=[1, 0]),
        table(hands=[["lantern"], []], aside=[["lock"], []], swaps=[1, 0]),
    )


def masters_aim() -> tuple[Match, Match]:
    """The Master has taken a token, and has not said where."""
    hands = [["rush", "lantern"], []]
    return (
        table(hands=hands, turn="master", pending="rush"),
        table(hands=hands, turn="master"),
    )


def sites() -> tuple[Match, Match]:
    """Two dojos in the making."""
    one, other = Match.new("kraft", seed=1), Match.new("kraft", seed=1)
    play(one, "clear", "wall", "c3/d3", "scroll 2")
    play(other, "dojo spiral")
    return one, other


def secret_recipes() -> tuple[Match, Match]:
    """The recipe lies in one place or the other."""
    matches = []
    for cell in ("a1", "i9"):
        match = table("M a9, N e4", "a1 3, i9 2, e6 4", hands=[["recipe"], []], turn="master",
                      options={"recipe_secret": True})  # fmt: skip
        play(match, "play recipe", cell)
        matches.append(match)
    return matches[0], matches[1]


def secret_recipes_after_dispersal() -> tuple[Match, Match]:
    """Nobody knows the scrolls, but the Master knows where the recipe is."""
    matches = []
    for cell in ("a1", "i9"):
        match = table("M a9, N e4", "a1 ?, i9 ?, e6 ?", loose=[2, 3, 4], hands=[["recipe"], []],
                      turn="master", options={"recipe_secret": True})  # fmt: skip
        play(match, "play recipe", cell)
        matches.append(match)
    return matches[0], matches[1]


def second_sites() -> tuple[Match, Match]:
    """The second game of a match, two dojos in the making; seat 0 is the Ninja now."""
    matches = []
    for moves in (["clear", "wall", "c3/d3", "scroll 2"], ["dojo spiral"]):
        match = table("M a9, N i5", floor=3, options={"match": True, "master": 1})
        play(match, "leave", *moves)
        matches.append(match)
    return matches[0], matches[1]


def transposed() -> tuple[Match, Match]:
    """The same two places were exchanged; what lay there was the other way round."""
    matches = []
    for lying in ("a1 3, i9 2, e6 4", "a1 2, i9 3, e6 4"):
        match = table("M a9, N e4", lying, hands=[["transposition"], []], turn="master")
        play(match, "play transposition", "a1", "i9")
        matches.append(match)
    return matches[0], matches[1]


def open_recipes() -> tuple[Match, Match]:
    """The recipe's place was shown; which scroll it replaced was not."""
    matches = []
    for lying in ("a1 3, i9 2, e6 4", "a1 4, i9 2, e6 3"):
        match = table("M a9, N e4", lying, hands=[["recipe"], []], turn="master")
        play(match, "play recipe", "a1")
        matches.append(match)
    return matches[0], matches[1]


def one_turned_up() -> tuple[Match, Match]:
    """Sixth sense showed one scroll; the others may be either way round."""
    matches = []
    for lying in ("a1 3, i9 2, e6 4", "a1 3, i9 4, e6 2"):
        match = table("M a9, N e4", lying, hands=[[], ["sixth-sense"]])
        play(match, "play sixth-sense", "a1")
        matches.append(match)
    return matches[0], matches[1]


def masters_hand_in_the_second_game() -> tuple[Match, Match]:
    """The same secret with the roles swapped."""
    options = {"match": True, "master": 1}
    return (
        table(hands=[["lantern"], []], leg=2, earlier=4, options=options),
        table(hands=[["rush"], []], leg=2, earlier=4, options=options),
    )


HIDDEN_FROM_NINJA: list[Worlds] = [
    scrolls_exchanged, masters_hand, masters_aside, masters_aim, sites, secret_recipes,
    secret_recipes_after_dispersal, transposed, open_recipes, one_turned_up, second_sites,
    masters_hand_in_the_second_game,
]  # fmt: skip


def ninjas_hand() -> tuple[Match, Match]:
    return table(hands=[[], ["teleport"]], turn="master"), table(
        hands=[[], ["glide"]], turn="master"
    )


def ninjas_aside() -> tuple[Match, Match]:
    """The Ninja swapped one token or another."""
    hands = [[], ["teleport"]]
    return (
        table(hands=hands, aside=[[], ["glide"]], swaps=[0, 1]),
        table(hands=hands, aside=[[], ["ultimate"]], swaps=[0, 1]),
    )


def ninjas_aim() -> tuple[Match, Match]:
    """The Ninja has taken a token, and has not said where."""
    hands = [[], ["teleport", "camouflage"]]
    return table(hands=hands, pending="teleport"), table(hands=hands)


def taken_after_dispersal(**more: Any) -> tuple[Match, Match]:
    """The Ninja looked at a scroll that nobody had known."""
    matches = []
    for value in (2, 3):
        unknown = {"may": [2, 3], "dispersed": True}
        held = {"at": "ninja", "value": value, "known": 2, **unknown}
        lies = {"at": "i9", "value": None, "known": 0, **unknown}
        picture = floor("M a1, N e7", "i9 ?", {})
        match = drawn(picture, scrolls=[held, lies], loose=[5 - value], **more)
        matches.append(match)
    return matches[0], matches[1]


def taken_and_robbed_after_dispersal() -> tuple[Match, Match]:
    """The Disciple took it away: the Master does not see what it was."""
    one, other = taken_after_dispersal(hands=[["disciple"], []], turn="master")
    for match in (one, other):
        play(match, "play disciple")
    return one, other


def ninjas_hand_in_the_second_game() -> tuple[Match, Match]:
    options = {"match": True, "master": 1}
    return (
        table(hands=[[], ["teleport"]], leg=2, earlier=4, options=options),
        table(hands=[[], ["glide"]], leg=2, earlier=4, options=options),
    )


HIDDEN_FROM_MASTER: list[Worlds] = [
    ninjas_hand, ninjas_aside, ninjas_aim, taken_after_dispersal, taken_and_robbed_after_dispersal,
    ninjas_hand_in_the_second_game,
]  # fmt: skip


@pytest.mark.parametrize("worlds", HIDDEN_FROM_MASTER)
@pytest.mark.parametrize("viewer", [MASTER, None])
def test_13_4_what_the_ninja_alone_knows_does_not_show(worlds: Worlds, viewer: int | None) -> None:
    one, other = worlds()
    assert one.form() != other.form()
    assert sees(one, viewer) == sees(other, viewer)
    if viewer is not None:
        assert refusals(one, viewer) == refusals(other, viewer)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nothing_that_was_hidden_in_the_first_game_shows_in_the_second(viewer: int | None) -> None:
    options = {"match": True, "recipe_secret": True}
    one = table("M a9, N i5", "a1 3, i9 2", floor=3, options=options,
                hands=[["lantern"], ["glide"]], aside=[["lock"], []])  # fmt: skip
    other = table("M a9, N i5", "a1 2, i9 3", floor=3, options=options,
                  hands=[["rush"], ["teleport"]], aside=[["mobility"], []])  # fmt: skip
    for match in (one, other):
        play(match, "leave")
    assert one.form() == other.form()
    assert sees(one, viewer) == sees(other, viewer)


@pytest.mark.parametrize("worlds", HIDDEN_FROM_NINJA)
@pytest.mark.parametrize("viewer", [NINJA, None])
def test_13_1_what_the_master_alone_knows_does_not_show(worlds: Worlds, viewer: int | None) -> None:
    one, other = worlds()
    assert one.form() != other.form()
    assert sees(one, viewer) == sees(other, viewer)
    if viewer is not None:
        assert refusals(one, viewer) == refusals(other, viewer)


def test_13_1_the_master_knows_the_scrolls_until_dispersal() -> None:
    match = table("M a9, N e4", "a1 3, i9 2", hands=[[], ["dispersal"]])
    assert [s.value for s in view(match, MASTER).scrolls] == [3, 2]
    assert [s.value for s in view(match, NINJA).scrolls] == [None, None]
    play(match, "play dispersal")
    assert [s.value for s in view(match, MASTER).scrolls] == [None, None]
    assert view(match, MASTER).unseen == (2, 3)


def test_13_2_the_ninja_learns_a_value_and_the_master_knows_what_they_knew() -> None:
    match = table("M a9, N e4", "e5 3, i9 2")
    [event] = play(match, "take e5")
    values = [(told.args["value"] if (told := event.told_to(v)) else 9) for v in (0, 1, None)]
    assert values == [3, 3, None]
    unknown = table("M a9, N e4", "e5 ?, i9 ?", loose=[2, 3])
    [event] = play(unknown, "take e5")
    values = [(told.args["value"] if (told := event.told_to(v)) else 9) for v in (0, 1, None)]
    assert values == [None, carried(unknown)[0], None]


def test_13_3_what_is_known_of_a_scroll_goes_along_when_places_change() -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e6 4", turn="master",
                  hands=[["recipe", "transposition"], []])  # fmt: skip
    play(match, "play recipe", "a1", "end", "end", "play transposition", "a1", "i9")
    assert {s.at: s.value for s in view(match, NINJA).scrolls} == {
        "i9": 0, "a1": None, "e6": None, "out": None,
    }  # fmt: skip


def test_13_4_tokens_are_known_to_their_side_alone() -> None:
    match = table(hands=[["lantern", "rush"], ["glide"]], aside=[[], ["teleport"]])
    assert view(match, NINJA).hand == ("glide",)
    assert view(match, NINJA).aside == ("teleport",)
    seen = view(match, MASTER)
    assert seen.hand == ("lantern", "rush")
    assert (seen.hand_sizes, seen.aside_sizes, seen.pool_sizes) == ((2, 1), (0, 1), (10, 10))
    assert view(match, None).hand == ()


def test_13_5_all_else_is_open() -> None:
    match = table("M a9, N e4", hands=[["lantern"], ["camouflage"]])
    play(match, "play camouflage", "end", "play lantern")
    for viewer in (0, 1, None):
        seen = view(match, viewer)
        assert seen.played == (("lantern",), ("camouflage",))
        assert (seen.lantern, seen.hidden, seen.banked) == (True, 1, 0)


@pytest.mark.parametrize("worlds", HIDDEN_FROM_NINJA + HIDDEN_FROM_MASTER)
@pytest.mark.parametrize("viewer", [MASTER, NINJA, None])
def test_only_worlds_that_can_be_are_imagined(worlds: Worlds, viewer: int | None) -> None:
    match, _ = worlds()
    for seed in range(20):
        pick = Generator.seeded(str(seed))
        state = match.rules.imagine(match.view(viewer), pick)
        faults = [f for f in match.rules.audit(state) if "scrolls are worth" not in f]
        assert faults == []
        assert to_json(match.rules.view(state, viewer)) == to_json(match.view(viewer))


def test_a_secret_recipe_may_be_anywhere_but_what_left_is_no_recipe() -> None:
    match, _ = secret_recipes_after_dispersal()
    places = set()
    for seed in range(60):
        state = match.rules.imagine(match.view(NINJA), Generator.seeded(str(seed)))
        form = match.rules.form(state)
        places |= {s["at"] for s in form["scrolls"] if s["value"] == 0}
    assert places == {"a1", "i9", "e6"}


def test_the_spectator_knows_what_was_carried_before_the_recipe_came() -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e6 4", hands=[["recipe"], []], turn="master",
                  carried=[1], options={"recipe_secret": True})  # fmt: skip
    play(match, "play recipe", "a1")
    for seed in range(40):
        state = match.rules.imagine(match.view(None), Generator.seeded(str(seed)))
        held = [s["value"] for s in match.rules.form(state)["scrolls"] if s["at"] == "ninja"]
        assert held != [0]


def imagined(match: Match, viewer: int | None, place: str) -> set[int]:
    """The values that a scroll that does not lie has in the worlds that a viewer imagines."""
    values = set()
    for seed in range(80):
        state = match.rules.imagine(match.view(viewer), Generator.seeded(str(seed)))
        [value] = [s["value"] for s in match.rules.form(state)["scrolls"] if s["at"] == place]
        values.add(value)
    return values


@pytest.mark.parametrize("secret", [False, True])
@pytest.mark.parametrize("viewer", [NINJA, None])
def test_13_5_what_left_is_not_what_was_seen_lying(viewer: int | None, secret: bool) -> None:
    match = table("M a9, N e4", "a1 3, i9 2, e6 4, i1 1", options={"recipe_secret": secret},
                  hands=[["recipe"], ["sixth-sense", "dispersal"]])  # fmt: skip
    play(match, "play sixth-sense", "a1", "end", "play recipe", "i9", "end", "play dispersal")
    assert imagined(match, viewer, "out") == {1, 2, 4}
    assert imagined(match, MASTER, "out") == {2}


@pytest.mark.parametrize("lying", ["a1 3, e5 2, i9 4, i1 1", "a1 3!, e5 2, i9 4, i1 1"])
def test_13_5_what_is_carried_is_not_what_was_seen_lying(lying: str) -> None:
    match = table("M a9, N e4", lying, hands=[[], ["sixth-sense", "dispersal"]])
    play(match, "play sixth-sense", "i1", "take e5", "end", "end", "play dispersal")
    assert imagined(match, None, "ninja") == ({2, 4} if "!" in lying else {2, 3, 4})


def test_13_5_a_carried_scroll_is_not_the_recipe_that_was_seen_lying() -> None:
    match = table("M a9, N e4", "a1 3, e5 2, i9 4", options={"recipe_secret": True}, turn="master",
                  hands=[["recipe"], ["sixth-sense", "dispersal"]])  # fmt: skip
    play(match, "play recipe", "a1", "end", "take e5")
    assert imagined(match, None, "ninja") == {0, 2, 3, 4}
    play(match, "play sixth-sense", "a1", "end", "end", "play dispersal")
    assert imagined(match, None, "ninja") == {2, 3, 4}


def test_a_value_that_is_staged_twice_may_be_carried_too() -> None:
    match = table("M a9, N e4", "a1 3!, i9 2", carried=[3], hands=[[], ["dispersal"]])
    play(match, "play dispersal")
    assert imagined(match, None, "ninja") == {2, 3}


def test_everyone_imagines_all_hands() -> None:
    match = table(hands=[["lantern"], ["glide"]])
    hands = set()
    for seed in range(80):
        state = match.rules.imagine(match.view(NINJA), Generator.seeded(str(seed)))
        hands.add(tuple(match.rules.form(state)["hands"][MASTER]))
        assert match.rules.form(state)["hands"][NINJA] == ["glide"]
    assert len(hands) == 8
