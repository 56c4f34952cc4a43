"""Every game can be learned by playing: its lesson is a match that really goes so."""

import pytest

import shinobi
from shinobi.core.game import Game
from shinobi.core.match import Match
from shinobi.lesson import Script, Step, keys_of, perform, script_of
from shinobi.say import LANGUAGES, catalogue

GAMES = [pytest.param(game, id=game.card.name) for game in shinobi.GAMES]


def lesson_of(game: Game) -> Script:
    found = script_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_can_do_all_that_is_asked(game: Game) -> None:
    script = lesson_of(game)
    frames: list[Match] = []
    steps: list[Step] = []
    for each in perform(game, script):
        if isinstance(each, Step):
            steps.append(each)
            assert each.frame == len(frames) - 1
            if each.expect is not None:
                assert each.expect in map(str, frames[-1].legal(script.learner))
        else:
            frames.append(each[0].copy())
    assert steps[0].expect is None, "a lesson begins with something to read"
    assert steps[-1].expect is None, "and ends so"
    assert steps[-1].frame == len(frames) - 1, "nothing happens after the last word"
    done = sum(step.expect is not None for step in steps)
    assert done >= 3 or (done and frames[-1].outcome), "and there is something to do"


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_learner_plays_is_explained(game: Game) -> None:
    script = lesson_of(game)
    for line in script.lines:
        assert line.say or line.play
        if line.play is not None and script.player(line) == script.learner:
            assert line.say, f"{line.play} comes without a word"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_sentences_are_short_enough_for_a_phone(game: Game, lang: str) -> None:
    sentences = catalogue(game.package, lang)
    for key in keys_of(game):
        assert len(sentences[key]) <= 200, key


def test_a_lesson_is_the_same_every_time() -> None:
    game = shinobi.GAMES[1]
    once, again = (
        [each[0].form() for each in perform(game, lesson_of(game)) if not isinstance(each, Step)]
        for _ in range(2)
    )
    assert once == again
