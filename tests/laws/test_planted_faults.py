"""The laws can be broken: each planted fault is found, by the right law."""

import random
import time
from itertools import count

import pytest
from msgspec import structs

from shinobi.core.action import Action
from shinobi.core.game import Bot, Budget
from shinobi.core.values import View
from shinobi.games.nin_jan import NIN_JAN
from shinobi.testing import LAWS, LawBroken, check_game, thinking
from tests.laws.delegate import Delegate
from tests.laws.faults import RULES_FAULTS, planted


@pytest.mark.parametrize("fault", RULES_FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_found_by_the_right_law(fault: type[Delegate]) -> None:
    with pytest.raises(LawBroken) as found:
        check_game(planted(fault), seats=[3])
    assert found.value.law == RULES_FAULTS[fault], found.value


def test_rules_that_only_delegate_break_no_law() -> None:
    check_game(planted(Delegate), seats=[3])


def test_every_law_has_a_planted_fault() -> None:
    assert {*RULES_FAULTS.values(), 8} == set(LAWS) == set(range(1, 10))


class IllegalBot(Bot):
    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        return Action(legal[0].index, legal[0].text)


class FickleBot(IllegalBot):
    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        return random.choice(legal)


class SlowBot(IllegalBot):
    def choose(self, view: View, legal: list[Action], budget: Budget) -> Action:
        end = time.process_time() + 0.1 * (budget.seconds is not None)
        while time.process_time() < end:
            pass
        return legal[0]


def test_a_reason_that_does_not_follow_from_the_view_breaks_law_5() -> None:
    told = count()
    with pytest.raises(LawBroken, match="the hint for") as found:
        check_game(
            structs.replace(NIN_JAN, reasons=lambda _: [("x", {"n": next(told)})]), seats=[2]
        )
    assert found.value.law == 5


@pytest.mark.parametrize("bot", [IllegalBot, FickleBot, SlowBot])
def test_a_bad_bot_breaks_law_8(bot: type[IllegalBot], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)
    with pytest.raises(LawBroken) as found:
        check_game(structs.replace(NIN_JAN, heuristic=bot), seats=[2])
    assert found.value.law == 8
