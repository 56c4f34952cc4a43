"""Bots: honest, sensible, and with the eye of their level."""

from collections.abc import Callable
from statistics import fmean, pstdev

import pytest

from shinobi import Match
from shinobi.bots import make
from shinobi.bots.players import SearchBot
from shinobi.core.game import Budget
from shinobi.core.pick import HALF_NORMAL, Generator, Tape
from shinobi.games.ninja_night import NINJA_NIGHT
from shinobi.games.ninja_night.bot.judging import chance, within
from shinobi.games.ninja_night.bot.player import RuleOfThumb
from tests.games.ninja_night.positions import form, night, play, turn
from tests.games.ninja_night.test_rounds_and_turns import roofs

THINK = Budget(iterations=20)


def wanted(match: Match, level: str, seat: int = 0) -> str:
    return str(make(NINJA_NIGHT, level, 1).choose(match.view(seat), match.legal(seat), THINK))


def hint(match: Match) -> str:
    """As a table gives it to seat 0."""
    adviser = SearchBot(match.rules, "hint")
    return str(adviser.choose(match.view(0), match.legal(0), Budget(iterations=600)))


def test_bots_have_the_eye_of_their_level() -> None:
    seated = NINJA_NIGHT.options_with({"eye_2": "hand"}, ["master", None, "skilled", "novice"])
    assert seated == {"eye_1": "4", "eye_2": "hand", "eye_3": "8", "eye_4": "14"}


def test_the_chance_of_a_throw_is_the_share_of_draws_that_hold() -> None:
    assert within(HALF_NORMAL[511]) == 512
    assert within(0) == 0
    match = night("A K", "move+heal, heal+heal")
    play(match, "B", "stand 5")
    held = 0
    for draw in range(2048):
        state = match._state.copy()
        match.rules.apply(state, 0, match.rules.find("aim 5"), Tape([draw]), None)
        held += match.rules.form(state)["ninja"][0] == "B"
    assert abs(held / 2 - chance(129, 159, 535, 8)) <= 12


@pytest.mark.parametrize("level", ["skilled", "master"])
def test_bots_end_up_with_the_richest(level: str) -> None:
    """One slot, three chests, the last turn, and two points to beat."""
    faces = {"c1": "1", "c2": "3", "c3": "gear", "c4": "2"}
    lying = {letter: [c for c in names if c != "c4"]
             for letter, names in roofs(A=["c1", "c2", "c3"]).items()}  # fmt: skip
    match = night("A B", "heal+pick, heal+heal", roofs=lying, faces=faces,
                  round=6, step=2, wounds=[3, 0], packs=[[], ["c4"]])  # fmt: skip
    while match.to_act == [0]:
        play(match, wanted(match, level))
    assert form(match, "packs")[0] == ["c2"]


def test_a_bot_drops_its_poorest_chest_for_a_wound() -> None:
    packs = [["c1", "c2", "c25", "c4"], []]
    faces = {"c1": "3", "c2": "1", "c25": "5", "c4": "2"}
    match = night("A B", "heal+heal, heal+heal", packs=packs, faces=faces, asked="wound", wounded=0)
    for level in ("skilled", "master"):
        assert wanted(match, level) == "drop c2"


def aimed(target: str) -> Match:
    """Seat 0, a hand, is asked for a length."""
    match = turn("A K", "move+heal")
    play(match, target, "stand 5", "aim 5")
    return match


def test_r12_a_hint_never_measures() -> None:
    """For a hand it is half of the rope, whatever the distance."""
    for target in ("B", "E", "G"):
        match = aimed(target)
        assert wanted(match, "skilled") == wanted(match, "master") == "rope 260"
        assert hint(match) == "rope 260"


@pytest.mark.parametrize("eye", ["hand", "8"])
def test_r12_a_hint_advises_a_hand_like_an_eye(eye: str) -> None:
    """To throw is worth it for who hits now and then; who never hits had better stay."""
    held = ["c1", "c2", "c3", "c4"]
    lying = {k: [c for c in v if c not in held] for k, v in roofs(B=["c25", "c26"]).items()}
    match = night("A K", "move+pick, heal+heal", roofs=lying, packs=[held, []], round=6,
                  options={"eye_1": eye}, faces=dict.fromkeys(held, "1"))  # fmt: skip
    assert hint(match) == "B"


def test_r12_others_with_a_hand_are_taken_for_an_eye() -> None:
    match = turn("A K", "move+heal", options={"eye_2": "hand"})
    shown = match.view(0)
    assert {shown.options[f"eye_{n}"] for n in (1, 2)} == {"hand"}
    supposed = match.rules.supposed(shown)
    assert {supposed.options[f"eye_{n}"] for n in (1, 2)} == {"8"}
    assert supposed.legal == shown.legal
    play(match, "B", "stand 5", "aim 5")
    assert match.rules.supposed(match.view(0)) == match.view(0)


def lengths(choose: Callable[[int], object]) -> list[int]:
    return [int(str(choose(seed)).split()[1]) for seed in range(200)]


def test_r12_a_stand_in_for_a_hand_judges_like_an_eye_of_14() -> None:
    """From A to B the middle of what holds is 144 - 15."""
    match = aimed("B")
    view, legal = match.view(0), match.legal(0)
    found = lengths(lambda seed: RuleOfThumb(str(seed)).choose(view, legal, THINK))
    assert abs(fmean(found) - 129) < 5
    assert 0.11 < pstdev(found) / 144 < 0.17


def test_playouts_take_a_hand_for_an_eye_of_8() -> None:
    match = aimed("B")
    found = lengths(lambda seed: match.rules.likely(match._state, 0, Generator.seeded(str(seed))))
    assert abs(fmean(found) - 129) < 4
    assert 0.06 < pstdev(found) / 144 < 0.1


def test_what_a_search_considers_is_legal() -> None:
    match = Match.new(NINJA_NIGHT, 3, 4, {"eye_2": "hand"})
    bot, pick = make(NINJA_NIGHT, "random", 2), Generator.seeded("x")
    while match.to_act:
        seat = match.waiting_for[0]
        few = match.rules.candidates(match._state, seat)
        legal = match.legal(seat)
        assert few
        assert all(deed in legal for deed in few)
        assert len({id(deed) for deed in few}) == len(few)
        choice = bot.choose(match.view(seat), legal, THINK)
        match.play(seat, pick.choice(few) if pick.below(2) else choice)
