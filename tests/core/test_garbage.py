"""A hundred thousand pieces of garbage at the one checked door."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import shinobi
from shinobi import Action, Match, Refused
from shinobi.testing.script import Script
from shinobi.testing.walk import step
from tests import tiny

PIECES = 100_000
CHUNK = 50
"""Pieces between two looks at the fingerprint."""


class Lookalike(Action):
    """Says the right thing and is another object."""


class Text(str):
    """Equal to a string, and none."""

    __slots__ = ()


class Hostile:
    """Whatever is asked of it, it fails."""

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __str__(self) -> str:
        raise RuntimeError("no")

    def __hash__(self) -> int:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")


SEATS: list[Any] = [
    -1, -(10**9), 10**9, 10**5000, 2**63, True, False, None, 0.0, 1.5, "0", b"0", [], {}, (0,),
    float("nan"), object(), Hostile(),
]  # fmt: skip
ACTIONS: list[Any] = [
    None, True, 0, -1, 3.14, b"R7", [], {}, ("R7",), object(), Hostile(), "", " ", "\0", "|", "#",
    "R7\n", " R7", "r7", "R07", "R+7", "R\u0667", "T0", "T4", "L9", "pierre", "time", "clock",
    "roll", "mark", tiny.ROLL, tiny.HIGH, Lookalike(0, "R-6"), Action(48, "T1"), Text("T1"),
    Action(10**6, "no such"), "x" * 100_000, "\ud800", "R7" * 9999,
]  # fmt: skip


def positions() -> list[Match]:
    """Nin Jan in every phase: choosing, partly chosen, resolving, throwing, over."""
    matches = []
    for seats in (2, 3, 5):
        match, script = Match.new("nin-jan", seats, seats), Script((), "garbage")
        matches.append(match.copy())
        match.play(1, match.legal(1)[0])
        matches.append(match.copy())
        while match.to_act:
            step(match, script)
            if len(match.to_act) == 1 or not match.to_act:
                matches.append(match.copy())
    tie: dict[str, Any] = {"seats": 2, "piles": [["R1"], ["R2"], ["R3"]], "throwing": [0, 1]}
    return [*matches, shinobi.stage("nin-jan", tie)]


def random_text(chance: random.Random, match: Match) -> str:
    """Something near the notation, or far from it."""
    word = str(chance.choice(match.rules.catalogue))
    cut = chance.randrange(len(word) + 1)
    letter = chr(chance.choice([chance.randrange(32, 127), chance.randrange(0x3000)]))
    return chance.choice([word[:cut] + letter + word[cut:], word[:cut], word * 2, letter * cut])


def piece(chance: random.Random, match: Match) -> tuple[Any, Any]:
    """A seat and an action that are not legal together."""
    seat: Any = chance.randrange(match.seats)
    kind = chance.randrange(4)
    if kind == 0:
        return chance.choice(SEATS), chance.choice([*ACTIONS, *match.rules.catalogue])
    if kind == 1:
        return seat, chance.choice(ACTIONS)
    action: Any = chance.choice(match.rules.catalogue)
    if kind == 2:
        action = random_text(chance, match)
    return seat, chance.choice([action, str(action)])


def is_legal(match: Match, seat: Any, action: Any) -> bool:
    texts = [str(legal) for legal in match.legal(seat)]
    if isinstance(action, Action):
        return any(action is legal for legal in match.legal(seat))
    return type(action) is str and action in texts


def garbage(chance: random.Random, match: Match, make: Callable[..., Any] = piece) -> Any:
    while True:
        seat, action = make(chance, match)
        if not is_legal(match, seat, action):
            return seat, action


def test_all_garbage_is_refused_with_a_reason_and_changes_nothing() -> None:
    chance = random.Random(20)
    matches = positions()
    rules = set()
    for number in range(PIECES // CHUNK):
        match = matches[number % len(matches)]
        before = match.fingerprint()
        for _ in range(CHUNK):
            seat, action = garbage(chance, match)
            with pytest.raises(Refused) as refused:
                match.play(seat, action)
            assert refused.value.message
            assert len(refused.value.message) < 200
            rules.add(refused.value.rule)
        assert match.fingerprint() == before
    assert rules >= {"T1", "T2", "T3", "T4", "3.1", "4.4", "5.2", "7.1"}
