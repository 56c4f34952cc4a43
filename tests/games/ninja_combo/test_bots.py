"""Bots of Ninja Combo: both cards together, and the order of the levels."""

import pytest

from shinobi import Budget, Match
from shinobi.bots import make
from shinobi.core.pick import Generator
from shinobi.core.playout import finish
from shinobi.games.ninja_combo import NINJA_COMBO
from tests.games.ninja_combo.positions import play, points, seen, table


def turn(match: Match) -> None:
    """Let the rule of thumb play the turn of seat 0."""
    bot = NINJA_COMBO.heuristic("turn")
    while match.to_act == [0]:
        play(match, str(bot.choose(match.view(0), match.legal(0), Budget())))


@pytest.mark.parametrize("offer", ["rC yT rS", "rS rC yT", "yT rS rC"])
def test_two_cards_are_seen_together(offer: str) -> None:
    """No single card completes anything; two red ones complete the Snake, in either order."""
    match = table("rT rT | bS", offer, pile="gS gS gT", first=1)
    assert seen(match).combos == ()
    turn(match)
    assert points(match) == (1, 0)


def test_two_combos_in_a_turn_are_seen() -> None:
    match = table("rC rT rS | .. .. bC | .. .. bT | .. .. bS", "bC rT yC", pile="gS gS gT", first=1)
    turn(match)
    assert points(match) == (2, 0)


def test_the_super_combo_is_chosen() -> None:
    match = table("rC rC rC .. rT rS rT", "rC yT yS", pile="gS gS gT", first=1)
    turn(match)
    assert points(match) == (3, 0)


def test_the_last_turn_is_for_points() -> None:
    match = table("rC rC rC | gT gT yT", "rC gT rT", pile="bS", first=1)
    turn(match)
    assert points(match)[0] == 4


def test_skilled_scores_far_more_than_random() -> None:
    """2.5 times as much is asked for; it is about eight times."""
    totals = [0, 0]
    for number in range(6):
        match = Match.new(NINJA_COMBO, 2, f"points {number}")
        order = [number % 2, 1 - number % 2]
        bots = [make(NINJA_COMBO, ["skilled", "random"][who], f"{number}") for who in order]
        while acting := match.to_act:
            seat = acting[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), Budget()))
        for seat, who in enumerate(order):
            totals[who] += seen(match).scores[seat]
    assert totals[0] >= 2.5 * totals[1]
    assert totals[0] >= 6 * 8


def test_playouts_of_a_search_break_off() -> None:
    """After about a round; the rest is judged as it stands, from 0 to 1, and adds up for two."""
    rules = NINJA_COMBO.rules
    for seats in (2, 3, 4):
        pick = Generator.seeded("short")
        state = rules.start(rules.card.settle({}), seats, pick)
        assert finish(rules, state, pick, rules.foresight(state)) == 2 * seats
        assert not state.over
        worth = rules.worth(state)
        assert all(0 <= value <= 1 for value in worth)
        assert seats > 2 or abs(sum(worth) - 1) < 1e-9
