"""The table's own rules, T1 to T8 of core/RULES.md."""

from typing import Any

import pytest

import shinobi
from shinobi import Match, Refused
from shinobi.core.pick import Pick
from shinobi.core.rules import Tell
from tests import tiny


class Gamble(tiny.LanternRules):
    """Marking draws a number that nobody is told."""

    def apply(
        self, state: tiny.Lanterns, seat: int, action: shinobi.Action, pick: Pick, tell: Tell
    ) -> None:
        super().apply(state, seat, action, pick, tell)
        if action is tiny.MARK:
            pick.below(6)


class Confessed(shinobi.Event, tag="confessed"):
    secret: int


class Confess(tiny.LanternRules):
    """Marking tells something."""

    def apply(
        self, state: tiny.Lanterns, seat: int, action: shinobi.Action, pick: Pick, tell: Tell
    ) -> None:
        super().apply(state, seat, action, pick, tell)
        if action is tiny.MARK and tell is not None:
            tell(Confessed("1", state.secrets[seat]))


class Hurry(tiny.LanternRules):
    """The clock runs while all choose, too; its ring changes nothing."""

    def alarm(self, state: tiny.Lanterns) -> float | None:
        return 1.0

    def ring(self, state: tiny.Lanterns, pick: Pick, tell: Tell) -> None:
        pass


ONE_LEFT = {
    "seats": 2, "hands": [[], []], "piles": [["S10"], ["R1"], ["P3"]],
    "throwing": [0, 1],
}  # fmt: skip


def refused(match: Match, seat: Any, action: Any) -> str:
    """The rule by which it is refused; nothing has changed."""
    before = match.fingerprint()
    with pytest.raises(Refused) as error:
        match.play(seat, action)
    assert match.fingerprint() == before
    assert error.value.message
    return error.value.rule


def lanterns(**options: Any) -> Match:
    return Match.new(tiny.RULES, 2, 5, options)


@pytest.mark.parametrize(
    "seat", [-1, 2, pytest.param(10**5000, id="huge"), True, None, 0.0, "0", [0]]
)
def test_t1_only_a_seat_of_the_match_acts(seat: Any) -> None:
    match = Match.new("nin-jan", 2, 1)
    assert refused(match, seat, str(match.legal(0)[0])) == "T1"
    assert match.legal(seat) == []


def test_t1_only_a_seat_of_the_match_has_a_view() -> None:
    with pytest.raises(Refused, match="T1"):
        Match.new("nin-jan", 2, 1).view(7)


def test_t2_when_the_match_is_over_nobody_acts() -> None:
    match = shinobi.stage("nin-jan", ONE_LEFT)
    match.play(0, "rock")
    match.play(1, "paper")
    assert match.to_act == match.waiting_for == []
    assert refused(match, 0, "rock") == "T2"


def test_t3_only_a_seat_whose_decision_is_awaited_acts() -> None:
    match = lanterns()
    assert match.to_act == [0]
    assert refused(match, 1, "roll") == "T3"


@pytest.mark.parametrize(
    "action", ["", "r7", "R7 ", "R07", "R0", "R11", "rock\n", 7, None, b"R7", ["R7"]]
)
def test_t4_an_action_is_written_in_the_games_notation(action: Any) -> None:
    assert refused(Match.new("nin-jan", 2, 1), 0, action) == "T4"


def test_t4_an_action_that_only_looks_like_one_is_none() -> None:
    match = Match.new("nin-jan", 2, 1)
    real = match.legal(0)[0]
    assert refused(match, 0, shinobi.Action(real.index, real.text)) == "T4"
    assert refused(match, 0, tiny.ROLL) == "T4"


def test_t5_an_action_must_be_among_those_allowed_now() -> None:
    match = lanterns()
    assert refused(match, 0, "bet high") == "T5"
    match.play(0, "mark")
    assert refused(match, 0, "mark") == "T5"


