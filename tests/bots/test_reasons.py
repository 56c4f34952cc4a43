"""Hints say why, in words that exist, and from the search's own numbers."""

import pytest
from msgspec.structs import replace

import shinobi
from shinobi.bots.advising import CLEARLY, NEARLY, REASONS, Adviser, usual_reasons
from shinobi.core import shelf
from shinobi.core.advice import Advice, Sentence, Thought, Trial
from shinobi.core.game import Budget, Game
from shinobi.say import Speaker
from tests.games.advising import advice, pondered, positions, spoken_well, told

GAMES = list(shinobi.GAMES)
QUICK = Budget(iterations=4)


def compared(*tries: float, worths: tuple[float, ...] = (0.6, 0.5, 0.5)) -> list[str]:
    """What is said of the first of some cards that were tried so often."""
    match = shinobi.Match.new("nin-jan", seats=2, seed=1)
    legal = match.legal(0)
    trials = tuple(map(Trial, legal, tries, worths))
    thought = Thought(match.view(0), legal[0], tuple(legal), trials, 4)
    return [key for key, _ in usual_reasons(thought)]


def test_clearly_better_or_about_as_good() -> None:
    assert compared(90, 90 / CLEARLY, 3) == ["hint.clear"]
    assert compared(90, 90 / CLEARLY + 1, 3) == []
    assert compared(90, 90 * NEARLY, 3) == ["hint.close"]
    assert compared(90, 10, worths=(0.5, 0.5)) == []
    assert compared(90) == []


def test_what_was_tried_adds_up() -> None:
    match = shinobi.Match.new("nin-jan", seats=2, seed=1)
    thought = pondered(match, 0, 60)
    assert sum(trial.tries for trial in thought.trials) == 60
    assert thought.trials[0].action is thought.action
    assert all(0 <= trial.worth <= 1 for trial in thought.trials)


def test_a_hint_in_words() -> None:
    said = Advice("T1", ("nin-jan.hint.play", {"card": "P2"}), ())
    why: tuple[Sentence, ...] = (
        ("hint.only", {}),
        ("nin-jan.hint.takes", {"pile": 1, "points": 9}),
    )
    speaker = Speaker("en", ["Ana", "Tora"], 0)
    assert speaker.advice(said) == "Play paper 2."
    assert speaker.advice(Advice("T1", said.deed, why)) == (
        "Play paper 2. There is nothing else to do; it should take pile 1 (+9)."
    )
    french = Speaker("fr", ["Ana", "Tora"], 0).advice(Advice("T1", said.deed, why))
    assert french.startswith(
        "Jouez feuille 2. Il n’y a rien d’autre à faire\u202f; elle devrait prendre"
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.card.name))
def test_a_whole_match_of_hints_is_told_without_a_gap(game: Game) -> None:
    """At most two reasons, each of them a clause in both languages, and at least three kinds of the
    game's own; a sentence to press."""
    kinds: set[str] = set()
    for match in positions(game.card.name, 3, every=7):
        seat = match.waiting_for[0]
        hint = advice(match, seat, QUICK)
        assert hint.action in map(str, match.legal(seat))
        assert len(hint.reasons) <= REASONS
        spoken_well(match, seat, list(hint.reasons))
        key, args = hint.deed
        said = Speaker("fr", ["Ana"] * match.seats, seat).say(key, **args)
        assert said[-1] in ".!?"
        kinds |= {key for key, _ in hint.reasons if key.startswith(game.card.name)}
        if match.decisions > 120:
            break
    assert len(kinds) >= 3


def test_a_game_without_reasons_of_its_own_has_those_that_all_have() -> None:
    match = shinobi.Match.new("nin-jan", seats=2, seed=2)
    plain = replace(shelf.get("nin-jan"), reasons=None, urge=None)
    hint = Adviser(plain, 60).advise(match.view(0), match.legal(0), Budget())
    assert hint.deed == plain.describe(match.view(0), hint.action)
    assert {key for key, _ in hint.reasons} <= {"hint.clear", "hint.close"}
    assert told(match, 0).startswith("Play ")
