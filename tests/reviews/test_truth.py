"""Verdicts are those of exact values: of late positions that can be reckoned out."""

import pytest

from bench.review import contested
from bench.review.equilibrium import Equilibrium, Mind
from bench.review.exact import Count, Oracle, TooWide, every
from bench.review.matches import Table
from bench.review.pursuit import sure_way
from bench.review.slips import Fate, Opinion, show, tenfold
from bench.review.truth import Job, cases, is_clear, is_true
from shinobi import GAMES, Match
from shinobi.core.game import Game
from shinobi.core.pick import Generator, Pick, Tape
from shinobi.core.playout import finish
from shinobi.core.rules import State
from shinobi.reviews import DEPTHS, Estimate, Grade
from tests.reviews.matches import bots_play
from tests.reviews.test_judge import exact, view_of
from tests.tiny import HIGH, LOW, MARK, PEEK, REST, ROLL, RULES


def two_dice(pick: Pick) -> int:
    return 2 + pick.below(6) + pick.below(6)


def test_every_way_has_its_probability() -> None:
    ways = every(two_dice, Count(1000))
    assert len(ways) == 36
    assert sum(weight for weight, total in ways if total == 7) == pytest.approx(1 / 6)
    assert every(lambda tape: tape.below(1), Count(1)) == [(1.0, 0)]


def test_what_is_too_wide_is_given_up() -> None:
    with pytest.raises(TooWide):
        every(two_dice, Count(20))


def test_an_error_of_what_is_run_is_not_taken_for_the_end_of_the_ways() -> None:
    def wrong(tape: Tape) -> int:
        if tape.below(3) == 1:
            raise ValueError("wrong")
        return tape.below(2)

    with pytest.raises(ValueError, match="wrong"):
        every(wrong, Count(1000))


@pytest.mark.parametrize("secret", [1, 6])
def test_the_oracle_knows_what_was_reckoned_by_hand(secret: int) -> None:
    view = view_of(0, secrets=[secret, 3])
    oracle = Oracle(RULES, view, False, 100_000)
    for action in (HIGH, LOW):
        assert oracle.chance(action) == pytest.approx(exact(view, action))
    assert min(oracle.costs([HIGH, LOW])) == 0


def test_who_peeks_and_goes_on_best_loses_less() -> None:
    """Lanterns: usual players bet anything. Who peeks, and then bets by what was seen, wins oftener
    than they would; and where the other bets well, too, there is less to lose."""
    view = view_of(1, turn=1, secrets=[3, 1], scores=[8, 5])
    oracle = Oracle(RULES, view, False, 200_000)
    assert oracle.best_chance(PEEK) > oracle.chance(PEEK) + 0.05
    chances = {each: oracle.chance(each) for each in (MARK, ROLL, PEEK, REST)}
    usual = max(chances.values()) - chances[PEEK]
    cost = oracle.costs([MARK, ROLL, PEEK, REST])[2]
    assert 0 < cost < usual - 0.05


def test_where_all_do_their_best_nobody_bets_wrongly() -> None:
    """Lanterns: who bets high with three, which is wrong, is saved by nobody's mistake."""
    state: State = RULES.stage({"seats": 2, "turn": 2, "secrets": [3, 1], "scores": [0, 0]})
    oracle = Oracle(RULES, view_of(0, secrets=[3, 1]), False, 1000)
    solved = Equilibrium(
        RULES, oracle.after, 0, (HIGH, LOW), [(1.0, state)], seats=2, together=False
    )
    assert solved.chances() == pytest.approx([0, 1], abs=0.02)
    assert oracle.chance(HIGH) > 0.1, "usual players bet anything"


def test_regret_finds_how_often_to_do_what() -> None:
    """Two choose heads or tails: twice heads brings the first 2, twice tails 1, else it loses 1.
    Then both should choose heads two times in five."""
    wins = [[2.0, -1.0], [-1.0, 1.0]]
    first, second = Mind(2, held=False), Mind(2, held=False)
    for number in range(2000):
        mine = [sum(p * value for p, value in zip(second.mix, row, strict=True)) for row in wins]
        theirs = [-sum(p * row[i] for p, row in zip(first.mix, wins, strict=True)) for i in (0, 1)]
        for mind, values in ((first, mine), (second, theirs)):
            usual = sum(p * value for p, value in zip(mind.mix, values, strict=True))
            mind.note([value - usual for value in values], 1.0)
        for mind in (first, second):
            mind.learn(number + 1.0)
    assert first.mean() == pytest.approx([0.4, 0.6], abs=0.02)
    assert second.mean() == pytest.approx([0.4, 0.6], abs=0.02)


