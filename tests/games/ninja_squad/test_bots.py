"""Bots: together by night, alone by day, from the view alone."""

import pytest

from shinobi import Match
from shinobi.core.game import Budget
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.ninja_squad import NINJA_SQUAD
from shinobi.games.ninja_squad.bot import policy, sense
from shinobi.games.ninja_squad.rules.deciding import legal
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests.games.ninja_squad.positions import ASIDE, ON, OPEN, day, do, night, state, view

RULES = NINJA_SQUAD.rules


def choice(match: Match) -> str:
    seat = match.to_act[0]
    bot = NINJA_SQUAD.heuristic("x")
    return str(bot.choose(match.view(seat), match.legal(seat), Budget()))


def test_it_goes_forward() -> None:
    assert choice(night(OPEN + "\n" + OPEN + "\n# # # #0 # # #1")) == "1a"


def test_it_goes_round_lanterns_and_guards() -> None:
    match = night(
        """# # # # # # #
                     # # # #* # # #
                     # # # #g # # #
                     # # # #0 # # #1""",
        second="FL-F/FR-F",
    )
    assert choice(match) in ("2a", "2b")


def test_it_ends_the_phase_out_of_the_light() -> None:
    match = night(
        """. . . . . . .
                     . . . . . . .
                     . . # . . . .
                     . . . .0 . . .1""",
        round=6,
        faces=[ASIDE, ON],
        second="FL/FR",
    )
    assert choice(match) in ("1a", "2a")


def test_it_shoots_a_guard_off_its_way() -> None:
    match = night(
        """# # # # # # #
                     # # # #g # # #
                     # # # # # # #
                     # # # #0 # # #1""",
        stars=[True, False],
        second="F-F-L/F-F-R",
    )
    assert choice(match) == "star F2"


def test_it_spends_cards_for_the_team() -> None:
    match = night(OPEN + "\n# # # #0 # # #1", senjutsu=[["rocket"], []], tracker=12)
    assert choice(match) == "rocket"


def test_it_stays_when_it_is_there() -> None:
    match = night(OPEN + "\n# # # # # # #1")
    state(match).at[0] = 9 * 7 + 3
    assert choice(match) == "stay"


def test_it_runs_home_when_it_can() -> None:
    match = day(
        """# # # #0 # # #
                   # # # #1 # # #""",
        buki=[["nunchaku"], []],
    )
    assert choice(match) in ("1a", "1b", "2a", "2b")


def test_it_knocks_back_those_in_front() -> None:
    match = day(
        """# # # # # # #
                   # # # # # # #
                   # # # # # # #
                   # # # #1 # # #
                   # # # # # # #
                   # # # #0 # # #""",
        stars=[True, False],
    )
    assert choice(match) == "star F2"
    match.play(0, "star F2")
    assert choice(match) in ("knock B", "knock BL", "knock BR")


def test_it_lays_traps_behind_itself() -> None:
    match = day(
        """# # # # # # #
                   # # # #0 # # #
                   # # # # # # #
                   # # # #1 # # #""",
        ask="after",
        wana=[["caltrops"], []],
    )
    assert choice(match) == "caltrops B"


def test_candidates_are_legal_and_keep_every_route() -> None:
    for mode in ("raid", "escape"):
        match = Match.new("ninja-squad", 3, 8, {"mode": mode})
        script = Script((), mode)
        while match.to_act:
            found = policy.candidates(state(match))
            moves = legal(state(match))
            assert found
            assert {move.text for move in found} <= {move.text for move in moves}
            plain = [move.text for move in moves if move.kind < 8]
            if mode == "escape" and plain in (["go"], ["end"]):
                assert len(found) == 1
            else:
                assert [move.text for move in found if move.kind < 8] == plain
            step(match, script)


def test_worth_is_shared_by_night_and_divided_by_day() -> None:
    together = sense.worth(state(Match.new("ninja-squad", 3, 1, {"mode": "raid"})))
    assert len(set(together)) == 1
    alone = sense.worth(state(Match.new("ninja-squad", 3, 1, {"mode": "escape"})))
    assert abs(sum(alone) - 1.0) < 1e-9


def test_sense_wins_raids_that_chance_does_not() -> None:
    won = {"likely": 0, "random": 0}
    for seed in range(12):
        for way in won:
            pick = Generator.seeded(f"sense {seed}")
            world = RULES.start(RULES.card.settle({"mode": "raid"}), 2, pick)
            if way == "likely":
                finish(RULES, world, pick)
            else:
                while RULES.to_act(world):
                    seat = RULES.to_act(world)[0]
                    RULES.apply(world, seat, RULES.sample(world, seat, pick), pick, None)
            outcome = RULES.outcome(world)
            won[way] += outcome is not None and not outcome.lost
    assert won["random"] == 0
    assert won["likely"] >= 4


@pytest.mark.parametrize("mode", ["raid", "escape", "campaign"])
def test_random_matches_of_four_end_within_their_bound(mode: str) -> None:
    """10.2 and 16.4 see to it; and no turn has more decisions than it is given."""
    rules = RULES
    options = rules.card.settle({"mode": mode})
    bound = rules.bound(options, 4)
    for number in range(25):
        pick = Generator.seeded(f"bound {number}")
        state = rules.start(options, 4, pick)
        decisions = 0
        while acting := rules.to_act(state):
            rules.apply(state, acting[0], rules.sample(state, acting[0], pick), pick, None)
            decisions += 1
            assert decisions <= bound
        assert rules.outcome(state) is not None
        assert decisions > 40


def test_by_day_no_search_tells_whether_there_is_something_in_the_hand() -> None:
    """On the way and after it one thing is considered, whatever could be used."""
    for buki in ("flask", "whistle", "spear"):
        match = day(OPEN + "\n# # #g #0 # # #1", buki=[[buki], []], wana=[["nest"], []])
        for action in ("1a", "go", "go"):
            do(match, action)
            assert view(match).ask in ("step", "after")
            assert len(match.rules.candidates(state(match), 0)) == 1
