"""Decisions are judged rightly: Lanterns is small enough to be reckoned out in full."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from shinobi.core.action import Action
from shinobi.core.pick import Generator, Pick, Tape
from shinobi.core.rules import Worlds
from shinobi.reviews import DEPTHS, Depth, Grade, Judge, Judgement
from shinobi.reviews.estimate import mean
from shinobi.reviews.hearing import Hearing
from shinobi.reviews.trial import end_of
from shinobi.reviews.verdict import BLUNDER, SLIP
from tests.tiny import (
    CATALOGUE,
    HIGH,
    LOW,
    MARK,
    PEEK,
    REST,
    ROLL,
    RULES,
    LanternRules,
    Lanterns,
    LanternsView,
)

DEAF = replace(DEPTHS["usual"], heard=0)
"""Values are those of usual play alone."""
JUDGE = Judge(RULES, DEAF, "tests")
BETTING = {"seats": 2, "turn": 2}


def view_of(seat: int, **form: object) -> LanternsView:
    view = RULES.view(RULES.stage({**BETTING, **form}), seat)
    assert isinstance(view, LanternsView)
    return view


def judged(view: LanternsView, action: Action, judge: Judge = JUDGE) -> Judgement:
    legal = [CATALOGUE[RULES.by_text[text].index] for text in view.legal]
    return judge.judge(view, legal, action)


def chance(state: Lanterns, seat: int, action: Action | None) -> float:
    """To win, exactly: the seat does this, or anything; all else is as likely as anything else."""
    seats = RULES.to_act(state)
    if not seats:
        return end_of(RULES, state, False).chances[seat]
    ways = [[action] if each == seat and action else RULES.legal(state, each) for each in seats]
    values = [after(state, seats, chosen, seat) for chosen in product(*ways)]
    return sum(values) / len(values)


def after(state: Lanterns, seats: list[int], chosen: tuple[Action, ...], seat: int) -> float:
    """On the mean of all that can be drawn."""
    values = []
    for number in range(6):
        new, tape = state.copy(), Tape([number])
        for each, action in zip(seats, chosen, strict=True):
            RULES.apply(new, each, action, tape, None)
        values.append(chance(new, seat, None))
        if tape.at == 0:
            break
    return sum(values) / len(values)


def exact(view: LanternsView, action: Action) -> float:
    """On the mean of all worlds."""
    assert view.viewer is not None
    values = []
    for secret in range(1, 7):
        secrets = [number or secret for number in view.secrets]
        state = RULES.stage({**RULES.form(RULES.imagine(view, Tape([0]))), "secrets": secrets})
        values.append(chance(state, view.viewer, action))
    return sum(values) / len(values)


def test_what_is_lost_is_found_with_its_interval() -> None:
    view = view_of(0, secrets=[6, 3])
    right, wrong = exact(view, HIGH), exact(view, LOW)
    assert (right, wrong) == pytest.approx((23 / 24, 1 / 4))
    found = judged(view, LOW)
    assert found.verdict is Grade.BLUNDER
    assert found.better == "bet high"
    assert found.cost.low <= right - wrong <= found.cost.high
    assert judged(view, HIGH).better is None


@pytest.mark.parametrize("secret", range(1, 7))
@pytest.mark.parametrize("lead", [-3, 2])
def test_clear_cases_are_called_what_they_are(secret: int, lead: int) -> None:
    """What costs clearly more or less than a slip or a blunder."""
    view = view_of(0, secrets=[secret, 3], scores=[10 + lead, 10])
    for action, other in ((HIGH, LOW), (LOW, HIGH)):
        cost = exact(view, other) - exact(view, action)
        found = judged(view, action)
        if cost > BLUNDER + 0.1:
            assert found.verdict is Grade.BLUNDER, (cost, found)
        elif cost > SLIP + 0.1:
            assert found.verdict in (Grade.SLIP, Grade.BLUNDER), (cost, found)
        else:
            assert found.verdict is not Grade.BLUNDER, (cost, found)
        if cost <= 0:
            assert found.better is None, (cost, found)


@pytest.mark.parametrize("action", [ROLL, PEEK, REST])
def test_the_last_turn_is_judged_as_it_is(action: Action) -> None:
    view = view_of(1, turn=1, secrets=[3, 1])
    costs = [exact(view, other) - exact(view, action) for other in (MARK, ROLL, PEEK, REST)]
    found = judged(view, action)
    assert found.cost.low - 0.02 <= max(cost for cost in costs if cost) <= found.cost.high + 0.02


def test_what_may_still_be_done_is_not_missed() -> None:
    """Lanterns: to mark first, and then to roll, is no worse than to roll."""
    view = view_of(1, turn=1, secrets=[3, 1], scores=[6, 0])
    assert judged(view, MARK).verdict not in (Grade.SLIP, Grade.BLUNDER)


def test_a_choice_is_compared_with_the_usual_one_for_every_seat() -> None:
    view = view_of(0, secrets=[6, 3])
    found = judged(view, HIGH)
    gain = exact(view, HIGH) - (exact(view, HIGH) + exact(view, LOW)) / 2
    assert found.chances[0] == pytest.approx(gain, abs=4 * found.noise + 0.01)
    assert sum(found.chances) == pytest.approx(0, abs=1e-5)
    assert found.usual == pytest.approx(0.5, abs=0.15)


def test_the_same_question_gets_the_same_answer() -> None:
    view = view_of(0, secrets=[4, 3])
    one, again, other = (Judge(RULES, DEPTHS["usual"], seed) for seed in ("a", "a", "b"))
    assert judged(view, LOW, one) == judged(view, LOW, again)
    assert judged(view, LOW, one) != judged(view, LOW, other)


def test_few_worlds_give_no_verdict() -> None:
    view = view_of(0, secrets=[1, 3])
    few = Judge(RULES, Depth("few", first=6, second=3, third=3, moment=1), "tests")
    assert judged(view, HIGH, few).verdict is Grade.UNCLEAR


def test_what_looks_like_a_slip_is_looked_at_longer() -> None:
    """Three times as long as what does not, where the interval does not tell."""
    view = view_of(0, secrets=[3, 3])
    narrow = Depth("narrow", first=6, second=3, third=50, moment=1)
    cost = exact(view, LOW) - exact(view, HIGH)
    assert abs(cost) > 0.05
    worse, better = (HIGH, LOW) if cost > 0 else (LOW, HIGH)
    seen = [judged(view, each, Judge(RULES, narrow, "tests")) for each in (worse, better)]
    widths = [each.cost.high - each.cost.low for each in seen]
    assert widths[0] < widths[1]


class Sleepwalkers(LanternRules):
    """Everybody always bets low, whatever is known."""

    def likely(self, state: Lanterns, seat: int, pick: Pick) -> Action:
        return LOW if LOW in self.legal(state, seat) else super().likely(state, seat, pick)


def test_what_everybody_does_is_a_blunder_all_the_same() -> None:
    """Obvious is what hardly anybody would decide otherwise, and nothing shows that they should."""
    found = judged(view_of(0, secrets=[6, 3]), LOW, Judge(Sleepwalkers(), DEPTHS["usual"], "tests"))
    assert found.usual == 1
    assert found.verdict is Grade.BLUNDER
    assert found.better == "bet high"


HEARS = Judge(RULES, DEPTHS["usual"], "tests")


def test_what_is_a_blunder_only_for_who_goes_on_anyhow_is_heard() -> None:
    """Lanterns: who peeks and then bets well loses less than who bets anything."""
    view = view_of(1, turn=1, secrets=[3, 1], scores=[8, 5])
    usual, heard = judged(view, PEEK), judged(view, PEEK, HEARS)
    assert usual.verdict is Grade.BLUNDER
    assert heard.verdict is Grade.SLIP
    assert heard.cost.value < usual.cost.value - 0.1
    assert heard.chances == usual.chances, "beside usual play it did what it did"


def test_a_mistake_for_who_plays_well_too_stays_one() -> None:
    """To bet low with the highest secret is wrong however the others bet."""
    found = judged(view_of(0, secrets=[6, 3]), LOW, HEARS)
    assert found.verdict is Grade.BLUNDER
    assert found.better == "bet high"


def test_good_decisions_lose_nothing_and_bad_ones_what_they_cost() -> None:
    view = view_of(0, secrets=[6, 3])
    right, wrong = judged(view, HIGH), judged(view, LOW)
    assert right.loss == 0
    assert wrong.loss == wrong.cost.value


def test_nobody_is_accused_by_a_search() -> None:
    """It is heard for the defence alone."""
    view = view_of(0, secrets=[6, 3])
    assert judged(view, HIGH, HEARS) == judged(view, HIGH)


def test_a_search_learns_to_play_well() -> None:
    """Lanterns: who holds the highest secret bets high, and loses hardly ever; who bets anyhow
    does so half of the time."""
    view = view_of(1, turn=1, secrets=[1, 6], scores=[0, 0])
    worlds: Worlds[Any, Any] = RULES.futures(view)
    hearing, pick = Hearing(worlds, 1, [REST, ROLL], False), Generator.seeded("heard")
    ends = [hearing.try_world(pick)[0].chances[1] for _ in range(600)]
    assert mean(ends[300:]) > exact(view, REST) + 0.15


class Thinkers(LanternRules):
    """The game claims to have worked out that the first seat wins by a hundred."""

    def prospects(self, futures: Worlds[Lanterns, Action]) -> Worlds[Lanterns, Action]:
        return Known(self, futures.view)


class Known(Worlds[Lanterns, Action]):
    def imagine(self, pick: Pick) -> Lanterns:
        world = super().imagine(pick)
        world.scores = [score + 100 * (seat == 0) for seat, score in enumerate(world.scores)]
        return world


def test_things_are_tried_by_all_that_the_game_can_work_out() -> None:
    """And what they did is told beside usual play all the same."""
    view = view_of(0, secrets=[6, 3])
    found = judged(view, LOW, Judge(Thinkers(), DEAF, "tests"))
    assert found.cost.value == 0, "who is a hundred ahead can't lose"
    loss = (exact(view, LOW) - exact(view, HIGH)) / 2
    assert found.chances[0] == pytest.approx(loss, abs=4 * found.noise + 0.01)
