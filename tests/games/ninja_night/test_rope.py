"""5 The rope, and 6 eyes."""

from statistics import fmean, pstdev

import pytest

import shinobi
from shinobi import Match
from shinobi.core.pick import HALF_NORMAL, Tape
from shinobi.core.rules import State
from shinobi.core.values import Refused
from tests.games.ninja_night.positions import (
    TALL,
    VILLAGE,
    can,
    events,
    form,
    legal,
    night,
    play,
    refused,
    turn,
    view,
)

HOLDS, MISSES = ["threw", "moved"], ["threw", "wounded"]


def thrown(match: Match, length: int, target: str = "B", stand: int = 5, aim: int = 5) -> list[str]:
    return play(match, target, f"stand {stand}", f"aim {aim}", f"rope {length}")


def test_5_1_target_then_standing_point_then_aim_point() -> None:
    match = turn("A K", "move+heal")
    assert "B" in legal(match)
    play(match, "B")
    assert can(match, "stand ") == list("123456789")
    play(match, "stand 3")
    assert can(match, "aim ") == list("123456789")
    play(match, "aim 7")
    rope = view(match, 1).rope
    assert rope is not None
    assert (rope.purpose, rope.start, rope.target, rope.stand, rope.aim) == (
        "move", "A", "B", 3, 7,
    )  # fmt: skip


def test_5_1_where_a_ninja_stood_is_not_kept() -> None:
    match = turn("A K", "move+heal")
    thrown(match, 114)
    assert form(match, "ninja") == ["B", "K"]
    assert form(match, "rope") is None


def test_5_2_the_upper_floor_of_i_blocks_the_way_from_b_to_k() -> None:
    match = turn("B A", "move+heal")
    assert "K" not in legal(match)
    with pytest.raises(Refused) as error:
        match.play(0, "K")
    assert error.value.refusal.args == {"obstacle": "box", "which": "i", "building": "I"}


def test_5_2_from_a_roof_as_high_nothing_blocks() -> None:
    high = {**VILLAGE, "B": [0, 240, *TALL]}
    match = turn("B A", "move+heal", village=high)
    assert "K" in legal(match)


def test_5_2_a_tree_blocks_and_ninja_do_not() -> None:
    match = turn("A E E E", "move+heal", trees=[[-75, 240], [300, -200]])
    assert "B" not in legal(match)
    with pytest.raises(Refused) as error:
        match.play(0, "B")
    assert error.value.refusal.args["obstacle"] == "tree"
    assert error.value.refusal.args["which"] == "1"
    assert "H" in legal(match)


def test_5_2_start_and_target_do_not_count() -> None:
    match = turn("F A", "move+heal")
    play(match, "I")
    rope = view(match, 0).rope
    assert rope is not None
    assert rope.blocked == ("." * 9,) * 9


def test_5_3_to_touch_is_not_to_cross() -> None:
    """A tree whose rim lies on the line along the upper points of A and B, and one nearer."""
    beside = turn("A K", "move+heal", trees=[[-75, 275], [300, -200]])
    play(beside, "B")
    rope = view(beside, 0).rope
    assert rope is not None
    assert rope.blocked[6][6] == "."  # from y = 250 to y = 250: just touched
    nearer = turn("A K", "move+heal", trees=[[-75, 274], [300, -200]])
    play(nearer, "B")
    rope = view(nearer, 0).rope
    assert rope is not None
    assert rope.blocked[6][6] == "1"
    assert rope.blocked[4][4] == "."


def test_5_4_a_forbidden_throw_is_refused_with_its_obstacle_and_nothing_is_lost() -> None:
    match = turn("A K", "move+heal", trees=[[-75, 274], [300, -200]])
    play(match, "B", "stand 7")
    before = match.fingerprint()
    with pytest.raises(Refused, match="tree 1") as error:
        match.play(0, "aim 7")
    assert error.value.rule == "5.2"
    assert match.fingerprint() == before
    play(match, "aim 1")