def test_what_may_still_be_done_costs_nothing() -> None:
    view = view_of(1, turn=1, secrets=[3, 1], scores=[6, 0])
    oracle = Oracle(RULES, view, False, 100_000)
    steps = [MARK, ROLL, PEEK, REST]
    best = max(steps[1:], key=oracle.chance)
    assert oracle.chance(MARK, best) >= oracle.chance(best)
    assert oracle.costs(steps)[0] == 0


@pytest.mark.parametrize(
    ("cost", "verdict", "true"),
    [
        (0.0, Grade.BEST, True), (0.05, Grade.BEST, False), (0.05, Grade.FORCED, False),
        (0.05, Grade.FINE, True), (0.2, Grade.FINE, False), (0.2, Grade.SLIP, True),
        (0.01, Grade.SLIP, False), (0.05, Grade.BLUNDER, False), (0.2, Grade.BLUNDER, True),
        (0.2, Grade.UNCLEAR, None),
    ],
)  # fmt: skip
def test_what_a_verdict_says(cost: float, verdict: Grade, true: bool | None) -> None:
    assert is_true(cost, verdict) is true
    assert is_clear(cost)
    assert not is_clear(0.105)


def test_the_end_of_nin_jan_is_judged_as_it_is() -> None:
    found = cases(Job(Table("nin-jan", ("random", "random"), 2, {}), "usual", 20_000))
    clear = [case for case in found if is_clear(case.cost)]
    assert clear, "somebody who plays at random can lose something"
    assert [case for case in clear if is_true(case.cost, case.verdict) is False] == []
    marked = [case for case in clear if case.cost > 0.2]
    assert all(case.verdict in (Grade.SLIP, Grade.BLUNDER) for case in marked)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.card.name)
def test_futures_end_as_matches_do(game: Game) -> None:
    """A search may break off before that; a review may not."""
    rules, seats = game.rules, game.card.least
    match = Match.new(game, seats, "futures")
    pick = Generator.seeded("futures")
    for seat in match.to_act:
        state = rules.futures(rules.supposed(match.view(seat))).imagine(pick)
        finish(rules, state, pick)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert outcome.reason


def test_what_a_search_thinks_otherwise_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    appeals = [contested.Appeal("one", "slip", 0.05, 0.04, False)]
    appeals += [contested.Appeal("two", "blunder", 0.2, -0.01, True)]
    contested.show([contested.Session(30, appeals), contested.Session(20, [])])
    told = capsys.readouterr().out
    assert "50 decisions; 2 a slip or a blunder against usual play" in told
    assert "1 of them are none where a search is heard" in told
    assert "two: blunder, costs 0.200 as usual, -0.010 heard" in told
    assert "one" not in told.replace("none", "")


def test_what_is_contested_is_a_part_of_what_is_marked() -> None:
    found = contested.session(contested.Job(Table("nin-jan", ("novice", "novice"), 3, {}), "quick"))
    assert found.decisions > 10
    assert found.appeals, "novices slip"
    for each in found.appeals:
        assert each.heard <= each.usual + 1e-9


def test_slips_come_now_and_then_and_are_known() -> None:
    fate, other = Fate(1), Fate(1)
    match = Match.new("nin-jan", 2, 3)
    legal = match.legal(0)
    done = [fate.change(match, 0, legal[0]) for _ in range(100)]
    assert done == [other.change(match, 0, legal[0]) for _ in range(100)]
    assert 0 < sum(each is not legal[0] for each in done) < 30
    assert fate.slips == {(0, 0)}
    assert tenfold(DEPTHS["quick"]).third == 10 * DEPTHS["quick"].third
    assert tenfold(DEPTHS["quick"]).heard == 10 * DEPTHS["quick"].heard


def around(value: float) -> Estimate:
    return Estimate(value, value - 0.05, value + 0.05)


def test_what_was_missed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    slip, blunder = str(Grade.SLIP), str(Grade.BLUNDER)
    show([
        Opinion("one", True, slip, around(0.2)), Opinion("two", True, "fine", around(0.12)),
        Opinion("three", True, "best", around(0.01)), Opinion("four", False, blunder, around(0.02)),
        Opinion("five", False, blunder, around(0.2)), Opinion("six", False, "best", None),
    ])  # fmt: skip
    told = capsys.readouterr().out
    assert "3 slips; of 2 that cost more than 10 %, 1 are marked" in told
    assert "of 1 that surely do, 1" in told
    assert "3 own decisions; 2 called a blunder, 1 of them are none" in told
    assert "two: fine" in told
    assert "four: blunder" in told
    assert "five" not in told


def test_a_sure_way_of_kraft_is_none_before_anything_is_carried() -> None:
    match = bots_play("kraft", ["novice", "novice"])
    assert match.outcome is not None
    begun = Match.new("kraft", 2, 5)
    assert sure_way(begun.view(begun.to_act[0])) is None