def test_t6_a_choice_is_secret_until_all_have_chosen() -> None:
    match = Match.new("nin-jan", 3, 1)
    first = str(match.legal(1)[0])
    [event] = match.play(1, first)
    assert event.kind == "chosen"
    own = event.told_to(1)
    assert own is not None
    assert own.args == {"seat": 1, "action": first}
    for viewer in (0, 2, None):
        told = event.told_to(viewer)
        assert told is not None
        assert told.args == {"seat": 1}
        assert match.view(viewer).chosen == (1,)
        assert match.view(viewer).choice is None
    assert match.view(1).choice == first
    assert match.waiting_for == [0, 2]
    assert match.decisions == 0


def test_t6_a_choice_may_be_replaced_and_nobody_else_hears() -> None:
    match = Match.new("nin-jan", 3, 1)
    match.play(1, match.legal(1)[0])
    before = [shinobi.to_json(match.view(viewer)) for viewer in (0, 2, None)]
    [event] = match.play(1, match.legal(1)[1])
    assert [event.told_to(viewer) for viewer in (0, 2, None)] == [None, None, None]
    assert [shinobi.to_json(match.view(viewer)) for viewer in (0, 2, None)] == before
    assert match.view(1).choice == str(match.legal(1)[1])


def test_t6_a_choice_is_not_withdrawn() -> None:
    match = Match.new("nin-jan", 3, 1)
    match.play(1, match.legal(1)[0])
    assert not match.can_undo(1)
    with pytest.raises(Refused, match="T8"):
        match.undo(1)


def test_t6_the_last_choice_locks_all_and_they_take_effect_in_seat_order() -> None:
    match = Match.new("nin-jan", 3, 1)
    choices = [str(match.legal(seat)[0]) for seat in range(3)]
    match.play(2, choices[2])
    match.play(0, choices[0])
    told = match.play(1, choices[1])
    assert [event.kind for event in told][:2] == ["chosen", "nin-jan.revealed"]
    assert [(m.seat, m.action) for m in match.record().moves] == list(enumerate(choices))
    assert match.view(0).chosen == ()


def test_t7_the_clock_rings_only_while_it_runs() -> None:
    match = Match.new("nin-jan", 2, 1)
    assert match.alarm is None
    with pytest.raises(Refused, match="T7"):
        match.ring()


def test_t7_a_ring_is_recorded_without_a_seat() -> None:
    match = lanterns()
    assert match.alarm == 30.0
    [event] = match.ring()
    move = match.record().moves[-1]
    assert (move.seat, move.action) == (None, "time")
    assert list(move.draws) == [event.args["spark"]]
    assert match.to_act == [1]
    assert match.events == [event]


def test_t8_a_step_that_passed_nothing_on_is_taken_back() -> None:
    match = lanterns()
    before = match.fingerprint()
    match.play(0, "mark")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.fingerprint() == before
    assert match.events == []
    assert match.record().moves == ()
    assert not match.can_undo(0)


@pytest.mark.parametrize("seat", [1, 2, -1, False, None])
def test_t8_only_the_own_decision_is_taken_back(seat: Any) -> None:
    match = lanterns()
    match.play(0, "mark")
    with pytest.raises(Refused, match="T8"):
        match.undo(seat)


@pytest.mark.parametrize("step", ["roll", "peek", "rest"])
def test_t8_chance_revelation_and_passing_on_are_not_taken_back(step: str) -> None:
    match = lanterns()
    match.play(0, "mark")
    match.play(0, step)
    assert not match.can_undo(0)
    with pytest.raises(Refused, match="T8"):
        match.undo(0)


def test_t8_nothing_is_taken_back_past_the_clock() -> None:
    match = lanterns()
    match.play(0, "mark")
    match.ring()
    assert not match.can_undo(0)


@pytest.mark.parametrize("rules", [Gamble(), Confess()])
def test_t8_chance_or_revelation_alone_forbids_it(rules: tiny.LanternRules) -> None:
    match = Match.new(rules, 2, 5)
    match.play(0, "mark")
    assert match.to_act == [0]
    assert not match.can_undo(0)


def test_t7_the_clock_sweeps_secret_choices_away() -> None:
    match = shinobi.stage(Hurry(), {"seats": 2, "turn": 2, "secrets": [3, 4]})
    match.play(0, "bet high")
    assert match.view(1).chosen == (0,)
    match.ring()
    assert match.view(1).chosen == ()
    assert match.waiting_for == [0, 1]