def test_5_4_a_target_without_a_free_line_can_not_be_named() -> None:
    assert refused(turn("B A", "move+heal"), "K") == "5.4"


def test_5_5_the_grapple_rope_has_520_and_the_combat_rope_360() -> None:
    match = turn("A B", "move+heal")
    play(match, "B", "stand 5", "aim 5")
    assert can(match, "rope ") == [str(length) for length in range(521)]
    match = turn("A B", "attack+heal")
    play(match, "at 2", "stand 5", "aim 5")
    assert can(match, "rope ") == [str(length) for length in range(361)]
    assert refused(match, "rope 361") == "5.5"


def test_5_5_out_of_reach_is_never_refused() -> None:
    """G is 420 from A: too far for a combat rope."""
    match = turn("A G", "attack+heal")
    assert "at 2" in legal(match)
    assert play(match, "at 2", "stand 5", "aim 5", "rope 360") == MISSES


@pytest.mark.parametrize(
    ("length", "result"), [(113, MISSES), (114, HOLDS), (144, HOLDS), (145, MISSES)]
)
def test_5_6_near_is_129_and_far_159_from_a_to_b(length: int, result: list[str]) -> None:
    """150 between the middles, the deck reaches 15 to both sides, the base 6; the hook has 15."""
    assert thrown(turn("A K", "move+heal"), length) == result


@pytest.mark.parametrize(
    ("length", "result"), [(114, MISSES), (115, HOLDS), (145, HOLDS), (146, MISSES)]
)
def test_5_6_the_fist_has_14(length: int, result: list[str]) -> None:
    kinds = play(turn("A B", "attack+heal"), "at 2", "stand 5", "aim 5", f"rope {length}")
    assert kinds[:2] == result


@pytest.mark.parametrize(
    ("length", "result"), [(130, MISSES), (131, HOLDS), (157, HOLDS), (158, MISSES)]
)
def test_5_6_the_rope_rises_to_a_higher_roof(length: int, result: list[str]) -> None:
    """From H to I: near 140, far 168, 40 higher: between 145.6 and 172.7."""
    assert thrown(turn("H A", "move+heal"), length, "I") == result


def test_5_6_standing_and_aim_points_change_the_line() -> None:
    assert thrown(turn("A K", "move+heal"), 104, stand=6) == HOLDS
    assert thrown(turn("A K", "move+heal"), 103, stand=6) == MISSES


def test_5_7_some_of_the_ornament_touches_and_none_passes_the_far_edge() -> None:
    told = events(turn("A K", "move+heal"), "B", "stand 5", "aim 5", "rope 113")[0].args
    assert (told["how"], told["by"]) == ("short", "hair")
    told = events(turn("A K", "move+heal"), "B", "stand 5", "aim 5", "rope 166")[0].args
    assert (told["how"], told["by"]) == ("long", "much")
    assert told["foot"] == (-144, 240, 60)
    assert told["tip"] == (37, 240, 60)


@pytest.mark.parametrize(
    ("length", "result"), [(128, MISSES), (129, HOLDS), (144, HOLDS), (145, MISSES)]
)
def test_5_8_experts_need_all_of_it_on_the_deck(length: int, result: list[str]) -> None:
    match = turn("A K", "move+heal", options={"expert": True})
    assert thrown(match, length) == result


@pytest.mark.parametrize(
    ("length", "result"), [(128, MISSES), (129, HOLDS), (145, HOLDS), (146, MISSES)]
)
def test_5_8_experts_need_all_of_the_fist_too(length: int, result: list[str]) -> None:
    match = turn("A B", "attack+heal", options={"expert": True})
    kinds = play(match, "at 2", "stand 5", "aim 5", f"rope {length}")
    assert kinds[:2] == result


def test_6_1_every_seat_has_an_eye_known_to_all() -> None:
    match = Match.new("ninja-night", 3, 1, {"eye_1": "hand", "eye_2": "14"})
    for viewer in (0, 1, None):
        options = view(match, viewer).options
        assert [options[f"eye_{n}"] for n in (1, 2, 3)] == ["hand", "14", "8"]
    with pytest.raises(ValueError, match="eye_1"):
        Match.new("ninja-night", 3, 1, {"eye_1": "5"})


def test_6_2_a_hand_sets_the_length_itself() -> None:
    match = turn("A K", "move+heal")
    play(match, "B", "stand 5", "aim 5")
    assert view(match, 0).asked == "length"
    play(match, "rope 130")
    assert form(match, "ninja")[0] == "B"


def aimed(eye: str, expert: bool = False, target: str = "B") -> tuple[Match, State]:
    match = night("A K", "move+heal, heal+heal", options={"eye_1": eye, "expert": expert})
    play(match, target, "stand 5")
    return match, match._state


def tips(eye: str, expert: bool = False, number: int = 2048) -> list[float]:
    """How far each draw puts the tip from the base's rim."""
    match, state = aimed(eye, expert)
    found = []
    for draw in range(number):
        heard: list[shinobi.Event] = []
        tape = Tape([draw])
        match.rules.apply(state.copy(), 0, match.rules.find("aim 5"), tape, heard.append)
        found.append(heard[0].args["tip"][0] + 144)
    return found


@pytest.mark.parametrize("eye", ["4", "8", "14"])
def test_6_3_the_error_has_the_spread_of_the_eye(eye: str) -> None:
    """Over all draws there are: the middle of what succeeds is 144."""
    found = tips(eye)
    assert abs(fmean(found) - 144) < 1
    assert abs(pstdev(found) / 144 - int(eye) / 100) < 0.003


def test_6_3_for_experts_the_middle_is_further() -> None:
    assert abs(fmean(tips("4", expert=True)) - 151.5) < 1


@pytest.mark.parametrize(("error", "tip"), [(43, 144), (45, 145), (-43, 144), (-45, 143)])
def test_6_3_the_tip_is_rounded_to_the_nearest(error: int, tip: int) -> None:
    """The middle is 144, the spread 8 %: 43 thousandths of it are 0.495, and 45 are 0.518."""
    match, state = aimed("8")
    draw = HALF_NORMAL.index(abs(error)) + (len(HALF_NORMAL) if error < 0 else 0)
    heard: list[shinobi.Event] = []
    match.rules.apply(state, 0, match.rules.find("aim 5"), Tape([draw]), heard.append)
    assert heard[0].args["tip"][0] + 144 == tip


def test_6_3_no_length_is_asked_for() -> None:
    match, _ = aimed("8")
    assert play(match, "aim 5")[0] == "threw"
    assert view(match, 0).asked == "turn"


def test_6_3_never_beyond_the_rope() -> None:
    """G is too far for a combat rope: it is set to its whole length, and falls short."""
    match = night("A G", "attack+heal, heal+heal")
    told = events(match, "at 2", "stand 5", "aim 5")[0].args
    assert told["how"] == "short"


def test_6_4_the_error_is_one_draw_of_the_matchs_own_chance() -> None:
    match, _ = aimed("8")
    play(match, "aim 5")
    moves = match.record(secret=True).moves
    assert [len(move.draws) for move in moves] == [0, 0, 1]
    assert 0 <= moves[-1].draws[0] < 2048


def test_6_4_levels_differ_by_it() -> None:
    """How often the throw from A to B holds, over all draws."""
    rates = []
    for eye in ("4", "8", "14"):
        match, state = aimed(eye)
        held = 0
        for draw in range(2048):
            copy = state.copy()
            match.rules.apply(copy, 0, match.rules.find("aim 5"), Tape([draw]), None)
            held += match.rules.form(copy)["ninja"][0] == "B"
        rates.append(held / 2048)
    assert rates == sorted(rates, reverse=True)
    assert rates[0] > 0.98
    assert 0.78 < rates[1] < 0.84
    assert 0.5 < rates[2] < 0.6
